import type Stripe from 'stripe'
import {
  type Card,
  type Checkout,
  type GatewayInvoice,
  type GatewayStatus,
  type GatewaySubscription,
  gatewayStatuses,
  type Price,
  type Secret,
} from './index.ts'

/** Fields that are expanded for each subscription in a list. */
export const subscriptionParts = [
  'data.latest_invoice.confirmation_secret',
  'data.latest_invoice.payments',
  'data.pending_setup_intent',
]

const moment = (seconds: number | null | undefined) =>
  seconds === null || seconds === undefined ? null : new Date(seconds * 1000)

export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

export function toPrice(price: Stripe.Price): Price {
  return {
    id: price.id,
    interval: price.recurring?.interval === 'year' ? 'year' : 'month',
    amount: price.unit_amount ?? 0,
    currency: price.currency,
  }
}

/** The payment of an invoice. Stripe returns a list of payments, because invoices can be paid in parts. */
function paymentIntentOf(invoice: Stripe.Invoice): string | null {
  for (const { payment } of invoice.payments?.data ?? []) {
    const id = idOf(payment.payment_intent)
    if (id) return id
  }
  return invoice.confirmation_secret?.client_secret.split('_secret_')[0] ?? null
}

export function toInvoice(invoice: Stripe.Invoice): GatewayInvoice {
  const line = invoice.lines.data.at(-1)
  return {
    id: invoice.id,
    number: invoice.number,
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    status: invoice.status ?? 'draft',
    total: invoice.total,
    amountDue: invoice.amount_due,
    amountPaid: invoice.amount_paid,
    currency: invoice.currency,
    createdAt: new Date(invoice.created * 1000),
    periodStart: new Date((line?.period.start ?? invoice.period_start) * 1000),
    periodEnd: new Date((line?.period.end ?? invoice.period_end) * 1000),
    description: line?.description ?? '',
    attempts: invoice.attempt_count,
    nextAttemptAt: moment(invoice.next_payment_attempt),
    paymentIntentId: paymentIntentOf(invoice),
    hostedUrl: invoice.hosted_invoice_url ?? null,
  }
}

/** Treats unknown states as paused. */
const toStatus = (status: string): GatewayStatus =>
  gatewayStatuses.find((known) => known === status) ?? 'paused'

const setupSecret = (intent: Stripe.SetupIntent): Secret | null =>
  intent.client_secret === null
    ? null
    : { id: intent.id, clientSecret: intent.client_secret, status: intent.status }

/**
 * A subscription in our format. What the API called `latest_invoice.payment_intent` until 2025 is built from
 * the invoice's payment, or from the pending card setup if nothing was due. Paid invoices come without a
 * secret; the payment itself has it.
 */
export function toSubscription(
  subscription: Stripe.Subscription,
  customerCard: string | null,
): GatewaySubscription {
  const item = subscription.items.data[0]
  const invoice = typeof subscription.latest_invoice === 'object' ? subscription.latest_invoice : null
  const setup =
    typeof subscription.pending_setup_intent === 'object' ? subscription.pending_setup_intent : null
  const paymentId = invoice && paymentIntentOf(invoice)
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    status: toStatus(subscription.status),
    price: item
      ? toPrice(item.price)
      : { id: '', interval: 'month', amount: 0, currency: subscription.currency },
    trialEnd: moment(subscription.trial_end),
    currentPeriodEnd: moment(item?.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    endedAt: moment(subscription.ended_at),
    createdAt: new Date(subscription.created * 1000),
    defaultPaymentMethod: idOf(subscription.default_payment_method) ?? customerCard,
    latestInvoice: invoice && toInvoice(invoice),
    secret: paymentId
      ? {
          id: paymentId,
          clientSecret: invoice.confirmation_secret?.client_secret ?? '',
          status: 'requires_payment_method',
        }
      : setup && setupSecret(setup),
  }
}

export function toCard(method: Stripe.PaymentMethod): Card | null {
  if (!method.card) return null
  const { brand, last4, exp_month, exp_year } = method.card
  return {
    id: method.id,
    customerId: idOf(method.customer),
    brand,
    last4,
    expMonth: exp_month,
    expYear: exp_year,
  }
}

function toCheckoutStatus(status: string | null): Checkout['status'] {
  if (status === 'complete') return 'complete'
  return status === 'expired' ? 'expired' : 'open'
}

export function toCheckout(session: Stripe.Checkout.Session): Checkout {
  const setup = typeof session.setup_intent === 'object' ? session.setup_intent : null
  return {
    id: session.id,
    customerId: idOf(session.customer),
    mode: session.mode === 'setup' ? 'setup' : 'subscription',
    status: toCheckoutStatus(session.status),
    url: session.url,
    subscriptionId: idOf(session.subscription),
    paymentMethod: idOf(setup?.payment_method),
  }
}

/** The customer of an event: a field of its object, or the object itself. */
export function customerOfEvent(event: Stripe.Event): string | null {
  const object = event.data.object as {
    object?: string
    id?: string
    customer?: string | { id: string } | null
  }
  if (object.object === 'customer') return object.id ?? null
  return idOf(object.customer)
}
