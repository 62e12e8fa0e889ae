import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiVersion } from '../../providers/payments/stripe-client.ts'
import { makePayer, readZip } from '../../testing/billing.ts'
import { fakePrices, type StripeServer, startStripeServer } from '../../testing/stripe/server.ts'
import { addOwner, callApi, createWorld, type World } from '../../testing/world.ts'

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
async function newPayer() {
  count += 1
  const caller = await addOwner(world.app, `owner${count}`)
  return { ...makePayer(caller), caller }
}

async function newSubscriber() {
  const payer = await newPayer()
  const { body } = await payer.openCheckout(month)
  stripe.pay(body.id, 'pm_card_visa')
  const subscription = await payer.refresh()
  if (!subscription) throw new Error('no subscription was created')
  return { payer, id: subscription.id }
}

describe('objects of other owners', () => {
  test('do not exist: subscriptions, invoices, cards and payments of another customer', async () => {
    const { payer, id: own } = await newSubscriber()
    const other = await newSubscriber()
    const theirs = await other.payer.read()
    const [invoice] = await other.payer.invoices(other.id)
    const email = encodeURIComponent(other.payer.caller.email)
    const { caller } = payer
    const answers = await Promise.all([
      caller.get(`/stripe/subscriptions?email=${email}`),
      caller.get(`/subscriptions?userEmail=${email}`),
      caller.get(`/stripe/subscriptions/invoices?subscriptionID=${other.id}`),
      caller.get(`/stripe/subscriptions/download-invoices?subscriptionId=${other.id}`),
      caller.get(`/stripe/invoices/${invoice?.id}/pdf`),
      caller.get(`/stripe/payment-method/${theirs?.default_payment_method}`),
      caller.get(`/stripe/payment-intent/${invoice?.payment_intent}`),
      caller.patch(`/stripe/subscriptions/${other.id}`, { cancel_at_period_end: true }),
      caller.patch(`/stripe/subscriptions/${other.id}`, { price: year }),
      caller.patch(`/stripe/subscriptions/${own}`, {
        default_payment_method: theirs?.default_payment_method,
      }),
      caller.post('/stripe/attach-payment', { paymentMethod: theirs?.default_payment_method }),
      caller.post('/stripe/create-checkout-session', {
        customerEmail: other.payer.caller.email,
        price: month,
      }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(404))
    expect(await other.payer.read()).toEqual({ ...theirs, now: expect.any(Number) })
  })

  test('the sandbox pages do not exist with a real gateway', async () => {
    const { caller } = await newPayer()
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2060, cvc: '123' }
    expect((await caller.post('/local/payments/cards', card)).status).toBe(404)
    expect((await caller.post('/local/payments/confirm', { client_secret: 'x', approve: true })).status).toBe(
      404,
    )
  })
})

const subscriptionsOf = (email: string) => {
  const customer = [...stripe.state.customers.values()].find((one) => one.email === email)
  return [...stripe.state.subscriptions.values()].filter((one) => one.customer === customer?.id)
}
const runningOf = (email: string) => subscriptionsOf(email).filter(({ endedAt }) => endedAt === null)

describe('simultaneous requests', () => {
  test('an owner who has paid in the meantime gets no trial', async () => {
    const payer = await newPayer()
    const { body } = await payer.openCheckout(month)
    stripe.pay(body.id, 'pm_card_visa')
    expect((await payer.startTrial()).body).toMatchObject({ status: 'active', trial_end: null })
    expect(runningOf(payer.caller.email)).toHaveLength(1)
    expect(await payer.isSubscribed()).toBe(true)
  })

  test.each(['trial', 'another price'])(
    'create one subscription if a page is paid at the moment it is closed for %s',
    async (what) => {
      const payer = await newPayer()
      const { body } = await payer.openCheckout(month)
      stripe.trouble = (call) => {
        if (call.endsWith('/expire') && stripe.state.sessions.get(body.id)?.status === 'open')
          stripe.pay(body.id, 'pm_card_visa')
        return null
      }
      if (what === 'trial') expect((await payer.startTrial()).body.status).toBe('active')
      else expect((await payer.openCheckout(year)).body.mode).toBe('setup')
      stripe.trouble = () => null
      expect(runningOf(payer.caller.email)).toHaveLength(1)
      expect((await payer.openCheckout(month)).body.mode).toBe('setup')
      expect(await payer.refresh()).toMatchObject({ status: 'active' })
    },
  )

  test('leave one subscription in one state, with trials, pages, cards, plans and cancellations mixed', async () => {
    const { payer, id } = await newSubscriber()
    const card = stripe.makeCard('pm_card_visa')
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => payer.change(id, { price: year })),
      ...[1, 2, 3].map(() => payer.change(id, { cancel_at_period_end: true })),
      ...[1, 2].map(() => payer.change(id, { cancel_at_period_end: false })),
      ...[1, 2, 3].map(() => payer.attach(card)),
      ...[1, 2, 3].map(() => payer.startTrial()),
      ...[1, 2, 3].map(() => payer.openCheckout(month)),
      ...[1, 2, 3].map(() => payer.refresh().then(() => ({ status: 200 }))),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(runningOf(payer.caller.email)).toHaveLength(1)
    const [ours] = await payer.list()
    const theirs = stripe.state.subscriptions.get(id)
    expect(ours).toMatchObject({ status: theirs?.status, interval: 'year' })
    expect(theirs?.price).toBe(year)
    const paid = [...stripe.state.invoices.values()].filter((one) => one.subscription === id)
    expect(paid).toHaveLength(2)
  })
})

describe('invalid values', () => {
  const odd: unknown[] = [
    ...[
      '',
      ' ',
      'price_free',
      '../x',
      'sub_x/../y',
      '\u0000',
      '\ud800',
      'a'.repeat(300),
      "' or 1=1 --",
      '<img src=x>',
    ],
    ...[0, -1, 1e21, 2 ** 53, null, true, [], {}, [month, year], { toString: 'x' }],
  ]

  test('in any field of a call are rejected without a server error, and change nothing', async () => {
    const { payer, id } = await newSubscriber()
    const { caller } = payer
    const before = await payer.read()
    const statuses = new Map<string, number>()
    const count = async (call: string, value: unknown, answer: Promise<{ status: number }>) => {
      statuses.set(`${call} ${JSON.stringify(value)}`, (await answer).status)
    }
    for (const value of odd) {
      const segment = encodeURIComponent(
        typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value),
      )
      await count(
        'price',
        value,
        caller.post('/stripe/create-checkout-session', { customerEmail: caller.email, price: value }),
      )
      await count('plan', value, caller.patch(`/stripe/subscriptions/${id}`, { price: value }))
      if (typeof value !== 'boolean')
        await count(
          'cancel',
          value,
          caller.patch(`/stripe/subscriptions/${id}`, { cancel_at_period_end: value }),
        )
      await count(
        'trial',
        value,
        caller.post('/stripe/subscriptions', { userEmail: value, name: value, userId: value }),
      )
      if (segment !== '' && segment !== '%20') {
        await count('invoice', value, caller.get(`/stripe/invoices/${segment}/pdf`))
        await count('intent', value, caller.get(`/stripe/payment-intent/${segment}`))
        await count('method', value, caller.get(`/stripe/payment-method/${segment}`))
      }
      await count(
        'zip',
        value,
        caller.get(`/stripe/subscriptions/download-invoices?subscriptionId=${segment}`),
      )
      await count('list', value, caller.get(`/stripe/subscriptions/invoices?subscriptionID=${segment}`))
    }
    expect([...statuses].filter(([, status]) => status < 400 || status >= 500)).toEqual([])
    expect(await payer.read()).toEqual({ ...before, now: expect.any(Number) })
  })

  test('a card is not attached for an owner without a subscription', async () => {
    const payer = await newPayer()
    const made = stripe.state.customers.size
    const { status } = await payer.attach(stripe.makeCard('pm_card_visa'))
    expect([status, stripe.state.customers.size]).toEqual([409, made])
    const ended = await newSubscriber()
    const one = stripe.state.subscriptions.get(ended.id)
    if (one) Object.assign(one, { status: 'canceled', endedAt: stripe.state.now })
    const card = stripe.makeCard('pm_card_visa')
    expect((await ended.payer.attach(card)).body.code).toBe('subscription_ended')
    expect(stripe.state.cards.get(card)?.customer).toBeNull()
  })

  test('outside the schema are dropped: no caller gains a subscription, another identity, or credit', async () => {
    const { payer, id } = await newSubscriber()
    const other = await newPayer()
    const request = {
      status: 'active',
      trial_end: 4_102_444_800,
      amount: -5,
      owner: other.caller._id,
      userId: other.caller._id,
    }
    await payer.caller.patch(`/stripe/subscriptions/${id}`, { cancel_at_period_end: false, ...request })
    await other.caller.put(`/users/${other.caller._id}`, { isSubscribed: true, ...request })
    expect(await other.isSubscribed()).toBe(false)
    expect(await other.list()).toEqual([])
    expect((await payer.list())[0]).toMatchObject({ status: 'active', trial_end: null })
  })
})

describe('trying many cards', () => {
  test('is blocked after twenty in an hour for an owner, with a message in their language', async () => {
    const { payer } = await newSubscriber()
    const cards = Array.from({ length: 22 }, () => stripe.makeCard('pm_card_chargeDeclined'))
    const answers = await Promise.all(cards.map((card) => payer.attach(card)))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(20)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.map(({ body }) => body.code)).toEqual(['too_many_cards', 'too_many_cards'])
    const inArabic = { 'accept-language': 'ar' }
    const { body } = await callApi<{ message: string }>(
      ...([world.app.url, payer.caller.token, 'POST', '/stripe/attach-payment'] as const),
      { paymentMethod: 'pm_x' },
      inArabic,
    )
    expect(body.message).toMatch(/^محاولات كثيرة بالبطاقات\. حاول مجددًا بعد \d+ دقيقة\.$/)
    expect((await payer.read())?.status).toBe('active')
    expect((await (await newSubscriber()).payer.attach(stripe.makeCard('pm_card_visa'))).status).toBe(200)
  })

  test('is blocked for an address, regardless of how many accounts it uses', async () => {
    let refused: { status: number; code?: string | undefined } | null = null
    for (let turn = 0; turn < 8 && !refused; turn += 1) {
      const payer = await newPayer()
      const answers = await Promise.all(Array.from({ length: 18 }, () => payer.attach('pm_unknown')))
      const found = answers.find(({ status }) => status === 429)
      if (found) refused = { status: found.status, code: found.body.code }
    }
    expect(refused).toEqual({ status: 429, code: 'too_many_cards' })
  })
})

describe('invoices', () => {
  test('are exported as a zip file with up to five hundred of them, valid even if empty', async () => {
    const { payer, id } = await newSubscriber()
    const [first] = [...stripe.state.invoices.values()].filter((one) => one.subscription === id)
    if (!first) throw new Error('there is no invoice')
    for (let index = 1; index < 500; index += 1)
      stripe.state.invoices.set(`in_many${index}`, {
        ...first,
        id: `in_many${index}`,
        number: `MANY-${index}`,
      })
    const zip = () =>
      payer.caller.get<Uint8Array>(`/stripe/subscriptions/download-invoices?subscriptionId=${id}`)
    expect(readZip((await zip()).body).size).toBe(500)
    for (const [key, one] of stripe.state.invoices)
      if (one.subscription === id) stripe.state.invoices.delete(key)
    const empty = await zip()
    expect([empty.status, readZip(empty.body).size]).toEqual([200, 0])
  })

  test('are each a PDF file named after the invoice number', async () => {
    const { payer, id } = await newSubscriber()
    const [invoice] = await payer.invoices(id)
    const pdf = await payer.caller.get<Uint8Array>(`/stripe/invoices/${invoice?.id}/pdf`)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.headers.get('content-disposition')).toMatch(/\d{4}-\d\d-\d\d_FAKE0001-0001\.pdf/)
    expect(Buffer.from(pdf.body).toString('latin1', 0, 5)).toBe('%PDF-')
  })
})
