import { type contract, trashDays } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { defineJob } from '../../lib/jobs.ts'
import type { Input, Services } from '../../lib/services.ts'
import { streamWhileAllowed } from '../writing/stream-while-allowed.ts'
import { openChat } from './access.ts'
import { createChatAttachment, getChatAttachment } from './attachments.ts'
import { byId, presentMessage } from './branch.ts'
import { exportChat } from './export-chat.ts'
import { createChatFolder, deleteChatFolder, listChatFolders, renameChatFolder } from './folders.ts'
import { followAnswer } from './live-answers.ts'
import {
  createChat,
  deleteChat,
  duplicateChat,
  getChat,
  listChats,
  listTrashedChats,
  placeChat,
  restoreChat,
  updateChat,
} from './manage.ts'
import { deleteForgotten, listAttachments } from './message-queries.ts'
import {
  estimateChat,
  regenerateChatAnswer,
  requireMessage,
  sendChatMessage,
  stopChatAnswer,
} from './messages.ts'
import { deleteOldPrompts } from './prompt-queries.ts'
import {
  createChatPrompt,
  deleteChatPrompt,
  listChatPrompts,
  restoreChatPrompt,
  updateChatPrompt,
} from './prompts.ts'
import { deleteOldChats } from './queries.ts'
import { applyChatOutline, saveChatAnswer } from './use-answer.ts'

/** Follows an answer while the caller sees its conversation; ending the stream does not end the answer. */
async function streamChatAnswer(ctx: SignedInContext, { id, message }: Input<'chats.streamChatAnswer'>) {
  const { app } = ctx
  await openChat(ctx, id)
  const row = await requireMessage(app, id, message)
  if (ctx.wantsStream)
    return streamWhileAllowed(
      ctx,
      (signal) => followAnswer(app, row.id, signal),
      () => openChat(ctx, id),
    )
  return presentMessage(row, byId(await listAttachments(app.database, row.attachmentIds)))
}

/** Once a day: deletes what has been in the trash for 30 days, and attachments that were never sent. */
export const chatJobs = [
  defineJob<App, Record<never, never>>(
    'empty-chat-trash',
    async (app) => {
      const count = await deleteOldChats(app.database, trashDays)
      await deleteOldPrompts(app.database, trashDays)
      await deleteForgotten(app.database)
      if (count > 0) app.log.info({ count }, 'conversations left the trash for good')
    },
    { cron: '37 3 * * *' },
  ),
]

export const chats: Services<typeof contract.chats> = {
  listChatFolders,
  createChatFolder,
  renameChatFolder,
  deleteChatFolder,
  listChatPrompts,
  createChatPrompt,
  updateChatPrompt,
  deleteChatPrompt,
  restoreChatPrompt,
  createChatAttachment,
  getChatAttachment,
  estimateChat,
  listChats,
  createChat,
  listTrashedChats,
  getChat,
  updateChat,
  placeChat,
  duplicateChat,
  deleteChat,
  restoreChat,
  exportChat,
  sendChatMessage,
  regenerateChatAnswer,
  stopChatAnswer,
  streamChatAnswer,
  saveChatAnswer,
  applyChatOutline,
}
