import type { Chat, ChatAttachment, ChatFolder, ChatPrompt } from '@rankwell/contract'
import { newId } from '../lib/ids.ts'
import { type Expected, member, type Row } from './access-matrix.ts'
import type { Caller, World } from './world.ts'

/** Creates a conversation and returns its id. */
export const makeChat = async (caller: Caller, title = 'Tea'): Promise<string> =>
  (await caller.post<Chat>('/chats', title ? { title } : {})).body._id

/** Adds a message with an answer that is not written by a model; returns both ids. */
export async function addAnswer(
  { app, writer }: World,
  chatId: string,
  { text = '## Kinds of tea\n\nGreen and black.', question = 'Which teas are there?', by = writer._id } = {},
): Promise<{ message: string; answer: string }> {
  const { sql } = app.database
  const message = newId()
  const answer = newId()
  const [chat] = await sql<{ leaf: string | null }>`select leaf_id as leaf from chats where id = ${chatId}`
  await sql`insert into chat_messages (id, chat_id, parent_id, role, text, user_id)
    values (${message}, ${chatId}, ${chat?.leaf ?? null}, 'user', ${question}, ${by})`
  await sql`insert into chat_messages (id, chat_id, parent_id, role, text, user_id, model, created_at)
    values (${answer}, ${chatId}, ${message}, 'assistant', ${text}, ${by}, 'compatible:fake-model',
      now() + interval '1 millisecond')`
  await sql`update chats set leaf_id = ${answer} where id = ${chatId}`
  return { message, answer }
}

const writers: Expected = { ...member, viewer: 403 }
/** Only the writer, whose conversation it is, writes in it. */
const author: Expected = { ...writers, owner: 403, publisher: 403, reviewer: 403 }
/** What belongs to the writer alone. */
const own: Expected = { ...writers, owner: 404, publisher: 404, reviewer: 404, viewer: 404 }
const managers: Expected = { ...writers, reviewer: 403 }
/** The owner comes first, so that the others find nothing. */
const once: Expected = { ...writers, publisher: 404, reviewer: 404, writer: 404 }
const notDeleted: Expected = { ...once, owner: 404 }

const source = { kind: 'text', text: 'Green tea is steamed.' }

/** The access matrix of calls about conversations: a shared one of the writer, and its parts. */
export async function chatRows(world: World, docId: string): Promise<Record<string, Row>> {
  const { writer, owner, workspaceId: workspace } = world
  const { sql } = world.app.database
  const shared = await makeChat(writer)
  const other = await makeChat(writer)
  await sql`update chats set sharing = 'workspace' where id in (${shared}, ${other})`
  const { answer } = await addAnswer(world, shared)
  const folder = (await writer.post<ChatFolder>('/chats/folders', { name: 'Teas' })).body._id
  const spare = (await writer.post<ChatFolder>('/chats/folders', { name: 'Spare' })).body._id
  const attachment = (await writer.post<ChatAttachment>('/chats/attachments', { source })).body._id
  const prompt = { name: 'Greet', text: 'Greet {{topic}}.', sharing: 'workspace' }
  const prompts = [await owner.post<ChatPrompt>('/chats/prompts', prompt)]
  prompts.push(await owner.post<ChatPrompt>('/chats/prompts', prompt))
  const [kept = '', dropped = ''] = prompts.map(({ body }) => body._id)
  await sql`update chat_prompts set created_by = ${writer._id} where id in (${kept}, ${dropped})`
  const at = `/chats/${shared}`
  const answerAt = `${at}/messages/${answer}`
  const list = `?workspace=${workspace}`
  const rows = (of: Record<string, Row>): Record<string, Row> =>
    Object.fromEntries(Object.entries(of).map(([name, row]) => [`chats.${name}`, row]))
  return rows({
    listChatFolders: { path: `/chats/folders${list}`, expected: writers },
    createChatFolder: { path: '/chats/folders', body: { workspace, name: 'Mine' }, expected: writers },
    renameChatFolder: { path: `/chats/folders/${folder}`, body: { name: 'Tea' }, expected: own },
    deleteChatFolder: { path: `/chats/folders/${spare}`, expected: own },
    listChatPrompts: { path: `/chats/prompts${list}`, expected: writers },
    createChatPrompt: {
      path: '/chats/prompts',
      body: { workspace, name: 'Mine', text: 'Say hello.' },
      expected: writers,
    },
    updateChatPrompt: { path: `/chats/prompts/${kept}`, body: { name: 'Greeting' }, expected: managers },
    deleteChatPrompt: { path: `/chats/prompts/${dropped}`, expected: once },
    restoreChatPrompt: { path: `/chats/prompts/${kept}/restore`, body: {}, expected: notDeleted },
    createChatAttachment: { path: '/chats/attachments', body: { workspace, source }, expected: writers },
    getChatAttachment: { path: `/chats/attachments/${attachment}`, expected: own },
    estimateChat: { path: '/chats/estimate', body: { workspace, text: 'Hello' }, expected: writers },
    listChats: { path: `/chats${list}`, expected: writers },
    createChat: { path: '/chats', body: { workspace }, expected: writers },
    listTrashedChats: { path: `/chats/trash${list}`, expected: writers },
    getChat: { path: at, expected: writers },
    updateChat: { path: at, body: { title: 'Teas' }, expected: author },
    placeChat: { path: `${at}/place`, body: { isPinned: true }, expected: writers },
    duplicateChat: { path: `${at}/duplicate`, body: {}, expected: writers },
    deleteChat: { path: `/chats/${other}`, expected: once },
    restoreChat: { path: `${at}/restore`, body: {}, expected: notDeleted },
    exportChat: { path: `${at}/export`, expected: writers },
    // Without a model.
    sendChatMessage: {
      path: `${at}/messages`,
      body: { text: 'And which is best?' },
      expected: { ...author, writer: 422 },
    },
    regenerateChatAnswer: {
      path: `${answerAt}/regenerate`,
      body: {},
      expected: { ...author, writer: 422 },
    },
    stopChatAnswer: { path: `${answerAt}/stop`, body: {}, expected: author },
    streamChatAnswer: { path: `${answerAt}/stream`, expected: writers },
    saveChatAnswer: { path: `${answerAt}/document`, body: {}, expected: writers },
    applyChatOutline: {
      path: `${answerAt}/outline`,
      body: { docId },
      expected: { ...writers, reviewer: 404, viewer: 403 },
    },
  })
}
