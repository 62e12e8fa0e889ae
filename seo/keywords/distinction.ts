import type { Language } from '../languages/language.ts'
import { getBackground } from './background-words.ts'
import type { Candidate, Collection } from './candidates.ts'
import { listEveryday } from './everyday.ts'

/** Zipf value assumed for words that the background does not list. */
const unlisted = 3
/** A word this much more frequent than elsewhere (as a power of ten) is fully distinct. */
const fullDistance = 2.6

/**
 * Measures how distinctive a phrase is for these pages, from 0 (common everywhere) to 1: how much more frequent its words
 * are than in other texts of the language, and how regularly they occur together. In languages without a background
 * list every word counts as distinct.
 */
export function createDistinction(
  { candidates, words }: Collection,
  language: Language,
  seedStems: ReadonlySet<string>,
): (candidate: Candidate) => number {
  const background = getBackground(language)
  const everyday = listEveryday(language)
  const known = new Map<string, number>()

  function ofWord(stem: string): number {
    const before = known.get(stem)
    if (before !== undefined) return before
    const count = candidates.get(stem)?.total ?? 0
    const here = Math.log10((count / Math.max(1000, words)) * 1e9)
    const listed = background.get(stem)
    const elsewhere = Math.max(listed ?? unlisted, everyday.has(stem) ? 5.2 : 0)
    const value = background.size ? clamp((here - elsewhere) / fullDistance) : everyday.has(stem) ? 0.3 : 1
    const result = seedStems.has(stem) ? Math.max(value, 0.6) : value
    known.set(stem, result)
    return result
  }

  return ({ stems, total }) => {
    const content = stems.filter((stem) => candidates.has(stem))
    if (!content.length) return 0
    const values = content.map(ofWord)
    if (stems.length === 1) return values[0] as number
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const edge = Math.min(values[0] as number, values.at(-1) as number)
    const rarest = Math.min(...content.map((stem) => candidates.get(stem)?.total ?? 1))
    // `French press`: common words that almost always occur together on these pages.
    const together = total / Math.max(1, rarest)
    return 0.5 * mean + 0.5 * Math.max(edge, Math.min(1, together) * Math.max(...values))
  }
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value))
