import { canShare, canWrite } from '../workspaces/rules.ts'
import type { Role } from '../workspaces/schemas.ts'

/** Everyone who writes has conversations and prompts. */
export const canChat = canWrite

/** Owners and publishers share conversations and prompts with the workspace. */
export const canShareChats = canShare

interface Facts {
  isOwn: boolean
  isShared: boolean
}

/** Users see their own conversations and prompts, and shared ones. */
export const canSeeChat = (role: Role, { isOwn, isShared }: Facts): boolean =>
  canChat(role) && (isOwn || isShared)

/** Authors delete their conversations and prompts, owners and publishers also the shared ones of others. */
export const canManageChat = (role: Role, { isOwn, isShared }: Facts): boolean =>
  canChat(role) && (isOwn || (isShared && canShareChats(role)))
