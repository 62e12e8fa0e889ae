import type { App } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { recordAudit } from '../audit/service.ts'
import { revokeGuestLinksOf } from './membership-queries.ts'

interface Lost {
  workspaceId: string
  userId: string
  ownerId: string
  /** The user who removed the permission to share. */
  actorId: string
}

/**
 * Permanently revokes guest links of a workspace's documents whose creators may no longer share. Runs in the
 * transaction that removes the permission.
 */
export async function endGuestLinksOf(app: App, tx: Database, lost: Lost): Promise<void> {
  const { workspaceId, userId, ownerId, actorId } = lost
  for (const { id, title, keyword } of await revokeGuestLinksOf(tx, workspaceId, userId, app.now()))
    await recordAudit(app, tx, {
      action: 'guest_link.revoked',
      actorId,
      ownerId,
      workspaceId,
      subject: { name: title || keyword || '–', link: id.slice(-6) },
    })
}
