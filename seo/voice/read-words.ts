import type { TextAnalysis } from '../text/analyze.ts'
import { idOf } from '../text/analyze.ts'

/** A word as it is spelled, with typewriter apostrophes replaced. */
export const spellingAt = (analysis: TextAnalysis, word: number): string =>
  (analysis.lexicon.words[idOf(analysis, word)] as string).replaceAll("'", '’')

/** The same in lower case by the language's own rules. */
export const lowerAt = (analysis: TextAnalysis, word: number): string =>
  analysis.lexicon.language.lower(spellingAt(analysis, word))

export const isCapitalized = (word: string): boolean => /^\p{Lu}/u.test(word)

export const round = (value: number, decimals = 2): number => {
  const factor = 10 ** decimals
  return Math.round(value * factor) / factor
}

/** The entry that occurs most; null if none does. */
export function mostFrequent<Key extends string>(counts: ReadonlyMap<Key, number>): Key | null {
  let best: Key | null = null
  for (const [key, count] of counts) if (count > 0 && count > (best ? (counts.get(best) ?? 0) : 0)) best = key
  return best
}

export const addTo = <Key>(counts: Map<Key, number>, key: Key, by = 1): void => {
  counts.set(key, (counts.get(key) ?? 0) + by)
}
