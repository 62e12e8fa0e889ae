import { readFileSync } from 'node:fs'
import type { Document, User } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSandboxPayer } from '../../testing/billing.ts'
import { addOwner, createWorld, type World } from '../../testing/world.ts'

const day = 86_400
let world: World
let count = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

interface Clock {
  now: string
  offsetSeconds: number
}

async function newPayer() {
  count += 1
  const caller = await addOwner(world.app, `time-owner-${count}`)
  return { ...makeSandboxPayer(caller), caller }
}
type Payer = Awaited<ReturnType<typeof newPayer>>

const clockOf = async ({ caller }: Payer) => (await caller.get<Clock>('/local/clock')).body

/** Everything an owner sees about billing, without the time of the response. */
async function seen(payer: Payer) {
  const { body: user } = await payer.caller.get<User>(`/users/${payer.caller._id}`)
  const subscription = await payer.read()
  const { now: _now, ...rest } = subscription ?? { now: 0 }
  return {
    isSubscribed: user.isSubscribed,
    trialEnd: user.subscription?.trial_end,
    subscription: rest,
    records: await payer.list(),
    invoices: subscription ? await payer.invoices(subscription.id) : [],
  }
}

async function payMonthly(payer: Payer) {
  const { body } = await payer.openCheckout('price_rankwell_month')
  await payer.pay(body.id, (await payer.card('4242424242424242')).body.id)
}

describe('an owner who moves the clock', () => {
  test('ends their own trial, and not the trial or paid plan of other owners', async () => {
    const [mover, onTrial, paying] = [await newPayer(), await newPayer(), await newPayer()]
    await Promise.all([mover.startTrial(), onTrial.startTrial(), payMonthly(paying)])
    const before = [await seen(onTrial), await seen(paying)]
    expect(before[1]?.invoices).toHaveLength(1)

    await mover.advance(40)

    expect(await seen(mover)).toMatchObject({ isSubscribed: false, subscription: { status: 'canceled' } })
    expect([await seen(onTrial), await seen(paying)]).toEqual(before)
    expect(await clockOf(onTrial)).toMatchObject({ offsetSeconds: 0 })
    expect((await clockOf(mover)).offsetSeconds).toBe(40 * day)
    const { body } = await onTrial.caller.get<User>(`/users/${onTrial.caller._id}`)
    expect(((body.subscription?.trial_end ?? 0) - (body.subscription?.now ?? 0)) / day).toBeCloseTo(7, 2)
    expect([await mover.write(), await onTrial.write(), await paying.write()]).toEqual([402, 200, 200])
  })

  test('moves it independently of other owners, including back to the real time', async () => {
    const [first, second] = [await newPayer(), await newPayer()]
    await Promise.all([payMonthly(first), payMonthly(second)])
    await first.advance(65)
    await second.advance(35)
    expect([(await seen(first)).invoices.length, (await seen(second)).invoices.length]).toEqual([3, 2])
    await first.caller.post('/local/clock', { reset: true })
    expect((await clockOf(first)).offsetSeconds).toBe(0)
    expect((await clockOf(second)).offsetSeconds).toBe(35 * day)
    expect([(await seen(first)).invoices.length, (await seen(second)).invoices.length]).toEqual([3, 2])
  })

  test('can undo the end of a trial by going back to real time, and end it again', async () => {
    const payer = await newPayer()
    await payer.startTrial()
    const before = await seen(payer)
    for (let times = 0; times < 2; times += 1) {
      await payer.advance(8)
      expect(await seen(payer)).toMatchObject({ isSubscribed: false, subscription: { status: 'canceled' } })
      expect(await payer.write()).toBe(402)
      await payer.caller.post('/local/clock', { reset: true })
      expect(await seen(payer)).toEqual(before)
      expect(await payer.write()).toBe(200)
    }
  })

  test('can undo the end of an unpaid plan, but not charges or manual cancellations', async () => {
    const [failing, leaving] = [await newPayer(), await newPayer()]
    await Promise.all([payMonthly(failing), payMonthly(leaving)])
    await failing.attach((await failing.card('4000000000000341')).body.id)
    await failing.advance(60)
    expect(await seen(failing)).toMatchObject({ isSubscribed: false })
    await failing.caller.post('/local/clock', { reset: true })
    expect(await seen(failing)).toMatchObject({ isSubscribed: true, subscription: { status: 'past_due' } })
    const { id } = (await leaving.read()) ?? { id: '' }
    await leaving.change(id, { cancel_at_period_end: true })
    await leaving.advance(40)
    expect(await seen(leaving)).toMatchObject({ isSubscribed: false })
    await leaving.caller.post('/local/clock', { reset: true })
    expect(await seen(leaving)).toMatchObject({
      isSubscribed: true,
      subscription: { status: 'active', cancel_at_period_end: true },
    })
  })

  test('keeps a plan that was paid after the trial had ended', async () => {
    const payer = await newPayer()
    await payer.startTrial()
    await payer.advance(8)
    await payMonthly(payer)
    await payer.caller.post('/local/clock', { reset: true })
    expect(await seen(payer)).toMatchObject({ isSubscribed: true, subscription: { status: 'active' } })
    expect((await payer.list()).map(({ status }) => status)).toEqual(['active', 'canceled'])
  })

  test('publishes only their own scheduled documents according to that clock', async () => {
    const planned = async (owner: World['owner']) => {
      const { body } = await owner.post<Document>('/documents', { title: 'Planned' })
      const date = new Date(Date.now() + 5 * day * 1000).toISOString()
      await owner.put(`/documents/update/${body._id}`, { publishDate: date })
      const read = async () =>
        (await owner.post<Document>('/documents/get-current-doc', { docId: body._id })).body.publishDate
      expect(await read()).toBe(date)
      return { read, date }
    }
    const [own, foreign] = [await planned(world.owner), await planned(world.stranger)]
    await world.owner.post('/local/clock', { advanceSeconds: 6 * day })
    // Without an approval, the date is used up and the document is held.
    expect([await own.read(), await foreign.read()]).toEqual([null, foreign.date])
    await world.owner.post('/local/clock', { reset: true })
  })
})

test('only owners have a clock', async () => {
  for (const caller of [world.publisher, world.reviewer, world.writer, world.viewer]) {
    expect((await caller.post('/local/clock', { advanceSeconds: day })).status).toBe(403)
    expect((await caller.get('/local/clock')).status).toBe(403)
  }
  expect((await world.anonymous.post('/local/clock', { advanceSeconds: day })).status).toBe(401)
  expect((await world.anonymous.get('/local/clock')).status).toBe(401)
  expect((await world.owner.get<Clock>('/local/clock')).body.offsetSeconds).toBe(0)
})

test('the clock of an older installation becomes the clock of each owner with a sandbox account', async () => {
  const payer = await newPayer()
  await payer.startTrial()
  const { sql } = world.app.database
  await sql`delete from sandbox_objects where kind = 'clock'`
  await sql`insert into sandbox_objects (id, kind, data) values ('clock', 'clock', '86400000')`
  const migration = readFileSync(
    new URL('../../db/migrations/0027_owner_clocks.sql', import.meta.url),
    'utf8',
  )
  for (const statement of migration.split('--> statement-breakpoint')) await sql.unsafe(statement)
  const rows = await sql<{ id: string; data: number }>`
    select id, data from sandbox_objects where kind = 'clock' and (id = 'clock' or id like ${`%${payer.caller._id}`})`
  expect(rows).toEqual([{ id: `clock_${payer.caller._id}`, data: 86_400_000 }])
})
