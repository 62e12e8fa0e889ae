import type { App } from '../../context.ts'
import { defineJob } from '../../lib/jobs.ts'
import { queueMail } from '../mails/service.ts'
import { listReceivers } from '../notifications/service.ts'
import { listReaders } from './present.ts'
import { listDigestReaders, takeDigest } from './queries.ts'

/** How long (ms) comments are collected, so that a conversation causes one email. */
const gatherFor = 10 * 60_000
const maxLines = 20
const excerptLength = 200

/** Sends one email to each user with unread mentions or replies that are old enough. */
export async function sendDigests(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - gatherFor)
  for (const userId of await listDigestReaders(app.database, before)) await sendDigest(app, userId)
}

async function sendDigest(app: App, userId: string): Promise<void> {
  const wake = await app.database.transaction(async (tx) => {
    const [receiver] = await listReceivers(tx, [userId])
    const taken = await takeDigest(tx, userId)
    if (!receiver?.email) return null
    const seen = new Map<string, boolean>()
    for (const { documentId } of taken) {
      if (seen.has(documentId)) continue
      const readers = await listReaders(tx, documentId)
      seen.set(
        documentId,
        readers.some((one) => one._id === userId),
      )
    }
    const items = taken.filter(
      ({ documentId, type }) => seen.get(documentId) && (receiver.choices[type]?.mail ?? true),
    )
    const [first] = items
    if (!first) return null
    const isOneDocument = items.every(({ documentId }) => documentId === first.documentId)
    const link = isOneDocument
      ? `${app.config.publicUrl}/copy-butler/${first.documentId}?thread=${first.threadId}`
      : `${app.config.publicUrl}/app/dashboard`
    const lines = items.slice(0, maxLines).map(({ type, actor, title, keyword, text }) => ({
      type,
      actor,
      document: title || keyword,
      text: text.length > excerptLength ? `${text.slice(0, excerptLength).toWellFormed()}…` : text,
    }))
    const params = { link, count: String(items.length), lines: JSON.stringify(lines) }
    return queueMail(app, tx, {
      kind: 'digest',
      to: receiver.email,
      language: receiver.language,
      params,
    })
  })
  await wake?.()
}

/** Checks every minute whether a digest is due. */
export const commentJobs = [
  defineJob<App, Record<never, never>>('send-comment-digests', sendDigests, { cron: '* * * * *' }),
]
