import { type CommentsChanged, type CommentThread, maxComments } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Input } from '../../lib/services.ts'
import { openDocument } from '../access/service.ts'
import { openDiscussion, requireAnchor } from './permissions.ts'
import { presentThreads } from './present.ts'
import {
  type CommentRow,
  countComments,
  insertComments,
  insertThreads,
  lockDocument,
  type ThreadRow,
} from './queries.ts'

type Imported = Input<'comments.importThreads'>['threads'][number]

/** Lists are ordered by id, and ids made within one millisecond are in random order. */
const newIds = (count: number): string[] => Array.from({ length: count }, newId).sort()

function createRows(ctx: SignedInContext, { docId, id }: { docId: string; id: string }, imported: Imported) {
  const { app, session } = ctx
  const now = app.now()
  const thread: ThreadRow = {
    id,
    documentId: docId,
    anchor: imported.anchor,
    quote: imported.quote,
    createdBy: session.userId,
    createdAt: now,
    resolvedAt: imported.isResolved ? now : null,
    resolvedBy: imported.isResolved ? session.userId : null,
  }
  const ids = newIds(imported.comments.length)
  const comments = imported.comments.map(
    ({ author, writtenAt, text }, at): CommentRow => ({
      id: ids[at] ?? newId(),
      threadId: thread.id,
      authorId: session.userId,
      text,
      mentions: [],
      origin: { author, writtenAt },
      createdAt: now,
      editedAt: null,
      deletedAt: null,
    }),
  )
  return { thread, comments }
}

/**
 * Stores the comments of an imported file. Their author is the user who imports them; names in the file are only
 * displayed. No user is notified.
 *
 * @throws {AppError} `too_many_comments` if the document would have too many comments.
 */
export async function importThreads(
  ctx: SignedInContext,
  { docId, threads }: Input<'comments.importThreads'>,
): Promise<{ threads: CommentThread[] }> {
  const { app } = ctx
  await openDocument(ctx, docId, 'edit')
  await openDiscussion(ctx, docId)
  for (const { anchor } of threads) requireAnchor(ctx, anchor)
  const ids = newIds(threads.length)
  const rows = threads.map((thread, at) => createRows(ctx, { docId, id: ids[at] ?? newId() }, thread))
  const comments = rows.flatMap((row) => row.comments)
  await app.database.transaction(async (tx) => {
    await lockDocument(tx, docId)
    if ((await countComments(tx, docId)) + comments.length > maxComments)
      throw httpError('too_many_comments', { params: { max: maxComments } })
    await insertThreads(
      tx,
      rows.map((row) => row.thread),
    )
    await insertComments(tx, comments)
  })
  const presented = await presentThreads(
    app.database,
    rows.map((row) => row.thread),
  )
  for (const thread of presented)
    app.notify.toDocument(docId, 'commentsChanged', {
      docId,
      threadId: thread._id,
      thread,
    } satisfies CommentsChanged)
  return { threads: presented }
}
