/** Everyday words that are not keywords on their own, but may be part of one. */
export const commonWords = `
  abrir acabar acción aceptar actual acuerdo adaptar adecuado además agregar ahora alcanzar alto amplio
  antes antiguo aparecer aplicar aprender apropiado aprovechar asegurar aspecto así aumentar aunque ayuda
  ayudar añadir bajar bajo base bastante bien buen bueno buscar básico cada cambiar cambio cantidad capaz
  característica cargar caso causa cerca cerrar claro clave clic clásico colocar comenzar comparar completo
  común conocer conseguir consejo conservar considerar consistir constante contar contener contenido
  continuar contra convertir correcto corresponder cortar corto cosa costar crear creer criterio cuenta
  cuidado cumplir dar debajo deber decidir decir definir dejar demasiado dentro desaparecer desear detalle
  determinar diferencia diferente difícil directo disponible distinto dividir duda durar efecto ejemplo
  elegir elemento eliminar empezar emplear encima encontrar enorme entender entero entrar enviar error
  escoger escribir esencial especial específico esperar establecer estado estar evitar exacto excelente
  existir explicar externo extra falta faltar favor fin final forma formar frecuente fuera fuerte funcionar
  función fácil general gente gran grande grupo guardar gustar haber hacer haga hecho idea ideal igual
  importante incluir indicar inferior inicio insertar intentar interesante interior interno ir izquierda
  jugar junto justo lado largo leer lento libre ligero limitar lista listo llamar llegar llenar llevar
  lograr luego lugar línea malo mandar manera mantener mayor mayoría medida medio mejor mejorar menor menos
  mirar mismo modo momento mostrar mover mucho muestra mundo nadie natural necesario necesidad necesitar
  nivel nombre normal notar nuevo número objeto obtener ocasión ocupar ofrecer opción orden parar parecer
  parte particular pasar paso pedir pensar pequeño perder perfecto permitir persona pesar poco poder poner
  porque posibilidad posible posición preferir pregunta preparar presentar primer primero principal
  principio probar problema proceso producir propio proporcionar próximo punto quedar querer quitar raro
  real realizar recibir recomendable recomendar recordar reducir regular repetir representar requerir
  resolver responder respuesta resto resultado resultar rápido sacar salir saltar seguir segundo seguro
  seleccionar seleccione sencillo sentido sentir separar ser servir señalar siguiente similar simple sistema
  sitio situación sobre soler solo soltar subir suficiente sumar superior tamaño tardar tarea tener terminar
  tiempo tipo tirar tocar todavía todo tomar total trabajar trabajo traer tratar unir usar uso usuario
  utilizar valer valor variar vario ver verdad verdadero viejo visible vista vivir volver último único útil`
