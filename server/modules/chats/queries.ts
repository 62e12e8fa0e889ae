import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/open.ts'
import { chatFolders, chatMessages, chatPlaces, chats, users } from '../../db/schema.ts'

export type ChatRow = Omit<typeof chats.$inferSelect, 'searchTitle'>
export type FolderRow = typeof chatFolders.$inferSelect

const authorColumns = { _id: users.id, username: users.username, avatar: users.avatar, color: users.color }
const isWriting = sql<boolean>`exists (
  select 1 from chat_messages w where w.chat_id = ${chats.id} and w.state = 'writing')`

const chatColumns = {
  id: chats.id,
  workspaceId: chats.workspaceId,
  createdBy: chats.createdBy,
  sharing: chats.sharing,
  title: chats.title,
  leafId: chats.leafId,
  createdAt: chats.createdAt,
  updatedAt: chats.updatedAt,
  deletedAt: chats.deletedAt,
  deletedBy: chats.deletedBy,
}

/** Conversations with a user's view of them. */
const selectChats = ({ db }: Database, userId: string) =>
  db
    .select({
      chat: chatColumns,
      author: authorColumns,
      place: { folderId: chatPlaces.folderId, isPinned: chatPlaces.isPinned },
      isWriting,
    })
    .from(chats)
    .leftJoin(users, eq(users.id, chats.createdBy))
    .leftJoin(chatPlaces, and(eq(chatPlaces.chatId, chats.id), eq(chatPlaces.userId, userId)))

export type ListedChat = Awaited<ReturnType<typeof listPinned>>[number]

export interface ChatQuery {
  workspaceId: string
  userId: string
  search?: string | undefined
  folder?: string | undefined
}

const isPinned = sql`coalesce(${chatPlaces.isPinned}, false)`

function matches({ workspaceId, userId, search, folder }: ChatQuery): SQL | undefined {
  const words = search?.trim()
  return and(
    eq(chats.workspaceId, workspaceId),
    isNull(chats.deletedAt),
    or(eq(chats.createdBy, userId), eq(chats.sharing, 'workspace')),
    folder ? eq(chatPlaces.folderId, folder) : undefined,
    words
      ? sql`(strpos(${chats.searchTitle}, fold_text(${words})) > 0 or exists (
          select 1 from chat_messages m where m.chat_id = ${chats.id}
            and strpos(m.search_text, fold_text(${words})) > 0))`
      : undefined,
  )
}

/** The pinned conversations that a user sees, newest first. */
export const listPinned = (database: Database, query: ChatQuery) =>
  selectChats(database, query.userId)
    .where(and(matches(query), isPinned))
    .orderBy(desc(chats.updatedAt), desc(chats.id))

/** The other conversations, newest first, after an entry of the list. */
export const listUnpinned = (
  database: Database,
  query: ChatQuery & { after: { at: Date; id: string } | null; limit: number },
) =>
  selectChats(database, query.userId)
    .where(
      and(
        matches(query),
        sql`not ${isPinned}`,
        query.after
          ? sql`(${chats.updatedAt}, ${chats.id}) < (${query.after.at.toISOString()}::timestamptz, ${query.after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(chats.updatedAt), desc(chats.id))
    .limit(query.limit)

export async function findChat(database: Database, id: string, userId: string): Promise<ListedChat | null> {
  const [row] = await selectChats(database, userId).where(eq(chats.id, id))
  return row ?? null
}

/** A conversation, locked until the transaction ends. */
export async function lockChat({ db }: Database, id: string): Promise<ChatRow | null> {
  const [row] = await db.select(chatColumns).from(chats).where(eq(chats.id, id)).for('update')
  return row ?? null
}

/** Number of conversations of a workspace, with a lock: no other one is added until the transaction ends. */
export async function lockChatCount({ db, sql: run }: Database, workspaceId: string): Promise<number> {
  await run`select pg_advisory_xact_lock(hashtextextended(${`chats ${workspaceId}`}, 0))`
  const [row] = await db.select({ total: count() }).from(chats).where(eq(chats.workspaceId, workspaceId))
  return row?.total ?? 0
}

export async function insertChat({ db }: Database, row: typeof chats.$inferInsert): Promise<void> {
  await db.insert(chats).values(row)
}

export async function updateChatRow({ db }: Database, id: string, changes: Partial<ChatRow>): Promise<void> {
  await db.update(chats).set(changes).where(eq(chats.id, id))
}

/** The deleted conversations of a workspace, newest first: a user's own, and with `withShared` all shared ones. */
export function listDeletedChats(
  { db }: Database,
  workspaceId: string,
  { userId, withShared }: { userId: string; withShared: boolean },
) {
  const deleter = alias(users, 'deleter')
  return db
    .select({ chat: chatColumns, deletedBy: deleter.username })
    .from(chats)
    .leftJoin(deleter, eq(deleter.id, chats.deletedBy))
    .where(
      and(
        eq(chats.workspaceId, workspaceId),
        isNotNull(chats.deletedAt),
        or(eq(chats.createdBy, userId), withShared ? eq(chats.sharing, 'workspace') : undefined),
      ),
    )
    .orderBy(desc(chats.deletedAt), desc(chats.id))
    .limit(maxDeleted)
}
const maxDeleted = 200

/** Permanently deletes conversations that have been in the trash for this many days; returns their number. */
export async function deleteOldChats({ db }: Database, days: number): Promise<number> {
  const rows = await db
    .delete(chats)
    .where(sql`${chats.deletedAt} < now() - make_interval(days => ${days})`)
    .returning({ id: chats.id })
  return rows.length
}

/** Changes where a user keeps a conversation. */
export async function setPlace(
  { db }: Database,
  key: { chatId: string; userId: string },
  changes: { folderId?: string | null; isPinned?: boolean },
): Promise<void> {
  await db
    .insert(chatPlaces)
    .values({ ...key, ...changes })
    .onConflictDoUpdate({ target: [chatPlaces.chatId, chatPlaces.userId], set: { ...key, ...changes } })
}

export const listFolders = ({ db }: Database, workspaceId: string, userId: string) =>
  db
    .select({
      id: chatFolders.id,
      name: chatFolders.name,
      chats: sql<number>`(select count(*) from chat_places p join chats c on c.id = p.chat_id
        where p.folder_id = chat_folders.id and c.deleted_at is null
          and (c.created_by = ${userId} or c.sharing = 'workspace'))::int`,
    })
    .from(chatFolders)
    .where(and(eq(chatFolders.workspaceId, workspaceId), eq(chatFolders.userId, userId)))
    .orderBy(asc(chatFolders.name), asc(chatFolders.id))

export async function findFolder({ db }: Database, id: string): Promise<FolderRow | null> {
  const [row] = await db.select().from(chatFolders).where(eq(chatFolders.id, id))
  return row ?? null
}

/** Number of a user's folders, with a lock: no other one is added until the transaction ends. */
export async function lockFolderCount(
  { db, sql: run }: Database,
  workspaceId: string,
  userId: string,
): Promise<number> {
  await run`select pg_advisory_xact_lock(hashtextextended(${`chat folders ${workspaceId} ${userId}`}, 0))`
  const [row] = await db
    .select({ total: count() })
    .from(chatFolders)
    .where(and(eq(chatFolders.workspaceId, workspaceId), eq(chatFolders.userId, userId)))
  return row?.total ?? 0
}

export async function insertFolder({ db }: Database, row: typeof chatFolders.$inferInsert): Promise<void> {
  await db.insert(chatFolders).values(row)
}

export async function renameFolder({ db }: Database, id: string, name: string): Promise<void> {
  await db.update(chatFolders).set({ name }).where(eq(chatFolders.id, id))
}

export async function deleteFolder({ db }: Database, id: string): Promise<void> {
  await db.delete(chatFolders).where(eq(chatFolders.id, id))
}

/** Every conversation of a workspace's users that has one of these answers still being written. */
export const listWritingChats = ({ db }: Database, answerIds: string[]) =>
  db
    .select({ chat: chatColumns })
    .from(chatMessages)
    .innerJoin(chats, eq(chats.id, chatMessages.chatId))
    .where(inArray(chatMessages.id, answerIds))
