import { isDeepStrictEqual } from 'node:util'
import type { Brief, BriefChanges } from '@rankwell/contract'
import { keywordKey } from '@rankwell/contract'
import type { BriefRow } from './queries.ts'

type Known = Pick<
  BriefRow,
  | 'goal'
  | 'audience'
  | 'intent'
  | 'angle'
  | 'callToAction'
  | 'tone'
  | 'wordTarget'
  | 'headings'
  | 'questions'
  | 'references'
  | 'documentKeywords'
  | 'locked'
> & { dueDate: string | null; assignee: string | null }

const singles = [
  'goal',
  'audience',
  'intent',
  'angle',
  'callToAction',
  'tone',
  'wordTarget',
  'dueDate',
  'assignee',
] as const
type Single = (typeof singles)[number]

/**
 * Merges two users' versions of a list: what either added or changed is kept, and what either removed is
 * gone, unless the other has changed it. The order is that of the second.
 */
function mergeList<T>(
  stored: readonly T[],
  base: readonly T[],
  given: readonly T[],
  keyOf: (entry: T) => string,
): T[] {
  const index = (list: readonly T[]) => new Map(list.map((entry) => [keyOf(entry), entry]))
  const before = index(base)
  const there = index(stored)
  const own = index(given)
  const kept = given.flatMap((entry) => {
    const key = keyOf(entry)
    const was = before.get(key)
    const now = there.get(key)
    if (was === undefined || !isDeepStrictEqual(was, entry)) return [entry]
    return now === undefined ? [] : [now]
  })
  const others = stored.filter((entry) => {
    const key = keyOf(entry)
    if (own.has(key)) return false
    const was = before.get(key)
    return was === undefined || !isDeepStrictEqual(was, entry)
  })
  return [...kept, ...others]
}

export interface MergedBrief {
  changes: BriefChanges
  /** Fields that another user has changed since `base`. */
  conflicts: Single[]
}

/**
 * Merges a user's changes with those that others made since the user loaded the brief. Without `base`, the user's
 * values replace them.
 */
export function mergeChanges(
  stored: Known,
  changes: BriefChanges,
  base: BriefChanges | undefined,
): MergedBrief {
  if (!base) return { changes, conflicts: [] }
  const conflicts = singles.filter(
    (field) =>
      changes[field] !== undefined &&
      base[field] !== undefined &&
      !isDeepStrictEqual(base[field], stored[field]) &&
      !isDeepStrictEqual(changes[field], stored[field]),
  )
  const { documentKeywords, headings, questions, references, locked } = changes
  const list = <T>(
    now: readonly T[],
    was: readonly T[] | undefined,
    given: T[],
    keyOf: (entry: T) => string,
  ) => (was ? mergeList(now, was, given, keyOf) : given)
  return {
    conflicts,
    changes: {
      ...changes,
      ...(documentKeywords && {
        documentKeywords: {
          content: list(
            stored.documentKeywords,
            base.documentKeywords?.content,
            documentKeywords.content,
            ({ keyword }) => keywordKey(keyword),
          ),
        },
      }),
      ...(headings && {
        headings: list(stored.headings, base.headings, headings, ({ text }) => keywordKey(text)),
      }),
      ...(questions && { questions: list(stored.questions, base.questions, questions, keywordKey) }),
      ...(references && {
        references: list(stored.references, base.references, references, ({ _id }) => _id),
      }),
      ...(locked && { locked: list(stored.locked, base.locked, locked, (part) => part) }),
    },
  }
}

/** A brief in the form in which changes are merged. */
export const toKnown = (brief: Brief): Known => ({
  ...brief,
  documentKeywords: brief.documentKeywords.content,
})
