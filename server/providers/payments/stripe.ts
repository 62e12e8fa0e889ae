import Stripe from 'stripe'
import { type Checkout, type CheckoutRequest, InvalidEventError, type Payments, type Price } from './index.ts'
import { apiVersion, ask, createClient, find, type StripeSettings, translateError } from './stripe-client.ts'
import { customerOfEvent, toCheckout, toPrice } from './stripe-mappers.ts'
import { createMoneyCalls } from './stripe-money.ts'
import { createSubscriptionCalls } from './stripe-subscriptions.ts'

const toleranceSeconds = 300

/** Payments through Stripe's own library, in the API version that this code was written for. */
export function createStripePayments(settings: StripeSettings): Payments {
  const stripe = createClient(settings)
  const isLive = /^(sk|rk)_live_/.test(settings.secretKey)
  let prices: Promise<Price[]> | null = null

  const readPrices = () =>
    Promise.all([settings.prices.month, settings.prices.year].map((id) => stripe.prices.retrieve(id)))

  const describeCheckout = (order: CheckoutRequest): Stripe.Checkout.SessionCreateParams => ({
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
    ...createSubscriptionCalls(stripe),
    ...createMoneyCalls(stripe),
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
        // No longer open: paid or expired in the meantime. The next read will show which.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw translateError(error)
      }
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
        throw new InvalidEventError(error instanceof Error ? error.message : String(error))
      }
      if (event.livemode !== isLive)
        throw new InvalidEventError('the event is of the other world, of test or of live')
      return { id: event.id, type: event.type, customerId: customerOfEvent(event) }
    },

    check: () => ask(() => findProblems(stripe, settings, readPrices)),
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
