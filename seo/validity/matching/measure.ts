import { findKeyword } from '../../words.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import type { MatchingPair, MatchingPairs } from './pairs.ts'
import { readPairs } from './pairs.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { tr } from './tr.ts'

export const matchingPairs: Record<string, MatchingPairs> = { en, nl, de, fr, es, it, pt, ru, tr, ar }

/** How well one language's pairs are distinguished. */
export interface MatchingResult {
  inflections: number
  matched: number
  lookAlikes: number
  /** Inflections that were not found. */
  missed: MatchingPair[]
  /** Look-alikes that were found. */
  confused: MatchingPair[]
}

/** In this category the keyword has the marks, because a keyword typed without marks matches both spellings. */
const isOneWay = (category: string) => /^(?:marks|own letters|umlaut|ß and ss)$/.test(category)

/**
 * Searches for every keyword in its text; look-alikes in both directions.
 * @param language Two-letter code.
 */
export function measureMatching(language: string, pairs: MatchingPairs): MatchingResult {
  const inflections = readPairs(pairs.inflections)
  const lookAlikes = readPairs(pairs.lookAlikes)
  const isFound = (keyword: string, text: string) => findKeyword(text, keyword, language).length > 0
  const missed = inflections.filter(({ keyword, text }) => !isFound(keyword, text))
  const confused = lookAlikes.filter(
    ({ category, keyword, text }) =>
      isFound(keyword, text) || (!isOneWay(category) && isFound(text, keyword)),
  )
  return {
    inflections: inflections.length,
    matched: inflections.length - missed.length,
    lookAlikes: lookAlikes.length,
    missed,
    confused,
  }
}
