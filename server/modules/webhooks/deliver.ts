import type { WebhookPause } from '@rankwell/contract'
import type { App } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { type SendResult, sendWebhook } from '../../providers/webhooks/send.ts'
import { recordAudit } from '../audit/service.ts'
import { notifyPeople } from '../notifications/service.ts'
import {
  type DeliveryRow,
  dropWaiting,
  findOwner,
  findRow,
  pauseRow,
  updateDelivery,
  updateRow,
  type WebhookRow,
} from './queries.ts'
import { decryptSecrets } from './secrets.ts'

const second = 1000
const hour = 3600 * second
/** Retry delays over three days, as Standard Webhooks suggests. */
const waits = [5 * second, 300 * second, 1800 * second, 2, 5, 10, 14, 20, 24].map((wait, at) =>
  at < 3 ? wait : wait * hour,
)
/** A receiver without a successful delivery for this long is disabled. */
const failingFor = 5 * 24 * hour

/** The body of a message, identical in every attempt. */
export const writePayload = ({ event, createdAt, data }: DeliveryRow): string =>
  JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data })

/**
 * Sends one message and stores the result. A failed message waits for its next attempt; with `once` it fails
 * immediately. A receiver that is gone, or has failed for days, is disabled and its owner notified.
 */
export async function deliver(
  app: App,
  webhook: WebhookRow,
  row: DeliveryRow,
  { once = false, signal }: { once?: boolean; signal?: AbortSignal | undefined } = {},
): Promise<Delivered> {
  const secrets = decryptSecrets(app, webhook)
  const result: SendResult =
    secrets.length === 0
      ? { problem: 'secret_lost', status: null, excerpt: '', retryAfterSeconds: null }
      : await sendWebhook(app.safeFetch, {
          url: webhook.url,
          id: row.id,
          body: writePayload(row),
          secrets,
          caller: webhook.workspaceId,
          signal,
        })
  const now = app.now()
  const attempts = row.attempts + 1
  const { problem, status: responseStatus, excerpt } = result
  // A manual attempt does not replace scheduled ones.
  const waiting = row.status === 'waiting' ? row.nextAttemptAt : null
  const next = problem ? (once ? waiting : nextAttempt(attempts, now, result.retryAfterSeconds)) : null
  const stored = await updateDelivery(app.database, row.id, {
    attempts,
    triedAt: now,
    responseStatus,
    problem,
    excerpt,
    status: problem ? (next ? 'waiting' : 'failed') : 'delivered',
    nextAttemptAt: next,
  })
  await noteHealth(app, webhook.id, result, now)
  const { retryAfterSeconds } = result
  const isHeld = problem !== null && retryAfterSeconds !== null
  return { row: stored ?? row, heldUntil: isHeld ? after(now, retryAfterSeconds) : null }
}

export interface Delivered {
  row: DeliveryRow
  /** The time until which the receiver asked not to be contacted. */
  heldUntil: Date | null
}

function nextAttempt(attempts: number, now: Date, retryAfterSeconds: number | null): Date | null {
  const wait = waits[attempts - 1]
  if (wait === undefined) return null
  return after(now, Math.max(wait / second, retryAfterSeconds ?? 0))
}

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * second)

async function noteHealth(app: App, webhookId: string, result: SendResult, now: Date): Promise<void> {
  const webhook = await findRow(app.database, webhookId)
  if (!webhook) return
  const { failingSince } = webhook
  if (!result.problem) {
    if (failingSince) await updateRow(app.database, webhookId, { failingSince: null })
    return
  }
  if (result.status === 410) return disable(app, webhook, 'gone')
  if (!failingSince) await updateRow(app.database, webhookId, { failingSince: now })
  else if (now.getTime() - failingSince.getTime() >= failingFor) await disable(app, webhook, 'failing')
}

/** Disables a webhook and notifies its owner. */
async function disable(app: App, webhook: WebhookRow, why: Exclude<WebhookPause, 'owner'>): Promise<void> {
  const wake = await app.database.transaction(async (tx) => {
    if (!(await pauseRow(tx, webhook.id, why, app.now()))) return null
    await dropWaiting(tx, webhook.id)
    return notifyOwner(app, tx, webhook, why)
  })
  await wake?.()
}

async function notifyOwner(app: App, tx: Database, { workspaceId, url }: WebhookRow, why: string) {
  const workspace = await findOwner(tx, workspaceId)
  if (!workspace) return null
  const { ownerId, name } = workspace
  const { host } = new URL(url)
  await recordAudit(app, tx, {
    action: 'webhook.disabled',
    actorId: ownerId,
    ownerId,
    workspaceId,
    subject: { name: host, workspace: name, reason: why },
  })
  return notifyPeople(app, tx, {
    type: 'webhook_disabled',
    userIds: [ownerId],
    workspaceId,
    path: '/settings#api-keys',
    params: { host, workspace: name },
  })
}
