import type { contract, Version, VersionKind } from '@rankwell/contract'
import { blogToDoc, type EditorBlog, parseBlog, replaceAll, toHtml } from '@rankwell/editor'
import type { App, SignedInContext } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { translate } from '../../lib/messages.ts'
import type { Services } from '../../lib/services.ts'
import { openDocument } from '../access/service.ts'
import {
  findVersion,
  findVersionById,
  insertVersion,
  listNames,
  listVersions,
  readForVersion,
  type VersionRow,
} from './queries.ts'

const emptyBlog: EditorBlog = { time: 0, blocks: [], version: '2.28.2' }

const toVersion = (row: VersionRow, names: Map<string, string>): Version => ({
  _id: row.id,
  docId: row.documentId,
  kind: row.kind as VersionKind,
  label: row.label,
  title: row.title,
  score: row.score,
  words: row.words,
  authors: row.authorIds.map((id) => ({ _id: id, username: names.get(id) ?? '' })),
  createdAt: row.createdAt.toISOString(),
})

/** Keeps the document as it stands now, text, title and meta, as a version. */
export async function recordVersion(
  app: App,
  documentId: string,
  version: { kind: VersionKind; label: string; authorIds: string[] },
): Promise<VersionRow> {
  await app.texts.refresh(documentId)
  const now = await readForVersion(app.database, documentId)
  if (!now) throw refuse('not_found')
  return insertVersion(app.database, {
    id: newId(),
    documentId,
    ...version,
    title: now.title,
    description: now.description,
    metaTitle: now.metaTitle ?? '',
    metaDescription: now.metaDescription ?? '',
    blog: now.blog ?? emptyBlog,
    contentHash: now.contentHash ?? '',
    score: now.score,
    words: now.words,
  })
}

/** Keeps a version once more, such as under the moment at which it went out. */
export async function repeatVersion(
  app: App,
  versionId: string,
  version: { kind: VersionKind; label: string; authorIds: string[] },
): Promise<void> {
  const known = await findVersionById(app.database, versionId)
  if (known) await insertVersion(app.database, { ...known, id: newId(), createdAt: new Date(), ...version })
}

export { findVersionById, type VersionRow } from './queries.ts'

export async function listHistory(
  ctx: SignedInContext,
  input: { docId: string; page: number; limit: number },
): Promise<Version[]> {
  const { role } = await openDocument(ctx, input.docId)
  if (role === 'viewer') throw refuse('role_forbidden')
  const rows = await listVersions(ctx.app.database, input.docId, input.page, input.limit)
  const names = await listNames(
    ctx.app.database,
    rows.flatMap((row) => row.authorIds),
  )
  return rows.map((row) => toVersion(row, names))
}

async function requireVersion(ctx: SignedInContext, input: { docId: string; versionId: string }) {
  const version = await findVersion(ctx.app.database, input.docId, input.versionId)
  if (!version) throw refuse('not_found')
  return version
}

export async function getVersion(ctx: SignedInContext, input: { docId: string; versionId: string }) {
  const { role } = await openDocument(ctx, input.docId)
  if (role === 'viewer') throw refuse('role_forbidden')
  const row = await requireVersion(ctx, input)
  const names = await listNames(ctx.app.database, row.authorIds)
  return {
    ...toVersion(row, names),
    blog: JSON.stringify(row.blog),
    metaDescription: row.metaDescription,
    html: toHtml(blogToDoc(parseBlog(row.blog))),
  }
}

/** Makes an older text the current one. What stood there is kept as a version before, the result after. */
export async function restoreVersion(
  ctx: SignedInContext,
  input: { docId: string; versionId: string },
): Promise<Version> {
  const { app, session } = ctx
  await openDocument(ctx, input.docId, 'edit')
  const old = await requireVersion(ctx, input)
  const blog = parseBlog(old.blog)
  const authorIds = [session.userId]
  await recordVersion(app, input.docId, { kind: 'edit', label: '', authorIds })
  await app.texts.change(input.docId, session.userId, (doc) => replaceAll(doc, blog.blocks, 'restore'))
  const date = old.createdAt.toISOString().slice(0, 16).replace('T', ' ')
  const label = translate(ctx.language, 'history.restored', { date })
  const version = await recordVersion(app, input.docId, { kind: 'restore', label, authorIds })
  return toVersion(version, await listNames(app.database, authorIds))
}

export const history: Services<typeof contract.history> = { listHistory, getVersion, restoreVersion }
