import Stripe from 'stripe'
import {
  type Checkout,
  type CheckoutOrder,
  EventRefused,
  GatewayAway,
  GatewayRefused,
  type GatewaySubscription,
  PaymentRefused,
  type Payments,
  type Price,
  type Secret,
} from './index.ts'
import {
  customerOfEvent,
  idOf,
  subscriptionParts,
  toCard,
  toCheckout,
  toInvoice,
  toPrice,
  toSubscription,
} from './stripe-shapes.ts'

/** The form in which Stripe answers; the webhook endpoint must be set to the same one. */
export const apiVersion = '2026-10-28.endive'

const timeoutMs = 10_000
const toleranceSeconds = 300
const maxPdfBytes = 10 * 1024 * 1024

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  prices: { month: string; year: string }
  /** Origin of the API where it is not Stripe's own. */
  apiUrl?: string | undefined
  /** Address of our webhook route, to find its endpoint at Stripe. */
  webhookUrl: string
}

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

function translateError(error: unknown): unknown {
  const { errors } = Stripe
  if (error instanceof errors.StripeCardError) return new PaymentRefused('card_declined', error.message)
  if (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAPIError
  )
    return new GatewayAway(error)
  if (error instanceof errors.StripeError) return new GatewayRefused(error.message, error)
  return error
}

/** Every failure of Stripe in the words of the port. */
async function ask<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw translateError(error)
  }
}

/** What one may ask for without knowing whether it exists. */
async function find<T>(run: () => Promise<T>): Promise<T | null> {
  try {
    return await run()
  } catch (error) {
    if (isMissing(error)) return null
    throw translateError(error)
  }
}

function createClient({ secretKey, apiUrl }: StripeSettings): Stripe {
  const url = apiUrl ? new URL(apiUrl) : null
  return new Stripe(secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'https:' ? '443' : '80'),
      protocol: url.protocol === 'https:' ? 'https' : 'http',
    }),
  })
}

/** Payments through Stripe by its own library, in the version of the API that this code was written for. */
export function createStripePayments(settings: StripeSettings): Payments {
  const stripe = createClient(settings)
  const isLive = /^(sk|rk)_live_/.test(settings.secretKey)
  let prices: Promise<Price[]> | null = null

  const readPrices = () =>
    Promise.all([settings.prices.month, settings.prices.year].map((id) => stripe.prices.retrieve(id)))

  /** The state of an open payment: whether the bank asks, or another card is needed. */
  async function completeSecret(subscription: GatewaySubscription): Promise<GatewaySubscription> {
    const { secret } = subscription
    if (!secret?.id.startsWith('pi_')) return subscription
    const intent = await stripe.paymentIntents.retrieve(secret.id)
    return { ...subscription, secret: { ...secret, status: intent.status } }
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

  /** The change is taken back where its payment was declined, so that no open invoice is left of it. */
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
    throw new PaymentRefused('card_declined', intent.last_payment_error?.message ?? 'The card was declined.')
  }

  const describeCheckout = (order: CheckoutOrder): Stripe.Checkout.SessionCreateParams => ({
    customer: order.customerId,
    client_reference_id: order.ownerId,
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    metadata: { ownerId: order.ownerId },
    ...(order.mode === 'setup'
      ? { mode: 'setup', currency: order.currency }
      : {
          mode: 'subscription',
          line_items: [{ price: order.price, quantity: 1 }],
          payment_method_collection: 'always',
          subscription_data: { metadata: { ownerId: order.ownerId } },
        }),
  })

  return {
    name: isLive ? 'stripe_live' : 'stripe_test',

    listPrices() {
      prices ??= ask(async () => (await readPrices()).map(toPrice)).catch((error: unknown) => {
        prices = null
        throw error
      })
      return prices
    },

    createCustomer: ({ ownerId, email, name }, key) =>
      ask(() => stripe.customers.create({ email, name, metadata: { ownerId } }, { idempotencyKey: key })),

    async setCustomerEmail(customerId, email) {
      await ask(() => stripe.customers.update(customerId, { email }))
    },

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

    readCard: async (id) => {
      const method = await find(() => stripe.paymentMethods.retrieve(id))
      return method && toCard(method)
    },

    attachCard: (id, customerId) => ask(() => stripe.paymentMethods.attach(id, { customer: customerId })),

    async setDefaultCard(customerId, subscriptionId, cardId) {
      await ask(async () => {
        await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: cardId } })
        if (subscriptionId)
          await stripe.subscriptions.update(subscriptionId, { default_payment_method: cardId })
      })
    },

    async payInvoice(invoiceId, cardId, key) {
      try {
        await stripe.invoices.pay(invoiceId, { payment_method: cardId }, { idempotencyKey: key })
      } catch (error) {
        const { StripeCardError, StripeInvalidRequestError } = Stripe.errors
        // Declined, the bank asks, or it is paid already: the invoice itself tells which.
        if (error instanceof StripeCardError || error instanceof StripeInvalidRequestError) return
        throw translateError(error)
      }
    },

    createCheckout: (order, key): Promise<Checkout> =>
      ask(async () =>
        toCheckout(await stripe.checkout.sessions.create(describeCheckout(order), { idempotencyKey: key })),
      ),

    readCheckout: async (id) => {
      const session = await find(() => stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent'] }))
      return session && toCheckout(session)
    },

    async expireCheckout(id) {
      try {
        await stripe.checkout.sessions.expire(id)
      } catch (error) {
        // Not open any more: paid or expired meanwhile, which the next look at it tells.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw translateError(error)
      }
    },

    listInvoices: (subscriptionId) =>
      ask(async () => {
        const all = stripe.invoices.list({
          subscription: subscriptionId,
          limit: 100,
          expand: ['data.payments'],
        })
        return (await all.autoPagingToArray({ limit: 1000 })).map(toInvoice)
      }),

    async readInvoicePdf(invoiceId) {
      const invoice = await find(() => stripe.invoices.retrieve(invoiceId))
      if (!invoice?.invoice_pdf) return null
      return downloadPdf(invoice.invoice_pdf)
    },

    async readSecret(id) {
      const intent = await find<Stripe.PaymentIntent | Stripe.SetupIntent>(() =>
        id.startsWith('seti_') ? stripe.setupIntents.retrieve(id) : stripe.paymentIntents.retrieve(id),
      )
      if (!intent?.client_secret) return null
      const secret: Secret = { id: intent.id, clientSecret: intent.client_secret, status: intent.status }
      return { ...secret, customerId: idOf(intent.customer) }
    },

    async addCredit({ customerId, amount, currency, description }, key) {
      await ask(() =>
        stripe.customers.createBalanceTransaction(
          customerId,
          { amount: -amount, currency, description },
          { idempotencyKey: key },
        ),
      )
    },

    readEvent(body, signature) {
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(
          Buffer.from(body),
          signature,
          settings.webhookSecret,
          toleranceSeconds,
        )
      } catch (error) {
        throw new EventRefused(error instanceof Error ? error.message : String(error))
      }
      if (event.livemode !== isLive)
        throw new EventRefused('the event is of the other world, of test or of live')
      return { id: event.id, type: event.type, customerId: customerOfEvent(event) }
    },

    check: () => ask(() => findProblems(stripe, settings, readPrices)),
  }
}

async function downloadPdf(url: string): Promise<Uint8Array> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`status ${response.status}`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (bytes.length > maxPdfBytes) throw new Error('the file is too large')
    return bytes
  } catch (error) {
    throw new GatewayAway(error)
  }
}

async function findProblems(
  stripe: Stripe,
  { prices, webhookUrl }: StripeSettings,
  readPrices: () => Promise<Stripe.Price[]>,
): Promise<string[]> {
  const problems: string[] = []
  const [month, year] = await readPrices()
  for (const [price, interval, name] of [
    [month, 'month', 'STRIPE_PRICE_MONTHLY'],
    [year, 'year', 'STRIPE_PRICE_YEARLY'],
  ] as const) {
    if (!price?.active) problems.push(`${name} (${prices[interval]}) is not active at Stripe`)
    if (price?.recurring?.interval !== interval || price.recurring.interval_count !== 1)
      problems.push(`${name} (${prices[interval]}) is not billed once a ${interval}`)
  }
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 })
  const ours = endpoints.data.find((one) => one.url === webhookUrl)
  if (!ours) problems.push(`Stripe has no webhook endpoint for ${webhookUrl}`)
  else if (ours.api_version !== apiVersion)
    problems.push(
      `The webhook endpoint at Stripe speaks ${ours.api_version ?? 'the version of the account'}: set it to ${apiVersion}`,
    )
  return problems
}
