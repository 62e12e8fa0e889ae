import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Brief,
  type CompetitorRuns,
  type CompetitorScore,
  currentFormula,
  type Document,
  describeForScore,
  type InformationGain,
  type Notification,
  type Review,
  type Serp,
  type Version,
  type VersionScore,
} from '@rankwell/contract'
import { blogToDoc, parseBlog, schema, toTextBlocks } from '@rankwell/editor'
import { createScorer, type RivalRuns, readRivalRuns, type ScoreResult } from '@rankwell/seo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blogOf, paragraph } from '../../testing/publishing.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
let site: Server
let origin: string

const sentences = (subject: string, count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `In step ${at} the gardener sets the ${subject} on a shelf, waters it with ${at + 2} cups and waits for the soil to dry before the next turn.`,
  )
const closing =
  'A glazed saucer keeps the shelf dry. A terracotta rim lets the air in. The glazed saucer and the terracotta rim belong together.'
const longHeading = 'How often a clay pot by the window needs a drink of water'
const page = (name: string) =>
  `<!doctype html><html lang="en"><title>Clay pots ${name}</title><body><main><h1>Clay pots ${name}</h1>
  <h2>Watering the glazed saucer</h2><p>${sentences(`clay pot of row ${name}`, 30).join(' ')}</p>
  <p>${closing}</p>${name === 'c' ? `<h2>${longHeading}</h2><p>${sentences('pot', 1).join('')}</p>` : ''}
  </main></body></html>`

beforeAll(async () => {
  site = createServer((request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(page((request.url ?? '').slice(1))),
  )
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`
  origin = `http://${host}`
  world = await createWorld({ env: { FETCH_ALLOW: host } })
  const rows = ['a', 'b', 'c'].map((name, at) => ({
    ...{ keyword: 'clay pots', url: `${origin}/${name}`, position: at + 1, title: name, description: '' },
  }))
  const place = { location_name: 'Spain', language_code: 'en' }
  await world.owner.post('/seo/import/results', { workspace: world.workspaceId, ...place, rows })
})
afterAll(async () => {
  await world.stop()
  site.close()
})

const read = async (docId: string) =>
  (await world.writer.post<Document>('/documents/get-current-doc', { docId })).body

async function startResearched(): Promise<Document> {
  const { writer } = world
  const made = await writer.post<Document>('/documents', { keyword: 'clay pots', language: 'en' })
  const docId = made.body._id
  const search = { keyword: 'clay pots', location_name: 'Spain', language_code: 'en', service: 'local' }
  const serp = await writer.post<Serp>('/seo/serp', { ...search, docId })
  expect(serp.status).toBe(200)
  expect((await writer.post<Brief>('/brief', { docId })).status).toBe(200)
  return read(docId)
}

const ownSentences = Array.from(
  { length: 30 },
  (_, at) =>
    `Behind door ${at} a carpenter planes one oak board, sands it for ${at + 3} minutes, and leaves a thin coat of linseed oil to harden overnight.`,
)

/** 30 sentences of page a, and 30 that are on no page. */
const halfCopied = [
  paragraph(sentences('clay pot of row a', 30).join(' '), 'copied'),
  paragraph(ownSentences.join(' '), 'own'),
]
const write = (docId: string, blocks = halfCopied) =>
  world.writer.put<Document>(`/documents/update/${docId}`, { blog: blogOf(...blocks) })

/** The score computed by the writing page. */
function scoreInBrowser(document: Document, rivals: RivalRuns | null): ScoreResult {
  const node = schema.nodeFromJSON(blogToDoc(parseBlog(document.blog)))
  return createScorer(document.language).score({
    ...describeForScore(document),
    ...toTextBlocks(node),
    rivals,
  })
}

async function loadAndScore(document: Document): Promise<ScoreResult> {
  const { serp } = document
  const runs = await world.writer.get<CompetitorRuns>(`/serps/${serp?._id}/runs/${serp?.runs}`)
  expect(runs.status).toBe(200)
  return scoreInBrowser(document, readRivalRuns(runs.body.hashes))
}

test('returns the hashes of the selected pages with an id that changes with the selection', async () => {
  const { serp } = await startResearched()
  const path = `/serps/${serp?._id}/runs/${serp?.runs}`
  const answer = await world.writer.get<CompetitorRuns>(path)
  expect(answer.body._id).toBe(serp?.runs)
  expect(readRivalRuns(answer.body.hashes).size).toBeGreaterThan(300)
  expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  expect(answer.headers.get('etag')).toBe(`"${serp?.runs}"`)
  const without = (isSelected: boolean) =>
    world.writer.put<Serp>(`/serps/${serp?._id}`, { toggled: [{ url: `${origin}/a`, isSelected }] })
  const fewer = (await without(false)).body
  expect(fewer.runs).not.toBe(serp?.runs)
  const rest = await world.writer.get<CompetitorRuns>(`/serps/${serp?._id}/runs/${fewer.runs}`)
  expect(rest.body.hashes.length).toBeLessThan(answer.body.hashes.length)
  const ignored = { ignored: [{ url: `${origin}/b`, isIgnored: true }] }
  expect((await world.writer.put<Serp>(`/serps/${serp?._id}`, ignored)).body.runs).toBe(fewer.runs)
  expect((await world.writer.get(path)).status).toBe(200)
  const other = await startResearched()
  expect((await world.writer.get(`/serps/${other.serp?._id}/runs/${serp?.runs}`)).status).toBe(404)
  expect((await world.stranger.get(path)).status).toBe(404)
})

test('gives the writing page and the server the same score', async () => {
  const { _id: docId } = await startResearched()
  await write(docId)
  const document = await read(docId)
  expect(document.formula).toBe(currentFormula)
  const result = await loadAndScore(document)
  expect({ score: result.score, words: result.words }).toEqual({
    score: document.score,
    words: document.words,
  })
})

test('scores the selected pages as if each were the article, including those excluded from the means', async () => {
  const { serp } = await startResearched()
  const path = `/serps/${serp?._id}/scores`
  const { body: scores } = await world.writer.get<CompetitorScore[]>(path)
  expect(scores.map(({ url }) => url)).toEqual(['a', 'b', 'c'].map((name) => `${origin}/${name}`))

  // The same text, title and figures as the workspace's own article.
  const own = await startResearched()
  await world.writer.put(`/documents/update/${own._id}`, {
    title: 'Clay pots a',
    blog: blogOf(
      { id: 'h1', type: 'header', data: { text: 'Clay pots a', level: 1 } },
      { id: 'h2', type: 'header', data: { text: 'Watering the glazed saucer', level: 2 } },
      paragraph(sentences('clay pot of row a', 30).join(' '), 'p1'),
      paragraph(closing, 'p2'),
    ),
  })
  const alone = scoreInBrowser(await read(own._id), null)
  expect(scores[0]?.score).toBe(alone.score)

  const [first] = scores
  await world.writer.put(`/serps/${serp?._id}`, { ignored: [{ url: first?.url, isIgnored: true }] })
  expect((await world.writer.get<CompetitorScore[]>(path)).body).toHaveLength(3)
  await world.writer.put(`/serps/${serp?._id}`, { toggled: [{ url: first?.url, isSelected: false }] })
  expect((await world.writer.get<CompetitorScore[]>(path)).body).toHaveLength(2)
})

test('lists figures, headings, and terms of the current text that no selected page has', async () => {
  const { _id: docId, serp } = await startResearched()
  const path = `/serps/${serp?._id}/information-gain`
  const list = async () => (await world.writer.get<InformationGain>(path)).body
  await world.writer.put(`/documents/update/${docId}`, {
    blog: blogOf(
      { id: 'h2', type: 'header', data: { text: 'Watering the glazed saucer', level: 2 } },
      { id: 'h3', type: 'header', data: { text: 'Fertilizer in winter', level: 2 } },
      paragraph(closing, 'p1'),
      paragraph('We weighed 47 pots. A moisture sensor helps; our moisture sensor cost €95.', 'p2'),
    ),
  })
  expect(await list()).toEqual({
    pages: 3,
    figures: [
      { values: ['47'], sentence: 'We weighed 47 pots.' },
      { values: ['€95'], sentence: 'A moisture sensor helps; our moisture sensor cost €95.' },
    ],
    headings: ['Fertilizer in winter'],
    terms: ['moisture sensor'],
  })
  const urls = ['a', 'b', 'c'].map((name) => ({ url: `${origin}/${name}`, isSelected: false }))
  await world.writer.put(`/serps/${serp?._id}`, { toggled: urls })
  expect(await list()).toEqual({ pages: 0, figures: [], headings: [], terms: [] })
})

test('recomputes every version’s score from the stored inputs', async () => {
  const { writer } = world
  const { _id: docId, brief, serp } = await startResearched()
  await write(docId)
  await writer.put(`/documents/update/${docId}`, { title: 'Clay pots for every shelf' })
  const { score } = await read(docId)
  const old = (await writer.post<Version>(`/documents-history/${docId}`, { name: 'Old' })).body
  expect(old).toMatchObject({ score, formula: currentFormula })
  const check = (version: Version) =>
    writer.get<VersionScore>(`/documents-history/${docId}/${version._id}/score`)
  const first = (await check(old)).body
  expect(first.computed?.score).toBe(score)

  await writer.put(`/brief/${brief?._id}`, {
    documentKeywords: { content: [{ keyword: 'wooden box', occurrences: '90-95', isHidden: false }] },
    wordTarget: 4000,
  })
  await writer.put(`/serps/${serp?._id}`, { toggled: [{ url: `${origin}/a`, isSelected: false }] })
  await writer.put(`/documents/update/${docId}`, { keyword: 'wooden boxes', title: 'Boxes' })
  expect((await read(docId)).score).not.toBe(score)
  expect((await check(old)).body).toEqual(first)

  const list = (await writer.get<Version[]>(`/documents-history/${docId}`)).body
  for (const version of list) {
    const { stored, computed } = (await check(version)).body
    expect({ kind: version.kind, score: computed?.score }).toEqual({ kind: version.kind, score: stored })
  }
})

test('lowers the score if half of the words are on another page, in the browser and on the server', async () => {
  const { _id: docId } = await startResearched()
  await write(docId)
  const copied = await read(docId)
  const { substance } = await loadAndScore(copied)
  const gate = substance?.gates.find(({ id }) => id === 'originality')
  expect(gate?.factor).toBeLessThan(0.7)
  expect(gate?.places.every(({ blockId }) => blockId === 'copied')).toBe(true)
  const off = { toggled: ['a', 'b', 'c'].map((name) => ({ url: `${origin}/${name}`, isSelected: false })) }
  await world.writer.put(`/serps/${copied.serp?._id}`, off)
  const alone = await loadAndScore({ ...(await read(docId)), serp: copied.serp })
  expect(alone.substance?.gates.find(({ id }) => id === 'originality')?.factor).toBe(gate?.factor)
  expect((await read(docId)).serp?.runs).toBeNull()
})

test('compares text, but not headings, which an outline takes from the pages', async () => {
  const { _id: docId } = await startResearched()
  const title = { id: 'heading', type: 'header', data: { text: longHeading, level: 2 } }
  await write(docId, [title, ...halfCopied] as typeof halfCopied)
  const { substance } = await loadAndScore(await read(docId))
  const places = substance?.gates.find(({ id }) => id === 'originality')?.places ?? []
  expect(new Set(places.map(({ blockId }) => blockId))).toEqual(new Set(['copied']))
})

/** Sets a document's score as stored by an earlier version of Rankwell. */
async function makeOld(docId: string) {
  const { database } = world.app
  const document = await read(docId)
  const node = schema.nodeFromJSON(blogToDoc(parseBlog(document.blog)))
  const text = toTextBlocks(node)
  const { score, words } = createScorer('en').score({ ...describeForScore(document, 1), ...text })
  await database.sql`update documents set formula = 1, score = ${score}, words = ${words} where id = ${docId}`
  await database.sql`delete from score_inputs where document_id = ${docId}`
  return score
}

test('keeps a score of the first formula, and its approval, until the document changes', async () => {
  const { writer, owner } = world
  const { _id: docId } = await startResearched()
  await write(docId)
  const before = (await read(docId)).score
  const old = await makeOld(docId)
  expect(old).not.toBe(before)
  await owner.put(`/documents/update/${docId}`, { status: 'Completed' })
  expect(await read(docId)).toMatchObject({ score: old, formula: 1 })
  const [approved] = (await writer.get<Version[]>(`/documents-history/${docId}`)).body
  expect(approved).toMatchObject({ kind: 'status', score: old, formula: 1 })
  const path = `/documents-history/${docId}/${approved?._id}/score`
  expect((await writer.get<VersionScore>(path)).body).toMatchObject({
    ...{ formula: 1, stored: old },
    computed: { score: old, substance: 1 },
  })

  await writer.put(`/documents/update/${docId}`, { title: 'Clay pots' })
  expect(await read(docId)).toMatchObject({ formula: currentFormula })
  const review = await owner.get<Review>(`/documents/${docId}/review`)
  expect(review.body.approved).toMatchObject({ score: old, formula: 1 })
})

test('notifies the owner once to check a minimum score set under an earlier formula', async () => {
  const { owner } = world
  const { database } = world.app
  const told = async () => {
    const { body } = await owner.get<{ notifications: Notification[] }>('/notifications')
    return body.notifications.filter(({ type }) => type === 'score_formula_changed')
  }
  await owner.put(`/workspaces/${world.workspaceId}`, { minScore: 60 })
  await world.moveTime({ advanceSeconds: 1200 })
  expect(await told()).toEqual([])
  await database.sql`update workspaces set min_score_formula = 1 where id = ${world.workspaceId}`
  await world.moveTime({ advanceSeconds: 1200 })
  await expect.poll(told).toHaveLength(1)
  expect((await told())[0]).toMatchObject({ workspaceId: world.workspaceId, params: { workspace: 'Test' } })
  await world.moveTime({ advanceSeconds: 1200 })
  expect(await told()).toHaveLength(1)
  await owner.put(`/workspaces/${world.workspaceId}`, { minScore: null })
})
