import { z } from 'zod'
import { Id, line, signedIn } from '../base.ts'

/** The product's own record of an owner's subscription. */
export const ProductSubscription = z.object({
  _id: Id,
  userEmail: z.string(),
  plan: z.string(),
  interval: z.enum(['month', 'year']),
  status: z.string(),
  /** Seconds since 1970. */
  trial_end: z.number().nullable(),
  current_period_end: z.number().nullable(),
  stripeSubscriptionId: z.string().nullable(),
})
export type ProductSubscription = z.infer<typeof ProductSubscription>

export const StripeSubscription = z.object({
  id: z.string(),
  status: z.string(),
  trial_end: z.number().nullable(),
  default_payment_method: z.string().nullable(),
  latest_invoice: z.object({ payment_intent: z.object({ client_secret: z.string() }).nullable() }).nullable(),
  cancel_at_period_end: z.boolean(),
})
export type StripeSubscription = z.infer<typeof StripeSubscription>

export const billing = {
  createSubscription: signedIn
    .route({ method: 'POST', path: '/stripe/subscriptions', summary: 'Start the free trial, once per owner' })
    .input(z.object({ userEmail: line(320), name: line(200), userId: Id }))
    .output(StripeSubscription),
  listSubscriptions: signedIn
    .route({ method: 'GET', path: '/subscriptions', summary: 'The subscriptions of an owner, newest first' })
    .input(z.object({ userEmail: line(320) }))
    .output(z.array(ProductSubscription)),
}
