import type {
  Brief,
  Document,
  MetaData,
  Outline,
  ProviderSetting,
  Serp,
  Titles,
  Voice,
} from '@rankwell/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from './lib/log.ts'
import { type FakeModels, sayUseful, startFakeModels } from './testing/fake-models.ts'
import { askForStream, openSocket, progressOf } from './testing/generation.ts'
import { makePage, type StaticSite, startStaticSite } from './testing/static-site.ts'
import { type Caller, callApi, createWorld, type World } from './testing/world.ts'

/** A tenant whose every text has its mark. */
interface Tenant {
  mark: string
  key: string
  caller: Caller
  owner: Caller
  docId: string
  voiceId: string
}

const keyword = 'home composting'
const logged: string[] = []
let world: World
let models: FakeModels
let site: StaticSite
let tenants: [Tenant, Tenant]
/** The tenant whose mark the shared page has at the moment: the same address differs from visit to visit. */
let visitor = ''

const tenantOf = (mark: string, caller: Caller, owner: Caller): Tenant => ({
  mark,
  key: `sk-${mark}`,
  caller,
  owner,
  docId: '',
  voiceId: '',
})

beforeAll(async () => {
  models = await startFakeModels()
  site = await startStaticSite()
  // It repeats every mark that it has been told, as a leaking cache or memory would.
  models.say = (prompt) => {
    const marks = [...new Set(prompt.match(/mark-\w+/g))].join(' ')
    const text = sayUseful(prompt)
    if (!text.startsWith('{')) return `${text} ${marks}`
    const { items } = JSON.parse(text) as { items: string[] }
    return JSON.stringify({ items: items.map((item) => `${item} ${marks}`) })
  }
  world = await createWorld({
    env: { FETCH_ALLOW: [models.place, site.place].join(','), AI_TIMEOUT_SECONDS: '2', LOG_LEVEL: 'trace' },
    log: createLog('trace', { write: (line) => void logged.push(line) }),
  })
  tenants = [
    tenantOf('mark-alpha', world.writer, world.owner),
    tenantOf('mark-beta', world.stranger, world.stranger),
  ]
  for (const tenant of tenants) {
    // The first model fails, so that each call is retried with the other one.
    for (const provider of ['openai', 'compatible'] as const)
      await tenant.owner.put<ProviderSetting>(`/provider-settings/model/${provider}`, {
        address: models.addresses[provider],
        model: 'fake-small',
        key: tenant.key,
      })
    await prepare(tenant)
  }
})
afterAll(async () => {
  await world.stop()
  await models.close()
  await site.close()
})

/** The same keyword, title, and page for both, each with texts of its own. */
async function prepare(tenant: Tenant): Promise<void> {
  const { caller, mark } = tenant
  visitor = mark
  site.files.set(
    '/shared',
    makePage('Home composting', `Home composting needs air and water, says ${visitor}page. `.repeat(20)),
  )
  const { body: document } = await caller.post<Document>('/documents', {
    keyword,
    title: 'Home composting',
    language: 'en',
  })
  tenant.docId = document._id
  const blocks = [{ id: 'a', type: 'paragraph', data: { text: `Words of ${mark}text.` } }]
  await caller.put(`/documents/update/${tenant.docId}`, {
    blog: JSON.stringify({ time: 1, version: '2.28.2', blocks }),
  })
  const { body: serp } = await caller.post<Serp>('/seo/serp', {
    keyword,
    location_name: 'United States',
    language_code: 'en',
    docId: tenant.docId,
    service: 'local',
  })
  await caller.post(`/serps/${serp._id}/competitors`, { urls: [`${site.url}/shared`] })
  const facts = [{ title: 'Us', text: `We are ${mark}voice.` }]
  const { body: voice } = await tenant.owner.post<Voice>('/voices', {
    content: { name: 'House voice', language: 'en', facts },
    sharing: 'workspace',
  })
  tenant.voiceId = voice._id
  await tenant.owner.put('/voices/defaults', { voice: voice._id })
  const { body: brief } = await caller.post<Brief>('/brief', { docId: tenant.docId })
  await caller.put(`/brief/${brief._id}`, {
    goal: `Goal of ${mark}goal`,
    references: [{ _id: brief._id, kind: 'note', title: '', value: `Note of ${mark}note`, isOn: true }],
  })
}

/** Every call that sends a text to a model. */
async function useModels({ caller, docId, voiceId, mark }: Tenant): Promise<string> {
  const socket = await openSocket(world.app.url, caller)
  await socket.emitWithAck('joinRoom', { docId, user: caller._id })
  const ended = progressOf(socket, docId, ({ status }) => status === 'done' || status === 'failed')
  const { body: titles } = await caller.post<Titles>('/document-title', { docId })
  const improved = await caller.patch(`/document-title/${titles._id}`, { title: `Title of ${mark}title` })
  const { body: outline } = await caller.post<Outline>('/document-outline', { docId })
  const { body: meta } = await caller.post<MetaData>('/meta-data', { docId })
  const again = await caller.put(`/meta-data/generate/${meta._id}`)
  await socket.emitWithAck('generateDocument', { docId, body: { mode: 'append' } })
  const { status } = await ended
  expect(status).toBe('done')
  const stream = await (await askForStream(world.app.url, caller, { docId })).text()
  const rewritten = await caller.post('/copy-butler/rewrite', {
    docId,
    paragraph: `A paragraph of ${mark}paragraph.`,
    language: 'en',
  })
  const sample = await caller.post(`/voices/${voiceId}/sample`, { paragraph: 'The same words of both.' })
  const { body } = await caller.post<Document>('/documents/get-current-doc', { docId })
  socket.close()
  return [titles, improved.body, outline, meta, again.body, stream, rewritten.body, sample.body, body]
    .map((one) => JSON.stringify(one))
    .join('\n')
}

/** Rows of all tables, those of the job queue included, with the mark of one tenant and a mark or id of the other. */
async function findMixedRows([one, other]: [Tenant, Tenant]): Promise<string[]> {
  const { sql } = world.app.database
  const tables = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'jobs')`
  const workspaces = await sql<{ id: string; ownerId: string }>`
    select id, owner_id as "ownerId" from workspaces where owner_id in (${one.owner._id}, ${other.owner._id})`
  const idsOf = ({ owner, docId, mark }: Tenant) => [
    docId,
    owner._id,
    mark,
    ...workspaces.filter(({ ownerId }) => ownerId === owner._id).map(({ id }) => id),
  ]
  const mixed: string[] = []
  for (const [mine, theirs] of [
    [one, other],
    [other, one],
  ] as const)
    for (const { name } of tables) {
      const foreign = idsOf(theirs).map((id) => `t::text like '%${id}%'`)
      const rows = await sql.unsafe<{ row: string }>(
        `select t::text as row from ${name} t where t::text like '%${mine.mark}%' and (${foreign.join(' or ')})`,
      )
      mixed.push(...rows.map(({ row }) => `${name}: ${row}`))
    }
  return mixed
}

test('two tenants with the same keyword, title, and page never meet in a prompt, a cache, a job, or a log', async () => {
  const [alpha, beta] = tenants
  Object.assign(models, { mode: 'broken', touched: ['openai'], retryAfter: {} })
  const used = await Promise.all(tenants.map(useModels))
  for (const [index, { mark, key }] of tenants.entries()) {
    const foreign = index === 0 ? beta.mark : alpha.mark
    const sent = models.seen.filter((call) => call.key === key)
    expect(sent.length).toBeGreaterThan(8)
    for (const part of ['page', 'goal', 'note', 'title', 'paragraph', 'text', 'voice'])
      expect([part, sent.some(({ body }) => body.includes(`${mark}${part}`))]).toEqual([part, true])
    expect(sent.filter(({ body }) => body.includes(foreign))).toEqual([])
    expect(used[index]).toContain(mark)
    expect(used[index]).not.toContain(foreign)
  }
  expect(new Set(models.seen.map(({ key }) => key))).toEqual(new Set([alpha.key, beta.key]))
  expect(await findMixedRows(tenants)).toEqual([])
  await expectNoTextElsewhere()
})

/** The queue's jobs and the log name ids, never texts. */
async function expectNoTextElsewhere(): Promise<void> {
  const marks = /mark-(?:alpha|beta)(?:page|goal|note|title|paragraph|text|voice)/
  const jobs = await world.app.database.sql<{ job: string }>`select j::text as job from jobs.job j`
  expect(jobs.length).toBeGreaterThan(0)
  expect(jobs.filter(({ job }) => marks.test(job))).toEqual([])
  expect(logged.length).toBeGreaterThan(20)
  expect(logged.filter((line) => marks.test(line))).toEqual([])
}

test('a failure of all models takes no text into the log or the stored result of its job', async () => {
  const [{ caller, docId }] = tenants
  const socket = await openSocket(world.app.url, caller)
  await socket.emitWithAck('joinRoom', { docId, user: caller._id })
  const logs = logged.length
  for (const mode of ['broken', 'malformed', 'quota'] as const) {
    Object.assign(models, { mode, touched: [], retryAfter: {} })
    const { status } = await caller.post('/copy-butler/rewrite', {
      docId,
      paragraph: 'A paragraph of mark-alphaparagraph.',
      language: 'en',
    })
    expect([mode, status >= 500]).toEqual([mode, true])
  }
  // A failed attempt of a job stores why it failed.
  Object.assign(models, { mode: 'broken' })
  await socket.emitWithAck('generateDocument', { docId, body: { mode: 'append' } })
  const readFailures = () =>
    world.app.database.sql`select output from jobs.job where name = 'generate-document' and state = 'retry'`
  await expect.poll(readFailures, { timeout: 15_000 }).not.toEqual([])
  await caller.post('/documents/stop-generation', { docId })
  socket.close()
  expect(logged.length).toBeGreaterThan(logs)
  await expectNoTextElsewhere()
})

test('the same request of another tenant is asked anew with its own key', async () => {
  Object.assign(models, { mode: 'fine', touched: [] })
  models.seen.length = 0
  const paragraph = { paragraph: 'The same words of both.', language: 'en' }
  for (const { caller } of tenants)
    await callApi(world.app.url, caller.token, 'POST', '/copy-butler/rewrite', paragraph)
  expect(models.seen.map(({ key }) => key)).toEqual(tenants.map(({ key }) => key))
})
