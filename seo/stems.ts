import { isContentWord, listContentStems, listWordsOf } from './content-stems.ts'
import { getLanguage } from './languages/index.ts'
import { stemWord } from './text/keys.ts'

export type Stems = ReadonlySet<string>
export type StemReader = (text: string) => Stems

const minPart = 5
const minCompound = 9

/**
 * Creates a function that lists the stems of a text's content words. Each spelling is stemmed once.
 * @param parts words that also count as part of a compound, in languages that write compounds as one word
 */
export function createStemReader(code: string, parts: readonly string[] = []): StemReader {
  const language = getLanguage(code)
  const known = new Map<string, readonly string[]>()
  const own = language.compounds ? parts.flatMap((part) => listContentStems(part, code)) : []
  const read = (word: string): readonly string[] => {
    if (!isContentWord(word, language)) return []
    const stem = stemWord(word, language)
    const isInside = (part: string) => stem.startsWith(part) || stem.endsWith(part)
    return stem.length < minCompound
      ? [stem]
      : [stem, ...own.filter((part) => part.length >= minPart && isInside(part))]
  }
  return (text) =>
    new Set(listWordsOf(text, language).flatMap((word) => known.getOrInsertComputed(word, read)))
}

/** Share of the smaller set that is in both. */
export const shareStems = (a: Stems, b: Stems): number =>
  a.intersection(b).size / Math.max(1, Math.min(a.size, b.size))
