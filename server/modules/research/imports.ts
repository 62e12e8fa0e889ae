import {
  canShare,
  canWrite,
  type ImportSummary,
  importBatch,
  keywordKey,
  maxImportRows,
  pageSize,
} from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { translate } from '../../lib/messages.ts'
import type { Input } from '../../lib/services.ts'
import type { ImportPlace } from '../../providers/search/imported-data-queries.ts'
import { requireMembership, requireWorkspace } from '../workspaces/service.ts'
import {
  countRows,
  findImport,
  type ImportRow,
  insertImport,
  isContinued,
  type ListedImport,
  listImportRows,
  markDeleted,
  purgeImports,
} from './import-queries.ts'

/** How long a deleted import can be restored. */
const KEPT_MS = 24 * 3600_000

/** The import of these rows: one started by an earlier part, or a new one. */
async function openImport(
  ctx: SignedInContext,
  kind: ImportRow['kind'],
  input: Input<'research.importKeywords'> | Input<'research.importResults'>,
): Promise<ImportPlace> {
  const { app, session } = ctx
  const { workspace, role } = await requireWorkspace(ctx, input.workspace)
  if (!canWrite(role)) throw httpError('role_forbidden')
  const { importId } = input
  const place = {
    workspaceId: workspace._id,
    locationName: input.location_name,
    languageCode: input.language_code,
  }
  if (importId) {
    if (!(await isContinued(app.database, { id: importId, kind, userId: session.userId, ...place })))
      throw httpError('not_found')
    const count = (await countRows(app.database, kind, importId)) + input.rows.length
    // The last part may be sent again after its response was lost.
    if (count > maxImportRows + importBatch)
      throw httpError('too_many_keywords', { params: { max: maxImportRows, count } })
    return { ...place, importId }
  }
  const id = newId()
  const { name = '', source = '' } = input
  await purgeImports(app.database, workspace._id, new Date(app.now().getTime() - KEPT_MS))
  await insertImport(app.database, {
    ...{ id, kind, name, source, ...place },
    importedBy: session.userId,
    importedAt: app.now(),
  })
  return { ...place, importId: id }
}

/** Stores keywords of another tool's export; if several exports contain a keyword, the newest figure counts. */
export async function importKeywords(ctx: SignedInContext, input: Input<'research.importKeywords'>) {
  const { app } = ctx
  const place = await openImport(ctx, 'keywords', input)
  await app.imported.saveKeywords(place, keywordKey(input.seed ?? ''), input.rows, app.now())
  return { imported: input.rows.length, importId: place.importId }
}

/** Stores search results of another tool's export, so that searches of those keywords find them. */
export async function importResults(ctx: SignedInContext, input: Input<'research.importResults'>) {
  const { app } = ctx
  const place = await openImport(ctx, 'results', input)
  await app.imported.saveResults(place, input.rows, app.now())
  return { imported: input.rows.length, importId: place.importId }
}

const toSummary = (row: ListedImport, isDeletable: boolean): ImportSummary => ({
  _id: row.id,
  kind: row.kind,
  name: row.name,
  source: row.source,
  location_name: row.locationName,
  language_code: row.languageCode,
  rows: row.rows,
  importedAt: new Date(row.importedAt).toISOString(),
  importedBy: row.userId ? { _id: row.userId, username: row.username ?? '' } : null,
  isDeletable,
})

export async function listImports(ctx: SignedInContext, input: Input<'research.listImports'>) {
  const { workspace, role } = await requireWorkspace(ctx, input.workspace)
  const rows = await listImportRows(ctx.app.database, workspace._id, {
    limit: pageSize,
    offset: (input.page - 1) * pageSize,
  })
  return rows.map((row) => toSummary(row, canDelete(ctx, role, row.userId)))
}

type Role = Parameters<typeof canWrite>[0]
const canDelete = ({ session }: SignedInContext, role: Role, importedBy: string | null): boolean =>
  canShare(role) || (canWrite(role) && importedBy === session.userId)

/** The import, if the caller may delete it: its user, publishers, and the owner. */
async function requireDeletable(ctx: SignedInContext, id: string): Promise<ImportRow> {
  const row = await findImport(ctx.app.database, id)
  if (!row) throw httpError('not_found')
  const { role } = await requireMembership(ctx, row.workspaceId)
  if (!canDelete(ctx, role, row.importedBy)) throw httpError('role_forbidden')
  return row
}

/** Removes an import from the research; it can be restored for a day. */
export async function deleteImport(ctx: SignedInContext, { id }: Input<'research.deleteImport'>) {
  const { app } = ctx
  const row = await requireDeletable(ctx, id)
  if (row.deletedAt) throw httpError('not_found')
  await markDeleted(app.database, id, app.now())
  return { message: translate(ctx.language, 'imports.deleted') }
}

export async function restoreImport(ctx: SignedInContext, { id }: Input<'research.restoreImport'>) {
  const { app } = ctx
  const row = await requireDeletable(ctx, id)
  if (row.deletedAt && app.now().getTime() - row.deletedAt.getTime() > KEPT_MS) throw httpError('not_found')
  await markDeleted(app.database, id, null)
  const [listed] = await listImportRows(app.database, row.workspaceId, { id, limit: 1, offset: 0 })
  if (!listed) throw httpError('not_found')
  return toSummary(listed, true)
}
