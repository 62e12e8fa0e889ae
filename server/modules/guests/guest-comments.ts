import type { GuestCommentsChanged } from '@rankwell/contract'
import type { App } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import type { DocumentRow } from '../document-changes/service.ts'
import { deleteSilentTalk, eraseSaid, listCollaboratorIds, lockTalk } from './guest-thread-queries.ts'

export const announceTalks = (app: App, docId: string): void =>
  app.notify.toDocument(docId, 'guestCommentsChanged', { docId } satisfies GuestCommentsChanged)

/** Deletes a comment; the thread is deleted with its last one. True if the thread was deleted. */
export async function erase(app: App, database: Database, place: { threadId: string; commentId: string }) {
  await lockTalk(database, place.threadId)
  if (!(await eraseSaid(database, place.commentId, app.now()))) throw httpError('not_found')
  return deleteSilentTalk(database, place.threadId)
}

/** Users notified of a guest's comment: the creators of document and link, collaborators, and assignee. */
export async function listPeopleOf(
  database: Database,
  { id, createdBy, assigneeId }: DocumentRow,
  linkMaker: string,
): Promise<string[]> {
  const others = [createdBy, linkMaker, ...(assigneeId ? [assigneeId] : [])]
  return [...new Set([...others, ...(await listCollaboratorIds(database, id))])]
}
