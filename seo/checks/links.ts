import { thresholds } from '../thresholds.ts'
import type { ScorePart } from '../types.ts'
import { scoreAmount, scoreSupply } from './amount.ts'
import type { ArticleFacts } from './facts.ts'
import { makeCheck, makePart } from './points.ts'

/** Number of links compared with the competitors' mean. */
export function scoreLinks({ links, target, formula }: ArticleFacts): ScorePart {
  const points = (formula === 1 ? scoreAmount : scoreSupply)(links, target.links)
  const values = { links, target: target.links }
  return makePart('links', [makeCheck('links.count', points, thresholds.amount.points, values)])
}
