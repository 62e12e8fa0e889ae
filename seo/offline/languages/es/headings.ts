import { anywhere, type HeadingWords } from '../language.ts'

export const headings: HeadingWords = {
  subjects: {
    price: /(?<!\p{L})(?:costes?|costos?|precios?|tarifas?|gastos|presupuesto)(?!\p{L})/iu,
    reasons: /(?<!\p{L})(?:ventajas?|beneficios?)(?!\p{L})/iu,
    mistakes: /(?<!\p{L})(?:errores?|error|fallos?)(?!\p{L})/iu,
    tools: /(?<!\p{L})(?:herramientas?|materiales?|ingredientes?)(?!\p{L})/iu,
    comparison: /alternativ/iu,
    definition: /^¿?qué (?:es|son)|definición|significado/iu,
    steps: /primeros pasos|cómo empezar/iu,
  },
  kinds: {
    price: anywhere('cuánto (?:cuesta|cuestan|vale)|barat\\p{L}+'),
    mistakes: anywhere('problemas?|evitar|desventajas?|inconvenientes?|riesgos?|mitos?'),
    comparison: anywhere(
      'compar\\p{L}+|vs|diferencias?|mejor|mejores(?! prácticas)|cuál|cuáles|tipos?|clases|elegir|elección',
    ),
    definition: anywhere('qué (?:es|son|significa)|conceptos?|fundamentos|resumen'),
    reasons: anywhere('por qué|razones|motivos|importancia|causas?|vale la pena'),
    steps: anywhere(
      'cómo|pasos?|guía|instrucciones|instalar|instalación|preparar|preparación|paso a paso|empezar',
    ),
  },
  faq: /(?:preguntas|dudas) (?:m[aá]s )?(?:frecuentes|comunes|habituales)|preguntas (?:sobre|[y&] respuestas)|^tus preguntas(?:$|,| [y&] )/iu,
  closing:
    'conclusi[oó]n|conclusiones|en (?:resumen|conclusi[oó]n)|para (?:concluir|terminar|resumir)|(?:reflexiones|consideraciones) finales|(?:resumen)$',
  intents: {
    choice: 'cómo elegir|como elegir|guía de compra',
    howTo:
      'cómo|como hacer|receta|recetas|tutorial|paso a paso|instrucciones|^cambiar|^limpiar|^hacer|^instalar|^reparar|^quitar|^pintar|^plantar|^cultivar|^cocinar',
    comparison: 'vs|versus|diferencia entre|diferencias entre|diferencia',
    bestOf: 'mejor|mejores|comparativa|comparación|opiniones|top|ranking|alternativa|alternativas|reseñas',
    definition:
      'qué es|que es|qué son|que son|qué significa|que significa|significado|definición|concepto|quién es|quien es',
    price:
      'precio|precios|coste|costes|costo|costos|cuánto cuesta|cuanto cuesta|cuánto vale|cuánto valen|tarifa|tarifas|barato|baratos|sueldo|salario',
    local: 'cerca de mí|cerca de mi|cerca|cercano|cercana|en mi zona|por aquí',
    news: 'noticias|novedades|últimas|hoy|actualidad|fecha de lanzamiento|anuncio|última hora',
    buy: 'comprar|compra|tienda|oferta|ofertas|descuento|descuentos|barato|baratos|precio|precios|envío gratis|en venta',
  },
  versus: /\s+o\s+/iu,
  question:
    /^(?:qué|por qué|para qué|cuándo|dónde|cuál|cuáles|cuánto|cuánta|cuántos|cuántas|quién|quiénes)\s/iu,
}
