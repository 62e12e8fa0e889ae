import { z } from 'zod'
import { Id, Timestamp } from '../base.ts'

/** Document events that receivers can subscribe to. `webhook.test` is sent manually. */
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

/** Maximum webhooks per workspace. */
export const maxWebhooks = 20
/** Hours during which the previous secret also signs messages. */
export const oldSecretHours = 24

/** Why a webhook is disabled: by its owner, by a 410 response, or after days of failures. */
export const WebhookPause = z.enum(['owner', 'gone', 'failing'])
export type WebhookPause = z.infer<typeof WebhookPause>

export const Webhook = z.object({
  _id: Id,
  workspace: Id,
  url: z.string(),
  events: z.array(WebhookEvent),
  isEnabled: z.boolean(),
  pausedBy: WebhookPause.nullable(),
  /** Time since which deliveries have failed. */
  failingSince: Timestamp.nullable(),
  createdAt: Timestamp,
})
export type Webhook = z.infer<typeof Webhook>

/** Why a delivery failed. */
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

/** A message to a receiver with the result of the last attempt. */
export const WebhookDelivery = z.object({
  /** Also the message's `webhook-id`, the same for every attempt. */
  _id: Id,
  event: z.union([WebhookEvent, z.literal('webhook.test')]),
  status: DeliveryStatus,
  attempts: z.number(),
  /** HTTP status of the last response. */
  responseStatus: z.number().nullable(),
  problem: DeliveryProblem.nullable(),
  /** Start of the last response body. */
  excerpt: z.string(),
  payload: z.string(),
  createdAt: Timestamp,
  triedAt: Timestamp.nullable(),
  nextAttemptAt: Timestamp.nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
