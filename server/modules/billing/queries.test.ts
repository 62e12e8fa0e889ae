import { SubscriptionStatus } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../db/open.ts'
import { newId } from '../../lib/ids.ts'
import { createTestDatabase } from '../../testing/database.ts'
import {
  claimNotice,
  claimTrial,
  deleteOldEvents,
  endForeignSubscriptions,
  endUnknownSubscriptions,
  findCustomer,
  findOwnerOfCustomer,
  hasUsedTrial,
  insertEvents,
  isEventKnown,
  listDueOwners,
  listSubscriptionRows,
  lockCustomer,
  updateCustomer,
} from './queries.ts'

let database: Database
let owner: string
let other: string
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.sql`delete from users`
  ;[owner, other] = [await addUser(), await addUser()]
})

async function addUser(): Promise<string> {
  const id = newId()
  await database.sql`insert into users (id, email, username) values (${id}, ${`${id}@example.com`}, 'x')`
  return id
}

async function addSubscription(
  status: string,
  more: { gateway?: string; gatewayId?: string | null; age?: string; ownerId?: string } = {},
) {
  const id = newId()
  const { gateway = 'stripe_test', gatewayId = `sub_${id}`, age = '1 hour', ownerId = owner } = more
  await database.sql`insert into subscriptions (id, owner_id, status, gateway, gateway_id, created_at)
    values (${id}, ${ownerId}, ${status}, ${gateway}, ${gatewayId}, now() - ${age}::interval)`
  return { id, gatewayId: gatewayId ?? '' }
}
const statusOf = async (id: string) =>
  (await database.sql<{ status: string }>`select status from subscriptions where id = ${id}`)[0]?.status
const now = new Date()
const statuses = SubscriptionStatus.options
const live = new Set(['trialing', 'active', 'past_due'])

test('only the owner’s subscriptions are listed, newest first', async () => {
  const made: string[] = []
  for (const age of ['3 days', '1 day', '2 days']) made.push((await addSubscription('canceled', { age })).id)
  await addSubscription('active', { ownerId: other })
  const [old, young, middle] = made
  expect((await listSubscriptionRows(database, owner)).map(({ id }) => id)).toEqual([young, middle, old])
})

describe('a subscription that the gateway no longer knows', () => {
  test.each(statuses)('is ended if live; a known one is kept: %s', async (status) => {
    const [known, gone] = [await addSubscription(status), await addSubscription(status)]
    const own = await addSubscription(status, { gatewayId: null, gateway: 'sandbox' })
    const foreign = await addSubscription(status, { gateway: 'sandbox' })
    const others = await addSubscription(status, { ownerId: other })
    const customer = await lockCustomer(database, owner, 'stripe_test')
    await endUnknownSubscriptions(database, customer, [known.gatewayId], now)
    const ended = live.has(status) ? 'canceled' : status
    const found = await Promise.all([known, gone, own, foreign, others].map(({ id }) => statusOf(id)))
    expect(found).toEqual([status, ended, ended, status, status])
  })

  test('is ended if none is known, but a trial that predates the gateway is kept', async () => {
    const gone = await addSubscription('active')
    const own = await addSubscription('trialing', { gatewayId: null, gateway: 'sandbox' })
    const customer = await lockCustomer(database, owner, 'stripe_test')
    await endUnknownSubscriptions(database, customer, [], now)
    expect([await statusOf(gone.id), await statusOf(own.id)]).toEqual(['canceled', 'trialing'])
  })
})

test.each(statuses)(
  'a subscription of another gateway that is %s ends when this one is used',
  async (status) => {
    const foreign = await addSubscription(status, { gateway: 'sandbox' })
    const [own, trial] = [
      await addSubscription(status),
      await addSubscription(status, { gateway: 'sandbox', gatewayId: null }),
    ]
    await endForeignSubscriptions(database, 'stripe_test', now)
    const isPaid = status === 'active' || status === 'past_due'
    const found = await Promise.all([foreign, own, trial].map(({ id }) => statusOf(id)))
    expect(found).toEqual([isPaid ? 'canceled' : status, status, status])
  },
)

describe('the sweeper checks an owner', () => {
  const day = 24 * 3600_000
  const before = new Date(now.getTime() - day)
  const isDue = async () => {
    const rows = await listDueOwners(database, 'stripe_test', before)
    expect(rows.length).toBeLessThanOrEqual(1)
    return rows.some(({ ownerId }) => ownerId === owner)
  }
  const setUp = async (changes: Parameters<typeof updateCustomer>[2]) =>
    updateCustomer(database, await lockCustomer(database, owner, 'stripe_test'), {
      ...{ customerId: 'cus_1', checkoutId: null, syncedAt: now },
      ...changes,
    })

  test.each(statuses)('whose subscription is %s, even if it was checked recently', async (status) => {
    await setUp({})
    await addSubscription(status)
    await addSubscription(status)
    expect(await isDue()).toBe(live.has(status))
  })

  test.each([
    ['who was just checked', {}, false],
    ['with an open payment page', { checkoutId: 'cs_1' }, true],
    ['who was never checked', { syncedAt: null }, true],
    ['who was checked exactly a day ago', { syncedAt: before }, false],
    ['who was checked more than a day ago', { syncedAt: new Date(before.getTime() - 1) }, true],
    ['who is unknown to the gateway', { customerId: null, checkoutId: 'cs_1', syncedAt: null }, false],
  ])('%s', async (_, changes, expected) => {
    await setUp(changes)
    expect(await isDue()).toBe(expected)
  })

  test('at this gateway only', async () => {
    await database.sql`insert into billing_customers (owner_id, gateway, customer_id) values (${owner}, 'sandbox', 'c')`
    expect(await isDue()).toBe(false)
    expect(await findCustomer(database, owner, 'stripe_test')).toBeNull()
    expect((await findCustomer(database, owner, 'sandbox'))?.customerId).toBe('c')
    expect([await findOwnerOfCustomer(database, 'c'), await findOwnerOfCustomer(database, 'd')]).toEqual([
      owner,
      null,
    ])
  })
})

test('a notice and a trial are claimed once, by the first request', async () => {
  const hash = newId()
  expect(await hasUsedTrial(database, hash)).toBe(false)
  const claims = await Promise.all([1, 2, 3].map(() => claimTrial(database, hash)))
  expect(claims.filter(Boolean)).toHaveLength(1)
  expect(await hasUsedTrial(database, hash)).toBe(true)
  const results = await Promise.all([
    ...[1, 2, 3].map(() => claimNotice(database, owner, 'ending:1')),
    claimNotice(database, owner, 'ending:2'),
    claimNotice(database, other, 'ending:1'),
  ])
  expect(results.filter(Boolean)).toHaveLength(3)
})

test('events are stored until the gateway no longer repeats them', async () => {
  const [old, young] = [newId(), newId()]
  const event = (id: string) => ({ id, type: 'invoice.paid', customerId: 'cus_1' }) as never
  await insertEvents(database, [event(old), event(young), event(old)])
  await insertEvents(database, [event(old)])
  await insertEvents(database, [])
  await database.sql`update payment_events set created_at = now() - interval '30 days 1 minute' where id = ${old}`
  await database.sql`update payment_events set created_at = now() - interval '29 days 23 hours' where id = ${young}`
  expect(await isEventKnown(database, old)).toBe(true)
  await deleteOldEvents(database, 30)
  expect([await isEventKnown(database, old), await isEventKnown(database, young)]).toEqual([false, true])
})
