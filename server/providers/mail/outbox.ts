import type { Database } from '../../db/open.ts'
import type { MailSender } from './index.ts'
import { insertMail } from './queries.ts'

/** Stores mail in the database instead of sending it, for local mode. The same mail is stored once. */
export const createOutbox = (database: Database): MailSender => ({
  kind: 'outbox',
  async send({ language: _, ...mail }) {
    await insertMail(database, mail)
  },
  isReady: async () => true,
  close: () => undefined,
})
