import fc from 'fast-check'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiVersion } from '../../providers/payments/stripe-client.ts'
import { countMails, day, makePayer } from '../../testing/billing.ts'
import { fakePrices, type StripeServer, startStripeServer } from '../../testing/stripe/server.ts'
import { addOwner, createWorld, type World } from '../../testing/world.ts'

/** Changes of a subscription at Stripe that we do not cause: by users and by time. */
const happenings = {
  pay: (server: StripeServer, sessionId: string) => {
    if (server.state.sessions.get(sessionId)?.status === 'open') server.pay(sessionId, 'pm_card_visa')
  },
  cardBreaks: ({ state }: StripeServer) => {
    for (const card of state.cards.values()) card.behavior = 'fails'
  },
  cardWorks: ({ state }: StripeServer) => {
    for (const card of state.cards.values()) card.behavior = 'pays'
  },
  cancel: ({ state }: StripeServer) => {
    for (const one of state.subscriptions.values()) one.cancelAtPeriodEnd = true
  },
  undo: ({ state }: StripeServer) => {
    for (const one of state.subscriptions.values()) one.cancelAtPeriodEnd = false
  },
  days: (server: StripeServer) => server.advance(3),
  renewal: (server: StripeServer) => {
    const running = [...server.state.subscriptions.values()].find((one) => one.endedAt === null)
    server.advance(running ? (running.periodEnd - server.state.now) / day + 0.1 : 1)
  },
}
type Happening = keyof typeof happenings

interface Step {
  what: Happening
  /** How often each of the newest events is delivered: 0 means lost, 3 means repeated. */
  deliveries: number[]
  /** Reorders the events to deliver. */
  shuffle: number
}

const stepOf = fc.record<Step>({
  what: fc.constantFrom<Happening>('pay', 'cardBreaks', 'cardWorks', 'cancel', 'undo', 'days', 'renewal'),
  deliveries: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 }),
  shuffle: fc.integer({ min: 1, max: 1_000_000 }),
})

/** The same sequence for the same seed. */
function mix<T>(list: T[], seed: number): T[] {
  return list
    .map((one, index) => ({ one, place: (Math.imul(seed + index * 7919, 2_654_435_761) >>> 0) % 1_000_003 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

let stripe: StripeServer
let world: World
beforeAll(async () => {
  stripe = await startStripeServer(apiVersion)
  world = await createWorld({ env: stripe.env })
})
afterAll(async () => {
  await world.stop()
  await stripe.close()
})

/** Deletes all payments. */
async function forgetEverything(ownerId: string, email: string) {
  const { sql } = world.app.database
  await sql`delete from subscriptions where owner_id = ${ownerId}`
  await sql`delete from billing_customers where owner_id = ${ownerId}`
  await sql`delete from billing_notices where owner_id = ${ownerId}`
  await sql`delete from notifications where user_id = ${ownerId}`
  await sql`delete from trial_uses`
  await sql`delete from payment_events`
  await sql`delete from mails where "to" = ${email}`
  stripe.forget()
}

async function readOurs(ownerId: string) {
  return world.app.database.sql<Record<string, unknown>>`
    select gateway_id as id, status, interval, cancel_at_period_end as cancels, has_card as "hasCard",
      extract(epoch from current_period_end)::float8 as until, extract(epoch from ended_at)::float8 as ended
    from subscriptions where owner_id = ${ownerId} order by gateway_id`
}

function readTheirs() {
  const { state } = stripe
  const all = [...state.subscriptions.values()].map((one) => ({
    id: one.id,
    status: one.status,
    interval: one.price === fakePrices.year ? 'year' : 'month',
    cancels: one.cancelAtPeriodEnd,
    hasCard: (one.card ?? state.customers.get(one.customer)?.card ?? null) !== null,
    until: one.periodEnd,
    ended: one.endedAt,
  }))
  return all.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

test('two hundred histories with repeated, reordered, and lost events end in Stripe’s state', async () => {
  const { sql } = world.app.database
  let stories = 0
  let caller = await addOwner(world.app, 'storyteller-0')
  let delivered = 0
  let ended = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('trial', 'page'),
      fc.array(stepOf, { minLength: 2, maxLength: 8 }),
      fc.constantFrom('event', 'return', 'sweeper'),
      async (begin, steps, last) => {
        stories += 1
        await forgetEverything(caller._id, caller.email)
        // A separate owner, since a scheduled sweep may still write data that it read for the last one.
        caller = await addOwner(world.app, `storyteller-${stories}`)
        const payer = makePayer(caller)
        if (begin === 'trial') await payer.startTrial()
        const { body: page } = await payer.openCheckout(fakePrices.month)
        let seen = 0
        for (const { what, deliveries, shuffle } of steps) {
          happenings[what](stripe, page.id)
          const fresh = stripe.state.events.slice(seen)
          seen = stripe.state.events.length
          const sent = mix(
            fresh.flatMap((event, index) => Array<Stripe.Event>(deliveries[index % 4] ?? 0).fill(event)),
            shuffle,
          )
          delivered += sent.length
          const url = `${world.app.url}/api/stripe/webhook`
          const statuses = await Promise.all(sent.map((event) => stripe.deliver(url, event)))
          expect(statuses.every((status) => status === 200)).toBe(true)
        }
        // Whatever was lost is corrected by another event, the return page, or the sweeper.
        const newest = stripe.state.events.at(-1)
        const wake = newest && ({ ...newest, id: `evt_last_${stories}` } as Stripe.Event)
        if (last === 'return') await payer.refresh()
        else if (last === 'sweeper' || !wake) await world.owner.post('/local/clock', { advanceSeconds: 0 })
        else await stripe.deliver(`${world.app.url}/api/stripe/webhook`, wake)
        const theirs = readTheirs()
        expect(await readOurs(caller._id)).toEqual(theirs)
        expect(theirs.filter(({ ended: end }) => end === null).length).toBeLessThanOrEqual(1)
        const [counts] = await sql<{ notices: number; claims: number }>`
          select (select count(*) from notifications where user_id = ${caller._id})::int as notices,
            (select count(*) from billing_notices where owner_id = ${caller._id})::int as claims`
        expect(counts?.notices).toBe(counts?.claims)
        expect(await countMails(world.app, caller.email)).toBe(counts?.claims)
        ended = new Set([...ended, ...theirs.map(({ status }) => status)])
      },
    ),
    { numRuns: 200, seed: 20_261_121 },
  )
  expect(stories).toBeGreaterThanOrEqual(200)
  expect(delivered).toBeGreaterThan(1000)
  expect([...ended].toSorted()).toEqual(['active', 'canceled', 'past_due', 'trialing'])
}, 480_000)
