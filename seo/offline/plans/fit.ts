import { countGraphemes } from '../../text/graphemes.ts'
import { codeOf } from '../languages/index.ts'
import { stemsOf } from '../stems.ts'

export interface Range {
  from: number
  to: number
}

/** The number of characters by which a text is too short or too long; 0 inside the range. */
export function missBy(text: string, { from, to }: Range): number {
  // A character is at least one code unit: texts far outside the range are not counted exactly.
  if (text.length < from) return from - text.length
  const length = text.length > to * 2 ? text.length : countGraphemes(text)
  return length < from ? from - length : Math.max(0, length - to)
}

export const splitEntries = (text: string | undefined): string[] => text?.split('|') ?? []

const formats = new Map<string, Intl.ListFormat>()

/** `a, b, and c` in a language. */
export function enumerate(items: readonly string[], language: string): string {
  const code = codeOf(language)
  const format = formats.get(code) ?? new Intl.ListFormat(code, { type: 'conjunction' })
  formats.set(code, format)
  const text = format.format(items)
  // Example: "concetti ed esempi".
  return code === 'it' ? text.replace(/ e (?=e)/i, ' ed ') : text
}

/** Subsets of a list in its order, by size. */
export function* subsets<T>(items: readonly T[], min: number, max: number, from = 0): Generator<T[]> {
  if (min <= 0) yield []
  if (max <= 0) return
  for (let at = from; at < items.length; at++)
    for (const rest of subsets(items, min - 1, max - 1, at + 1)) yield [items[at] as T, ...rest]
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Whether a phrase repeats a word of the keyword, or begins with the same question word. */
export function createRepeatTest(keyword: string, language: string): (phrase: string) => boolean {
  const stems = new Set(stemsOf(keyword, language))
  const words = new Set(wordsOf(keyword))
  const first = wordsOf(keyword)[0] ?? ''
  return (phrase) =>
    wordsOf(phrase)[0] === first ||
    stemsOf(phrase, language).some((stem) => stems.has(stem)) ||
    wordsOf(phrase).some((word) => word.length > 3 && words.has(word))
}

/** Whether phrases share a word that is not a function word. */
export function repeatEachOther(phrases: readonly string[], language: string): boolean {
  const seen = new Set<string>()
  for (const phrase of phrases)
    for (const stem of stemsOf(phrase, language)) {
      if (seen.has(stem)) return true
      seen.add(stem)
    }
  return false
}
