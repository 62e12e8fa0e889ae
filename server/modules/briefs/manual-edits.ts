import { type BriefKeyword, type Competitor, keywordKey } from '@rankwell/contract'
import type { BriefByHand } from '../../db/schema.ts'
import type { BriefRow } from './queries.ts'

/**
 * What a person decided outlives a new choice of pages and another keyword: hidden and removed keywords stay so,
 * ranges set by hand stay, and so do keywords that were added by hand. One that is locked stays exactly as it is.
 * The main keyword stays first.
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
  return isMainFirst ? [main, ...kept, ...others] : [...kept, ...found]
}

/** One text, however it is spelt. */
const textKey = (text: string): string => keywordKey(text)

/** Proposals without what somebody took out, and with what somebody wrote. */
export function keepList<T>(
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

function noteList(
  before: string[],
  given: string[],
  known: { removed: string[]; added: string[] } = { removed: [], added: [] },
): { removed: string[]; added: string[] } {
  const stood = new Set(before.map(textKey))
  const next = new Set(given.map(textKey))
  const removed = new Set([...known.removed, ...[...stood].filter((key) => !next.has(key))])
  const added = new Set([...known.added, ...[...next].filter((key) => !stood.has(key))])
  return {
    removed: [...removed].filter((key) => !next.has(key)),
    added: [...added].filter((key) => next.has(key)),
  }
}

/** The lists that a person has given, each as it becomes. */
export interface GivenLists {
  documentKeywords?: BriefKeyword[] | undefined
  questions?: string[] | undefined
  headings?: { text: string }[] | undefined
}

/** What a change by a person says about the proposals that stood there before, and about the word target. */
export function noteByHand(row: BriefRow, given: GivenLists, hasTarget: boolean): BriefByHand {
  const textsOf = (list: { text: string }[]) => list.map((one) => one.text)
  return {
    ...row.byHand,
    ...(given.documentKeywords && noteKeywords(row, given.documentKeywords)),
    ...(given.questions && { questions: noteList(row.questions, given.questions, row.byHand.questions) }),
    ...(given.headings && {
      headings: noteList(textsOf(row.headings), textsOf(given.headings), row.byHand.headings),
    }),
    ...(hasTarget && { hasTarget }),
  }
}

function noteKeywords(row: BriefRow, given: BriefKeyword[]) {
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
  return { removed: [...removed], ranged: still(ranged), added: still(added) }
}
