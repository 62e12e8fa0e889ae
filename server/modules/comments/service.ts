import {
  type CommentAnchor,
  type CommentsChanged,
  type CommentThread,
  type contract,
  maxComments,
} from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError, tooManyRequests } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Input, Services } from '../../lib/services.ts'
import { openDocument } from '../access/service.ts'
import { findAnchor, type Passage } from './anchors.ts'
import { importThreads } from './import-threads.ts'
import { notifyReaders } from './notify.ts'
import { mayComment, openDiscussion, requireAnchor } from './permissions.ts'
import { listReaders, presentThreads } from './present.ts'
import {
  changeComment,
  countComments,
  countSince,
  deleteEmptyThread,
  findReadThrough,
  findThread,
  insertComment,
  insertThread,
  listMentions,
  listThreads,
  lockThread,
  saveReadThrough,
  setResolved,
  type ThreadRow,
} from './queries.ts'

/** Maximum number of comments of one user per minute. */
const commentsAMinute = 30

interface Written {
  text: string
  mentions: string[]
}

async function requireThread(
  ctx: SignedInContext,
  { docId, threadId }: { docId: string; threadId: string },
): Promise<ThreadRow> {
  const thread = await findThread(ctx.app.database, docId, threadId)
  if (!thread) throw httpError('not_found')
  return thread
}

/** Rejects comments of users who write too many, to members or to guests. */
export async function requireCommentRate({ app, session }: SignedInContext): Promise<void> {
  const recent = await countSince(app.database, session.userId, new Date(app.now().getTime() - 60_000))
  if (recent >= commentsAMinute) throw tooManyRequests({ retryAfterSeconds: 60 })
}

async function requireThreadCapacity(ctx: SignedInContext, docId: string): Promise<void> {
  const { app } = ctx
  await requireCommentRate(ctx)
  if ((await countComments(app.database, docId)) >= maxComments)
    throw httpError('too_many_comments', { params: { max: maxComments } })
}

/** Users that a text can mention: those who can see the document. Others are ignored and never notified. */
async function filterReaders(database: Database, docId: string, mentions: string[]): Promise<string[]> {
  if (mentions.length === 0) return []
  const readers = new Set((await listReaders(database, docId)).map((one) => one._id))
  return [...new Set(mentions)].filter((id) => readers.has(id))
}

async function announce(app: App, docId: string, threadId: string): Promise<CommentThread> {
  const row = await findThread(app.database, docId, threadId)
  const [thread] = row ? await presentThreads(app.database, [row]) : []
  if (!thread) throw httpError('not_found')
  app.notify.toDocument(docId, 'commentsChanged', { docId, threadId, thread } satisfies CommentsChanged)
  return thread
}

/** Stores a comment, sends notifications, and updates the thread for everyone in the document. */
async function addComment(
  ctx: SignedInContext,
  thread: ThreadRow,
  { text, mentions }: Written,
  isNew: boolean,
): Promise<CommentThread> {
  const { app, session } = ctx
  const docId = thread.documentId
  await requireThreadCapacity(ctx, docId)
  const comment = {
    id: newId(),
    threadId: thread.id,
    authorId: session.userId,
    text,
    mentions: await filterReaders(app.database, docId, mentions),
    createdAt: app.now(),
  }
  const wake = await app.database.transaction(async (tx) => {
    if (isNew) await insertThread(tx, thread)
    else if (!(await lockThread(tx, thread.id))) throw httpError('not_found')
    await insertComment(tx, comment)
    return notifyReaders(app, tx, { docId, comment })
  })
  const changed = await announce(app, docId, thread.id)
  await wake()
  return changed
}

async function listComments(ctx: SignedInContext, { docId }: Input<'comments.listComments'>) {
  const { app, session } = ctx
  const opened = await openDocument(ctx, docId)
  const [threads, readThrough, people, mayJoin] = await Promise.all([
    listThreads(app.database, docId).then((rows) => presentThreads(app.database, rows)),
    findReadThrough(app.database, docId, session.userId),
    listReaders(app.database, docId),
    mayComment(app, opened),
  ])
  return { threads, readThrough, people, canComment: mayJoin && session.isSubscribed }
}

/** The anchor of a quote in the current text; 409 `passage_gone` if it is not there. */
export async function anchorQuote(app: App, docId: string, passage: Passage): Promise<CommentAnchor> {
  const anchor = await app.texts.read(docId, (ydoc) => findAnchor(ydoc, passage))
  if (!anchor) throw httpError('passage_gone')
  return anchor
}

/** The anchors of all open threads of a document, by thread. */
export const listAnchors = async (app: App, docId: string) =>
  (await listThreads(app.database, docId))
    .filter((thread) => thread.resolvedAt === null)
    .map(({ id, anchor }) => ({ id, anchor }))

async function createThread(
  ctx: SignedInContext,
  { docId, anchor: given, quote, before, after, ...written }: Input<'comments.createThread'>,
): Promise<CommentThread> {
  await openDiscussion(ctx, docId)
  if (given) requireAnchor(ctx, given)
  const anchor = given ?? (await anchorQuote(ctx.app, docId, { quote, before, after }))
  const thread: ThreadRow = {
    id: newId(),
    documentId: docId,
    anchor,
    quote,
    createdBy: ctx.session.userId,
    createdAt: ctx.app.now(),
    resolvedAt: null,
    resolvedBy: null,
  }
  return addComment(ctx, thread, written, true)
}

async function replyToThread(
  ctx: SignedInContext,
  { docId, threadId, ...written }: Input<'comments.replyToThread'>,
): Promise<CommentThread> {
  await openDiscussion(ctx, docId)
  return addComment(ctx, await requireThread(ctx, { docId, threadId }), written, false)
}

async function resolveThread(
  ctx: SignedInContext,
  { docId, threadId, isResolved }: Input<'comments.resolveThread'>,
): Promise<CommentThread> {
  const { app, session } = ctx
  await openDiscussion(ctx, docId)
  await requireThread(ctx, { docId, threadId })
  await setResolved(
    app.database,
    threadId,
    isResolved
      ? { resolvedAt: app.now(), resolvedBy: session.userId }
      : { resolvedAt: null, resolvedBy: null },
  )
  return announce(app, docId, threadId)
}

async function editComment(
  ctx: SignedInContext,
  { docId, threadId, commentId, text, mentions }: Input<'comments.editComment'>,
): Promise<CommentThread> {
  const { app, session } = ctx
  await openDiscussion(ctx, docId)
  await requireThread(ctx, { docId, threadId })
  const kept = await filterReaders(app.database, docId, mentions)
  const wake = await app.database.transaction(async (tx) => {
    const own = { threadId, commentId, authorId: session.userId }
    const mentionedBefore = await listMentions(tx, commentId)
    if (!(await changeComment(tx, own, { text, mentions: kept, editedAt: app.now() })))
      throw httpError('not_found')
    const comment = { id: commentId, threadId, authorId: session.userId, text, mentions: kept }
    return notifyReaders(app, tx, { docId, comment, mentionedBefore })
  })
  const changed = await announce(app, docId, threadId)
  await wake()
  return changed
}

async function deleteComment(
  ctx: SignedInContext,
  { docId, threadId, commentId }: Input<'comments.deleteComment'>,
): Promise<{ thread: CommentThread | null }> {
  const { app, session } = ctx
  await openDiscussion(ctx, docId)
  await requireThread(ctx, { docId, threadId })
  const isGone = await app.database.transaction(async (tx) => {
    await lockThread(tx, threadId)
    const own = { threadId, commentId, authorId: session.userId }
    const isDeleted = await changeComment(tx, own, { text: '', mentions: [], deletedAt: app.now() })
    if (!isDeleted) throw httpError('not_found')
    return deleteEmptyThread(tx, threadId)
  })
  if (!isGone) return { thread: await announce(app, docId, threadId) }
  app.notify.toDocument(docId, 'commentsChanged', {
    docId,
    threadId,
    thread: null,
  } satisfies CommentsChanged)
  return { thread: null }
}

async function markCommentsRead(
  ctx: SignedInContext,
  { docId, through }: Input<'comments.markCommentsRead'>,
) {
  const { app, session } = ctx
  await openDocument(ctx, docId)
  await saveReadThrough(app.database, docId, session.userId, through)
  return { readThrough: await findReadThrough(app.database, docId, session.userId) }
}

export { readPassages } from './anchors.ts'
export { mayComment, openDiscussion } from './permissions.ts'

export const comments: Services<typeof contract.comments> = {
  listComments,
  createThread,
  importThreads,
  markCommentsRead,
  replyToThread,
  resolveThread,
  editComment,
  deleteComment,
}
