import { isWholeQuestion } from '../intents.ts'
import { germanSmall, names } from '../languages/capitals.ts'
import { codeOf } from '../languages/index.ts'

const smallWords = new Set(
  'a an and as at but by for from if in nor of off on or per so the to up via vs vs. with'.split(' '),
)

const capitalizeWord = (word: string, language: string): string => {
  const first = [...word][0] ?? ''
  const locale = language === 'tr' ? 'tr' : 'en'
  const upper = first.toLocaleUpperCase(locale)
  // "ß" would become two letters, and a dotless "ı" another letter.
  return upper.toLocaleLowerCase(locale) === first ? upper + word.slice(first.length) : word
}

/** Whether a word has its own capitals, such as `iPhone`. */
const hasOwnCapitals = (word: string): boolean => /\p{Lu}/u.test(word.slice(1)) && word !== word.toUpperCase()

/** The first letter as a capital, unless the first word is a name such as `iPhone`. */
export function capitalizeFirst(text: string, language: string): string {
  const [, lead = '', word = ''] = /^([\p{P}\p{S}\s]*)(\S*)/u.exec(text) ?? []
  return hasOwnCapitals(word)
    ? text
    : lead + capitalizeWord(text.slice(lead.length), language.slice(0, 2).toLowerCase())
}

/** English title case; short words stay small, except the first, the last, and those after a colon. */
export function toTitleCase(text: string): string {
  const words = text.split(' ')
  return words
    .map((word, at) => {
      const bare = word.replace(/[^\p{L}\p{N}.]+/gu, '').toLowerCase()
      const isEdge = at === 0 || at === words.length - 1 || /[:?!–]$/.test(words[at - 1] ?? '')
      if (hasOwnCapitals(word) || (smallWords.has(bare) && (!isEdge || bare.startsWith('vs')))) return word
      return word
        .split('-')
        .map((part, place) => (place > 0 && smallWords.has(part) ? part : capitalizeFirst(part, 'en')))
        .join('-')
    })
    .join(' ')
}

/** Names that are ordinary words in other languages, with the languages in which they are names. */
const elsewhere = new Map([
  ['ia', 'es fr it pt'],
  ['ki', 'de'],
  ['op', 'de'],
])

function spellWord(word: string, language: string, isFirst: boolean): string {
  const bare = word.toLowerCase()
  const name = names.get(bare)
  if (name && (elsewhere.get(bare) ?? language).includes(language)) return name
  if (language === 'de' && !germanSmall.test(word) && /^\p{Ll}/u.test(word)) return capitalizeWord(word, 'de')
  return isFirst ? capitalizeFirst(word, language) : word
}

/** The most frequent spelling of words within sentences: `crm` is written `CRM`. */
function findSpellings(words: readonly string[], texts: readonly string[]): Map<string, string> {
  const wanted = new Set(words.map((word) => word.toLowerCase()))
  const counts = new Map<string, Map<string, number>>()
  for (const text of texts)
    for (const [, found = ''] of text.slice(0, 6000).matchAll(/(?<=[\p{Ll},;] )([\p{L}\p{N}+#]+)/gu)) {
      const key = found.toLowerCase()
      if (!wanted.has(key)) continue
      const forms = counts.get(key) ?? new Map<string, number>()
      counts.set(key, forms.set(found, (forms.get(found) ?? 0) + 1))
    }
  return new Map(
    [...counts].flatMap(([key, forms]) => {
      const [best] = [...forms].sort((a, b) => b[1] - a[1])
      return best ? [[key, best[0]] as const] : []
    }),
  )
}

/** A line in which names get their capitals, if it was typed without any. */
export const spellNames = (text: string): string =>
  text === text.toLowerCase()
    ? text
        .split(' ')
        .map((word) => word.replace(/[\p{L}\p{N}]+/u, (part) => names.get(part) ?? part))
        .join(' ')
    : text

/** A question with the punctuation of its language. */
export function addQuestionMark(text: string, language: string): string {
  const code = codeOf(language)
  if (code === 'ar') return `${text}؟`
  if (code === 'es') return `¿${text.replace(/^¿/, '')}?`
  return code === 'fr' ? `${text}\u00a0?` : `${text}?`
}

export interface ShownKeyword {
  /** As it begins a title. */
  title: string
  /** As it begins a sentence. */
  sentence: string
  /** As it is inside a sentence. */
  inside: string
  isQuestion: boolean
}

/** A keyword as its language writes it. Capitals that the user typed are kept. */
export function showKeyword(keyword: string, code: string, texts: readonly string[] = []): ShownKeyword {
  const language = code.slice(0, 2).toLowerCase()
  const isQuestion = isWholeQuestion(keyword, language)
  const clean = keyword.replace(/\s+/g, ' ').trim()
  const bare = clean.replace(/^[¿¡\s]+|[\s?？؟!.,،;:]+$/gu, '') || clean
  const words = bare.split(' ')
  const isTyped = bare !== bare.toLocaleLowerCase(language === 'tr' ? 'tr' : 'en')
  const spellings = isTyped ? null : findSpellings(words, texts)
  const inside = isTyped
    ? bare
    : words.map((word) => spellings?.get(word.toLowerCase()) ?? spellWord(word, language, false)).join(' ')
  const sentence = capitalizeFirst(inside, language).replace(
    /(\s(?:vs\.?|versus)\s+)(\S+)$/iu,
    (_, between: string, other: string) => between + capitalizeFirst(other, language),
  )
  const title = language === 'en' ? toTitleCase(inside) : sentence
  const ask = (text: string) => (isQuestion ? addQuestionMark(text, language) : text)
  return { title: ask(title), sentence: ask(sentence), inside, isQuestion }
}
