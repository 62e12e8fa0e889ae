import type { Budget, SpendingLine } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { App } from '../../context.ts'
import { newId } from '../../lib/ids.ts'
import { addOwner, type Caller, createWorld, type World } from '../../testing/world.ts'
import { monthOf, spanOf } from './months.ts'
import {
  assertWithinBudget,
  holdReservation,
  readWorkspaceAccount,
  recordSpending,
  releaseBudget,
  reserveBudget,
  type Spender,
  spend,
} from './service.ts'

const month = '2026-03'
const noon = new Date('2026-03-15T12:00:00Z')
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  const { sql } = world.app.database
  await sql`delete from spendings`
  await sql`delete from budgets`
  await sql`delete from spending_reservations`
  await sql`delete from operator_grants`
})

/** The application data that these functions use, at a time chosen by the test. */
const at = (now: Date) => ({ database: world.app.database, now: () => now }) as App
const spender = (changes: Partial<Spender> = {}): Spender => ({
  workspaceId: world.workspaceId,
  userId: world.writer._id,
  port: 'model',
  provider: 'openai',
  model: 'gpt',
  what: 'article',
  ...changes,
})
const bill = (microUsd: number | null, units: Record<string, number> = { inputTokens: 10 }) => ({
  microUsd,
  units,
})
const setLimit = (monthlyMicroUsd: number | null, port = 'model') =>
  world.owner.put<Budget>(`/budgets/${world.workspaceId}`, { port, monthlyMicroUsd })
const account = (now = noon) => readWorkspaceAccount(at(now), world.workspaceId, 'model')
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'passes',
    (error: { code: string }) => error.code,
  )

describe('a month', () => {
  test.each([
    ['2026-01-01T00:00:00.000Z', '2026-01'],
    ['2026-01-31T23:59:59.999Z', '2026-01'],
    ['2026-12-31T23:59:59.999Z', '2026-12'],
    ['2026-03-01T00:30:00+05:00', '2026-02'],
  ])('of %s is %s, in UTC', (moment, expected) => {
    expect(monthOf(new Date(moment))).toBe(expected)
  })

  test.each([
    ['2026-02', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    ['2026-12', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['2028-02', '2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
  ])('%s lasts from %s until %s', (name, from, to) => {
    expect(spanOf(name)).toEqual({ from: new Date(from), to: new Date(to) })
  })

  test.each([
    ['2026-02-28T23:59:59.999Z', 0],
    ['2026-03-01T00:00:00.000Z', 7],
    ['2026-03-31T23:59:59.999Z', 7],
    ['2026-04-01T00:00:00.000Z', 0],
  ])('counts spending at %s: %d', async (moment, spent) => {
    await recordSpending(at(new Date(moment)), spender(), bill(7))
    expect((await account()).spent).toBe(spent)
    const { body } = await world.owner.get<SpendingLine[]>(`/spendings?month=${month}`)
    expect(body.map(({ microUsd }) => microUsd)).toEqual(spent ? [7] : [])
    const csv = Buffer.from((await world.owner.get<Uint8Array>(`/spendings/export?month=${month}`)).body)
    expect(csv.toString().trim().split('\n')).toHaveLength(spent ? 2 : 1)
  })
})

describe('a budget of 100', () => {
  const cases: [spent: number, reserved: number, estimate: number | null, result: string][] = [
    [0, 0, 99, 'passes'],
    [0, 0, 100, 'passes'],
    [0, 0, 101, 'budget_exceeded'],
    [60, 0, 40, 'passes'],
    [60, 0, 41, 'budget_exceeded'],
    [60, 20, 20, 'passes'],
    [60, 20, 21, 'budget_exceeded'],
    [0, 100, 1, 'budget_exceeded'],
    [100, 0, 0, 'passes'],
    [101, 0, 0, 'passes'],
    [99, 0, null, 'passes'],
    [100, 0, null, 'budget_exceeded'],
    [50, 50, null, 'budget_exceeded'],
  ]
  test.each(cases)(
    'with %d spent and %d reserved: a call of %s %s',
    async (spent, held, estimate, result) => {
      await setLimit(100)
      if (spent) await recordSpending(at(noon), spender(), bill(spent))
      await setLimit(null)
      if (held) await reserveBudget(at(noon), spender(), held)
      await setLimit(100)
      const app = at(noon)
      expect(await outcome(assertWithinBudget(app, world.workspaceId, 'model', estimate))).toBe(result)
      expect(await outcome(reserveBudget(app, spender(), estimate))).toBe(result)
      const reserved = held + (result === 'passes' ? (estimate ?? 0) : 0)
      expect(await account()).toEqual({ limit: 100, spent, reserved })
    },
  )

  test('limits only its own port, workspace and month', async () => {
    await setLimit(100)
    await recordSpending(at(noon), spender(), bill(100))
    const later = new Date('2026-04-01T00:00:00Z')
    expect(await outcome(reserveBudget(at(noon), spender(), 1))).toBe('budget_exceeded')
    expect(await outcome(reserveBudget(at(noon), spender({ port: 'search' }), 1))).toBe('passes')
    expect(await outcome(reserveBudget(at(later), spender(), 100))).toBe('passes')
    await setLimit(null)
    expect(await outcome(reserveBudget(at(noon), spender(), 1_000_000))).toBe('passes')
  })

  test('of zero rejects every call that costs, or could cost', async () => {
    await setLimit(0)
    const results = [0, 1, null].map((estimate) => outcome(reserveBudget(at(noon), spender(), estimate)))
    expect(await Promise.all(results)).toEqual(['passes', 'budget_exceeded', 'budget_exceeded'])
  })

  test('reserves the cost of twenty simultaneous calls one by one', async () => {
    await setLimit(100)
    const results = await Promise.all(
      Array.from({ length: 20 }, () => outcome(reserveBudget(at(noon), spender(), 10))),
    )
    expect(results.filter((one) => one === 'passes')).toHaveLength(10)
  })
})

test('an operator’s grant limits the cost of the operator’s key, in addition to the owner’s budget', async () => {
  await world.app.database.sql`insert into operator_grants (workspace_id, port, is_allowed, monthly_micro_usd)
    values (${world.workspaceId}, 'model', true, 50)`
  const lent = spender({ usesOperatorKey: true })
  await recordSpending(at(noon), spender(), bill(40))
  expect(await outcome(reserveBudget(at(noon), lent, 51))).toBe('budget_exceeded')
  expect(await outcome(reserveBudget(at(noon), lent, 30))).toBe('passes')
  await recordSpending(at(noon), lent, bill(20))
  expect(await outcome(reserveBudget(at(noon), lent, 1))).toBe('budget_exceeded')
  expect(await outcome(reserveBudget(at(noon), spender(), 1))).toBe('passes')
  await setLimit(61)
  expect(await outcome(reserveBudget(at(noon), spender(), 1))).toBe('budget_exceeded')
})

describe('a reservation', () => {
  const minutes = (count: number) => new Date(noon.getTime() + count * 60_000)

  test('counts for a quarter of an hour, longer while the call runs, and not after it', async () => {
    const held = await reserveBudget(at(noon), spender(), 10)
    const reservedAt = async (moment: Date) => (await account(moment)).reserved
    expect(await reservedAt(new Date(minutes(15).getTime() - 1))).toBe(10)
    expect(await reservedAt(minutes(15))).toBe(0)
    await holdReservation(at(minutes(10)), held)
    expect([await reservedAt(minutes(20)), await reservedAt(minutes(25))]).toEqual([10, 0])
    await releaseBudget(at(minutes(11)), held)
    expect(await reservedAt(minutes(11))).toBe(0)
  })

  test('is replaced by the cost of the call, and released if the call fails', async () => {
    const seen: number[] = []
    const call = async () => {
      seen.push((await account()).reserved)
      return { result: 'text', bill: bill(12) }
    }
    expect(await spend(at(noon), spender(), 30, call)).toBe('text')
    expect(await account()).toEqual({ limit: null, spent: 12, reserved: 0 })
    const failing = spend(at(noon), spender(), 30, () => Promise.reject(new Error('no answer')))
    await expect(failing).rejects.toThrow('no answer')
    expect(await account()).toEqual({ limit: null, spent: 12, reserved: 0 })
    expect(seen).toEqual([30])
  })
})

describe('costs', () => {
  test('are listed by workspace, port, model, purpose, and user, the most expensive first', async () => {
    const app = at(noon)
    await recordSpending(app, spender(), bill(5, { inputTokens: 3, outputTokens: 4 }))
    await recordSpending(app, spender(), bill(7, { inputTokens: 2 }))
    await recordSpending(app, spender(), bill(null, { inputTokens: 1 }))
    await recordSpending(app, spender({ what: 'titles' }), bill(0))
    await recordSpending(app, spender({ userId: world.owner._id }), bill(20))
    await recordSpending(app, spender({ userId: null, model: null }), bill(null))
    await recordSpending(app, spender({ userId: null, model: null }), bill(null))
    const { body } = await world.owner.get<SpendingLine[]>(`/spendings?month=${month}`)
    const lines = body.map(({ user, what, model, calls, microUsd, unpricedCalls, units }) => ({
      ...{ user: user?._id ?? null, what, model, calls, microUsd, unpricedCalls, units },
    }))
    const article = { what: 'article', model: 'gpt' }
    const input = { inputTokens: 10 }
    expect(lines).toEqual([
      { ...article, user: world.owner._id, calls: 1, microUsd: 20, unpricedCalls: 0, units: input },
      {
        ...{ ...article, user: world.writer._id, calls: 3, microUsd: 12, unpricedCalls: 1 },
        units: { inputTokens: 6, outputTokens: 4 },
      },
      {
        ...{ ...article, what: 'titles', user: world.writer._id, calls: 1, microUsd: 0, unpricedCalls: 0 },
        units: input,
      },
      {
        ...{ what: 'article', model: null, user: null, calls: 2, microUsd: null, unpricedCalls: 2 },
        units: { inputTokens: 20 },
      },
    ])
    const csv = Buffer.from((await world.owner.get<Uint8Array>(`/spendings/export?month=${month}`)).body)
    const [header, ...rows] = csv.toString().trim().replaceAll('"', '').split(/\r?\n/)
    expect(header?.split(',').at(-1)).toBe('usd')
    expect(rows.every((row) => row.startsWith('2026-03-15T12:00:00.000Z,'))).toBe(true)
    expect(rows.find((row) => row.endsWith(',0.000005'))).toContain('inputTokens: 3; outputTokens: 4')
    // Calls in the same millisecond may be in any order.
    const prices = ['', '', '', '0.000000', '0.000005', '0.000007', '0.000020']
    expect(rows.map((row) => row.split(',').at(-1)).toSorted()).toEqual(prices)
  })

  test('are visible to owners only, for their own workspaces', async () => {
    await recordSpending(at(new Date()), spender(), bill(5))
    await setLimit(100)
    const paths = ['/budgets', '/spendings', '/spendings/export']
    for (const caller of [world.publisher, world.reviewer, world.writer, world.viewer])
      for (const path of paths) expect((await caller.get(path)).status).toBe(403)
    for (const path of ['/spendings'])
      expect((await world.stranger.get<SpendingLine[]>(path)).body).toEqual([])
    const own = (await world.stranger.get<Budget[]>('/budgets')).body
    expect(own.some(({ workspaceId }) => workspaceId === world.workspaceId)).toBe(false)
    const limits: [Caller, number][] = [
      [world.publisher, 403],
      [world.viewer, 403],
      [world.stranger, 404],
    ]
    for (const [caller, status] of limits) {
      const answer = await caller.put(`/budgets/${world.workspaceId}`, { port: 'model', monthlyMicroUsd: 1 })
      expect(answer.status).toBe(status)
    }
    const budgets = (await world.owner.get<Budget[]>('/budgets')).body
    expect(budgets.find(({ port }) => port === 'model')).toMatchObject({
      ...{ month: monthOf(new Date()), monthlyMicroUsd: 100, spentMicroUsd: 5, reservedMicroUsd: 0 },
    })
    expect(budgets.filter(({ port }) => port !== 'model').every((one) => one.monthlyMicroUsd === null)).toBe(
      true,
    )
  })

  test('in a deleted workspace are no longer listed', async () => {
    const owner = await addOwner(world.app, `spender-${newId()}`)
    await world.app.database.sql`update subscriptions set status = 'active' where owner_id = ${owner._id}`
    const [first] = (await owner.get<Budget[]>('/budgets')).body
    await recordSpending(at(noon), spender({ workspaceId: first?.workspaceId ?? '' }), bill(5))
    const list = async () => (await owner.get<SpendingLine[]>(`/spendings?month=${month}`)).body
    expect(await list()).toHaveLength(1)
    await world.app.database.sql`update workspaces set deleted_at = now() where id = ${first?.workspaceId}`
    const again = await world.app.database.sql`select 1 from workspaces where owner_id = ${owner._id}`
    expect(again).toHaveLength(1)
    expect((await owner.get('/spendings')).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await owner.get<Budget[]>('/budgets')).body).toEqual([])
  })
})
