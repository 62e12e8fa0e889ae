import { hostname } from 'node:os'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { makeDataFolder, type ServerProcess, startServerProcess } from '../testing/process.ts'
import type { Database } from './open.ts'

const secrets = {
  SESSION_SECRET: 'pV3x0mC8kQ7wZr1tY5uE9sA2dF6gH4jL',
  ENCRYPTION_KEY: 'N8bT2vX5cM1qW7eR3yU9iO0pK4lJ6hGf',
}
const lockNumber = 7_265_120

let database: Database
let first: ServerProcess
const started: ServerProcess[] = []
const folder = makeDataFolder()

async function start(): Promise<ServerProcess> {
  const server = await startServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    ...secrets,
  })
  started.push(server)
  return server
}

/** Backends that hold the lock on this database. */
const findHolders = () => database.sql<{ pid: number }>`select l.pid from pg_locks l
  where l.locktype = 'advisory' and l.granted and l.objid = ${lockNumber}
  and l.database = (select oid from pg_database where datname = current_database())`

beforeAll(async () => {
  database = await createTestDatabase()
  first = await start()
  await first.untilReady()
})
afterAll(async () => {
  for (const server of started) if (server.child.exitCode === null) await server.end('SIGKILL')
  await database.close()
  folder.remove()
})

test('a second process on the same database is rejected with the name of the first', async () => {
  const second = await start()
  const { code } = await second.untilExit()
  expect(code).toBe(1)
  expect(second.output()).toContain(`process ${first.child.pid} on ${hostname()}, since `)
  expect(second.output()).toContain(`at ${first.url}`)
  expect(await first.status('/readyz')).toBe(200)
})

test('a lost lock is reacquired by the process that had it', async () => {
  const [before] = await findHolders()
  await database.sql`select pg_terminate_backend(${before?.pid})`
  await vi.waitFor(
    async () => {
      const [now] = await findHolders()
      expect(now?.pid).toBeGreaterThan(0)
      expect(now?.pid).not.toBe(before?.pid)
    },
    { timeout: 15_000, interval: 20 },
  )
  expect(first.child.exitCode).toBeNull()
  expect(await first.status('/readyz')).toBe(200)
})

test('after a kill, the next process takes over the database immediately', async () => {
  await first.end('SIGKILL')
  first = await start()
  await first.untilReady()
})

test('a process that starts while the other one stops waits for its end', async () => {
  const ended = first.end('SIGTERM')
  const next = await start()
  await next.untilReady()
  expect((await ended).code).toBe(0)
  first = next
})

test('a process whose lock another one has acquired exits immediately and reports the reason', async () => {
  const [holder] = await findHolders()
  const rival = new pg.Client({
    connectionString: database.url,
    application_name: 'rankwell rival running 1@elsewhere',
  })
  await rival.connect()
  try {
    const taken = rival.query(`select pg_advisory_lock(${lockNumber})`)
    await vi.waitFor(async () => {
      const rows = await database.sql`select 1 from pg_locks where locktype = 'advisory' and not granted
        and objid = ${lockNumber}`
      expect(rows).toHaveLength(1)
    })
    await database.sql`select pg_terminate_backend(${holder?.pid})`
    await taken
    const { code } = await first.untilExit()
    expect(code).toBe(1)
    expect(first.output()).toContain('in use by another Rankwell (process 1 on elsewhere)')
  } finally {
    await rival.end()
  }
})
