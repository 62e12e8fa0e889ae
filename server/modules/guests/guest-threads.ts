import { type CommentAnchor, type GuestTalk, maxGuestComments } from '@rankwell/contract'
import type { App, Context } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Input } from '../../lib/services.ts'
import {
  hashSecret,
  mayGuestsComment,
  type OpenedLink,
  requireCommenter,
  requireGuest,
} from '../authentication/guest-link.ts'
import { anchorQuote } from '../comments/service.ts'
import { notifyAboutDocument } from '../document-changes/service.ts'
import { announceGuestThreads, eraseComment, listParticipants } from './guest-comments.ts'
import {
  countComments,
  findThread,
  type GuestCommentRow,
  type GuestThreadRow,
  insertComment,
  insertThread,
  listComments,
  listThreadsByLink,
  lockThread,
  setThreadResolved,
} from './guest-thread-queries.ts'
import { lockLink } from './queries.ts'

/** A thread as shown to the link's guests. Members appear under the workspace's name, without ids. */
function presentThread(
  thread: GuestThreadRow,
  guestComments: GuestCommentRow[],
  { workspace, keyHash }: { workspace: string; keyHash: string | null },
): GuestTalk {
  const { id, quote, before, after, createdAt, resolvedAt } = thread
  return {
    _id: id,
    quote,
    before,
    after,
    createdAt: createdAt.toISOString(),
    isResolved: resolvedAt !== null,
    comments: guestComments
      .filter((one) => one.threadId === id)
      .map((one) => ({
        _id: one.id,
        name: one.guestName ?? workspace,
        isMember: one.authorId !== null,
        isOwn: keyHash !== null && one.guestKeyHash === keyHash,
        text: one.text,
        createdAt: one.createdAt.toISOString(),
        isDeleted: one.deletedAt !== null,
      })),
  }
}

const keyHashOf = (link: OpenedLink['link'], key: string | undefined): string | null =>
  key === undefined ? null : hashSecret(`${link.id}\u0000${key}`)

async function readThread(app: App, found: OpenedLink, threadId: string, key: string): Promise<GuestTalk> {
  const thread = await findThread(app.database, threadId, { linkId: found.link.id })
  if (!thread) throw httpError('not_found')
  const { workspace, link } = found
  return presentThread(thread, await listComments(app.database, [threadId]), {
    workspace,
    keyHash: keyHashOf(link, key),
  })
}

/** The threads of this link's guests, without those of other links and of members. */
export async function readGuestTalks(ctx: Context, { key, ...visit }: Input<'guests.readGuestTalks'>) {
  const { app } = ctx
  const found = await requireGuest(ctx, visit)
  const threads = found.link.canComment ? await listThreadsByLink(app.database, found.link.id) : []
  const guestComments = await listComments(
    app.database,
    threads.map(({ id }) => id),
  )
  const view = { workspace: found.workspace, keyHash: keyHashOf(found.link, key) }
  return {
    talks: threads.map((thread) => presentThread(thread, guestComments, view)),
    canComment: mayGuestsComment(found),
  }
}

/** Notifies collaborators, only once until they have read the threads, and then updates everyone in the document. */
async function addComment(
  app: App,
  found: OpenedLink,
  thread: GuestThreadRow,
  { name, key, text, isNew }: { name: string; key: string; text: string; isNew: boolean },
): Promise<void> {
  const { link, document } = found
  const wake = await app.database.transaction(async (tx) => {
    // The link may have been revoked, or deleted with its document, since the request arrived.
    if (!(await lockLink(tx, link.id, app.now()))) throw httpError('link_invalid')
    if ((await countComments(tx, link.id)) >= maxGuestComments)
      throw httpError('too_many_comments', { params: { max: maxGuestComments } })
    if (isNew) await insertThread(tx, thread)
    else if (!(await lockThread(tx, thread.id))) throw httpError('not_found')
    // A new comment in a resolved thread reopens it.
    if (thread.resolvedAt) await setThreadResolved(tx, thread.id, { resolvedAt: null, resolvedBy: null })
    await insertComment(tx, {
      id: newId(),
      threadId: thread.id,
      guestName: name,
      guestKeyHash: keyHashOf(link, key),
      text,
      createdAt: app.now(),
    })
    return notifyAboutDocument(app, tx, document, {
      type: 'guest_comment',
      userIds: await listParticipants(tx, document, link.createdBy),
      params: { actor: name, thread: thread.id },
      isOnceUntilRead: true,
    })
  })
  announceGuestThreads(app, document.id)
  await wake()
}

export async function beginGuestTalk(
  ctx: Context,
  input: Input<'guests.beginGuestTalk'>,
): Promise<GuestTalk> {
  const { app } = ctx
  const found = await requireCommenter(ctx, input)
  const { quote, before, after, text, name, key } = input
  const anchor: CommentAnchor = await anchorQuote(app, found.document.id, { quote, before, after })
  const thread: GuestThreadRow = {
    id: newId(),
    linkId: found.link.id,
    documentId: found.document.id,
    anchor,
    quote,
    before,
    after,
    createdAt: app.now(),
    resolvedAt: null,
    resolvedBy: null,
  }
  await addComment(app, found, thread, { name, key, text, isNew: true })
  return readThread(app, found, thread.id, key)
}

export async function replyAsGuest(
  ctx: Context,
  { threadId, text, name, key, ...visit }: Input<'guests.replyAsGuest'>,
): Promise<GuestTalk> {
  const { app } = ctx
  const found = await requireCommenter(ctx, visit)
  const thread = await findThread(app.database, threadId, { linkId: found.link.id })
  if (!thread) throw httpError('not_found')
  await addComment(app, found, thread, { name, key, text, isNew: false })
  return readThread(app, found, threadId, key)
}

/** The guest's own comments, which are those made with the browser's key. */
export async function deleteAsGuest(
  ctx: Context,
  { threadId, commentId, key, ...visit }: Input<'guests.deleteAsGuest'>,
): Promise<{ talk: GuestTalk | null }> {
  const { app } = ctx
  const found = await requireCommenter(ctx, visit)
  const thread = await findThread(app.database, threadId, { linkId: found.link.id })
  const guestComments = thread ? await listComments(app.database, [threadId]) : []
  const own = guestComments.find(
    (one) => one.id === commentId && one.guestKeyHash === keyHashOf(found.link, key),
  )
  if (!own) throw httpError('not_found')
  const isGone = await app.database.transaction((tx) => eraseComment(app, tx, { threadId, commentId }))
  announceGuestThreads(app, found.document.id)
  return { talk: isGone ? null : await readThread(app, found, threadId, key) }
}
