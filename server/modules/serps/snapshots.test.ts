import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Brief, Document, ScoreChange, Serp } from '@rankwell/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blogOf, paragraph } from '../../testing/publishing.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
let site: Server
let origin: string
/** Current number of sentences on each page of the site. */
const sentences: Record<string, number> = { a: 60, b: 70, c: 80, gone: 0 }

const page = (name: string) => {
  const count = sentences[name] ?? 0
  const text = Array.from({ length: count }, (_, at) => `Clay pots number ${at} keep the roots cool.`)
  return `<!doctype html><html lang="en"><title>Clay pots ${name}</title><body><main><h1>Clay pots ${name}</h1>
    <h2>How to water clay pots?</h2><p>${text.join(' ')}</p><h2>Related articles</h2><p>More words.</p></main></body></html>`
}

beforeAll(async () => {
  site = createServer((request, response) => {
    const name = (request.url ?? '').slice(1)
    const known = sentences[name]
    response.writeHead(known ? 200 : 404, { 'content-type': 'text/html' }).end(known ? page(name) : '')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`
  origin = `http://${host}`
  world = await createWorld({ hasBystanders: true, env: { FETCH_ALLOW: host } })
  const rows = ['a', 'b', 'c', 'gone'].map((name, at) => ({
    keyword: 'clay pots',
    url: `${origin}/${name}`,
    position: at + 1,
    title: `Clay ${name}`,
    description: '',
  }))
  const place = { location_name: 'Spain', language_code: 'en' }
  await world.owner.post('/seo/import/results', { workspace: world.workspaceId, ...place, rows })
})
afterAll(async () => {
  await world.stop()
  site.close()
})

const search = async (docId: string, refresh = false) =>
  (
    await world.writer.post<Serp>('/seo/serp', {
      keyword: 'clay pots',
      location_name: 'Spain',
      language_code: 'en',
      docId,
      refresh,
      service: 'local',
    })
  ).body
const start = async () =>
  (await world.writer.post<Document>('/documents', { keyword: 'clay pots', language: 'en' })).body._id
const read = async (docId: string) =>
  (await world.writer.post<Document>('/documents/get-current-doc', { docId })).body
const explain = async (serpId: string | null | undefined) =>
  (await world.writer.get<ScoreChange>(`/serps/${serpId}/score-change`)).body
/** No run of six words occurs twice, which would lower the score. */
const write = (docId: string, count: number) => {
  const text = Array.from(
    { length: count },
    (_, at) => `In row ${at} of the garden, clay pot ${at} keeps the ${at} roots of a plant cool.`,
  )
  return world.writer.put<Document>(`/documents/update/${docId}`, { blog: blogOf(paragraph(text.join(' '))) })
}

test('a score is recomputed from its snapshot, and its change is split into edits and results', async () => {
  const docId = await start()
  await write(docId, 20)
  const first = await search(docId)
  expect(first.previous).toBeNull()
  const before = (await read(docId)).score
  expect(before).toBeGreaterThan(0)
  for (const name of ['a', 'b', 'c']) sentences[name] = (sentences[name] ?? 0) * 5
  const second = await search(docId, true)
  expect(second).toMatchObject({ previous: first._id, docId })
  expect(second.content[0]?.word_count).toBeGreaterThan((first.content[0]?.word_count ?? 0) * 3)
  const after = (await read(docId)).score
  expect(after).toBeLessThan(before)
  const kept = await world.writer.get<Serp>(`/serps/${first._id}`)
  expect(kept.body).toEqual(first)
  expect(await explain(first._id)).toEqual({
    since: first.fetchedAt,
    from: before,
    edits: 0,
    results: after - before,
    formula: 0,
    to: after,
  })
  await write(docId, 30)
  const edited = (await read(docId)).score
  const parted = await explain(first._id)
  expect(parted).toMatchObject({ from: before, to: edited })
  expect(parted.edits).toBeGreaterThan(0)
  expect(parted.results).toBeLessThan(0)
  expect(parted.from + parted.edits + parted.results).toBe(parted.to)
  expect(await explain(second._id)).toMatchObject({
    from: after,
    results: 0,
    formula: 0,
    edits: edited - after,
  })
  const late = await world.writer.put<{ code: string }>(`/serps/${first._id}`, { selected: [] })
  expect(late).toMatchObject({ status: 409, body: { code: 'results_replaced' } })
  const third = await search(docId, true)
  expect(third.previous).toBe(second._id)
  expect((await read(docId)).serp?._id).toBe(third._id)
})

test('stored results are returned for the same search, but not for a search without a keyword', async () => {
  const docId = await start()
  const first = await search(docId)
  const ask = (changes: object) =>
    world.writer.post<Serp & { code: string }>('/seo/serp', {
      ...{ keyword: 'clay pots', location_name: 'Spain', language_code: 'en', docId, service: 'local' },
      ...changes,
    })
  for (const keyword of ['clay pots', '  clay pots '])
    expect((await ask({ keyword })).body._id).toBe(first._id)
  for (const other of [{ location_name: 'Germany' }, { language_code: 'de' }, { keyword: 'pots' }])
    expect((await ask(other)).body._id).not.toBe(first._id)
  for (const keyword of ['', '   '])
    expect(await ask({ keyword })).toMatchObject({ status: 400, body: { code: 'keyword_missing' } })
})

test('two simultaneous refreshes get the same snapshot, and keep what was selected in the meantime', async () => {
  const docId = await start()
  const first = await search(docId)
  const toggled = [{ url: `${origin}/b`, isSelected: false }]
  await world.writer.put(`/serps/${first._id}`, { toggled })
  const [one, two] = await Promise.all([search(docId, true), search(docId, true)])
  expect(one._id).toBe(two._id)
  expect(one.selected.map(({ url }) => url)).toEqual([`${origin}/a`, `${origin}/c`])
})

test('a failed page keeps its position and its error code, and can be read again', async () => {
  const docId = await start()
  const serp = await search(docId)
  const gone = `${origin}/gone`
  expect(serp.content[3]).toMatchObject({
    url: gone,
    position: 4,
    state: 'failed',
    failure: { code: 'page_status', status: 404 },
  })
  sentences.gone = 50
  const { body: again } = await world.writer.post<Serp>(`/serps/${serp._id}/competitors`, {
    urls: [`${gone}/`, gone],
  })
  sentences.gone = 0
  expect(again.content).toHaveLength(4)
  expect(again.content[3]).toMatchObject({ url: gone, position: 4, state: 'read', title: 'Clay pots gone' })
  expect(again.selected.at(-1)?.url).toBe(gone)
})

test('single changes of two users are both kept; a page excluded from the averages still contributes headings and keywords', async () => {
  const docId = await start()
  const serp = await search(docId)
  const put = (changes: object) => world.writer.put<Serp>(`/serps/${serp._id}`, changes)
  await Promise.all([
    put({ toggled: [{ url: `${origin}/a`, isSelected: false }] }),
    world.owner.put(`/serps/${serp._id}`, { toggled: [{ url: `${origin}/b`, isSelected: false }] }),
  ])
  const left = await world.writer.get<Serp>(`/serps/${serp._id}`)
  expect(left.body.selected.map(({ url }) => url)).toEqual([`${origin}/c`])
  const all = serp.selected.map(({ url }) => ({ url }))
  await put({ selected: all, ignored: [{ url: `${origin}/c`, isIgnored: true }] })
  const { body: brief } = await world.writer.post<Brief>('/brief', { docId })
  const [a, b] = serp.content
  const mean = ((a?.word_count ?? 0) + (b?.word_count ?? 0)) / 2
  expect(brief.wordTarget).toBe(Math.round(mean / 50) * 50)
  expect(brief.headings).toEqual([{ text: 'How to water clay pots?', level: 2, count: 3 }])
  expect(brief.questions).toEqual(['How to water clay pots?'])
  const refreshed = await search(docId, true)
  expect(refreshed.content[2]?.isIgnored).toBe(true)
  expect(refreshed.selected[2]?.isIgnored).toBe(true)
  const stays = await world.writer.put<Serp>(`/serps/${refreshed._id}`, { removed: [{ url: `${origin}/a` }] })
  expect(stays.body.content).toHaveLength(4)
  await world.writer.post(`/serps/${refreshed._id}/competitors`, { urls: [`${origin}/unknown`] })
  const removed = [{ url: `${origin}/unknown` }]
  const gone = await world.writer.put<Serp>(`/serps/${refreshed._id}`, { removed })
  expect(gone.body.content).toHaveLength(4)
})

test('a page of unusual length is left out of the means until a user includes it, even when it is read again', async () => {
  const before = { ...sentences }
  Object.assign(sentences, { a: 60, b: 70, c: 700 })
  const docId = await start()
  await write(docId, 20)
  const serp = await search(docId, true)
  const words = serp.content.map((page) => page.word_count ?? 0)
  expect(serp.selected.map(({ isIgnored }) => isIgnored)).toEqual([undefined, undefined, undefined])
  const meanOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0) / counts.length
  const target = async () => (await world.writer.post<Brief>('/brief', { docId })).body.wordTarget
  expect(await target()).toBe(Math.round(meanOf(words.slice(0, 2)) / 50) * 50)
  const without = (await read(docId)).score

  await world.writer.put(`/serps/${serp._id}`, { ignored: [{ url: `${origin}/c`, isIgnored: false }] })
  expect(await target()).toBe(Math.round(meanOf(words.slice(0, 3)) / 50) * 50)
  expect((await read(docId)).score).toBeLessThan(without)
  const again = await search(docId, true)
  expect(again.selected.map(({ isIgnored }) => isIgnored)).toEqual([undefined, undefined, false])
  Object.assign(sentences, before)
})
