import { codeOf, languages, wordsIn } from './languages/index.ts'
import type { MarkedIntent, PlanIntent } from './languages/language.ts'

/** A price or place takes precedence over all other intents; definition comes last. */
const order: readonly MarkedIntent[] = [
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

/** Whether words in the format of `toWords` contain a marker. */
function createMarkerTest(marker: string, code: string): (words: string) => boolean {
  const phrase = toWords(marker, code)
  if (marker.startsWith('^')) return (words) => words.startsWith(phrase)
  if (marker.endsWith('$')) return (words) => words.endsWith(phrase)
  const text = marker.endsWith('~') ? phrase.trimEnd() : phrase
  return (words) => words.includes(text)
}

const markers = new Map(
  Object.entries(languages).map(([code, { headings }]) => [
    code,
    order.map(
      (intent) =>
        [intent, headings.intents[intent].split('|').map((one) => createMarkerTest(one, code))] as const,
    ),
  ]),
)

/** The intent of a keyword according to its words, or `topic`. */
export function detectIntent(keyword: string, language: string): PlanIntent {
  const code = codeOf(language)
  const words = toWords(keyword, code)
  const found = (markers.get(code) ?? [])
    .filter(([, list]) => list.some((has) => has(words)))
    .map(([intent]) => intent)
  const pair = compare(keyword, language)
  // English words are used everywhere: "iphone vs samsung".
  if (pair && !found.includes('local') && (found.includes('comparison') || pair.a)) return 'comparison'
  // Current prices are news, so saving money does not apply.
  if (found.includes('price') && found.includes('news')) return 'news'
  const first = found.find((one) => one !== 'comparison')
  return first === 'choice' ? 'bestOf' : (first ?? 'topic')
}

const maxNameWords = 4
const anySeparator = /\s+(?:vs\.?|versus)\s+/iu
const asksForDifference =
  /difference|unterschied|différence|diferencia|differenz|diferença|verschil|разниц|отлич|fark|الفرق|مقارنة/iu

/** "Is it better to rent or buy" contains no name that a heading could repeat. */
const isAsked = (text: string, language: string): boolean =>
  wordsIn(language)?.headings.question.test(`${text} `) || / to$/i.test(text)

/** The two names that a keyword compares; empty names if it only asks for a difference; null for other keywords. */
export function compare(keyword: string, language: string): { a: string; b: string } | null {
  const isTurkish = codeOf(language) === 'tr'
  const clean = keyword.trim().replace(/\s*[?？؟]$/, '')
  for (const separator of [anySeparator, wordsIn(language)?.headings.versus]) {
    const parts = separator ? clean.split(separator) : []
    const [a, b] = parts.map((part) => part.trim().replace(isTurkish ? /\s+m[iıuü]$/iu : /$^/, ''))
    const isShort = parts.every((part) => part.split(' ').length <= maxNameWords)
    if (parts.length === 2 && a && b && isShort && !isAsked(a, language)) return { a, b }
  }
  return anySeparator.test(` ${keyword} `) || asksForDifference.test(keyword) ? { a: '', b: '' } : null
}

/** Whether a keyword is a whole question. */
export const isWholeQuestion = (keyword: string, language: string): boolean =>
  /[?？؟]\s*$/.test(keyword) || (wordsIn(language)?.headings.question.test(keyword.trim()) ?? false)
