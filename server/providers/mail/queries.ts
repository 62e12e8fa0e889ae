import type { Database } from '../../db/open.ts'
import { outbox } from '../../db/schema.ts'

/** Stores a mail; the same mail is stored once. */
export async function insertMail({ db }: Database, mail: typeof outbox.$inferInsert): Promise<void> {
  await db.insert(outbox).values(mail).onConflictDoNothing()
}
