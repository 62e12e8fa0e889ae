import type { ClusterGenerationResult, Document, Serp, SpendingLine } from '@rankwell/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect } from '../../db/open.ts'
import type { TestApp } from '../../testing/app.ts'
import { until } from '../../testing/collaboration.ts'
import { untilBlocked } from '../../testing/database.ts'
import { type FakeDataForSeo, fakeAccount, startFakeDataForSeo } from '../../testing/fake-dataforseo.ts'
import { openSocket } from '../../testing/generation.ts'
import { callApi, createWorld, signIn, type World } from '../../testing/world.ts'
import { releaseExpiredLeases } from './search-leases.ts'

const place = { location_name: 'United States', language_code: 'en' }
const serpPath = '/v3/serp/google/organic/live/advanced'

let world: World
let seo: FakeDataForSeo
/** Another process of the same application on the same database, with its own memory. */
let other: TestApp
let env: Record<string, string>
const serps = () => seo.seen.filter((call) => call.path === serpPath)
const search = (keyword: string, more: object = {}) =>
  world.writer.post<Serp>('/seo/serp', { keyword, ...place, ...more })
const spent = async () => {
  const { body } = await world.owner.get<SpendingLine[]>('/spendings')
  return body.reduce((sum, line) => sum + (line.microUsd ?? 0), 0)
}

async function startAgain(): Promise<TestApp> {
  vi.resetModules()
  const { startTestApp } = await import('../../testing/app.ts')
  return startTestApp({ env, database: connect(world.app.database.url, 4) })
}

beforeAll(async () => {
  seo = await startFakeDataForSeo()
  seo.results = ['http://127.0.0.1:1/page']
  const { login: DATAFORSEO_LOGIN, password: DATAFORSEO_PASSWORD } = fakeAccount
  env = { DATAFORSEO_API_URL: seo.url, DATAFORSEO_LOGIN, DATAFORSEO_PASSWORD }
  world = await createWorld({ env })
  other = await startAgain()
})
afterAll(async () => {
  await other.stop()
  await world.stop()
  await seo.close()
})
beforeEach(() => {
  seo.seen.length = 0
  seo.delay = null
})

describe('a paid request', () => {
  it('made by eight users at once in two processes is paid once, and all get its result', async () => {
    const token = await signIn(other.url, world.publisher.email)
    const there = (keyword: string) =>
      callApi<Serp>(other.url, token, 'POST', '/seo/serp', { keyword, ...place })
    let release = () => undefined as unknown
    const held = new Promise((resolve) => {
      release = () => resolve(undefined)
    })
    seo.delay = () => held.then(() => undefined)
    const all = [1, 2, 3, 4].flatMap(() => [search('compost bin'), there(' Compost  bin')])
    await until(() => expect(serps().length).toBeGreaterThan(0))
    release()
    const answers = await Promise.all(all)
    expect(answers.map(({ status, body }) => [status, body.provider])).toEqual(
      Array(8).fill([200, 'dataforseo']),
    )
    expect(new Set(answers.map(({ body }) => body.fetchedAt)).size).toBe(1)
    expect([serps().length, await spent()]).toEqual([1, 2000])
    expect(await world.app.database.sql`select * from search_asks`).toEqual([])
  })

  it('that two users refresh at once is paid once more, not twice', async () => {
    let release = () => undefined as unknown
    const held = new Promise((resolve) => {
      release = () => resolve(undefined)
    })
    seo.delay = () => held.then(() => undefined)
    const token = await signIn(other.url, world.publisher.email)
    const body = { keyword: 'compost bin', ...place, refresh: true }
    const first = search('compost bin', { refresh: true })
    await until(() => expect(serps().length).toBe(1))
    const { database } = world.app
    // The second one is blocked while it sends its request, so it has certainly been made.
    const { second } = await database.transaction(async ({ sql }) => {
      await sql`lock table search_asks in share mode`
      const pending = callApi<Serp>(other.url, token, 'POST', '/seo/serp', body)
      await untilBlocked(database, 'insert into search_asks')
      return { second: pending }
    })
    release()
    const answers = await Promise.all([first, second])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map(({ body }) => body.fetchedAt)).size).toBe(1)
    expect(serps().length).toBe(1)
  })

  it('of a process that died is repeated, and its possible cost is recorded', async () => {
    const before = await spent()
    seo.delay = () => new Promise(() => undefined)
    search('worm farm').catch(() => undefined)
    await until(() => expect(serps().length).toBe(1))
    const { sql } = world.app.database
    await sql`update search_asks set expires_at = now() - interval '1 second'`
    seo.delay = null
    const token = await signIn(other.url, world.publisher.email)
    const body = { keyword: 'worm farm', ...place }
    const answer = await callApi<Serp>(other.url, token, 'POST', '/seo/serp', body)
    expect([answer.body.provider, serps().length]).toEqual(['dataforseo', 2])
    expect((await spent()) - before).toBe(4000)
  })

  it('is leased for 30 seconds, and extended every ten seconds while it runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      let release = () => undefined as unknown
      const held = new Promise((resolve) => {
        release = () => resolve(undefined)
      })
      // Polling with `until` would advance the fake interval.
      const arrived = new Promise<void>((resolve) => {
        seo.delay = ({ path }) => {
          if (path === serpPath) resolve()
          return held.then(() => undefined)
        }
      })
      const pending = search('green manure')
      await arrived
      const { sql } = world.app.database
      const readSecondsLeft = async () => {
        const [row] = await sql<{ left: number }>`
          select extract(epoch from expires_at - now())::float8 as left from search_asks`
        return row?.left ?? 0
      }
      expect(await readSecondsLeft()).toBeGreaterThan(20)
      expect(await readSecondsLeft()).toBeLessThanOrEqual(30)
      await sql`update search_asks set expires_at = now() + interval '1 second'`
      vi.advanceTimersByTime(9999)
      expect(await readSecondsLeft()).toBeLessThan(2)
      vi.advanceTimersByTime(1)
      await expect.poll(readSecondsLeft).toBeGreaterThan(20)
      expect(await readSecondsLeft()).toBeLessThanOrEqual(30)
      release()
      expect((await pending).status).toBe(200)
      // A lease that has ended is not extended.
      vi.advanceTimersByTime(10_000)
      expect(await sql`select * from search_asks`).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })

  it('of a process that died counts as paid once, even if it is never repeated', async () => {
    const before = await spent()
    seo.delay = () => new Promise(() => undefined)
    search('leaf litter').catch(() => undefined)
    await until(() => expect(serps().length).toBe(1))
    const { sql } = world.app.database
    const app = { database: world.app.database, log: pino({ level: 'silent' }), now: () => new Date() }
    await releaseExpiredLeases(app)
    expect((await spent()) - before).toBe(0)
    await sql`update search_asks set expires_at = now() - interval '1 second'`
    await Promise.all([releaseExpiredLeases(app), releaseExpiredLeases(app)])
    expect((await spent()) - before).toBe(2000)
    expect(await sql`select * from search_asks`).toEqual([])
  })
})

describe('a grouping whose process is killed midway', () => {
  it('continues in another one and pays for no keyword twice', async () => {
    const dying = await startAgain()
    const token = await signIn(dying.url, world.writer.email)
    const { body } = await callApi<Document>(dying.url, token, 'POST', '/documents', {
      ...{ keyword: 'mulch', language: 'en' },
    })
    const docId = body._id
    let answered = 0
    seo.delay = async (call) => {
      if (call.path !== serpPath) return
      answered += 1
      if (answered > 6) await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const socket = await openSocket(dying.url, { ...world.writer, token })
    const keywords = Array.from({ length: 34 }, (_, at) => `mulch kind ${at}`)
    const cluster = { keyword: 'mulch', location_name: 'United States', clusterLanguage: 'en', keywords }
    await socket.emitWithAck('generateClusters', { cluster, docId, userId: world.writer._id })
    await until(() => expect(serps().length).toBeGreaterThan(6))
    socket.close()
    await dying.stop()
    const path = `/clusters/generation/${docId}`
    await until(async () => {
      const run = await world.writer.get<ClusterGenerationResult>(path)
      expect(run.body.isClusterGenerating).toBe(false)
    }, 60_000)
    const opened = await world.writer.post<Document>('/documents/get-current-doc', { docId })
    expect(opened.body.cluster?.totalContent).toBeGreaterThanOrEqual(35)
    const pending = serps().map((call) => JSON.parse(call.body)[0].keyword)
    expect(pending.length).toBeGreaterThanOrEqual(35)
    expect(new Set(pending).size).toBe(pending.length)
  })
})
