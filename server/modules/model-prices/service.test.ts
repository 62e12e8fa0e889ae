import type {
  ModelPrice,
  ModelPrices,
  SearchQuote,
  SpendingLedger,
  WritingEstimate,
} from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copyscapeAccount, type FakeCopyscape, startFakeCopyscape } from '../../testing/fake-copyscape.ts'
import { type FakeSerper, fakeSerperKey, startFakeSerper } from '../../testing/fake-search-services.ts'
import { type ModelServer, startModelServer } from '../../testing/model-server.ts'
import { callApi, createWorld, type World } from '../../testing/world.ts'

const named = { port: 'model', provider: 'openai', model: 'gpt-5' } as const
const own = { inputPerMillion: 2_000_000, outputPerMillion: 30_000_000 }
const paragraph = { action: 'rewrite', paragraph: 'Compost needs air and water.', language: 'en' }

let world: World
let model: ModelServer
let serper: FakeSerper
let copyscape: FakeCopyscape
beforeAll(async () => {
  model = await startModelServer()
  serper = await startFakeSerper()
  copyscape = await startFakeCopyscape()
  world = await createWorld({
    env: {
      ...{ ...model.env, AI_MODEL: 'house-model-2026-08-07', SERPER_API_URL: serper.url },
      ...{ COPYSCAPE_URL: copyscape.url, FETCH_ALLOW: copyscape.place },
    },
  })
})
afterAll(async () => {
  await world.stop()
  await Promise.all([model.close(), serper.close(), copyscape.close()])
})
beforeEach(async () => {
  await world.app.database.sql`delete from own_model_prices`
  await world.app.database.sql`delete from spendings`
  model.answer = () => ({ pieces: ['Compost needs air.'] })
})

const list = async () => (await world.owner.get<ModelPrices>('/model-prices')).body
const find = async (name: { port: string; provider: string; model?: string } = named) =>
  (await list()).models.find(
    ({ port, provider, model }) =>
      port === name.port && provider === name.provider && model === (name.model ?? ''),
  )
const correct = (prices: object = own, name: object = named, caller = world.owner) =>
  caller.put<ModelPrice>('/model-prices', { ...name, prices })
const reset = (name: object = named) => world.owner.post<ModelPrice>('/model-prices/reset', name)

describe('the prices of models', () => {
  test('come from one list with its date', async () => {
    const { asOf, models } = await list()
    expect(asOf).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(new Set(models.map(({ provider }) => provider))).toEqual(
      new Set([
        ...['compatible', 'openai', 'anthropic', 'google'],
        ...['dataforseo', 'serper', 'brave', 'copyscape'],
      ]),
    )
    expect(await find()).toEqual({
      ...named,
      units: ['inputPerMillion', 'outputPerMillion'],
      list: { inputPerMillion: 1_250_000, outputPerMillion: 10_000_000 },
      ...{ connection: null, own: null, correctedAt: null, isInUse: false },
    })
  })

  test('of a connected model are listed first, with those entered for the connection', async () => {
    const connection = { inputPerMillion: 5, outputPerMillion: 7 }
    const { body } = await world.owner.put<{ _id: string }>('/provider-settings/model/compatible', {
      ...{ address: model.url, model: 'my-model', prices: connection },
    })
    const name = { port: 'model', provider: 'compatible', model: 'my-model' } as const
    expect((await list()).models[0]).toMatchObject({
      ...name,
      list: null,
      connection,
      own: null,
      isInUse: true,
    })
    expect((await correct(own, name)).body).toMatchObject({ ...name, connection, own, isInUse: true })
    await callApi(world.app.url, world.owner.token, 'DELETE', `/provider-settings/${body._id}`)
    expect(await find(name)).toMatchObject({ list: null, connection: null, own, isInUse: false })
    await reset(name)
    expect(await find(name)).toBeUndefined()
  })

  test('are corrected and reset by each owner for their own workspaces', async () => {
    expect((await correct()).body).toMatchObject({ ...named, own })
    expect((await find())?.own).toMatchObject(own)
    const { body } = await world.stranger.get<ModelPrices>('/model-prices')
    expect(body.models.every((price) => price.own === null)).toBe(true)
    expect((await correct(own, named, world.publisher)).status).toBe(403)
    expect((await world.writer.get('/model-prices')).status).toBe(403)
    expect((await reset()).body).toMatchObject({ ...named, own: null })
    expect((await reset()).status).toBe(200)
  })

  test.each([
    [{ ...own, inputPerMillion: -1 }, named],
    [{ ...own, inputPerMillion: 0.5 }, named],
    [{ ...own, outputPerMillion: 10_000_000_001 }, named],
    [{ inputPerMillion: 1 }, named],
    [own, { ...named, model: ' ' }],
    [own, { ...named, model: 'two words' }],
    [own, { ...named, model: 'x'.repeat(201) }],
    [own, { ...named, provider: 'device' }],
    [own, { ...named, provider: 'serper' }],
    [own, { ...named, model: undefined }],
    [{ ...own, perSearch: 1 }, named],
    [own, { ...named, port: 'embedding' }],
    [{ inputPerMillion: 1 }, { port: 'embedding', provider: 'anthropic', model: 'claude' }],
    [{ perSearch: 1 }, { port: 'search', provider: 'serper', model: 'x' }],
    [{ perSearch: 1 }, { port: 'search', provider: 'dataforseo' }],
  ])('are not corrected by %j of %j', async (prices, name) => {
    expect((await correct(prices, name)).status).toBe(400)
    expect(await world.app.database.sql`select 1 from own_model_prices`).toEqual([])
  })
})

describe('the price of a service', () => {
  const place = { location_name: 'United States', language_code: 'en' }

  test('is corrected in the same list, and is that of the next search, before and after', async () => {
    const { body } = await world.owner.put<{ _id: string }>('/provider-settings/search/serper', {
      key: fakeSerperKey,
    })
    const quote = async () => (await world.writer.get<SearchQuote>('/seo/quote')).body.price
    const service = { port: 'search', provider: 'serper' }
    expect(await find(service)).toMatchObject({
      units: ['perSearch'],
      list: { perSearch: 1000 },
      isInUse: true,
    })
    expect(await quote()).toBe(0.001)
    expect((await correct({ perSearch: 3000 }, service)).body).toMatchObject({ own: { perSearch: 3000 } })
    expect(await quote()).toBe(0.003)
    await world.writer.post('/seo/serp', { keyword: 'compost heap', ...place })
    const { body: ledger } = await world.owner.get<SpendingLedger>('/spendings/ledger?port=search')
    expect(ledger.total).toMatchObject({ calls: 1, microUsd: 3000 })
    expect((await reset(service)).body).toMatchObject({ own: null })
    expect(await quote()).toBe(0.001)
    await callApi(world.app.url, world.owner.token, 'DELETE', `/provider-settings/${body._id}`)
  })

  test('that checks for plagiarism must be confirmed before a check', async () => {
    await correct({ firstWords: 50_000, moreWords: 20_000 }, { port: 'search', provider: 'copyscape' })
    const account = { platform: 'copyscape', ...copyscapeAccount }
    await world.owner.post('/integrations', account)
    const text = 'Tea is a drink made of leaves. '.repeat(40)
    const check = { text, language: 'en', engine: 'copyscape', maxCost: 0.05 }
    const { status, body } = await world.owner.post<{ code: string; message: string }>('/seo/check', check)
    expect([status, body.code]).toEqual([409, 'cost_not_confirmed'])
    expect(body.message).toContain('0.07')
    expect((await find({ port: 'search', provider: 'copyscape' }))?.isInUse).toBe(true)
    await world.app.database.sql`delete from integrations`
  })
})

describe('a corrected price', () => {
  const house = { provider: 'compatible', model: 'house-model' }
  const rewrite = () => world.writer.post('/copy-butler/rewrite', paragraph)
  const costs = async () => {
    const { body } = await world.owner.get<SpendingLedger>('/spendings/ledger?groupBy=purpose')
    return body.total
  }
  const estimate = async () =>
    (await world.writer.post<WritingEstimate>('/copy-butler/estimate-paragraph', paragraph)).body.microUsd

  test('applies to estimates and spending from then on, also of dated versions, not to earlier calls', async () => {
    expect((await list()).models[0]).toMatchObject({ model: 'house-model-2026-08-07', isInUse: true })
    expect(await estimate()).toBeNull()
    await rewrite()
    await correct(own, house)
    expect(await costs()).toMatchObject({ calls: 1, microUsd: null })
    const low = (await estimate()) ?? 0
    expect(low).toBeGreaterThan(0)
    await rewrite()
    const first = (await costs()).microUsd ?? 0
    expect(first).toBeGreaterThan(0)
    await correct({ inputPerMillion: 20_000_000, outputPerMillion: 300_000_000 }, house)
    expect((await costs()).microUsd).toBe(first)
    expect(Math.abs(((await estimate()) ?? 0) - 10 * low)).toBeLessThanOrEqual(10)
    await rewrite()
    expect(Math.abs(((await costs()).microUsd ?? 0) - 11 * first)).toBeLessThanOrEqual(20)
    await reset(house)
    expect(await estimate()).toBeNull()
  })

  test.each([
    [null, true, true],
    [null, false, false],
    ['operator', false, true],
  ])(
    'of a user with server role %s, in local mode %s, applies to the server’s key: %s',
    async (role, isLocal, applies) => {
      const { sql } = world.app.database
      await sql`update users set server_role = ${role} where id = ${world.owner._id}`
      await sql`insert into operator_grants (workspace_id, port, is_allowed)
      values (${world.workspaceId}, 'model', true) on conflict do nothing`
      Object.assign(world.app.config, { isLocal })
      await correct({ inputPerMillion: 0, outputPerMillion: 0 }, house)
      expect(await estimate()).toBe(applies ? 0 : null)
      expect((await list()).models.some((price) => price.isInUse)).toBe(applies)
      Object.assign(world.app.config, { isLocal: true })
    },
  )
})
