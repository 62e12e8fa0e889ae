import type { App } from '../../context.ts'
import { declareJob, defineJob } from '../../lib/jobs.ts'
import { deliver } from './deliver.ts'
import {
  claimDue,
  deleteOldDeliveries,
  findNextDue,
  findRow,
  hasDue,
  holdWaiting,
  postpone,
  updateDelivery,
} from './queries.ts'

const minute = 60_000
/** How long leased messages are skipped; longer than five consecutive slow responses take. */
const lease = 2 * minute
export const keptDays = 30

const deliverJob = declareJob<Record<never, never>>('deliver-webhooks')

/** Sends all due messages, receivers concurrently; one that does not respond delays only its own messages. */
async function deliverDue(app: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const now = app.now()
    const rows = await claimDue(app.database, now, new Date(now.getTime() + lease))
    if (rows.length === 0) return scheduleNext(app)
    const byWebhook = Map.groupBy(rows, ({ webhookId }) => webhookId)
    await Promise.all([...byWebhook].map(([id, own]) => deliverTo(app, id, own, signal)))
  }
}

/** The sender runs every minute; if an attempt is due earlier, it runs then. */
async function scheduleNext(app: App): Promise<void> {
  const now = app.now().getTime()
  const next = await findNextDue(app.database, new Date(now + minute))
  if (!next) return
  // The queue uses real time, while `app.now` can be moved.
  const startAfter = new Date(Date.now() + Math.max(next.getTime() - now, 0))
  await app.jobs.send(deliverJob, {}, { key: `at ${next.toISOString()}`, startAfter })
}

async function deliverTo(
  app: App,
  webhookId: string,
  rows: Awaited<ReturnType<typeof claimDue>>,
  signal: AbortSignal,
): Promise<void> {
  const inOrder = rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  for (const [at, row] of inOrder.entries()) {
    const webhook = await findRow(app.database, webhookId)
    if (!webhook?.isEnabled) {
      await updateDelivery(app.database, row.id, { status: 'failed', nextAttemptAt: null })
      continue
    }
    const { row: tried, heldUntil } = await deliver(app, webhook, row, { signal })
    const isSilent = tried.problem === 'timeout' || tried.problem === 'unreachable'
    if (!isSilent && !heldUntil) continue
    const rest = inOrder.slice(at + 1).map(({ id }) => id)
    await postpone(app.database, rest, heldUntil ?? new Date(app.now().getTime() + minute))
    if (heldUntil) await holdWaiting(app.database, webhookId, heldUntil)
    return
  }
}

const wakers = new WeakMap<App, NodeJS.Timeout>()
const wakeAfterMs = 200

/** Sends newly queued messages; several changes at the same time wake the sender only once. */
export function wakeDeliveries(app: App): void {
  if (wakers.has(app)) return
  const timer = setTimeout(() => {
    wakers.delete(app)
    hasDue(app.database, app.now())
      .then((isDue) => (isDue ? app.jobs.send(deliverJob, {}, { key: 'due' }) : null))
      // Messages missed here are sent within the next minute.
      .catch((error: unknown) => app.log.warn({ err: error }, 'the sender of webhooks was not woken'))
  }, wakeAfterMs)
  timer.unref()
  wakers.set(app, timer)
}

export const webhookJobs = [
  defineJob<App, Record<never, never>>(deliverJob, (app, _input, run) => deliverDue(app, run.signal), {
    expireSeconds: 600,
    concurrency: 2,
    cron: '* * * * *',
  }),
  defineJob<App, Record<never, never>>(
    'forget-deliveries',
    (app) => deleteOldDeliveries(app.database, new Date(app.now().getTime() - keptDays * 24 * 60 * minute)),
    { cron: '41 3 * * *' },
  ),
]
