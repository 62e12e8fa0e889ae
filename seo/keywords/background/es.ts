/** Everyday words by how common they are; see `docs/decisions/background-words.md`. */
export const background = `
  6.2 archivo orden
  6.0 base cambiar com crear forma nombre nuevo opción permite texto utilizar
  5.8 activar casa configuración control datos disponibles ejemplo error información lista mayor mod número
  paso puedes puntos seleccione siguiente tiempo tipo valor
  5.6 actual automáticamente ayuda buscar cargar completo conoce cuenta debería desea diferentes documento
  eliminar encontrar encuentra equipo existe file función general guardar herramientas importante incluye
  inicio instalación libre llama lugar medio mostrar muestra necesita objeto partida primera servidor
  sistema tamaño trabajo usar usuario ver versión último único
  5.4 acción actualizar adicional anterior aplicar asignar añadir basic buen común conectado conexión
  conjunto consulte contenido contiene continuación copia definir derecha dirección directiva duro día
  efecto escriba espacio especial especifica espera establecer final formato generar grandes grupo hora
  humano imagen intentar largo límite línea manera marco mensajes momento mundo necesario nivel normalmente
  nota operativo palabras parámetros perdido podrá predeterminado primer principal problemas programa propio
  proporciona página quiera registro reglas resultado ruta salir sección segunda seguridad tabla tecla tenga
  terminar tres uso vale variable vida vista área índice
  5.2 acceso agua aparece año años botón cadena camino campo cantidad caracteres casilla cliente color
  combinación comienza considera contraseña corta cosas código dado depende des destino determina difícil
  dispositivo distintos distribución días ejecutar elegir elementos embargo enemigos entrada enviar
  especificar estadista estándar evitar existente expresión fuente fácil ganar gráfico guerra hacerlo html
  idioma ignorar internet interés llegar lleva mano mantener manual medida mejores memoria menú modificar
  module mover muerte método obtener org origen paga pantalla pequeño período presentación principio produce
  prueba puerto pulse queda ratón realizar red relación sabe san seguir servicio significa sigue sintaxis
  sol soporte tareas tema tierra toma total trata través ubicación usa usando verdadero vivir volver windows
  útil
  5.0 abierto acaba acceder aceptar acerca acuerdo adecuado agregar ajuste almacenamiento alternativa alto
  amigo antiguo aprender argumento aumenta autor avanzado barra biblioteca blanco bloque borrar británico
  caballo capa capacidad carácter causa centro cerrar chino clave compartir comprar condición contrario
  convertir convierte correctamente correo correspondiente cuerpo cuidado cumple defecto deja desarrollo
  descargar descripción detalles directorio disco diseño divide diálogo doble editar editor enlace entero
  estilo etiquetas eventos experiencia extension fallo falta favor fichero filtro finalizar firma fuerza
  físico gnome guía habló haga hecho historia hombre id idea imágenes inglés inicial inteligencia interno ir
  izquierda jorge juego lectura leer local líneas lógico maestro mal mantiene mar menor mes modificaciones
  mueve máximo mínimo múltiples name navegador negro ocultar ocurre ofrece original par país personalizado
  personas pesar pierde plano político pone posibilidad posición preguntas probablemente proceso proteger
  práctica pueblo pública quita rango razón real recibe recursos reduce referencia representa requiere resto
  rey romano rápido secuencia separador serie sería siglo simple simplemente sonido subir suelen suficiente
  superior tales tarde ten tendrá the tienes técnica unidad unidades url use utilice vacía ventana verdad
  vuelve web www zona árbol éxito
  4.8 abajo abrir absoluto actuar adaptador administrador afecta alcanzar aleatorio alemán alias alt amplia
  and animación arriba asociado atributos baja búsqueda cabo cancelar capaz capítulo características cero
  científico ciertas colocar comenzar comparación compatibilidad complejo componentes comprobar conseguir
  consejo conserva contacto context corresponde creación crece ctrl cuatro cursor daño debajo declaración
  definición desactivar descubrimiento desplazamiento dibujo dicha distancia doc dueño década edad ejecución
  elige empezar emplear entrar enumera escrito escritura español estadísticas estructura estén exacta
  excepción excepto experto explica externos extra extremo falso felicidad fondo for francés fuego fuerte
  gente gestión gestor gracias griego habrá hará hayan histórico identidad iguales impresión in
  independiente indio individuales ingresos inmediatamente instrucción interfaz introducir iso lengua
  lenguaje letra limpiar lograr lucha luz mago mapa mata menudo minutos mira mitad moneda naturaleza
  necesidad noche observador ocupa opcional or organizar oro papel parecen patrón paz pedir peligro
  permanece personal pide pie piedra podido posibles posteriores presione probabilidad probar procedimiento
  producto proyecto próximo puesto rara realmente reciente reconoce recuperar reemplazar regional regulares
  reiniciar relativa remoto respecto respuesta riesgo rom rápidamente río salto salud sangre sencillo
  sentido señal siento significado sirve sitio situación solución string sufre suma sustituye símbolo tarea
  tarjeta tercera to transformar type unión usado usan vacío vaya velocidad xml
  4.6 abre adelante admite alcance alimentos alrededor alta alteraciones altura ancho apagar apartado arte
  asegúrese aspecto atacar atención atrás auto aviso barco bestia bits borde breve cabecera calidad cara
  carta caza cerca certificado ciencia ciento cierre cifrado claro clases coincide columna comandos
  comentario compatible comportamiento comprender compruebe conceptos concreto confianza consigue consiste
  consola constante construir content conversión coste criterios crítico cuantas cuarta cubre cuesta
  cuestión cura cálculo david decidir desactiva desconocido describe deshacer devuelve dinámica dir dirige
  disminuye diversos dominio edición ej electrónico empieza empresa energía entorno escape escenario escoger
  escritorio esquema estará estudio experimentados exportar extraño facilita factor familia fecha fijo
  flecha francisco frecuencia frente frío funcionalidad function futuro fábrica galería global gobierno
  grabar grados gusto habilita habitantes habitualmente habéis haz hijos hoja horaria hubiera icono
  identificador inferior insertar interactiva intérprete japonés jerarquía jug justo lejos lento leyenda
  libertad linux llave lobo localización lua líder main manejo maravilla mas max mayúsculas meta mezcla
  microsoft miembros mil mina moderna montar morir motivo música nativa natural obligado obsoleto ocasión of
  on orientación oscuridad padre paquetes particular pc pegar perfil permanente pertenece plazo pocas
  porcentaje port posee poseen precio preciso preferido prefieren prefix preparación preseed previamente
  privilegios profundas progreso propiedad propiedades protección python raíz realidad rechazar recuerdo
  región regular reino rendimiento reserva resolución respaldo responder robar rojo rompe roto ruinas ruso
  salvo secreto sepa server sesión set señor similar situado software solicita sombra sucede suerte
  sugerencia tasa tecnología temporal tienden tiro tradicional traducción transición tuvo título var ve vea
  ven vender ventaja verificación viajar viejo viene viento visita visión visualización volumen vuelta
  vuestra véase árabe
  4.4 abandonar acto acumulativa add adquirir agrupar aire aleja alerta algoritmo all ambas americano
  analizar animales anuncio análisis apariencia api apropiada aprovecha aproximadamente apunta arco arrastre
  artículo as ascii asegurar asia asume asunto atajos ataque autenticación avance azul beneficio bienvenido
  binarios bit bloqueo busque bytes caballero cache cama campaña canal carpeta carro categoría central
  cercana cfg changed cinco civilización clásico cola comercial compañeros compilar complemento compresión
  confirmación conmuta conquista consecuencia consta constitución contar contenga contribuye corazón
  corregir cuadro cuyos dará database dedicado default delante demasiados democracia demonio dependencias
  depuración deriva descrita desplegable destruido dinero diplomático disfrutar disposición distingue do
  dominar duda duplica duración débiles dígitos economía ejércitos elección elevado elija emperador enero
  enlazar enorme entender equivalente escucha esencial esfuerzo estamos estarán europa expandir expansión
  experimental explorar expresado extender figura forzar fragmentos france frases frecuentemente from full
  fundamental fórmula garantía gasta gobernador habilidad hardware help hermanos hex http héroes identificar
  impedir imposible impresora imprimir incorporó incorrecto incrementa intercambio interior internacional
  investigación invierno invocación ip jefe juntos jóvenes key lana lanza latino lector lee ley liberar
  ligeramente llena longitud luna mac macros madera magia manipular matemático mayo mb mecanismo mercado
  misterio misticismo modelo montañas mortales movilidad movimiento muere muro máscara na nación none
  obligatorio obtiene ocho oficial oportunidad optimista option opuesto orígenes panel parcialmente pdf peor
  per permisos pestaña pica pies placer planta plataformas población poderoso popular portapapeles portátil
  potencia precede precisión preferencias prefijo preocuparse pretende privada propietario propósito
  proveedor proviene provoca proxy pudiera puente ram recomendable recordar refiere reloj repetir requerido
  resolver respeto response restricciones restringir resumen revisión rico rodear script seca semana
  semejantes seno shift show side signo silencio similares size social sociedad tantos teléfono tendrás time
  transporte trazas true tutorial típica universo unix usarlo user variante variar vecino vence victoria
  visible voz vídeo win
  4.2 abarca accesibilidad adoptar advertencia adyacentes afortunadamente agent ahorrar alineación any
  aporta application araña arma armas arrancar array arreglar artista asesino avión azar banco bandera bando
  bar baño bin brillo bruta cabeza cable caliente calle can capitán captura carece castillo caída cd cielo
  circunstancias cita ciudad ciudades clic co colección comience comillas compartición compañía compuesto
  concede condicional conflictos conformes confundirse consumo contenedor contrato conveniente conversor
  convirtió corrección correspondencia create cristianos cruzados cría cubierta cultura curso césar círculo
  dando das dd debug decisión declara dedo descanso descartes desgracia deshabilitar destacan desventaja
  detecta detener devolverá diciembre diez dificultades din dio director dispuesto división domingo don
  dorados dotado dvd ee eficaz emergente emite encendido end enfada entiende entra entrega escala esclavos
  esconder espada españa especializadas especie espejo espíritu estación estimación estrictamente estuvo
  estándares eternidad evaluación ex examinar excelente exceso exclusivamente expira exterior federación
  filename filósofo fino flujo ftp fuese fundamentos garantiza gif golpe granero grave gris gtk guiones
  harán helo hielo hilo hogar honor huerta hueso if iluminación impacto impide implementación implica
  imponer impulsa inalámbrica independencia individuos inesperado influencia info informática ingenieros
  instancia integer integridad intención intervalo introduzca inversa invertir invisible involucra is
  italiano jane java king legal levanta licencia link log lugares líderes manda mantenga material mayús
  mañana mc mente mid miedo migración millones montón ms mágico máquina módem nace napoleón negativo negocio
  net new nicolás nobles norma norte notables noticias notificaciones null núcleo object obreros obstante
  occidental off olvidar omite open optimización options origin otorga pacífico particularmente paréntesis
  pelo pensar perfecto perl persa piel piensa piezas pila planeta planificación plantilla plata podrán
  potente predefinidos prefiera presencia preservar presidente print prohibido protocolo puro quinto raza re
  realice recargar recomienda recta refleja remitente reparar repetición repite requisitos resaltar
  restablecer restante restaurar retorno revise richard rol run sabiduría santo scripts section sed seis
  send service settings siete siguiendo simultáneamente soldados solicitud solitario sospecha specifies
  start suave sucesivamente sucesión suelte suizo sun superar superficie supongamos suponiendo surgen
  tabulación talento target temprano tendrán tercer tesoro tool tools trae transmite trucos usarse usb users
  uu vago validación valiente value variedad vela veneno venta verano verse verás vi via virus visual volar
  voluntad vulnerables vínculo wiki with xx época
  4.0 aa abc abismo abreviada abreviatura abrirse access aceleración acompañado acostumbrado actualice
  address adivina agradable ah aislado alfa alfabético alpha altas amanece amarillo an anciano anfitrión
  antaño anónimo aparezca aparición apoyo applications aprendizaje arena asimismo asiáticos at atravesar
  atómica audio ausente automatizar avaro ay bad ballesta barrera basta batalla bob bolsa bono bool brazos
  bucle bugs byte ca caer caja cal calor cantidades capital carne carrera casta cata catalán celebraciones
  char ciudadanos clasificación colaboradores combate complicado compone computación concentrador conde
  conduce conf conozco construcción contesta contraste conversación copy corchetes core coreano corona corre
  corriente costumbre creador crecimiento creencia criaturas crudo ctl cuchillo cuidadosamente cumbre
  curiosa current cursiva curva dame daniel darle darwin defender degradado desaparece desastre desconectado
  description descubierto design despliegue di diario diccionario dicen diferenciar dificultad digas digital
  dimensiones discuten dist drive du echar eh empiece enanos encabezados encargado engaña entran equivale
  equivocado erróneos esc escoja escuela escupir especifique espíritus establezca estadounidense
  estrechamente estrellas estática estés evidente example exigir exp explícitamente extensible extiende
  facto famosos fase favorito feliz feria fiesta filter first flor found fruto functions ganancia gide giro
  gnu gozar grabación hambre hd hexadecimal hierro hola home host https huella huevo héroe ii im imaginación
  inclina indique indispensable inestable infraestructura inglaterra inicialización input inspiración int
  interacción interfaces interrumpir intro introducción invitados inválido ira ja john jugador konrad
  laborables lados lame languages león libreoffice liga lock long lujos madre maldita marcha marque martes
  materia maximizar mencionados menús message metadatos migrar militar minúsculas misión modifique mona
  monitor motor mouse mujeres multiplicar multitud nacimiento nano nave negar nieve niño nodo noruego
  novelista num number obtendrá obviamente oficina oficio ole opt paco palacio paleta papa paralelo pareja
  partición patria pena pendiente persistente perspectiva pescado playas plena png pobre polaco polvo pongas
  portal portugueses posesión positivo potencial pozo pre precaución presta prevenir primaria prioridad
  producción produzca proporcional prosperidad pt pulgas puntuación qt queremos querrá query radio rana rato
  rayo reacción recién reclama recoge recorrido redimensionar redundancia regresar relevantes religión
  relleno res rescate retirar revolución riqueza rueda saca sagrado satisfecho save sector secundario
  seguimiento selected semilla sensibles session short sierra simplificado sincronización single siquiera so
  sobrevivir sorpresa sources sql src standard style subyacente sudo suecia sueco sufijo sugerido sujeto
  super supervivencia suprema supuesto suspender sustitutivo sutil system tab tag teoría test tex that tinta
  tirano tono top toque torres tradición traducido transferencia transferir transmisión transparencia txt
  une unicode unificado unirse unit universal usen usualmente utf vas verificar verlo viernes view violencia
  violenta visor volátil vos vpn vuela when xhtml xslt yahoo yes zum ámbito
  3.8 ab abra ac acertar aconsejo acorde adentro adobe adquiere adultos afición afirma agotan agradecimiento
  agujero ala alas albergar aldea alejandro align alma almas alzada am ama ambiente amenaza amistad amo
  anchura anillo anochecer ansi anula apache aparato aparentemente apertura ar aragón arde ardiente arg
  artes ascendente asegúrate asistente aspira augusto ausencia austria autorización aves backup barato barba
  before beta between bienes boca box br bárbaros cae caen calendario cambió campeón cazadores cañón cern
  certeza characters charles chat checo choose ciclo cimientos clima cmd cn code codificación codificar
  coherente coincidencia colectivo comercio cometido commit compara compensar composición comprimido
  concatena conector confidencialidad consistir consolidar contador contextual continente controls
  coordenadas coordinación corrupción cosecha cpu cristo cristóbal crédito cuba cuerno cuero cuán danés day
  db debate defiende delete delimitador demora demuestra denominador derrota desafortunadamente desafío
  descendente descifrar deseable deselecciona desesperación desierto desviar detiene dictadura diente digno
  dime dios disciplina discusión display disponibilidad distinguir diversión down duelo edificios efectuar
  ejercicio electricidad elipse email encanto enfermedad enfermedades enjambre enmascarado enrutador enseña
  entidad envidia equilibrada escocés esencia espalda esquina estable estatua estúpido europeos evolución
  exceder excluir expone expression extranjeros extraíble fama familiarizados fanáticos femenino ff
  fiabilidad fiable field filesystem fixed flexibilidad flexible foco font forjas formal formulario frame
  francia fuere fundador generated genio gilbert git gloria gonzález gota great green gritos guide hacha
  halcón halla hebreo hembra herencia hill hindú hipótesis holandeses honra horizontal hormiga hueco huir
  ibm ideal igualdad iii ilimitado imperio impreso inactivo incapaces inclusive incompatible indagar
  indirectamente industrial inevitable ingenio inmortalidad inseguro inspección intermedio intervención
  introdujo inútil ipv irlandés isaac isla iv jack ji jim jis jpg juan judío juez julio juzgados ko ladrón
  lateral lava lazos lea leales lección leche leído leña libremente lineal literal ln load lomo luces
  mahatma maps marcador marcial marinero martillo martin masivo mazo medicina merece mero method mexicano
  michael militares miller minimizar ministro minoría modales moderación molestar molino monstruos moral
  moravia multi multimedia mundial mía nacionales nadar ne network newton next nido niebla nn noción nómadas
  oasis obispo obtenga obtuvo ocaso octubre ocurrencia odio ojo ojos omisión only oración orca order
  oriental otoño overview oídos palo parezca parientes participar password pastor pata paul pausa peces
  pelea penetración perfección personaje pertenecientes pertinente petición pi pillado pin ping platform
  pluma pm po podrás polo pop porciones portable post prisa profesional pronostico proveniente próximos ps
  puta pv químico race rapidez rastrear read readme reconozca reconstruir recopilación rectángulo redondear
  reducción rejilla religiosa renglón renombrar renunciar report reproducir reside resistir respirar
  resuelven retraso revela reúnen riñen roble robustos ronda rumano rutinas ríos sabinos sabio salga
  salvajes screen secuencial selector senderos sentencias serpiente serás sh share simular sinónimos siro
  smith sobra sobrescribir socket sometidos specify ssh subconjunto subrayado sueño sugiere suicida supr
  suprime switch tachado tapa teclea tela temor tempero template temporizador tendencia terminal terreno
  terrible teólogo then this timeout tipográficos tolera tormenta torno track trama trampa transcurre trueno
  tumba turco turno types ubuntu umbral uniforme unir up uri us using usos veinte vendrá venganza veo
  vertical ves vestido viajero viendo vino vio vital voluntarios volúmenes voto webdav wikipedia word writer
  3.6 abren action adiciona alojar asc asterisco ata atractivo balancer caracteriza check clasificar
  competencia contains convenciones cota cómodo departamento dump ed ejercer enfoque ensayista entrenamiento
  envejece err esfera espectro evolution extracción fatal febrero fernández fundación glosario google
  gradualmente grant graphics gruesas historial ia incendio indexes infinito intel irc item jean jpeg level
  li’sar lower magnitud mail marinas mark milisegundos mysql nevada octal optional orilla param paredes
  pasto pista pitido popularidad postscript provisto pulsación puso pájaro referenciada reputación reset
  return reunión safe salsa samos septiembre serlo setting shell strings support tambien th toca tratamiento
  triple vector versátil works yy`
