import type { KeyScope } from '@rankwell/contract'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { apiKeys } from '../../db/schema.ts'
import { isSubscribed } from '../../db/session-sql.ts'
import { defineStatement } from '../../db/sql.ts'

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

/** The key of a prefix, unless it is revoked or its owner no longer has the workspace. */
export async function findCalling(
  { sql: run }: Database,
  prefix: string,
  now: Date,
): Promise<Calling | null> {
  const [found] = await run.run(callingKey, [prefix, now.toISOString()])
  return found?.row ?? null
}
