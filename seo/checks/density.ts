import { thresholds } from '../thresholds.ts'
import type { ScorePart } from '../types.ts'
import type { ArticleFacts } from './facts.ts'
import { limit, makeCheck, makePart } from './points.ts'

/** Share of the article's words that belong to the main keyword, in percent. */
export function measureDensity({ keyword, keywordWords, words }: ArticleFacts): number {
  return words > 0 ? (100 * keyword.count * keywordWords) / words : 0
}

/** Points for a density in percent: full from 1 to 2, none at 0 and from 4. */
export function scoreDensityShare(density: number): number {
  const { points, from, to, zeroAt } = thresholds.density
  if (density < from) return points * limit(density / from, 0, 1)
  if (density <= to) return points
  return points * limit((zeroAt - density) / (zeroAt - to), 0, 1)
}

/** Keyword density, ideally 1–2 %. */
export function scoreDensity(facts: ArticleFacts): ScorePart {
  const density = measureDensity(facts)
  const { points } = thresholds.density
  const values = { percent: density, count: facts.keyword.count, keyword: facts.keyword.keyword }
  const earned = facts.hasKeyword ? scoreDensityShare(density) : 0
  return makePart('density', [makeCheck('density.share', earned, points, values, facts.keyword.places)])
}
