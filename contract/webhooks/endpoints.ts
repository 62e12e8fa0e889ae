import { z } from 'zod'
import { endpoint, Id, line, Message, signedIn } from '../base.ts'
import { Webhook, WebhookDelivery, WebhookEvent } from './schemas.ts'

const Address = line(2048).pipe(z.string().trim().min(1))
const Events = z.array(WebhookEvent).min(1).max(20)
/** Returned only once; a lost secret has to be rotated. */
const WithSecret = z.object({ webhook: Webhook, secret: z.string() })

export const webhooks = {
  listWebhooks: signedIn
    .route({ method: 'GET', path: '/webhooks', summary: 'List the webhooks of a workspace' })
    .input(z.object({ workspace: Id.optional() }))
    .output(z.array(Webhook)),
  createWebhook: endpoint
    .route({
      method: 'POST',
      path: '/webhooks',
      summary: 'Create a webhook, send it a test message, and return its secret once',
    })
    .input(z.object({ workspace: Id.optional(), url: Address, events: Events }))
    .output(WithSecret.extend({ test: WebhookDelivery })),
  updateWebhook: endpoint
    .route({ method: 'PATCH', path: '/webhooks/{id}', summary: 'Update, enable or disable a webhook' })
    .input(
      z.object({
        id: Id,
        url: Address.optional(),
        events: Events.optional(),
        isEnabled: z.boolean().optional(),
      }),
    )
    .output(Webhook),
  rotateWebhookSecret: endpoint
    .route({
      method: 'POST',
      path: '/webhooks/{id}/secret',
      summary: 'Rotate the secret; the previous one also signs messages for a day',
    })
    .input(z.object({ id: Id }))
    .output(WithSecret),
  testWebhook: endpoint
    .route({ method: 'POST', path: '/webhooks/{id}/test', summary: 'Send a test message' })
    .input(z.object({ id: Id }))
    .output(WebhookDelivery),
  listDeliveries: signedIn
    .route({
      method: 'GET',
      path: '/webhooks/{id}/deliveries',
      summary: 'List the deliveries of a webhook, newest first',
    })
    .input(z.object({ id: Id, cursor: z.string().max(100).optional() }))
    .output(z.object({ deliveries: z.array(WebhookDelivery), nextCursor: z.string().nullable() })),
  resendDelivery: endpoint
    .route({
      method: 'POST',
      path: '/webhooks/{id}/deliveries/{deliveryId}/resend',
      summary: 'Resend a message with its original id',
    })
    .input(z.object({ id: Id, deliveryId: Id }))
    .output(WebhookDelivery),
  deleteWebhook: signedIn
    .route({ method: 'DELETE', path: '/webhooks/{id}', summary: 'Delete a webhook with its log' })
    .input(z.object({ id: Id }))
    .output(Message),
}
