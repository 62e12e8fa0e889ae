import { thresholds } from '../thresholds.ts'
import type { ReadabilityResult, ScorePart } from '../types.ts'
import { makeCheck } from './points.ts'

/** Reading level (20) and writing style (50), if the language can be checked. */
export function scoreReadability(result: ReadabilityResult): ScorePart {
  const { level, writeStyle } = thresholds.readability
  const { readability, formula, score, levelPoints, write_style, checks } = result
  const levelCheck = makeCheck('readability.level', levelPoints, level.Easy, {
    level: readability,
    formula,
    value: score,
  })
  return {
    id: 'readability',
    points: levelPoints + write_style,
    maximum: level.Easy + writeStyle,
    checks: [levelCheck, ...checks],
  }
}
