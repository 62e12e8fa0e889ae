import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { apiKeys, users, workspaces } from '../../db/schema.ts'

export type KeyRow = typeof apiKeys.$inferSelect

const author = { _id: users.id, username: users.username, avatar: users.avatar, color: users.color }

/** The keys of a workspace except those revoked more than 30 days ago, newest first. */
export const listRows = ({ db }: Database, workspaceId: string) =>
  db
    .select({ key: apiKeys, author })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(
      and(
        eq(apiKeys.workspaceId, workspaceId),
        sql`(${apiKeys.revokedAt} is null or ${apiKeys.revokedAt} > now() - interval '30 days')`,
      ),
    )
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))

export async function findRow({ db }: Database, id: string): Promise<KeyRow | null> {
  const [row] = await db.select().from(apiKeys).where(eq(apiKeys.id, id))
  return row ?? null
}

/** Number of currently valid keys of a workspace. */
export async function countActive({ db }: Database, workspaceId: string, now: Date): Promise<number> {
  const living = and(
    eq(apiKeys.workspaceId, workspaceId),
    isNull(apiKeys.revokedAt),
    gt(apiKeys.expiresAt, now),
  )
  const [row] = await db.select({ total: count() }).from(apiKeys).where(living)
  return row?.total ?? 0
}

/** Serializes the creation of keys in a workspace, so that the limit is exact. */
export async function lockWorkspace({ db }: Database, workspaceId: string): Promise<void> {
  await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('no key update')
}

export async function insertRow({ db }: Database, row: typeof apiKeys.$inferInsert): Promise<void> {
  await db.insert(apiKeys).values(row)
}

/** Revokes a key; false if it was already revoked. */
export async function markRevoked({ db }: Database, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id })
  return rows.length > 0
}
