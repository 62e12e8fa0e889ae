import type { Formula, Place } from '../types.ts'
import type { BlockState } from './blocks.ts'
import { hasAllContentWords, type KeywordSet } from './keywords.ts'
import { placePhrase, placeWhole } from './places.ts'
import { matchWords } from './zones.ts'

export type HeadingSurvey = ReturnType<typeof surveyHeadings>

/** Input of the heading checks. The article's title counts as the level-1 heading above them. */
export function surveyHeadings(blocks: readonly BlockState[], keywords: KeywordSet, formula: Formula) {
  const seen = formula > 1 ? new Set<string>() : null
  let filled = 0
  let withKeyword = 0
  let skipped = 0
  let empty = 0
  const faulty: BlockState[] = []
  const holding: BlockState[] = []
  let level = 1
  for (const block of blocks) {
    if (block.kind !== 'heading') continue
    const isSkipped = block.level > level + 1
    if (isSkipped) skipped++
    if (block.words === 0) empty++
    else if (isNew(block, seen)) filled++
    if (isSkipped || block.words === 0) faulty.push(block)
    level = Math.max(1, block.level)
    if (!hasMainKeyword(block) && !(formula > 1 && hasAllContentWords(keywords, matchWords(block, keywords))))
      continue
    withKeyword++
    holding.push(block)
  }
  return {
    headings: filled,
    faults: { skipped, empty, places: (): Place[] => faulty.map(placeWhole) },
    withKeyword: {
      count: withKeyword,
      places: () => (formula > 1 ? holding.map(placeWhole) : placePhrase(holding, 0)),
    },
  }
}

/** Since formula 2, identical headings count once. */
function isNew({ plain }: BlockState, seen: Set<string> | null): boolean {
  if (!seen) return true
  if (seen.has(plain)) return false
  seen.add(plain)
  return true
}

function hasMainKeyword({ matches }: BlockState): boolean {
  for (let row = 0; row < matches.length; row += 3) if (matches[row] === 0) return true
  return false
}
