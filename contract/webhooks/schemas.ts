import { z } from 'zod'
import { Id, Timestamp } from '../base.ts'

/** What receivers can be told of documents. `webhook.test` is sent by hand. */
export const webhookEvents = [
  'document.created',
  'document.status_changed',
  'document.approved',
  'document.published',
  'document.deleted',
  'document.restored',
] as const
export const WebhookEvent = z.enum(webhookEvents)
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** Webhooks that an owner can have in one workspace. */
export const mostWebhooks = 20
/** Hours for which the secret before a change still signs as well. */
export const oldSecretHours = 24

/** Why a webhook is off: its owner, a receiver that is gone for good (410), or days of failure. */
export const WebhookPause = z.enum(['owner', 'gone', 'failing'])
export type WebhookPause = z.infer<typeof WebhookPause>

export const Webhook = z.object({
  _id: Id,
  workspace: Id,
  url: z.string(),
  events: z.array(WebhookEvent),
  isEnabled: z.boolean(),
  pausedBy: WebhookPause.nullable(),
  /** Since when nothing has arrived any more. */
  failingSince: Timestamp.nullable(),
  createdAt: Timestamp,
})
export type Webhook = z.infer<typeof Webhook>

/** Why a message did not arrive. */
export const deliveryProblems = [
  'status',
  'redirect',
  'timeout',
  'unreachable',
  'tls',
  'address',
  'too_large',
  'secret_lost',
] as const
export const DeliveryProblem = z.enum(deliveryProblems)
export type DeliveryProblem = z.infer<typeof DeliveryProblem>

export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const
export const DeliveryStatus = z.enum(deliveryStatuses)

/** One message to one receiver, with what came of the last try. */
export const WebhookDelivery = z.object({
  /** Also the message's `webhook-id`, the same in every try. */
  _id: Id,
  event: z.union([WebhookEvent, z.literal('webhook.test')]),
  status: DeliveryStatus,
  attempts: z.number(),
  /** The HTTP status of the last answer. */
  responseStatus: z.number().nullable(),
  problem: DeliveryProblem.nullable(),
  /** The beginning of the last answer. */
  excerpt: z.string(),
  payload: z.string(),
  createdAt: Timestamp,
  triedAt: Timestamp.nullable(),
  nextAttemptAt: Timestamp.nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
