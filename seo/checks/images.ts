import { thresholds } from '../thresholds.ts'
import type { ScorePart } from '../types.ts'
import { scoreAmount } from './amount.ts'
import type { ArticleFacts } from './facts.ts'
import { makeCheck, makePart } from './points.ts'

/** Number of images beside the competitors' mean. */
export function scoreImages({ images, target }: ArticleFacts): ScorePart {
  const points = scoreAmount(images, target.images)
  const values = { images, target: target.images }
  return makePart('images', [makeCheck('images.count', points, thresholds.amount.points, values)])
}
