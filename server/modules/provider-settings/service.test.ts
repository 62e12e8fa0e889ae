import type {
  Budget,
  ProviderOverview,
  ProviderProblem,
  ProviderSetting,
  SpendingLine,
} from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FakeProtocol } from '../../testing/fake-model-protocols.ts'
import { type FakeModelMode, type FakeModels, startFakeModels } from '../../testing/fake-models.ts'
import { type Caller, callApi, createWorld, type World } from '../../testing/world.ts'

const providers = ['openai', 'anthropic', 'google', 'compatible'] as const
const secretKey = 'sk-sentinel-4f1d2c'
/** One dollar per million input tokens, ten per million output tokens. */
const prices = { inputPerMillion: 1_000_000, outputPerMillion: 10_000_000 }
const paragraph = { paragraph: 'Kitchen scraps become good soil in a few months.', language: 'en' }

let world: World
let fake: FakeModels
beforeAll(async () => {
  fake = await startFakeModels()
  world = await createWorld({ env: { FETCH_ALLOW: fake.place, AI_TIMEOUT_SECONDS: '30' } })
})
afterAll(async () => {
  await world.stop()
  await fake.close()
})
beforeEach(async () => {
  Object.assign(fake, {
    mode: 'fine',
    touched: [],
    gate: Promise.resolve(),
    usage: { input: 1000, output: 200 },
  })
  fake.seen.length = 0
  const { sql } = world.app.database
  await sql`delete from provider_settings`
  await sql`delete from spendings`
  await sql`delete from spending_reservations`
  await sql`delete from budgets`
})

const save = (provider: FakeProtocol, more: object = {}, by: Caller = world.owner) =>
  by.put<ProviderSetting>(`/provider-settings/model/${provider}`, {
    address: fake.addresses[provider],
    model: 'fake-small',
    key: secretKey,
    prices,
    ...more,
  })
const tryIt = async ({ _id }: ProviderSetting) =>
  (await world.owner.post<ProviderSetting>(`/provider-settings/${_id}/test`)).body.checkResult
const rewrite = (by: Caller = world.writer) =>
  by.post<{ text: string; code?: string }>('/copy-butler/rewrite', paragraph)
const lines = async () => (await world.owner.get<SpendingLine[]>('/spendings')).body
const budget = async () =>
  (await world.owner.get<Budget[]>('/budgets')).body.find((one) => one.port === 'model') as Budget
const limitTo = (monthlyMicroUsd: number | null) =>
  world.owner.put<Budget>(`/budgets/${world.workspaceId}`, { port: 'model', monthlyMicroUsd })

describe.each(providers)('%s', (provider) => {
  test('generates text in its own protocol with the owner’s key, with and without streaming, and records each call once', async () => {
    const { body: setting } = await save(provider)
    expect(await tryIt(setting)).toMatchObject({ problem: null, models: ['fake-small', 'fake-large'] })
    expect(fake.seen.at(-1)).toMatchObject({
      protocol: provider,
      isStream: false,
      model: 'fake-small',
      key: secretKey,
    })
    const { body: written } = await rewrite()
    expect(written.text).toBe('Kitchen scraps become soil.')
    expect(fake.seen.at(-1)).toMatchObject({ protocol: provider, isStream: true, key: secretKey })
    const { body: document } = await world.writer.post<{ _id: string }>('/documents', {
      keyword: 'home composting',
    })
    const titles = await world.writer.post<{ titles: string[] }>('/document-title', { docId: document._id })
    expect(titles.body.titles).toEqual(['Home composting in six small steps that work in any garden'])
    // Page content reaches a model as data: it gets no tools except the output format, and nothing is stored
    // there.
    for (const { body } of fake.seen) {
      const { tools = [] } = JSON.parse(body) as { tools?: { name: string }[] }
      expect(tools.filter(({ name }) => name !== 'json')).toEqual([])
    }
    if (provider === 'openai')
      expect(JSON.parse(fake.seen.at(-1)?.body ?? '')).toMatchObject({ store: false })
    const spent = await lines()
    // 1,000 input tokens at one dollar per million, and 200 output tokens at ten.
    expect(spent.map(({ what, calls, microUsd }) => [what, calls, microUsd]).toSorted()).toEqual([
      ['rewrite', 1, 3000],
      ['test', 1, 3000],
      ['titles', 1, 3000],
    ])
    expect(spent.find(({ what }) => what === 'titles')).toMatchObject({
      provider,
      model: 'fake-small',
      user: { username: 'writer' },
      units: { inputTokens: 1000, outputTokens: 200 },
      unpricedCalls: 0,
    })
  })

  const problems: [FakeModelMode, ProviderProblem][] = [
    ['key', 'key_wrong'],
    ['rights', 'no_rights'],
    ['model', 'model_unknown'],
    ['quota', 'quota'],
    ['busy', 'rate_limited'],
    ['broken', 'server_error'],
    ['malformed', 'answer_unreadable'],
    ['moved', 'address_wrong'],
    ['page', 'answer_unreadable'],
  ]
  test('is reported clearly if it rejects the request, fails, or is another service', async () => {
    const { body: setting } = await save(provider)
    for (const [mode, problem] of problems) {
      fake.mode = mode
      expect([mode, (await tryIt(setting))?.problem]).toEqual([mode, problem])
    }
    expect(await lines()).toEqual([])
  })

  test('costs nothing if a call fails, even in the middle of its response', async () => {
    await save(provider)
    for (const mode of ['key', 'quota', 'busy', 'broken', 'cut', 'malformed', 'failed'] as const) {
      // A provider that is saved again has no failures.
      await save(provider)
      fake.mode = mode
      expect([mode, (await rewrite()).status]).toEqual([mode, 502])
    }
    expect(await lines()).toEqual([])
    expect(await budget()).toMatchObject({ spentMicroUsd: 0, reservedMicroUsd: 0 })
  })
})

test('a test returns the provider’s response time in milliseconds', async () => {
  const { body: setting } = await save('compatible')
  let open: () => void = () => undefined
  fake.gate = new Promise((resolve) => {
    open = resolve
  })
  const started = performance.now()
  const trying = tryIt(setting)
  await expect.poll(() => fake.seen.length).toBe(1)
  const seen = performance.now()
  await expect.poll(() => performance.now() - seen).toBeGreaterThan(20)
  const held = performance.now() - seen
  open()
  const took = (await trying)?.tookMs
  expect(took).toBeGreaterThanOrEqual(Math.floor(held))
  expect(took).toBeLessThanOrEqual(Math.ceil(performance.now() - started))
})

test('prices for input and output can be set for models, but not for search services', async () => {
  for (const [port, units] of [
    ['model', ['inputPerMillion', 'outputPerMillion']],
    ['search', []],
  ] as const) {
    const { body } = await world.owner.get<ProviderOverview>(`/provider-settings/overview/${port}`)
    expect(body.offers).toHaveLength(4)
    for (const { provider, priceUnits } of body.offers)
      expect([provider, priceUnits]).toEqual([provider, units])
  }
})

describe('a provider’s key', () => {
  test('is encrypted, never shown, and required again when the URL changes', async () => {
    const { body: setting } = await save('compatible')
    expect(setting).toMatchObject({ hasKey: true })
    const [row] = await world.app.database.sql<{
      sealed_key: string
    }>`select sealed_key from provider_settings`
    expect(row?.sealed_key).not.toContain(secretKey)
    const answers = await Promise.all([
      world.owner.get('/provider-settings'),
      world.owner.get('/provider-settings/overview/model'),
      world.owner.get(`/users/${world.owner._id}/export`),
      world.owner.get('/audit-log'),
      world.owner.post(`/provider-settings/${setting._id}/test`),
    ])
    for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(secretKey)
    const elsewhere = { address: `${fake.addresses.openai}`, key: undefined }
    const moved = await save('compatible', elsewhere)
    expect(moved.status).toBe(400)
    expect((moved.body as unknown as { fields: object }).fields).toEqual({
      key: 'The URL changed. Enter the API key again.',
    })
    expect((await save('compatible', { key: undefined, model: 'fake-large' })).status).toBe(200)
    await rewrite()
    expect(fake.seen.at(-1)).toMatchObject({ model: 'fake-large', key: secretKey })
  })

  test('is tested at the cost of its workspace, even if another one is selected', async () => {
    const { sql } = world.app.database
    const { body: setting } = await save('openai')
    const [foreign] = await sql<{
      id: string
    }>`select id from workspaces where owner_id = ${world.stranger._id}`
    const select = (selectedWorkspace: string) =>
      world.owner.put(`/users/update-workspace/${world.owner._id}`, { selectedWorkspace })
    await sql`insert into memberships (workspace_id, user_id, role) values (${foreign?.id}, ${world.owner._id}, 'writer')`
    expect((await select(foreign?.id ?? '')).status).toBe(200)
    await tryIt(setting)
    const tried = await sql`select workspace_id, owner_id, what from spendings`
    expect(tried).toEqual([{ workspace_id: world.workspaceId, owner_id: world.owner._id, what: 'test' }])
    await select(world.workspaceId)
    await sql`delete from memberships where workspace_id = ${foreign?.id} and user_id = ${world.owner._id}`
  })

  test('is bound to its row and cannot be decrypted in another one', async () => {
    const { body: one } = await save('openai')
    const { body: other } = await save('compatible', { key: 'sk-other' })
    const { sql } = world.app.database
    await sql`update provider_settings set sealed_key = (select sealed_key from provider_settings where id = ${one._id}) where id = ${other._id}`
    expect(await tryIt(other)).toMatchObject({ problem: 'key_lost' })
  })

  test('is never sent to a private address that the operator has not listed', async () => {
    const { body: setting } = await save('compatible', { address: 'http://127.0.0.1:9/v1' })
    expect(await tryIt(setting)).toMatchObject({ problem: 'address_refused' })
    const { body: own } = await save('compatible', { address: `${world.app.url}/api` })
    expect(await tryIt(own)).toMatchObject({ problem: 'address_refused' })
  })
})

describe('the order of providers', () => {
  test('is the order in which they are tried: the next one is used if one fails before its first word', async () => {
    const { body: first } = await save('openai')
    const { body: second } = await save('compatible', { model: 'fake-large' })
    Object.assign(fake, { mode: 'broken', touched: ['openai'] })
    expect((await rewrite()).body.text).toBe('Kitchen scraps become soil.')
    expect((await lines()).map(({ provider, model }) => [provider, model])).toEqual([
      ['compatible', 'fake-large'],
    ])
    fake.mode = 'fine'
    fake.seen.length = 0
    await world.owner.post('/provider-settings/order', { port: 'model', ids: [second._id, first._id] })
    await rewrite()
    expect(fake.seen.map(({ protocol }) => protocol)).toEqual(['compatible'])
    const { body } = await world.owner.get<{ serving: object }>('/provider-settings/overview/model')
    expect(body.serving).toEqual({
      port: 'model',
      source: 'owner',
      provider: 'compatible',
      model: 'fake-large',
      fallbacks: ['openai'],
      blocked: [],
      isWithheld: false,
    })
  })

  test('skips disabled ones; if none is left, research notes are laid out at no cost', async () => {
    await save('compatible', { isEnabled: false })
    const help = await world.writer.get<{ model: string; isOffline: boolean }>('/copy-butler/help')
    expect(help.body).toMatchObject({ model: 'Research notes', isOffline: true })
    const { body: document } = await world.writer.post<{ _id: string }>('/documents', {
      keyword: 'home composting',
    })
    const { body } = await world.writer.get(`/copy-butler/estimate?docId=${document._id}`)
    expect(body).toMatchObject({ isOffline: true, microUsd: null, holds: true })
    await world.writer.post('/document-title', { docId: document._id })
    expect(fake.seen).toEqual([])
    expect(await lines()).toEqual([])
  })
})

describe('a budget', () => {
  test('that is too small rejects the call in the caller’s language, and an estimate reports it before', async () => {
    await save('compatible')
    await limitTo(10)
    const refused = await callApi<{ code: string; message: string }>(
      world.app.url,
      world.writer.token,
      'POST',
      '/copy-butler/rewrite',
      paragraph,
      { 'accept-language': 'ar' },
    )
    expect([refused.status, refused.body.code]).toEqual([409, 'budget_exceeded'])
    expect(refused.body.message).toMatch(/ميزانية/)
    expect(fake.seen).toEqual([])
    const estimate = await world.writer.post<{ microUsd: number; holds: boolean }>(
      '/copy-butler/estimate-paragraph',
      {
        ...paragraph,
        action: 'shorten',
      },
    )
    expect(estimate.body).toMatchObject({ model: 'fake-small', isOffline: false, holds: false })
    expect(estimate.body.microUsd).toBeGreaterThan(100)
    await limitTo(null)
    expect((await rewrite()).status).toBe(200)
  })

  test('that covers only some parts of an article rejects it before the first part', async () => {
    await save('compatible')
    const { body: document } = await world.writer.post<{ _id: string }>('/documents', { keyword: 'tea' })
    const estimate = async () =>
      (
        await world.writer.get<{ microUsd: number; holds: boolean }>(
          `/copy-butler/estimate?docId=${document._id}`,
        )
      ).body
    const { microUsd } = await estimate()
    for (const [limit, holds] of [
      [microUsd, true],
      [microUsd - 1, false],
    ] as const) {
      await limitTo(limit)
      expect(await estimate()).toMatchObject({ microUsd, holds })
    }
    const article = await world.writer.post<{ code: string }>('/copy-butler/generate-article', {
      docId: document._id,
    })
    expect([article.status, article.body.code]).toEqual([409, 'budget_exceeded'])
    expect(fake.seen).toEqual([])
    expect(await budget()).toMatchObject({ spentMicroUsd: 0, reservedMicroUsd: 0 })
  })

  test('is not exceeded by twenty simultaneous calls: only those it covers are started', async () => {
    await save('compatible')
    const { body: one } = await world.writer.post<{ microUsd: number }>('/copy-butler/estimate-paragraph', {
      ...paragraph,
      action: 'rewrite',
    })
    // Enough for five calls, according to their estimates.
    const limit = one.microUsd * 5 + 1
    await limitTo(limit)
    let open: () => void = () => undefined
    fake.gate = new Promise((resolve) => {
      open = resolve
    })
    const settled: number[] = []
    const running = Array.from({ length: 20 }, async () => {
      const { status } = await rewrite()
      settled.push(status)
      return status
    })
    await expect.poll(() => fake.seen.length + settled.length).toBe(20)
    expect(await budget()).toMatchObject({ reservedMicroUsd: expect.any(Number), spentMicroUsd: 0 })
    expect((await budget()).reservedMicroUsd).toBeLessThanOrEqual(limit)
    open()
    const statuses = await Promise.all(running)
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect(statuses.filter((status) => status === 409)).toHaveLength(15)
    expect(fake.seen).toHaveLength(5)
    expect(await budget()).toMatchObject({ spentMicroUsd: 15_000, reservedMicroUsd: 0 })
  })

  test('stops responses that become too expensive, and counts the text generated so far', async () => {
    await save('compatible')
    const limit = 200_000
    await limitTo(limit)
    const { say } = fake
    try {
      // 16,000 tokens, ten times the estimate, cost 160,000 per call.
      fake.say = () => 'word '.repeat(12_800)
      const answers = await Promise.all(Array.from({ length: 4 }, () => rewrite()))
      expect(answers.filter(({ body }) => body.code === 'budget_exceeded').length).toBeGreaterThan(1)
    } finally {
      fake.say = say
    }
    // A running response is checked every 500 tokens, so each call can exceed the budget by about that many.
    const { spentMicroUsd, reservedMicroUsd } = await budget()
    expect(spentMicroUsd).toBeGreaterThan(limit / 4)
    expect(spentMicroUsd).toBeLessThan(limit + 4 * 7000)
    expect(reservedMicroUsd).toBe(0)
  })

  test('notifies the owner once a month when an amount is reached, without stopping calls', async () => {
    await save('compatible')
    const warnings = async () => {
      const { body } = await world.owner.get<{ notifications: { type: string; params: object }[] }>(
        '/notifications',
      )
      return body.notifications.filter(({ type }) => type === 'budget_warning').map(({ params }) => params)
    }
    await world.owner.put(`/budgets/${world.workspaceId}`, {
      port: 'model',
      monthlyMicroUsd: null,
      softMicroUsd: 6000,
    })
    // Each call costs 3,000 millionths.
    expect((await rewrite()).status).toBe(200)
    expect(await warnings()).toEqual([])
    const answers = await Promise.all([rewrite(), rewrite(), rewrite()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await warnings()).toEqual([{ workspace: 'Test', amount: '0.01' }])
    expect(await budget()).toMatchObject({ monthlyMicroUsd: null, softMicroUsd: 6000 })
  })

  test('of one workspace is hidden from other owners', async () => {
    await save('compatible')
    await limitTo(10)
    await save('compatible', {}, world.stranger)
    expect((await rewrite(world.stranger)).status).toBe(200)
    expect(await lines()).toEqual([])
  })

  test('ignores calls of unknown price, returns their number, and distinguishes none from zero', async () => {
    await save('compatible', { prices: {} })
    await limitTo(1_000_000)
    expect((await rewrite()).status).toBe(200)
    expect(await budget()).toMatchObject({ spentMicroUsd: 0, unpricedCalls: 1 })
    expect(await lines()).toMatchObject([{ microUsd: null, unpricedCalls: 1, units: { inputTokens: 1000 } }])
    const csv = await world.owner.get<Uint8Array>('/spendings/export')
    expect(new TextDecoder().decode(csv.body)).toMatch(
      /"compatible","fake-small","rewrite","","[^"]+",""\r\n$/,
    )
  })

  test('resets each month in UTC', async () => {
    await save('compatible')
    await rewrite()
    await world.app.database
      .sql`update spendings set at = date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - interval '1 second'`
    expect(await budget()).toMatchObject({ spentMicroUsd: 0 })
    const before = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 0))
      .toISOString()
      .slice(0, 7)
    expect((await world.owner.get<SpendingLine[]>(`/spendings?month=${before}`)).body).toHaveLength(1)
  })

  test('counts the text a call had generated when it was stopped', async () => {
    await save('compatible')
    fake.mode = 'hold'
    const leaving = new AbortController()
    const pending = fetch(`${world.app.url}/api/copy-butler/generate-article`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.writer.token}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify({
        title: 'Compost',
        outline: [{ level: 2, text: 'How it works' }],
        language: 'en',
      }),
      signal: leaving.signal,
    })
    const reader = (await pending).body?.getReader()
    let received = ''
    while (!received.includes('Home')) received += new TextDecoder().decode((await reader?.read())?.value)
    leaving.abort()
    await expect.poll(lines).toMatchObject([{ what: 'article', calls: 1, units: { estimated: 1 } }])
    expect((await lines())[0]?.microUsd).toBeGreaterThan(0)
    expect(await budget()).toMatchObject({ reservedMicroUsd: 0 })
  })
})
