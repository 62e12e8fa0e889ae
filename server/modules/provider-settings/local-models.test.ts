import type { LocalModels, ProviderOverview, ProviderSetting, SpendingLine } from '@rankwell/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../lib/ids.ts'
import { createLocalModelServers } from '../../providers/models/local-servers.ts'
import { type FakeLocalServer, startFakeLocalServer } from '../../testing/fake-local-server.ts'
import { callApi, createWorld, type World } from '../../testing/world.ts'

const paragraph = { paragraph: 'Kitchen scraps become good soil in a few months.', language: 'en' }

/** Milliseconds the application's clock is ahead. */
let ahead = 0
let world: World
const llamaOptions = { behavior: 'llama.cpp' as const, models: ['qwen3-4b.gguf'], contextTokens: 8192 }
let ollama: FakeLocalServer
let llama: FakeLocalServer
let target: FakeLocalServer
const others: FakeLocalServer[] = []
beforeAll(async () => {
  ollama = await startFakeLocalServer({
    behavior: 'ollama',
    models: ['nomic-embed-text:latest', 'llama3.1:latest', 'bge-m3'],
    contextTokens: 2048,
  })
  llama = await startFakeLocalServer(llamaOptions)
  target = await startFakeLocalServer({ behavior: 'vllm', models: ['never-listed'] })
  const redirectTo = `http://127.0.0.1:${target.port}/v1/models`
  others.push(
    await startFakeLocalServer({ behavior: 'redirect', redirectTo }),
    await startFakeLocalServer({ behavior: 'endless' }),
    await startFakeLocalServer({ behavior: 'silent' }),
    await startFakeLocalServer({ behavior: 'web-page' }),
  )
  const places = [
    `ollama:${ollama.port}`,
    `llama.cpp:${llama.port}`,
    ...others.map(({ port }) => `jan:${port}`),
    // Nothing listens on that port.
    'vllm:1',
  ]
  world = await createWorld({
    env: { LOCAL_MODEL_SERVERS: places.join(' ') },
    readTime: () => Date.now() + ahead,
  })
})
afterAll(async () => {
  await world.stop()
  for (const server of [ollama, llama, target, ...others]) await server.close()
})
beforeEach(() => {
  for (const { paths, prompts } of [ollama, llama, target, ...others]) {
    paths.length = 0
    prompts.length = 0
  }
})
afterEach(async () => {
  await world.app.database.sql`delete from provider_settings`
  await world.app.database.sql`delete from spendings`
})

const base = '/provider-settings/local-models'
const select = (kind: string, model: string) =>
  world.owner.post<ProviderSetting & { code?: string }>(`${base}/use`, { kind, model })
const helpOf = async () =>
  (await world.writer.get<{ isOffline: boolean; model: string }>('/copy-butler/help')).body

describe('model servers on this computer', () => {
  test('are found at startup, with language and embedding models apart; other services on these ports are ignored', async () => {
    const { body } = await world.owner.get<LocalModels>(base)
    expect(body).toEqual({
      isAvailable: true,
      checkedAt: expect.any(String),
      servers: [
        {
          ...{ kind: 'ollama', port: ollama.port, models: ['llama3.1:latest'] },
          embeddingModels: ['nomic-embed-text:latest', 'bge-m3'],
        },
        { kind: 'llama.cpp', port: llama.port, models: ['qwen3-4b.gguf'], embeddingModels: [] },
      ],
    })
    // The search at startup has just ended.
    expect(ollama.paths).toEqual([])
  })

  test('are searched again on request: one request per port, without following redirects or waiting for slow servers', async () => {
    const { body } = await world.owner.post<LocalModels>(`${base}/find`)
    expect(body.servers.map(({ kind }) => kind)).toEqual(['ollama', 'llama.cpp'])
    for (const { paths } of [ollama, llama, ...others]) expect(paths).toEqual(['/v1/models'])
    expect(target.paths).toEqual([])
  })

  test('that have ended disappear when they are shown again, with one search in 30 seconds', async () => {
    const list = async () => (await world.owner.get<LocalModels>(base)).body.servers.map(({ kind }) => kind)
    await world.owner.post(`${base}/find`)
    ollama.paths.length = 0
    await llama.close()
    expect([await list(), ollama.paths]).toEqual([['ollama', 'llama.cpp'], []])
    ahead += 31_000
    expect(await list()).toEqual(['ollama'])
    await list()
    expect(ollama.paths).toEqual(['/v1/models'])
    llama = await startFakeLocalServer({ ...llamaOptions, port: llama.port })
    await world.owner.post(`${base}/find`)
  })

  test('are not used before a click', async () => {
    await world.owner.post(`${base}/find`)
    expect(await helpOf()).toMatchObject({ isOffline: true })
    expect([...ollama.prompts, ...llama.prompts]).toEqual([])
  })

  test('write after a click, before other providers, without an entry in FETCH_ALLOW, and at no cost', async () => {
    await world.owner.put('/provider-settings/model/openai', { key: 'sk-1', isEnabled: false })
    const { body: setting } = await select('ollama', 'llama3.1:latest')
    expect(setting).toMatchObject({
      provider: 'device',
      model: 'llama3.1:latest',
      address: `http://127.0.0.1:${ollama.port}/v1`,
      hasKey: false,
      position: 0,
      checkResult: { problem: null, contextTokens: 2048, models: ['llama3.1:latest'] },
    })
    expect(await helpOf()).toMatchObject({ isOffline: false, model: 'llama3.1:latest' })
    const { body } = await world.writer.post<{ text: string }>('/copy-butler/rewrite', paragraph)
    expect(body.text).toBe('Kitchen scraps become soil.')
    const { body: spent } = await world.owner.get<SpendingLine[]>('/spendings')
    expect(spent.map(({ what, microUsd }) => [what, microUsd]).toSorted()).toEqual([
      ['rewrite', 0],
      ['test', 0],
    ])
    const { body: all } = await world.owner.get<ProviderSetting[]>('/provider-settings?port=model')
    expect(all.map(({ provider, position }) => [provider, position])).toEqual([
      ['device', 0],
      ['openai', 1],
    ])
  })

  test('replace each other: the model of another server takes the place of the first', async () => {
    await select('ollama', 'llama3.1:latest')
    const { body } = await select('llama.cpp', 'qwen3-4b.gguf')
    expect(body).toMatchObject({
      model: 'qwen3-4b.gguf',
      checkResult: { problem: null, contextTokens: 8192 },
    })
    const overview = await world.owner.get<ProviderOverview>('/provider-settings/overview/model')
    expect(overview.body.serving).toMatchObject({ provider: 'device', model: 'qwen3-4b.gguf', fallbacks: [] })
  })

  test('that have ended, and embedding models, are rejected with a clear message', async () => {
    for (const [kind, model] of [
      ['ollama', 'mistral'],
      ['ollama', 'nomic-embed-text:latest'],
      ['jan', 'llama3.1:latest'],
    ] as const) {
      const { status, body } = await select(kind, model)
      expect([status, body.code]).toEqual([409, 'local_model_gone'])
    }
  })

  test('compare meanings too: an embedding model is connected for that alone, and tested', async () => {
    const body = { port: 'embedding', kind: 'ollama', model: 'bge-m3' }
    const { body: setting } = await world.owner.post<ProviderSetting>(`${base}/use`, body)
    expect(setting).toMatchObject({ port: 'embedding', provider: 'device', checkResult: { problem: null } })
    expect(ollama.paths).toContain('/v1/embeddings')
    const wrong = { ...body, model: 'llama3.1:latest' }
    expect((await world.owner.post(`${base}/use`, wrong)).status).toBe(409)
    const { body: overview } = await world.owner.get<ProviderOverview>('/provider-settings/overview/model')
    expect(overview.serving.source).toBe('local')
  })

  test('are the only hosts that a stored address can reach', async () => {
    const { body: setting } = await select('ollama', 'llama3.1:latest')
    for (const address of [
      `${world.app.url}/v1`,
      `http://127.0.0.1:${target.port}/v1`,
      'http://127.0.0.2/v1',
    ]) {
      await world.app.database
        .sql`update provider_settings set address = ${address} where id = ${setting._id}`
      const { body } = await world.owner.post<ProviderSetting>(`/provider-settings/${setting._id}/test`)
      expect(body.checkResult?.problem).toBe('no_answer')
    }
    expect(target.paths).toEqual([])
  })

  test('cannot be connected by hand, and can be turned off', async () => {
    const device = '/provider-settings/model/device'
    expect((await world.owner.put(device, { model: 'x' })).status).toBe(404)
    await select('ollama', 'llama3.1:latest')
    expect((await world.owner.put(device, { address: 'http://127.0.0.1:9/v1' })).status).toBe(400)
    const { body } = await world.owner.put<ProviderSetting>(device, { isEnabled: false })
    expect(body).toMatchObject({ isEnabled: false, address: `http://127.0.0.1:${ollama.port}/v1` })
    const gone = await callApi<{ message: string }>(
      world.app.url,
      world.owner.token,
      'DELETE',
      `/provider-settings/${body._id}`,
    )
    // It never had a key.
    expect(gone.body.message).toBe('Provider disconnected.')
    expect(await helpOf()).toMatchObject({ isOffline: true })
  })

  test('are not searched outside local mode, and never on the port of Rankwell itself', async () => {
    const { env, port } = world.app.config
    const own = { ...env, LOCAL_MODEL_SERVERS: [{ kind: 'jan' as const, port }] }
    for (const config of [
      { ...world.app.config, isLocal: false },
      { ...world.app.config, env: own },
    ]) {
      const servers = createLocalModelServers(config)
      expect(servers.isAvailable).toBe(false)
      expect(await servers.search(new Date())).toEqual([])
      await expect(servers.fetch(`http://127.0.0.1:${port}/v1/models`)).rejects.toThrow()
    }
    expect(ollama.paths).toEqual([])
  })
})

test('a model with a short context gets the passages about each part instead of whole pages', async () => {
  await select('ollama', 'llama3.1:latest')
  const { body: document } = await world.writer.post<{ _id: string }>('/documents', {
    keyword: 'home composting',
  })
  const page = (subject: string) => `${subject} `.repeat(100).trim()
  const references = ['Worms eat kitchen scraps fast.', 'Frost slows a heap down.', 'A lid keeps rats away.']
  const made = await world.writer.post('/brief', {
    docId: document._id,
    references: references.map((text) => ({
      _id: newId(),
      kind: 'note',
      title: text,
      value: page(text),
      isOn: true,
    })),
  })
  expect(made.status).toBe(200)
  ollama.prompts.length = 0
  await world.writer.post('/copy-butler/generate-article', {
    docId: document._id,
    title: 'Home composting',
    language: 'en',
    outline: [{ level: 2, text: 'Worms and kitchen scraps' }],
  })
  expect(ollama.prompts.length).toBeGreaterThan(1)
  // Four characters are about one token.
  for (const prompt of ollama.prompts) expect(prompt.length / 4).toBeLessThan(2048)
  const part = ollama.prompts.find((prompt) => prompt.includes('"headings":[{"level":2'))
  expect(part).toContain('Worms eat kitchen scraps fast.')
  expect(part).not.toContain('A lid keeps rats away. A lid')
})
