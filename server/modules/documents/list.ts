import { type DocumentSummary, InterfaceLanguage } from '@rankwell/contract'
import type { App, Context } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input } from '../../lib/services.ts'
import { toIso } from '../../lib/time.ts'
import { authorizeCaller, callerOf } from '../authentication/session.ts'
import {
  type Author,
  findAuthors,
  type ListedDocument,
  type ListPage,
  listPage,
  type Position,
  type SortColumn,
  type View,
  viewOf,
} from './list-queries.ts'

interface Total {
  workspaceId: string
  total: number
  /** A time from `performance.now()`. */
  until: number
}

interface Memory {
  /** The view of a user's last page in a workspace; it is tried first and is almost always correct. */
  habits: Map<string, Habit>
  /** Totals of long lists, by user and query. */
  totals: Map<string, Total>
}

interface Habit {
  view: View
  authorIds: string[]
}

const maxCached = 5000
/** Counting more than this takes longer than reading a page; such a total may be a few seconds old. */
const longList = 200
const totalLivesMs = 5000
const memories = new WeakMap<App, Memory>()

function memoryOf(app: App): Memory {
  const memory = memories.get(app) ?? { habits: new Map(), totals: new Map() }
  memories.set(app, memory)
  return memory
}

function cacheBounded<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > maxCached) map.delete(map.keys().next().value ?? '')
}

/** Must be called whenever a list of that workspace has become longer or shorter. */
export function clearCachedTotals(app: App, workspaceId: string): void {
  const { totals } = memoryOf(app)
  for (const [key, entry] of totals) if (entry.workspaceId === workspaceId) totals.delete(key)
}

/**
 * A page of the documents visible to the caller. Authorizes its caller itself: session and page are read
 * together.
 */
export async function listDocuments(
  ctx: Context,
  input: Input<'documents.listDocuments'>,
): Promise<{ documents: DocumentSummary[]; nextCursor: string | null; total: number }> {
  const { app } = ctx
  const caller = callerOf(ctx)
  const column = input.sort.replace('-', '') as SortColumn
  const question = {
    workspaceId: input.workspace ?? null,
    search: input.search?.trim(),
    status: input.status,
  }
  const { habits, totals } = memoryOf(app)
  const who = ctx.session?.key?.id ?? ctx.session?.userId ?? ctx.pendingAuth?.claims.userId
  const place = `${who} ${question.workspaceId}`
  const key = `${place} ${question.status} ${question.search}`
  const known = totals.get(key)
  const isFresh = known !== undefined && known.until > performance.now()
  const habit = habits.get(place) ?? { view: 'all', authorIds: [] }
  const after = input.cursor ? readCursor(input.cursor, column) : null
  const query = {
    ...question,
    sort: {
      column,
      descending: input.sort.startsWith('-'),
      language: after?.language ?? ctx.language,
    },
    after,
    atLeast: input.limit + 1,
    withTotal: !isFresh,
    authorIds: habit.authorIds,
  }
  let page = await listPage(app.database, caller, habit.view, query)
  authorizeCaller(ctx, page.caller)
  let { workspaceId, view } = requirePlace(page)
  // A request without a language uses the account's, which was returned with the page.
  const language = after?.language ?? ctx.language
  const isSorted = column !== 'title' || language === query.sort.language
  if (view !== habit.view || (isFresh && known.workspaceId !== workspaceId) || !isSorted) {
    const expected = view
    const sort = { ...query.sort, language }
    page = await listPage(app.database, caller, view, { ...query, sort, workspaceId, withTotal: true })
    ;({ workspaceId, view } = requirePlace(page))
    if (view !== expected) throw httpError('not_found')
  }
  const shown = page.documents.slice(0, input.limit)
  const authors = await findAllAuthors(app, page, shown)
  cacheBounded(habits, place, { view, authorIds: [...authors.keys()] })
  const total = page.total ?? known?.total ?? 0
  if (page.total !== null && total > longList)
    cacheBounded(totals, key, { workspaceId, total, until: performance.now() + totalLivesMs })
  const last = shown.at(-1)
  return {
    documents: shown.map((row) => toSummary(row, authors)),
    nextCursor: page.documents.length > input.limit && last ? writeCursor(last, column, language) : null,
    total,
  }
}

/** The workspace of the page, and the caller's view; 404 for non-members. */
function requirePlace({ role, workspaceId }: ListPage): { workspaceId: string; view: View } {
  if (!role || !workspaceId) throw httpError('not_found')
  return { workspaceId, view: viewOf(role) }
}

const [updatedBy, createdBy] = [10, 11] as const

/** All authors on the page; those not returned with it are looked up. */
async function findAllAuthors(
  { database }: App,
  page: ListPage,
  shown: ListedDocument[],
): Promise<Map<string, Author>> {
  const came = new Map(page.authors.map((author) => [author._id, author]))
  const authors = new Map<string, Author>()
  const missing = new Set<string>()
  for (const row of shown) {
    for (const id of [row[updatedBy], row[createdBy]]) {
      const author = came.get(id)
      if (author) authors.set(id, author)
      else missing.add(id)
    }
  }
  if (missing.size === 0) return authors
  for (const author of await findAuthors(database, [...missing])) authors.set(author._id, author)
  return authors
}

function toSummary(row: ListedDocument, authors: Map<string, Author>): DocumentSummary {
  const [_id, workspace, title, language, keyword, status, hasFailed, score, words, configurationStep] = row
  const [, , , , , , , , , , updatedBy, createdBy, createdAt, updatedAt, dueDate] = row
  return {
    ...{ _id, workspace, title, language, keyword, status, hasFailed, score, words, configurationStep },
    updated_by: findAuthor(authors, updatedBy),
    created_by: findAuthor(authors, createdBy),
    createdAt: toIso(createdAt),
    updatedAt: toIso(updatedAt),
    dueDate: dueDate && toIso(dueDate),
  }
}

const findAuthor = (authors: Map<string, Author>, id: string): Author =>
  authors.get(id) ?? { _id: id, username: '', avatar: null, color: '' }

/** The cursor after a row. A cursor for names contains its language, so that a list keeps its sort order. */
function writeCursor(row: ListedDocument, column: SortColumn, language: string): string {
  const [id, , title, , keyword, , , score, , , , , , updated] = row
  const value = { updated, title: title || keyword, score }[column]
  return Buffer.from(JSON.stringify([value, id, ...(column === 'title' ? [language] : [])])).toString(
    'base64url',
  )
}

/** A format that both the database and this code can read. */
const moment = /^[1-9]\d{3}-\d\d-\d\dT[\d:.]{8,15}(Z|[+-]\d\d:\d\d)$/

function readCursor(cursor: string, column: SortColumn): Position & { language?: InterfaceLanguage } {
  const invalid = () => httpError('invalid_input', { fields: { cursor: 'cursor' } })
  let parsed: unknown
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw invalid()
  }
  const [value, id, named] = Array.isArray(parsed) ? (parsed as unknown[]) : []
  const fits =
    column === 'score'
      ? Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31
      : typeof value === 'string' &&
        (column === 'title' ? !value.includes('\0') : moment.test(value) && !Number.isNaN(Date.parse(value)))
  const language = InterfaceLanguage.optional().safeParse(named)
  if (!fits || typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id) || !language.success) throw invalid()
  return { value: value as string | number, id, ...(language.data && { language: language.data }) }
}
