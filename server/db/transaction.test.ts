import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Attachable, Product } from '../app.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import type { Database } from './open.ts'

let app: TestApp
let other: Database
/** Breaks the connection between the two statements of a transfer. */
let interrupt: (transaction: Database, database: Database) => Promise<unknown> = async () => undefined

const product: Product = {
  attachments: [
    ({ server, database }: Attachable) => {
      server.post('/api/move', () =>
        database.transaction(async (inside) => {
          await inside.sql`update accounts set balance = balance - 1 where owner = 'ana'`
          await interrupt(inside, database)
          await inside.sql`update accounts set balance = balance + 1 where owner = 'ben'`
          return { moved: true }
        }),
      )
    },
  ],
  jobs: [],
}

beforeAll(async () => {
  app = await startTestApp({ product })
  other = app.database
  await other.sql`create table accounts (owner text primary key, balance int not null check (balance >= 0))`
  await other.sql`insert into accounts values ('ana', 5), ('ben', 0)`
})
afterAll(() => app.stop())

const move = async () => {
  const answer = await fetch(`${app.url}/api/move`, { method: 'POST' })
  return { status: answer.status, body: await answer.json(), headers: answer.headers }
}
const readBalances = async () => {
  const rows = await other.sql<{ balance: number }>`select balance from accounts order by owner`
  return rows.map(({ balance }) => balance)
}
const findPid = async ({ sql }: Database) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`)[0]?.pid

async function expectLostConnection() {
  const before = await readBalances()
  const { status, body, headers } = await move()
  expect(status).toBe(503)
  expect(body).toEqual({
    code: 'unavailable',
    message: expect.stringMatching(/./),
    requestId: headers.get('x-request-id'),
  })
  expect(headers.get('retry-after')).toBe('2')
  interrupt = async () => undefined
  expect(await readBalances()).toEqual(before)
  expect(await move()).toMatchObject({ status: 200, body: { moved: true } })
  const [ana = 0, ben = 0] = before
  expect(await readBalances()).toEqual([ana - 1, ben + 1])
}

test('a connection that is cut between two statements of a transaction fails only that call', async () => {
  interrupt = async (inside, database) => {
    const pid = await findPid(inside)
    await database.sql`select pg_terminate_backend(${pid})`
    await expect.poll(() => database.sql`select 1 from pg_stat_activity where pid = ${pid}`).toEqual([])
  }
  await expectLostConnection()
})

test('a connection that is cut during a statement of a transaction fails only that call', async () => {
  interrupt = ({ sql }) => sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(10)`
  await expectLostConnection()
})

test('failed work rolls back its whole transaction, and the connection is reused', async () => {
  const pids: unknown[] = []
  const before = await readBalances()
  interrupt = async (inside) => {
    pids.push(await findPid(inside))
    throw new Error('the work failed')
  }
  expect((await move()).status).toBe(500)
  interrupt = async (inside) => {
    pids.push(await findPid(inside))
    await inside.sql`update accounts set balance = -1 where owner = 'ana'`
  }
  expect((await move()).status).toBe(500)
  interrupt = async () => undefined
  expect(await readBalances()).toEqual(before)
  expect(new Set(pids).size).toBe(1)
})

test('only the failed part is rolled back if the work continues without it', async () => {
  await other.transaction(async (inside) => {
    await inside.sql`insert into accounts values ('cem', 1)`
    const part = inside.transaction(async ({ sql }) => {
      await sql`insert into accounts values ('dan', 1)`
      await sql`insert into accounts values ('cem', 2)`
    })
    await expect(part).rejects.toThrow('duplicate key')
    await inside.sql`insert into accounts values ('eva', 1)`
  })
  const rows = await other.sql`select owner from accounts where owner > 'c' order by owner`
  expect(rows).toEqual([{ owner: 'cem' }, { owner: 'eva' }])
})
