import {
  type AuditAction,
  type Chat,
  type ChatList,
  type ChatSummary,
  canShareChats,
  maxChats,
  type TrashedChat,
  trashDays,
} from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { translate } from '../../lib/messages.ts'
import type { Input } from '../../lib/services.ts'
import { recordAudit } from '../audit/service.ts'
import { announce, factsOf, openChat, type Place, requirePlace, requireSharing, toSummary } from './access.ts'
import { byId, presentMessage } from './branch.ts'
import { requireFolder } from './folders.ts'
import {
  copyAttachments,
  insertMessages,
  listChatAttachments,
  listMessages,
  type MessageRow,
} from './message-queries.ts'
import { requireMessage } from './messages.ts'
import {
  type ChatRow,
  findChat,
  insertChat,
  type ListedChat,
  listDeletedChats,
  listPinned,
  listUnpinned,
  lockChat,
  lockChatCount,
  setPlace,
  updateChatRow,
} from './queries.ts'

const pageSize = 50
const dayMs = 24 * 3_600_000

const toCursor = ({ chat }: ListedChat): string => `${chat.updatedAt.toISOString()}_${chat.id}`

function readCursor(cursor: string | undefined): { at: Date; id: string } | null {
  if (cursor === undefined) return null
  const [at = '', id = ''] = cursor.split('_')
  const time = new Date(at)
  if (Number.isNaN(time.getTime()) || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw httpError('invalid_input')
  return { at: time, id }
}

export async function listChats(ctx: SignedInContext, input: Input<'chats.listChats'>): Promise<ChatList> {
  const { app, session } = ctx
  const { workspace, role } = await requirePlace(ctx, input.workspace)
  const { userId } = session
  const after = readCursor(input.cursor)
  const query = { workspaceId: workspace._id, userId, search: input.search, folder: input.folder }
  const rows = await listUnpinned(app.database, { ...query, after, limit: pageSize + 1 })
  const pinned = after ? [] : await listPinned(app.database, query)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    pinned: pinned.map((row) => toSummary(userId, role, row)),
    chats: page.map((row) => toSummary(userId, role, row)),
    nextCursor: last && rows.length > pageSize ? toCursor(last) : null,
  }
}

/** A conversation as the API shows it. */
async function readChat(ctx: SignedInContext, id: string): Promise<Chat> {
  const { app, session } = ctx
  const { listed, role } = await openChat(ctx, id)
  const messages = await listMessages(app.database, id)
  const attachments = byId(await listChatAttachments(app.database, id))
  return {
    ...toSummary(session.userId, role, listed),
    messages: messages.map((row) => presentMessage(row, attachments)),
    leaf: listed.chat.leafId,
  }
}

export const getChat = (ctx: SignedInContext, { id }: Input<'chats.getChat'>): Promise<Chat> =>
  readChat(ctx, id)

async function readSummary(ctx: SignedInContext, id: string): Promise<ChatSummary> {
  const { listed, role } = await openChat(ctx, id)
  return toSummary(ctx.session.userId, role, listed)
}

/** Stores a new conversation of the caller, of which a workspace has only so many. */
async function addChat(
  { app, session }: SignedInContext,
  tx: Database,
  { workspace }: Place,
  fields: { id: string; title: string; leafId?: string | null },
): Promise<void> {
  if ((await lockChatCount(tx, workspace._id)) >= maxChats)
    throw httpError('too_many_chats', { params: { max: maxChats } })
  const now = app.now()
  const by = { workspaceId: workspace._id, createdBy: session.userId, createdAt: now, updatedAt: now }
  await insertChat(tx, { ...fields, ...by })
}

export async function createChat(ctx: SignedInContext, input: Input<'chats.createChat'>): Promise<Chat> {
  const { app, session } = ctx
  const place = await requirePlace(ctx, input.workspace)
  if (input.folder) await requireFolder(ctx, input.folder, place.workspace._id)
  const id = newId()
  await app.database.transaction(async (tx) => {
    await addChat(ctx, tx, place, { id, title: input.title ?? '' })
    if (input.folder) await setPlace(tx, { chatId: id, userId: session.userId }, { folderId: input.folder })
  })
  const chat = await readChat(ctx, id)
  app.notify.toUser(session.userId, 'chatsChanged', { workspaceId: place.workspace._id, chatId: id })
  return chat
}

/** Copies messages and attachments, so that the copy does not depend on its original. */
export async function duplicateChat(
  ctx: SignedInContext,
  input: Input<'chats.duplicateChat'>,
): Promise<Chat> {
  const { app, session, language } = ctx
  const opened = await openChat(ctx, input.id)
  const { chat } = opened
  const id = newId()
  const messages = await listMessages(app.database, chat.id)
  const attachments = await listChatAttachments(app.database, chat.id)
  const ids = new Map([...messages, ...attachments].map((row) => [row.id, newId()]))
  const renewed = (old: string | null): string | null => (old === null ? null : (ids.get(old) ?? null))
  const copy = (row: MessageRow): MessageRow => ({
    ...row,
    id: ids.get(row.id) ?? newId(),
    chatId: id,
    parentId: renewed(row.parentId),
    state: row.state === 'writing' ? 'stopped' : row.state,
    attachmentIds: row.attachmentIds.flatMap((one) => ids.get(one) ?? []),
    // Paid for once, in the original.
    microUsd: 0,
    userId: session.userId,
  })
  const title = chat.title && translate(language, 'template.copyOf', { name: chat.title }).slice(0, 200)
  await app.database.transaction(async (tx) => {
    await addChat(ctx, tx, opened, { id, title, leafId: renewed(chat.leafId) })
    await insertMessages(tx, messages.map(copy))
    await copyAttachments(
      tx,
      attachments.map((row) => ({
        ...row,
        id: ids.get(row.id) ?? newId(),
        chatId: id,
        userId: session.userId,
      })),
    )
  })
  app.notify.toUser(session.userId, 'chatsChanged', { workspaceId: chat.workspaceId, chatId: id })
  return readChat(ctx, id)
}

/** Changes visible to the team are recorded; changes of private conversations are not. */
const recordShared = (
  { app, session }: SignedInContext,
  tx: Database,
  { workspace }: Place,
  action: AuditAction & `chat.${string}`,
  { title }: ChatRow,
) =>
  recordAudit(app, tx, {
    action,
    actorId: session.userId,
    ownerId: workspace.owner._id,
    workspaceId: workspace._id,
    subject: { name: title },
  })

export async function updateChat(
  ctx: SignedInContext,
  { id, title, sharing, leaf }: Input<'chats.updateChat'>,
): Promise<ChatSummary> {
  const { app, session } = ctx
  const isOwnChange = title !== undefined || leaf !== undefined
  const opened = await openChat(ctx, id, { need: isOwnChange ? 'write' : 'manage' })
  const { chat: before, role } = opened
  const isSharing = sharing !== undefined && sharing !== before.sharing
  if (isSharing) requireSharing(role, factsOf(session.userId, before), sharing)
  // Others would lose it without a way back.
  if (isSharing && sharing === 'private' && !before.createdBy) throw httpError('role_forbidden')
  if (leaf !== undefined) await requireMessage(app, id, leaf)
  await app.database.transaction(async (tx) => {
    const row = await lockChat(tx, id)
    if (!row || row.deletedAt) throw httpError('not_found')
    await updateChatRow(tx, id, {
      title: title ?? row.title,
      sharing: sharing ?? row.sharing,
      leafId: leaf ?? row.leafId,
    })
    if (sharing !== undefined && sharing !== row.sharing)
      await recordShared(ctx, tx, opened, sharing === 'workspace' ? 'chat.shared' : 'chat.unshared', row)
  })
  const after = await findChat(app.database, id, session.userId)
  if (!after) throw httpError('not_found')
  announce(app, id, before, after.chat)
  return toSummary(session.userId, role, after)
}

export async function placeChat(
  ctx: SignedInContext,
  { id, folder, isPinned }: Input<'chats.placeChat'>,
): Promise<ChatSummary> {
  const { app, session } = ctx
  const { chat } = await openChat(ctx, id)
  if (folder) await requireFolder(ctx, folder, chat.workspaceId)
  await setPlace(
    app.database,
    { chatId: id, userId: session.userId },
    { ...(folder !== undefined && { folderId: folder }), ...(isPinned !== undefined && { isPinned }) },
  )
  app.notify.toUser(session.userId, 'chatsChanged', { workspaceId: chat.workspaceId, chatId: id })
  return readSummary(ctx, id)
}

/** Moves a conversation to the trash, or back. */
async function setDeleted(ctx: SignedInContext, id: string, isDeleted: boolean): Promise<void> {
  const { app, session } = ctx
  const opened = await openChat(ctx, id, { need: 'manage', isDeleted: !isDeleted })
  await app.database.transaction(async (tx) => {
    const row = await lockChat(tx, id)
    if (!row || (row.deletedAt !== null) === isDeleted) throw httpError('not_found')
    await updateChatRow(tx, id, {
      deletedAt: isDeleted ? app.now() : null,
      deletedBy: isDeleted ? session.userId : null,
    })
    if (row.sharing === 'workspace')
      await recordShared(ctx, tx, opened, isDeleted ? 'chat.deleted' : 'chat.restored', row)
  })
  announce(app, id, opened.chat)
}

export async function deleteChat(ctx: SignedInContext, { id }: Input<'chats.deleteChat'>) {
  await setDeleted(ctx, id, true)
  return { message: translate(ctx.language, 'documents.deleted') }
}

export async function restoreChat(
  ctx: SignedInContext,
  { id }: Input<'chats.restoreChat'>,
): Promise<ChatSummary> {
  await setDeleted(ctx, id, false)
  return readSummary(ctx, id)
}

export async function listTrashedChats(
  ctx: SignedInContext,
  input: Input<'chats.listTrashedChats'>,
): Promise<TrashedChat[]> {
  const { workspace, role } = await requirePlace(ctx, input.workspace)
  const rows = await listDeletedChats(ctx.app.database, workspace._id, {
    userId: ctx.session.userId,
    withShared: canShareChats(role),
  })
  return rows.map(({ chat, deletedBy }) => {
    const deletedAt = chat.deletedAt ?? ctx.app.now()
    return {
      _id: chat.id,
      title: chat.title,
      sharing: chat.sharing,
      deletedAt: deletedAt.toISOString(),
      deletedBy: deletedBy ?? '',
      endsAt: new Date(deletedAt.getTime() + trashDays * dayMs).toISOString(),
    }
  })
}
