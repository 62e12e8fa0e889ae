import type { Plans, StripeSubscription, User } from '@rankwell/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/open.ts'
import { newId } from '../../lib/ids.ts'
import { apiVersion } from '../../providers/payments/stripe-client.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makePayer } from '../../testing/billing.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { fakePrices, type StripeServer, startStripeServer } from '../../testing/stripe/server.ts'
import { addOwner, type Caller, makeCaller } from '../../testing/world.ts'

const secrets = {
  SESSION_SECRET: 'pV3x0mC8kQ7wZr1tY5uE9sA2dF6gH4jL',
  ENCRYPTION_KEY: 'N8bT2vX5cM1qW7eR3yU9iO0pK4lJ6hGf',
}
const weekMs = 7 * 24 * 3600_000

let stripe: StripeServer
let database: Database
let running: TestApp | null = null
/** Warnings logged by the running installation. */
const lines: string[] = []
const warnsOfStripe = () => lines.filter((line) => line.includes('BILLING is off')).length
beforeAll(async () => {
  stripe = await startStripeServer(apiVersion)
  database = await createTestDatabase()
})
afterAll(async () => {
  await running?.stop()
  await database.close()
  await stripe.close()
})

/** The installation of this file in server mode, restarted with other variables. */
async function startInstallation(env: Record<string, string> = {}): Promise<TestApp> {
  await running?.stop()
  lines.length = 0
  running = await startTestApp({
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
    env: { DATABASE_URL: database.url, ...secrets, ...env },
    database: { ...database, close: async () => undefined },
  })
  return running
}

const at = (app: TestApp, person: Caller) => {
  const caller = makeCaller(app.url, person)
  return { ...makePayer(caller), caller }
}

test('nothing ends after seven days and nothing can be paid in server mode without Stripe keys', async () => {
  const app = await startInstallation()
  expect(warnsOfStripe()).toBe(0)
  const { caller, ...payer } = at(app, await addOwner(app, 'press'))
  const past = new Date(Date.now() - weekMs)
  await database.sql`insert into subscriptions (id, owner_id, plan, interval, status, trial_end, created_at)
    values (${newId()}, ${caller._id}, 'rankwell', 'month', 'trialing', ${past}, ${past})`
  expect(await payer.isSubscribed()).toBe(true)
  expect(await payer.write()).toBe(200)
  expect(await payer.read()).toEqual({ status: 'active', trial_end: null, cancel_at_period_end: false })
  const self = (await caller.get<User>(`/users/${caller._id}`)).body
  expect(self).toMatchObject({ isBilled: false, subscription: null })
  expect((await caller.get<Plans>('/stripe/plans')).body).toMatchObject({ plans: [], canPay: false })
  const refusals = [
    await payer.startTrial(),
    await payer.openCheckout(fakePrices.month),
    await payer.change('sub_1', { cancel_at_period_end: true }),
    await payer.attach('pm_card_visa'),
    await caller.post('/stripe/subscriptions/refresh'),
  ]
  for (const { status, body } of refusals) {
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'billing_off', message: expect.stringContaining('Billing is off') })
  }
  const event = await fetch(`${app.url}/api/stripe/webhook`, { method: 'POST', body: '{}' })
  expect(event.status).toBe(409)
})

test('billing can be turned on and off; payments are valid whenever it is on', async () => {
  const off = await startInstallation()
  const payingOwner = await addOwner(off, 'paying')
  const otherOwner = await addOwner(off, 'other')
  await database.sql`delete from subscriptions where owner_id in (${payingOwner._id}, ${otherOwner._id})`
  expect(await at(off, otherOwner).write()).toBe(200)

  const on = await startInstallation(stripe.env)
  expect(warnsOfStripe()).toBe(0)
  const paying = at(on, payingOwner)
  expect(await paying.write()).toBe(402)
  const { body } = await paying.openCheckout(fakePrices.month)
  stripe.pay(body.id, 'pm_card_visa')
  expect(await paying.refresh()).toMatchObject({ status: 'active' })
  expect(await at(on, otherOwner).isSubscribed()).toBe(false)

  const offAgain = await startInstallation({ ...stripe.env, BILLING: 'off' })
  expect(warnsOfStripe()).toBe(1)
  for (const person of [payingOwner, otherOwner]) expect(await at(offAgain, person).write()).toBe(200)

  const onAgain = await startInstallation(stripe.env)
  expect(await at(onAgain, payingOwner).write()).toBe(200)
  expect((await at(onAgain, payingOwner).read()) as StripeSubscription).toMatchObject({ status: 'active' })
  expect(await at(onAgain, otherOwner).write()).toBe(402)
  expect((await at(onAgain, otherOwner).startTrial()).status).toBe(200)
})
