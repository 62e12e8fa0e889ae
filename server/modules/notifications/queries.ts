import type { Notification, NotificationType } from '@rankwell/contract'
import { and, asc, count, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { documents, memberships, mutedDocuments, notifications, users } from '../../db/schema.ts'

export async function insertNotifications({ db }: Database, rows: (typeof notifications.$inferInsert)[]) {
  if (rows.length > 0) await db.insert(notifications).values(rows)
}

/** Users' notification preferences and languages. */
export const listReceivers = ({ db }: Database, userIds: string[]) =>
  db
    .select({
      id: users.id,
      email: users.email,
      language: users.language,
      choices: users.notificationChoices,
    })
    .from(users)
    .where(and(inArray(users.id, userIds), isNull(users.closedAt)))

/**
 * The user's notifications; those about documents only if the user still belongs to the workspace. Checked row by row,
 * because for a join the planner reads all members of all workspaces.
 */
const shownTo = (userId: string) =>
  and(
    eq(notifications.userId, userId),
    or(
      isNull(notifications.documentId),
      sql`(select d.workspace_id from ${documents} d where d.id = ${notifications.documentId}) = any(array(
        select m.workspace_id from ${memberships} m where m.user_id = ${userId}
      ))`,
    ),
  )

/** The actor of a notification, looked up only for displayed ones. */
const actor = sql<Notification['actor']>`(
  select json_build_object('_id', u.id, 'username', u.username, 'avatar', u.avatar, 'color', u.color)
  from ${users} u where u.id = ${notifications.actorId}
)`

export const listRows = (
  { db }: Database,
  userId: string,
  {
    before,
    unread,
    types,
    limit,
  }: {
    before?: string | undefined
    unread?: boolean | undefined
    types?: NotificationType[] | undefined
    limit: number
  },
) =>
  db
    .select({ notification: notifications, actor })
    .from(notifications)
    .where(
      and(
        shownTo(userId),
        before ? lt(notifications.id, before) : undefined,
        unread ? isNull(notifications.readAt) : undefined,
        types ? inArray(notifications.type, types) : undefined,
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(limit)

export async function countUnread({ db }: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(notifications)
    .where(and(shownTo(userId), isNull(notifications.readAt)))
  return row?.total ?? 0
}

/** How many of those notifications belong to the user. */
export async function countOwn({ db }: Database, userId: string, ids: string[]): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(notifications)
    .where(and(shownTo(userId), inArray(notifications.id, ids)))
  return row?.total ?? 0
}

/** Marks the user's notifications; all of them if no ids are given. */
export async function setRead(
  { db }: Database,
  userId: string,
  ids: string[] | undefined,
  readAt: Date | null,
) {
  await db
    .update(notifications)
    .set({ readAt })
    .where(
      and(
        eq(notifications.userId, userId),
        ids ? inArray(notifications.id, ids) : undefined,
        readAt ? isNull(notifications.readAt) : undefined,
      ),
    )
}

/** Those of the given users who have muted a document. */
export async function listMuters({ db }: Database, documentId: string, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .select({ userId: mutedDocuments.userId })
    .from(mutedDocuments)
    .where(and(eq(mutedDocuments.documentId, documentId), inArray(mutedDocuments.userId, userIds)))
  return rows.map((row) => row.userId)
}

export async function listMuted({ db }: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ documentId: mutedDocuments.documentId })
    .from(mutedDocuments)
    .where(eq(mutedDocuments.userId, userId))
    .orderBy(asc(mutedDocuments.documentId))
  return rows.map((row) => row.documentId)
}

export async function setMuted({ db }: Database, userId: string, documentId: string, isMuted: boolean) {
  if (isMuted) await db.insert(mutedDocuments).values({ userId, documentId }).onConflictDoNothing()
  else
    await db
      .delete(mutedDocuments)
      .where(and(eq(mutedDocuments.userId, userId), eq(mutedDocuments.documentId, documentId)))
}

/** Those of the given users who have an unread notification of that type about a document. */
export async function listAlreadyNotified(
  { db }: Database,
  documentId: string,
  type: NotificationType,
  userIds: string[],
): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(
      and(
        eq(notifications.documentId, documentId),
        eq(notifications.type, type),
        inArray(notifications.userId, userIds),
        isNull(notifications.readAt),
      ),
    )
  return rows.map((row) => row.userId)
}
