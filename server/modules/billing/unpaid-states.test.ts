import type { StripeSubscription, User } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiVersion } from '../../providers/payments/stripe-client.ts'
import { listNotices, makePayer, makeSandboxPayer } from '../../testing/billing.ts'
import { fakePrices, type StripeServer, startStripeServer } from '../../testing/stripe/server.ts'
import { addOwner, createWorld, type World } from '../../testing/world.ts'

const month = 'price_rankwell_month'
type Played = 'incomplete' | 'unpaid' | 'paused'

describe('unpaid states in the sandbox', () => {
  let world: World
  let count = 0
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.stop())

  /** A user on trial whose subscription is set to a state. */
  async function newPayer(status: Played) {
    count += 1
    const caller = await addOwner(world.app, `stuck${count}`)
    const payer = { ...makeSandboxPayer(caller), caller }
    await payer.startTrial()
    const { body } = await caller.post<{ data: StripeSubscription }>('/local/payments/state', { status })
    return { payer, played: body.data }
  }

  test.each<Played>(['incomplete', 'unpaid', 'paused'])(
    '%s: users can read but not write, and a card activates the same subscription',
    async (status) => {
      const { payer, played } = await newPayer(status)
      expect(played.status).toBe(status)
      expect([await payer.write(), await payer.readDocuments()]).toEqual([402, 200])
      expect((await payer.startTrial()).body).toMatchObject({ code: 'trial_used' })
      expect((await payer.change(played.id, { price: 'price_rankwell_year' })).body.code).toBe('payment_due')
      const { body: page } = await payer.openCheckout(month)
      expect(page).toMatchObject({ mode: 'setup', url: `${world.app.url}/subscription?checkout=${page.id}` })
      const declined = await payer.card('4000000000000341')
      await payer.pay(page.id, declined.body.id)
      expect(await payer.read()).toMatchObject({
        status,
        latest_invoice: { status: 'open', amount_due: 2900 },
      })
      const good = await payer.card('4242424242424242')
      await payer.attach(good.body.id)
      expect(await payer.read()).toMatchObject({
        id: played.id,
        status: 'active',
        latest_invoice: { status: 'paid' },
      })
      expect(await payer.write()).toBe(200)
    },
  )

  test.each<Played>(['incomplete', 'unpaid', 'paused'])(
    '%s: canceling ends it immediately, since no paid time is left',
    async (status) => {
      const { payer, played } = await newPayer(status)
      const { body } = await payer.change(played.id, { cancel_at_period_end: true })
      expect(body.data).toMatchObject({ id: played.id, status: 'canceled', ended_at: expect.any(Number) })
      expect((await payer.openCheckout(month)).body.mode).toBe('subscription')
    },
  )

  test.each<Played>(['incomplete', 'unpaid', 'paused'])(
    '%s: closing the account ends it, so that no payments follow',
    async (status) => {
      const { payer, played } = await newPayer(status)
      const { _id, post } = payer.caller
      expect((await post(`/users/${_id}/close`, { currentPassword: 'a-good-test-password' })).status).toBe(
        200,
      )
      const read = () =>
        world.app.database.sql`select status from subscriptions where gateway_id = ${played.id}`
      await expect.poll(read).toEqual([
        {
          status:
            status === 'incomplete' ? expect.stringMatching(/^(canceled|incomplete_expired)$/) : 'canceled',
        },
      ])
    },
  )

  test('a first payment that is not completed within a day ends the subscription before it began', async () => {
    const { payer, played } = await newPayer('incomplete')
    await payer.advance(1)
    expect(await payer.read()).toMatchObject({ id: played.id, status: 'incomplete_expired' })
    expect(await listNotices(world.app, payer.caller._id)).toEqual([])
    const { body } = await payer.openCheckout(month)
    await payer.pay(body.id, 'pm_card_visa')
    expect(await payer.read()).toMatchObject({ status: 'active' })
  })

  test('unpaid subscriptions get no new invoices for months, and paused ones stay paused', async () => {
    const unpaid = await newPayer('unpaid')
    const paused = await newPayer('paused')
    await unpaid.payer.advance(100)
    expect(await unpaid.payer.read()).toMatchObject({ status: 'unpaid' })
    expect(await listNotices(world.app, unpaid.payer.caller._id)).toEqual(['payment_overdue'])
    expect((await unpaid.payer.invoices(unpaid.played.id)).map(({ status }) => status)).toEqual([
      'open',
      'paid',
    ])
    expect(await paused.payer.read()).toMatchObject({ status: 'paused' })
  })

  test('the clock of local mode affects trials and banners, but ends no session', async () => {
    const caller = await addOwner(world.app, 'time-traveller')
    const payer = { ...makeSandboxPayer(caller), caller }
    await payer.startTrial()
    await payer.advance(2)
    const { body } = await payer.caller.get<User>(`/users/${payer.caller._id}`)
    const { trial_end, now } = body.subscription ?? { trial_end: 0, now: 0 }
    expect(((trial_end ?? 0) - now) / 86_400).toBeCloseTo(5, 2)
    for (const step of [-1, 1.5, 1e12, 'x', null, [], '1e3x', Number.MAX_SAFE_INTEGER])
      expect((await payer.caller.post('/local/clock', { advanceSeconds: step })).status, String(step)).toBe(
        400,
      )
    await payer.advance(400)
    expect((await payer.caller.get(`/users/${payer.caller._id}`)).status).toBe(200)
    expect((await payer.advance(500)).status).toBe(400)
  })
})

describe('unpaid states at Stripe', () => {
  let world: World
  let stripe: StripeServer
  beforeAll(async () => {
    stripe = await startStripeServer(apiVersion)
    world = await createWorld({ env: stripe.env })
  })
  afterAll(async () => {
    await world.stop()
    await stripe.close()
  })

  test('a paused subscription continues with the new card, and no second one is created', async () => {
    const caller = await addOwner(world.app, 'paused-owner')
    const payer = makePayer(caller)
    const { body: trial } = await payer.startTrial()
    const one = stripe.state.subscriptions.get(trial.id)
    if (one) Object.assign(one, { status: 'paused', trialEnd: stripe.state.now })
    expect(await payer.refresh()).toMatchObject({ status: 'paused' })
    expect(await payer.isSubscribed()).toBe(false)
    await payer.attach(stripe.makeCard('pm_card_chargeCustomerFail'))
    expect(await payer.read()).toMatchObject({ status: 'paused', latest_invoice: { status: 'open' } })
    const { body: page } = await payer.openCheckout(fakePrices.month)
    expect(page.mode).toBe('setup')
    stripe.pay(page.id, 'pm_card_visa')
    expect(await payer.refresh()).toMatchObject({ id: trial.id, status: 'active' })
    expect(stripe.state.subscriptions.size).toBe(1)
  })

  test('an unpaid subscription is paid by another card', async () => {
    const caller = await addOwner(world.app, 'unpaid-owner')
    const payer = makePayer(caller)
    const { body: trial } = await payer.startTrial()
    await payer.attach(stripe.makeCard('pm_card_chargeCustomerFail'))
    stripe.advance(7.2)
    const one = stripe.state.subscriptions.get(trial.id)
    if (one) one.status = 'unpaid'
    expect(await payer.refresh()).toMatchObject({ status: 'unpaid', latest_invoice: { status: 'open' } })
    const { body } = await payer.attach(stripe.makeCard('pm_card_visa'))
    expect(body.data).toMatchObject({ id: trial.id, status: 'active' })
  })
})
