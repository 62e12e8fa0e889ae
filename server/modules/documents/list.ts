import type { contract, DocumentSummary } from '@rankwell/contract'
import type { App, Context } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import type { Services } from '../../lib/services.ts'
import { toIso } from '../../lib/time.ts'
import { admitCaller, callerOf } from '../auth/service.ts'
import {
  type ListedDocument,
  listPage,
  type Position,
  type SortColumn,
  type View,
  viewOf,
} from './list-queries.ts'

type Input = Parameters<Services<typeof contract.documents>['listDocuments']>[1]

interface Total {
  workspaceId: string
  total: number
  /** By `performance.now()`. */
  until: number
}

interface Memory {
  /** The view that a person had last, by person and workspace: tried first, and right almost always. */
  views: Map<string, View>
  /** Numbers of long lists, by person and question. */
  totals: Map<string, Total>
}

const mostRemembered = 5000
/** Counting more than that takes longer than reading a page; such a number may be a few seconds old. */
const longList = 200
const totalLivesMs = 5000
const memories = new WeakMap<App, Memory>()

function memoryOf(app: App): Memory {
  const memory = memories.get(app) ?? { views: new Map(), totals: new Map() }
  memories.set(app, memory)
  return memory
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > mostRemembered) map.delete(map.keys().next().value ?? '')
}

/** To be called whenever a list of that workspace has become longer or shorter. */
export function forgetTotals(app: App, workspaceId: string): void {
  const { totals } = memoryOf(app)
  for (const [key, entry] of totals) if (entry.workspaceId === workspaceId) totals.delete(key)
}

/** A page of the documents that the caller sees. Admits its caller itself: session and page are read together. */
export async function listDocuments(
  ctx: Context,
  input: Input,
): Promise<{ documents: DocumentSummary[]; nextCursor: string | null; total: number }> {
  const { app } = ctx
  const caller = callerOf(ctx)
  const column = input.sort.replace('-', '') as SortColumn
  const question = {
    workspaceId: input.workspace ?? null,
    search: input.search?.trim(),
    status: input.status,
  }
  const { views, totals } = memoryOf(app)
  const place = `${ctx.session?.userId ?? ctx.arrival?.ticket.userId} ${question.workspaceId}`
  const key = `${place} ${question.status} ${question.search}`
  const known = totals.get(key)
  const isFresh = known !== undefined && known.until > performance.now()
  const query = {
    ...question,
    sort: { column, descending: input.sort.startsWith('-') },
    after: input.cursor ? readCursor(input.cursor, column) : null,
    atLeast: input.limit + 1,
    withTotal: !isFresh,
  }
  let view = views.get(place) ?? 'all'
  let page = await listPage(app.database, caller, view, query)
  admitCaller(ctx, page.caller)
  if (!page.role || !page.workspaceId) throw refuse('not_found')
  if (viewOf(page.role) !== view || (isFresh && known.workspaceId !== page.workspaceId)) {
    view = viewOf(page.role)
    page = await listPage(app.database, caller, view, {
      ...query,
      workspaceId: page.workspaceId,
      withTotal: true,
    })
    if (!page.role || !page.workspaceId || viewOf(page.role) !== view) throw refuse('not_found')
  }
  remember(views, place, view)
  const total = page.total ?? known?.total ?? 0
  if (page.total !== null && page.total > longList) {
    const until = performance.now() + totalLivesMs
    remember(totals, key, { workspaceId: page.workspaceId, total, until })
  }
  const authors = new Map(page.authors.map((author) => [author._id, author]))
  const shown = page.documents.slice(0, input.limit)
  const last = shown.at(-1)
  return {
    nextCursor: page.documents.length > input.limit && last ? writeCursor(last, column) : null,
    documents: shown.map((row) => toSummary(row, authors)),
    total,
  }
}

function toSummary(
  row: ListedDocument,
  authors: Map<string, DocumentSummary['created_by']>,
): DocumentSummary {
  const findAuthor = (id: string) => authors.get(id) ?? { _id: id, username: '', avatar: null, color: '' }
  return {
    ...row,
    updated_by: findAuthor(row.updated_by),
    created_by: findAuthor(row.created_by),
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
    dueDate: row.dueDate && toIso(row.dueDate),
  }
}

function writeCursor(row: ListedDocument, column: SortColumn): string {
  const value = { updated: row.updatedAt, title: row.title, score: row.score }[column]
  return Buffer.from(JSON.stringify([value, row._id])).toString('base64url')
}

/** What both the database and we can read. */
const moment = /^[1-9]\d{3}-\d\d-\d\dT[\d:.]{8,15}(Z|[+-]\d\d:\d\d)$/

function readCursor(cursor: string, column: SortColumn): Position {
  const invalid = () => refuse('invalid_input', { fields: { cursor: 'cursor' } })
  let parsed: unknown
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw invalid()
  }
  const [value, id] = Array.isArray(parsed) ? (parsed as unknown[]) : []
  const fits =
    column === 'score'
      ? Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31
      : typeof value === 'string' &&
        (column === 'title' ? !value.includes('\0') : moment.test(value) && !Number.isNaN(Date.parse(value)))
  if (!fits || typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id)) throw invalid()
  return { value: value as string | number, id }
}
