import type { App } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { findDocument, findUsername, notifyAboutDocument } from '../document-changes/service.ts'
import { notifyPeople } from '../notifications/service.ts'
import { findWorkspaceName } from '../workspaces/service.ts'
import { type BatchJobRow, takeUnannounced } from './queries.ts'

/**
 * Notifies each assignee of finished rows once, no matter how many documents they were assigned. Call the returned
 * function after the commit.
 */
export async function announceAssigned(
  app: App,
  tx: Database,
  { id, workspaceId, createdBy: actorId }: BatchJobRow,
): Promise<() => Promise<void>> {
  const rows = await takeUnannounced(tx, id)
  const byAssignee = Map.groupBy(rows, ({ assigneeId }) => assigneeId ?? '')
  const wake: (() => Promise<void>)[] = []
  for (const [assigneeId, own] of byAssignee) {
    if (assigneeId === actorId) continue
    const [first] = own
    const document = first && own.length === 1 ? await findDocument(tx, first.documentId) : null
    if (document) {
      const notice = { userIds: [assigneeId], actorId }
      wake.push(await notifyAboutDocument(app, tx, document, { type: 'document_assigned', ...notice }))
      continue
    }
    wake.push(
      await notifyPeople(app, tx, {
        type: 'documents_assigned',
        userIds: [assigneeId],
        actorId,
        workspaceId,
        path: '/app/documents',
        params: {
          actor: await findUsername(tx, actorId),
          workspace: (await findWorkspaceName(tx, workspaceId)) ?? '',
          count: String(own.length),
        },
      }),
    )
  }
  return async () => {
    for (const send of wake) await send()
  }
}
