import { listWordsOf } from '../../content-stems.ts'
import { getLanguage } from '../../languages/index.ts'
import { createStemReader, type Stems } from '../../stems.ts'
import { capitalizeFirst } from '../../text/casing.ts'
import { codeOf } from '../languages/index.ts'

/** Words that follow a keyword in a title or a meta description. */
export interface Phrase {
  text: string
  stems: Stems
}

/** The number of characters by which a text is too short or too long; 0 inside the range. */
export const missBy = (length: number, range: { from: number; to: number }): number =>
  Math.max(0, range.from - length, length - range.to)

/** Reads the phrases of a table that repeat no word of the keyword and do not begin with the same question word. */
export function createPhraseReader(keyword: string, language: string): (entries?: string) => Phrase[] {
  const readStems = createStemReader(language)
  const own = readStems(keyword)
  const listWords = (text: string) => listWordsOf(text, getLanguage(language))
  const [first] = listWords(keyword)
  const long = new Set(listWords(keyword).filter((word) => word.length > 3))
  const repeats = ({ text, stems }: Phrase) => {
    const words = listWords(text)
    return words[0] === first || !stems.isDisjointFrom(own) || words.some((word) => long.has(word))
  }
  return (entries) =>
    (entries?.split('|') ?? [])
      .map((text) => ({ text, stems: readStems(text) }))
      .filter((one) => !repeats(one))
}

/** Enumerations of up to `max` phrases in their order that repeat no word of each other. */
export function* combine(
  phrases: readonly Phrase[],
  max: number,
  chosen: Phrase[] = [],
): Generator<Phrase[]> {
  if (chosen.length > 0) yield chosen
  if (chosen.length === max) return
  for (const [at, one] of phrases.entries())
    if (chosen.every(({ stems }) => stems.isDisjointFrom(one.stems)))
      yield* combine(phrases.slice(at + 1), max, [...chosen, one])
}

/** Creates a function that writes `a, b, and c` in a language. */
export function createEnumerator(language: string): (phrases: readonly Phrase[]) => string {
  const code = codeOf(language)
  const format = new Intl.ListFormat(code, { type: 'conjunction' })
  return (phrases) => {
    const text = format.format(phrases.map((one) => one.text))
    // Example: "concetti ed esempi".
    return code === 'it' ? text.replace(/ e (?=e)/i, ' ed ') : text
  }
}

/** A beginning and what follows it: after a colon, or as a new sentence after a question. */
export function joinWith(start: string, rest: string, colon: string, language: string): string {
  if (/[?？؟!]$/u.test(start)) return `${start} ${capitalizeFirst(rest, language)}`
  // A keyword such as "Star Wars: Andor" already has a colon.
  return start + (start.includes(':') ? ' – ' : colon) + rest
}
