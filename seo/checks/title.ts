import { thresholds } from '../thresholds.ts'
import type { ScorePart } from '../types.ts'
import type { ArticleFacts } from './facts.ts'
import { fade, makeCheck, makePart } from './points.ts'

/** Title: present, 55–60 characters long, contains the keyword. */
export function scoreTitle({ title, hasKeyword, keyword }: ArticleFacts): ScorePart {
  const { present, length, keyword: keywordPoints } = thresholds.title
  const isPresent = title.length > 0
  const values = { characters: title.length, from: length.from, to: length.to }
  const isFound = hasKeyword && title.containsKeyword
  return makePart('title', [
    makeCheck('title.present', isPresent ? present : 0, present, {}),
    makeCheck('title.length', isPresent ? fade(title.length, length) : 0, length.points, values),
    makeCheck('title.keyword', isFound ? keywordPoints : 0, keywordPoints, { keyword: keyword.keyword }),
  ])
}
