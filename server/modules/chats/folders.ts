import { type ChatFolder, maxChatFolders } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { translate } from '../../lib/messages.ts'
import type { Input } from '../../lib/services.ts'
import { requirePlace } from './access.ts'
import {
  deleteFolder,
  type FolderRow,
  findFolder,
  insertFolder,
  listFolders,
  lockFolderCount,
  renameFolder,
} from './queries.ts'

/** One of the caller's folders, in a workspace if one is named; 404 for all others. */
export async function requireFolder(
  ctx: SignedInContext,
  id: string,
  workspaceId?: string,
): Promise<FolderRow> {
  const folder = await findFolder(ctx.app.database, id)
  if (folder?.userId !== ctx.session.userId) throw httpError('not_found')
  if (workspaceId !== undefined && folder.workspaceId !== workspaceId) throw httpError('not_found')
  await requirePlace(ctx, folder.workspaceId)
  return folder
}

export async function listChatFolders(
  ctx: SignedInContext,
  input: Input<'chats.listChatFolders'>,
): Promise<ChatFolder[]> {
  const { workspace } = await requirePlace(ctx, input.workspace)
  const rows = await listFolders(ctx.app.database, workspace._id, ctx.session.userId)
  return rows.map(({ id, ...folder }) => ({ _id: id, ...folder }))
}

const announceFolders = ({ app, session }: SignedInContext, workspaceId: string): void =>
  app.notify.toUser(session.userId, 'chatsChanged', { workspaceId, chatId: null })

async function readFolder(ctx: SignedInContext, workspaceId: string, id: string): Promise<ChatFolder> {
  const rows = await listFolders(ctx.app.database, workspaceId, ctx.session.userId)
  const row = rows.find((one) => one.id === id)
  if (!row) throw httpError('not_found')
  announceFolders(ctx, workspaceId)
  return { _id: row.id, name: row.name, chats: row.chats }
}

export async function createChatFolder(
  ctx: SignedInContext,
  input: Input<'chats.createChatFolder'>,
): Promise<ChatFolder> {
  const { app, session } = ctx
  const { workspace } = await requirePlace(ctx, input.workspace)
  const id = newId()
  const row = { id, workspaceId: workspace._id, userId: session.userId, name: input.name }
  await app.database.transaction(async (tx) => {
    if ((await lockFolderCount(tx, workspace._id, session.userId)) >= maxChatFolders)
      throw httpError('too_many_folders', { params: { max: maxChatFolders } })
    await insertFolder(tx, { ...row, createdAt: app.now() })
  })
  return readFolder(ctx, workspace._id, id)
}

export async function renameChatFolder(
  ctx: SignedInContext,
  { id, name }: Input<'chats.renameChatFolder'>,
): Promise<ChatFolder> {
  const { workspaceId } = await requireFolder(ctx, id)
  await renameFolder(ctx.app.database, id, name)
  return readFolder(ctx, workspaceId, id)
}

export async function deleteChatFolder(ctx: SignedInContext, { id }: Input<'chats.deleteChatFolder'>) {
  const { workspaceId } = await requireFolder(ctx, id)
  await deleteFolder(ctx.app.database, id)
  announceFolders(ctx, workspaceId)
  return { message: translate(ctx.language, 'chat.folderDeleted') }
}
