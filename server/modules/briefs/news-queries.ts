import { and, asc, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { briefChanges, briefReaders, users } from '../../db/schema.ts'

type Change = typeof briefChanges.$inferSelect

/** The latest change of a field by a user after `after` that no other user has seen yet. */
export async function findOpenChange(
  { db }: Database,
  { briefId, userId, field }: { briefId: string; userId: string; field: string },
  after: Date,
): Promise<Change | null> {
  const [row] = await db
    .select()
    .from(briefChanges)
    .where(
      and(
        eq(briefChanges.briefId, briefId),
        eq(briefChanges.userId, userId),
        eq(briefChanges.field, field),
        gt(briefChanges.createdAt, after),
        sql`not exists (
          select 1 from ${briefReaders} r
          where r.brief_id = ${briefChanges.briefId} and r.user_id <> ${userId}
            and r.seen_at >= ${briefChanges.createdAt}
        )`,
      ),
    )
    .orderBy(desc(briefChanges.id))
    .limit(1)
  return row ?? null
}

export async function insertChange({ db }: Database, change: typeof briefChanges.$inferInsert) {
  await db.insert(briefChanges).values(change)
}

export async function replaceChange(
  { db }: Database,
  id: string,
  change: Pick<Change, 'removed' | 'added' | 'createdAt'>,
) {
  await db.update(briefChanges).set(change).where(eq(briefChanges.id, id))
}

export async function dropChange({ db }: Database, id: string) {
  await db.delete(briefChanges).where(eq(briefChanges.id, id))
}

/** Changes by users other than this one after a time, oldest first. */
export const listChanges = ({ db }: Database, briefId: string, userId: string, after: Date) =>
  db
    .select({
      field: briefChanges.field,
      removed: briefChanges.removed,
      added: briefChanges.added,
      createdAt: briefChanges.createdAt,
      by: { _id: users.id, username: users.username, avatar: users.avatar, color: users.color },
    })
    .from(briefChanges)
    .leftJoin(users, eq(users.id, briefChanges.userId))
    .where(
      and(
        eq(briefChanges.briefId, briefId),
        or(isNull(briefChanges.userId), ne(briefChanges.userId, userId)),
        gt(briefChanges.createdAt, after),
      ),
    )
    .orderBy(asc(briefChanges.createdAt), asc(briefChanges.id))

export async function readSeenAt({ db }: Database, briefId: string, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ seenAt: briefReaders.seenAt })
    .from(briefReaders)
    .where(and(eq(briefReaders.briefId, briefId), eq(briefReaders.userId, userId)))
  return row?.seenAt ?? null
}

export async function setSeenAt({ db }: Database, briefId: string, userId: string, seenAt: Date) {
  await db
    .insert(briefReaders)
    .values({ briefId, userId, seenAt })
    .onConflictDoUpdate({ target: [briefReaders.briefId, briefReaders.userId], set: { seenAt } })
}
