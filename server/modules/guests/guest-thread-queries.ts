import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { collaborators, guestComments, guestLinks, guestThreads, users } from '../../db/schema.ts'

export type GuestThreadRow = typeof guestThreads.$inferSelect
export type GuestCommentRow = typeof guestComments.$inferSelect

export const listThreadsByLink = ({ db }: Database, linkId: string): Promise<GuestThreadRow[]> =>
  db.select().from(guestThreads).where(eq(guestThreads.linkId, linkId)).orderBy(asc(guestThreads.id))

export const listThreadsByDocument = ({ db }: Database, documentId: string): Promise<GuestThreadRow[]> =>
  db.select().from(guestThreads).where(eq(guestThreads.documentId, documentId)).orderBy(asc(guestThreads.id))

/** A thread of that link or of that document, or null. */
export async function findThread(
  { db }: Database,
  threadId: string,
  place: { linkId: string } | { documentId: string },
): Promise<GuestThreadRow | null> {
  const isThere =
    'linkId' in place ? eq(guestThreads.linkId, place.linkId) : eq(guestThreads.documentId, place.documentId)
  const [row] = await db
    .select()
    .from(guestThreads)
    .where(and(eq(guestThreads.id, threadId), isThere))
  return row ?? null
}

export const listComments = ({ db }: Database, threadIds: string[]): Promise<GuestCommentRow[]> =>
  threadIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(guestComments)
        .where(inArray(guestComments.threadId, threadIds))
        .orderBy(asc(guestComments.id))

export const listAuthors = ({ db }: Database, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ _id: users.id, username: users.username, avatar: users.avatar, color: users.color })
        .from(users)
        .where(inArray(users.id, ids))

/** Which of those links are still valid. */
export async function listOpenLinks({ db }: Database, ids: string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: guestLinks.id })
    .from(guestLinks)
    .where(
      and(inArray(guestLinks.id, ids), isNull(guestLinks.revokedAt), sql`${guestLinks.expiresAt} > ${now}`),
    )
  return rows.map((row) => row.id)
}

export async function countComments({ db }: Database, linkId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(guestComments)
    .innerJoin(guestThreads, eq(guestThreads.id, guestComments.threadId))
    .where(eq(guestThreads.linkId, linkId))
  return row?.total ?? 0
}

export async function insertThread({ db }: Database, row: typeof guestThreads.$inferInsert): Promise<void> {
  await db.insert(guestThreads).values(row)
}

export async function insertComment({ db }: Database, row: typeof guestComments.$inferInsert): Promise<void> {
  await db.insert(guestComments).values(row)
}

/** Locks a thread until the transaction ends; false if it is gone. */
export async function lockThread({ db }: Database, threadId: string): Promise<boolean> {
  const rows = await db
    .select({ id: guestThreads.id })
    .from(guestThreads)
    .where(eq(guestThreads.id, threadId))
    .for('update')
  return rows.length > 0
}

export async function setThreadResolved(
  { db }: Database,
  threadId: string,
  resolved: Pick<GuestThreadRow, 'resolvedAt' | 'resolvedBy'>,
): Promise<void> {
  await db.update(guestThreads).set(resolved).where(eq(guestThreads.id, threadId))
}

/** Empties a comment; false if it does not exist. */
export async function clearComment({ db }: Database, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(guestComments)
    .set({ text: '', deletedAt: at })
    .where(and(eq(guestComments.id, id), isNull(guestComments.deletedAt)))
    .returning({ id: guestComments.id })
  return rows.length > 0
}

/** Deletes a thread without remaining comments; true if it was deleted. */
export async function deleteEmptyThread({ db }: Database, threadId: string): Promise<boolean> {
  const rows = await db
    .delete(guestThreads)
    .where(
      and(
        eq(guestThreads.id, threadId),
        sql`not exists (select 1 from ${guestComments} where ${guestComments.threadId} = ${guestThreads.id} and ${guestComments.deletedAt} is null)`,
      ),
    )
    .returning({ id: guestThreads.id })
  return rows.length > 0
}

export async function listCollaboratorIds({ db }: Database, documentId: string): Promise<string[]> {
  const rows = await db
    .select({ id: collaborators.userId })
    .from(collaborators)
    .where(eq(collaborators.documentId, documentId))
  return rows.map((row) => row.id)
}
