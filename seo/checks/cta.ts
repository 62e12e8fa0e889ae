import { thresholds } from '../thresholds.ts'
import type { ScorePart } from '../types.ts'
import type { ArticleFacts } from './facts.ts'
import { makeCheck, makePart } from './points.ts'

/** English only: the meta description contains one of our call-to-action phrases. */
export function scoreCallToAction({ meta }: ArticleFacts): ScorePart {
  const { points } = thresholds.callToAction
  const phrase = meta.callToAction
  return makePart('cta', [makeCheck('cta.phrase', phrase ? points : 0, points, { phrase })])
}
