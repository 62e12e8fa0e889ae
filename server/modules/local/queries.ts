import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { outbox, sandboxObjects } from '../../db/schema.ts'

export const listMails = ({ db }: Database) => db.select().from(outbox).orderBy(desc(outbox.id)).limit(200)

const clockId = 'clock'

/** How many milliseconds the clock was left ahead. */
export async function findClock({ db }: Database): Promise<number> {
  const [row] = await db
    .select({ data: sandboxObjects.data })
    .from(sandboxObjects)
    .where(eq(sandboxObjects.id, clockId))
  return typeof row?.data === 'number' ? row.data : 0
}

export async function saveClock({ db }: Database, ahead: number) {
  await db
    .insert(sandboxObjects)
    .values({ id: clockId, kind: 'clock', data: ahead })
    .onConflictDoUpdate({ target: sandboxObjects.id, set: { data: ahead } })
}
