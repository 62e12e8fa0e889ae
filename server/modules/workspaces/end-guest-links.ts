import type { App } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { recordAudit } from '../audit/service.ts'
import { revokeGuestLinksOf } from './membership-queries.ts'

interface Lost {
  workspaceId: string
  userId: string
  ownerId: string
  /** Who took the right to share away. */
  actorId: string
}

/**
 * Ends the links by which guests look at a workspace's documents, where their maker may not share any more; for
 * good, so that none lives again when he comes back. Belongs into the transaction that takes the right away.
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
