import { thresholds } from '../thresholds.ts'
import type { CheckId, ScoreCheck, ScorePart } from '../types.ts'
import type { ArticleFacts, ZoneFacts } from './facts.ts'
import { makeLazyCheck, makePart } from './points.ts'

/** The keyword in the first paragraph, the middle third and the last block. */
export function scorePlacement({ placement, hasKeyword, keyword }: ArticleFacts): ScorePart {
  const scoreZone = (id: CheckId, zone: ZoneFacts): ScoreCheck => {
    const { phrase, words } = thresholds.placement
    const earned =
      zone.holds === 'phrase' || zone.holds === 'together' ? phrase : zone.holds === 'words' ? words : 0
    const values = { keyword: keyword.keyword, holds: zone.holds }
    return makeLazyCheck(id, hasKeyword ? earned : 0, phrase, values, zone.places)
  }
  return makePart('placement', [
    scoreZone('placement.first', placement.first),
    scoreZone('placement.middle', placement.middle),
    scoreZone('placement.last', placement.last),
  ])
}
