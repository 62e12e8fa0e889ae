import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { mails } from '../../db/schema.ts'

export async function insertMail({ db }: Database, mail: typeof mails.$inferInsert) {
  await db.insert(mails).values(mail)
}

export async function findQueuedMail({ db }: Database, id: string) {
  const [row] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.status, 'queued')))
  return row ?? null
}

export async function markMail(
  { db }: Database,
  id: string,
  changes: Partial<Pick<typeof mails.$inferInsert, 'status' | 'sealedParams' | 'sentAt' | 'error'>>,
) {
  await db.update(mails).set(changes).where(eq(mails.id, id))
}

export const listQueuedMailIds = ({ db }: Database) =>
  // A literal, as in the index: with a parameter, the index would not be used.
  db
    .select({ id: mails.id })
    .from(mails)
    .where(sql`${mails.status} = 'queued'`)
    .orderBy(asc(mails.id))
    .limit(1000)
