import { hasWords, type Member } from '@rankwell/contract'
import { findHeader, guessColumns } from '../../lib/guess-columns.ts'
import type { Table } from '../../lib/read-table.ts'
import type { DraftRow } from './draft-rows.ts'

export const planFields = ['keyword', 'title', 'assignee', 'dueDate', 'language', 'country'] as const
type PlanField = (typeof planFields)[number]
export type PlanColumns = Partial<Record<PlanField, number>>

const guessedFields = ['assignee', 'dueDate', 'language', 'country'] as const

const names: Record<(typeof guessedFields)[number], string[]> = {
  assignee: ['assignee', 'assigned to', 'assigned', 'writer', 'author', 'owner', 'الكاتب', 'المسند إليه'],
  dueDate: ['due date', 'due', 'deadline', 'date', 'due_date', 'duedate', 'تاريخ التسليم', 'التاريخ'],
  language: ['language', 'language code', 'language_code', 'lang', 'locale', 'اللغة'],
  country: ['country', 'location', 'location name', 'location_name', 'market', 'البلد', 'الدولة'],
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
  for (const field of guessedFields) {
    const at = names[field].map((name) => known.indexOf(name)).find((index) => index >= 0)
    if (at !== undefined && !Object.values(columns).includes(at)) columns[field] = at
  }
  return { file, columns }
}

/**
 * Converts a date in a spreadsheet's format to `2027-01-31`; null if it is not a date.
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

/** The language and country of a plan's articles. */
export interface PlanPlace {
  language?: string | undefined
  location?: string | undefined
}

/** Languages and countries by each of their names, in lower case. */
export interface KnownPlaces {
  languages: ReadonlyMap<string, string>
  countries: ReadonlyMap<string, string>
}

/** A row with an unknown language or country. */
interface WrongRow {
  /** Its number in the file. */
  row: number
  field: 'language' | 'country'
  value: string
}

export interface CollectedPlan {
  rows: DraftRow[]
  /** The language and country given by the rows. */
  place: PlanPlace
  /** Names of unknown people, and unreadable dates. */
  unknownPeople: string[]
  badDates: string[]
  /** Rows without a keyword. */
  skipped: number
  wrong: WrongRow[]
  /** Rows for another language or country than the first one. */
  elsewhere: number
}

type Person = Pick<Member, '_id' | 'username'> & { email?: string | undefined }

export interface PlanContext {
  people: readonly Person[]
  isMonthFirst: boolean
  places: KnownPlaces
  /** The language and country of the articles that are already in the list. */
  fixed: PlanPlace
}

/** Names of languages or countries as keys of a `KnownPlaces` map. */
export const indexNames = (entries: readonly (readonly [value: string, names: readonly string[]])[]) =>
  new Map(entries.flatMap(([value, names]) => [value, ...names].map((name) => [plain(name), value] as const)))

/** Reads the language and country of a row; null if one is unknown, which is recorded. */
function readPlace(
  texts: { language: string; country: string },
  places: KnownPlaces,
  wrong: WrongRow[],
  row: number,
) {
  const language = places.languages.get(plain(texts.language))
  const location = places.countries.get(plain(texts.country))
  if (texts.language && !language) wrong.push({ row, field: 'language', value: texts.language })
  if (texts.country && !location) wrong.push({ row, field: 'country', value: texts.country })
  if ((texts.language && !language) || (texts.country && !location)) return null
  return { language, location }
}

const isElsewhere = (place: PlanPlace, at: PlanPlace): boolean =>
  (['language', 'location'] as const).some((part) => at[part] && place[part] && at[part] !== place[part])

/** The rows of a file; users are found by name or email, languages and countries by name or code. */
export function collectPlan(
  { table, from }: PlanFile,
  columns: PlanColumns,
  { people, isMonthFirst, places, fixed }: PlanContext,
): CollectedPlan {
  const byName = indexNames(people.map(({ _id, username, email }) => [_id, [username, email ?? '']]))
  const unknown = new Set<string>()
  const result: CollectedPlan = {
    ...{ rows: [], place: fixed, unknownPeople: [], badDates: [], skipped: 0, wrong: [], elsewhere: 0 },
  }
  for (const [index, cells] of table.rows.slice(from).entries()) {
    const read = (field: PlanField) => {
      const column = columns[field]
      return column === undefined ? '' : (cells[column] ?? '').replace(/\s+/g, ' ').trim()
    }
    const keyword = read('keyword').slice(0, 200)
    if (!hasWords(keyword)) {
      result.skipped += 1
      continue
    }
    const texts = { language: read('language'), country: read('country') }
    const place = readPlace(texts, places, result.wrong, from + index + 1)
    if (!place) continue
    if (isElsewhere(place, result.place)) {
      result.elsewhere += 1
      continue
    }
    result.place = {
      language: result.place.language ?? place.language,
      location: result.place.location ?? place.location,
    }
    const [name, due] = [read('assignee'), read('dueDate')]
    const assignee = name ? byName.get(plain(name)) : undefined
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
