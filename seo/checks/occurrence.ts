import { thresholds } from '../thresholds.ts'
import type { ScoreCheck, ScorePart } from '../types.ts'
import { measureDensity, scoreDensityShare } from './density.ts'
import type { ArticleFacts, KeywordFacts } from './facts.ts'
import { limit, makeCheck, makePart } from './points.ts'

const { perKeyword, factor, densityFactor } = thresholds.occurrence

/**
 * Brief keywords inside their range. Each check counts up to 25; the part is three times
 * their mean. Without brief keywords the main keyword's density stands in.
 */
export function scoreOccurrence(facts: ArticleFacts): ScorePart {
  const maximum = perKeyword * factor
  if (facts.others.length === 0) return makePart('occurrence', [scoreByDensity(facts, maximum)])
  const checks = facts.others.map(scoreKeyword)
  let sum = 0
  for (const check of checks) sum += check.points
  return { id: 'occurrence', points: limit((factor * sum) / checks.length, 0, maximum), maximum, checks }
}

function scoreKeyword({ keyword, low, high, count, places }: KeywordFacts): ScoreCheck {
  const points = perKeyword * scoreCount(count, low, high)
  return makeCheck('occurrence.keyword', points, perKeyword, { keyword, count, low, high }, places)
}

function scoreCount(count: number, low: number, high: number): number {
  if (count < low) return count / low
  if (count <= high) return 1
  return high > 0 ? limit(1 - (count - high) / high, 0, 1) : 0
}

function scoreByDensity(facts: ArticleFacts, maximum: number): ScoreCheck {
  const percent = measureDensity(facts)
  const points = facts.hasKeyword ? densityFactor * scoreDensityShare(percent) : 0
  const values = { percent, keyword: facts.keyword.keyword }
  return makeCheck('occurrence.by-density', points, maximum, values, facts.keyword.places)
}
