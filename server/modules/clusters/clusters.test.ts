import type {
  Cluster,
  ClusterGenerationResult,
  ClusterKeyword,
  ClusterQuote,
  Document,
  SpendingLine,
} from '@rankwell/contract'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { until as untilWithin } from '../../testing/collaboration.ts'
import { type FakeDataForSeo, fakeAccount, startFakeDataForSeo } from '../../testing/fake-dataforseo.ts'
import { openSocket } from '../../testing/generation.ts'
import { type Caller, createWorld, type World } from '../../testing/world.ts'
import { SILENT_MS } from './runs.ts'

const key = `${fakeAccount.login}:${fakeAccount.password}`
/** Threads that read pages start slowly on a busy machine. */
const until = (check: () => void | Promise<void>) => untilWithin(check, 25_000)
const serpPath = '/v3/serp/google/organic/live/advanced'

let world: World
let seo: FakeDataForSeo
let socket: Socket
let states: ClusterGenerationResult[] = []
const serps = () => seo.seen.filter((call) => call.path === serpPath)
const names = (count: number, start = 'word') => Array.from({ length: count }, (_, at) => `${start} ${at}`)

beforeAll(async () => {
  seo = await startFakeDataForSeo()
  world = await createWorld({ hasBystanders: true, env: { DATAFORSEO_API_URL: seo.url } })
  await world.owner.put('/provider-settings/search/dataforseo', { key })
  socket = await openSocket(world.app.url, world.writer)
  socket.on('clusterGenerationResult', (state) => states.push(state))
})
afterAll(async () => {
  socket.close()
  await world.stop()
  await seo.close()
})
beforeEach(() => {
  states = []
  seo.seen.length = 0
  seo.next.length = 0
})

const newDocument = async (keyword: string) =>
  (await world.writer.post<Document>('/documents', { keyword, language: 'en' })).body._id

const seedOf = (keyword: string, keywords: string[] = [], more: object = {}) => ({
  ...{ keyword, location_name: 'United States', clusterLanguage: 'en', keywords },
  ...more,
})

/** Starts a grouping; resolves with its last state. */
async function generate(docId: string, cluster: object): Promise<ClusterGenerationResult> {
  const answer = await socket.emitWithAck('generateClusters', { cluster, docId, userId: world.writer._id })
  expect(answer).toMatchObject({ ok: true })
  await until(() => expect(states.at(-1)?.isClusterGenerating).toBe(false))
  return states.at(-1) as ClusterGenerationResult
}
const start = (docId: string, cluster: object, by = socket, userId = world.writer._id) =>
  by.emitWithAck('generateClusters', { cluster, docId, userId }) as Promise<{ ok: boolean; code?: string }>
const quote = async (docId: string, cluster: object) =>
  (await world.writer.post<ClusterQuote>('/clusters/quote', { docId, cluster })).body
const spent = async () => {
  const { body } = await world.owner.get<SpendingLine[]>('/spendings')
  return body.reduce((sum, line) => sum + (line.microUsd ?? 0), 0) / 1e6
}

describe('the price of a grouping', () => {
  it('is the maximum beforehand and the actual cost afterwards, and a second grouping is free', async () => {
    const docId = await newDocument('zorvex')
    const seed = seedOf('zorvex', names(3, 'heap'))
    expect(await quote(docId, seed)).toEqual({
      ...{ service: 'dataforseo', searches: 40, cached: 0, lookups: 2, price: 0.195, left: null },
      ...{ first: 40, others: null, thoroughPrice: null },
    })
    const before = await spent()
    const done = await generate(docId, seed)
    const cost = (await spent()) - before
    expect(done.cost).toBeCloseTo(cost, 6)
    expect(cost).toBeLessThanOrEqual(0.195)
    expect(done.clusterResult?.content.length).toBe(serps().length)
    expect(done.clusterResult?.content.find((one) => one.keyword === 'buy zorvex')).toMatchObject({
      ...{ volume: 320, difficulty: 35, intent: 'transactional' },
    })
    const again = await newDocument('zorvex')
    expect(await quote(again, seed)).toMatchObject({ searches: 0, cached: serps().length })
    const count = serps().length
    const second = await generate(again, seed)
    expect([serps().length, second.clusterResult?._id]).toEqual([count, done.clusterResult?._id])
  })

  it('shows how many keywords are not compared and the cost of comparing them on request', async () => {
    const docId = await newDocument('quimbel')
    const seed = seedOf('quimbel', names(59, 'quimbel'))
    expect(await quote(docId, seed)).toMatchObject({ first: 40, others: null, thoroughPrice: null })
    const first = await generate(docId, seed)
    const total = first.clusterResult?.totalContent ?? 0
    expect(serps().length).toBe(40)
    const more = await quote(docId, seed)
    expect(more).toMatchObject({ searches: 0, price: 0, first: 40, others: total - 40 })
    expect(more.thoroughPrice).toBeCloseTo((total - 40) * 0.002)
    const before = await spent()
    await generate(docId, { ...seed, isThorough: true })
    expect(serps().length).toBe(total)
    expect((await spent()) - before).toBeLessThanOrEqual((more.thoroughPrice ?? 0) + 1e-9)
    expect(await quote(docId, seed)).toMatchObject({ others: 0, thoroughPrice: null })
  })

  it('is zero without paid services, and none are used then', async () => {
    const docId = await newDocument('blimfo')
    const seed = seedOf('blimfo', names(5, 'blimfo'), { isFree: true })
    expect(await quote(docId, seed)).toMatchObject({ service: 'local', price: 0, searches: 0, lookups: 0 })
    const done = await generate(docId, seed)
    expect([done.cost, seo.seen.length, done.clusterResult?.totalContent]).toEqual([0, 0, 6])
  })

  it('never exceeds the budget: the rest is grouped without searches, with a note', async () => {
    const docId = await newDocument('leaf mould')
    const limit = Math.round((await spent()) * 1e6) + 119_000
    await world.owner.put(`/budgets/${world.workspaceId}`, { port: 'search', monthlyMicroUsd: limit })
    const seed = seedOf('leaf mould', names(20, 'leaf'))
    expect((await quote(docId, seed)).left).toBeCloseTo(0.119)
    const done = await generate(docId, seed)
    expect(done.error).toBeNull()
    expect(done.notes?.map((note) => [note.service, note.code])).toEqual([['dataforseo', 'budget']])
    expect(Math.round((await spent()) * 1e6)).toBeLessThanOrEqual(limit)
    expect(serps().length).toBeLessThan(20)
    await world.owner.put(`/budgets/${world.workspaceId}`, { port: 'search', monthlyMicroUsd: null })
  })
})

it('reports that a paused service was left out, which then gets no request', async () => {
  const search = { location_name: 'United States', language_code: 'en' }
  for (const number of [1, 2, 3]) {
    seo.taskCodes = [{ code: 50000, message: 'Internal Error.' }]
    await world.writer.post('/seo/serp', { keyword: `quiet failure ${number}`, ...search })
  }
  seo.seen.length = 0
  const docId = await newDocument('rain barrel')
  const done = await generate(docId, seedOf('rain barrel', names(3, 'barrel')))
  expect(done).toMatchObject({ error: null, cost: 0 })
  expect(done.notes).toMatchObject([{ service: 'dataforseo', code: 'paused' }])
  expect(seo.seen).toEqual([])
  // Saving the provider again ends its pause.
  await world.owner.put('/provider-settings/search/dataforseo', { key })
})

describe('a grouping that runs', () => {
  it('sends ten requests concurrently, is shown by a page opened meanwhile, and costs nothing more once stopped', async () => {
    const docId = await newDocument('worm farm')
    const held: (() => void)[] = []
    seo.delay = (call) =>
      call.path === serpPath ? new Promise((resolve) => held.push(resolve)) : Promise.resolve()
    const seed = seedOf('worm farm', names(35, 'worm'))
    await socket.emitWithAck('generateClusters', { cluster: seed, docId, userId: world.writer._id })
    await until(() => expect(held.length).toBe(10))
    const run = await world.writer.get<ClusterGenerationResult>(`/clusters/generation/${docId}`)
    expect(run.body).toMatchObject({ isClusterGenerating: true, progress: { stage: 'results', done: 0 } })
    await world.writer.post(`/clusters/generation/${docId}/stop`)
    expect(states.at(-1)).toMatchObject({ isClusterGenerating: false, isStopped: true, error: null })
    for (const release of held) release()
    seo.delay = null
    const [{ count } = { count: 0 }] = await untilAnswers(10)
    expect([count, serps().length]).toEqual([10, 10])
    const after = await world.writer.get<ClusterGenerationResult>(`/clusters/generation/${docId}`)
    expect(after.body.isClusterGenerating).toBe(false)
    const done = await generate(docId, seed)
    expect(done.clusterResult).not.toBeNull()
    expect(new Set(serps().map((call) => call.body)).size).toBe(serps().length)
  })

  it('reports increasing progress, although many searches end at the same time', async () => {
    const docId = await newDocument('potato tower')
    await generate(docId, seedOf('potato tower', names(35, 'potato')))
    const counts = states.flatMap(({ progress }) => (progress?.stage === 'results' ? [progress.done] : []))
    expect(counts.length).toBeGreaterThan(10)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  })

  async function untilAnswers(wanted: number) {
    let rows: { count: number }[] = []
    await until(async () => {
      rows = await world.app.database.sql<{ count: number }>`
        select count(*)::int as count from search_answers where kind = 'results' and keyword_key like 'worm%'`
      expect(rows[0]?.count).toBe(wanted)
    })
    return rows
  }
})

describe('a grouping requested many times', () => {
  it('runs once, is paid once, and can be started again as soon as it has ended', async () => {
    const docId = await newDocument('parallel')
    const seed = seedOf('parallel', names(3, 'lane'))
    const answers = await Promise.all(Array.from({ length: 20 }, () => start(docId, seed)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    await until(() => expect(states.at(-1)?.isClusterGenerating).toBe(false))
    expect(states.filter((state) => !state.isClusterGenerating)).toHaveLength(1)
    expect(new Set(serps().map((call) => call.body)).size).toBe(serps().length)
    for (const round of [2, 3]) {
      await new Promise<void>((resolve) => {
        const onEnd = (state: ClusterGenerationResult) => {
          if (state.isClusterGenerating) return
          socket.off('clusterGenerationResult', onEnd)
          resolve()
        }
        socket.on('clusterGenerationResult', onEnd)
        void start(docId, seed)
      })
      expect(states.filter((state) => !state.isClusterGenerating)).toHaveLength(round)
    }
  })

  it('cannot be started by other users while it runs, and ends with its document without further cost', async () => {
    const docId = await newDocument('compost tea')
    const held: (() => void)[] = []
    seo.delay = (call) =>
      call.path === serpPath ? new Promise((resolve) => held.push(resolve)) : Promise.resolve()
    const seed = seedOf('compost tea', names(35, 'tea'))
    await start(docId, seed)
    await until(() => expect(held.length).toBe(10))
    const other = await openSocket(world.app.url, world.owner)
    expect(await start(docId, seed, other, world.owner._id)).toMatchObject({ code: 'cluster_running' })
    other.close()
    expect((await world.owner.post('/documents/delete', { Ids: [docId] })).status).toBe(200)
    seo.delay = null
    for (const release of held) release()
    await until(() => expect(states.at(-1)).toMatchObject({ isClusterGenerating: false, isStopped: true }))
    expect(serps().length).toBeLessThanOrEqual(20)
    await world.owner.post('/documents/restore', { Ids: [docId] })
    expect((await generate(docId, seed)).clusterResult).not.toBeNull()
  })
})

describe('a run', () => {
  it.each([
    ['just now', 0, true],
    ['almost five minutes ago', SILENT_MS - 20_000, true],
    ['more than five minutes ago', SILENT_MS + 1000, false],
  ])('that reported progress %s (%d ms ago) is active: %s', async (_, ago, isRunning) => {
    const docId = await newDocument('silent')
    const seen = new Date(Date.now() - ago)
    await world.app.database
      .sql`insert into cluster_runs (document_id, job_id, user_id, stage, done, total, started_at, seen_at)
      values (${docId}, ${docId}, ${world.owner._id}, 'compare', 3, 9, ${seen}, ${seen})`
    const { body } = await world.writer.get<ClusterGenerationResult>(`/clusters/generation/${docId}`)
    expect(body).toMatchObject({
      isClusterGenerating: isRunning,
      ...(isRunning && { userId: world.owner._id, progress: { stage: 'compare', done: 3, total: 9 } }),
    })
    const state = await start(docId, seedOf('silent', [], { isFree: true }))
    expect(state).toMatchObject(isRunning ? { code: 'cluster_running' } : { ok: true })
    await until(async () => {
      const runs = await world.app.database.sql`select 1 from cluster_runs where document_id = ${docId}`
      expect(runs).toHaveLength(isRunning ? 1 : 0)
    })
  })
})

describe('keywords of a cluster', () => {
  const entry = (keyword: string, more: Partial<ClusterKeyword> = {}): ClusterKeyword => ({
    ...{ keyword, volume: null, difficulty: null, intent: null, isHidden: false, group: 'a' },
    why: { reason: 'typed' },
    ...more,
  })
  const make = async (keyword: string, content: ClusterKeyword[]) => {
    const docId = await newDocument(keyword)
    const done = await generate(docId, seedOf(keyword, [], { isFree: true }))
    const id = done.clusterResult?._id ?? ''
    return (await world.writer.put<Cluster>(`/clusters/${id}`, { content })).body
  }

  it('are loaded ten at a time', async () => {
    const content = [entry('paging'), ...names(24, 'page').map((name) => entry(name))]
    const cluster = await make('paging', content)
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => world.viewer.get<Cluster>(`/clusters/${cluster._id}?page=${page}`)),
    )
    expect(pages.map(({ body }) => [body.content.length, body.totalContent])).toEqual([
      ...[
        [10, 25],
        [10, 25],
        [5, 25],
        [0, 25],
      ],
    ])
  })

  it('are moved to another cluster once, fill in missing figures, and leave the main keyword in place', async () => {
    const from = await make('source', [entry('source'), entry('shared', { volume: 90 }), entry('own')])
    const to = await make('target', [entry('target', { group: 'main' }), entry('Shared', { isHidden: true })])
    const moved = await world.writer.post<{ from: Cluster; to: Cluster; moved: number }>(
      `/clusters/${from._id}/transfer`,
      { to: to._id },
    )
    expect(moved.body.moved).toBe(2)
    expect(moved.body.from.content.map((one) => one.keyword)).toEqual(['source'])
    expect(moved.body.to.content).toEqual([
      entry('target', { group: 'main' }),
      entry('Shared', { isHidden: true, volume: 90 }),
      entry('own', { group: 'main', why: { reason: 'moved' } }),
    ])
    const same = await world.writer.post(`/clusters/${from._id}/transfer`, { to: from._id })
    expect(same.status).toBe(404)
    const foreign = await world.stranger.post(`/clusters/${from._id}/transfer`, { to: to._id })
    expect(foreign.status).toBe(404)
  })

  it.each(['volume', 'difficulty', 'intent'] as const)(
    'fill in only a missing %s in their new cluster',
    async (field) => {
      const [ours, theirs] =
        field === 'intent' ? (['informational', 'commercial'] as const) : ([0, 70] as const)
      const from = await make(`source ${field}`, [
        ...[
          entry(`source ${field}`),
          entry('a', { [field]: theirs }),
          entry('b', { [field]: theirs }),
          entry('c'),
        ],
      ])
      const to = await make(`target ${field}`, [
        ...[
          entry(`target ${field}`),
          entry('a'),
          entry('b', { [field]: ours }),
          entry('c', { [field]: ours }),
        ],
      ])
      const moved = await world.writer.post<{ to: Cluster }>(`/clusters/${from._id}/transfer`, { to: to._id })
      const kept = moved.body.to.content.map((one) => [one.keyword, one[field]])
      expect(kept).toEqual([[`target ${field}`, null], ['a', theirs], ['b', ours], ['c', ours]]) // biome-ignore format: one line
    },
  )

  it('are moved within one workspace only, by users who may write in it, and only if named', async () => {
    const from = await make('from here', [entry('from here'), entry('one'), entry('two')])
    const to = await make('to there', [entry('to there')])
    const second = (await world.owner.post<{ _id: string }>('/workspaces', { name: 'Second' })).body._id
    const transfer = (caller: Caller, body: object) =>
      caller.post<{ from: Cluster; to: Cluster; moved: number }>(`/clusters/${from._id}/transfer`, body)
    expect((await transfer(world.viewer, { to: to._id })).status).toBe(403)
    await world.app.database.sql`update clusters set workspace_id = ${second} where id = ${to._id}`
    expect((await transfer(world.owner, { to: to._id })).status).toBe(404)
    await world.app.database.sql`update clusters set workspace_id = ${world.workspaceId} where id = ${to._id}`
    const { body } = await transfer(world.writer, { to: to._id, keywords: [' TWO ', 'from here', 'none'] })
    expect(body.moved).toBe(1)
    expect(body.from.content.map(({ keyword }) => keyword)).toEqual(['from here', 'one'])
    expect(body.to.content.map(({ keyword }) => keyword)).toEqual(['to there', 'two'])
  })

  it('changed by two users at the same time keep both changes, each compared with what its user saw', async () => {
    const list = [entry('board'), ...names(6, 'plank').map((name) => entry(name))]
    const cluster = await make('board', list)
    const base = cluster.content
    const by = (content: ClusterKeyword[]) =>
      world.owner.put<Cluster>(`/clusters/${cluster._id}`, { content, base })
    const changes = [
      base.map((one) => (one.keyword === 'plank 0' ? { ...one, isHidden: true } : one)),
      base.map((one) =>
        one.keyword === 'plank 0' ? { ...one, group: 'b', why: { reason: 'moved' as const } } : one,
      ),
      base.filter((one) => one.keyword !== 'plank 1'),
      base.filter((one) => one.keyword !== 'plank 2'),
      base.map((one) => (one.keyword === 'plank 2' ? { ...one, volume: 5 } : one)),
      ...names(15, 'added').map((name) => [...base, entry(name)]),
    ]
    const answers = await Promise.all(changes.map(by))
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200))
    const { body } = await world.owner.put<Cluster>(`/clusters/${cluster._id}`, { content: base, base })
    const find = (keyword: string) => body.content.find((one) => one.keyword === keyword)
    expect(find('plank 0')).toMatchObject({ isHidden: true, group: 'b', why: { reason: 'moved' } })
    expect(find('plank 1')).toBeUndefined()
    expect(find('plank 2')).toMatchObject({ volume: 5 })
    expect(names(15, 'added').every((name) => find(name))).toBe(true)
    expect(body.totalContent).toBe(7 - 1 + 15)
  })

  it('are not copied for a document that the caller may not open', async () => {
    const cluster = await make('mine', [entry('mine')])
    const foreign = await world.stranger.post<Document>('/documents', { keyword: 'theirs' })
    const body = { clusterId: cluster._id, keyword: 'copied', docId: foreign.body._id }
    expect((await world.writer.post('/clusters', body)).status).toBe(404)
    const { body: all } = await world.writer.get<Cluster[]>(`/clusters/workspace/${world.workspaceId}?page=1`)
    expect(all.map((one) => one.keyword)).not.toContain('copied')
  })

  it('stay in the group into which they were moved, and hidden, when they are grouped again', async () => {
    const docId = await newDocument('again')
    const seed = seedOf('again', ['red barn', 'barn red', 'blue door'], { isFree: true })
    const first = (await generate(docId, seed)).clusterResult
    const content = first?.content.map((one) =>
      one.keyword === 'barn red' ? { ...one, group: 'again', why: { reason: 'moved' }, isHidden: true } : one,
    )
    await world.writer.put(`/clusters/${first?._id}`, { content })
    states = []
    const again = (await generate(docId, seed)).clusterResult
    expect(again?.content.find((one) => one.keyword === 'barn red')).toMatchObject({
      ...{ group: 'again', isHidden: true, why: { reason: 'moved' } },
    })
  })

  it('are copied once to another keyword, which is added to them, and location', async () => {
    const old = await make('old one', [entry('old one'), entry('kept')])
    const body = { clusterId: old._id, keyword: 'New  one', location_name: 'London,England,United Kingdom' }
    const copy = await world.writer.post<Cluster>('/clusters', body)
    expect(copy.body).toMatchObject({ keyword: 'New  one', location_name: 'London,England,United Kingdom' })
    expect(copy.body.content.map((one) => one.keyword)).toEqual(['New  one', 'old one', 'kept'])
    const same = await world.writer.post<Cluster>('/clusters', { ...body, keyword: 'new one' })
    expect(same.body._id).toBe(copy.body._id)
  })
})
