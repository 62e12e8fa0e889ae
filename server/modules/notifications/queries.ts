import { and, count, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { notifications, users } from '../../db/schema.ts'

export async function insertNotifications({ db }: Database, rows: (typeof notifications.$inferInsert)[]) {
  if (rows.length > 0) await db.insert(notifications).values(rows)
}

/** How people want to be told, and in which language. */
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

export const listRows = (
  { db }: Database,
  userId: string,
  { before, unread, limit }: { before?: string | undefined; unread?: boolean | undefined; limit: number },
) =>
  db
    .select({
      notification: notifications,
      actor: { _id: users.id, username: users.username, avatar: users.avatar, color: users.color },
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorId))
    .where(
      and(
        eq(notifications.userId, userId),
        before ? lt(notifications.id, before) : undefined,
        unread ? isNull(notifications.readAt) : undefined,
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(limit)

export async function countUnread({ db }: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
  return row?.total ?? 0
}

/** Marks one's own notices; without ids all of them. */
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
