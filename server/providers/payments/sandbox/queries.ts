import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/open.ts'
import { sandboxObjects } from '../../../db/schema.ts'

export async function findObject(
  { db }: Database,
  id: string,
): Promise<{ kind: string; customerId: string | null; data: unknown } | null> {
  const [row] = await db.select().from(sandboxObjects).where(eq(sandboxObjects.id, id))
  return row ?? null
}

/** An account, locked until the transaction ends. */
export async function lockAccount({ db }: Database, id: string): Promise<unknown> {
  const [row] = await db
    .select({ data: sandboxObjects.data })
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.id, id), eq(sandboxObjects.kind, 'account')))
    .for('update')
  return row?.data ?? null
}

/** Stores an object; an existing one is not changed. Returns whether it was new. */
export async function insertObjects(
  { db }: Database,
  objects: (typeof sandboxObjects.$inferInsert)[],
): Promise<boolean> {
  if (objects.length === 0) return false
  const rows = await db
    .insert(sandboxObjects)
    .values(objects)
    .onConflictDoNothing()
    .returning({ id: sandboxObjects.id })
  return rows.length > 0
}

/**
 * Records the account that the ids belong to; a card without a customer is assigned to the account.
 * @returns false if one of the ids belongs to another account
 */
export async function addLookups({ db }: Database, customerId: string, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const signposts = ids.map((id) => ({ id, kind: 'signpost', customerId, data: {} }))
  const rows = await db
    .insert(sandboxObjects)
    .values(signposts)
    .onConflictDoUpdate({
      target: sandboxObjects.id,
      set: { kind: 'signpost', customerId, data: {} },
      setWhere: eq(sandboxObjects.kind, 'card'),
    })
    .returning({ id: sandboxObjects.id })
  return rows.length === ids.length
}

export async function saveObject({ db }: Database, id: string, data: unknown) {
  await db.update(sandboxObjects).set({ data }).where(eq(sandboxObjects.id, id))
}
