import type { Database } from '../../db/open.ts'
import { outbox } from '../../db/schema.ts'
import type { MailSender } from './index.ts'

/** Keeps mail in the database instead of sending it: for local mode. The same mail is kept once. */
export const createOutbox = ({ db }: Database): MailSender => ({
  kind: 'outbox',
  async send({ language: _, ...mail }) {
    await db.insert(outbox).values(mail).onConflictDoNothing()
  },
  isReady: async () => true,
  close: () => undefined,
})
