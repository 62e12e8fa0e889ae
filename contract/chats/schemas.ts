import { z } from 'zod'
import { Id, line, name, Timestamp } from '../base.ts'
import { Author } from '../documents/schemas.ts'
import { MicroUsd } from '../spending/schemas.ts'

/** Maximum conversations of a workspace, those in the trash included. */
export const maxChats = 2_000
/** Maximum messages of a conversation, answers and other branches included. */
export const maxChatMessages = 500
/** Maximum characters of a message. */
export const maxChatText = 20_000
/** Maximum characters of an attached text; longer ones are shortened, and say so. */
export const maxAttachmentText = 60_000
/** Maximum attachments of a message. */
export const maxAttachments = 10
/** Maximum characters that one request sends: attached texts and earlier messages. */
export const maxChatContext = 200_000
/** Maximum folders of a user in a workspace. */
export const maxChatFolders = 100
/** Maximum prompts of a workspace, deleted ones included. */
export const maxPrompts = 500
/** Maximum characters of a prompt. */
export const maxPromptText = 10_000
/** Answers that a user can have written at the same time. */
export const maxAnswersAtOnce = 3

/** Who sees a conversation or prompt: its author, or everyone in the workspace who writes. */
export const ChatSharing = z.enum(['private', 'workspace'])
export type ChatSharing = z.infer<typeof ChatSharing>

export const attachmentKinds = ['document', 'brief', 'url', 'text'] as const
export const AttachmentKind = z.enum(attachmentKinds)
export type AttachmentKind = z.infer<typeof AttachmentKind>

/** What to attach. */
export const AttachmentSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('document'), docId: Id }),
  z.object({ kind: z.literal('brief'), docId: Id }),
  z.object({ kind: z.literal('url'), url: line(2_000) }),
  z.object({ kind: z.literal('text'), title: line(200).optional(), text: line(1_000_000) }),
])
export type AttachmentSource = z.infer<typeof AttachmentSource>

/** An attached text without its words, as a chip shows it. */
export const AttachmentChip = z.object({
  _id: Id,
  kind: AttachmentKind,
  title: z.string(),
  /** The address of a page. */
  url: z.string().nullable(),
  /** The document of a text or brief. */
  docId: Id.nullable(),
  characters: z.number().int(),
  /** Estimated tokens. */
  tokens: z.number().int(),
  /** Whether the source is longer than what is sent. */
  isShortened: z.boolean(),
})
export type AttachmentChip = z.infer<typeof AttachmentChip>

/** An attachment with exactly the text that is sent to the model. */
export const ChatAttachment = AttachmentChip.extend({ text: z.string() })
export type ChatAttachment = z.infer<typeof ChatAttachment>

export const answerStates = ['writing', 'done', 'stopped', 'failed'] as const
export const AnswerState = z.enum(answerStates)
export type AnswerState = z.infer<typeof AnswerState>

/** A message of the author, or an answer of a model. Messages are a tree: an edited or repeated one is a sibling. */
export const ChatMessage = z.object({
  _id: Id,
  /** The message before it; null for a first one. */
  parent: Id.nullable(),
  role: z.enum(['user', 'assistant']),
  /** Markdown. */
  text: z.string(),
  state: AnswerState,
  /** Why an answer failed. */
  error: z.string().nullable(),
  /** The model of an answer, such as `openai:gpt-5`; empty until it responds. */
  model: z.string(),
  /** Millionths of a US dollar; null if the price is unknown. */
  microUsd: MicroUsd.nullable(),
  attachments: z.array(AttachmentChip),
  createdAt: Timestamp,
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const ChatSummary = z.object({
  _id: Id,
  workspaceId: Id,
  /** The first words of the first message, unless it was renamed; empty before. */
  title: z.string(),
  sharing: ChatSharing,
  /** The caller’s own folder. */
  folder: Id.nullable(),
  isPinned: z.boolean(),
  isOwn: z.boolean(),
  /** Null for those of former members. */
  createdBy: Author.nullable(),
  /** Whether an answer is being written. */
  isWriting: z.boolean(),
  /** When the last message was added. */
  updatedAt: Timestamp,
  createdAt: Timestamp,
  /** Whether the caller may delete it and end its sharing. */
  canManage: z.boolean(),
})
export type ChatSummary = z.infer<typeof ChatSummary>

export const Chat = ChatSummary.extend({
  messages: z.array(ChatMessage),
  /** The last message of the branch that its author saw last. */
  leaf: Id.nullable(),
})
export type Chat = z.infer<typeof Chat>

export const ChatList = z.object({
  /** On the first page: all pinned ones. */
  pinned: z.array(ChatSummary),
  /** Newest first. */
  chats: z.array(ChatSummary),
  nextCursor: z.string().nullable(),
})
export type ChatList = z.infer<typeof ChatList>

export const ChatFolder = z.object({ _id: Id, name: z.string(), chats: z.number().int() })
export type ChatFolder = z.infer<typeof ChatFolder>

export const TrashedChat = z.object({
  _id: Id,
  title: z.string(),
  sharing: ChatSharing,
  deletedAt: Timestamp,
  deletedBy: z.string(),
  /** When it is permanently deleted. */
  endsAt: Timestamp,
})
export type TrashedChat = z.infer<typeof TrashedChat>

/** A message that was sent, and its answer that is being written. */
export const SentMessage = z.object({ message: ChatMessage, answer: ChatMessage })
export type SentMessage = z.infer<typeof SentMessage>

/** A part of an answer: `text` replaces everything from the character `at`. The last part has the final state. */
export interface AnswerPart {
  at: number
  text: string
  state: AnswerState
}

/** A model that can answer, and what the next answer may cost. */
export const ChatModel = z.object({
  /** For `model` of a message, such as `openai:gpt-5`. */
  id: z.string(),
  provider: z.string(),
  name: z.string(),
  /** Whether it runs on this computer: no text leaves the server. */
  isLocal: z.boolean(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** Null if its price is unknown. */
  microUsd: MicroUsd.nullable(),
  /** Whether this month’s budget covers it. */
  holds: z.boolean(),
  /** Whether its context is too short for everything attached. */
  isShortened: z.boolean(),
})
export type ChatModel = z.infer<typeof ChatModel>

export const promptScopes = ['system', 'workspace', 'mine'] as const

/** A prompt of ours has a name as its id, such as `summarize`. */
export const ChatPrompt = z.object({
  _id: z.string(),
  scope: z.enum(promptScopes),
  name: z.string(),
  /** May contain placeholders such as `{{topic}}`. */
  text: z.string(),
  /** The placeholders in order, with their names as shown. */
  variables: z.array(z.object({ name: z.string(), label: z.string() })),
  sharing: ChatSharing,
  createdBy: Author.nullable(),
  canEdit: z.boolean(),
})
export type ChatPrompt = z.infer<typeof ChatPrompt>

export const PromptName = name(120)
export const ChatTitle = name(200)
