import type { GenerationProgress, ProviderSetting, SpendingLine } from '@rankwell/contract'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copyscapeAccount, type FakeCopyscape, startFakeCopyscape } from '../../testing/fake-copyscape.ts'
import { type FakeModels, startFakeModels } from '../../testing/fake-models.ts'
import { type FakeSerper, fakeSerperKey, startFakeSerper } from '../../testing/fake-search-services.ts'
import { askForStream, giveOutline, openSocket, progressOf, readEvents } from '../../testing/generation.ts'
import { type ModelServer, startModelServer } from '../../testing/model-server.ts'
import { createWorld, type World } from '../../testing/world.ts'

const paragraph = { paragraph: 'Kitchen scraps become good soil in a few months.', language: 'en' }
const place = { location_name: 'United States', language_code: 'en' }
const sentence = /^Text stays on this server in this workspace/

let world: World
let outside: ModelServer
let local: FakeModels
let serper: FakeSerper
let copyscape: FakeCopyscape
let writer: Socket
let stranger: Socket

beforeAll(async () => {
  outside = await startModelServer()
  local = await startFakeModels()
  serper = await startFakeSerper()
  copyscape = await startFakeCopyscape()
  world = await createWorld({
    env: {
      ...outside.env,
      // The same server under a host that does not count as this computer.
      AI_BASE_URL: outside.url.replace('127.0.0.1', '0.0.0.0'),
      FETCH_ALLOW: `${local.place},${copyscape.place}`,
      SERPER_API_URL: serper.url,
      COPYSCAPE_URL: copyscape.url,
    },
  })
  writer = await openSocket(world.app.url, world.writer)
  stranger = await openSocket(world.app.url, world.stranger)
  await writer.emitWithAck('joinAppRoom', { owner: world.owner._id, user: world.writer._id })
  await stranger.emitWithAck('joinAppRoom', { owner: world.stranger._id, user: world.stranger._id })
})
afterAll(async () => {
  writer.close()
  stranger.close()
  await world.stop()
  await Promise.all([outside.close(), local.close(), serper.close(), copyscape.close()])
})
beforeEach(async () => {
  outside.answer = () => 'silence'
  outside.prompts.length = 0
  await keepTextHere(false)
  await world.app.database.sql`delete from spendings`
})

const keepTextHere = (keepsTextHere = true, by = world.owner, workspaceId = world.workspaceId) =>
  by.put(`/data-flows/${workspaceId}`, { keepsTextHere })
const rewrite = () => world.writer.post<{ code: string; message: string }>('/copy-butler/rewrite', paragraph)
const newDocument = async () =>
  (await world.writer.post<{ _id: string }>('/documents', { keyword: 'home composting', language: 'en' }))
    .body._id
const lines = async () => (await world.owner.get<SpendingLine[]>('/spendings')).body
const usage = async () =>
  (await world.owner.get<{ port: string; reservedMicroUsd: number }[]>('/budgets')).body.map(
    ({ reservedMicroUsd }) => reservedMicroUsd,
  )

describe('turning on "No text leaves this server" immediately stops, with a message,', () => {
  test('the article that is being written into a document', async () => {
    outside.answer = () => ({ pieces: ['Compost is ', 'made of leaves. '], line: 'hold' })
    const docId = await newDocument()
    await giveOutline(world.app, docId)
    await world.writer.put(`/documents/update/${docId}`, { title: 'Home composting in six steps' })
    const arrived = outside.nextCall()
    await writer.emitWithAck('joinRoom', { docId, user: world.writer._id })
    const failed = progressOf(writer, docId, ({ status }) => status === 'failed')
    await writer.emitWithAck('generateDocument', { docId, body: {} })
    const call = await arrived
    await keepTextHere()
    const progress: GenerationProgress = await failed
    expect(progress.error).toMatch(sentence)
    await call.closed
    expect(outside.prompts).toHaveLength(1)
    expect(await usage()).toEqual([0, 0, 0])
  })

  test('an article for a script, after the words it has already received', async () => {
    outside.answer = () => ({ pieces: ['Compost is made of leaves. '.repeat(20)], line: 'hold' })
    const arrived = outside.nextCall()
    const plan = { title: 'Compost', outline: [{ level: 2, text: 'How it works' }], language: 'en' }
    const response = askForStream(world.app.url, world.writer, plan)
    const call = await arrived
    await keepTextHere()
    const { error } = await readEvents(await response)
    expect(error).toMatchObject({ code: 'text_stays_here', message: expect.stringMatching(sentence) })
    await call.closed
    expect(outside.prompts).toHaveLength(1)
    await expect.poll(lines).toMatchObject([{ what: 'article', units: { estimated: 1 } }])
  })

  test('a paragraph and suggestions that have no response yet', async () => {
    const docId = await newDocument()
    for (const ask of [rewrite, () => world.writer.post<object>('/document-title', { docId })]) {
      await keepTextHere(false)
      const arrived = outside.nextCall()
      const answer = ask()
      const call = await arrived
      await keepTextHere()
      const { status, body } = await answer
      expect([status, body]).toMatchObject([
        409,
        { code: 'text_stays_here', message: expect.stringMatching(sentence) },
      ])
      await call.closed
    }
    expect(outside.prompts).toHaveLength(2)
    // What was sent is paid for: the model had read it.
    expect((await lines()).map(({ units }) => units.outputTokens)).toEqual([0, 0])
  })

  test('a search and the keywords of a cluster', async () => {
    await world.owner.put('/provider-settings/search/serper', { key: fakeSerperKey })
    try {
      serper.seen.length = 0
      const arrived = new Promise<void>((resolve) => serper.next.push(() => resolve()))
      const answer = world.writer.post<object>('/seo/serp', { keyword: 'compost heap', ...place })
      await arrived
      await keepTextHere()
      const { status, body } = await answer
      expect([status, body]).toMatchObject([409, { code: 'text_stays_here' }])
      expect(serper.seen).toHaveLength(1)
      await keepTextHere(false)
      const docId = await newDocument()
      const result = new Promise<{ error?: string }>((resolve) =>
        writer.on('clusterGenerationResult', (one: { progress?: object; error?: string }) => {
          if (!one.progress) resolve(one)
        }),
      )
      const asked = new Promise<void>((resolve) => serper.next.push(() => resolve()))
      const cluster = { keyword: 'compost bin', location_name: 'United States', clusterLanguage: 'en' }
      await writer.emitWithAck('generateClusters', { docId, userId: world.writer._id, cluster })
      await asked
      await keepTextHere()
      expect((await result).error).toMatch(sentence)
      expect(serper.seen).toHaveLength(2)
    } finally {
      writer.off('clusterGenerationResult')
      await world.app.database.sql`delete from provider_settings`
    }
  })

  test('a paid check, which counts as sent', async () => {
    await world.owner.post('/integrations', { platform: 'copyscape', ...copyscapeAccount })
    copyscape.isSilent = true
    const text = 'Tea is a drink made of leaves. '.repeat(20)
    const answer = world.owner.post<object>('/seo/check', {
      text,
      language: 'en',
      engine: 'copyscape',
      maxCost: 1,
    })
    await expect.poll(() => copyscape.searches.length).toBe(1)
    await keepTextHere()
    const { status, body } = await answer
    expect([status, body]).toMatchObject([409, { code: 'text_stays_here' }])
    expect(await lines()).toMatchObject([{ what: 'plagiarism', microUsd: 30_000 }])
    const docId = await newDocument()
    const { body: state } = await world.writer.get<{ offers: object[] }>(`/seo/check/${docId}`)
    expect(state.offers).toEqual([{ engine: 'own', cost: 0 }])
  })
})

test('a model on this computer continues', async () => {
  const { body } = await world.owner.put<ProviderSetting>('/provider-settings/model/compatible', {
    address: local.addresses.compatible,
    model: 'fake-small',
  })
  let open: () => void = () => undefined
  local.gate = new Promise((resolve) => {
    open = resolve
  })
  const answer = rewrite()
  await expect.poll(() => local.seen.length).toBe(1)
  await keepTextHere()
  open()
  expect((await answer).status).toBe(200)
  await world.app.database.sql`delete from provider_settings where id = ${body._id}`
})

test('another workspace continues', async () => {
  const [other] = await world.app.database.sql<{
    id: string
  }>`select id from workspaces where owner_id = ${world.stranger._id}`
  outside.answer = () => ({ pieces: ['Scraps become soil.'], line: 'hold' })
  const arrived = outside.nextCall()
  const answer = rewrite()
  const call = await arrived
  await keepTextHere(true, world.stranger, other?.id)
  call.end()
  expect((await answer).status).toBe(200)
  await keepTextHere(false, world.stranger, other?.id)
})

test('open pages of the workspace are notified of a change, but not those of others', async () => {
  const seen: { who: string; notice: object }[] = []
  writer.on('textPrivacyChanged', (notice: object) => seen.push({ who: 'writer', notice }))
  stranger.on('textPrivacyChanged', (notice: object) => seen.push({ who: 'stranger', notice }))
  await keepTextHere()
  const { workspaceId, owner } = world
  const notice = { workspaceId, userId: owner._id, keepsTextHere: true }
  await expect.poll(() => seen).toEqual([{ who: 'writer', notice }])
})
