import { createHash, randomUUID } from 'node:crypto'
import type { App } from '../../context.ts'
import { defineJob } from '../../lib/jobs.ts'
import type { AnswerKey } from './answer-cache-queries.ts'
import { recordLostSearch, type SearchPurpose } from './search-billing.ts'
import { deleteExpired, deleteLease, insertLease, renewLease, takeOver } from './search-lease-queries.ts'

const RENEWED_EVERY_MS = 10_000

export interface SearchLease {
  /** Ends the lease, with or without a response. */
  end: () => Promise<void>
}

const keyOf = (key: AnswerKey): string =>
  createHash('sha256').update(Object.values(key).join('\n')).digest('hex')

/**
 * Records the possible cost of leases of dead processes that were not taken over. Each counts as paid, because
 * providers do not report a request's result later.
 */
export async function releaseExpiredLeases(app: Pick<App, 'database' | 'log' | 'now'>): Promise<void> {
  await app.database.transaction(async (tx) => {
    const dead = await deleteExpired(tx)
    for (const { documentId, price, ...ask } of dead)
      await recordLostSearch({ now: app.now, database: tx }, { ...ask, docId: documentId }, price)
    if (dead.length > 0) app.log.warn({ count: dead.length }, 'paid searches whose answers were lost')
  })
}

export const leaseJobs = [
  defineJob<App, Record<never, never>>('settle-dead-asks', releaseExpiredLeases, { cron: '* * * * *' }),
]

/**
 * Acquires a lease for a paid query across all processes, so that no other process pays for it. Null if it is already
 * leased. The lease of a dead process is taken over, and its possible cost is recorded.
 * @param price millionths of a US dollar
 */
export async function acquireSearchLease(
  app: App,
  answer: AnswerKey,
  purpose: SearchPurpose,
  price: number,
): Promise<SearchLease | null> {
  const { database } = app
  const lease = { key: keyOf(answer), token: randomUUID() }
  if (!(await insertLease(database, lease, { ...purpose, price }))) {
    const lost = await takeOver(database, lease)
    if (!lost) return null
    await recordLostSearch(
      app,
      { ...purpose, userId: lost.userId, docId: lost.documentId, usesOperatorKey: lost.usesOperatorKey },
      lost.price,
    )
  }
  const renewing = setInterval(() => {
    renewLease(database, lease).catch((error: unknown) =>
      app.log.warn({ err: error }, 'a question could not be held'),
    )
  }, RENEWED_EVERY_MS)
  renewing.unref()
  return {
    async end() {
      clearInterval(renewing)
      await deleteLease(database, lease)
    },
  }
}
