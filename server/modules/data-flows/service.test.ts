import type { DataFlows, ProviderOverview, ProviderSetting } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeLocalServer, startFakeLocalServer } from '../../testing/fake-local-server.ts'
import { type FakeModels, startFakeModels } from '../../testing/fake-models.ts'
import { callApi, createWorld, type World } from '../../testing/world.ts'

const paragraph = { paragraph: 'Kitchen scraps become good soil in a few months.', language: 'en' }

let world: World
let fake: FakeModels
let local: FakeLocalServer
beforeAll(async () => {
  fake = await startFakeModels()
  local = await startFakeLocalServer({ behavior: 'ollama' })
  world = await createWorld({
    env: { FETCH_ALLOW: fake.place, LOCAL_MODEL_SERVERS: `ollama:${local.port}` },
  })
})
afterAll(async () => {
  await world.stop()
  await fake.close()
  await local.close()
})
beforeEach(async () => {
  Object.assign(fake, { mode: 'fine', touched: [], gate: Promise.resolve() })
  fake.seen.length = 0
  local.prompts.length = 0
  const { sql } = world.app.database
  await sql`delete from provider_settings`
  await sql`delete from spendings`
  await sql`update workspaces set keeps_text_here = false`
})

const path = () => `/data-flows/${world.workspaceId}`
const keepTextHere = (keepsTextHere = true) => world.owner.put<DataFlows>(path(), { keepsTextHere })
const readFlows = async () => (await world.owner.get<DataFlows>(path())).body
/** A provider outside this computer, at an address that only the test resolves. */
async function connectOutside() {
  const { body } = await world.owner.put<ProviderSetting>('/provider-settings/model/compatible', {
    address: fake.addresses.compatible,
    model: 'fake-small',
    key: 'sk-1',
  })
  // The rule treats the fake as external, because its host is not a name of this computer.
  await world.app.database
    .sql`update provider_settings set provider = 'openai', address = null where id = ${body._id}`
}
const rewrite = () => world.writer.post<{ text: string }>('/copy-butler/rewrite', paragraph)

describe('where data goes', () => {
  test('lists each recipient with its host, and the time of the last use', async () => {
    await world.owner.put('/provider-settings/model/anthropic', { key: 'sk-1' })
    await world.owner.put('/provider-settings/model/compatible', {
      address: fake.addresses.compatible,
      model: 'fake-small',
    })
    await world.owner.put('/provider-settings/search/serper', { key: 'k' })
    const { flows, keepsTextHere } = await readFlows()
    expect(keepsTextHere).toBe(false)
    expect(flows).toEqual([
      expect.objectContaining({
        purpose: 'writing',
        provider: 'anthropic',
        host: 'api.anthropic.com',
        isLocal: false,
      }),
      expect.objectContaining({
        purpose: 'writing',
        provider: 'compatible',
        host: fake.place,
        isLocal: true,
      }),
      expect.objectContaining({
        purpose: 'research',
        provider: 'serper',
        host: 'google.serper.dev',
        isBlocked: false,
      }),
      expect.objectContaining({ purpose: 'pages', provider: '', host: null, source: 'server' }),
    ])
    await world.owner.put('/provider-settings/model/anthropic', { isEnabled: false })
    await rewrite()
    const used = (await readFlows()).flows
    expect(used.map(({ provider }) => provider)).not.toContain('anthropic')
    expect(used.find(({ provider }) => provider === 'compatible')?.lastUsedAt).toEqual(expect.any(String))
  })

  test('is shown only to the owner', async () => {
    expect((await world.writer.get(path())).status).toBe(403)
    expect((await world.stranger.get(path())).status).toBe(404)
    expect((await world.writer.put(path(), { keepsTextHere: true })).status).toBe(403)
  })
})

describe('a workspace whose text stays on the server', () => {
  test('uses no external model: calls that need one are rejected in the caller’s language, and the page shows that', async () => {
    await connectOutside()
    await keepTextHere()
    const help = await world.writer.get<{ isOffline: boolean }>('/copy-butler/help')
    expect(help.body.isOffline).toBe(true)
    const refused = await callApi<{ code: string; message: string }>(
      world.app.url,
      world.writer.token,
      'POST',
      '/copy-butler/translate',
      { ...paragraph, targetLanguage: 'de' },
      { 'accept-language': 'ar' },
    )
    expect([refused.status, refused.body.code]).toEqual([409, 'text_stays_here'])
    expect(refused.body.message).toMatch(/مساحة العمل/)
    expect((await readFlows()).flows[0]).toMatchObject({ provider: 'openai', isBlocked: true })
    await keepTextHere(false)
    expect((await readFlows()).flows[0]).toMatchObject({ provider: 'openai', isBlocked: false })
  })

  test('says that its models are blocked, neither uses nor tests them, and still stores new ones', async () => {
    await connectOutside()
    await keepTextHere()
    const overview = async (port = 'model') =>
      (await world.owner.get<ProviderOverview>(`/provider-settings/overview/${port}`)).body
    expect(await overview()).toMatchObject({
      keepsTextHere: true,
      serving: { source: 'local', provider: 'local', fallbacks: [], blocked: ['openai'] },
    })
    const blocked = { isOffline: true, isBlocked: true }
    expect((await world.writer.get('/copy-butler/help')).body).toMatchObject(blocked)
    const { body: document } = await world.writer.post<{ _id: string }>('/documents', { keyword: 'compost' })
    const estimate = await world.writer.get(`/copy-butler/estimate?docId=${document._id}`)
    expect(estimate.body).toMatchObject(blocked)

    await world.owner.put('/provider-settings/search/serper', { key: 'k' })
    for (const port of ['model', 'search']) {
      const { body } = await world.owner.get<ProviderSetting[]>(`/provider-settings?port=${port}`)
      expect(body).toHaveLength(1)
      for (const { _id } of body) {
        const test = await world.owner.post<{ code: string }>(`/provider-settings/${_id}/test`)
        expect([test.status, test.body.code]).toEqual([409, 'text_stays_here'])
      }
      const { body: after } = await world.owner.get<ProviderSetting[]>(`/provider-settings?port=${port}`)
      expect(after[0]?.checkedAt).toBeNull()
    }
    expect((await overview('search')).serving).toMatchObject({ source: 'local', blocked: ['serper'] })

    await keepTextHere(false)
    expect(await overview()).toMatchObject({
      keepsTextHere: false,
      serving: { source: 'owner', provider: 'openai', blocked: [] },
    })
    expect((await world.writer.get('/copy-butler/help')).body).toMatchObject({ isBlocked: false })
  })

  test('tests a provider on this computer, but not once its address is elsewhere', async () => {
    await keepTextHere()
    const { body: setting } = await world.owner.put<ProviderSetting>('/provider-settings/model/compatible', {
      address: fake.addresses.compatible,
      model: 'fake-small',
    })
    const tested = await world.owner.post<ProviderSetting>(`/provider-settings/${setting._id}/test`)
    expect(tested.body.checkResult).toMatchObject({ problem: null })
    const { serving } = (await world.owner.get<ProviderOverview>('/provider-settings/overview/model')).body
    expect(serving).toMatchObject({ provider: 'compatible', blocked: [] })
    fake.seen.length = 0
    await world.owner.put('/provider-settings/model/compatible', { address: 'https://models.example/v1' })
    expect((await world.owner.post(`/provider-settings/${setting._id}/test`)).status).toBe(409)
    expect(fake.seen).toEqual([])
  })

  test('keeps using models on this computer, before others in the order', async () => {
    await connectOutside()
    await world.owner.post('/provider-settings/local-models/use', {
      kind: 'ollama',
      model: 'llama3.1:latest',
    })
    const { body: settings } = await world.owner.get<ProviderSetting[]>('/provider-settings?port=model')
    const ids = settings.map(({ _id }) => _id).toReversed()
    await world.owner.post('/provider-settings/order', { port: 'model', ids })
    await keepTextHere()
    local.prompts.length = 0
    expect((await rewrite()).body.text).toBe('Kitchen scraps become soil.')
    expect(local.prompts).toHaveLength(1)
  })

  test('rejects a paid check before anything is sent', async () => {
    await keepTextHere()
    const { body, status } = await world.owner.post<{ code: string }>('/seo/check', {
      text: 'Tea is a drink made of leaves. '.repeat(20),
      language: 'en',
      engine: 'copyscape',
      maxCost: 1,
    })
    expect([status, body.code]).toEqual([409, 'text_stays_here'])
  })

  test('searches the local index only', async () => {
    await world.owner.put('/provider-settings/search/serper', { key: 'k' })
    await keepTextHere()
    const { body } = await world.writer.get<{ service: string }>('/seo/quote')
    expect(body.service).toBe('local')
    await keepTextHere(false)
    expect((await world.writer.get<{ service: string }>('/seo/quote')).body.service).toBe('serper')
  })

  test('records the change in the audit log', async () => {
    await keepTextHere()
    const { body } = await world.owner.get<{ entries: { action: string; subject: object }[] }>('/audit-log')
    expect(body.entries[0]).toMatchObject({ action: 'workspace.privacy_changed', subject: { to: 'on' } })
  })
})
