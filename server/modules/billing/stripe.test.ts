import type { CheckoutSession, Plans, StripeSubscription } from '@rankwell/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { apiVersion } from '../../providers/payments/stripe-client.ts'
import { day, followPayment, listNotices, makePayer, readZip } from '../../testing/billing.ts'
import { fakePrices, type StripeServer, startStripeServer } from '../../testing/stripe/server.ts'
import { addOwner, createWorld, type World } from '../../testing/world.ts'

const { month, year } = fakePrices

let stripe: StripeServer
let world: World
let count = 0
beforeAll(async () => {
  stripe = await startStripeServer(apiVersion)
  world = await createWorld({ env: stripe.env })
})
afterAll(async () => {
  await world.stop()
  await stripe.close()
})
afterEach(() => {
  stripe.trouble = () => null
})

async function newPayer() {
  count += 1
  const caller = await addOwner(world.app, `owner${count}`)
  return { ...makePayer(caller), caller }
}

const subscriptionsOf = (email: string) => {
  const customer = [...stripe.state.customers.values()].find((one) => one.email === email)
  return [...stripe.state.subscriptions.values()].filter((one) => one.customer === customer?.id)
}

async function newSubscriber(alias = 'pm_card_visa') {
  const payer = await newPayer()
  const { body } = await payer.openCheckout(month)
  stripe.pay(body.id, alias)
  const subscription = await payer.refresh()
  if (!subscription) throw new Error('no subscription was created')
  return { payer, id: subscription.id }
}

/** Advances Stripe's clock and ours together, so that the sweeper runs too. */
async function advance(days: number) {
  stripe.advance(days)
  await world.moveTime({ advanceSeconds: Math.round(days * day) })
}

describe('through Stripe', () => {
  test('the plans are those of the allowlist, with the prices from Stripe', async () => {
    const payer = await newPayer()
    const { body } = await payer.caller.get<Plans>('/stripe/plans')
    expect(body).toMatchObject({
      plans: [
        { price: month, interval: 'month', amount: 2900, currency: 'usd' },
        { price: year, interval: 'year', amount: 29_000, currency: 'usd' },
      ],
      isSandbox: false,
      canPay: true,
    })
    expect((await payer.openCheckout('price_1PgafmSomebodyElses')).body).toMatchObject({
      code: 'price_unknown',
    })
  })

  test('a trial has the secret used to save a card, in the specified field', async () => {
    const payer = await newPayer()
    const { body, status } = await payer.startTrial()
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'trialing', default_payment_method: null, price: month })
    const intent = body.latest_invoice?.payment_intent
    expect(intent?.client_secret).toMatch(/^seti_/)
    const read = await payer.caller.get(`/stripe/payment-intent/${intent?.id}`)
    expect(read.body).toEqual(intent)
    const made = stripe.requests.findLast(({ call }) => call === 'POST /v1/subscriptions')
    expect(made).toMatchObject({
      key: `trial:${payer.caller._id}`,
      form: {
        trial_period_days: '7',
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      },
    })
  })

  test('twenty trials and twenty payments at once make one subscription', async () => {
    const payer = await newPayer()
    const trials = await Promise.all(Array.from({ length: 20 }, () => payer.startTrial()))
    expect(trials.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(subscriptionsOf(payer.caller.email)).toHaveLength(1)

    const other = await newPayer()
    const pages = await Promise.all(Array.from({ length: 20 }, () => other.openCheckout(month)))
    expect(new Set(pages.map(({ body }) => body.id)).size).toBe(1)
    stripe.pay(pages[0]?.body.id ?? '', 'pm_card_visa')
    const again = await Promise.all(Array.from({ length: 20 }, () => other.openCheckout(month)))
    expect(again.every(({ body }) => body.mode === 'setup')).toBe(true)
    expect(subscriptionsOf(other.caller.email)).toHaveLength(1)
  })

  test('choosing another price closes the previous page, so that no one pays twice', async () => {
    const payer = await newPayer()
    const { body: first } = await payer.openCheckout(month)
    const { body: second } = await payer.openCheckout(year)
    expect(() => stripe.pay(first.id, 'pm_card_visa')).toThrow('closed')
    stripe.pay(second.id, 'pm_card_visa')
    expect(await payer.refresh()).toMatchObject({ status: 'active', interval: 'year' })
  })

  test('a card saved during the trial is charged at its end, for the chosen plan', async () => {
    const payer = await newPayer()
    const { body: trial } = await payer.startTrial()
    const { body: page } = await payer.openCheckout(year)
    expect(page).toMatchObject({ mode: 'setup', url: expect.stringContaining('checkout.stripe.com') })
    stripe.pay(page.id, 'pm_card_visa')
    const saved = await payer.refresh()
    expect(saved).toMatchObject({ id: trial.id, status: 'trialing', price: year })
    const card = await payer.caller.get(`/stripe/payment-method/${saved?.default_payment_method}`)
    expect(card.body).toMatchObject({ type: 'card', card: { brand: 'visa', last4: '4242' } })
    await advance(4.5)
    expect(await listNotices(world.app, payer.caller._id)).toEqual(['trial_charging'])
    await advance(2.6)
    expect(await payer.read()).toMatchObject({
      id: trial.id,
      status: 'active',
      latest_invoice: { status: 'paid' },
    })
    const [invoice] = await payer.invoices(trial.id)
    expect(invoice).toMatchObject({
      amount_paid: 29_000,
      payment_intent: expect.stringMatching(/^pi_/),
      hosted_invoice_url: expect.stringContaining('/pay/'),
    })
    expect((invoice?.period_end ?? 0) - (invoice?.period_start ?? 0)).toBeGreaterThan(364 * day)
  })

  test('without a card, a trial ends and with it the permission to write', async () => {
    const payer = await newPayer()
    await payer.startTrial()
    expect(await payer.write()).toBe(200)
    await advance(7.1)
    expect(await payer.write()).toBe(402)
    expect(await payer.readDocuments()).toBe(200)
    expect(await listNotices(world.app, payer.caller._id)).toEqual(['subscription_ended'])
  })

  test('a renewal declined by the card is past due, announced once, and paid by another card', async () => {
    const payer = await newPayer()
    const { body: trial } = await payer.startTrial()
    await payer.attach(stripe.makeCard('pm_card_chargeCustomerFail'))
    await advance(7.2)
    expect(await payer.read()).toMatchObject({
      status: 'past_due',
      latest_invoice: { status: 'open', payment_intent: { status: 'requires_payment_method' } },
    })
    expect(await payer.write()).toBe(200)
    await advance(1)
    expect(
      (await listNotices(world.app, payer.caller._id)).filter((type) => type !== 'trial_charging'),
    ).toEqual(['payment_failed'])
    const { body } = await payer.attach(stripe.makeCard('pm_card_visa'))
    expect(body.data).toMatchObject({ id: trial.id, status: 'active', latest_invoice: { status: 'paid' } })
  })

  test('a bank challenge can be answered with the secret of the latest invoice', async () => {
    const payer = await newPayer()
    await payer.startTrial()
    await payer.attach(stripe.makeCard('pm_card_authenticationRequired'))
    await advance(7.2)
    const due = await payer.read()
    const intent = due?.latest_invoice?.payment_intent
    expect(intent).toMatchObject({ status: 'requires_action', client_secret: expect.stringMatching(/^pi_/) })
    expect(due?.latest_invoice?.hosted_invoice_url).toContain('/pay/')
    stripe.approve(intent?.id ?? '', true)
    expect(await payer.refresh()).toMatchObject({ status: 'active' })
  })

  test('canceling, undoing it, and another plan are sent to Stripe and synced from there', async () => {
    const { payer, id } = await newSubscriber()
    const canceled = await payer.change(id, { cancel_at_period_end: true, reason: 'Too dear' })
    expect(canceled.body.data).toMatchObject({ cancel_at_period_end: true, status: 'active' })
    expect(stripe.state.subscriptions.get(id)?.comment).toBe('Too dear')
    await payer.change(id, { cancel_at_period_end: false })
    await advance(10)
    const changed = await payer.change(id, { price: year })
    expect(changed.body.data).toMatchObject({ id, price: year, interval: 'year', status: 'active' })
    expect(subscriptionsOf(payer.caller.email)).toHaveLength(1)
  })

  test('a plan change whose payment is declined is not applied, and can be retried', async () => {
    const { payer, id } = await newSubscriber()
    await payer.attach(stripe.makeCard('pm_card_chargeCustomerFail'))
    const refused = await payer.change(id, { price: year })
    expect(refused).toMatchObject({ status: 422, body: { code: 'card_declined' } })
    expect(await payer.read()).toMatchObject({ status: 'active', price: month })
    await payer.attach(stripe.makeCard('pm_card_visa'))
    expect((await payer.change(id, { price: year })).body.data).toMatchObject({ price: year })
  })

  test('a declined card is reported as declined', async () => {
    const { payer } = await newSubscriber()
    const refused = await payer.attach(stripe.makeCard('pm_card_chargeDeclined'))
    expect(refused).toMatchObject({ status: 422, body: { code: 'card_declined' } })
  })

  test('invoices are Stripe’s PDF files in one zip file', async () => {
    const { payer, id } = await newSubscriber()
    await advance(32)
    const zip = await payer.caller.get<Uint8Array>(
      `/stripe/subscriptions/download-invoices?subscriptionId=${id}`,
    )
    const files = readZip(zip.body)
    expect(files.size).toBe(2)
    for (const data of files.values()) expect(Buffer.from(data.subarray(0, 5)).toString()).toBe('%PDF-')
  })

  test('a customer deleted in the dashboard has no subscription, and can subscribe again', async () => {
    const { payer, id } = await newSubscriber()
    stripe.deleteCustomer(stripe.state.subscriptions.get(id)?.customer ?? '')
    expect(await payer.refresh()).toBeNull()
    expect(await payer.isSubscribed()).toBe(false)
    const { body } = await payer.openCheckout(month)
    stripe.pay(body.id, 'pm_card_visa')
    expect(await payer.refresh()).toMatchObject({ status: 'active' })
  })
})

describe('when Stripe fails', () => {
  test('a lost response does not start a second trial', async () => {
    const payer = await newPayer()
    let lost = 0
    stripe.trouble = (call) => {
      lost += call === 'POST /v1/subscriptions' ? 1 : 0
      return call === 'POST /v1/subscriptions' && lost === 1 ? 'lost answer' : null
    }
    expect((await payer.startTrial()).status).toBe(200)
    expect(subscriptionsOf(payer.caller.email)).toHaveLength(1)
  })

  test('no partial state remains: the caller gets an error, and the next attempt creates one subscription', async () => {
    const payer = await newPayer()
    stripe.trouble = (call) => (call === 'GET /v1/subscriptions' ? { status: 500 } : null)
    expect(await payer.startTrial()).toMatchObject({ status: 503, body: { code: 'payments_unavailable' } })
    stripe.trouble = () => null
    expect((await payer.startTrial()).status).toBe(200)
    expect(subscriptionsOf(payer.caller.email)).toHaveLength(1)
  })

  test('no user loses access', async () => {
    const { payer } = await newSubscriber()
    stripe.trouble = () => ({ status: 500 })
    await world.owner.post('/local/clock', { advanceSeconds: 0 })
    expect(await payer.isSubscribed()).toBe(true)
    expect(await payer.write()).toBe(200)
    expect((await payer.list())[0]).toMatchObject({ status: 'active' })
  })

  test('a rejected key is not reported as an error of the caller', async () => {
    const payer = await newPayer()
    stripe.trouble = () => ({ status: 401 })
    const answer = await payer.openCheckout(month)
    expect(answer.status).toBe(502)
    expect(answer.body).toMatchObject({ code: 'provider_refused' })
    expect(JSON.stringify(answer.body)).not.toContain('sk_test')
  })
})

test('the latest invoice has its payment, and a card keeps its id, as specified', async () => {
  const payer = await newPayer()
  await followPayment(payer, stripe.makeCard('pm_card_visa'), () => advance(7.1))
})

test('checkout sessions and subscriptions keep the fields that scripts read', async () => {
  const payer = await newPayer()
  const { body } = await payer.openCheckout(month)
  expect(body satisfies CheckoutSession).toEqual({
    id: expect.stringMatching(/^cs_test_/),
    subscription: null,
    url: expect.stringMatching(/^https:/),
    status: 'open',
    mode: 'subscription',
  })
  stripe.pay(body.id, 'pm_card_visa')
  const shape: Record<keyof StripeSubscription, unknown> = {
    id: expect.stringMatching(/^sub_/),
    status: 'active',
    trial_end: null,
    current_period_end: expect.any(Number),
    cancel_at_period_end: false,
    ended_at: null,
    default_payment_method: expect.stringMatching(/^pm_/),
    price: month,
    interval: 'month',
    amount: 2900,
    currency: 'usd',
    latest_invoice: expect.objectContaining({
      status: 'paid',
      payment_intent: {
        id: expect.stringMatching(/^pi_/),
        client_secret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
        status: 'succeeded',
      },
    }),
    now: expect.any(Number),
  }
  expect(await payer.refresh()).toEqual(shape)
})
