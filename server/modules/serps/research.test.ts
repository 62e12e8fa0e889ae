import type { Brief, Cluster, ClusterGenerationResult, Document, Serp } from '@rankwell/contract'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, createWorld, type World } from '../../testing/world.ts'

let world: World
let socket: Socket

async function connect(caller: Caller): Promise<Socket> {
  const connection = io(world.app.url, { extraHeaders: { authorization: `Bearer ${caller.token}` } })
  await new Promise<void>((resolve, reject) => {
    connection.once('connect', resolve)
    connection.once('connect_error', reject)
  })
  return connection
}

beforeAll(async () => {
  world = await createWorld()
  socket = await connect(world.writer)
})
afterAll(async () => {
  socket.close()
  await world.stop()
})

const place = { location_name: 'United States', language_code: 'en' }

async function start(keyword: string): Promise<string> {
  return (await world.writer.post<Document>('/documents', { keyword, language: 'en' })).body._id
}

async function search(docId: string, keyword = 'home composting'): Promise<Serp> {
  const answer = await world.writer.post<Serp>('/seo/serp', { ...place, keyword, docId })
  expect(answer.status).toBe(200)
  return answer.body
}

async function generateCluster(docId: string, keyword: string, keywords: string[] = []) {
  const states: ClusterGenerationResult[] = []
  const finished = new Promise<void>((resolve) => {
    const listen = (state: ClusterGenerationResult) => {
      states.push(state)
      if (state.isClusterGenerating) return
      socket.off('clusterGenerationResult', listen)
      resolve()
    }
    socket.on('clusterGenerationResult', listen)
  })
  const cluster = { keyword, location_name: 'United States', clusterLanguage: 'en', keywords }
  const answer = await socket.emitWithAck('generateClusters', { cluster, docId, userId: world.writer._id })
  if (answer.ok) await finished
  return { answer, states }
}

describe('clusters', () => {
  test('report progress while they are generated, give the reason for each keyword, and are linked to the document', async () => {
    const docId = await start('home composting')
    const { states } = await generateCluster(docId, 'home composting', ['compost bin', 'my own phrase'])
    expect(states.filter((state) => state.isClusterGenerating && state.progress).length).toBeGreaterThan(2)
    const cluster = states.at(-1)?.clusterResult as Cluster
    expect(states.at(-1)).toMatchObject({ docId, userId: world.writer._id, error: null })
    expect(cluster.content[0]).toMatchObject({
      keyword: 'home composting',
      why: { reason: 'seed' },
      volume: null,
    })
    expect(cluster.content.map((one) => one.keyword)).toContain('my own phrase')
    expect(cluster.content.some((one) => one.why.reason === 'shared_results')).toBe(true)
    const document = await world.writer.post<Document>('/documents/get-current-doc', { docId })
    expect(document.body.cluster?._id).toBe(cluster._id)
  })

  test('are not duplicated for the same keyword, place and language', async () => {
    const first = await generateCluster(await start('worm composting'), 'worm composting')
    const second = await generateCluster(await start('worm composting'), ' Worm  Composting ')
    expect(second.states.at(-1)?.clusterResult?._id).toBe(first.states.at(-1)?.clusterResult?._id)
  })

  test('reject an empty keyword and ten thousand keywords with clear messages', async () => {
    const docId = await start('x')
    const empty = await generateCluster(docId, '   ')
    expect(empty.answer).toMatchObject({
      ok: false,
      code: 'keyword_missing',
      message: 'Enter a keyword.',
    })
    const many = await generateCluster(docId, 'seed', Array(10_000).fill('keyword'))
    expect(many.answer).toMatchObject({ ok: false, code: 'too_many_keywords' })
    expect(many.answer.message).toContain('10000')
  })

  test('cannot be generated for another user or in a foreign document', async () => {
    const docId = await start('x')
    const cluster = { keyword: 'x', location_name: 'Spain', clusterLanguage: 'es' }
    const asOwner = await socket.emitWithAck('generateClusters', { cluster, docId, userId: world.owner._id })
    expect(asOwner).toMatchObject({ ok: false, code: 'not_found' })
    const stranger = await connect(world.stranger)
    const userId = world.stranger._id
    expect(await stranger.emitWithAck('generateClusters', { cluster, docId, userId })).toMatchObject({
      ok: false,
    })
    stranger.close()
  })
})

describe('search results', () => {
  test('are crawled and counted, and the first five are selected', async () => {
    const serp = await search(await start('home composting'))
    expect(serp.content).toHaveLength(10)
    for (const page of serp.content) {
      expect(page.state).toBe('read')
      expect(page.word_count).toBeGreaterThan(600)
      expect(page.headers?.h2.length).toBeGreaterThan(1)
      expect(page.images).toBeGreaterThan(1)
      expect(page.keywordRef.content.length).toBeGreaterThan(10)
    }
    expect(serp.selected).toHaveLength(5)
  })

  test.each([
    ['the', 'en'],
    ['best', 'en'],
    ['der', 'de'],
    ['من', 'ar'],
  ])('are empty for "%s" (%s), which names no topic', async (keyword, language_code) => {
    const docId = await start('home composting')
    const answer = await world.writer.post<Serp>('/seo/serp', { ...place, language_code, keyword, docId })
    expect(answer.status).toBe(200)
    expect([answer.body.content, answer.body.selected]).toEqual([[], []])
  })

  test('are empty for an unknown keyword', async () => {
    const serp = await search(await start('quantum knitting'), 'quantum knitting zxqv')
    expect(serp.content).toEqual([])
    expect(serp.selected).toEqual([])
  })

  test('are stored once when selected, can be removed, and are selected when a keyword on them is hidden', async () => {
    const serp = await search(await start('home composting'))
    const [first, , , , , sixth] = serp.content
    const url = first?.url
    const twice = await world.writer.put<Serp>(`/serps/${serp._id}`, {
      selected: [{ url }, { url }, { url: 'https://unknown.example' }],
    })
    expect(twice.body.selected.map((page) => page.url)).toEqual([url])
    const keyword = sixth?.keywordRef.content[0]?.keyword
    const hidden = await world.writer.put<Serp>(`/serps/${serp._id}`, {
      content: [{ url: sixth?.url, keywordRef: { content: [{ keyword, isHidden: true }] } }],
    })
    expect(hidden.body.selected.map((page) => page.url)).toEqual([url, sixth?.url])
    expect(hidden.body.content[5]?.keywordRef.content[0]).toMatchObject({ keyword, isHidden: true })
    const none = await world.writer.put<Serp>(`/serps/${serp._id}`, { selected: [] })
    expect(none.body.selected).toEqual([])
  })

  test('keep an unreadable page with the reason, and nothing private is fetched', async () => {
    const serp = await search(await start('home composting'))
    const urls = [
      'http://127.0.0.1:22/',
      'http://169.254.169.254/latest',
      'ftp://example.com/x',
      `${world.app.url}/api/users`,
    ]
    const answer = await world.writer.post<Serp>(`/serps/${serp._id}/competitors`, { urls })
    expect(answer.status).toBe(200)
    const added = answer.body.content.slice(-4)
    expect(added.map((page) => page.state)).toEqual(['failed', 'failed', 'failed', 'failed'])
    for (const page of added) expect(page.error).toMatch(/private networks|valid URL|standard web ports/)
    expect(answer.body.selected).toHaveLength(5)
  })

  test('cannot be viewed or changed by strangers and viewers', async () => {
    const serp = await search(await start('home composting'))
    expect((await world.stranger.get(`/serps/${serp._id}`)).status).toBe(404)
    expect((await world.stranger.put(`/serps/${serp._id}`, { selected: [] })).status).toBe(404)
    expect((await world.viewer.put(`/serps/${serp._id}`, { selected: [] })).status).toBe(404)
    expect((await world.anonymous.get(`/serps/${serp._id}`)).status).toBe(401)
  })

  test('include the available languages and places', async () => {
    const languages =
      await world.viewer.get<{ language_name: string; language_code: string }[]>('/seo/languages')
    expect(languages.body.length).toBeGreaterThan(125)
    expect(languages.body).toContainEqual({ language_name: 'Chinese (Simplified)', language_code: 'zh-CN' })
    const places = await world.viewer.get<{ location_name: string; flag: string }[]>('/seo/locations')
    expect(places.body).toContainEqual(expect.objectContaining({ location_name: 'Spain', flag: '🇪🇸' }))
  })
})

describe('the brief', () => {
  test('keeps manual removals, ranges, and hidden entries when other pages are selected', async () => {
    const docId = await start('home composting')
    const serp = await search(docId)
    const { body: brief } = await world.writer.post<Brief>('/brief', { docId })
    const [taken, ranged, hidden, ...rest] = brief.documentKeywords.content
    const content = [
      { ...ranged, occurrences: '3-44' },
      { ...hidden, isHidden: true },
      ...rest,
      { keyword: 'a phrase of my own', occurrences: '1-2', isHidden: false },
    ]
    const edited = await world.writer.put(`/brief/${brief._id}`, {
      documentKeywords: { _id: brief.documentKeywords._id, content },
    })
    expect(edited.status).toBe(200)
    const selected = serp.content.slice(2, 8).map(({ url }) => ({ url }))
    expect((await world.writer.put(`/serps/${serp._id}`, { selected })).status).toBe(200)
    const { body: again } = await world.writer.post<Brief>('/brief', { docId })
    const found = (keyword = '') => again.documentKeywords.content.find((one) => one.keyword === keyword)
    expect(found(taken?.keyword)).toBeUndefined()
    expect(found(ranged?.keyword)?.occurrences).toBe('3-44')
    expect(found(hidden?.keyword)?.isHidden ?? true).toBe(true)
    expect(found('a phrase of my own')).toBeDefined()
  })

  test('is created from the selected competitors with ranges, and merges equal keywords when it is changed', async () => {
    const docId = await start('home composting')
    await search(docId)
    const { body: brief } = await world.writer.post<Brief>('/brief', { docId, goal: 'Teach' })
    expect(brief).toMatchObject({ docId, goal: 'Teach' })
    expect(brief.wordTarget).toBeGreaterThan(600)
    expect(brief.documentKeywords.content.length).toBeGreaterThan(10)
    for (const { occurrences } of brief.documentKeywords.content) {
      const [low = 0, high = 0] = occurrences.split('-').map(Number)
      expect(low).toBeGreaterThanOrEqual(1)
      expect(high).toBeGreaterThan(low)
    }
    const merged = await world.writer.put<Brief>(`/brief/${brief._id}`, {
      documentKeywords: {
        content: [
          { keyword: 'compost', occurrences: '2-4', isHidden: false },
          { keyword: ' Compost ', occurrences: '1-9', isHidden: false },
        ],
      },
    })
    // Researched data of a keyword is kept if a caller omits it.
    expect(merged.body.documentKeywords.content).toEqual([
      { keyword: 'compost', occurrences: '1-9', isHidden: false, importance: 3, inHeading: true },
    ])
    const found = await world.writer.post<Brief>('/brief/brief', { docId })
    expect(found.body._id).toBe(brief._id)
    expect((await world.stranger.post('/brief/brief', { _id: brief._id })).status).toBe(404)
    expect((await world.owner.post('/brief/brief', { docId: await start('none') })).status).toBe(404)
  })

  test('can only be assigned to a member of the workspace', async () => {
    const { body: brief } = await world.writer.post<Brief>('/brief', { docId: await start('x') })
    expect((await world.writer.put(`/brief/${brief._id}`, { assignee: world.stranger._id })).status).toBe(400)
    const assigned = await world.writer.put<Brief>(`/brief/${brief._id}`, { assignee: world.writer._id })
    expect(assigned.body.assignee).toBe(world.writer._id)
  })
})
