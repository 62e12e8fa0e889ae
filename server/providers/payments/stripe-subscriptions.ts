import type Stripe from 'stripe'
import { type GatewaySubscription, PaymentDeclinedError, type Payments } from './index.ts'
import { ask, find } from './stripe-client.ts'
import { idOf, subscriptionParts, toInvoice, toSubscription } from './stripe-mappers.ts'

type SubscriptionCalls = Pick<
  Payments,
  'readCustomer' | 'startTrial' | 'setCancelAtPeriodEnd' | 'cancelNow' | 'resume' | 'changePrice'
>

/** The port's methods for subscriptions. */
export function createSubscriptionCalls(stripe: Stripe): SubscriptionCalls {
  /** Reads the payment of the latest invoice for its secret and state. Not needed for ended subscriptions. */
  async function completeSecret(subscription: GatewaySubscription): Promise<GatewaySubscription> {
    const { secret } = subscription
    if (!secret?.id.startsWith('pi_')) return subscription
    if (subscription.endedAt) return { ...subscription, secret: null }
    const { id, status, client_secret: clientSecret } = await stripe.paymentIntents.retrieve(secret.id)
    return { ...subscription, secret: clientSecret === null ? null : { id, clientSecret, status } }
  }

  async function readSubscriptions(customerId: string): Promise<GatewaySubscription[] | null> {
    const customer = await stripe.customers.retrieve(customerId)
    if (customer.deleted) return null
    const card = idOf(customer.invoice_settings.default_payment_method)
    const list = await stripe.subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: 100,
      expand: subscriptionParts,
    })
    const subscriptions = list.data.map((one) => toSubscription(one, card))
    return Promise.all(subscriptions.map(completeSecret))
  }

  /** Reverts the change if its payment was declined, so that it leaves no open invoice. */
  async function changePaidPrice(id: string, itemId: string, price: string, key: string) {
    const changed = await stripe.subscriptions.update(
      id,
      {
        items: [{ id: itemId, price }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'pending_if_incomplete',
        expand: ['latest_invoice.payments'],
      },
      { idempotencyKey: key },
    )
    const invoice = changed.latest_invoice
    if (!changed.pending_update || typeof invoice !== 'object' || !invoice) return
    const paymentId = toInvoice(invoice).paymentIntentId
    const intent = paymentId ? await stripe.paymentIntents.retrieve(paymentId) : null
    if (intent?.status !== 'requires_payment_method') return
    await stripe.invoices.voidInvoice(invoice.id)
    throw new PaymentDeclinedError(
      'card_declined',
      intent.last_payment_error?.message ?? 'The card was declined.',
    )
  }

  return {
    readCustomer: (customerId) => find(() => readSubscriptions(customerId)),

    startTrial: ({ customerId, ownerId, price, trialDays }, key) =>
      ask(() =>
        stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price }],
            trial_period_days: trialDays,
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription' },
            trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
            metadata: { ownerId },
          },
          { idempotencyKey: key },
        ),
      ),

    async setCancelAtPeriodEnd(subscriptionId, value, reason) {
      await ask(() =>
        stripe.subscriptions.update(subscriptionId, {
          cancel_at_period_end: value,
          ...(value && reason && { cancellation_details: { comment: reason } }),
        }),
      )
    },

    async cancelNow(subscriptionId) {
      await find(() => stripe.subscriptions.cancel(subscriptionId))
    },

    async resume(subscriptionId, key) {
      try {
        await ask(() =>
          stripe.subscriptions.resume(
            subscriptionId,
            { payment_behavior: 'resume_on_payment_success' },
            { idempotencyKey: key },
          ),
        )
      } catch (error) {
        // The card was declined, which the open invoice shows.
        if (!(error instanceof PaymentDeclinedError)) throw error
      }
    },

    async changePrice(subscriptionId, price, key) {
      await ask(async () => {
        const { items, status } = await stripe.subscriptions.retrieve(subscriptionId)
        const itemId = items.data[0]?.id ?? ''
        if (status !== 'trialing') return changePaidPrice(subscriptionId, itemId, price, key)
        await stripe.subscriptions.update(
          subscriptionId,
          { items: [{ id: itemId, price }], proration_behavior: 'none' },
          { idempotencyKey: key },
        )
      })
    },
  }
}
