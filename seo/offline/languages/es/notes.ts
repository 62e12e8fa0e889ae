import { anywhere, type NotesWords, opening } from '../language.ts'

export const notes: NotesWords = {
  dangling: opening(`
    \\p{L}*[áéíóú]\\p{L}*(?:lo|la|los|las)|
    est[eao]s?|es[eao]s?(?= \\p{L})|es[ao]s?|aquel\\p{L}*|aquello|él|ella|ello|ellos|ellas|su|sus|lo|la(?= que)|los(?= que)|las(?= que)|les?|se(?= (?:trata|recomienda además|les))|
    (?:es|son|era|fue|está|están|tiene|tienen|puede|pueden|permite|permiten|dura|sirve|suele|suelen|consta|consiste|incluye|ofrece|funciona|ayuda|requiere|evita|cuesta)(?! (?:importante|recomendable|necesario|aconsejable|conveniente|posible|fundamental|esencial|preferible|mejor))|
    nosotros|nuestr\\p{L}+|yo|mi|mis|tal|tales|dich[oa]s?|ambos|ambas|otr[oa]s?|el mismo|la misma|lo mismo|est[ae] últim[oa]|
    pero|y|e|o|u|ni|sino|así|así que|además|también|tampoco|entonces|luego|después|sin embargo|no obstante|por (?:eso|ello|tanto|lo tanto|esto|esta|este|otro|otra|ejemplo|consiguiente|último|su parte)|
    en (?:cambio|este|esta|estos|estas|ese|esos|consecuencia|resumen|definitiva|efecto|otras palabras|concreto)|de (?:este|esta|esa|ese|hecho|lo contrario|ahí|igual)|con (?:esto|ello|eso)|a (?:diferencia|pesar) de (?:est|ell|lo)\\p{L}*|
    asimismo|igualmente|mientras tanto|finalmente|por último|primero|en (?:primer|segundo|tercer) lugar|segundo|tercero|aquí|ahí|allí|ahora bien|incluso|aun así|aunque no|es decir|o sea|
    sí|no solo|claro|desgraciadamente|por suerte|porque|pues|paso \\d+`),
  linking: anywhere(
    `sin embargo|por el contrario|en cambio|además|también|por (?:lo )?tanto|por eso|no obstante|por su parte|por otro lado|por ejemplo|asimismo|tampoco`,
  ),
  unquotable: anywhere(`
    aquí (?:tienes|tiene|están|está)|estos son|nosotros|nosotras|nuestr\\p{L}+|nos|yo|me|mi|mis|(?:vamos|veamos|contamos|ofrecemos|recomendamos|hemos|somos|tenemos|explicamos|veremos|analizamos|sabemos|queremos|podemos)|
    est[ea] (?:artículo|guía|post|entrada|página|vídeo|video|receta|sección|apartado)|como (?:hemos|ya|se ha) (?:visto|dicho|mencionado|comentado|indicado)|(?:más )?(?:arriba|abajo)|a continuación|(?:siguiente|anterior) (?:tabla|lista|apartado|sección|imagen|vídeo|enlace)|
    haz clic|haga clic|clic|pincha|leer más|lee también|descubre (?:más|nuestr\\p{L}+)|suscríb\\p{L}+|boletín|newsletter|regístr\\p{L}+|descarga\\p{L}*|afiliad\\p{L}+|patrocinad\\p{L}+|envío gratis|presupuesto gratis|sin compromiso|
    contacta\\p{L}*|contáct\\p{L}+|llám\\p{L}+|compra (?:ahora|ya)|añadir al carrito|deja (?:un|tu) comentario|comparte|síguenos|política de (?:privacidad|cookies)|cookies|aviso legal|todos los derechos reservados|
    última actualización|actualizado el|publicado (?:el|por)|escrito por|foto:|es (?:autor|autora|redactor|redactora|periodista|bloguer[oa])|redacción`),
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
