import type { App } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { decrypt, encrypt, encryptionPurpose } from '../../lib/encrypt.ts'
import { newId } from '../../lib/ids.ts'
import { declareJob, defineJob } from '../../lib/jobs.ts'
import { MailRejectedError } from '../../providers/mail/index.ts'
import { findQueuedMail, insertMail, listQueuedMailIds, markMail } from './queries.ts'
import { type MailKind, renderMail } from './render.ts'

const purpose = encryptionPurpose.mail()
const mailJob = declareJob<{ mailId: string }>('send-mail')

export interface MailRequest {
  kind: MailKind
  to: string
  language: string
  /** Parameters of the text; `link` becomes the button. */
  params: Record<string, string>
  /** The stored link of `params.link`, so that a failed delivery can be reported. */
  linkId?: string
}

/**
 * Queues a mail within a transaction: it is sent if and only if that commits. Call the returned function
 * after the commit to wake the sender.
 */
export async function queueMail(
  app: App,
  database: Database,
  order: MailRequest,
): Promise<() => Promise<void>> {
  const id = newId()
  const { params, ...rest } = order
  const sealedParams = encrypt(app.config.secrets.encryption, purpose, JSON.stringify(params))
  await insertMail(database, { id, ...rest, sealedParams, createdAt: app.now() })
  return async () => {
    await app.jobs.send(mailJob, { mailId: id }, { key: id })
  }
}

/** Queues a mail in its own transaction. */
export async function sendMail(app: App, order: MailRequest): Promise<void> {
  await (await queueMail(app, app.database, order))()
}

/** Wakes the sender for mail queued before the process ended. */
export async function sendQueuedMails(app: App): Promise<void> {
  for (const { id } of await listQueuedMailIds(app.database)) {
    await app.jobs.send(mailJob, { mailId: id }, { key: id })
  }
}

/** Records that a mail will not be delivered; call the returned function after the commit. */
export type OnUndelivered = (app: App, transaction: Database, linkId: string) => Promise<() => Promise<void>>

/**
 * @param onUndelivered Called for each undeliverable mail with a link, in the transaction that records it.
 */
export const createMailJobs = (onUndelivered: OnUndelivered) => [
  defineJob<App, { mailId: string }>(
    mailJob,
    async (app, { mailId }, run) => {
      const mail = await findQueuedMail(app.database, mailId)
      if (!mail?.sealedParams) return
      const params = JSON.parse(decrypt(app.config.secrets.encryption, purpose, mail.sealedParams)) as Record<
        string,
        string
      >
      const { subject, text, html, links } = renderMail(mail.kind as MailKind, mail.language, params)
      try {
        await app.mail.send({ id: mail.id, to: mail.to, subject, text, html, links, language: mail.language })
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        const isRefused = error instanceof MailRejectedError
        const isLost = isRefused || (run.isLastAttempt && app.mail.kind !== 'none')
        const wake = await app.database.transaction(async (tx) => {
          const ending = { status: isRefused ? 'refused' : 'failed', sealedParams: null } as const
          await markMail(tx, mail.id, { error: reason, ...(isLost && ending) })
          return isLost && mail.linkId ? onUndelivered(app, tx, mail.linkId) : null
        })
        await wake?.()
        if (!isRefused) throw error
        app.log.warn({ err: error, mailId }, 'a mail was refused for good')
        return
      }
      await markMail(app.database, mail.id, {
        status: 'sent',
        sealedParams: null,
        sentAt: app.now(),
        error: null,
      })
    },
    { retryLimit: 8, retryDelaySeconds: 5, expireSeconds: 120, concurrency: 2 },
  ),
]
