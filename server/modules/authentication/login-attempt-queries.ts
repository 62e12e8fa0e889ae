import { inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { passwordAttempts } from '../../db/schema.ts'

/** Maximum count per key, so that a count does not grow without limit. */
const maxCount = 1000

/**
 * Counts one attempt for each key and returns the new counts. Concurrent attempts get different counts.
 * @param quietSince a key without attempts since then restarts at 1
 */
export async function countAttempts(
  { db }: Database,
  keys: string[],
  now: Date,
  quietSince: Date,
): Promise<Map<string, number>> {
  // In one order, so that attempts with the same keys do not deadlock.
  const rows = await db
    .insert(passwordAttempts)
    .values(keys.toSorted().map((key) => ({ key, count: 1, lastAt: now })))
    .onConflictDoUpdate({
      target: passwordAttempts.key,
      set: {
        count: sql`case when ${passwordAttempts.lastAt} < ${quietSince.toISOString()}::timestamptz then 1
          else least(${passwordAttempts.count} + 1, ${maxCount}::integer) end`,
        lastAt: now,
      },
    })
    .returning({ key: passwordAttempts.key, count: passwordAttempts.count })
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** Subtracts one attempt for each key, because it was not made or it succeeded. */
export async function refundAttempts({ db }: Database, keys: string[]): Promise<void> {
  await db
    .update(passwordAttempts)
    .set({ count: sql`greatest(${passwordAttempts.count} - 1, 0)` })
    .where(inArray(passwordAttempts.key, keys))
}

export async function forgetAttempts({ db }: Database, keys: string[]): Promise<void> {
  await db.delete(passwordAttempts).where(inArray(passwordAttempts.key, keys))
}

export async function deleteOldAttempts({ db }: Database, before: Date): Promise<void> {
  await db.delete(passwordAttempts).where(lt(passwordAttempts.lastAt, before))
}
