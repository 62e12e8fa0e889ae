import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import {
  collaborators,
  commentDigests,
  commentReads,
  comments,
  commentThreads,
  documents,
  memberships,
  users,
  workspaces,
} from '../../db/schema.ts'

export type ThreadRow = typeof commentThreads.$inferSelect
export type CommentRow = typeof comments.$inferSelect

const person = { _id: users.id, username: users.username, avatar: users.avatar, color: users.color }

export const listThreads = ({ db }: Database, documentId: string) =>
  db
    .select()
    .from(commentThreads)
    .where(eq(commentThreads.documentId, documentId))
    .orderBy(asc(commentThreads.id))

export async function findThread({ db }: Database, documentId: string, threadId: string) {
  const [row] = await db
    .select()
    .from(commentThreads)
    .where(and(eq(commentThreads.id, threadId), eq(commentThreads.documentId, documentId)))
  return row ?? null
}

export const listComments = ({ db }: Database, threadIds: string[]) =>
  threadIds.length === 0
    ? Promise.resolve([])
    : db.select().from(comments).where(inArray(comments.threadId, threadIds)).orderBy(asc(comments.id))

export const listPeople = ({ db }: Database, ids: string[]) =>
  ids.length === 0 ? Promise.resolve([]) : db.select(person).from(users).where(inArray(users.id, ids))

/** The members of a document's workspace, with the data that decides whether they see the document. */
export const listMembers = ({ db }: Database, documentId: string) =>
  db
    .select({
      ...person,
      role: memberships.role,
      isCollaborator: isNotNull(collaborators.userId).mapWith(Boolean),
      wasInReview: documents.wasInReview,
    })
    .from(documents)
    .innerJoin(memberships, eq(memberships.workspaceId, documents.workspaceId))
    .innerJoin(users, and(eq(users.id, memberships.userId), isNull(users.closedAt)))
    .leftJoin(
      collaborators,
      and(eq(collaborators.documentId, documents.id), eq(collaborators.userId, memberships.userId)),
    )
    .where(and(eq(documents.id, documentId), isNull(documents.deletedAt)))
    .orderBy(asc(users.username))

export async function countComments({ db }: Database, documentId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(comments)
    .innerJoin(commentThreads, eq(commentThreads.id, comments.threadId))
    .where(eq(commentThreads.documentId, documentId))
  return row?.total ?? 0
}

/** A user's comments since a time, to members and to guests. */
export async function countSince(database: Database, authorId: string, since: Date): Promise<number> {
  const after = since.toISOString()
  const [row] = await database.sql<{ total: number }>`
    select ((select count(*) from comments where author_id = ${authorId} and origin is null and created_at > ${after}::timestamptz)
      + (select count(*) from guest_comments where author_id = ${authorId} and created_at > ${after}::timestamptz)
    )::int as total`
  return row?.total ?? 0
}

export async function insertThread({ db }: Database, thread: typeof commentThreads.$inferInsert) {
  await db.insert(commentThreads).values(thread)
}

export async function insertComment({ db }: Database, comment: typeof comments.$inferInsert) {
  await db.insert(comments).values(comment)
}

export async function insertThreads({ db }: Database, threads: (typeof commentThreads.$inferInsert)[]) {
  await db.insert(commentThreads).values(threads)
}

export async function insertComments({ db }: Database, rows: (typeof comments.$inferInsert)[]) {
  await db.insert(comments).values(rows)
}

/** Serializes imports into one document until the transaction ends. */
export async function lockDocument({ db }: Database, documentId: string): Promise<void> {
  await db.select({ id: documents.id }).from(documents).where(eq(documents.id, documentId)).for('update')
}

export async function setResolved(
  { db }: Database,
  threadId: string,
  resolved: Pick<ThreadRow, 'resolvedAt' | 'resolvedBy'>,
) {
  await db.update(commentThreads).set(resolved).where(eq(commentThreads.id, threadId))
}

/** Changes a comment; false if it does not exist or has another author. */
export async function changeComment(
  { db }: Database,
  { threadId, commentId, authorId }: { threadId: string; commentId: string; authorId: string },
  changes: Partial<Pick<CommentRow, 'text' | 'mentions' | 'editedAt' | 'deletedAt'>>,
): Promise<boolean> {
  const rows = await db
    .update(comments)
    .set(changes)
    .where(
      and(
        eq(comments.id, commentId),
        eq(comments.threadId, threadId),
        eq(comments.authorId, authorId),
        isNull(comments.deletedAt),
        // Imported text of another author can be deleted but not edited.
        changes.deletedAt ? undefined : isNull(comments.origin),
      ),
    )
    .returning({ id: comments.id })
  return rows.length > 0
}

/** Deletes a thread without remaining comments; true if it was deleted. */
export async function deleteEmptyThread({ db }: Database, threadId: string): Promise<boolean> {
  const rows = await db
    .delete(commentThreads)
    .where(
      and(
        eq(commentThreads.id, threadId),
        sql`not exists (select 1 from ${comments} where ${comments.threadId} = ${commentThreads.id} and ${comments.deletedAt} is null)`,
      ),
    )
    .returning({ id: commentThreads.id })
  return rows.length > 0
}

/** Locks a thread until the transaction ends; false if it is gone. */
export async function lockThread({ db }: Database, threadId: string): Promise<boolean> {
  const rows = await db
    .select({ id: commentThreads.id })
    .from(commentThreads)
    .where(eq(commentThreads.id, threadId))
    .for('update')
  return rows.length > 0
}

export async function findReadThrough({ db }: Database, documentId: string, userId: string) {
  const [row] = await db
    .select({ readThrough: commentReads.readThrough })
    .from(commentReads)
    .where(and(eq(commentReads.documentId, documentId), eq(commentReads.userId, userId)))
  return row?.readThrough ?? null
}

/** Never decreases, and never exceeds the newest comment, of members or of guests. */
export async function saveReadThrough(
  database: Database,
  documentId: string,
  userId: string,
  through: string,
) {
  const [newest] = await database.sql<{ id: string }>`
    select id from (
      select c.id from comments c join comment_threads t on t.id = c.thread_id where t.document_id = ${documentId}
      union all
      select c.id from guest_comments c join guest_threads t on t.id = c.thread_id where t.document_id = ${documentId}
    ) said where id <= ${through} order by id desc limit 1`
  if (!newest) return
  await database.db
    .insert(commentReads)
    .values({ documentId, userId, readThrough: newest.id })
    .onConflictDoUpdate({
      target: [commentReads.documentId, commentReads.userId],
      set: { readThrough: sql`greatest(${commentReads.readThrough}, excluded.read_through)` },
    })
}

export async function insertDigests({ db }: Database, rows: (typeof commentDigests.$inferInsert)[]) {
  if (rows.length > 0) await db.insert(commentDigests).values(rows).onConflictDoNothing()
}

/** Users whose oldest pending comment is from before `before`. */
export async function listDigestReaders({ db }: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: commentDigests.userId })
    .from(commentDigests)
    .where(lte(commentDigests.createdAt, before))
  return rows.map((row) => row.userId)
}

/** Deletes and returns all pending comments of a user. Within a transaction no other process gets them. */
export async function takeDigest({ db }: Database, userId: string) {
  const taken = await db.delete(commentDigests).where(eq(commentDigests.userId, userId)).returning()
  if (taken.length === 0) return []
  const rows = await db
    .select({
      commentId: comments.id,
      text: comments.text,
      threadId: commentThreads.id,
      documentId: documents.id,
      title: documents.title,
      keyword: documents.keyword,
      actor: users.username,
    })
    .from(comments)
    .innerJoin(commentThreads, eq(commentThreads.id, comments.threadId))
    .innerJoin(documents, and(eq(documents.id, commentThreads.documentId), isNull(documents.deletedAt)))
    .innerJoin(users, eq(users.id, comments.authorId))
    .leftJoin(commentReads, and(eq(commentReads.documentId, documents.id), eq(commentReads.userId, userId)))
    .where(
      and(
        inArray(
          comments.id,
          taken.map((row) => row.commentId),
        ),
        isNull(comments.deletedAt),
        or(isNull(commentReads.readThrough), gt(comments.id, commentReads.readThrough)),
      ),
    )
    .orderBy(asc(comments.id))
  const types = new Map(taken.map((row) => [row.commentId, row.type]))
  return rows.map((row) => ({ ...row, type: types.get(row.commentId) ?? 'comment_reply' }))
}

/** The current mentions of a comment. */
export async function listMentions({ db }: Database, commentId: string): Promise<string[]> {
  const rows = await db
    .select({ mentions: comments.mentions })
    .from(comments)
    .where(eq(comments.id, commentId))
  return rows.flatMap((row) => row.mentions)
}

/** All participants of a thread. */
export async function listAuthorIds({ db }: Database, threadId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: comments.authorId })
    .from(comments)
    .where(eq(comments.threadId, threadId))
  return rows.map((row) => row.id)
}

/** Name of a document in a notification: its title, or else its keyword. */
export async function findDocumentName({ db }: Database, documentId: string): Promise<string> {
  const [row] = await db
    .select({ title: documents.title, keyword: documents.keyword })
    .from(documents)
    .where(eq(documents.id, documentId))
  return row?.title || row?.keyword || ''
}

export async function canViewersComment({ db }: Database, workspaceId: string): Promise<boolean> {
  const [row] = await db
    .select({ viewersComment: workspaces.viewersComment })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  return row?.viewersComment ?? false
}
