import { isOwner, type StorageUsage, type StoredUpload } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import type { Input } from '../../lib/services.ts'
import { recordAudit } from '../audit/service.ts'
import { requireMembership, requireWorkspace } from '../workspaces/service.ts'
import {
  countWorkspacesOf,
  deleteUploadRow,
  findUploadPlace,
  keepDocumentsOf,
  listUploadsOf,
  listUploadUses,
  lockUploadsOf,
  sumUploads,
  toUpload,
} from './queries.ts'

const pageLength = 10
/** Maximum number of documents named in an error. */
const maxNamed = 3
const bytesOfMb = 1024 * 1024

/** Rejects members, because quotas belong to an owner. */
async function requireOwner(ctx: SignedInContext): Promise<string> {
  const { role } = await requireWorkspace(ctx, undefined)
  if (!isOwner(role)) throw httpError('role_forbidden')
  return ctx.session.userId
}

/** The owner's use of this installation's quotas. */
export async function getStorageUsage(ctx: SignedInContext): Promise<StorageUsage> {
  const ownerId = await requireOwner(ctx)
  const { database, config } = ctx.app
  const { MAX_WORKSPACES, MAX_UPLOADS, MAX_UPLOAD_MB } = config.env
  const [stored, workspaces] = await Promise.all([
    sumUploads(database, ownerId),
    countWorkspacesOf(database, ownerId),
  ])
  const quota = (used: number, max: number) => ({ used, max: max > 0 ? max : null })
  return {
    workspaces: quota(workspaces, MAX_WORKSPACES),
    uploads: quota(stored.files, MAX_UPLOADS),
    bytes: quota(stored.bytes, MAX_UPLOAD_MB * bytesOfMb),
  }
}

export async function listStoredUploads(
  ctx: SignedInContext,
  { page, sort }: Input<'uploads.listStoredUploads'>,
): Promise<{ uploads: StoredUpload[]; total: number }> {
  const ownerId = await requireOwner(ctx)
  const { database } = ctx.app
  const rows = await listUploadsOf(database, ownerId, sort, page, pageLength)
  const uses = await listUploadUses(
    database,
    ownerId,
    rows.filter(({ workspace }) => !workspace.deletedAt).map(({ upload }) => upload.id),
  )
  const uploads = rows.map(({ upload, workspace: { deletedAt, ...workspace } }) => ({
    ...toUpload(upload),
    createdAt: upload.createdAt.toISOString(),
    workspace: { ...workspace, isDeleted: deletedAt !== null },
    uses: uses.filter(({ uploadId }) => uploadId === upload.id).map(({ uploadId: _, ...use }) => use),
  }))
  return { uploads, total: (await sumUploads(database, ownerId)).files }
}

/**
 * Deletes an upload with its file. An upload used by a document is kept, even in an earlier version or in the trash,
 * because both can be restored. Documents of a deleted workspace do not count, because it cannot be restored.
 */
export async function deleteUpload(
  ctx: SignedInContext,
  { id }: Input<'uploads.deleteUpload'>,
): Promise<{ message: string }> {
  const { app, session } = ctx
  const found = await findUploadPlace(app.database, id)
  if (!found) throw httpError('not_found')
  const { upload, ownerId, deletedAt } = found
  if (ownerId !== session.userId) {
    await requireMembership(ctx, upload.workspaceId)
    throw httpError('role_forbidden')
  }
  for (const docId of await keepDocumentsOf(app.database, ownerId, app.texts.listDirty()))
    await app.texts.refresh(docId)
  await app.database.transaction(async (tx) => {
    await lockUploadsOf(tx, upload.workspaceId)
    const uses = deletedAt ? [] : await listUploadUses(tx, ownerId, [id])
    if (uses.length > 0) {
      const names = uses.slice(0, maxNamed).map(({ title }) => `\u2068${title || '–'}\u2069`)
      throw httpError('upload_in_use', {
        params: { names: new Intl.ListFormat(ctx.language).format(names), count: uses.length },
      })
    }
    if (!(await deleteUploadRow(tx, id))) throw httpError('not_found')
    await recordAudit(app, tx, {
      action: 'upload.deleted',
      actorId: session.userId,
      ownerId,
      workspaceId: upload.workspaceId,
      subject: { name: upload.name },
    })
    // The same image may be stored again as soon as the lock is released.
    await app.files.remove(`uploads/${upload.workspaceId}/${upload.sha256}`)
  })
  return { message: translate(ctx.language, 'uploads.deleted') }
}
