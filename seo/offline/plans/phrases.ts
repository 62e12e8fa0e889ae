import { listWordsOf } from '../../content-stems.ts'
import { getLanguage } from '../../languages/index.ts'
import { createStemReader } from '../../stems.ts'
import type { Phrase } from '../../text/phrase-lists.ts'

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
