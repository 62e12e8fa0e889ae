import { isContentWord, listContentStems, listWordsOf } from '../content-stems.ts'
import { getLanguage } from '../languages/index.ts'
import { stemWord } from '../text/keys.ts'
import { codeOf } from './languages/index.ts'

export type Stems = ReadonlySet<string>

const minPart = 5
const minCompound = 9

/**
 * Creates a function that lists the stems of a text's content words. Each spelling is stemmed once.
 * @param parts words that also count as part of a compound, in languages that write compounds as one word
 */
export function createStemReader(languageCode: string, parts: readonly string[]): (text: string) => Stems {
  const language = getLanguage(languageCode)
  const known = new Map<string, readonly string[]>()
  const hasCompounds = language.compounds !== undefined
  const own = hasCompounds
    ? [...new Set(parts.flatMap(readParts))].filter(({ length }) => length >= minPart)
    : []

  function readParts(text: string): string[] {
    return listWordsOf(text, language).flatMap(readWord)
  }
  function readWord(word: string): readonly string[] {
    return isContentWord(word, language) ? [stemWord(word, language)] : []
  }
  function readCompound(word: string): readonly string[] {
    const stems = readWord(word)
    const [stem = ''] = stems
    if (stem.length < minCompound) return stems
    const inside = own.filter((part) => part !== stem && (stem.startsWith(part) || stem.endsWith(part)))
    return inside.length > 0 ? [...stems, ...inside] : stems
  }

  return (text) => {
    const found = new Set<string>()
    for (const word of listWordsOf(text, language)) {
      const stems = known.get(word) ?? (hasCompounds ? readCompound(word) : readWord(word))
      known.set(word, stems)
      for (const stem of stems) found.add(stem)
    }
    return found
  }
}

/** Share of the smaller set that is in both. */
export function shareStems(a: Stems, b: Stems): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  if (small.size === 0) return 0
  let both = 0
  for (const stem of small) if (large.has(stem)) both++
  return both / small.size
}

const maxStored = 5000
const stored = new Map<string, string[]>()

/** The stems of a text that a title should not repeat. */
export function stemsOf(text: string, language: string): string[] {
  const key = `${codeOf(language)} ${text}`
  const known = stored.get(key)
  if (known) return known
  const stems = listContentStems(text, language)
  if (stored.size >= maxStored) stored.clear()
  stored.set(key, stems)
  return stems
}
