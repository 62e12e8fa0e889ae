import type { PlanIntent } from './types.ts'

type Marked = Exclude<PlanIntent, 'topic'>

/** Words that reveal an intent; `~` stands for any ending. */
type Markers = Record<Marked | 'choice', string>

const markers: Record<string, Markers> = {
  en: {
    choice: 'how to choose|how to pick|how to select|how to find the best|how do i choose|buying guide',
    howTo:
      'how to|how do i|how do you|how can i|how can you|recipe|recipes|tutorial|step by step|diy|instructions',
    comparison: 'vs|vs.|versus|or better|difference between|differences between|compared to|compared with',
    bestOf: 'best|top|cheapest|comparison|review|reviews|reviewed|alternatives|alternatives to|recommended',
    definition:
      "what is|what are|what does|what’s|what's|whats|who is|who was|meaning|definition|define|explained|stand for",
    price: 'cost|costs|price|prices|pricing|how much|fee|fees|salary|rates|cheap',
    local: 'near me|nearby|near by|closest|in my area|open now|around me|local',
    news: 'news|latest|update|updates|today|release date|announcement|announced|breaking',
  },
  de: {
    choice: 'auswählen|aussuchen|kaufberatung|worauf achten',
    howTo:
      'anleitung|tutorial|rezept|rezepte|schritt für schritt|selber machen|selbst machen|wie macht man|wie mache ich|wie kann man|wie kann ich|wie geht|wie funktioniert|wie man|tipps',
    comparison: 'vs|vs.|versus|oder|unterschied|unterschiede|gegen',
    bestOf:
      'beste|bester|bestes|besten|vergleich|test|testsieger|top|empfehlung|empfehlungen|alternative|alternativen',
    definition: 'was ist|was sind|was bedeutet|wer ist|wer war|bedeutung|definition|einfach erklärt|heißt',
    price: 'kosten|kostet|preis|preise|was kostet|wie viel|wieviel|gebühr|gebühren|gehalt|günstig|zinsen',
    local: 'in meiner nähe|in der nähe|umgebung|vor ort|nähe',
    news: 'news|aktuell|aktuelle|aktuelles|neuigkeiten|nachrichten|heute|neueste|neuesten|ankündigung|erscheinungsdatum',
  },
  fr: {
    choice: "comment choisir|bien choisir|que choisir|guide d’achat|guide d'achat",
    howTo:
      "comment|recette|recettes|tutoriel|tuto|étape par étape|mode d’emploi|mode d'emploi|faire soi-même",
    comparison: 'vs|vs.|versus|ou bien|différence entre|différences entre|différence|contre',
    bestOf:
      'meilleur|meilleure|meilleurs|meilleures|comparatif|comparaison|avis|top|classement|alternatives|alternative',
    definition:
      "qu’est-ce que|qu'est-ce que|qu’est-ce qu~|qu'est-ce qu~|c’est quoi|c'est quoi|définition|signification|veut dire|qui est",
    price: 'prix|coût|coûts|tarif|tarifs|combien|combien coûte|salaire|pas cher|taux',
    local: "près de chez moi|près de moi|autour de moi|à proximité|proche de moi|près d’ici|près d'ici",
    news: "actualité|actualités|actu|nouveautés|dernières nouvelles|aujourd’hui|aujourd'hui|date de sortie|annonce",
  },
  es: {
    choice: 'cómo elegir|como elegir|guía de compra',
    howTo: 'cómo|como hacer|receta|recetas|tutorial|paso a paso|instrucciones',
    comparison: 'vs|vs.|versus|o mejor|diferencia entre|diferencias entre|diferencia|frente a|contra',
    bestOf: 'mejor|mejores|comparativa|comparación|opiniones|top|ranking|alternativa|alternativas|reseñas',
    definition:
      'qué es|que es|qué son|que son|qué significa|que significa|significado|definición|concepto|quién es|quien es',
    price:
      'precio|precios|coste|costes|costo|costos|cuánto cuesta|cuanto cuesta|cuánto|tarifa|tarifas|barato|baratos|sueldo|salario',
    local: 'cerca de mí|cerca de mi|cerca|cercano|cercana|en mi zona|por aquí',
    news: 'noticias|novedades|últimas|hoy|actualidad|fecha de lanzamiento|anuncio|última hora',
  },
  it: {
    choice: "come scegliere|guida all’acquisto|guida all'acquisto",
    howTo: 'come|ricetta|ricette|tutorial|passo passo|passo dopo passo|fai da te|istruzioni',
    comparison: 'vs|vs.|versus|o meglio|differenza tra|differenze tra|differenza|contro',
    bestOf:
      'migliore|migliori|miglior|confronto|recensione|recensioni|top|classifica|alternativa|alternative|opinioni',
    definition:
      "che cos’è|che cos'è|cos’è|cos'è|cosa è|cosa sono|che cosa|cosa significa|significato|definizione|chi è",
    price:
      'prezzo|prezzi|costo|costi|quanto costa|quanto costano|quanto|tariffa|tariffe|stipendio|economico|economici',
    local: 'vicino a me|vicino a te|nelle vicinanze|vicino|in zona|qui vicino',
    news: 'notizie|novità|ultime|oggi|attualità|data di uscita|annuncio|aggiornamenti',
  },
  pt: {
    choice: 'como escolher|guia de compra',
    howTo: 'como|receita|receitas|tutorial|passo a passo|instruções|faça você mesmo',
    comparison: 'vs|vs.|versus|ou melhor|diferença entre|diferenças entre|diferença|contra',
    bestOf:
      'melhor|melhores|comparação|comparativo|avaliação|avaliações|top|ranking|alternativa|alternativas|opiniões',
    definition: 'o que é|o que são|que é|o que significa|significado|definição|conceito|quem é|quem foi',
    price:
      'preço|preços|custo|custos|quanto custa|quanto custam|quanto|tarifa|tarifas|barato|baratos|salário|valor',
    local: 'perto de mim|perto|próximo|próxima|na minha região|aqui perto|nas proximidades',
    news: 'notícias|novidades|últimas|hoje|atualidade|data de lançamento|anúncio|atualizações',
  },
  nl: {
    choice: 'kiezen|uitkiezen|kooptips|koopgids',
    howTo:
      'hoe maak|hoe maak je|hoe doe|hoe kan|hoe kun|hoe moet|hoe werkt|hoe verwissel|hoe|recept|recepten|stappenplan|stap voor stap|zelf maken|handleiding|tutorial',
    comparison: 'vs|vs.|versus|of beter|verschil tussen|verschillen tussen|verschil|tegen',
    bestOf:
      'beste|vergelijken|vergelijking|review|reviews|top|test|alternatief|alternatieven|ervaringen|goedkoopste',
    definition: 'wat is|wat zijn|wat betekent|betekenis|definitie|wie is|wie was',
    price: 'kosten|kost|prijs|prijzen|wat kost|hoeveel|tarief|tarieven|salaris|goedkoop|goedkope|rente',
    local: 'bij mij in de buurt|in de buurt|in mijn buurt|dichtbij|vlakbij',
    news: 'nieuws|laatste|actueel|vandaag|nieuwste|aankondiging|releasedatum',
  },
  ru: {
    choice: 'как выбрать|что выбрать|какой выбрать|как подобрать',
    howTo: 'как|рецепт|рецепты|инструкция|пошагово|пошаговый|своими руками|туториал',
    comparison: 'vs|vs.|против|или|разница|отличия|отличие|чем отличается|сравнение с',
    bestOf: 'лучший|лучшая|лучшее|лучшие|топ|рейтинг|обзор|отзывы|сравнение|аналоги|альтернативы',
    definition: 'что такое|что значит|что означает|кто такой|кто такая|значение|определение|это',
    price:
      'цена|цены|стоимость|сколько стоит|сколько стоят|сколько|тариф|тарифы|зарплата|дешево|дёшево|ставка|ставки',
    local: 'рядом со мной|рядом|поблизости|возле меня|недалеко|около меня',
    news: 'новости|новость|последние|сегодня|свежие|дата выхода|анонс|обновление',
  },
  tr: {
    choice: 'nasıl seçilir|seçimi|seçerken|alırken',
    howTo: 'nasıl|tarifi|tarif|tarifleri|adım adım|yapımı|yapılışı|rehberi',
    comparison: 'vs|vs.|mi yoksa|mı yoksa|mu yoksa|mü yoksa|farkı|farkları|arasındaki fark|karşı',
    bestOf:
      'en iyi|en ucuz|karşılaştırma|karşılaştırması|inceleme|incelemesi|yorum|yorumlar|yorumları|tavsiye|tavsiyeleri|öneri|önerileri|alternatifleri',
    definition: 'nedir|ne demek|ne demektir|anlamı|tanımı|kimdir',
    price:
      'fiyat|fiyatı|fiyatları|fiyatlar|ücret|ücreti|ücretleri|maliyet|maliyeti|ne kadar|kaç para|kaç tl|faiz|faiz oranları|maaşı|maaşları',
    local: 'yakınımda|yakınımdaki|yakındaki|yakınlarda|bana yakın|civarında|en yakın',
    news: 'haber|haberleri|haberler|son dakika|güncel|bugün|yeni|çıkış tarihi|duyuru',
  },
  ar: {
    choice: 'كيف تختار|كيف أختار|كيفية اختيار|طريقة اختيار|دليل شراء',
    howTo: 'كيف|كيفية|طريقة|طرق|وصفة|خطوات|خطوة بخطوة|شرح|تعليم',
    comparison: 'مقابل|ضد|أم|الفرق بين|ما الفرق بين|الفرق|vs|مقارنة بين',
    bestOf: 'أفضل|افضل|أحسن|احسن|أرخص|مقارنة|مراجعة|مراجعات|تقييم|بدائل|ترتيب',
    definition: 'ما هو|ما هي|ماهو|ماهي|ما معنى|معنى|تعريف|مفهوم|من هو|من هي',
    price: 'سعر|أسعار|اسعار|تكلفة|تكاليف|كم سعر|كم تكلفة|كم|رسوم|راتب|رواتب',
    local: 'بالقرب مني|القريب مني|القريبة مني|قريب مني|قريبة مني|قربي|بالقرب',
    news: 'أخبار|اخبار|آخر|اخر|اليوم|جديد|مستجدات|موعد|عاجل|تحديث',
  },
}

/** A price or place outranks everything else in a keyword; a definition is what remains. */
const order: readonly (Marked | 'choice')[] = [
  'local',
  'price',
  'comparison',
  'choice',
  'howTo',
  'bestOf',
  'news',
  'definition',
]

/** Lower-case words with single spaces around each, so that a phrase is found as a part of the text. */
function toWords(text: string, code: string): string {
  const lower = text
    .normalize('NFC')
    .replaceAll('’', "'")
    .toLocaleLowerCase(code === 'tr' ? 'tr' : 'en')
  const words = lower.match(/[\p{L}\p{M}\p{N}'+#-]+/gu) ?? []
  return ` ${words.join(' ')} `
}

const phrases = new Map(
  Object.entries(markers).map(([code, words]) => [
    code,
    order.map((intent) => [intent, words[intent].split('|').map((one) => toPhrase(one, code))] as const),
  ]),
)

/** A marker as `toWords` writes it; without an end where any ending fits. */
function toPhrase(marker: string, code: string): string {
  return marker.endsWith('~') ? toWords(marker, code).trimEnd() : toWords(marker, code)
}

const languageOf = (code: string): string => code.slice(0, 2).toLowerCase()

/** The intent that a keyword's words reveal; `topic` if none does. */
export function detectIntent(keyword: string, language: string): PlanIntent {
  const code = languageOf(language)
  const words = toWords(keyword, code)
  const found = (phrases.get(code) ?? [])
    .filter(([, list]) => list.some((phrase) => words.includes(phrase)))
    .map(([intent]) => intent)
  const pair = compare(keyword, language)
  // English words are used everywhere: "iphone vs samsung".
  if (pair && !found.includes('local') && (found.includes('comparison') || pair.a)) return 'comparison'
  // A price of today is news: nothing can be saved on it.
  if (found.includes('price') && found.includes('news')) return 'news'
  const first = found.find((one) => one !== 'comparison')
  return first === 'choice' ? 'bestOf' : (first ?? 'topic')
}

const separators: Record<string, RegExp> = {
  en: /\s+or\s+/iu,
  de: /\s+(?:oder|gegen)\s+/iu,
  ru: /\s+(?:или|против)\s+/iu,
  tr: /\s+(?:m[iıuü](?:\s+yoksa)?|karşı)\s+/iu,
  ar: /\s+(?:مقابل|ضد|أم|ام)\s+/u,
  fr: /\s+(?:ou(?: bien)?|contre)\s+/iu,
  es: /\s+(?:o|frente a|contra)\s+/iu,
  it: /\s+(?:o|contro)\s+/iu,
  pt: /\s+(?:ou|contra)\s+/iu,
  nl: /\s+(?:of|tegen)\s+/iu,
}
const maxNameWords = 4
/** "Is it better to rent or buy" names nothing that a heading could repeat. */
const isAsked = (text: string, code: string): boolean =>
  (questions[code]?.test(`${text} `) ?? false) || / to$/i.test(text)
const anySeparator = /\s+(?:vs\.?|versus)\s+/iu
const asksForDifference =
  /difference|unterschied|différence|diferencia|differenz|diferença|verschil|разниц|отлич|fark|الفرق|مقارنة/iu

/** The two things that a keyword compares; empty names where it only asks for a difference; null for other keywords. */
export function compare(keyword: string, language: string): { a: string; b: string } | null {
  const code = languageOf(language)
  const clean = keyword.trim().replace(/\s*[?？؟]$/, '')
  for (const separator of [anySeparator, separators[code]]) {
    const parts = separator ? clean.split(separator) : []
    const [a, b] = parts.map((part) => part.trim().replace(code === 'tr' ? /\s+m[iıuü]$/iu : /$^/, ''))
    const isShort = parts.every((part) => part.split(' ').length <= maxNameWords)
    if (parts.length === 2 && a && b && isShort && !isAsked(a, code)) return { a, b }
  }
  return anySeparator.test(` ${keyword} `) || asksForDifference.test(keyword) ? { a: '', b: '' } : null
}

/** How a keyword begins that is a whole question, and so ends with a question mark. */
const questions: Record<string, RegExp> = {
  en: /^(?:(?:what|why|when|where|who|whose|which|is|are|can|could|does|do|did|should|will|would)(?:\s|['’]s\s)|how (?!to\b))/iu,
  de: /^(?:was|warum|weshalb|wieso|wann|wo|wohin|woher|womit|wie (?!man\b)|welche[nmrs]?|wer|wem|wen|ist|sind|kann|darf|muss|soll)\s/iu,
  fr: /^(?:qu['’]est|c['’]est quoi|pourquoi|quand|où|quel|quelle|quels|quelles|combien|qui|est-ce|faut-il|peut-on|doit-on)(?:[\s-]|$)/iu,
  es: /^(?:qué|por qué|para qué|cuándo|dónde|cuál|cuáles|cuánto|cuánta|cuántos|cuántas|quién|quiénes)\s/iu,
  it: /^(?:cosa|che cos['’]è|cos['’]è|perché|quando|dove|quale|quali|qual è|quanto|quanta|quanti|quante|chi)\s/iu,
  pt: /^(?:o que|por que|quando|onde|qual|quais|quanto|quanta|quantos|quantas|quem)\s/iu,
  nl: /^(?:hoe|hoeveel|wat|waarom|wanneer|waar|welke?|wie|is|zijn|kan|mag|moet)\s/iu,
  ru: /^(?:что|почему|зачем|когда|где|куда|откуда|сколько|кто|чем|можно ли|нужно ли|стоит ли|какой|какая|какое|какие)\s/iu,
  tr: /(?:^|\s)(?:nedir|kimdir|ne demek|ne demektir|nasıl \p{L}+|neden \p{L}+|ne zaman \p{L}+|ne kadar(?: \p{L}+)?|nasıl|hangisi|kaç \p{L}+|m[iıuü])$/iu,
  ar: /^(?:كيف|ما هو|ما هي|ماهو|ماهي|ما معنى|ما الفرق|ما أفضل|ماذا|لماذا|متى|أين|هل|كم|من هو|من هي|أيهما)\s/u,
}

/** Whether a keyword is a whole question. */
export const isWholeQuestion = (keyword: string, language: string): boolean =>
  /[?？؟]\s*$/.test(keyword) || (questions[languageOf(language)]?.test(keyword.trim()) ?? false)
