const openers: Record<string, RegExp> = {
  en: /^(?:how|what|why|when|where|which|who|whose|can|do|does|is|are|should|will)\b/i,
  ar: /^(?:كيف|ما|ماذا|لماذا|متى|أين|من|هل|كم|أي)(?!\p{L})/u,
  de: /^(?:wie|was|warum|wann|wo|welche[rsn]?|wer|kann|ist|sind|soll)\b/i,
  es: /^¿?(?:c[oó]mo|qu[eé]|por qu[eé]|cu[aá]ndo|d[oó]nde|cu[aá]l|qui[eé]n)/i,
  fr: /^(?:comment|que|quoi|pourquoi|quand|où|quel|quelle|qui|est-ce)(?!\p{L})/iu,
  it: /^(?:come|che|cosa|perché|quando|dove|quale|chi)(?!\p{L})/iu,
  pt: /^(?:como|o que|por que|quando|onde|qual|quem)(?!\p{L})/iu,
  nl: /^(?:hoe|wat|waarom|wanneer|waar|welke|wie)\b/i,
  tr: /^(?:nasıl|ne|neden|niçin|ne zaman|nerede|hangi|kim)(?!\p{L})/iu,
  ru: /^(?:как|что|почему|когда|где|какой|какие|кто)(?!\p{L})/iu,
}

const frames: Record<string, string> = {
  en: 'What should you know about {h}?',
  ar: 'ما الذي ينبغي معرفته عن {h}؟',
  de: 'Was muss man über {h} wissen?',
  es: '¿Qué hay que saber sobre {h}?',
  fr: 'Que faut-il savoir sur {h} ?',
  it: 'Che cosa bisogna sapere su {h}?',
  pt: 'O que é preciso saber sobre {h}?',
  nl: 'Wat moet je weten over {h}?',
  tr: '{h} hakkında ne bilinmeli?',
  ru: 'Что нужно знать о теме «{h}»?',
}

const markOf = (language: string) => (language === 'ar' ? '؟' : language === 'fr' ? ' ?' : '?')

export const isQuestion = (text: string): boolean => /[?؟]\s*$/.test(text)

/** Rephrases a heading as a question in its language, as a suggestion for the user to edit. */
export function toQuestion(heading: string, language: string): string {
  const text = heading.trim().replace(/[.:!…\s]+$/u, '')
  const code = language.split('-')[0] ?? 'en'
  if (!text || isQuestion(text)) return text
  const howTo = code === 'en' ? /^how to (.+)$/i.exec(text) : null
  if (howTo) return `How do you ${howTo[1]}?`
  if (openers[code]?.test(text))
    return `${code === 'es' && !text.startsWith('¿') ? '¿' : ''}${text}${markOf(code)}`
  const isAcronym = /^\p{Lu}{2}/u.test(text)
  const inside =
    code === 'de' || isAcronym ? text : text.charAt(0).toLocaleLowerCase(language) + text.slice(1)
  return (frames[code] ?? '{h}?').replace('{h}', () => inside)
}
