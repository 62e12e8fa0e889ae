import { thresholds } from '../thresholds.ts'
import type { ScorePart } from '../types.ts'
import { scoreAmount, scoreSupply } from './amount.ts'
import type { ArticleFacts } from './facts.ts'
import { makeCheck, makePart } from './points.ts'

/** Number of images compared with the competitors' mean. */
export function scoreImages({ images, target, formula }: ArticleFacts): ScorePart {
  const points = (formula === 1 ? scoreAmount : scoreSupply)(images, target.images)
  const values = { images, target: target.images }
  return makePart('images', [makeCheck('images.count', points, thresholds.amount.points, values)])
}
