import type { AuditAction, AuditEntry, contract } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { toCsv } from '../../lib/csv.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Input, Services } from '../../lib/services.ts'
import { findActorName, insertEntries, listEntries, listOwnerIdsOf, ownsWorkspace } from './queries.ts'

export interface AuditNote {
  action: AuditAction
  /** Null if there is no actor; `ownerId` then names the account. */
  actorId: string | null
  /** The accounts it concerns; defaults to the actor's own and those of the owners they work for. */
  ownerId?: string
  workspaceId?: string | null
  subject?: Record<string, string>
}

/** Records an action, within its transaction, so that neither exists without the other. */
export async function recordAudit(app: App, database: Database, note: AuditNote): Promise<void> {
  const { action, actorId, workspaceId = null, subject = {} } = note
  const actorName = actorId ? await findActorName(database, actorId) : ''
  const known = note.ownerId ? [note.ownerId] : actorId ? [actorId] : []
  const ownerIds =
    note.ownerId || !actorId ? known : [...new Set([...known, ...(await listOwnerIdsOf(database, actorId))])]
  const createdAt = app.now()
  await insertEntries(
    database,
    ownerIds.map((ownerId) => ({
      id: newId(),
      ownerId,
      workspaceId,
      actorId,
      actorName,
      action,
      subject,
      createdAt,
    })),
  )
}

const pageLength = 50
const exportLength = 100_000

/** The log belongs to owners of workspaces; sub-users have none. */
async function requireOwner(ctx: SignedInContext): Promise<string> {
  const { userId } = ctx.session
  if (!(await ownsWorkspace(ctx.app.database, userId))) throw httpError('role_forbidden')
  return userId
}

async function listAuditEntries(ctx: SignedInContext, { cursor, action }: Input<'audit.listAuditEntries'>) {
  const ownerId = await requireOwner(ctx)
  const rows = await listEntries(ctx.app.database, ownerId, { before: cursor, action, limit: pageLength + 1 })
  const page = rows.slice(0, pageLength)
  const entries: AuditEntry[] = page.map((row) => ({
    _id: row.id,
    action: row.action,
    actor: { _id: row.actorId, username: row.actorName },
    workspaceId: row.workspaceId,
    subject: row.subject,
    createdAt: row.createdAt.toISOString(),
  }))
  return { entries, nextCursor: rows.length > pageLength ? (page.at(-1)?.id ?? null) : null }
}

async function exportAuditLog(ctx: SignedInContext): Promise<File> {
  const ownerId = await requireOwner(ctx)
  const rows = await listEntries(ctx.app.database, ownerId, { limit: exportLength })
  const csv = toCsv([
    ['time', 'actor', 'action', 'subject', 'workspace'],
    ...rows.map((row) => [
      row.createdAt.toISOString(),
      row.actorName,
      row.action,
      Object.entries(row.subject)
        .map(([key, value]) => `${key}: ${value}`)
        .join('; '),
      row.workspaceId ?? '',
    ]),
  ])
  return new File([csv], 'audit-log.csv', { type: 'text/csv; charset=utf-8' })
}

export const audit: Services<typeof contract.audit> = { listAuditEntries, exportAuditLog }

export { ownsWorkspace } from './queries.ts'
