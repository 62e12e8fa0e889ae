import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { chatAttachments, chatMessages } from '../../db/schema.ts'

const messageColumns = {
  id: chatMessages.id,
  chatId: chatMessages.chatId,
  parentId: chatMessages.parentId,
  role: chatMessages.role,
  text: chatMessages.text,
  state: chatMessages.state,
  error: chatMessages.error,
  model: chatMessages.model,
  microUsd: chatMessages.microUsd,
  attachmentIds: chatMessages.attachmentIds,
  userId: chatMessages.userId,
  createdAt: chatMessages.createdAt,
}

export type MessageRow = Omit<typeof chatMessages.$inferSelect, 'searchText'>
export type AttachmentRow = typeof chatAttachments.$inferSelect

/** All messages of a conversation, oldest first. */
export const listMessages = ({ db }: Database, chatId: string): Promise<MessageRow[]> =>
  db
    .select(messageColumns)
    .from(chatMessages)
    .where(eq(chatMessages.chatId, chatId))
    .orderBy(asc(chatMessages.createdAt), asc(chatMessages.id))

export async function findMessage({ db }: Database, id: string): Promise<MessageRow | null> {
  const [row] = await db.select(messageColumns).from(chatMessages).where(eq(chatMessages.id, id))
  return row ?? null
}

export async function countMessages({ db }: Database, chatId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(chatMessages).where(eq(chatMessages.chatId, chatId))
  return row?.total ?? 0
}

export async function insertMessages(
  { db }: Database,
  rows: (typeof chatMessages.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(chatMessages).values(rows)
}

/** Number of answers that are being written for a user. */
export async function countWriting({ db, sql: run }: Database, userId: string): Promise<number> {
  await run`select pg_advisory_xact_lock(hashtextextended(${`chat answers ${userId}`}, 0))`
  const [row] = await db
    .select({ total: count() })
    .from(chatMessages)
    .where(and(eq(chatMessages.userId, userId), eq(chatMessages.state, 'writing')))
  return row?.total ?? 0
}

/** Changes an answer that is being written; null if it has ended. */
export async function updateWriting({ db }: Database, id: string, changes: Partial<MessageRow>) {
  const [row] = await db
    .update(chatMessages)
    .set(changes)
    .where(and(eq(chatMessages.id, id), eq(chatMessages.state, 'writing')))
    .returning(messageColumns)
  return row ?? null
}

/** The cost of an answer that was stopped is known after it has ended. */
export async function setMessageCost({ db }: Database, id: string, microUsd: number | null): Promise<void> {
  await db.update(chatMessages).set({ microUsd }).where(eq(chatMessages.id, id))
}

/** Stores the text of a stopped answer as it is at the end, unless it is longer already. */
export async function keepStopped({ db }: Database, id: string, text: string, model: string): Promise<void> {
  await db
    .update(chatMessages)
    .set({ text, model })
    .where(and(eq(chatMessages.id, id), eq(chatMessages.state, 'stopped')))
}

/** Ends the answers whose process has died. */
export const stopAbandoned = ({ db }: Database): Promise<MessageRow[]> =>
  db
    .update(chatMessages)
    .set({ state: 'stopped' })
    .where(eq(chatMessages.state, 'writing'))
    .returning(messageColumns)

export async function insertAttachment(
  { db }: Database,
  row: typeof chatAttachments.$inferInsert,
): Promise<void> {
  await db.insert(chatAttachments).values(row)
}

export async function copyAttachments(
  { db }: Database,
  rows: (typeof chatAttachments.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(chatAttachments).values(rows)
}

export async function findAttachment({ db }: Database, id: string): Promise<AttachmentRow | null> {
  const [row] = await db.select().from(chatAttachments).where(eq(chatAttachments.id, id))
  return row ?? null
}

export const listAttachments = ({ db }: Database, ids: string[]): Promise<AttachmentRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.select().from(chatAttachments).where(inArray(chatAttachments.id, ids))

export const listChatAttachments = ({ db }: Database, chatId: string): Promise<AttachmentRow[]> =>
  db.select().from(chatAttachments).where(eq(chatAttachments.chatId, chatId))

/** Marks attachments as sent in a conversation. */
export async function keepAttachments({ db }: Database, ids: string[], chatId: string): Promise<void> {
  if (ids.length > 0) await db.update(chatAttachments).set({ chatId }).where(inArray(chatAttachments.id, ids))
}

/** Deletes a user's oldest attachments that were never sent, except this many. */
export async function deleteUnsent({ sql: run }: Database, userId: string, except: number): Promise<void> {
  await run`delete from chat_attachments where id in (
    select id from chat_attachments where user_id = ${userId} and chat_id is null
    order by created_at desc, id desc offset ${except})`
}

/** Deletes attachments that were not sent within a week. */
export async function deleteForgotten({ db }: Database): Promise<void> {
  await db
    .delete(chatAttachments)
    .where(and(isNull(chatAttachments.chatId), sql`${chatAttachments.createdAt} < now() - interval '7 days'`))
}
