import type { Language } from '../languages/language.ts'
import type { Candidate, Collection } from './candidates.ts'

/**
 * Of phrases that are one keyword the one that is used most: the same words in another order, or in forms that
 * the stemmer does not bring together.
 */
export function dropTwins(
  candidates: readonly Candidate[],
  collection: Collection,
  language: Language,
): Candidate[] {
  const best = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const key = candidate.stems
      .map((stem) => reduceStem(stem, collection, language))
      .sort()
      .join(' ')
    const other = best.get(key)
    if (!other || candidate.total > other.total) best.set(key, candidate)
  }
  return [...best.values()]
}

function reduceStem(stem: string, { candidates }: Collection, language: Language): string {
  // Turkish endings pile up; five letters are the stem nearly always (Can et al. 2008, "F5").
  if (language.code === 'tr') return stem.slice(0, 5)
  if (language.code !== 'ar' || stem.length < 4 || !/^[وفبلك]/.test(stem)) return stem
  // A letter that may be a preposition is one where the rest is a word that stands here more often.
  const rest = stem.slice(1)
  return (candidates.get(rest)?.total ?? 0) > (candidates.get(stem)?.total ?? 0) ? rest : stem
}
