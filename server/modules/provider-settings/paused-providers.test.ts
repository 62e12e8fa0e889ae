import type { Diagnostics, ProviderOverview, ProviderSetting } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FakeProtocol } from '../../testing/fake-model-protocols.ts'
import { type FakeModels, startFakeModels } from '../../testing/fake-models.ts'
import { askForStream, readEvents } from '../../testing/generation.ts'
import { type Caller, callApi, createWorld, type World } from '../../testing/world.ts'

const paragraph = { paragraph: 'Kitchen scraps become good soil.', language: 'en' }
const source = { title: 'Compost', language: 'en', outline: [{ level: 2, text: 'How it works' }] }

let now = Date.UTC(2026, 10, 27, 12)
let world: World
let fake: FakeModels
beforeAll(async () => {
  now = Date.now()
  fake = await startFakeModels()
  world = await createWorld({
    // Too short for a second attempt, so each call is one request.
    env: { FETCH_ALLOW: fake.place, AI_TIMEOUT_SECONDS: '1' },
    readTime: () => now,
  })
})
afterAll(async () => {
  await world.stop()
  await fake.close()
})
beforeEach(async () => {
  Object.assign(fake, { mode: 'fine', touched: [], retryAfter: {} })
  await world.app.database.sql`delete from provider_settings`
  await connect('openai')
  await connect('anthropic')
  fake.seen.length = 0
})

const connect = (provider: FakeProtocol, by: Caller = world.owner) =>
  by.put<ProviderSetting>(`/provider-settings/model/${provider}`, {
    address: fake.addresses[provider],
    model: `${provider}-small`,
    key: 'sk-1',
  })
const disconnectFallback = () =>
  world.app.database.sql`delete from provider_settings where provider = 'anthropic'`
const rewrite = (by: Caller = world.writer, language = 'en') =>
  callApi<{ text?: string; code?: string; message: string }>(
    world.app.url,
    by.token,
    'POST',
    '/copy-butler/rewrite',
    paragraph,
    { 'accept-language': language },
  )
const settings = async () => (await world.owner.get<ProviderSetting[]>('/provider-settings?port=model')).body
const pauseOf = async (provider: FakeProtocol) =>
  (await settings()).find((one) => one.provider === provider)?.pause
const servingNow = async () =>
  (await world.owner.get<ProviderOverview>('/provider-settings/overview/model')).body.serving
const refuse = (mode: 'busy' | 'broken', retryAfter: Record<string, string> = {}) =>
  Object.assign(fake, { mode, touched: ['openai'], retryAfter })

/** Requests that reach a provider during an action; rejected ones are not in `seen`. */
async function servedBy(act: () => Promise<unknown>): Promise<FakeProtocol[]> {
  fake.seen.length = 0
  await act()
  return fake.seen.map(({ protocol }) => protocol)
}

describe.each([
  ['seconds', () => '120'],
  ['an HTTP date', () => new Date(Math.ceil(now / 1000) * 1000 + 119_000).toUTCString()],
])('a provider that asks to wait, in %s,', (_, retryAfter) => {
  test('is paused until then, but not others: the next one in order takes over', async () => {
    refuse('busy', { 'retry-after': retryAfter() })
    expect(await servedBy(rewrite)).toEqual(['anthropic'])
    const pause = await pauseOf('openai')
    expect(pause?.isRequested).toBe(true)
    const restMs = Date.parse(pause?.until ?? '') - now
    expect(restMs).toBeGreaterThan(115_000)
    expect(restMs).toBeLessThanOrEqual(121_000)
    expect(await pauseOf('anthropic')).toBeNull()
    expect(await servingNow()).toMatchObject({ provider: 'anthropic', fallbacks: ['openai'] })

    // It is not called, although it would respond.
    fake.mode = 'fine'
    expect(await servedBy(rewrite)).toEqual(['anthropic'])
    now += restMs
    expect(await servedBy(rewrite)).toEqual(['openai'])
    expect(await pauseOf('openai')).toBeNull()
    expect(await servingNow()).toMatchObject({ provider: 'openai', fallbacks: ['anthropic'] })
  })
})

test('a provider that rests for hours does not excuse another one that fails once', async () => {
  refuse('busy', { 'retry-after': '7200' })
  await rewrite()
  Object.assign(fake, { mode: 'broken', touched: [], retryAfter: {} })
  const { status, body } = await rewrite()
  expect([status, body.code]).toEqual([502, 'provider_refused'])
  fake.mode = 'fine'
  expect((await rewrite()).status).toBe(200)
})

describe('without another provider', () => {
  beforeEach(disconnectFallback)

  test('the message says when to try again, in the user’s language, without waiting', async () => {
    refuse('busy', { 'retry-after': '40' })
    const began = performance.now()
    const first = await rewrite()
    const second = await rewrite(world.writer, 'ar')
    expect(performance.now() - began).toBeLessThan(5000)
    expect([first.status, first.body.code, first.headers.get('retry-after')]).toEqual([
      503,
      'provider_paused',
      '40',
    ])
    expect(first.body.message).toBe('openai-small has reached its request limit. Try again in 40 seconds.')
    expect(second.body.message).toBe('بلغ openai-small الحد الأقصى لعدد الطلبات. حاول مجددًا بعد 40 ثانية.')
    const { error } = await readEvents(await askForStream(world.app.url, world.writer, source))
    expect(error).toMatchObject({ code: 'provider_paused', message: expect.stringContaining('40 seconds') })
  })
})

describe('a provider that fails three times in a row', () => {
  const failThreeTimes = async () => {
    refuse('broken')
    for (const _ of [1, 2, 3]) await rewrite()
  }

  test('is left out, tried once after the pause, and used again if that works', async () => {
    await failThreeTimes()
    expect(await pauseOf('openai')).toEqual({
      until: new Date(now + 30_000).toISOString(),
      isRequested: false,
    })
    fake.mode = 'fine'
    expect(await servedBy(rewrite)).toEqual(['anthropic'])
    now += 30_000
    expect(await servedBy(rewrite)).toEqual(['openai'])
    expect(await pauseOf('openai')).toBeNull()
  })

  test('is paused longer if the probe fails', async () => {
    await failThreeTimes()
    now += 30_000
    await rewrite()
    expect(Date.parse((await pauseOf('openai'))?.until ?? '') - now).toBe(60_000)
  })

  test('fails immediately if there is no other, with the time of the next attempt', async () => {
    await disconnectFallback()
    await failThreeTimes()
    now += 5000
    const { status, body } = await rewrite()
    expect([status, body.message]).toEqual([
      503,
      'openai-small isn’t responding properly right now. Try again in 25 seconds.',
    ])
    // Rejected requests are not charged: the calls are free, and the key works again once it is saved.
    await connect('openai')
    fake.mode = 'fine'
    expect((await rewrite()).status).toBe(200)
  })

  test('is used again once its test works', async () => {
    await failThreeTimes()
    fake.mode = 'fine'
    const openai = (await settings()).find(({ provider }) => provider === 'openai')
    const { body } = await world.owner.post<ProviderSetting>(`/provider-settings/${openai?._id}/test`)
    expect(body).toMatchObject({ checkResult: { problem: null }, pause: null })
    expect(await servedBy(rewrite)).toEqual(['openai'])
  })

  test('is paused for its own key only', async () => {
    await connect('openai', world.stranger)
    await failThreeTimes()
    fake.mode = 'fine'
    expect(await servedBy(() => rewrite(world.stranger))).toEqual(['openai'])
  })
})

test('a wrong key pauses nothing: its message is more useful', async () => {
  await disconnectFallback()
  fake.mode = 'key'
  for (const _ of [1, 2, 3, 4]) expect((await rewrite()).status).toBe(502)
  expect(await pauseOf('openai')).toBeNull()
})

test('diagnostics show only owners which of their providers are paused', async () => {
  refuse('busy', { 'retry-after': '60' })
  await rewrite()
  const read = async (by: Caller) => (await by.get<Diagnostics>('/diagnostics')).body.providers
  expect(await read(world.owner)).toEqual([
    {
      port: 'model',
      provider: 'openai',
      model: 'openai-small',
      source: 'owner',
      pause: { until: new Date(now + 60_000).toISOString(), isRequested: true },
    },
    { port: 'model', provider: 'anthropic', model: 'anthropic-small', source: 'owner', pause: null },
  ])
  for (const by of [world.writer, world.anonymous, world.stranger]) expect(await read(by)).toEqual([])
})
