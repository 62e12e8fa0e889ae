import { type BatchPreview, hasWords, keywordKey, maxBatchRows } from '@rankwell/contract'

/** An article to plan. Its own values override the rules for all rows. */
export interface DraftRow {
  keyword: string
  title: string
  /** Null if no user is assigned. */
  assignee?: string | null | undefined
  /** `2027-01-31`; empty if there is none. */
  dueDate?: string | undefined
  /** Whether it is planned. If undecided, it is planned unless it repeats another row. */
  isIn?: boolean | undefined
}

export type AssigneeRule = { kind: 'nobody' } | { kind: 'one'; id: string } | { kind: 'turns'; ids: string[] }

export type DueRule =
  | { kind: 'none' }
  | { kind: 'same'; date: string }
  | { kind: 'every'; date: string; days: number; isWorkdays: boolean }

type Found = BatchPreview['rows'][number]

/** What the server found for a keyword; `repeats` is the keyword of the row that it repeats. */
export type KeywordFacts = Omit<Found, 'repeats'> & { repeats: string | null }

export interface ResolvedRow {
  row: DraftRow
  isIn: boolean
  assignee: string | null
  dueDate: string
  facts: KeywordFacts | undefined
}

/** Lines of pasted text as keywords. */
export const splitLines = (text: string): string[] =>
  text
    .split(/[\n\r\t]+/)
    .map((line) => line.replace(/\s+/g, ' ').trim().slice(0, 200))
    .filter(Boolean)

export interface AddedRows {
  rows: DraftRow[]
  /** Number of rows that were in the list already. */
  known: number
  /** Number of rows whose keyword has no letter or digit. */
  wordless: number
  /** Number of rows beyond the limit. */
  cut: number
}

/** Adds rows to a list: each keyword once, and up to the limit. */
export function addRows(list: DraftRow[], more: DraftRow[]): AddedRows {
  const seen = new Set(list.map(({ keyword }) => keywordKey(keyword)))
  const worded = more.filter(({ keyword }) => hasWords(keyword))
  const fresh = worded.filter(({ keyword }) => {
    const key = keywordKey(keyword)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
  const room = Math.max(0, maxBatchRows - list.length)
  return {
    rows: [...list, ...fresh.slice(0, room)],
    known: worded.length - fresh.length,
    wordless: more.length - worded.length,
    cut: Math.max(0, fresh.length - room),
  }
}

/** Indexes what the server found by keyword. */
export function indexFacts(keywords: readonly string[], rows: readonly Found[]): Map<string, KeywordFacts> {
  return new Map(
    rows.map((found, index) => [
      keywords[index] ?? '',
      { ...found, repeats: found.repeats === null ? null : (keywords[found.repeats] ?? null) },
    ]),
  )
}

const dayMs = 86_400_000

/**
 * A date some days later.
 *
 * @param weekend weekdays without work, 1 for Monday to 7 for Sunday; even the first date is moved to a working day
 */
export function addDays(date: string, days: number, weekend: readonly number[] = []): string {
  let at = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(at)) return ''
  if (weekend.length === 0 || weekend.length >= 7)
    return new Date(at + days * dayMs).toISOString().slice(0, 10)
  const isFree = () => weekend.includes(new Date(at).getUTCDay() || 7)
  while (isFree()) at += dayMs
  for (let left = days; left > 0; left -= 1) {
    at += dayMs
    while (isFree()) at += dayMs
  }
  return new Date(at).toISOString().slice(0, 10)
}

interface Assigned {
  rows: DraftRow[]
  assignee: AssigneeRule
}

/** A stored list without users who have left in the meantime, so that the rule applies to their rows. */
export function keepAssignable({ rows, assignee }: Assigned, people: ReadonlySet<string>): Assigned {
  const isGone = (id: string | null | undefined) => typeof id === 'string' && !people.has(id)
  const nobody: AssigneeRule = { kind: 'nobody' }
  const keepRule = (): AssigneeRule => {
    if (assignee.kind === 'one') return isGone(assignee.id) ? nobody : assignee
    if (assignee.kind === 'nobody') return assignee
    const ids = assignee.ids.filter((id) => people.has(id))
    return ids.length > 0 ? { kind: 'turns', ids } : nobody
  }
  return {
    rows: rows.map((row) => (isGone(row.assignee) ? { ...row, assignee: undefined } : row)),
    assignee: keepRule(),
  }
}

/** The current day in the local time zone, as `2027-01-31`. */
export function localToday(now = new Date()): string {
  const offsetMs = now.getTimezoneOffset() * 60_000
  return new Date(now.getTime() - offsetMs).toISOString().slice(0, 10)
}

/** Whether a planned row is due before today. */
export const isPastDue = ({ isIn, dueDate }: ResolvedRow, today = localToday()): boolean =>
  isIn && dueDate !== '' && dueDate < today

/** A day as a timestamp that is on the same day in the local time zone; null if there is none. */
export function dueTime(date: string): string | null {
  const time = new Date(`${date}T12:00:00`)
  return date === '' || Number.isNaN(time.getTime()) ? null : time.toISOString()
}

interface Rules {
  assignee: AssigneeRule
  due: DueRule
  weekend: readonly number[]
}

/** The rows with the values that the rules assign; assignees and dates advance only for planned rows. */
export function resolveRows(
  rows: readonly DraftRow[],
  facts: ReadonlyMap<string, KeywordFacts>,
  { assignee, due, weekend }: Rules,
): ResolvedRow[] {
  let planned = 0
  const assigneeOf = (index: number): string | null => {
    if (assignee.kind === 'one') return assignee.id
    return assignee.kind === 'turns' ? (assignee.ids[index % assignee.ids.length] ?? null) : null
  }
  const dateOf = (index: number): string => {
    if (due.kind === 'none') return ''
    if (due.kind === 'same') return due.date
    return addDays(due.date, index * due.days, due.isWorkdays ? weekend : [])
  }
  return rows.map((row) => {
    const found = facts.get(row.keyword)
    const isIn = row.isIn ?? (found?.repeats ?? null) === null
    const index = planned
    if (isIn) planned += 1
    return {
      row,
      isIn,
      assignee: row.assignee === undefined ? assigneeOf(index) : row.assignee,
      dueDate: row.dueDate ?? dateOf(index),
      facts: found,
    }
  })
}

/** Days without work in the countries of a language; 1 is Monday. */
export function weekendOf(language: string): number[] {
  const locale = new Intl.Locale(language).maximize() as Intl.Locale & {
    getWeekInfo?: () => { weekend: number[] }
    weekInfo?: { weekend: number[] }
  }
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.weekend ?? [6, 7]
}
