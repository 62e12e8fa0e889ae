import type { Diagnostics, Plans } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../../context.ts'
import { createClock } from '../../lib/clock.ts'
import { createPayments } from '../../providers/payments/create.ts'
import type { Payments } from '../../providers/payments/index.ts'
import { apiVersion } from '../../providers/payments/stripe-client.ts'
import { makeSandboxPayer } from '../../testing/billing.ts'
import { fakePrices, type StripeServer, startStripeServer } from '../../testing/stripe/server.ts'
import { addOwner, createWorld, type World } from '../../testing/world.ts'
import { creditNextInvoice } from './credits.ts'

describe('credit for a reward', () => {
  let world: World
  let stripe: StripeServer
  beforeAll(async () => {
    world = await createWorld()
    stripe = await startStripeServer(apiVersion)
  })
  afterAll(async () => {
    await world.stop()
    await stripe.close()
  })

  const appWith = (payments: Payments) =>
    ({ payments, database: world.app.database, config: world.app.config }) as App

  test('lowers the next invoice in the sandbox, and one reason counts once', async () => {
    const caller = await addOwner(world.app, 'rewarded')
    const payer = makeSandboxPayer(caller)
    const { payments } = await createPayments({}, world.app.url, world.app.database, createClock())
    const reward = { ownerId: caller._id, amount: 1000, description: 'Thank you', key: 'friend-1' }
    await creditNextInvoice(appWith(payments), reward)
    await creditNextInvoice(appWith(payments), reward)
    const { body } = await payer.openCheckout('price_rankwell_month')
    const page = await caller.get(`/local/payments/checkout/${body.id}`)
    expect(page.body).toMatchObject({ amount: 2900, due_now: 1900 })
    await payer.pay(body.id, 'pm_card_visa')
    const id = (await payer.refresh())?.id ?? ''
    expect(await payer.invoices(id)).toMatchObject([{ total: 2900, amount_due: 1900, amount_paid: 1900 }])
    await payer.advance(32)
    expect((await payer.invoices(id))[0]).toMatchObject({ total: 2900, amount_paid: 2900 })
  })

  test('is a credit of the customer at Stripe, once for each reason', async () => {
    const caller = await addOwner(world.app, 'rewarded2')
    const { payments } = await createPayments(stripe.env, world.app.url, world.app.database, createClock())
    const reward = { ownerId: caller._id, amount: 1000, description: 'Thank you', key: 'friend-1' }
    await creditNextInvoice(appWith(payments), reward)
    await creditNextInvoice(appWith(payments), reward)
    await creditNextInvoice(appWith(payments), { ...reward, key: 'friend-2' })
    expect(stripe.state.credits.map(({ amount }) => amount)).toEqual([-1000, -1000])
    const person = { customerId: stripe.state.credits[0]?.customer ?? '', ownerId: caller._id }
    const { id } = await payments.startTrial({ ...person, price: fakePrices.month, trialDays: 7 }, 'a trial')
    const card = await payments.attachCard(stripe.makeCard('pm_card_visa'), person.customerId)
    await payments.setDefaultCard(person.customerId, id, card.id)
    stripe.advance(7.1)
    expect(await payments.listInvoices(id)).toMatchObject([
      { total: 2900, amountDue: 900, amountPaid: 900, status: 'paid' },
      { total: 0 },
    ])
    await expect(creditNextInvoice(appWith(payments), { ...reward, amount: -5 })).rejects.toThrow('above 0')
  })

  test('a card of another customer cannot be attached in the sandbox', async () => {
    const [first, second] = [await addOwner(world.app, 'first'), await addOwner(world.app, 'second')]
    const { payments } = await createPayments({}, world.app.url, world.app.database, createClock())
    const idOf = ({ _id, email }: typeof first) =>
      payments.createCustomer({ ownerId: _id, email, name: 'N' }, `customer:${_id}`)
    const [{ id: mine }, { id: theirs }] = [await idOf(first), await idOf(second)]
    const { body: card } = await makeSandboxPayer(first).card('4242424242424242')
    const { id } = await payments.attachCard(card.id, mine)
    expect((await payments.attachCard(id, mine)).id).toBe(id)
    await expect(payments.attachCard(id, theirs)).rejects.toThrow('card')
  })

  test('the check at startup finds a Stripe webhook of another version, and wrong prices', async () => {
    const check = async (env: Record<string, string>) => {
      const origin = 'https://write.example.org'
      return (await createPayments(env, origin, world.app.database, createClock())).payments.check()
    }
    expect(await check(stripe.env)).toEqual([expect.stringContaining('no webhook endpoint')])
    const url = 'https://write.example.org/api/stripe/webhook'
    stripe.state.webhookEndpoints.push({ url, apiVersion: '2024-06-20' })
    expect(await check(stripe.env)).toEqual([expect.stringContaining(`set it to ${apiVersion}`)])
    stripe.state.webhookEndpoints[0] = { url, apiVersion }
    expect(await check(stripe.env)).toEqual([])
    const swapped = { ...stripe.env, STRIPE_PRICE_MONTHLY: fakePrices.year }
    expect(await check(swapped)).toEqual([expect.stringContaining('not billed once a month')])
  })
})

describe('outside local mode', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ env: { NODE_ENV: 'production' } })
  })
  afterAll(() => world.stop())

  test('clock and test cards do not exist, and without a gateway no user can pay', async () => {
    const caller = await addOwner(world.app, 'producer')
    const payer = makeSandboxPayer(caller)
    expect((await payer.startTrial()).body).toMatchObject({ code: 'billing_off' })
    expect((await caller.get('/local/clock')).status).toBe(404)
    expect((await payer.advance(1)).status).toBe(404)
    expect((await payer.card('4242424242424242')).status).toBe(404)
    expect((await payer.confirm('pi_x_secret_y', true)).status).toBe(404)
    expect((await payer.attach('pm_card_visa')).body).toMatchObject({ code: 'billing_off' })
    expect((await payer.openCheckout('price_rankwell_month')).body).toMatchObject({ code: 'billing_off' })
    expect((await caller.get<Plans>('/stripe/plans')).body).toMatchObject({ canPay: false, isSandbox: false })
    const { body } = await caller.get<Diagnostics>('/diagnostics')
    expect(body.parts).toContainEqual({ name: 'payments', state: 'off', detail: 'off' })
  })

  test('an event without a gateway is rejected', async () => {
    const response = await fetch(`${world.app.url}/api/stripe/webhook`, { method: 'POST', body: '{}' })
    expect(response.status).toBe(409)
  })
})
