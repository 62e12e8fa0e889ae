import { thresholds } from '../thresholds.ts'
import type { Formula, ScoreCheck, ScorePart } from '../types.ts'
import { measureDensity, scoreDensityShare } from './density.ts'
import type { ArticleFacts, KeywordFacts } from './facts.ts'
import { limit, makeCheck, makePart } from './points.ts'

const { perKeyword, factor, densityFactor, saturation, top, importance } = thresholds.occurrence

/**
 * Brief keywords inside their range. Each check earns up to 25 points; the part is three times their mean.
 * Without brief keywords, the main keyword's density is used.
 */
export function scoreOccurrence(facts: ArticleFacts): ScorePart {
  const maximum = perKeyword * factor
  if (facts.others.length === 0) return makePart('occurrence', [scoreByDensity(facts, maximum)])
  const rule = facts.formula === 1 ? scoreCount : scoreMentions
  let sum = 0
  let weights = 0
  const checks = facts.others.map((entry) => {
    const check = scoreKeyword(entry, rule, facts.formula)
    const weight = facts.formula === 1 ? 1 : (entry.importance ?? importance)
    sum += weight * check.points
    weights += weight
    return check
  })
  return { id: 'occurrence', points: limit((factor * sum) / weights, 0, maximum), maximum, checks }
}

type Rule = (count: number, low: number, high: number) => number

function scoreKeyword(entry: KeywordFacts, rule: Rule, formula: Formula): ScoreCheck {
  const { keyword, low, high, count, places } = entry
  const weight = entry.importance ?? importance
  const values = { keyword, count, low, high, ...(formula > 1 && { importance: weight }) }
  return makeCheck('occurrence.keyword', perKeyword * rule(count, low, high), perKeyword, values, places)
}

/** Saturating: the first mention earns most, and up to twice the usual count costs nothing. */
function scoreMentions(count: number, low: number, high: number): number {
  const saturate = (mentions: number) => mentions / (mentions + saturation)
  if (count < low) return saturate(count) / saturate(low)
  const limitCount = Math.max(top.times * high, high + top.more)
  return count <= limitCount ? 1 : limit(1 - (count - limitCount) / limitCount, 0, 1)
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
