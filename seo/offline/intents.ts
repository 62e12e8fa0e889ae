import { getLanguage } from '../languages/index.ts'
import { codeOf, languages, wordsIn } from './languages/index.ts'
import { anywhere, type MarkedIntent, markedIntents, type PlanIntent } from './languages/language.ts'

const markers = new Map(
  Object.entries(languages).map(([code, { headings }]) => [
    code,
    markedIntents.map((intent) => ({ intent, pattern: anywhere(headings.intents[intent]) })),
  ]),
)

/** The intents that words of a keyword or title reveal, the most important first. */
export function findIntents(text: string, language: string): MarkedIntent[] {
  const lower = getLanguage(language).lower(text.normalize('NFC').replaceAll('’', "'"))
  const words = lower.match(/[\p{L}\p{M}\p{N}'+#-]+/gu)?.join(' ') ?? ''
  const known = markers.get(codeOf(language)) ?? []
  return known.flatMap(({ intent, pattern }) => (pattern.test(words) ? [intent] : []))
}

/** The intent by which an article about a keyword is planned. */
export function detectIntent(keyword: string, language: string): PlanIntent {
  const found = findIntents(keyword, language)
  if (compare(keyword, language) && !found.includes('local')) return 'comparison'
  // Current prices are news, so saving money does not apply.
  if (found.includes('price') && found.includes('news')) return 'news'
  const [first = 'buy'] = found
  return first === 'choice' ? 'bestOf' : first === 'buy' ? 'topic' : first
}

const maxNameWords = 4
// English words are used everywhere: "iphone vs samsung".
const anySeparator = /\s+(?:vs\.?|versus)\s+/iu

/** "Is it better to rent or buy" contains no name that a heading could repeat. */
const isAsked = (text: string, language: string): boolean =>
  wordsIn(language)?.headings.question.test(`${text} `) || / to$/i.test(text)

/** The two things that a keyword compares, if it names them. */
export function compare(keyword: string, language: string): { a: string; b: string } | null {
  // "iphone mu samsung mu"
  const clean = keyword.trim().replace(/(?:\s+m[iıuü])?\s*[?؟？]?$/iu, '')
  for (const separator of [anySeparator, wordsIn(language)?.headings.versus]) {
    const parts = separator ? clean.split(separator) : []
    const [a, b] = parts.map((part) => part.trim())
    const isShort = parts.every((part) => part.split(' ').length <= maxNameWords)
    if (parts.length === 2 && a && b && isShort && !isAsked(a, language)) return { a, b }
  }
  return null
}

/** Whether a keyword is a whole question. */
export const isWholeQuestion = (keyword: string, language: string): boolean =>
  /[?？؟]\s*$/.test(keyword) || (wordsIn(language)?.headings.question.test(keyword.trim()) ?? false)
