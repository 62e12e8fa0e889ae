import { z } from 'zod'
import { endpoint, Id, line, Message, name, signedIn } from '../base.ts'
import { Outline } from '../outlines/schemas.ts'
import {
  type AnswerPart,
  AttachmentSource,
  Chat,
  ChatAttachment,
  ChatFolder,
  ChatList,
  ChatMessage,
  ChatModel,
  ChatPrompt,
  ChatSharing,
  ChatSummary,
  ChatTitle,
  maxAttachments,
  maxChatText,
  maxPromptText,
  PromptName,
  SentMessage,
  TrashedChat,
} from './schemas.ts'

const Place = z.object({ workspace: Id.optional() })
const One = z.object({ id: Id })
const OneMessage = One.extend({ message: Id })
const Model = z.string().min(1).max(300).optional()
const FolderName = name(80)

/** Server-sent events: an answer as the model writes it. */
const AnswerStream = z.custom<AsyncIteratorObject<AnswerPart>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
)

const folders = {
  listChatFolders: signedIn
    .route({ method: 'GET', path: '/chats/folders', summary: 'List the caller’s folders for conversations' })
    .input(Place)
    .output(z.array(ChatFolder)),
  createChatFolder: endpoint
    .route({ method: 'POST', path: '/chats/folders', summary: 'Create a folder for the caller’s view' })
    .input(Place.extend({ name: FolderName }))
    .output(ChatFolder),
  renameChatFolder: endpoint
    .route({ method: 'PUT', path: '/chats/folders/{id}', summary: 'Rename one of the caller’s folders' })
    .input(One.extend({ name: FolderName }))
    .output(ChatFolder),
  deleteChatFolder: endpoint
    .route({
      method: 'DELETE',
      path: '/chats/folders/{id}',
      summary: 'Delete one of the caller’s folders; its conversations stay',
    })
    .input(One)
    .output(Message),
}

const prompts = {
  listChatPrompts: signedIn
    .route({
      method: 'GET',
      path: '/chats/prompts',
      summary: 'List the prompts supplied, those of a workspace, and the caller’s own',
      description: 'Prompts supplied have their texts in the caller’s language.',
    })
    .input(Place)
    .output(z.array(ChatPrompt)),
  createChatPrompt: endpoint
    .route({ method: 'POST', path: '/chats/prompts', summary: 'Create a prompt' })
    .input(
      Place.extend({
        name: PromptName,
        text: line(maxPromptText),
        sharing: ChatSharing.default('private'),
      }),
    )
    .output(ChatPrompt),
  updateChatPrompt: endpoint
    .route({ method: 'PUT', path: '/chats/prompts/{id}', summary: 'Change or share a prompt' })
    .input(
      One.extend({
        name: PromptName.optional(),
        text: line(maxPromptText).optional(),
        sharing: ChatSharing.optional(),
      }),
    )
    .output(ChatPrompt),
  deleteChatPrompt: endpoint
    .route({
      method: 'DELETE',
      path: '/chats/prompts/{id}',
      summary: 'Delete a prompt; it can be restored for 30 days',
    })
    .input(One)
    .output(Message),
  restoreChatPrompt: endpoint
    .route({ method: 'POST', path: '/chats/prompts/{id}/restore', summary: 'Restore a deleted prompt' })
    .input(One)
    .output(ChatPrompt),
}

const attachments = {
  createChatAttachment: endpoint
    .route({
      method: 'POST',
      path: '/chats/attachments',
      summary: 'Read a document, brief, page, or text that a message will send along',
      description:
        'Returns exactly the text that is sent, with its size. The caller must be able to see the document. Web pages are read like those of competitors: no private addresses, and only if their site allows it.',
    })
    .input(Place.extend({ source: AttachmentSource }))
    .output(ChatAttachment),
  getChatAttachment: signedIn
    .route({
      method: 'GET',
      path: '/chats/attachments/{id}',
      summary: 'Get the exact text of an attachment: the caller’s own, or one of a shared conversation',
    })
    .input(One)
    .output(ChatAttachment),
  estimateChat: signedIn
    .route({
      method: 'POST',
      path: '/chats/estimate',
      summary: 'List the models that can answer, with the price of the next answer',
      description: 'The list is empty if no model is connected.',
    })
    .input(
      Place.extend({
        /** The conversation; without it, a new one. */
        chat: Id.optional(),
        parent: Id.nullable().optional(),
        text: line(maxChatText).default(''),
        attachments: z.array(Id).max(maxAttachments).default([]),
      }),
    )
    .output(z.array(ChatModel)),
}

const messages = {
  sendChatMessage: endpoint
    .route({
      method: 'POST',
      path: '/chats/{id}/messages',
      summary: 'Send a message; its answer is written in the background',
      description:
        'The answer goes on if the connection is lost: read it with its stream. A message below an earlier `parent` starts another branch. Needs a connected model: without one it responds with 422 `needs_model`.',
    })
    .input(
      One.extend({
        text: line(maxChatText),
        /** The answer that it replies to; null for a first message; default: the end of the current branch. */
        parent: Id.nullable().optional(),
        attachments: z.array(Id).max(maxAttachments).default([]),
        /** A model of the estimate; default: the workspace’s first one. */
        model: Model,
      }),
    )
    .output(SentMessage),
  regenerateChatAnswer: endpoint
    .route({
      method: 'POST',
      path: '/chats/{id}/messages/{message}/regenerate',
      summary: 'Write another answer to the same message; the earlier one is kept',
    })
    .input(OneMessage.extend({ model: Model }))
    .output(ChatMessage),
  stopChatAnswer: endpoint
    .route({
      method: 'POST',
      path: '/chats/{id}/messages/{message}/stop',
      summary: 'Stop an answer and its cost; the text so far is kept',
    })
    .input(OneMessage)
    .output(ChatMessage),
  streamChatAnswer: signedIn
    .route({
      method: 'GET',
      path: '/chats/{id}/messages/{message}/stream',
      summary: 'Follow an answer while it is written, from its beginning',
      description: 'Streams parts if the client accepts events, otherwise returns the text so far.',
    })
    .input(OneMessage)
    .output(z.union([ChatMessage, AnswerStream])),
  saveChatAnswer: endpoint
    .route({
      method: 'POST',
      path: '/chats/{id}/messages/{message}/document',
      summary: 'Append an answer to a document, or create a document with it',
    })
    .input(OneMessage.extend({ docId: Id.optional(), title: line(300).optional() }))
    .output(z.object({ docId: Id })),
  applyChatOutline: endpoint
    .route({
      method: 'POST',
      path: '/chats/{id}/messages/{message}/outline',
      summary: 'Replace a document’s outline by the headings of an answer',
    })
    .input(OneMessage.extend({ docId: Id }))
    .output(Outline),
}

const conversations = {
  listChats: signedIn
    .route({
      method: 'GET',
      path: '/chats',
      summary: 'List the caller’s conversations and the shared ones of a workspace, newest first',
      description: 'A search finds words of titles and messages, regardless of case and accents.',
    })
    .input(
      Place.extend({
        search: line(200).optional(),
        folder: Id.optional(),
        cursor: z.string().max(100).optional(),
      }),
    )
    .output(ChatList),
  createChat: endpoint
    .route({
      method: 'POST',
      path: '/chats',
      summary: 'Create an empty conversation, seen by the caller only',
    })
    .input(Place.extend({ title: ChatTitle.optional(), folder: Id.optional() }))
    .output(Chat),
  listTrashedChats: signedIn
    .route({
      method: 'GET',
      path: '/chats/trash',
      summary: 'List the deleted conversations that the caller may restore, newest first',
    })
    .input(Place)
    .output(z.array(TrashedChat)),
  getChat: signedIn
    .route({ method: 'GET', path: '/chats/{id}', summary: 'Get a conversation with all of its branches' })
    .input(One)
    .output(Chat),
  updateChat: endpoint
    .route({
      method: 'PUT',
      path: '/chats/{id}',
      summary: 'Rename or share a conversation, or choose its branch',
    })
    .input(
      One.extend({
        title: ChatTitle.optional(),
        sharing: ChatSharing.optional(),
        /** The last message of the branch to show. */
        leaf: Id.optional(),
      }),
    )
    .output(ChatSummary),
  placeChat: endpoint
    .route({
      method: 'PUT',
      path: '/chats/{id}/place',
      summary: 'Pin a conversation, or move it into a folder, in the caller’s list',
    })
    .input(One.extend({ folder: Id.nullable().optional(), isPinned: z.boolean().optional() }))
    .output(ChatSummary),
  duplicateChat: endpoint
    .route({
      method: 'POST',
      path: '/chats/{id}/duplicate',
      summary: 'Copy a conversation with all of its branches into one of the caller’s own',
    })
    .input(One)
    .output(Chat),
  deleteChat: endpoint
    .route({ method: 'DELETE', path: '/chats/{id}', summary: 'Move a conversation to the trash' })
    .input(One)
    .output(Message),
  restoreChat: endpoint
    .route({ method: 'POST', path: '/chats/{id}/restore', summary: 'Restore a deleted conversation' })
    .input(One)
    .output(ChatSummary),
  exportChat: signedIn
    .route({
      method: 'GET',
      path: '/chats/{id}/export',
      summary: 'Export a conversation: its current branch as Markdown, or all of it as JSON',
    })
    .input(One.extend({ format: z.enum(['markdown', 'json']).default('markdown') }))
    .output(z.file()),
}

/** The fixed paths come first: `/chats/{id}` would match them too. */
export const chats = { ...folders, ...prompts, ...attachments, ...conversations, ...messages }
