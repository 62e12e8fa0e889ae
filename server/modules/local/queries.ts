import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { outbox, sandboxObjects } from '../../db/schema.ts'

export const listMails = ({ db }: Database) => db.select().from(outbox).orderBy(desc(outbox.id)).limit(200)

const prefix = 'clock_'

/** How many milliseconds each owner's clock is ahead. */
export async function listClocks({ db }: Database): Promise<{ ownerId: string; ahead: number }[]> {
  const rows = await db
    .select({ id: sandboxObjects.id, ahead: sandboxObjects.data })
    .from(sandboxObjects)
    .where(eq(sandboxObjects.kind, 'clock'))
  return rows.flatMap(({ id, ahead }) =>
    typeof ahead === 'number' ? [{ ownerId: id.slice(prefix.length), ahead }] : [],
  )
}

export async function saveClock({ db }: Database, ownerId: string, ahead: number) {
  await db
    .insert(sandboxObjects)
    .values({ id: `${prefix}${ownerId}`, kind: 'clock', data: ahead })
    .onConflictDoUpdate({ target: sandboxObjects.id, set: { data: sql`excluded.data` } })
}
