import type { NotificationType } from '@rankwell/contract'
import type { App } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { listSubscribed, notifyPeople } from '../notifications/service.ts'
import { listReaders } from './present.ts'
import { findDocumentName, insertDigests, listAuthorIds } from './queries.ts'

interface Told {
  docId: string
  comment: { id: string; threadId: string; authorId: string; mentions: string[] }
  /** For an edited comment: previous mentions. Only newly mentioned users are notified. */
  mentionedBefore?: string[]
}

/**
 * Notifies mentioned users and participants of the thread, each once, if they still see the document: in the app
 * immediately, by email with the next digest. Call the returned function after the commit.
 */
export async function notifyReaders(
  app: App,
  database: Database,
  { docId, comment, mentionedBefore }: Told,
): Promise<() => Promise<void>> {
  const { id: commentId, threadId, authorId: actorId, mentions } = comment
  const alreadyNotified = new Set([actorId, ...(mentionedBefore ?? [])])
  const readers = await listReaders(database, docId)
  const readerIds = new Set(readers.map((one) => one._id))
  const mentioned = mentions.filter((id) => readerIds.has(id) && !alreadyNotified.has(id))
  const authors = mentionedBefore ? [] : await listAuthorIds(database, threadId)
  const answered = authors.filter(
    (id) => readerIds.has(id) && !alreadyNotified.has(id) && !mentioned.includes(id),
  )
  const document = await findDocumentName(database, docId)
  const actor = readers.find((one) => one._id === actorId)?.username ?? ''
  const notify = async (type: NotificationType, concerned: string[]) => {
    const userIds = await listSubscribed(database, { type, userIds: concerned, documentId: docId, actorId })
    await insertDigests(
      database,
      userIds.map((userId) => ({ userId, commentId, type, createdAt: app.now() })),
    )
    return notifyPeople(app, database, {
      type,
      userIds,
      actorId,
      documentId: docId,
      params: { actor, document, thread: threadId },
      hasDigest: true,
    })
  }
  const wake = [await notify('comment_mention', mentioned), await notify('comment_reply', answered)]
  return async () => {
    for (const one of wake) await one()
  }
}
