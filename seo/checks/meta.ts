import { thresholds } from '../thresholds.ts'
import type { ScorePart } from '../types.ts'
import type { ArticleFacts } from './facts.ts'
import { fade, makeCheck, makePart } from './points.ts'

/** Meta description: present, 155–160 characters long, contains the keyword. */
export function scoreMeta({ meta, hasKeyword, keyword }: ArticleFacts): ScorePart {
  const { present, length, keyword: keywordPoints } = thresholds.meta
  const isPresent = meta.length > 0
  const values = { characters: meta.length, from: length.from, to: length.to }
  const isFound = hasKeyword && meta.containsKeyword
  return makePart('meta', [
    makeCheck('meta.present', isPresent ? present : 0, present, {}),
    makeCheck('meta.length', isPresent ? fade(meta.length, length) : 0, length.points, values),
    makeCheck('meta.keyword', isFound ? keywordPoints : 0, keywordPoints, { keyword: keyword.keyword }),
  ])
}
