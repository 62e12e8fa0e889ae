import { Writable } from 'node:stream'
import type { PlagiarismResult, PlagiarismState } from '@rankwell/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copyscapeAccount, type FakeCopyscape, startFakeCopyscape } from '../../testing/fake-copyscape.ts'
import { paragraph, writeDocument } from '../../testing/publishing.ts'
import { runSweepers } from '../../testing/run-jobs.ts'
import { type Answer, createWorld, type World } from '../../testing/world.ts'

interface Checked {
  data: PlagiarismResult & { error?: string }
  code?: string
  message?: string
}

let world: World
let copyscape: FakeCopyscape
let docId: string
let logged = ''

const copied =
  'Every sourdough starter leans toward the flour it was fed last, which is why a spoon of rye wakes one that wheat has put to sleep.'
const quoted = 'Bread is the oldest machine that people still eat without thinking of it as a machine at all.'
const own = Array.from({ length: 24 }, (_, at) => `loaf${at} crumb${at} oven${at} rack${at} peel${at}`).join(
  ' ',
)

beforeAll(async () => {
  copyscape = await startFakeCopyscape()
  const lines = new Writable({
    write: (chunk, _encoding, done) => {
      logged += String(chunk)
      done()
    },
  })
  world = await createWorld({
    log: pino({ level: 'trace' }, lines),
    env: { FETCH_ALLOW: copyscape.place, COPYSCAPE_URL: copyscape.url, PUBLISH_TIMEOUT_SECONDS: '0.4' },
  })
  docId = await writeDocument(world, 'Sourdough', [
    paragraph(own),
    paragraph(copied, 'copy'),
    {
      type: 'quote',
      data: { text: quoted, caption: '<a href="https://bread.example.com/">Bread and machines</a>' },
    },
  ])
})
beforeEach(async () => {
  const { sql } = world.app.database
  await sql`delete from integrations`
  await sql`delete from spendings`
  await sql`delete from plagiarism_checks`
  Object.assign(copyscape, { balance: 12.5, status: 200, error: null, isSilent: false, searches: [] })
  copyscape.pages = [{ url: 'https://bread.example.net/rye', title: 'Rye', matched: [copied] }]
  await world.owner.post('/integrations', { platform: 'copyscape', ...copyscapeAccount })
})
afterAll(async () => {
  await world.stop()
  await copyscape.close()
})

const check = (maxCost?: number): Promise<Answer<Checked>> =>
  world.writer.post('/seo/check', { docId, engine: 'copyscape', ...(maxCost !== undefined && { maxCost }) })
const state = async () => (await world.writer.get<PlagiarismState>(`/seo/check/${docId}`)).body
const spent = () =>
  world.app.database.sql<{ cost: number; what: string; provider: string }>`
    select micro_usd::int as cost, what, provider from spendings`

test('its price is known before it is sent, and it is not sent before the price is confirmed', async () => {
  const { offers, words } = await state()
  expect(words).toBe(own.split(' ').length + copied.split(' ').length)
  expect(offers).toEqual([
    { engine: 'own', cost: 0 },
    { engine: 'copyscape', cost: 0.03 },
  ])
  for (const maxCost of [undefined, 0.02])
    expect(await check(maxCost)).toMatchObject({ status: 409, body: { code: 'cost_not_confirmed' } })
  expect(copyscape.searches).toEqual([])
  expect(await spent()).toEqual([])
})

test('the text is sent once, without quotations that link to their source, and its cost is recorded', async () => {
  const { status, body } = await check(0.03)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    engine: 'copyscape',
    cost: 0.03,
    matches: [
      {
        source: { kind: 'page', url: 'https://bread.example.net/rye', title: 'Rye' },
        words: copied.split(' ').length,
        passages: [{ places: [{ blockId: 'copy', from: 0, to: copied.length - 1 }] }],
      },
    ],
  })
  expect(body.data.percent).toBeGreaterThan(10)
  const [form] = copyscape.searches
  expect(copyscape.searches).toHaveLength(1)
  expect(Object.fromEntries(form ?? [])).toMatchObject({ o: 'csearch', e: 'UTF-8', f: 'json', u: 'reader' })
  expect(form?.get('t')).toContain(copied.slice(0, -1))
  expect(form?.get('t')).not.toContain('oldest machine')
  expect(await spent()).toEqual([{ cost: 30_000, what: 'plagiarism', provider: 'copyscape' }])
  expect((await state()).results).toMatchObject([{ engine: 'copyscape', cost: 0.03, isCurrent: true }])
})

test("an error arrives with status 200, costs nothing, and is shown with the service's own message", async () => {
  copyscape.error = 'Insufficient credits to perform this operation'
  expect(await check(1)).toMatchObject({
    status: 200,
    body: { data: { error: 'Insufficient credits to perform this operation' } },
  })
  expect(await spent()).toEqual([])
  expect(await state()).toMatchObject({ results: [], running: null, lost: null })
})

describe('a lost response', () => {
  test.each([
    ['that never arrives', { isSilent: true }],
    ['from a broken gateway', { status: 502 }],
  ])('%s is not requested again, and counts as paid', async (_name, fault) => {
    Object.assign(copyscape, fault)
    const { status, body } = await check(1)
    expect(status).toBe(200)
    expect(body.data.error).toContain('It may have charged for this check, so we haven’t repeated it.')
    await runSweepers(world.app)
    expect(copyscape.searches).toHaveLength(1)
    expect(await spent()).toMatchObject([{ cost: 30_000 }])
    const { lost, running } = await state()
    expect(lost).not.toBeNull()
    expect(running).toBeNull()
    Object.assign(copyscape, { isSilent: false, status: 200 })
    await check(1)
    expect(await state()).toMatchObject({ lost: null, results: [{ cost: 0.03 }] })
  })

  test('of a process that died counts as paid once', async () => {
    const { sql } = world.app.database
    await check(1)
    await sql`delete from spendings`
    await sql`update plagiarism_checks set sent_at = now() - interval '10 minutes', sent_by = ${world.writer._id}`
    await runSweepers(world.app)
    await runSweepers(world.app)
    expect(await spent()).toMatchObject([{ cost: 30_000 }])
    expect((await state()).lost).not.toBeNull()
  })
})

test('a document is not checked twice at the same time', async () => {
  copyscape.isSilent = true
  const first = check(1)
  await expect.poll(() => copyscape.searches.length).toBe(1)
  expect((await state()).running).not.toBeNull()
  expect(await check(1)).toMatchObject({ status: 409, body: { code: 'check_running' } })
  await first
  expect(copyscape.searches).toHaveLength(1)
})

test('pages of the workspace’s own site are left out', async () => {
  const { sql } = world.app.database
  await sql`insert into publications (id, document_id, platform, url, state, version_id, started_by)
    values (gen_random_uuid(), ${docId}, 'ghost', 'https://example.net', 'published', gen_random_uuid(),
      ${world.owner._id})`
  copyscape.pages.push({ url: 'https://copy.example.org/', title: '', matched: [copied.slice(0, 80)] })
  const { body } = await check(1)
  expect(body.data.matches.map(({ source }) => 'url' in source && source.url)).toEqual([
    'https://copy.example.org/',
  ])
  expect(body.data.percent).toBe(body.data.matches[0]?.percent)
  await sql`delete from publications`
})

test('it is limited by the budget, and unavailable to a workspace without a connection', async () => {
  const { owner, workspaceId } = world
  await owner.put(`/budgets/${workspaceId}`, { port: 'search', monthlyMicroUsd: 10_000 })
  const [limited] = [await check(1)]
  await world.app.database.sql`delete from budgets`
  await world.app.database.sql`delete from integrations`
  expect(limited.body.code).toBe('budget_exceeded')
  expect((await check(1)).body.code).toBe('copyscape_not_connected')
  expect((await state()).offers.map(({ engine }) => engine)).toEqual(['own'])
  expect(copyscape.searches).toEqual([])
})

test('the key is in no response and no log line', async () => {
  copyscape.error = `Key ${copyscapeAccount.password} is over its limit`
  const { body } = await check(1)
  expect(body.data.error).toBe('Key … is over its limit')
  expect(logged).not.toContain(copyscapeAccount.password)
  expect(logged).not.toContain('sourdough starter leans')
})
