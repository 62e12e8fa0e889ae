import {
  canDeleteDocument,
  canSeeDocument,
  canWrite,
  type contract,
  type Document,
  type DocumentSummary,
  type Role,
} from '@rankwell/contract'
import { applyBlogDiff, BlogError, type EditorBlog, parseBlog } from '@rankwell/editor'
import type { SignedInContext } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { translate } from '../../lib/messages.ts'
import type { Services } from '../../lib/services.ts'
import { openDocument } from '../access/service.ts'
import { requireWorkspace } from '../workspaces/service.ts'
import { presentDocument, readBlog, toSummary } from './present.ts'
import {
  countMatching,
  type DocumentRow,
  findBody,
  findForDeletion,
  groupByStatus,
  insertDocument,
  listSummaries,
  markDeleted,
  type Position,
  type SortColumn,
  updateDocumentRow,
} from './queries.ts'
import { announceChange, hashBlog } from './settle.ts'
import { changeStatus } from './status.ts'

type Input<Name extends keyof typeof contract.documents> = Parameters<
  Services<typeof contract.documents>[Name]
>[1]

export async function createDocument(
  ctx: SignedInContext,
  input: Input<'createDocument'>,
): Promise<Document> {
  const { app, session } = ctx
  const { workspace, role } = await requireWorkspace(ctx, input.workspace)
  if (!canWrite(role)) throw refuse('role_forbidden')
  const now = app.now()
  const id = newId()
  await insertDocument(app.database, {
    id,
    workspaceId: workspace._id,
    title: input.title?.trim() ?? '',
    language: input.language ?? workspace.contentLanguage,
    keyword: input.keyword?.trim() ?? '',
    configurationStep: input.configurationStep ?? 1,
    createdBy: session.userId,
    updatedBy: session.userId,
    createdAt: now,
    updatedAt: now,
  })
  app.notify.toWorkspace(workspace._id, 'documentListChanged', { docId: id })
  return getCurrentDocument(ctx, { docId: id })
}

/** The counting of a list stops here: beyond it the exact number helps nobody. */
const countLimit = 10_000

export async function listDocuments(
  ctx: SignedInContext,
  input: Input<'listDocuments'>,
): Promise<{ documents: DocumentSummary[]; nextCursor: string | null; total: number }> {
  const { workspace, role } = await requireWorkspace(ctx, input.workspace)
  const filter = {
    workspaceId: workspace._id,
    userId: ctx.session.userId,
    role,
    search: input.search?.trim(),
    status: input.status,
  }
  const sort = {
    column: input.sort.replace('-', '') as SortColumn,
    descending: input.sort.startsWith('-'),
  }
  const after = input.cursor ? readCursor(input.cursor, sort.column) : null
  const [rows, total] = await Promise.all([
    listSummaries(ctx.app.database, filter, sort, after, input.limit + 1),
    countMatching(ctx.app.database, filter, countLimit),
  ])
  const page = rows.slice(0, input.limit)
  const last = page.at(-1)
  return {
    documents: page.map(toSummary),
    nextCursor: rows.length > input.limit && last ? writeCursor(last.document, sort.column) : null,
    total,
  }
}

/** How many documents the caller sees in a workspace, by status, with their words and mean score. */
export function countDocuments(ctx: SignedInContext, workspaceId: string, role: Role) {
  return groupByStatus(ctx.app.database, { workspaceId, role, userId: ctx.session.userId })
}

function writeCursor(row: DocumentRow, column: SortColumn): string {
  const value = { updated: row.updatedAt.toISOString(), title: row.title, score: row.score }[column]
  return Buffer.from(JSON.stringify([value, row.id])).toString('base64url')
}

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
      ? Number.isInteger(value)
      : typeof value === 'string' && (column === 'title' || !Number.isNaN(Date.parse(value)))
  if (!fits || typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id)) throw invalid()
  return { value: value as string | number, id }
}

export async function getCurrentDocument(ctx: SignedInContext, input: { docId: string }): Promise<Document> {
  return presentDocument(ctx.app, await openDocument(ctx, input.docId))
}

/**
 * Changes what the caller may set. Text comes as `blog`: with `base` only their difference is applied,
 * without it the text is taken only if nothing changed after `blog.time`, else 409 `stale_blog`.
 */
export async function updateDocument(
  ctx: SignedInContext,
  input: Input<'updateDocument'>,
): Promise<Document> {
  const { app, session } = ctx
  const { id, title, description, language, keyword, interLinks, configurationStep, publishSettings } = input
  const opened = await openDocument(ctx, id, 'edit')
  if (title !== undefined && title.trim() === '') throw refuse('empty_title')
  if (input.blog !== undefined) await writeBlog(ctx, id, input.blog, input.base)
  const changes: Partial<DocumentRow> = {
    ...(title !== undefined && { title: title.trim() }),
    ...(description !== undefined && { description }),
    ...(language !== undefined && { language }),
    ...(keyword !== undefined && { keyword: keyword.trim() }),
    ...(interLinks !== undefined && { interLinks }),
    ...(configurationStep !== undefined && { configurationStep }),
    ...(publishSettings !== undefined && {
      publishSettings: { ...opened.document.publishSettings, ...publishSettings },
    }),
  }
  if (Object.keys(changes).length > 0) {
    await updateDocumentRow(app.database, id, {
      ...changes,
      updatedAt: app.now(),
      updatedBy: session.userId,
    })
  }
  if (input.status !== undefined) await changeStatus(ctx, opened, input.status)
  await app.texts.refresh(id)
  await announceChange(app, id)
  return getCurrentDocument(ctx, { docId: id })
}

async function writeBlog(ctx: SignedInContext, id: string, blog: string, base: string | undefined) {
  const { app, session } = ctx
  const next = readBlogInput(blog)
  // Whoever is connected by Yjs has sent these words already.
  if (app.texts.isConnected(id, session.sid)) return
  const current = await readBlog(app, id)
  const from = base === undefined ? current : readBlogInput(base)
  if (base === undefined) {
    const body = await findBody(app.database, id)
    const isStale =
      body !== null && body.updatedAt.getTime() > next.time && hashBlog(current) !== hashBlog(next)
    if (isStale && current.blocks.length > 0) throw refuse('stale_blog')
  }
  await app.texts.change(id, session.userId, (doc) => applyBlogDiff(doc, from, next, 'blog'))
}

function readBlogInput(blog: string): EditorBlog {
  let parsed: unknown
  try {
    parsed = JSON.parse(blog)
  } catch {
    throw refuse('invalid_blocks', { params: { block: 0, reason: 'JSON' } })
  }
  try {
    return parseBlog(parsed)
  } catch (error) {
    if (!(error instanceof BlogError)) throw error
    throw refuse('invalid_blocks', { params: { block: (error.blockIndex ?? -1) + 1, reason: error.reason } })
  }
}

/** All or nothing: one foreign or unknown id refuses the whole list. */
async function requireDeletable(ctx: SignedInContext, ids: string[], isDeleted: boolean) {
  const wanted = [...new Set(ids)]
  const rows = await findForDeletion(ctx.app.database, wanted, ctx.session.userId, isDeleted)
  const seen = rows.filter((row) => canSeeDocument(row.role, row))
  if (seen.length !== wanted.length) throw refuse('not_found')
  if (seen.some((row) => !canDeleteDocument(row.role))) throw refuse('role_forbidden')
  return seen
}

export async function deleteDocuments(ctx: SignedInContext, input: { Ids: string[] }) {
  const rows = await requireDeletable(ctx, input.Ids, false)
  const ids = rows.map((row) => row.id)
  await markDeleted(ctx.app.database, ids, ctx.session.userId, ctx.app.now())
  for (const row of rows) {
    ctx.app.notify.toDocument(row.id, 'documentDeleted', { docId: row.id })
    ctx.app.notify.toWorkspace(row.workspaceId, 'documentListChanged', { docId: row.id })
    ctx.app.texts.close(row.id)
  }
  return { message: translate(ctx.language, 'documents.deleted') }
}

export async function restoreDocuments(ctx: SignedInContext, input: { Ids: string[] }) {
  const rows = await requireDeletable(ctx, input.Ids, true)
  await markDeleted(
    ctx.app.database,
    rows.map((row) => row.id),
    null,
    null,
  )
  for (const row of rows)
    ctx.app.notify.toWorkspace(row.workspaceId, 'documentListChanged', { docId: row.id })
  return { message: translate(ctx.language, 'documents.restored') }
}

export const documents: Services<typeof contract.documents> = {
  createDocument,
  listDocuments,
  getCurrentDocument,
  updateDocument,
  deleteDocuments,
  restoreDocuments,
}
