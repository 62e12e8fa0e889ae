import type { GuestCommentsChanged } from '@rankwell/contract'
import type { App } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import type { DocumentRow } from '../document-changes/service.ts'
import { clearComment, deleteEmptyThread, listCollaboratorIds, lockThread } from './guest-thread-queries.ts'

export const announceGuestThreads = (app: App, docId: string): void =>
  app.notify.toDocument(docId, 'guestCommentsChanged', { docId } satisfies GuestCommentsChanged)

/** Deletes a comment; the thread is deleted with its last one. True if the thread was deleted. */
export async function eraseComment(
  app: App,
  database: Database,
  place: { threadId: string; commentId: string },
) {
  await lockThread(database, place.threadId)
  if (!(await clearComment(database, place.commentId, app.now()))) throw httpError('not_found')
  return deleteEmptyThread(database, place.threadId)
}

/** Users notified of a guest's comment: the creators of document and link, collaborators, and assignee. */
export async function listParticipants(
  database: Database,
  { id, createdBy, assigneeId }: DocumentRow,
  linkMaker: string,
): Promise<string[]> {
  const others = [createdBy, linkMaker, ...(assigneeId ? [assigneeId] : [])]
  return [...new Set([...others, ...(await listCollaboratorIds(database, id))])]
}
