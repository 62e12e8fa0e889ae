import { thresholds } from '../thresholds.ts'
import type { ScorePart } from '../types.ts'
import { scoreAmount } from './amount.ts'
import type { ArticleFacts } from './facts.ts'
import { makeCheck, makeLazyCheck, makePart } from './points.ts'

/** Headings: as many as competitors have, none skipped or empty, one with the keyword. */
export function scoreHeadings(facts: ArticleFacts): ScorePart {
  const { headings, target, headingFaults, headingsWithKeyword, hasKeyword, keyword } = facts
  const { structure, keyword: keywordPoints } = thresholds.headings
  const { skipped, empty } = headingFaults
  const isSound = headings > 0 && skipped === 0 && empty === 0
  const isFound = hasKeyword && headingsWithKeyword.count > 0
  return makePart('headings', [
    makeCheck('headings.count', scoreAmount(headings, target.headings), thresholds.amount.points, {
      headings,
      target: target.headings,
    }),
    makeLazyCheck(
      'headings.structure',
      isSound ? structure : 0,
      structure,
      { headings, skipped, empty },
      headingFaults.places,
    ),
    makeLazyCheck(
      'headings.keyword',
      isFound ? keywordPoints : 0,
      keywordPoints,
      { keyword: keyword.keyword, headings: headingsWithKeyword.count },
      headingsWithKeyword.places,
    ),
  ])
}
