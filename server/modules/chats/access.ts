import {
  type ChatSharing,
  type ChatSummary,
  canChat,
  canManageChat,
  canSeeChat,
  canShareChats,
  type Role,
  type WorkspaceSummary,
} from '@rankwell/contract'
import type { App, Session, SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { requireMembership, requireWorkspace } from '../workspaces/service.ts'
import { type ChatRow, findChat, type ListedChat } from './queries.ts'

export interface Place {
  workspace: WorkspaceSummary
  role: Role
}

export interface OpenedChat extends Place {
  listed: ListedChat
  chat: ChatRow
}

type Caller = Pick<SignedInContext, 'app'> & { session: Pick<Session, 'userId' | 'key'> }

/** The workspace of a call; viewers have no conversations. */
export async function requirePlace(ctx: SignedInContext, workspaceId: string | undefined): Promise<Place> {
  const place = await requireWorkspace(ctx, workspaceId)
  if (!canChat(place.role)) throw httpError('role_forbidden')
  return place
}

interface Owned {
  createdBy: string | null
  sharing: ChatSharing
}

/** What decides about access to a conversation or prompt. */
export const factsOf = (userId: string, { createdBy, sharing }: Owned) => ({
  isOwn: createdBy === userId,
  isShared: sharing === 'workspace',
})

/** What a call does with a conversation: only its author writes in it. */
type Need = 'see' | 'write' | 'manage'

/** A conversation that the caller sees; 404 otherwise, also for those of other workspaces. */
export async function openChat(
  ctx: Caller,
  id: string,
  { need = 'see' as Need, isDeleted = false } = {},
): Promise<OpenedChat> {
  const { userId } = ctx.session
  const listed = await findChat(ctx.app.database, id, userId)
  if (!listed) throw httpError('not_found')
  const { chat } = listed
  const { workspace, role } = await requireMembership(ctx as SignedInContext, chat.workspaceId)
  if (!canChat(role)) throw httpError('role_forbidden')
  const facts = factsOf(userId, chat)
  if (!canSeeChat(role, facts) || (chat.deletedAt !== null) !== isDeleted) throw httpError('not_found')
  if (need === 'write' && !facts.isOwn) throw httpError('role_forbidden')
  if (need === 'manage' && !canManageChat(role, facts)) throw httpError('role_forbidden')
  return { workspace, role, listed, chat }
}

/** Whether the caller may change the sharing of a conversation or prompt. */
export function requireSharing(role: Role, { isOwn }: { isOwn: boolean }, wanted: ChatSharing): void {
  // Made private, it is its author's alone, so authors may always do so.
  if (wanted === 'private' && isOwn) return
  if (!canShareChats(role)) throw httpError('role_forbidden')
}

type Shown = Pick<ChatRow, 'workspaceId' | 'createdBy' | 'sharing'>

/** Lists show a change: everyone's if it was or is shared, otherwise its author's. */
export function announce(app: App, chatId: string | null, ...states: Shown[]): void {
  const shared = states.find(({ sharing }) => sharing === 'workspace')
  const [first] = states
  const workspaceId = first?.workspaceId ?? ''
  const event = { workspaceId, chatId }
  if (shared) app.notify.toWorkspace(workspaceId, 'chatsChanged', event)
  else if (first?.createdBy) app.notify.toUser(first.createdBy, 'chatsChanged', event)
}

export function toSummary(
  userId: string,
  role: Role,
  { chat, author, place, isWriting }: ListedChat,
): ChatSummary {
  const facts = factsOf(userId, chat)
  return {
    _id: chat.id,
    workspaceId: chat.workspaceId,
    title: chat.title,
    sharing: chat.sharing,
    folder: place?.folderId ?? null,
    isPinned: place?.isPinned ?? false,
    isOwn: facts.isOwn,
    createdBy: author,
    isWriting,
    updatedAt: chat.updatedAt.toISOString(),
    createdAt: chat.createdAt.toISOString(),
    canManage: canManageChat(role, facts),
  }
}
