import type { App } from '../../context.ts'
import { findDocument, notifyAboutDocument } from '../document-changes/service.ts'

/** Tells whoever ordered an article that it is written, or that writing it has stopped. */
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
