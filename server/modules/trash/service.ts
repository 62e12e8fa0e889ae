import { type contract, trashDays } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { defineJob } from '../../lib/jobs.ts'
import { translate } from '../../lib/messages.ts'
import type { Input, Services } from '../../lib/services.ts'
import { recordAudit } from '../audit/service.ts'
import { clearCachedTotals } from '../documents/service.ts'
import { deleteOldLinks } from '../links/service.ts'
import { requireOwned } from '../workspaces/members.ts'
import { deleteOldRows, deleteRows, findDeletedOf, listDeleted, restoreRows } from './queries.ts'

const pageLength = 20
const day = 24 * 3600_000

function readCursor(cursor: string | undefined) {
  if (!cursor) return null
  const [at = '', id = ''] = cursor.split('|')
  const isValid = !Number.isNaN(Date.parse(at)) && /^[0-9a-f-]{36}$/.test(id)
  if (!isValid) throw httpError('invalid_input')
  return { at, id }
}

async function listTrash(ctx: SignedInContext, { workspace, cursor }: Input<'trash.listTrash'>) {
  const id = workspace ?? ctx.session.selectedWorkspaceId
  if (!id) throw httpError('not_found')
  const owned = await requireOwned(ctx, id)
  const rows = await listDeleted(ctx.app.database, owned._id, readCursor(cursor), pageLength + 1)
  const page = rows.slice(0, pageLength)
  const last = page.at(-1)
  return {
    documents: page.map((row) => {
      const deletedAt = row.deletedAt ?? ctx.app.now()
      return {
        _id: row.id,
        title: row.title,
        words: row.words,
        deletedAt: deletedAt.toISOString(),
        deletedBy: row.deletedBy ?? '',
        endsAt: new Date(deletedAt.getTime() + trashDays * day).toISOString(),
      }
    }),
    nextCursor:
      rows.length > pageLength && last?.deletedAt ? `${last.deletedAt.toISOString()}|${last.id}` : null,
  }
}

/** All or nothing: one document that is not in the caller's trash rejects the whole list. */
async function requireDeleted(ctx: SignedInContext, ids: string[]) {
  const wanted = [...new Set(ids)]
  const rows = await findDeletedOf(ctx.app.database, ctx.session.userId, wanted)
  if (rows.length !== wanted.length) throw httpError('not_found')
  return rows
}

async function restoreFromTrash(ctx: SignedInContext, { Ids }: Input<'trash.restoreFromTrash'>) {
  const { app, session } = ctx
  const rows = await requireDeleted(ctx, Ids)
  const ids = rows.map((row) => row.id)
  await app.database.transaction(async (tx) => {
    await restoreRows(tx, ids)
    await recordAudit(app, tx, {
      action: 'documents.restored',
      actorId: session.userId,
      ownerId: session.userId,
      subject: { count: String(ids.length) },
    })
  })
  for (const row of rows) {
    clearCachedTotals(app, row.workspaceId)
    app.notify.toWorkspace(row.workspaceId, 'documentListChanged', { docId: row.id })
  }
  return { message: translate(ctx.language, 'trash.restored') }
}

async function emptyTrash(ctx: SignedInContext, { Ids }: Input<'trash.emptyTrash'>) {
  const { app, session } = ctx
  const ids = (await requireDeleted(ctx, Ids)).map((row) => row.id)
  await app.database.transaction(async (tx) => {
    await deleteRows(tx, ids)
    await recordAudit(app, tx, {
      action: 'documents.deleted_for_good',
      actorId: session.userId,
      ownerId: session.userId,
      subject: { count: String(ids.length) },
    })
  })
  return { message: translate(ctx.language, 'trash.deleted') }
}

/** Once a day: deletes documents that have been in the trash for 30 days, and unusable links. */
export const trashJobs = [
  defineJob<App, Record<never, never>>(
    'empty-trash',
    async (app) => {
      const count = await deleteOldRows(app.database, trashDays)
      await deleteOldLinks(app.database, trashDays)
      if (count > 0) app.log.info({ count }, 'documents left the trash for good')
    },
    { cron: '17 3 * * *' },
  ),
]

export const trash: Services<typeof contract.trash> = { listTrash, restoreFromTrash, emptyTrash }
