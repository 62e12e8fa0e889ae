import { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { apiVersion } from '../../providers/payments/stripe-client.ts'
import { makePayer } from '../../testing/billing.ts'
import { fakePrices, type StripeServer, startStripeServer } from '../../testing/stripe/server.ts'
import { addOwner, createWorld, type World } from '../../testing/world.ts'

const { month } = fakePrices

let stripe: StripeServer
let world: World
let webhook: string
let count = 0
beforeAll(async () => {
  stripe = await startStripeServer(apiVersion)
  world = await createWorld({ env: stripe.env })
  webhook = `${world.app.url}/api/stripe/webhook`
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

async function newSubscriber() {
  const payer = await newPayer()
  const { body } = await payer.openCheckout(month)
  stripe.pay(body.id, 'pm_card_visa')
  const subscription = await payer.refresh()
  if (!subscription) throw new Error('no subscription was created')
  return { payer, id: subscription.id }
}

describe('events', () => {
  const newest = () => {
    const event = stripe.state.events.at(-1)
    if (!event) throw new Error('there is no event')
    return event
  }
  /** Requests about the customer of an event; other customers are requested at the same time. */
  const requestsAbout = ({ data }: ReturnType<typeof newest>) => {
    const customer = String((data.object as { customer?: unknown }).customer)
    return stripe.requests.filter(({ call, form }) => JSON.stringify([call, form]).includes(customer)).length
  }
  const statusOf = async (payer: Awaited<ReturnType<typeof newPayer>>) => (await payer.list())[0]?.status

  test('sync changes from Stripe; without them the return page does', async () => {
    const { payer, id } = await newSubscriber()
    await stripe.deliver(webhook, newest())
    stripe.advance(0.01)
    const one = stripe.state.subscriptions.get(id)
    if (one) one.status = 'past_due'
    expect(await statusOf(payer)).toBe('active')
    expect(await stripe.deliver(webhook, { ...newest(), id: 'evt_another' })).toBe(200)
    expect(await statusOf(payer)).toBe('past_due')
    if (one) one.status = 'active'
    await payer.refresh()
    expect(await statusOf(payer)).toBe('active')
  })

  test.each([
    ['with a forged signature', { secret: 'whsec_SomebodyElses0123456789' }],
    ['that is older than five minutes', { age: 301 }],
    ['with a changed byte', { tampered: ' {}' }],
    [
      'from live mode',
      { payload: JSON.stringify({ id: 'evt_x', object: 'event', type: 'x', livemode: true }) },
    ],
  ])('one %s gets 400 and changes nothing', async (_name, how) => {
    const { payer, id } = await newSubscriber()
    const event = { ...newest(), id: `evt_${id}` }
    const one = stripe.state.subscriptions.get(id)
    if (one) one.status = 'past_due'
    const tampered = 'tampered' in how ? JSON.stringify(event) + how.tampered : undefined
    const status = await stripe.deliver(webhook, event, { ...how, ...(tampered && { tampered }) })
    expect(status).toBe(400)
    expect(await statusOf(payer)).toBe('active')
  })

  test('a reserialized body, a missing signature, and an empty body get 400', async () => {
    await newSubscriber()
    const event = newest()
    const tampered = JSON.stringify(event, null, 2)
    expect(await stripe.deliver(webhook, event, { tampered })).toBe(400)
    for (const body of [JSON.stringify(event), '']) {
      const response = await fetch(webhook, { method: 'POST', body })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'signature_invalid' })
    }
  })

  test('a repeated one is not processed twice', async () => {
    await newSubscriber()
    const event = newest()
    await stripe.deliver(webhook, event)
    const requests = requestsAbout(event)
    const again = await Promise.all([1, 2, 3].map(() => stripe.deliver(webhook, event)))
    expect(again).toEqual([200, 200, 200])
    expect(requestsAbout(event)).toBe(requests)
  })

  test('one that cannot be processed now is rejected, so that Stripe sends it again', async () => {
    await newSubscriber()
    const event = { ...newest(), id: 'evt_later' }
    stripe.trouble = () => ({ status: 500 })
    expect(await stripe.deliver(webhook, event)).toBe(503)
    stripe.trouble = () => null
    expect(await stripe.deliver(webhook, event)).toBe(200)
  })

  test('those about unknown customers are accepted and ignored', async () => {
    const event = { ...newest(), id: 'evt_stranger' }
    const object = { ...event.data.object, customer: 'cus_stranger' }
    const foreign = { ...event, data: { object } } as typeof event
    expect(await stripe.deliver(webhook, foreign)).toBe(200)
    expect(requestsAbout(foreign)).toBe(0)
  })

  test('a body of five megabytes is not read', async () => {
    const body = 'x'.repeat(5 * 1024 * 1024)
    const response = await fetch(webhook, {
      method: 'POST',
      body,
      headers: { 'stripe-signature': 't=1,v1=x' },
    })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'body_too_large' })
  })

  test('an unknown kind requests nothing from Stripe and changes nothing', async () => {
    const { payer, id } = await newSubscriber()
    const one = stripe.state.subscriptions.get(id)
    if (one) one.status = 'past_due'
    const event = { ...newest(), id: 'evt_unknown', type: 'radar.early_fraud_warning.created' } as ReturnType<
      typeof newest
    >
    const requests = requestsAbout(event)
    expect(await stripe.deliver(webhook, event)).toBe(200)
    expect(requestsAbout(event)).toBe(requests)
    expect(await statusOf(payer)).toBe('active')
  })

  test('an event with another owner’s customer only refreshes that owner, from Stripe’s data', async () => {
    const mine = await newSubscriber()
    const theirs = await newSubscriber()
    const customer = stripe.state.subscriptions.get(theirs.id)?.customer
    const claims = { ...newest(), id: 'evt_mixed' }
    const object = { ...claims.data.object, id: mine.id, customer, status: 'canceled' }
    expect(await stripe.deliver(webhook, { ...claims, data: { object } } as typeof claims)).toBe(200)
    expect([await statusOf(mine.payer), await statusOf(theirs.payer)]).toEqual(['active', 'active'])
  })
})

test('the sweeper runs every quarter of an hour and handles lost events', async () => {
  const { payer, id } = await newSubscriber()
  const one = stripe.state.subscriptions.get(id)
  if (one) Object.assign(one, { status: 'past_due', cancelAtPeriodEnd: true })
  const { url } = world.app.database
  const queue = new PgBoss({
    connectionString: url,
    schema: 'jobs',
    migrate: false,
    supervise: false,
    schedule: false,
    max: 1,
  })
  await queue.start()
  try {
    expect(await queue.getSchedules('sync-billing')).toEqual([
      expect.objectContaining({ cron: '*/15 * * * *', timezone: 'UTC' }),
    ])
    expect((await payer.list())[0]?.status).toBe('active')
    // What the scheduler does when the time comes.
    await queue.send('sync-billing', {}, { singletonKey: 'cron' })
    await expect.poll(async () => (await payer.list())[0]?.status).toBe('past_due')
    expect(await payer.read()).toMatchObject({ cancel_at_period_end: true })
  } finally {
    await queue.stop({ graceful: false })
  }
})
