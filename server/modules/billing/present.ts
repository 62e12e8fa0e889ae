import {
  type Invoice,
  type PaymentMethod,
  type PaymentSecret,
  type StripeSubscription,
  subscribedStatuses,
} from '@rankwell/contract'
import type { Card, GatewayInvoice, GatewaySubscription, Secret } from '../../providers/payments/index.ts'

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
export const secondsOrNull = (moment: Date | null) => (moment ? seconds(moment) : null)

/** Subscription states in which an owner and their team may write. */
export const isLive = ({ status }: { status: string }): boolean =>
  subscribedStatuses.some((known) => known === status)

/** States in which a subscription has not ended at the gateway, so that no second one may be created. */
export const isRunning = (subscription: GatewaySubscription): boolean =>
  isLive(subscription) || ['incomplete', 'unpaid', 'paused'].includes(subscription.status)

/** States without an open payment, in which owners can change the plan. */
export const mayChangePlan = ({ status }: GatewaySubscription): boolean =>
  status === 'trialing' || status === 'active'

/** The current subscription: an active one, or else the newest. The list is sorted newest first. */
export const pickCurrent = (subscriptions: GatewaySubscription[]): GatewaySubscription | null =>
  subscriptions.find(isLive) ?? subscriptions.find(isRunning) ?? subscriptions[0] ?? null

export const toPaymentSecret = ({ id, clientSecret, status }: Secret): PaymentSecret => ({
  id,
  client_secret: clientSecret,
  status,
})

/** A subscription in the specified shape. */
export function toStripeSubscription(subscription: GatewaySubscription, now: Date): StripeSubscription {
  const { latestInvoice: invoice, secret, price } = subscription
  return {
    id: subscription.id,
    status: subscription.status,
    trial_end: secondsOrNull(subscription.trialEnd),
    current_period_end: secondsOrNull(subscription.currentPeriodEnd),
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    ended_at: secondsOrNull(subscription.endedAt),
    default_payment_method: subscription.defaultPaymentMethod,
    price: price.id,
    interval: price.interval,
    amount: price.amount,
    currency: price.currency,
    latest_invoice:
      invoice || secret
        ? {
            id: invoice?.id ?? null,
            status: invoice?.status ?? null,
            amount_due: invoice?.amountDue ?? 0,
            currency: invoice?.currency ?? price.currency,
            next_payment_attempt: secondsOrNull(invoice?.nextAttemptAt ?? null),
            hosted_invoice_url: invoice?.hostedUrl ?? null,
            payment_intent: secret && toPaymentSecret(secret),
          }
        : null,
    now: seconds(now),
  }
}

export const toInvoiceResponse = (invoice: GatewayInvoice): Invoice => ({
  id: invoice.id,
  number: invoice.number,
  status: invoice.status,
  total: invoice.total,
  amount_due: invoice.amountDue,
  amount_paid: invoice.amountPaid,
  currency: invoice.currency,
  created: seconds(invoice.createdAt),
  period_start: seconds(invoice.periodStart),
  period_end: seconds(invoice.periodEnd),
  description: invoice.description,
  payment_intent: invoice.paymentIntentId,
  hosted_invoice_url: invoice.hostedUrl,
})

export const toPaymentMethod = ({ id, brand, last4, expMonth, expYear }: Card): PaymentMethod => ({
  id,
  type: 'card',
  card: { brand, last4, exp_month: expMonth, exp_year: expYear },
})
