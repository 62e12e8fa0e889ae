import { type CommentAnchor, type GuestTalk, guestCommentsAtMost } from '@rankwell/contract'
import type { App, Context } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Input } from '../../lib/services.ts'
import {
  type Found,
  hashSecret,
  mayGuestsComment,
  requireCommenter,
  requireGuest,
} from '../authentication/guest-link.ts'
import { anchorQuote } from '../comments/service.ts'
import { tellOfDocument } from '../document-changes/service.ts'
import { announceTalks, erase, listPeopleOf } from './guest-comments.ts'
import {
  countSaid,
  findTalk,
  type GuestCommentRow,
  type GuestThreadRow,
  insertSaid,
  insertTalk,
  listSaid,
  listTalksOfLink,
  lockTalk,
  setTalkResolved,
} from './guest-thread-queries.ts'
import { lockLink } from './queries.ts'

/** A discussion for the guests of its link. Members stand in it as their workspace, and nobody by an id. */
function presentTalk(
  thread: GuestThreadRow,
  said: GuestCommentRow[],
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
    comments: said
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

const keyHashOf = (link: Found['link'], key: string | undefined): string | null =>
  key === undefined ? null : hashSecret(`${link.id}\u0000${key}`)

async function readTalk(app: App, found: Found, threadId: string, key: string): Promise<GuestTalk> {
  const thread = await findTalk(app.database, threadId, { linkId: found.link.id })
  if (!thread) throw httpError('not_found')
  const { workspace, link } = found
  return presentTalk(thread, await listSaid(app.database, [threadId]), {
    workspace,
    keyHash: keyHashOf(link, key),
  })
}

/** What the guests of this link discuss, and nothing of others or of members among themselves. */
export async function readGuestTalks(ctx: Context, { key, ...visit }: Input<'guests.readGuestTalks'>) {
  const { app } = ctx
  const found = await requireGuest(ctx, visit)
  const threads = found.link.canComment ? await listTalksOfLink(app.database, found.link.id) : []
  const said = await listSaid(
    app.database,
    threads.map(({ id }) => id),
  )
  const view = { workspace: found.workspace, keyHash: keyHashOf(found.link, key) }
  return {
    talks: threads.map((thread) => presentTalk(thread, said, view)),
    canComment: mayGuestsComment(found),
  }
}

/** Notifies collaborators, once until they have looked, and then updates everyone in the document. */
async function addSaid(
  app: App,
  found: Found,
  thread: GuestThreadRow,
  { name, key, text, isNew }: { name: string; key: string; text: string; isNew: boolean },
): Promise<void> {
  const { link, document } = found
  const wake = await app.database.transaction(async (tx) => {
    // It may have been revoked, or deleted with its document, since the call came in.
    if (!(await lockLink(tx, link.id, app.now()))) throw httpError('link_invalid')
    if ((await countSaid(tx, link.id)) >= guestCommentsAtMost)
      throw httpError('too_many_comments', { params: { max: guestCommentsAtMost } })
    if (isNew) await insertTalk(tx, thread)
    else if (!(await lockTalk(tx, thread.id))) throw httpError('not_found')
    // Who has something to add to a thread that was closed has not been understood yet.
    if (thread.resolvedAt) await setTalkResolved(tx, thread.id, { resolvedAt: null, resolvedBy: null })
    await insertSaid(tx, {
      id: newId(),
      threadId: thread.id,
      guestName: name,
      guestKeyHash: keyHashOf(link, key),
      text,
      createdAt: app.now(),
    })
    return tellOfDocument(app, tx, document, {
      type: 'guest_comment',
      userIds: await listPeopleOf(tx, document, link.createdBy),
      params: { actor: name, thread: thread.id },
      isOnceUntilRead: true,
    })
  })
  announceTalks(app, document.id)
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
  await addSaid(app, found, thread, { name, key, text, isNew: true })
  return readTalk(app, found, thread.id, key)
}

export async function replyAsGuest(
  ctx: Context,
  { threadId, text, name, key, ...visit }: Input<'guests.replyAsGuest'>,
): Promise<GuestTalk> {
  const { app } = ctx
  const found = await requireCommenter(ctx, visit)
  const thread = await findTalk(app.database, threadId, { linkId: found.link.id })
  if (!thread) throw httpError('not_found')
  await addSaid(app, found, thread, { name, key, text, isNew: false })
  return readTalk(app, found, threadId, key)
}

/** The guest's own comments, as long as the browser has the key for them. */
export async function deleteAsGuest(
  ctx: Context,
  { threadId, commentId, key, ...visit }: Input<'guests.deleteAsGuest'>,
): Promise<{ talk: GuestTalk | null }> {
  const { app } = ctx
  const found = await requireCommenter(ctx, visit)
  const thread = await findTalk(app.database, threadId, { linkId: found.link.id })
  const said = thread ? await listSaid(app.database, [threadId]) : []
  const own = said.find((one) => one.id === commentId && one.guestKeyHash === keyHashOf(found.link, key))
  if (!own) throw httpError('not_found')
  const isGone = await app.database.transaction((tx) => erase(app, tx, { threadId, commentId }))
  announceTalks(app, found.document.id)
  return { talk: isGone ? null : await readTalk(app, found, threadId, key) }
}
