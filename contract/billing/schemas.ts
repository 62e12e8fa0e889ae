import { z } from 'zod'
import { Id } from '../base.ts'

/** Days of the free trial, and the maximum shown by the banner. */
export const trialDays = 7

export const Interval = z.enum(['month', 'year'])
export type Interval = z.infer<typeof Interval>

/** An id of the payment gateway: letters, digits and underscores, such as `sub_1Q…`. */
export const GatewayId = z.string().regex(/^[A-Za-z0-9_]{1,255}$/)

/** Subscription states in which the owner's whole team may write. */
export const subscribedStatuses = ['trialing', 'active', 'past_due'] as const
/** All states of a subscription, in the gateway's terms. */
export const SubscriptionStatus = z.enum([
  ...subscribedStatuses,
  'incomplete',
  'incomplete_expired',
  'canceled',
  'unpaid',
  'paused',
])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

/** Rankwell's own record of an owner's subscription. Times are seconds since 1970. */
export const ProductSubscription = z.object({
  _id: Id,
  userEmail: z.string(),
  plan: z.string(),
  interval: Interval,
  status: z.string(),
  trial_end: z.number().nullable(),
  current_period_end: z.number().nullable(),
  stripeSubscriptionId: z.string().nullable(),
})
export type ProductSubscription = z.infer<typeof ProductSubscription>

/**
 * The secret with which a browser confirms a payment, or the saving of a card if nothing is due (`seti_…`).
 */
export const PaymentSecret = z.object({
  id: z.string(),
  client_secret: z.string(),
  /** `requires_payment_method`, `requires_action` (3-D Secure), `processing`, `succeeded`, `canceled`. */
  status: z.string(),
})
export type PaymentSecret = z.infer<typeof PaymentSecret>

/** The gateway's current data of a subscription. Times are seconds, amounts are in the smallest unit. */
export const StripeSubscription = z.object({
  id: z.string(),
  status: SubscriptionStatus,
  trial_end: z.number().nullable(),
  current_period_end: z.number().nullable(),
  cancel_at_period_end: z.boolean(),
  ended_at: z.number().nullable(),
  /** Id of the card that is charged; null if there is none. */
  default_payment_method: z.string().nullable(),
  price: z.string(),
  interval: Interval,
  amount: z.number(),
  currency: z.string(),
  latest_invoice: z
    .object({
      id: z.string().nullable(),
      status: z.string().nullable(),
      amount_due: z.number(),
      currency: z.string(),
      /** When the gateway retries automatically. */
      next_payment_attempt: z.number().nullable(),
      /** The gateway's page to pay this invoice and to confirm 3-D Secure; null in the sandbox. */
      hosted_invoice_url: z.string().nullable(),
      /**
       * The payment of this invoice, or the setup of a card if nothing is due; may be null once it has ended.
       */
      payment_intent: PaymentSecret.nullable(),
    })
    .nullable(),
  /** The server's time, from which days are counted; local mode can move it. */
  now: z.number(),
})
export type StripeSubscription = z.infer<typeof StripeSubscription>

/** The response for every owner if billing is off; nothing expires. */
export const UnbilledSubscription = z.object({
  status: z.literal('active'),
  trial_end: z.null(),
  cancel_at_period_end: z.literal(false),
})
export type UnbilledSubscription = z.infer<typeof UnbilledSubscription>

export const Invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  status: z.string(),
  /** Before credit. */
  total: z.number(),
  amount_due: z.number(),
  amount_paid: z.number(),
  currency: z.string(),
  created: z.number(),
  period_start: z.number(),
  period_end: z.number(),
  description: z.string(),
  /**
   * Id for `GET /stripe/payment-intent/{id}`: the payment, or the setup of a card if nothing is due
   * (`seti_…`).
   */
  payment_intent: z.string().nullable(),
  hosted_invoice_url: z.string().nullable(),
})
export type Invoice = z.infer<typeof Invoice>

export const PaymentMethod = z.object({
  id: z.string(),
  type: z.literal('card'),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() }),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const CheckoutSession = z.object({
  id: z.string(),
  /** Null until it is paid. */
  subscription: z.string().nullable(),
  /** URL to send the browser to: the gateway's own page, or ours with the sandbox's card form. */
  url: z.string().nullable(),
  status: z.enum(['open', 'complete', 'expired']),
  /** `subscription` pays now; `setup` saves a card for the current subscription. */
  mode: z.enum(['subscription', 'setup']),
})
export type CheckoutSession = z.infer<typeof CheckoutSession>

export const Plan = z.object({
  price: z.string(),
  interval: Interval,
  /** In the smallest unit of the currency. */
  amount: z.number(),
  /** Three letters, lower case. */
  currency: z.string(),
})
export type Plan = z.infer<typeof Plan>

export const Plans = z.object({
  plans: z.array(Plan),
  trialDays: z.number(),
  /** Whether the caller can still start the free trial. */
  canStartTrial: z.boolean(),
  /** Whether payments are simulated here, with test cards and without money. */
  isSandbox: z.boolean(),
  /** Whether a card can be saved at all: only with a gateway or in local mode. */
  canPay: z.boolean(),
})
export type Plans = z.infer<typeof Plans>
