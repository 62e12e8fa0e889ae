import { anywhere, everywhere, type NotesWords, opening } from '../language.ts'

export const notes: NotesWords = {
  dangling: opening(`
    \\p{L}*[áéíóú]\\p{L}*(?:lo|la|los|las)|
    est[eao]s?|es[eao]s?(?= \\p{L})|es[ao]s?|aquel\\p{L}*|aquello|él|ella|ello|ellos|ellas|su|sus|lo|la(?= que)|los(?= que)|las(?= que)|les?|se(?= (?:trata|recomienda además|les))|
    (?:es|son|era|fue|está|están|tiene|tienen|puede|pueden|permite|permiten|dura|sirve|suele|suelen|consta|consiste|incluye|ofrece|funciona|ayuda|requiere|evita|cuesta)(?! (?:importante|recomendable|necesario|aconsejable|conveniente|posible|fundamental|esencial|preferible|mejor))|
    nosotros|nuestr\\p{L}+|yo|mi|mis|tal|tales|dich[oa]s?|ambos|ambas|otr[oa]s?|el mismo|la misma|lo mismo|est[ae] últim[oa]|
    pero|y|e|o|u|ni|sino|así|así que|además|también|tampoco|entonces|luego|después|sin embargo|no obstante|por (?:eso|ello|tanto|lo tanto|esto|esta|este|otro|otra|ejemplo|consiguiente|último|su parte)|
    en (?:cambio|este|esta|estos|estas|ese|esos|consecuencia|resumen|definitiva|efecto|otras palabras|concreto)|de (?:este|esta|esa|ese|hecho|lo contrario|ahí|igual)|con (?:esto|ello|eso)|a (?:diferencia|pesar) de (?:est|ell|lo)\\p{L}*|
    asimismo|igualmente|mientras tanto|finalmente|por último|primero|en (?:primer|segundo|tercer) lugar|segundo|tercero|aquí|ahí|allí|ahora bien|incluso|aun así|aunque no|es decir|o sea|
    sí|no solo|claro|desgraciadamente|por suerte|porque|pues|paso \\d+|
    (?:si|cuando|cuanto|como|donde|mientras) (?:lo|los|las|le|les|está|están|son|sigue|siguen|llevan?|es (?!(?:posible|necesario|de noche|verano|invierno|tu|su|un|una|el|la))|tu \\p{L}+ (?:lo|la) \\p{L}+)|(?:si|cuando) la (?:tiene|tienes|usas|ves|encuentras|dejas|pones|compras)|(?:después|antes) de (?:eso|esto|ello)|deja que (?:act|repos|se)\\p{L}+|
    (?:el|la|los|las) (?:primer[oa]s?|segund[oa]s?|tercer[oa]s?|últim[oa]s?|otr[oa]s?|mism[oa]s?|anterior(?:es)?|siguientes?) (?:es|son|está|están|se|no|tiene|tienen|puede|consiste)|un[oa] (?:es|de ell[oa]s)|much[oa]s (?:de ell|lo|son)\\p{L}*|algun[oa]s (?:son|de ell\\p{L}+)|todos? (?:ello|esto|ellos)|cuanto más (?!\\p{L}+ )|de lo contrario|en caso contrario|por lo general,? (?:es|son|se)|más (?:adelante|tarde)|mejor (?:aún|todavía)|lo mismo|(?:limpi[ae]|frot[ae]|lav[ae]|cort[ae]|cubr[ae]|enjuag(?:a|ue)|sec(?:a|que)) con`),
  linking: anywhere(
    `sin embargo|por el contrario|en cambio|además|también|por (?:lo )?tanto|por eso|no obstante|por su parte|por otro lado|por ejemplo|asimismo|tampoco|
    est[ae]s?|estos|esto|es[ae]s|esos|eso`,
  ),
  unquotable: anywhere(`
    aquí (?:tienes|tiene|están|está)|estos son|nosotros|nosotras|nuestr\\p{L}+|nos|yo|me|mi|mis|(?:vamos|veamos|contamos|ofrecemos|recomendamos|hemos|somos|tenemos|explicamos|veremos|analizamos|sabemos|queremos|podemos)|
    est[ea] (?:artículo|guía|post|entrada|página|vídeo|video|receta|sección|apartado)|como (?:hemos|ya|se ha) (?:visto|dicho|mencionado|comentado|indicado)|(?:más )?(?:arriba|abajo)(?! de)|a continuación|(?:siguiente|anterior) (?:tabla|lista|apartado|sección|imagen|vídeo|enlace)|
    haz clic|haga clic|clic|pincha|leer más|lee también|descubre (?:más|nuestr\\p{L}+)|suscríb\\p{L}+|boletín|newsletter|regístr\\p{L}+|descarga\\p{L}*|afiliad\\p{L}+|patrocinad\\p{L}+|envío gratis|presupuesto gratis|sin compromiso|
    contacta\\p{L}*|contáct\\p{L}+|llám\\p{L}+|compra (?:ahora|ya)|añadir al carrito|deja (?:un|tu) comentario|comparte|síguenos|política de (?:privacidad|cookies)|cookies|aviso legal|todos los derechos reservados|
    última actualización|actualizado el|publicado (?:el|por)|escrito por|foto:|es (?:autor|autora|redactor|redactora|periodista|bloguer[oa])|redacción|
    sigue (?:con|leyendo)|consulta (?:nuestr|el artículo|la guía|cómo)\\p{L}*|lee (?:cómo|el|la|más|nuestr)\\p{L}*|mira (?:cómo|también|el|la guía)|te puede interesar|más información|visita\\p{L}*|esperamos que|ojalá|gracias por|buen provecho|hasta la próxima|ayudarte|nuestro equipo|años de experiencia|clientes satisfechos|en este (?:blog|sitio)|te (?:explicamos|contamos|mostramos|ayudamos|enseñamos)|
    (?:en|los) comentarios|cuéntanos|dinos`),
  chatter: anywhere(`
    (?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (?:\\p{L}+ )?(?:preguntas|cosas|razones|reglas|puntos|factores|consejos|errores|formas|maneras)(?!.*:)|
    todo el mundo (?:sabe|quiere|ama)|(?:es|son) (?:muy |tan |realmente |súper )?(?:importantes?|populares?|fáciles|fácil|bonit[oa]s?|bell[oa]s?|genial(?:es)?|maravillos[oa]s?|increíbles?|divertid[oa]s?)(?=[.!])|much[oa]s? (?:gente|personas) (?:quiere|piensa|cree|sabe|no sabe|prefiere)\\p{L}*|hay (?:much[oa]s|infinidad de|un montón de|muchísim[oa]s) (?:\\p{L}+ )?(?:tipos|formas|maneras|productos|opciones|clases)|(?:hay )?productos naturales y|seguro que|como sabes|sin duda|a la hora de|no es ningún secreto|puedes usar muchos|y listo|como un profesional|el mejor .* del mundo|no busques más|más fácil de lo que|arrepentir\\p{L}+|secreto mejor guardado|te lo agradecer\\p{L}+|
    por supuesto|claro que|obviamente|desde luego|y mucho más|y muchos? más|no te preocupes|no se preocupe|tranquil[oa]s?|a primera vista|nadie quiere|a quién no|te mereces|se merece|pan comido|sin complicaciones|la buena noticia|lo mejor de todo|precios? (?:orientativos?|sujetos?|pueden variar)|sujetos? a cambios|peques|pequeñ[oa]s amig[oa]s|hará las delicias|
    tanto si (?:eres|es)|ya seas|seas (?:principiante|experto)|tarea (?:abrumadora|difícil|complicada)|puede parecer|lo que buscas|
    (?:ideas|nociones|conceptos) básic[oa]s|a todos nos`),
  relative: anywhere(`que|quien|quienes|donde|cuy[oa]s?|cual|cuales`),
  verb: everywhere(`
    es|son|era|eran|fue|fueron|será|serán|sea|sean|sería|está|están|esté|estén|estaba|hay|había|haya|habrá|ha|han|tiene|tienen|tenía|tendrá|tiene|puede|pueden|podrá\\p{L}*|puedes|podría\\p{L}*|debe|deben|debes|debería\\p{L}*|conviene|basta|bastan|hace|hacen|haz|haga|va|van|viene|vienen|dan|pon|ponga|pone|ponen|quiere|quieren|suele|suelen|sirve|sirven|dice|dicen|sabe|saben|sale|salen|cae|caen|huele|vuelve|vuelven|muere|mueren|crece|crecen|nace|nacen|ocurre|sucede|existe|existen|consisten?|dependen?|requieren?|contienen?|permiten?|producen?|reducen?|conducen?|protegen?|recogen?|cuestan?|cuecen?|hierven?|pierden?|funcionan?|significan?|dura|duran|llega|llegan|lleva|llevan|queda|quedan|pasa|pasan|mejora|mejoran|aumenta|aumentan|baja(?= (?:el|la|los|las|a|de \\p{N}))|bajan|sube|suben|cuida|cuidan|necesita\\p{L}*|usa|usan|usas|use|uses|limpi[ae]n?|deja|dejan|deje|evita|evitan|evite|aplica|aplican|aplique|ayuda|ayudan|tarda|tardan|seque|frota|frote|mezcla(?= (?:el|la|los|las|\\p{L}+ (?:cucharad|parte|gram|litro)\\p{L}*|bien|un))|mezcle|coloca|coloque|agrega|agregue|añade|añada|añaden|retira|retire|quita|quite|corta|corte(?= (?:el|la|los|las))|riega|riegan|riegue|llena|llene|calienta|enciende|apaga|cambia|cambian|cambie|cierra|abre|abra|ajusta|paga|pagan|ahorra|cobra|cobran|gasta|gastan|gana|ganan|empeora|alcanza|alcanzan|llama|muestra|muestran|encuentra|recuerda|recomienda|recomiendan|consulta(?= (?:el|la|con|a|siempre))|compara|calcula|ablanda|absorbe|absorben|disuelve|disuelven|elimina|eliminan|genera|generan|resiste|resisten|soporta|soportan|aguanta|aguantan|provoca|provocan|afecta|afectan|ofrece|ofrecen|aparece|aparecen|parece|parecen|comienza|empieza|empiezan|termina|terminan|trabaja|vive|viven|bebe|beben|come|comen|escribe|repite|sigue|siguen|siga|representa|incluye|incluyen|cubre|cubren|sufre|sufren|prefiere|prefieren|convierte|convierten|sumerge|prepara|prepare|pulveriza|consume|consumen|gira|rinde|rinden|mantiene|mantén|mantienen|mide|miden|pesa|pesan|guarda|guarde|espera|espere|revisa|revise|elige|elija|compra(?= (?:el|la|un|una|los))|pregunta(?= (?:al|a|por|si))|toma(?= (?:el|la|un|una|los))|desmonta|hornea|incrementan?|aportan?|favorecen?|frenan?|transpiran?|cuajan?|
    ^(?:los|las) \\p{L}+s (?:\\p{L}+ ){0,3}?(?!(?:gran|tan|pan|buen|orden|también|bien|origen|imagen|margen|volumen|plan|afán|recién|quien|sin|según)(?!\\p{L}))\\p{L}{2,}[ae]n(?= )|(?!(?:para|sobre|entre|durante|hasta|desde|contra|hacia|ante|bajo|mediante|tras|excepto|salvo|tod[oa]s?|amb[oa]s|como|que|donde|porque|aunque|mientras|cuando|incluso|ahora|siempre|nunca|fuera|cada|noche|tarde|semana|casi)(?!\\p{L}))\\p{L}{3,}(?:a|e|an|en|ó|aron|ieron) (?:el|la|los|las|un|una|unos|unas|sus?)|(?:se|no|nunca|ya) \\p{L}+(?:a|e|an|en|as|es|ó)|\\p{L}{3,}an (?:el|la|los|las|un|una)|\\p{L}{2,}(?:ará|erá|irá|arán|erán|irán|rás|aron|ieron|aban|aría|ería|iría)|\\p{L}*[áéí]\\p{L}*(?:lo|la|los|las|se|le)|^\\p{L}+(?:a|e|á|é) (?:el|la|los|las|un|una|unos|unas|bien|siempre|todo)|
    \\p{L}{3,}(?:a|e) (?:también|siempre|nunca|sobre todo|mejor|más de|menos de|unos|unas|hasta|entre \\p{N})`),
  prompts: {
    definition: 'Explícalo con tus palabras en una o dos frases.',
    steps: 'Describe los pasos en orden y con tus palabras.',
    price: 'Indica un rango de precios con su año y qué los encarece o abarata.',
    comparison: 'Explica qué opción le conviene a cada lector y por qué.',
    reasons: 'Da la razón que más importa a tus lectores, con un ejemplo.',
    mistakes: 'Explica qué sale mal, por qué y cómo evitarlo.',
    questions: 'Responde con tus palabras: {q}',
    closing: 'Resume lo esencial y di cuál es el siguiente paso para el lector.',
    other: 'Cuenta con tus palabras lo que el lector necesita saber aquí y añade un ejemplo.',
  },
  elsewhere: '«{p}» tiene un apartado sobre esto|, pero ninguna de sus frases se entiende por sí sola.',
  missing: 'Tus fuentes no tienen ningún pasaje sobre «{h}».',
  lookFor: {
    definition: 'Busca una definición de una fuente especializada.',
    steps: 'Busca los pasos en orden, con tiempos y cantidades.',
    price: 'Busca precios con su año y su país.',
    comparison: 'Busca datos comparables, como el precio, el tamaño o la duración.',
    reasons: 'Busca un estudio o a un experto que explique la razón, con una cifra.',
    mistakes: 'Busca el error más habitual y sus consecuencias.',
    questions: 'Busca las preguntas que hace la gente y una fuente que las responda.',
    closing: 'Resume lo esencial y di cuál es el siguiente paso para el lector.',
    other: 'Busca un dato con su cifra y su fuente, y un ejemplo.',
  },
  labels: { figures: 'Cifras y fechas', questions: 'Preguntas frecuentes', terms: 'Términos' },
}
