import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { jobTransaction } from '../db/job-transaction.ts'
import type { Database } from '../db/open.ts'
import { createTestDatabase } from '../testing/database.ts'
import { createJobs, declareJob, defineJob, type Job, type JobRun, type JobSystem } from './jobs.ts'

interface World {
  seen: string[]
}

let database: Database
let system: JobSystem<World> | null = null
const log = pino({ level: 'silent' })

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await system?.stop(1000)
  system = null
})
afterAll(() => database.close())

async function startWith(jobs: Job<World, never>[]): Promise<{ jobs: JobSystem<World>; world: World }> {
  const world: World = { seen: [] }
  system = createJobs<World>({ url: database.url, jobs, log })
  await system.start()
  await system.work(world)
  return { jobs: system, world }
}

async function until(condition: () => boolean, ms = 10_000) {
  const end = Date.now() + ms
  while (!condition()) {
    if (Date.now() > end) throw new Error('the condition was not met in time')
    await wait(10)
  }
}

test('queued jobs start immediately with their input, without waiting for the next poll', async () => {
  const greet = defineJob<World, { name: string }>('greet', async (world, { name }) => {
    world.seen.push(`hello ${name}`)
  })
  const { jobs, world } = await startWith([greet])
  const names = ['Ana', 'Ben', 'Cem', 'Dan', 'Eva']
  const begun = Date.now()
  for (const [at, name] of names.entries()) {
    await jobs.send(greet, { name })
    await until(() => world.seen.length === at + 1)
  }
  expect(world.seen).toEqual(names.map((name) => `hello ${name}`))
  // Five polls would take ten seconds.
  expect(Date.now() - begun).toBeLessThan(5000)
})

test('a failing job is retried and receives the number of its attempt', async () => {
  const runs: JobRun[] = []
  const shaky = defineJob<World, { n: number }>(
    'shaky',
    async (world, _input, run) => {
      runs.push(run)
      if (run.attempt === 0) throw new Error('the external service was unavailable')
      world.seen.push('done')
    },
    { retryLimit: 1, retryDelaySeconds: 1 },
  )
  const { jobs, world } = await startWith([shaky])
  await jobs.send(shaky, { n: 1 })
  await until(() => world.seen.length === 1)
  expect(runs.map(({ attempt, isLastAttempt }) => [attempt, isLastAttempt])).toEqual([
    [0, false],
    [1, true],
  ])
})

test('a second job with the same key is not created while the first one runs', async () => {
  let release = () => undefined as unknown
  const slow = defineJob<World, { doc: string }>('slow', async (world, { doc }) => {
    world.seen.push(doc)
    await new Promise((resolve) => {
      release = () => resolve(null)
    })
  })
  const { jobs, world } = await startWith([slow])
  expect(await jobs.send(slow, { doc: 'one' }, { key: 'one' })).not.toBeNull()
  await until(() => world.seen.length === 1)
  expect(await jobs.send(slow, { doc: 'one' }, { key: 'one' })).toBeNull()
  expect(await jobs.send(slow, { doc: 'two' }, { key: 'two' })).not.toBeNull()
  release()
  await until(() => world.seen.length === 2)
  release()
  expect(world.seen).toEqual(['one', 'two'])
})

test('canceling a running job aborts it immediately and it is not retried', async () => {
  const endless = defineJob<World, { x: number }>('endless', async (world, _input, run) => {
    world.seen.push('begun')
    await wait(60_000, null, { signal: run.signal }).catch(() => world.seen.push('stopped'))
    run.signal.throwIfAborted()
  })
  const { jobs, world } = await startWith([endless])
  const id = await jobs.send(endless, { x: 1 })
  await until(() => world.seen.includes('begun'))
  const begun = Date.now()
  await jobs.cancel(endless, id ?? '')
  await until(() => world.seen.includes('stopped'))
  expect(Date.now() - begun).toBeLessThan(5000)
  const [row] = await database.sql`select state from jobs.job where id = ${id ?? ''}`
  expect(row?.state).toBe('cancelled')
})

test('while paused, nothing runs or starts, and queued jobs are run by the next process', async () => {
  const name = declareJob<{ x: number }>('resting')
  const first = defineJob<World, { x: number }>(name, async (world, _input, run) => {
    world.seen.push('begun')
    await wait(60_000, null, { signal: run.signal }).catch(() => world.seen.push('told'))
    run.signal.throwIfAborted()
  })
  const before = await startWith([first])
  await before.jobs.send(name, { x: 1 })
  await until(() => before.world.seen.includes('begun'))
  await before.jobs.drain(10_000)
  expect(before.world.seen).toEqual(['begun', 'told'])
  expect(await before.jobs.send(name, { x: 2 })).toEqual(expect.any(String))
  const rows = await database.sql<{ state: string }>`
    select state from jobs.job where name = 'resting' order by created_on`
  expect(rows.map(({ state }) => state)).toEqual(['retry', 'created'])
  await system?.stop(1000)
  const second = defineJob<World, { x: number }>(
    name,
    async (world, { x }) => void world.seen.push(String(x)),
  )
  const after = await startWith([second])
  await until(() => after.world.seen.length === 2, 15_000)
  expect(after.world.seen.toSorted()).toEqual(['1', '2'])
})

test('jobs that run when the process stops return to the queue and are run by the next process', async () => {
  const name = declareJob<{ x: number }>('interrupted')
  const first = defineJob<World, { x: number }>(
    name,
    async (world, _input, run) => {
      world.seen.push('first')
      await wait(60_000, null, { signal: run.signal })
    },
    { retryDelaySeconds: 1 },
  )
  const before = await startWith([first])
  await before.jobs.send(name, { x: 1 })
  await until(() => before.world.seen.length === 1)
  const begun = Date.now()
  await system?.stop(10_000)
  expect(Date.now() - begun).toBeLessThan(10_000)
  const second = defineJob<World, { x: number }>(name, async (world) => {
    world.seen.push('second')
  })
  const after = await startWith([second])
  await until(() => after.world.seen.includes('second'), 15_000)
  expect(after.world.seen).toEqual(['second'])
})

test('a job sent in a transaction exists only if it commits', async () => {
  const late = defineJob<World, { word: string }>('late', async (world, { word }) => {
    world.seen.push(word)
  })
  const { jobs, world } = await startWith([late])
  const failing = database.transaction(async (tx) => {
    await jobs.send(late, { word: 'never' }, { transaction: jobTransaction(tx) })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await database.transaction(async (tx) => {
    await jobs.send(late, { word: 'committed' }, { transaction: jobTransaction(tx) })
  })
  await until(() => world.seen.length > 0)
  expect(world.seen).toEqual(['committed'])
})
