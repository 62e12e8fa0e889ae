import { canShare, type GuestThread, maxGuestComments } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Input } from '../../lib/services.ts'
import { openDocument } from '../access/service.ts'
import { mayComment, openDiscussion, requireCommentRate } from '../comments/service.ts'
import { announceGuestThreads, eraseComment } from './guest-comments.ts'
import {
  countComments,
  findThread,
  type GuestCommentRow,
  type GuestThreadRow,
  insertComment,
  listAuthors,
  listComments,
  listOpenLinks,
  listThreadsByDocument,
  lockThread,
  setThreadResolved,
} from './guest-thread-queries.ts'

interface Place {
  docId: string
  threadId: string
}

/** Everyone may delete their own comments; users who can share may delete guests' comments too. */
const mayDelete = (one: GuestCommentRow, userId: string, shares: boolean): boolean =>
  one.deletedAt === null && (one.authorId === null ? shares : one.authorId === userId)

async function presentThreads(
  { app, session }: SignedInContext,
  rows: GuestThreadRow[],
  shares: boolean,
): Promise<GuestThread[]> {
  const { database } = app
  const guestComments = await listComments(
    database,
    rows.map(({ id }) => id),
  )
  const ids = [...guestComments.map((one) => one.authorId), ...rows.map((row) => row.resolvedBy)]
  const known = await listAuthors(database, [...new Set(ids.filter((id) => id !== null))])
  const people = new Map(known.map((one) => [one._id, one]))
  const open = new Set(
    await listOpenLinks(
      database,
      rows.map(({ linkId }) => linkId),
      app.now(),
    ),
  )
  return rows.map((row) => ({
    _id: row.id,
    docId: row.documentId,
    isOpen: open.has(row.linkId),
    anchor: row.anchor,
    quote: row.quote,
    createdAt: row.createdAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolvedBy: (row.resolvedBy && people.get(row.resolvedBy)) || null,
    comments: guestComments
      .filter((one) => one.threadId === row.id)
      .map((one) => ({
        _id: one.id,
        author: (one.authorId && people.get(one.authorId)) || null,
        guest: one.guestName,
        text: one.text,
        createdAt: one.createdAt.toISOString(),
        isDeleted: one.deletedAt !== null,
        canDelete: mayDelete(one, session.userId, shares),
      })),
  }))
}

/** The guests' threads of a document, for everyone who sees it. */
export async function listGuestThreads(ctx: SignedInContext, { docId }: Input<'guests.listGuestThreads'>) {
  const { app, session } = ctx
  const opened = await openDocument(ctx, docId)
  const [rows, mayAnswer] = await Promise.all([
    listThreadsByDocument(app.database, docId),
    mayComment(app, opened),
  ])
  return {
    threads: await presentThreads(ctx, rows, canShare(opened.role)),
    canAnswer: mayAnswer && session.isSubscribed,
  }
}

/** The thread of a document in which the caller may comment. */
async function requireThread(ctx: SignedInContext, { docId, threadId }: Place) {
  const { role } = await openDiscussion(ctx, docId)
  const thread = await findThread(ctx.app.database, threadId, { documentId: docId })
  if (!thread) throw httpError('not_found')
  return { thread, shares: canShare(role) }
}

async function readThread(ctx: SignedInContext, { docId, threadId }: Place, shares: boolean) {
  const row = await findThread(ctx.app.database, threadId, { documentId: docId })
  const [thread] = row ? await presentThreads(ctx, [row], shares) : []
  if (!thread) throw httpError('not_found')
  return thread
}

export async function answerGuest(
  ctx: SignedInContext,
  { text, ...place }: Input<'guests.answerGuest'>,
): Promise<GuestThread> {
  const { app, session } = ctx
  const { thread, shares } = await requireThread(ctx, place)
  await requireCommentRate(ctx)
  if ((await countComments(app.database, thread.linkId)) >= maxGuestComments)
    throw httpError('too_many_comments', { params: { max: maxGuestComments } })
  await app.database.transaction(async (tx) => {
    if (!(await lockThread(tx, thread.id))) throw httpError('not_found')
    await insertComment(tx, {
      id: newId(),
      threadId: thread.id,
      authorId: session.userId,
      text,
      createdAt: app.now(),
    })
  })
  announceGuestThreads(app, place.docId)
  return readThread(ctx, place, shares)
}

export async function resolveGuestThread(
  ctx: SignedInContext,
  { isResolved, ...place }: Input<'guests.resolveGuestThread'>,
): Promise<GuestThread> {
  const { app, session } = ctx
  const { thread, shares } = await requireThread(ctx, place)
  await setThreadResolved(
    app.database,
    thread.id,
    isResolved
      ? { resolvedAt: app.now(), resolvedBy: session.userId }
      : { resolvedAt: null, resolvedBy: null },
  )
  announceGuestThreads(app, place.docId)
  return readThread(ctx, place, shares)
}

export async function deleteGuestComment(
  ctx: SignedInContext,
  { commentId, ...place }: Input<'guests.deleteGuestComment'>,
): Promise<{ thread: GuestThread | null }> {
  const { app, session } = ctx
  const { thread, shares } = await requireThread(ctx, place)
  const found = (await listComments(app.database, [thread.id])).find((one) => one.id === commentId)
  if (!found || !mayDelete(found, session.userId, shares)) throw httpError('not_found')
  const isGone = await app.database.transaction((tx) =>
    eraseComment(app, tx, { threadId: thread.id, commentId }),
  )
  announceGuestThreads(app, place.docId)
  return { thread: isGone ? null : await readThread(ctx, place, shares) }
}

/** The anchors of all open guest threads of a document. */
export const listGuestAnchors = async (app: App, docId: string) =>
  (await listThreadsByDocument(app.database, docId))
    .filter((thread) => thread.resolvedAt === null)
    .map(({ id, anchor }) => ({ id, anchor }))
