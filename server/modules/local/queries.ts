import { desc } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { outbox } from '../../db/schema.ts'

export const listMails = ({ db }: Database) => db.select().from(outbox).orderBy(desc(outbox.id)).limit(200)
