import type { App } from '../../context.ts'
import { findDocument, notifyAboutDocument } from '../document-changes/service.ts'

/** Notifies the user who requested an article that it is complete, or that the generation stopped. */
export async function notifyRequester(
  app: App,
  { documentId, userId }: { documentId: string; userId: string },
  type: 'generation_done' | 'generation_failed',
): Promise<void> {
  const document = await findDocument(app.database, documentId)
  if (!document) return
  const wake = await app.database.transaction((tx) =>
    notifyAboutDocument(app, tx, document, { type, userIds: [userId] }),
  )
  await wake()
}
