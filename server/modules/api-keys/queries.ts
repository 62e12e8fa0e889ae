import type { KeyScope } from '@rankwell/contract'
import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { apiKeys, users, workspaces } from '../../db/schema.ts'
import { isSubscribed } from '../../db/session-sql.ts'
import { defineStatement } from '../../db/sql.ts'

export type KeyRow = typeof apiKeys.$inferSelect

const author = { _id: users.id, username: users.username, avatar: users.avatar, color: users.color }

/** The keys of a workspace that were not revoked longer than 30 days ago, newest first. */
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

/** How many keys of a workspace work now. */
export async function countLiving({ db }: Database, workspaceId: string, now: Date): Promise<number> {
  const living = and(
    eq(apiKeys.workspaceId, workspaceId),
    isNull(apiKeys.revokedAt),
    gt(apiKeys.expiresAt, now),
  )
  const [row] = await db.select({ total: count() }).from(apiKeys).where(living)
  return row?.total ?? 0
}

/** Keys of one workspace are made one after the other, so that the last that fits is the last. */
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

/** Revokes a key; false where it was revoked already. */
export async function markRevoked({ db }: Database, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id })
  return rows.length > 0
}

export async function markUsed({ db }: Database, id: string, now: Date): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id))
}

interface Calling {
  id: string
  hash: string
  scopes: KeyScope[]
  expiresAt: string
  lastUsedAt: string | null
  userId: string
  workspaceId: string
  language: string
  isSubscribed: boolean
}

const callingKey = defineStatement<{ row: Calling }>(`
  select json_build_object(
    'id', k.id, 'hash', k.hash, 'scopes', k.scopes, 'expiresAt', k.expires_at, 'lastUsedAt', k.last_used_at,
    'userId', u.id, 'workspaceId', w.id, 'language', u.language, 'isSubscribed', ${isSubscribed('w.owner_id', '$2')}
  ) as row
  from api_keys k
  join workspaces w on w.id = k.workspace_id and w.deleted_at is null
  join users u on u.id = k.user_id and u.id = w.owner_id and u.closed_at is null
  where k.prefix = $1 and k.revoked_at is null`)

/** The key of a prefix, if it is not revoked and its owner still has the workspace. */
export async function findCalling(
  { sql: run }: Database,
  prefix: string,
  now: Date,
): Promise<Calling | null> {
  const [found] = await run.run(callingKey, [prefix, now.toISOString()])
  return found?.row ?? null
}
