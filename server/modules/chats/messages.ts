import {
  type ChatMessage,
  type ChatModel,
  maxAnswersAtOnce,
  maxChatMessages,
  type SentMessage,
} from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { translate } from '../../lib/messages.ts'
import type { Input } from '../../lib/services.ts'
import { fitTask, hasShortContext } from '../../providers/models/fit-task.ts'
import { instructionsFor, wrapTask } from '../../providers/models/instructions.ts'
import type { Candidate } from '../../providers/models/metered.ts'
import { priceOf } from '../../providers/models/prices.ts'
import type { ChatTask } from '../../providers/models/tasks.ts'
import { estimateAnswer, estimateThinking, estimateTokens } from '../../providers/models/tokens.ts'
import { assertMayLeave } from '../privacy/service.ts'
import { chooseCandidates, idOf, listCandidates } from '../provider-settings/open-model.ts'
import { assertWithinBudget, readWorkspaceAccount } from '../spending/service.ts'
import { announce, type OpenedChat, openChat, requirePlace } from './access.ts'
import { startAnswer } from './answer.ts'
import { attachedTo, byId, makeTask, presentMessage, readBranch } from './branch.ts'
import { findLive } from './live-answers.ts'
import {
  type AttachmentRow,
  countMessages,
  countWriting,
  findMessage,
  insertMessages,
  keepAttachments,
  listAttachments,
  listMessages,
  type MessageRow,
  updateWriting,
} from './message-queries.ts'
import { lockChat, updateChatRow } from './queries.ts'

const maxDerivedTitle = 80

/** The first words of a message, as the title of its conversation. */
function deriveTitle(text: string): string {
  const line = text.trim().split('\n')[0]?.replace(/\s+/g, ' ') ?? ''
  return line.length <= maxDerivedTitle
    ? line
    : `${line
        .slice(0, maxDerivedTitle)
        .replace(/\s+\S*$/, '')
        .toWellFormed()}…`
}

/** A message of a conversation; 404 for those of other ones. */
export async function requireMessage(app: App, chatId: string, id: string): Promise<MessageRow> {
  const row = await findMessage(app.database, id)
  if (row?.chatId !== chatId) throw httpError('not_found')
  return row
}

/** Attachments that a message of this conversation may send, in order. */
async function requireAttachments(
  ctx: SignedInContext,
  { chat, workspace }: { chat: { id: string } | null; workspace: { _id: string } },
  ids: string[],
): Promise<AttachmentRow[]> {
  const wanted = [...new Set(ids)]
  const known = byId(await listAttachments(ctx.app.database, wanted))
  return wanted.map((id) => {
    const row = known.get(id)
    const isOwn = row?.userId === ctx.session.userId && row.workspaceId === workspace._id
    if (!row || !isOwn || (row.chatId !== null && row.chatId !== chat?.id)) throw httpError('not_found')
    return row
  })
}

/** The branch that a new message continues, which ends with an answer. */
function requireParent(messages: MessageRow[], parent: string | null | undefined, leafId: string | null) {
  const id = parent === undefined ? leafId : parent
  const branch = readBranch(messages, id)
  const last = branch.at(-1)
  if (id !== null && last?.role !== 'assistant') throw httpError('not_found')
  if (last?.state === 'writing') throw httpError('answer_running')
  return { id: last?.id ?? null, branch }
}

/** Estimated tokens of an answer of a model, whose context may be too short for the task. */
function measure({ model, contextTokens }: Candidate, task: ChatTask) {
  const fitted = hasShortContext(contextTokens) ? fitTask(task, contextTokens) : task
  const inputTokens = estimateTokens(instructionsFor('chat')) + estimateTokens(wrapTask(fitted))
  const outputTokens = estimateAnswer(fitted) + estimateThinking(model)
  return { inputTokens, outputTokens, isShortened: fitted !== task }
}

/** Refuses an answer that the workspace has no model or budget for, before anything is stored. */
async function requireModel(app: App, workspaceId: string, task: ChatTask, only: string | undefined) {
  const [first] = chooseCandidates(await listCandidates(app, workspaceId), only)
  if (!first) {
    await assertMayLeave(app, workspaceId)
    throw httpError('needs_model')
  }
  await assertWithinBudget(app, workspaceId, 'model', priceOf(first.prices, measure(first, task)))
}

interface NewAnswer {
  answer: MessageRow
  message?: MessageRow
  attachments?: AttachmentRow[]
  title?: string
}

/** Stores an answer to be written, with the message it replies to, within the limits. */
async function storeAnswer(
  { app, session }: SignedInContext,
  tx: Database,
  { chat }: OpenedChat,
  { answer, message, attachments = [], title }: NewAnswer,
): Promise<void> {
  const row = await lockChat(tx, chat.id)
  if (!row || row.deletedAt) throw httpError('not_found')
  const added = [...(message ? [message] : []), answer]
  if ((await countMessages(tx, chat.id)) + added.length > maxChatMessages)
    throw httpError('too_many_messages', { params: { max: maxChatMessages } })
  if ((await countWriting(tx, session.userId)) >= maxAnswersAtOnce) throw httpError('answer_running')
  await insertMessages(tx, added)
  await keepAttachments(
    tx,
    attachments.map(({ id }) => id),
    chat.id,
  )
  await updateChatRow(tx, chat.id, {
    leafId: answer.id,
    updatedAt: app.now(),
    ...(row.title === '' && title && { title }),
  })
}

function newMessage(
  { app, session }: SignedInContext,
  fields: Pick<MessageRow, 'chatId' | 'parentId' | 'role' | 'text' | 'state'> & { attachmentIds?: string[] },
): MessageRow {
  return {
    id: newId(),
    error: null,
    model: '',
    microUsd: fields.role === 'user' ? 0 : null,
    attachmentIds: [],
    userId: session.userId,
    createdAt: app.now(),
    ...fields,
  }
}

const newAnswer = (ctx: SignedInContext, chatId: string, parentId: string): MessageRow =>
  newMessage(ctx, { chatId, parentId, role: 'assistant', text: '', state: 'writing' })

export async function sendChatMessage(
  ctx: SignedInContext,
  input: Input<'chats.sendChatMessage'>,
): Promise<SentMessage> {
  const { app, session, language } = ctx
  const opened = await openChat(ctx, input.id, { need: 'write' })
  const { chat } = opened
  const text = input.text.trim()
  if (!text) throw httpError('invalid_input', { fields: { text: translate(language, 'field.required') } })
  const messages = await listMessages(app.database, chat.id)
  const { id: parentId, branch } = requireParent(messages, input.parent, chat.leafId)
  const attachments = await requireAttachments(ctx, opened, input.attachments)
  const attachmentIds = attachments.map(({ id }) => id)
  const message = newMessage(ctx, {
    ...{ chatId: chat.id, parentId, role: 'user', text, state: 'done', attachmentIds },
  })
  const answer = newAnswer(ctx, chat.id, message.id)
  // After its message in every order of time.
  answer.createdAt = new Date(message.createdAt.getTime() + 1)
  const task = await readTask(app, [...branch, message])
  await requireModel(app, chat.workspaceId, task, input.model)
  await app.database.transaction((tx) =>
    storeAnswer(ctx, tx, opened, { answer, message, attachments, title: deriveTitle(text) }),
  )
  startAnswer(app, { id: answer.id, chat, userId: session.userId, language, task, model: input.model })
  announce(app, chat.id, chat)
  const known = byId(attachments)
  return { message: presentMessage(message, known), answer: presentMessage(answer, known) }
}

async function readTask(app: App, branch: MessageRow[]): Promise<ChatTask> {
  const ids = attachedTo(branch)
  const known = byId(await listAttachments(app.database, ids))
  return makeTask(
    branch,
    ids.flatMap((id) => known.get(id) ?? []),
  )
}

export async function regenerateChatAnswer(
  ctx: SignedInContext,
  input: Input<'chats.regenerateChatAnswer'>,
): Promise<ChatMessage> {
  const { app, session, language } = ctx
  const opened = await openChat(ctx, input.id, { need: 'write' })
  const { chat } = opened
  const earlier = await requireMessage(app, chat.id, input.message)
  if (earlier.role !== 'assistant' || earlier.parentId === null) throw httpError('not_found')
  if (earlier.state === 'writing') throw httpError('answer_running')
  const branch = readBranch(await listMessages(app.database, chat.id), earlier.parentId)
  const task = await readTask(app, branch)
  await requireModel(app, chat.workspaceId, task, input.model)
  const answer = newAnswer(ctx, chat.id, earlier.parentId)
  await app.database.transaction((tx) => storeAnswer(ctx, tx, opened, { answer }))
  startAnswer(app, { id: answer.id, chat, userId: session.userId, language, task, model: input.model })
  announce(app, chat.id, chat)
  return presentMessage(answer, new Map())
}

/** Stops an answer and its cost; one that has ended stays as it is. */
export async function stopChatAnswer(
  ctx: SignedInContext,
  input: Input<'chats.stopChatAnswer'>,
): Promise<ChatMessage> {
  const { app } = ctx
  const { chat } = await openChat(ctx, input.id, { need: 'write' })
  const { id } = await requireMessage(app, chat.id, input.message)
  const live = findLive(app, id)
  if (live) {
    live.stop()
    await live.ended
  } else if (await updateWriting(app.database, id, { state: 'stopped' })) announce(app, chat.id, chat)
  return presentMessage(await requireMessage(app, chat.id, id), new Map())
}

/** The models of a workspace, each with the price of the next answer. */
export async function estimateChat(
  ctx: SignedInContext,
  input: Input<'chats.estimateChat'>,
): Promise<ChatModel[]> {
  const { app } = ctx
  const opened = input.chat ? await openChat(ctx, input.chat) : null
  const { workspace } = opened ?? (await requirePlace(ctx, input.workspace))
  const chat = opened?.chat ?? null
  const messages = chat ? await listMessages(app.database, chat.id) : []
  const parent = input.parent === undefined ? (chat?.leafId ?? null) : input.parent
  const attachments = await requireAttachments(ctx, { chat, workspace }, input.attachments)
  const message = newMessage(ctx, {
    ...{ chatId: '', parentId: parent, role: 'user', text: input.text || ' ', state: 'done' },
    attachmentIds: attachments.map(({ id }) => id),
  })
  const task = await readTask(app, [...readBranch(messages, parent), message])
  const { limit, spent, reserved } = await readWorkspaceAccount(app, workspace._id, 'model')
  const left = limit === null ? Number.POSITIVE_INFINITY : limit - spent - reserved
  return (await listCandidates(app, workspace._id)).map((candidate) => {
    const { provider, model: name, prices, isLocal = false } = candidate
    const measured = measure(candidate, task)
    const microUsd = priceOf(prices, measured)
    const holds = microUsd === null ? left > 0 : microUsd === 0 || microUsd <= left
    return { id: idOf(candidate), provider, name, isLocal, ...measured, microUsd, holds }
  })
}
