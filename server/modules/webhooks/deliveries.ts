import type { WebhookDelivery } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { httpError, tooManyRequests } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { createRateLimiter, type RateLimiter } from '../../lib/rate-limit.ts'
import type { Input } from '../../lib/services.ts'
import { requireOwned } from '../workspaces/members.ts'
import { deliver, writePayload } from './deliver.ts'
import {
  type DeliveryRow,
  findDelivery,
  findRow,
  insertDelivery,
  listDeliveryRows,
  type WebhookRow,
} from './queries.ts'

const pageLength = 20
/** Maximum number of messages sent manually: enough to set up a receiver, too few to scan other hosts. */
const limit = { max: 60, windowMs: 600_000 }
const limiters = new WeakMap<object, RateLimiter>()

const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  _id: row.id,
  event: row.event,
  status: row.status,
  attempts: row.attempts,
  responseStatus: row.responseStatus,
  problem: row.problem,
  excerpt: row.excerpt,
  payload: writePayload(row),
  createdAt: row.createdAt.toISOString(),
  triedAt: row.triedAt?.toISOString() ?? null,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
})

async function requireOwn(ctx: SignedInContext, id: string): Promise<WebhookRow> {
  const row = await findRow(ctx.app.database, id)
  if (!row) throw httpError('not_found')
  await requireOwned(ctx, row.workspaceId)
  return row
}

/** Counts a message sent manually. @throws {AppError} 429 above the limit. */
export function countByHand({ app, session }: SignedInContext): void {
  const limiter = limiters.get(app) ?? createRateLimiter(limit)
  limiters.set(app, limiter)
  const result = limiter.take(session.userId)
  if (!result.allowed) throw tooManyRequests(result)
}

/** Sends a test message once, immediately; the caller has counted it. */
export async function sendTest(ctx: SignedInContext, webhook: WebhookRow): Promise<WebhookDelivery> {
  const { app, signal } = ctx
  const row = await insertDelivery(app.database, {
    id: newId(),
    webhookId: webhook.id,
    event: 'webhook.test',
    data: { workspaceId: webhook.workspaceId },
    createdAt: app.now(),
    nextAttemptAt: null,
  })
  return toDelivery((await deliver(app, webhook, row, { once: true, signal })).row)
}

export async function testWebhook(
  ctx: SignedInContext,
  { id }: Input<'webhooks.testWebhook'>,
): Promise<WebhookDelivery> {
  const webhook = await requireOwn(ctx, id)
  countByHand(ctx)
  return sendTest(ctx, webhook)
}

/** Sends a message again, immediately, under its original id. */
export async function resendDelivery(
  ctx: SignedInContext,
  { id, deliveryId }: Input<'webhooks.resendDelivery'>,
): Promise<WebhookDelivery> {
  const { app, signal } = ctx
  const webhook = await requireOwn(ctx, id)
  const row = await findDelivery(app.database, id, deliveryId)
  if (!row) throw httpError('not_found')
  if (!webhook.isEnabled) throw httpError('webhook_off')
  countByHand(ctx)
  return toDelivery((await deliver(app, webhook, row, { once: true, signal })).row)
}

function readCursor(cursor: string | undefined) {
  if (!cursor) return null
  const [at = '', id = ''] = cursor.split('|')
  const time = new Date(at)
  const isValid =
    !Number.isNaN(time.getTime()) && time.getUTCFullYear() < 10_000 && /^[0-9a-f-]{36}$/.test(id)
  if (!isValid) throw httpError('invalid_input')
  return { at: time, id }
}

export async function listDeliveries(ctx: SignedInContext, { id, cursor }: Input<'webhooks.listDeliveries'>) {
  await requireOwn(ctx, id)
  const before = readCursor(cursor)
  const rows = await listDeliveryRows(ctx.app.database, id, { before, limit: pageLength + 1 })
  const page = rows.slice(0, pageLength)
  const last = page.at(-1)
  const nextCursor = rows.length > pageLength && last ? `${last.createdAt.toISOString()}|${last.id}` : null
  return { deliveries: page.map(toDelivery), nextCursor }
}
