import { type BriefKeyword, type Competitor, keywordKey } from '@rankwell/contract'
import type { BriefRow } from './queries.ts'

/**
 * What a person decided outlives a new choice of pages and another keyword: hidden and removed keywords stay so,
 * ranges set by hand stay, and so do keywords that were added by hand. The main keyword stays first.
 */
export function keepByHand(
  fresh: BriefKeyword[],
  existing: BriefKeyword[],
  content: Competitor[],
  byHand: BriefRow['byHand'],
): BriefKeyword[] {
  const before = new Map(existing.map((one) => [keywordKey(one.keyword), one]))
  const removed = new Set(byHand.removed)
  const ranged = new Set(byHand.ranged)
  const added = byHand.added && new Set(byHand.added)
  const onPages = new Set(
    content.flatMap((page) => page.keywordRef.content.map((one) => keywordKey(one.keyword))),
  )
  const known = new Set(fresh.map((one) => keywordKey(one.keyword)))
  const kept = existing.filter(({ keyword }) => {
    const key = keywordKey(keyword)
    // Briefs from before additions were noted show them as what stands on none of the pages.
    return !known.has(key) && ((added ? added.has(key) : !onPages.has(key)) || ranged.has(key))
  })
  const found = fresh.flatMap((one) => {
    const key = keywordKey(one.keyword)
    const old = before.get(key)
    if (removed.has(key)) return []
    const occurrences = old && ranged.has(key) ? old.occurrences : one.occurrences
    return [{ ...one, occurrences, isHidden: old?.isHidden ?? false }]
  })
  const [main, ...others] = found
  const isMainFirst = main && fresh[0] && keywordKey(main.keyword) === keywordKey(fresh[0].keyword)
  return isMainFirst ? [main, ...kept, ...others] : [...kept, ...found]
}

/** What a change by a person says about the keywords that stood there before, and about the word target. */
export function noteByHand(
  row: BriefRow,
  given: BriefKeyword[] | undefined,
  hasTarget: boolean,
): Pick<BriefRow, 'byHand'> | null {
  if (!given) return hasTarget ? { byHand: { ...row.byHand, hasTarget } } : null
  const next = new Map(given.map((one) => [keywordKey(one.keyword), one]))
  const stood = new Set(row.documentKeywords.map((one) => keywordKey(one.keyword)))
  const removed = new Set(row.byHand.removed)
  const ranged = new Set(row.byHand.ranged)
  const added = new Set([...(row.byHand.added ?? []), ...[...next.keys()].filter((key) => !stood.has(key))])
  for (const { keyword, occurrences } of row.documentKeywords) {
    const key = keywordKey(keyword)
    const now = next.get(key)
    if (!now) removed.add(key)
    else if (now.occurrences !== occurrences) ranged.add(key)
  }
  for (const key of next.keys()) removed.delete(key)
  const still = (keys: Set<string>) => [...keys].filter((key) => next.has(key))
  return {
    byHand: {
      ...row.byHand,
      removed: [...removed],
      ranged: still(ranged),
      added: still(added),
      ...(hasTarget && { hasTarget }),
    },
  }
}
