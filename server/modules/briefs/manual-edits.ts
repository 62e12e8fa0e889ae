import { type BriefKeyword, type Competitor, keywordKey } from '@rankwell/contract'
import type { ManualBriefEdits } from '../../db/schema.ts'
import type { BriefRow } from './queries.ts'

/**
 * A user's decisions survive a change of selected pages or keyword: hidden and removed keywords stay that way, and
 * edited ranges and added keywords are kept. A locked keyword is unchanged. The main keyword stays first, the others
 * are sorted by importance.
 */
export function keepManualEdits(
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
    // In briefs that predate the recording of additions, keywords found on none of the pages count as added.
    const isOwn = added ? added.has(key) : !onPages.has(key)
    return !known.has(key) && (isOwn || ranged.has(key) || before.get(key)?.isLocked)
  })
  const found = fresh.flatMap((one) => {
    const key = keywordKey(one.keyword)
    const old = before.get(key)
    if (removed.has(key)) return []
    if (old?.isLocked) return [old]
    const occurrences = old && ranged.has(key) ? old.occurrences : one.occurrences
    return [{ ...one, occurrences, isHidden: old?.isHidden ?? false }]
  })
  const [main, ...others] = found
  const isMainFirst = main && fresh[0] && keywordKey(main.keyword) === keywordKey(fresh[0].keyword)
  return isMainFirst
    ? [main, ...sortByImportance([...kept, ...others])]
    : sortByImportance([...kept, ...found])
}

/** A keyword entered by a user has no importance and counts as 2. */
const sortByImportance = (keywords: BriefKeyword[]): BriefKeyword[] =>
  keywords.toSorted((a, b) => (b.importance ?? 2) - (a.importance ?? 2))

/** A normalized key for a text. */
const textKey = (text: string): string => keywordKey(text)

/** Suggestions without entries removed by a user, and with entries added by a user. */
export function mergeList<T>(
  fresh: T[],
  existing: T[],
  textOf: (entry: T) => string,
  byHand: { removed: string[]; added: string[] } | undefined,
): T[] {
  if (!byHand) return fresh
  const removed = new Set(byHand.removed)
  const added = new Set(byHand.added)
  const known = new Set(fresh.map((one) => textKey(textOf(one))))
  const own = existing.filter((one) => added.has(textKey(textOf(one))) && !known.has(textKey(textOf(one))))
  return [...own, ...fresh.filter((one) => !removed.has(textKey(textOf(one))))]
}

function recordListChanges(
  before: string[],
  given: string[],
  known: { removed: string[]; added: string[] } = { removed: [], added: [] },
): { removed: string[]; added: string[] } {
  const previousKeys = new Set(before.map(textKey))
  const next = new Set(given.map(textKey))
  const removed = new Set([...known.removed, ...[...previousKeys].filter((key) => !next.has(key))])
  const added = new Set([...known.added, ...[...next].filter((key) => !previousKeys.has(key))])
  return {
    removed: [...removed].filter((key) => !next.has(key)),
    added: [...added].filter((key) => next.has(key)),
  }
}

/** The lists in a user's change, with their new values. */
export interface ListInputs {
  documentKeywords?: BriefKeyword[] | undefined
  questions?: string[] | undefined
  headings?: { text: string }[] | undefined
}

/** The consequences of a user's change for earlier suggestions and the word target. */
export function recordManualEdits(row: BriefRow, given: ListInputs, hasTarget: boolean): ManualBriefEdits {
  const textsOf = (list: { text: string }[]) => list.map((one) => one.text)
  return {
    ...row.byHand,
    ...(given.documentKeywords && recordKeywordChanges(row, given.documentKeywords)),
    ...(given.questions && {
      questions: recordListChanges(row.questions, given.questions, row.byHand.questions),
    }),
    ...(given.headings && {
      headings: recordListChanges(textsOf(row.headings), textsOf(given.headings), row.byHand.headings),
    }),
    ...(hasTarget && { hasTarget }),
  }
}

function recordKeywordChanges(row: BriefRow, given: BriefKeyword[]) {
  const next = new Map(given.map((one) => [keywordKey(one.keyword), one]))
  const previousKeys = new Set(row.documentKeywords.map((one) => keywordKey(one.keyword)))
  const removed = new Set(row.byHand.removed)
  const ranged = new Set(row.byHand.ranged)
  const added = new Set([
    ...(row.byHand.added ?? []),
    ...[...next.keys()].filter((key) => !previousKeys.has(key)),
  ])
  for (const { keyword, occurrences } of row.documentKeywords) {
    const key = keywordKey(keyword)
    const now = next.get(key)
    if (!now) removed.add(key)
    else if (now.occurrences !== occurrences) ranged.add(key)
  }
  for (const key of next.keys()) removed.delete(key)
  const still = (keys: Set<string>) => [...keys].filter((key) => next.has(key))
  return { removed: [...removed], ranged: still(ranged), added: still(added) }
}
