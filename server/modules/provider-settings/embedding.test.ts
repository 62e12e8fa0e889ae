import type {
  Budget,
  DataFlows,
  ModelPrice,
  ProviderOverview,
  ProviderProblem,
  ProviderSetting,
  SpendingLine,
  WritingEstimate,
} from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FakeProtocol } from '../../testing/fake-model-protocols.ts'
import { type FakeModelMode, type FakeModels, startFakeModels } from '../../testing/fake-models.ts'
import { giveResearch } from '../../testing/research.ts'
import { createWorld, type World } from '../../testing/world.ts'

const providers = ['openai', 'google', 'compatible'] as const
type Embedder = (typeof providers)[number]
const secretKey = 'sk-sentinel-93ab1c'
const prices = { inputPerMillion: 20_000 }
/** Says the same as the heading "What it costs", in other words. */
const about = 'A household pays roughly forty dollars for lumber and screws.'
const filler = (page: number) =>
  Array.from({ length: 330 }, (_, at) => `Neighbor ${page} ${at} planted tulips beside the old gate.`)
/** Meanings as points: money, and everything else. */
const embed = (text: string) => (/costs|dollars/.test(text) ? [1, 0.1] : [0.1, 1])

let world: World
let fake: FakeModels
/** Embedding calls of it are separate from those of the model that writes. */
let other: FakeModels
let docId = ''
beforeAll(async () => {
  fake = await startFakeModels()
  other = await startFakeModels()
  world = await createWorld({
    env: {
      FETCH_ALLOW: [fake.place, other.place, other.place.replace('127.0.0.1', '0.0.0.0')].join(),
      AI_TIMEOUT_SECONDS: '30',
    },
  })
  const { body } = await world.writer.post<{ _id: string }>('/documents', { keyword: 'compost bin' })
  docId = body._id
  await giveResearch(world, world.writer, docId, {
    outline: [{ text: 'What it costs' }],
    pages: [1, 2, 3].map((page) => ({
      ...{ url: `https://bins.example/${page}`, title: `Bins ${page}`, headings: [] },
      text: [...filler(page).slice(0, 150), ...(page === 2 ? [about] : []), ...filler(page).slice(150)].join(
        ' ',
      ),
    })),
    notes: ['Mention our workshop.'],
  })
})
afterAll(async () => {
  await world.stop()
  await Promise.all([fake.close(), other.close()])
})
beforeEach(async () => {
  for (const one of [fake, other]) {
    const reset = { mode: 'fine', touched: [], gate: Promise.resolve(), usage: { input: 1000, output: 200 } }
    Object.assign(one, { ...reset, embed })
    one.seen.length = 0
    one.embedded.length = 0
  }
  const { sql } = world.app.database
  await sql`delete from provider_settings`
  await sql`delete from spendings`
  await sql`delete from spending_reservations`
  await sql`delete from budgets`
  await sql`delete from own_model_prices`
  await world.owner.put(`/data-flows/${world.workspaceId}`, { keepsTextHere: false })
})

const writeWith = (provider: FakeProtocol = 'openai', more: object = {}) =>
  world.owner.put<ProviderSetting>(`/provider-settings/model/${provider}`, {
    ...{ address: fake.addresses[provider], model: 'fake-large', key: secretKey },
    ...{ prices: { inputPerMillion: 0, outputPerMillion: 0 }, ...more },
  })
const compareWith = async (provider: Embedder, more: object = {}, server = other) => {
  const input = { address: server.addresses[provider], model: 'fake-embed', key: secretKey, prices, ...more }
  const { body } = await world.owner.put<ProviderSetting>(`/provider-settings/embedding/${provider}`, input)
  return body
}
const tryIt = async ({ _id }: ProviderSetting) =>
  (await world.owner.post<ProviderSetting>(`/provider-settings/${_id}/test`)).body.checkResult
const write = () => world.writer.post<{ content: string }>('/copy-butler/generate-article', { docId })
/** The prompt of the section below the heading. */
const section = () => fake.seen.find(({ prompt }) => /"kind":"section"/.test(prompt))?.prompt ?? ''
const lines = async () =>
  (await world.owner.get<SpendingLine[]>('/spendings')).body.filter(({ port }) => port === 'embedding')
const budget = async () =>
  (await world.owner.get<Budget[]>('/budgets')).body.find(({ port }) => port === 'embedding')

describe.each(providers)('an embedding model of %s', (provider) => {
  test('is tested with one word, for its own price, and never shows its key', async () => {
    const setting = await compareWith(provider)
    expect(JSON.stringify(setting)).not.toContain(secretKey)
    expect(await tryIt(setting)).toMatchObject({ problem: null })
    expect(other.embedded).toMatchObject([
      { protocol: provider, key: secretKey, model: 'fake-embed', texts: ['yes'] },
    ])
    expect(await lines()).toMatchObject([{ what: 'test', provider, model: 'fake-embed', calls: 1 }])
  })

  test('chooses the passages of a section by meaning, at its own cost', async () => {
    await writeWith()
    await write()
    const whole = section()
    expect(whole).toContain('Neighbor 3 100 ')
    fake.seen.length = 0
    await compareWith(provider)
    expect((await write()).status).toBe(200)
    expect(section()).toContain(about)
    expect(section().length).toBeLessThan(whole.length * 0.75)
    expect(section()).toContain('Mention our workshop.')
    // Each passage is sent once, and of the second section only its subject.
    const texts = other.embedded.flatMap((one) => one.texts)
    expect(texts.length).toBeGreaterThan(20)
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts).toContain('compost bin\nWhat it costs')
    const [line, ...rest] = await lines()
    expect(rest).toEqual([])
    expect(line).toMatchObject({ what: 'article', provider, user: { _id: world.writer._id } })
    expect(line?.microUsd).toBeGreaterThan(0)
    expect((await budget())?.reservedMicroUsd).toBe(0)
  })
})

test.each<[FakeModelMode, ProviderProblem]>([
  ['key', 'key_wrong'],
  ['rights', 'no_rights'],
  ['model', 'model_unknown'],
  ['quota', 'quota'],
  ['busy', 'rate_limited'],
  ['broken', 'server_error'],
  ['malformed', 'answer_unreadable'],
  ['page', 'answer_unreadable'],
  ['moved', 'address_wrong'],
])('a test that fails with “%s” says so, and costs nothing', async (mode, problem) => {
  for (const provider of providers) {
    const setting = await compareWith(provider)
    other.mode = mode
    expect((await tryIt(setting))?.problem, provider).toBe(problem)
    other.mode = 'fine'
  }
  expect(await lines()).toEqual([])
})

describe('an article is written without it, at no cost and no later,', () => {
  const writes = async () => {
    const began = performance.now()
    expect((await write()).status).toBe(200)
    expect(section()).toContain('Neighbor 3 100 ')
    expect(await lines()).toEqual([])
    return performance.now() - began
  }

  test.each<FakeModelMode>(['key', 'busy', 'broken', 'malformed', 'moved'])(
    'if it fails: %s',
    async (mode) => {
      await writeWith()
      await compareWith('compatible')
      other.mode = mode
      await writes()
      expect((await budget())?.reservedMicroUsd).toBe(0)
    },
  )

  test('if it never responds, without waiting for it in each section', async () => {
    await writeWith()
    await compareWith('compatible')
    other.mode = 'silent'
    expect(await writes()).toBeLessThan(4000)
  })

  test('if its budget is used up', async () => {
    await writeWith()
    await compareWith('compatible')
    await world.owner.put(`/budgets/${world.workspaceId}`, { port: 'embedding', monthlyMicroUsd: 1 })
    await writes()
    expect(other.embedded).toEqual([])
  })

  test('if no text may leave the server', async () => {
    await writeWith()
    const address = other.addresses.compatible.replace('127.0.0.1', '0.0.0.0')
    const setting = await compareWith('compatible', { address, key: undefined })
    expect((await tryIt(setting))?.problem).toBeNull()
    other.embedded.length = 0
    await world.app.database.sql`delete from spendings`
    await world.owner.put(`/data-flows/${world.workspaceId}`, { keepsTextHere: true })
    await writes()
    expect(other.embedded).toEqual([])
    const { body } = await world.owner.get<DataFlows>(`/data-flows/${world.workspaceId}`)
    expect(body.flows.find(({ purpose }) => purpose === 'comparing')).toMatchObject({
      ...{ provider: 'compatible', isBlocked: true, isLocal: false },
    })
  })
})

test('a small local model gets the passage that no word of the heading is in', async () => {
  await writeWith('compatible')
  await write()
  expect(section()).not.toContain(about)
  fake.seen.length = 0
  await compareWith('compatible')
  await write()
  expect(section()).toContain(about)
})

test('the next one answers if the first one fails', async () => {
  await writeWith()
  await compareWith('openai')
  await compareWith('google')
  other.mode = 'broken'
  other.touched = ['openai']
  await write()
  expect(section()).toContain(about)
  expect((await lines()).map(({ provider }) => provider)).toEqual(['google'])
  const { body } = await world.owner.get<ProviderOverview>('/provider-settings/overview/embedding')
  expect(body.serving).toMatchObject({ source: 'owner', provider: 'openai', fallbacks: ['google'] })
  expect(body.offers.map(({ provider }) => provider)).not.toContain('anthropic')
})

test('a key is only sent encrypted, and Anthropic has no such model', async () => {
  const address = 'http://models.example.org/v1'
  const bare = await world.owner.put('/provider-settings/embedding/compatible', { address, key: secretKey })
  expect([bare.status, bare.body]).toMatchObject([400, { fields: { address: expect.any(String) } }])
  const input = { key: secretKey }
  expect((await world.owner.put('/provider-settings/embedding/anthropic', input)).status).toBe(404)
})

test('its price is in the list, is corrected there, and makes the estimate of an article smaller', async () => {
  await writeWith('openai', { prices: { inputPerMillion: 1_000_000, outputPerMillion: 0 } })
  const quote = async () =>
    (await world.writer.get<WritingEstimate>(`/copy-butler/estimate?docId=${docId}`)).body
  const estimate = async () => (await quote()).inputTokens
  const before = await estimate()
  await compareWith('openai', { model: 'text-embedding-3-small', prices: {} })
  expect(await estimate()).toBeLessThan(before * 0.75)
  const named = { port: 'embedding', provider: 'openai', model: 'text-embedding-3-small' }
  const { body } = await world.owner.put<ModelPrice>('/model-prices', {
    ...named,
    prices: { inputPerMillion: 3_000_000 },
  })
  expect(body).toMatchObject({ ...named, isInUse: true, list: { inputPerMillion: 20_000 } })
  const { microUsd, inputTokens } = await quote()
  await write()
  const [line] = await lines()
  // The estimate includes the comparison, besides a dollar per million tokens that are written from.
  expect((microUsd ?? 0) - inputTokens).toBeGreaterThan((line?.microUsd ?? 0) * 0.5)
  expect(line?.microUsd).toBe(Math.round(((line?.units.inputTokens ?? 0) * 3_000_000) / 1_000_000))
})

test('requests name the model and the texts, and nothing else', async () => {
  const bodies: Record<Embedder, object> = {
    openai: { model: 'fake-embed', input: ['yes'], encoding_format: 'float' },
    google: { model: 'models/fake-embed', content: { parts: [{ text: 'yes' }] } },
    compatible: { model: 'fake-embed', input: ['yes'], encoding_format: 'float' },
  }
  for (const provider of providers) await tryIt(await compareWith(provider))
  const seen = Object.fromEntries(
    other.embedded.map(({ protocol, body }) => [protocol as FakeProtocol, body]),
  )
  expect(seen).toEqual(bodies)
})
