import type { Language } from '../languages/language.ts'
import type { Candidate, Collection } from './candidates.ts'

/**
 * Keeps the most used variant of each keyword. Variants are the same words in another order, with other function words
 * between them, or in forms that the stemmer does not unify.
 */
export function mergeVariants(
  candidates: readonly Candidate[],
  collection: Collection,
  language: Language,
): Candidate[] {
  const best = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const key = candidate.stems
      .filter((stem) => collection.candidates.has(stem))
      .map((stem) => reduceStem(stem, collection, language))
      .sort()
      .join(' ')
    const other = best.get(key)
    if (!other || candidate.total > other.total) best.set(key, candidate)
  }
  return [...best.values()]
}

function reduceStem(stem: string, { candidates }: Collection, language: Language): string {
  // Turkish stacks suffixes; the first five letters are nearly always the stem (Can et al. 2008, "F5").
  if (language.code === 'tr') return stem.slice(0, 5)
  if (language.code !== 'ar' || stem.length < 4 || !/^[وفبلك]/.test(stem)) return stem
  // A first letter that may be a preposition is one if the rest is a more frequent word on these pages.
  const rest = stem.slice(1)
  return (candidates.get(rest)?.total ?? 0) > (candidates.get(stem)?.total ?? 0) ? rest : stem
}
