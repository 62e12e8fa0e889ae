import type { Member } from '@rankwell/contract'
import { findHeader, guessColumns } from '../../lib/guess-columns.ts'
import type { Table } from '../../lib/read-table.ts'
import type { DraftRow } from './draft-rows.ts'

export const planFields = ['keyword', 'title', 'assignee', 'dueDate'] as const
type PlanField = (typeof planFields)[number]
export type PlanColumns = Partial<Record<PlanField, number>>

const names: Record<'assignee' | 'dueDate', string[]> = {
  assignee: ['assignee', 'assigned to', 'assigned', 'writer', 'author', 'owner', 'الكاتب', 'المسند إليه'],
  dueDate: ['due date', 'due', 'deadline', 'date', 'due_date', 'duedate', 'تاريخ التسليم', 'التاريخ'],
}

const plain = (header: string) => header.trim().toLowerCase().replace(/\s+/g, ' ')

export interface PlanFile {
  table: Table
  headers: string[]
  /** Index of the first row after the header. */
  from: number
}

/** A file with its header; a list without one has the keywords in its first column. */
export function openPlanFile(table: Table): { file: PlanFile; columns: PlanColumns } {
  const header = findHeader(table.rows)
  const file = { table, headers: header.headers, from: header.row + 1 }
  const { keyword, title } = guessColumns(header.headers)
  const known = header.headers.map(plain)
  const columns: PlanColumns = { keyword: keyword ?? 0, ...(title !== undefined && { title }) }
  for (const field of ['assignee', 'dueDate'] as const) {
    const at = names[field].map((name) => known.indexOf(name)).find((index) => index >= 0)
    if (at !== undefined && !Object.values(columns).includes(at)) columns[field] = at
  }
  return { file, columns }
}

/**
 * A date as spreadsheets write it, as `2027-01-31`; null if it is none.
 *
 * @param isMonthFirst how `3/4/2027` is read
 */
export function readDate(text: string, isMonthFirst: boolean): string | null {
  const trimmed = text.trim()
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(trimmed) ?? []
  if (year && month && day) return toDate(Number(year), Number(month), Number(day))
  const [, first, sign, second, last] = /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4})$/.exec(trimmed) ?? []
  if (!first || !second || !last) return null
  const [one, two] = [Number(first), Number(second)]
  const isMonth = sign === '/' && one <= 12 && (two > 12 || isMonthFirst)
  return isMonth ? toDate(Number(last), one, two) : toDate(Number(last), two, one)
}

function toDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : null
}

export interface CollectedPlan {
  rows: DraftRow[]
  /** Names of unknown people, and unreadable dates. */
  unknownPeople: string[]
  badDates: string[]
  /** Rows without a keyword. */
  skipped: number
}

type Person = Pick<Member, '_id' | 'username'> & { email?: string | undefined }

/** The rows of a file; people are found by name or email. */
export function collectPlan(
  { table, from }: PlanFile,
  columns: PlanColumns,
  people: readonly Person[],
  isMonthFirst: boolean,
): CollectedPlan {
  const byName = new Map(
    people.flatMap(({ _id, username, email }) =>
      [username, email].flatMap((name) => (name ? [[plain(name), _id] as const] : [])),
    ),
  )
  const unknown = new Set<string>()
  const result: CollectedPlan = { rows: [], unknownPeople: [], badDates: [], skipped: 0 }
  for (const cells of table.rows.slice(from)) {
    const read = (field: PlanField) => {
      const column = columns[field]
      return column === undefined ? '' : (cells[column] ?? '').replace(/\s+/g, ' ').trim()
    }
    const keyword = read('keyword').slice(0, 200)
    if (!keyword) {
      result.skipped += 1
      continue
    }
    const [name, due] = [read('assignee'), read('dueDate')]
    const assignee = byName.get(plain(name))
    const dueDate = due ? readDate(due, isMonthFirst) : null
    if (name && !assignee) unknown.add(name)
    if (due && !dueDate) result.badDates.push(due)
    result.rows.push({
      keyword,
      title: read('title').slice(0, 300),
      ...(assignee && { assignee }),
      ...(dueDate && { dueDate }),
    })
  }
  return { ...result, unknownPeople: [...unknown] }
}
