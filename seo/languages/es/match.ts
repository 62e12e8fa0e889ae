import { listWords } from '../language.ts'
import { addBases, addPrefixedBases, applyRules, readGroups, readRules } from '../match-rules.ts'

/** Irregular forms, spelling variants and shortened adjectives, after the base form. */
const irregular = readGroups(`
  régimen regímenes|carácter caracteres|espécimen especímenes|actor actriz actrices|emperador emperatriz
  |rey reina|héroe heroína|poeta poetisa|príncipe princesa|gallo gallina
  |bueno buen|grande gran|primero primer|tercero tercer|malo mal|alguno algún|ninguno ningún|ciento cien|santo san
  |video vídeo videos vídeos|período periodo periodos períodos|fútbol futbol|chofer chófer|icono ícono|cóctel coctel
  |élite elite|guion guión|solo sólo|champú shampoo|reúma reuma|olimpiada olimpíada|aureola auréola|alvéolo alveolo
  |septiembre setiembre|oscuro obscuro|psicología sicología|psicólogo sicólogo|transporte trasporte|quizá quizás
  |yogur yogurt|cebiche ceviche|chalé chalet|carné carnet|bufé bufet buffet|currículum currículo|eslogan slogan`)

const verbs = readGroups(`
  hacer hago hace haces hacen hecho hecha hechos hechas hizo hice hicieron hicimos haré hará harán haría haz haga hagan
  |poner pongo puesto puesta puestos puestas puso puse pusieron pondrá pondré pon ponga
  |tener tengo tiene tienes tienen tuvo tuve tuvieron tendrá tendré tendrán tendría tenga tengan
  |venir vengo viene vienes vienen vine vinieron vendrá vendré venga
  |decir digo dice dices dicen dicho dicha dijo dije dijeron dirá diré diría di diga digan
  |salir salgo sale saldrá saldré salga|traer traigo trajo trajeron traiga
  |ver veo ve ven vemos visto vista vistos vistas vio vi vieron vea vean
  |ir voy va vas van vamos fue fui fueron iba iban vaya vayan yendo|ser soy es eres son somos fue fueron era eran sea
  |estar estoy está estás están estuvo estuvieron esté estén|dar doy da das dan dio di dieron dé
  |saber sé sabe saben supo supe supieron sabrá sepa|poder puedo puede puedes pueden pudo pude pudieron podrá podría
  |querer quiero quiere quieres quieren quiso quise querrá|haber ha han hay había hubo habrá haya
  |escribir escrito escrita escritos escritas|abrir abierto abierta abiertos abiertas|romper roto rota rotos rotas
  |morir muerto muerta murió|volver vuelto vuelta|cubrir cubierto cubierta|freír frito frita|imprimir impreso impresa
  |resolver resuelto resuelta|satisfacer satisfecho satisfecha|conducir conduzco condujo|producir produzco produjo
  |traducir traduzco tradujo|reducir reduzco redujo|introducir introduzco introdujo|conocer conozco conozca
  |crecer crezco crezca|ofrecer ofrezco ofrezca|aparecer aparezco|parecer parezco|oír oigo oye oyen oyó|caer caigo
  |leer leyó leyeron leído leída|creer creyó creyeron creído|construir construyo construye construyen construyó
  |reír río ríe ríen|huir huye huyó|incluir incluye incluyen incluyó|elegir elijo elija elijan|exigir exijo
  |recoger recojo recoja|coger cojo coja|proteger protejo proteja|dirigir dirijo dirija|andar anduvo|caber quepo cupo`)
const prefixes = [
  're',
  'des',
  'con',
  'pre',
  'pro',
  'dis',
  'ex',
  'com',
  'man',
  'ob',
  'de',
  'in',
  'su',
  'ante',
  'contra',
  'inter',
]

/** Verbs whose stem vowel changes under stress: `dormir` has `duermo`, `pedir` has `pido`. */
const stemChanging = `
  dormir morir mover volver poder soler doler llover resolver morder cocer devolver envolver torcer contar encontrar
  mostrar probar recordar costar acostar almorzar volar soñar rogar colgar jugar aprobar comprobar demostrar renovar
  rodar soltar sonar tostar apostar mover promover remover disolver forzar reforzar esforzar
  pensar empezar comenzar cerrar despertar sentar calentar recomendar negar regar gobernar confesar atravesar
  quebrar fregar plegar tropezar apretar acertar merendar nevar querer perder entender defender encender extender
  atender tender sentir preferir mentir sugerir divertir convertir invertir hervir advertir consentir referir herir
  pedir servir repetir seguir vestir medir reír sonreír elegir corregir conseguir despedir competir impedir derretir
  freír perseguir rendir teñir`

/** Verbs whose present forms in -o, -a and -e are rarely nouns. */
const plainVerbs = `
  hablar comer beber leer vivir escribir aprender vender correr abrir recibir subir llevar llegar quedar dejar tomar
  necesitar mejorar preparar usar buscar viajar comprar ganar llamar mirar escuchar estudiar trabajar cocinar lavar
  limpiar cantar bailar nadar caminar esperar olvidar pagar cambiar crear evitar elaborar instalar descargar
  configurar utilizar mezclar añadir agregar batir cortar hornear freír aplicar lograr cumplir decidir permitir
  compartir asistir insistir existir discutir prometer responder comprender deber meter romper temer coser tejer
  alquilar reservar visitar disfrutar dibujar pintar plantar cultivar regar ahorrar invertir declarar calcular`

const changing = listWords(stemChanging)
/** The present forms of the verbs above. */
const presents = new Map<string, string>()
for (const verb of listWords(`${stemChanging} ${plainVerbs}`)) addPresents(verb)

function addPresents(verb: string): void {
  const stem = verb.slice(0, -2)
  const class1 = verb.endsWith('ar')
  const stems = changing.has(verb) ? changeStem(stem, verb) : [stem]
  for (const one of stems) {
    for (const ending of class1
      ? ['o', 'a', 'as', 'an', 'e', 'es', 'en']
      : ['o', 'e', 'es', 'en', 'a', 'as', 'an']) {
      const form = spellBefore(one, ending, class1) + ending
      if (!presents.has(form)) presents.set(form, verb)
    }
  }
}

function changeStem(stem: string, verb: string): string[] {
  const at = Math.max(
    stem.lastIndexOf('o'),
    stem.lastIndexOf('e'),
    verb === 'jugar' ? stem.lastIndexOf('u') : -1,
  )
  const put = (vowel: string) => stem.slice(0, at) + vowel + stem.slice(at + 1)
  if (stem[at] !== 'e') return [put('ue')]
  return verb.endsWith('ir') ? [put('ie'), put('i')] : [put('ie')]
}

/** Restores the spelling of c, g and z before another vowel: `busque`, `pague`, `empiece`. */
function spellBefore(stem: string, ending: string, class1: boolean): string {
  if (!class1 || !ending.startsWith('e')) return stem
  return stem.replace(/c$/, 'qu').replace(/g$/, 'gu').replace(/z$/, 'c')
}

/** Nouns and particles that only look inflected. */
const whole = listWords(`
  mes gas lunes martes miércoles jueves viernes dios país autobús bus crisis tesis dosis análisis oasis virus campus
  caos tos res mies más menos tras atrás detrás además después antes entonces lejos apenas gracias quizás jamás pues
  vez dos tres seis diez paraguas cumpleaños sacacorchos abrelatas lavavajillas rascacielos paréntesis énfasis
  hipótesis síntesis atlas as es nos os sus mis tus les las los unas unos ambos bíceps chasis iris pelvis
  café bebé sofá mamá papá menú bambú jersey té sé fe
  como sobre para entre contra bajo hasta desde nada algo juego sueño cuento cuenta vuelo vuelta muestra prueba
  gobierno comienzo cierre acuerdo apuesta sierra nieve fuerza rueda cuelga suelo suelta piense siento siente
  trabajo estudio uso busca llama mira limpia canto camino espera pago reserva visita dibujo pinta mezcla bata
  cultivo riego recibo subida viaje pueblo puerta puerto examen imagen joven orden virgen volumen crimen origen margen pan plan gran tan están
  libra casa mano sal traje cara vino pelo peso paso caso banco marca compra cocina planta cambio corte
  cuna vaca calle valle nido lado dado grado estado mercado pescado soldado abogado helado cuidado pasado pecado
  jurado cuñado lavado tejado ganado prado partido sonido vestido marido pedido sentido oído ruido fluido líquido
  bebida comida vida salida medida herida partida ida entrada mirada llamada jornada espada temporada ensalada
  tostada almohada mermelada nada cada década parada carretera`)

const plurals = readRules(`
  s:3>- es:3>- ces:2>z iones:1>ión ones:2>ón/on anes:2>án/an enes:2>én/en ines:2>ín/in unes:2>ún eses:2>és/es
  ases:2>ás íes:2>í úes:2>ú`)

/** Endings that (almost) no noun has. */
const endings = readRules(`
  ando:2>ar ándo:2>ar iendo:2>er/ir yendo:1>er/ir iéndo:2>er/ir
  ado:2>ar ada:2>ar ados:2>ar adas:2>ar ido:2>er/ir ida:2>er/ir idos:2>er/ir idas:2>er/ir
  é:3>ar ó:3>ar ió:2>er/ir aste:2>ar iste:2>er/ir aron:2>ar ieron:2>er/ir amos:2>ar emos:2>er/ar imos:2>ir
  qué:2>car gué:2>gar cé:2>zar quen:2>car guen:2>gar aba:2>ar abas:2>ar aban:2>ar ábamos:2>ar ía:2>er/ir ían:2>er/ir
  íamos:2>er/ir aré:2>ar ará:2>ar arás:2>ar arán:2>ar aremos:2>ar aría:2>ar arían:2>ar eré:2>er erá:2>er erán:2>er
  eremos:2>er ería:2>er erían:2>er iré:2>ir irá:2>ir irán:2>ir iremos:2>ir iría:2>ir irían:2>ir an:3>ar en:3>er/ir/ar
  áis:2>ar éis:2>er ís:2>ir`)

/** Adjectives in -o and nouns for people and animals in -o, whose feminine ends in -a. */
const masculines = listWords(`
  abierto aburrido activo adecuado agrio alto amargo amarillo ameno amplio ancho antiguo apto asado atento barato
  bello bienvenido blanco blando bonito bravo bueno calvo cálido caro casero castellano ciego cierto claro cocido
  completo contento corto crudo cuadrado chico chileno cristiano cubano débil delgado derecho digno diminuto directo
  distinto divertido duro entero enfermo eterno exacto externo extremo extraño falso famoso feo fijo fino flaco frito
  frío fresco futuro gordo grueso guapo hermoso hondo honesto humano húmedo inmenso intenso interno italiano izquierdo
  justo junto largo latino lento libre limpio lindo liso listo llano lleno loco maduro malo mediano mejicano mexicano
  medio mínimo máximo moderno moreno mucho muerto natural negro nuevo ocupado oscuro otro pálido peligroso pequeño
  perfecto pesado plano pobre poco preciso primero privado profundo propio próximo puro quieto rápido raro recto
  redondo rico rojo romano roto rubio sabroso salado sano santo seco segundo seguro sencillo sereno serio soltero
  solo sucio suizo supremo suelto tanto temprano tercero tibio tierno todo tonto tranquilo turco último único urbano
  vacío vano vasto verdadero viejo vivo vuestro nuestro zurdo europeo americano peruano colombiano argentino africano
  ecológico económico electrónico eléctrico práctico básico clásico orgánico doméstico deportivo
  niño hijo hermano abuelo nieto tío primo amigo novio esposo suegro cuñado sobrino vecino alumno maestro médico
  abogado enfermero camarero cocinero gato perro oso lobo zorro pato burro ciervo pájaro empleado invitado gemelo
  bisabuelo padrino compañero ingeniero arquitecto psicólogo fotógrafo secretario dueño socio candidato
  ministro diputado funcionario obrero panadero peluquero jardinero carnicero`)
const masculineEndings = /(?:oso|ivo|ario|ísimo|orio)$/

function addGender(word: string, keys: Set<string>): void {
  const singular = word.endsWith('as') ? word.slice(0, -1) : word
  if (!singular.endsWith('a')) return
  const rest = singular.slice(0, -1)
  const masculine = `${rest}o`
  if (masculines.has(masculine) || masculineEndings.test(masculine)) keys.add(masculine)
  if (rest.length < 4) return
  if (rest.endsWith('or') || rest === 'español' || rest === 'andaluz') keys.add(rest)
  if (/es$/.test(rest)) keys.add(`${rest.slice(0, -2)}és`)
  if (/(?:alem|catal|holgaz|capit)an$/.test(rest)) keys.add(`${rest.slice(0, -2)}án`)
  if (/on$/.test(rest)) keys.add(`${rest.slice(0, -2)}ón`)
  if (/(?:bail|larg)in$/.test(rest)) keys.add(`${rest.slice(0, -2)}ín`)
}

const clitic = /^(.{2,}(?:[aeií]r|[áé]ndo|[áé]r|ír))(?:me|te|se|lo|la|los|las|le|les|nos|os)$/
const doubleClitic = /^(.{2,}(?:[áéí]r|[áé]ndo))(?:me|te|se|nos)(?:lo|la|los|las)$/
const command = /^(d[ií]|da|dé|pon|haz|ten|ven|sal)(?:me|te|se|lo|la|los|las|le|les|nos)$/
const commands: Record<string, string> = {
  di: 'decir',
  dí: 'decir',
  da: 'dar',
  dé: 'dar',
  pon: 'poner',
  haz: 'hacer',
  ten: 'tener',
  ven: 'venir',
  sal: 'salir',
}

function addCliticBase(word: string, keys: Set<string>): void {
  const match = doubleClitic.exec(word) ?? clitic.exec(word)
  if (match?.[1] && match[1].length > 3) {
    const verb = match[1].replace('á', 'a').replace('é', 'e').replace(/ír$/, 'ir')
    keys.add(verb)
    applyRules(endings, verb, keys)
  }
  const order = command.exec(word)
  if (order?.[1]) keys.add(commands[order[1]] as string)
}

const dropAccent = (word: string) =>
  word.replace(/[áéíóú]/g, (letter) => 'aeiou'['áéíóú'.indexOf(letter)] as string)

/** Keys of a Spanish word: itself, its singular, its masculine and the infinitive. */
export function matchSpanish(word: string): Set<string> {
  const keys = new Set([word])
  addBases(irregular, word, keys)
  addBases(verbs, word, keys)
  addPrefixedBases(verbs, prefixes, word, keys)
  if (whole.has(word)) return keys
  const present = presents.get(word)
  if (present) keys.add(present)
  applyRules(plurals, word, keys)
  // The plural of an unstressed -en has an accent that the singular lacks: `jóvenes`, `exámenes`.
  if (/[áéíóú].*enes$/.test(word)) keys.add(dropAccent(word.slice(0, -2)))
  addGender(word, keys)
  applyRules(endings, word, keys)
  addCliticBase(word, keys)
  for (const key of [...keys]) if (key !== word) addBases(irregular, key, keys)
  return keys
}
