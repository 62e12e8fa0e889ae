import type {
  Batch,
  BatchDetails,
  BatchPreview,
  Brief,
  Cluster,
  ClusterGroup,
  Document,
  Notification,
} from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../lib/ids.ts'
import { type FakeDataForSeo, fakeAccount, startFakeDataForSeo } from '../../testing/fake-dataforseo.ts'
import { type Caller, createWorld, type World } from '../../testing/world.ts'

const place = { location_name: 'United States', language: 'en' }
const pollOptions = { timeout: 60_000, interval: 100 }

let world: World
let seo: FakeDataForSeo

beforeAll(async () => {
  seo = await startFakeDataForSeo()
  seo.results = [1, 2].map((number) => `http://127.0.0.1:1/page-${number}`)
  world = await createWorld({ env: { DATAFORSEO_API_URL: seo.url }, hasBystanders: true })
})
afterAll(async () => {
  await world.stop()
  await seo.close()
})

interface Refusal {
  code: string
  message: string
  fields?: Record<string, string>
}
const plan = (who: Caller, rows: object[], more: object = {}) =>
  who.post<Batch & Refusal>('/batches', { ...place, rows, ...more })
const preview = (who: Caller, keywords: string[]) =>
  who.post<BatchPreview & Refusal>('/batches/preview', { ...place, keywords })
const read = async (who: Caller, id: string) => (await who.get<BatchDetails>(`/batches/${id}`)).body
const ended = async (who: Caller, id: string): Promise<BatchDetails> => {
  await expect.poll(async () => (await read(who, id)).state, pollOptions).not.toBe('running')
  await expect
    .poll(async () => (await read(who, id)).rows.some((row) => row.state === 'running'), pollOptions)
    .toBe(false)
  return read(who, id)
}
const open = async (who: Caller, docId: string) =>
  (await who.post<Document>('/documents/get-current-doc', { docId })).body
const titles = async (who: Caller) =>
  (await who.post<{ documents: Document[] }>('/documents/saved', { limit: 100 })).body.documents

test('each invalid row, language, and country is named', async () => {
  const wordless = await plan(world.owner, [{ keyword: '???' }, { keyword: 'tea' }, { keyword: '☕' }])
  expect(wordless.body.fields).toEqual({
    'rows.0.keyword': 'Enter a keyword with letters or digits.',
    'rows.2.keyword': 'Enter a keyword with letters or digits.',
  })
  const wrong = { language: 'xx', location_name: 'Atlantis' }
  const fields = {
    language: 'We don’t know the language “xx”. Choose one from the list.',
    location_name: 'We don’t know the country “Atlantis”. Choose one from the list.',
  }
  expect((await plan(world.owner, [{ keyword: 'tea' }], wrong)).body.fields).toEqual(fields)
  const previewed = await world.owner.post<Refusal>('/batches/preview', { ...wrong, keywords: ['tea'] })
  expect(previewed).toMatchObject({ status: 400, body: { code: 'invalid_input', fields } })
  for (const language of ['he', 'en-AU', 'zh-TW', 'pt'])
    expect(
      (await world.owner.post('/batches/preview', { ...place, language, keywords: ['tea'] })).status,
    ).toBe(200)
})

describe('a plan that is sent twice', () => {
  const rows = [{ keyword: 'sent twice', dueDate: '2027-03-01T12:00:00.000Z' }, { keyword: 'sent again' }]

  test('starts one job, even if sent at the same time or right after it has ended', async () => {
    const both = await Promise.all([plan(world.writer, rows), plan(world.writer, rows)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(both.map(({ body }) => body._id)).size).toBe(1)
    const [{ body }] = both
    await ended(world.writer, body._id)
    expect((await plan(world.writer, rows)).body._id).toBe(body._id)
    const made = (await titles(world.owner)).filter(({ keyword }) => keyword === 'sent twice')
    expect(made).toHaveLength(1)
  })

  test('starts another job for another user, another row, or another date', async () => {
    const rowsOf = (dueDate: string, title = '') => [{ keyword: 'sent once', dueDate, title }]
    const [first = '', second = ''] = ['2027-03-01T12:00:00.000Z', '2027-03-02T12:00:00.000Z']
    const ids: string[] = []
    for (const [who, list] of [
      [world.writer, rowsOf(first)],
      [world.publisher, rowsOf(first)],
      [world.writer, rowsOf(second)],
      [world.writer, rowsOf(first, 'A title')],
    ] as const) {
      const { _id } = (await plan(who, list)).body
      ids.push(_id)
      await ended(who, _id)
    }
    expect(new Set(ids).size).toBe(4)
  })
})

test('a job names the source of its keywords, and the first keyword', async () => {
  const listed = await plan(world.writer, [{ keyword: 'first of two' }, { keyword: 'second of two' }])
  expect(listed.body).toMatchObject({ source: 'list', sourceName: '', first: 'first of two' })
  await ended(world.writer, listed.body._id)
  const file = await plan(world.writer, [{ keyword: 'from a file' }], { fileName: 'plan.csv' })
  expect(file.body).toMatchObject({ source: 'file', sourceName: 'plan.csv', first: 'from a file' })
  await ended(world.writer, file.body._id)
})

describe('a list of keywords', () => {
  test('becomes documents with results and briefs like those of the guided setup', async () => {
    const started = await plan(world.writer, [
      { keyword: 'home composting', dueDate: '2027-02-01T12:00:00.000Z', assignee: world.writer._id },
      { keyword: 'compost bin', title: 'Which compost bin to buy' },
    ])
    expect(started.status).toBe(200)
    expect(started.body).toMatchObject({ kind: 'keywords', state: 'running', total: 2, done: 0 })
    const batch = await ended(world.writer, started.body._id)
    expect(batch).toMatchObject({ state: 'done', done: 2, failed: 0, cost: 0, problem: null })
    expect(batch.rows).toMatchObject([
      { name: 'home composting', state: 'done', notes: [], assignee: { _id: world.writer._id } },
      { name: 'compost bin', state: 'done', document: { title: 'Which compost bin to buy' } },
    ])
    const [first, second] = await Promise.all(
      batch.rows.map((row) => open(world.writer, row.document?._id ?? '')),
    )
    expect(first).toMatchObject({
      keyword: 'home composting',
      configurationStep: 4,
      status: 'Draft',
      dueDate: '2027-02-01T12:00:00.000Z',
      assignee: world.writer._id,
      serp: { keyword: 'home composting', location_name: 'United States' },
    })
    expect(second).toMatchObject({ title: 'Which compost bin to buy', configurationStep: 5 })
    const docId = (await world.writer.post<Document>('/documents', { keyword: 'home composting' })).body._id
    await world.writer.post('/seo/serp', {
      docId,
      keyword: 'home composting',
      location_name: place.location_name,
      language_code: place.language,
    })
    const byHand = (await world.writer.post<Brief>('/brief', { docId })).body
    const partsOf = (brief: Brief | null | undefined) => ({
      keywords: brief?.documentKeywords.content,
      headings: brief?.headings,
      questions: brief?.questions,
      wordTarget: brief?.wordTarget,
    })
    expect(partsOf(first?.brief)).toEqual(partsOf(byHand))
    expect(byHand.documentKeywords.content.length).toBeGreaterThan(5)
  })

  test('keeps a keyword without pages, and links to the research step', async () => {
    const { body } = await plan(world.writer, [{ keyword: 'zyxw quuxification' }])
    const batch = await ended(world.writer, body._id)
    expect(batch.rows[0]).toMatchObject({ state: 'done', notes: [{ kind: 'noPages', names: [] }] })
    expect(await open(world.writer, batch.rows[0]?.document?._id ?? '')).toMatchObject({
      configurationStep: 3,
      brief: { headings: [] },
    })
  })

  test('is checked for repeated keywords and existing articles before anything is created', async () => {
    const before = (await titles(world.owner)).length
    const { body } = await preview(world.writer, [
      'composting at home',
      'home composting',
      'worm farm',
      'Worm  Farm',
    ])
    expect(body.rows.map(({ repeats }) => repeats)).toEqual([null, 0, null, 2])
    expect(body.rows[0]?.documents.map(({ keyword }) => keyword)).toContain('home composting')
    expect(body.rows[2]?.documents).toEqual([])
    expect(body).toMatchObject({ service: 'local', price: 0, left: null })
    // The reviewer was not added to the writer's documents.
    const seen = await preview(world.reviewer, ['home composting'])
    expect(seen.body.rows[0]).toMatchObject({ documents: [], hidden: expect.any(Number) })
    expect(seen.body.rows[0]?.hidden).toBeGreaterThan(0)
    expect(await titles(world.owner)).toHaveLength(before)
  })

  test.each([
    ['no rows', { rows: [] }, 'invalid_input'],
    [
      'too many rows',
      { rows: Array.from({ length: 201 }, (_, at) => ({ keyword: `k ${at}` })) },
      'invalid_input',
    ],
    ['an empty keyword', { rows: [{ keyword: ' ' }] }, 'keyword_missing'],
    ['a keyword without letters or digits', { rows: [{ keyword: '??? –' }] }, 'keyword_missing'],
    ['an unknown language', { rows: [{ keyword: 'a' }], language: 'xx' }, 'invalid_input'],
    ['an unknown country', { rows: [{ keyword: 'a' }], location_name: 'Atlantis' }, 'invalid_input'],
    ['no country', { rows: [{ keyword: 'a' }], location_name: '' }, 'invalid_input'],
    ['an unknown assignee', { rows: [{ keyword: 'a', assignee: newId() }] }, 'invalid_input'],
    ['an unknown cluster', { rows: [{ keyword: 'a' }], clusterId: newId() }, 'not_found'],
    ['a due date in year 0', { rows: [{ keyword: 'a', dueDate: '0000-01-01T00:00:00Z' }] }, 'invalid_input'],
  ])('is rejected with %s', async (_, input, code) => {
    const answer = await world.owner.post<Refusal>('/batches', { ...place, ...input })
    expect(answer.body.code).toBe(code)
    expect(answer.status).toBeLessThan(500)
  })
})

describe('assignees', () => {
  test('are notified once, regardless of the number of articles, and see their documents', async () => {
    const rows = ['worm bin', 'leaf mold', 'bokashi'].map((keyword) => ({
      keyword,
      assignee: world.reviewer._id,
    }))
    const single = { keyword: 'compost tea', assignee: world.publisher._id }
    const { body } = await plan(world.owner, [...rows, single, { keyword: 'mulch' }], { isFree: true })
    const batch = await ended(world.owner, body._id)
    expect(batch).toMatchObject({ state: 'done', done: 5 })
    const noticesOf = async (who: Caller) => {
      const { body } = await who.get<{ notifications: Notification[] }>('/notifications')
      return body.notifications.filter(({ type }) => type.endsWith('_assigned'))
    }
    await expect.poll(async () => (await noticesOf(world.reviewer)).length).toBe(1)
    expect(await noticesOf(world.reviewer)).toMatchObject([
      { type: 'documents_assigned', params: { count: '3', workspace: 'Test' }, documentId: null },
    ])
    expect(await noticesOf(world.publisher)).toMatchObject([{ type: 'document_assigned' }])
    const seen = (await titles(world.reviewer)).map(({ keyword }) => keyword)
    expect(seen).toEqual(expect.arrayContaining(['worm bin', 'leaf mold', 'bokashi']))
    expect(seen).not.toContain('mulch')
  })

  test('other than the user can be chosen only by owners and publishers', async () => {
    const rowsFor = (who: Caller) => [{ keyword: 'leaf mold', assignee: who._id }]
    for (const [who, assignee, status] of [
      [world.writer, world.owner, 400],
      [world.reviewer, world.writer, 400],
      [world.publisher, world.viewer, 400],
      [world.owner, world.stranger, 400],
    ] as const) {
      const answer = await plan(who, rowsFor(assignee))
      expect(answer.status).toBe(status)
      expect(Object.keys(answer.body.fields ?? {})).toEqual(['rows.0.assignee'])
    }
  })
})

test('batches are visible to their creator, publishers, and the owner', async () => {
  const { body } = await plan(world.writer, [{ keyword: 'mulch' }], { isFree: true })
  await ended(world.writer, body._id)
  const statuses = await Promise.all(
    [world.writer, world.publisher, world.owner, world.reviewer, world.viewer, world.stranger].map(
      async (who) => (await who.get(`/batches/${body._id}`)).status,
    ),
  )
  expect(statuses).toEqual([200, 200, 200, 404, 404, 404])
  const listed = async (who: Caller) => (await who.get<Batch[]>('/batches')).body.map(({ _id }) => _id)
  expect(await listed(world.publisher)).toContain(body._id)
  expect(await listed(world.reviewer)).not.toContain(body._id)
})

test('keywords of a cluster keep it, each as its own main keyword', async () => {
  const { workspaceId, app, owner } = world
  const id = newId()
  const content = JSON.stringify(
    ['home composting', 'compost bin'].map((keyword) => ({
      keyword,
      volume: null,
      difficulty: null,
      intent: null,
      isHidden: false,
      group: keyword,
      why: { reason: 'typed' },
    })),
  )
  await app.database.sql`
    insert into clusters (id, workspace_id, keyword, keyword_key, location_name, cluster_language, content, created_by)
    values (${id}, ${workspaceId}, 'home composting', 'home composting', 'United States', 'en', ${content}::text::jsonb, ${owner._id})`
  const groups = await owner.get<ClusterGroup[]>(`/clusters/${id}/groups`)
  expect(groups.body).toEqual([
    { name: 'home composting', lead: 'home composting', keywords: ['home composting'], volume: null },
    { name: 'compost bin', lead: 'compost bin', keywords: ['compost bin'], volume: null },
  ])
  const rows = groups.body.map(({ lead }) => ({ keyword: lead }))
  const { body } = await plan(owner, rows, { clusterId: id, isFree: true })
  const batch = await ended(owner, body._id)
  const clusters = await Promise.all(
    batch.rows.map(async (row) => (await open(owner, row.document?._id ?? '')).cluster as Cluster),
  )
  expect(clusters[0]?._id).toBe(id)
  expect(clusters[1]).toMatchObject({ keyword: 'compost bin', totalContent: 2 })
})

describe('a paid service', () => {
  const key = `${fakeAccount.login}:${fakeAccount.password}`
  const setBudget = (monthlyMicroUsd: number | null) =>
    world.owner.put(`/budgets/${world.workspaceId}`, { port: 'search', monthlyMicroUsd })

  beforeEach(async () => {
    await world.owner.put('/provider-settings/search/dataforseo', { key })
  })
  afterAll(async () => {
    await setBudget(null)
  })

  test('states its price first, and the batch stops cleanly when the budget is used up', async () => {
    const keywords = ['budget one', 'budget two', 'budget three']
    const before = (await preview(world.owner, keywords)).body
    expect(before).toMatchObject({ service: 'dataforseo', left: null })
    expect(before.price).toBeGreaterThan(0)
    const micro = Math.ceil(before.price * 1_000_000)
    // Enough for one search.
    await setBudget(micro + 1)
    expect((await preview(world.owner, keywords)).body.left).toBeCloseTo((micro + 1) / 1e6)
    const { body } = await plan(
      world.owner,
      keywords.map((keyword) => ({ keyword })),
    )
    const stopped = await ended(world.owner, body._id)
    expect(stopped).toMatchObject({ state: 'stopped', problem: { code: 'batch_budget' }, done: 1, failed: 0 })
    expect(stopped.problem?.message).toContain('budget')
    expect(stopped.rows.filter(({ state }) => state === 'waiting')).toHaveLength(2)
    const { rows } = (await preview(world.owner, keywords)).body
    expect(rows.filter(({ isStored }) => isStored)).toHaveLength(1)

    await setBudget(micro * 20)
    await world.owner.post(`/batches/${body._id}/continue`)
    const batch = await ended(world.owner, body._id)
    expect(batch).toMatchObject({ state: 'done', done: 3, problem: null })
    expect(batch.cost).toBeCloseTo(before.price * 3)
    const documents = await titles(world.owner)
    for (const keyword of keywords) expect(documents.filter((one) => one.keyword === keyword)).toHaveLength(1)
    const serps = await Promise.all(
      batch.rows.map(async (row) => (await open(world.owner, row.document?._id ?? '')).serp?.provider),
    )
    expect(serps).toEqual(['dataforseo', 'dataforseo', 'dataforseo'])
  })

  test('is not queried without paid searches', async () => {
    const before = seo.seen.length
    const { body } = await plan(world.owner, [{ keyword: 'free of charge' }], { isFree: true })
    expect(await ended(world.owner, body._id)).toMatchObject({ state: 'done', cost: 0 })
    expect(seo.seen).toHaveLength(before)
  })
})

test('a stopped batch finishes what it started, and continues with the rest', async () => {
  await world.owner.put(`/budgets/${world.workspaceId}`, { port: 'search', monthlyMicroUsd: null })
  const rows = Array.from({ length: 12 }, (_, at) => ({ keyword: `home composting ${at}` }))
  const { body } = await plan(world.owner, rows, { isFree: true })
  await expect.poll(async () => (await read(world.owner, body._id)).done, pollOptions).toBeGreaterThan(0)
  expect((await world.owner.post<Batch>(`/batches/${body._id}/stop`)).body.state).toBe('stopped')
  const stopped = await ended(world.owner, body._id)
  expect(stopped.done).toBeLessThan(12)
  expect(stopped.rows.some(({ state }) => state === 'waiting')).toBe(true)
  await world.owner.post(`/batches/${body._id}/continue`)
  expect(await ended(world.owner, body._id)).toMatchObject({ state: 'done', done: 12, failed: 0 })
  const made = (await titles(world.owner)).filter(({ keyword }) => keyword.startsWith('home composting '))
  expect(made).toHaveLength(12)
})

test('a batch whose workspace is deleted stops quietly', async () => {
  const { owner } = world
  const { _id } = (await owner.post<{ _id: string }>('/workspaces', { name: 'Short-lived' })).body
  await owner.put(`/users/update-workspace/${owner._id}`, { selectedWorkspace: _id })
  const rows = Array.from({ length: 60 }, (_, at) => ({ keyword: `short-lived ${at}` }))
  expect((await plan(owner, rows, { isFree: true, workspace: _id })).status).toBe(200)
  expect((await owner.post(`/workspaces/${_id}/${owner._id}`)).status).toBe(200)
  const { sql } = world.app.database
  const unfinished = async () =>
    (await sql`select id from jobs.job where name = 'run-batch' and state in ('created', 'retry', 'active')`)
      .length
  await expect.poll(unfinished, pollOptions).toBe(0)
})
