import { z } from 'zod'
import { Id } from '../base.ts'

/**
 * Sent when conversations, folders, or prompts were created, changed, or deleted, and when an answer has ended: to the
 * workspace for shared ones, otherwise to their author.
 */
export const ChatsChanged = z.object({ workspaceId: Id, chatId: Id.nullable() })
export type ChatsChanged = z.infer<typeof ChatsChanged>
