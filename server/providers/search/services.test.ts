import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createSafeFetch } from '../../lib/safe-fetch.ts'
import { type FakeDataForSeo, fakeAccount, startFakeDataForSeo } from '../../testing/fake-dataforseo.ts'
import {
  type FakeSearch,
  type FakeSerper,
  fakeBraveKey,
  fakeSerperKey,
  startFakeBrave,
  startFakeSearxng,
  startFakeSerper,
} from '../../testing/fake-search-services.ts'
import { sendJson } from '../../testing/fake-service.ts'
import { createBrave } from './brave.ts'
import { createDataForSeo } from './dataforseo.ts'
import { createPlaceIndex } from './dataforseo-places.ts'
import { createSearxng } from './searxng.ts'
import { createSerper } from './serper.ts'
import { SearchError, type SearchErrorCode } from './service.ts'
import { createDirectRequest, createGuardedRequest } from './service-request.ts'

const query = { workspaceId: 'w', keyword: 'compost', locationName: 'United States', languageCode: 'en' }

/** The error of a call that must fail. */
async function refusalOf(call: Promise<unknown>): Promise<SearchError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof SearchError) return error
  throw new Error(`was not rejected: ${String(error)}`)
}
const codeOf = async (call: Promise<unknown>): Promise<SearchErrorCode> => (await refusalOf(call)).code

describe('DataForSEO', () => {
  let fake: FakeDataForSeo
  const open = (changes: { password?: string } = {}) =>
    createDataForSeo({
      ...fakeAccount,
      ...changes,
      baseUrl: fake.url,
      ask: createDirectRequest('dataforseo'),
    })
  const posts = () => fake.seen.filter((call) => call.method === 'POST')
  beforeAll(async () => {
    fake = await startFakeDataForSeo()
  })
  afterEach(() => {
    fake.seen.length = 0
    fake.taskCodes.length = 0
    fake.balance = 10
    fake.failing = ''
  })
  afterAll(() => fake.close())

  it('returns Google’s results with related questions and their cost', async () => {
    const found = await open().search({ ...query, languageCode: 'iw', locationName: 'Israel' })
    expect(found.results).toHaveLength(10)
    expect(found.results[0]).toEqual({
      url: 'https://site1.example/page',
      title: 'compost 1',
      description: 'About compost.',
      position: 1,
    })
    expect(found.questions).toEqual(['What is compost?'])
    expect(found.cost).toBe(0.002)
    expect(JSON.parse(posts()[0]?.body ?? '')).toEqual([
      { keyword: 'compost', location_code: 2376, language_code: 'he', device: 'desktop', depth: 10 },
    ])
  })

  it('returns related keywords with volume, difficulty and intent, and null for unknown values', async () => {
    const { ideas, cost } = (await open().keywordIdeas?.(query)) ?? { ideas: [], cost: 0 }
    expect(ideas).toEqual([
      { keyword: 'compost', volume: 12_100, difficulty: 48, intent: 'informational', source: 'dataforseo' },
      { keyword: 'compost bin', volume: 880, difficulty: 21, intent: 'commercial', source: 'dataforseo' },
      { keyword: 'compost tea', volume: null, difficulty: null, intent: null, source: 'dataforseo' },
      { keyword: 'buy compost', volume: 320, difficulty: 35, intent: 'transactional', source: 'dataforseo' },
    ])
    expect(cost).toBeCloseTo(0.0205)
  })

  it('measures keywords in one call, without those that Google Ads rejects', async () => {
    const long = 'one two three four five six seven eight nine ten eleven'
    const found = await open().measureKeywords?.(query, ['worm farm', 'unknown thing', long, 'x'.repeat(81)])
    expect(found?.ideas.map(({ keyword, volume }) => [keyword, volume])).toEqual([
      ['worm farm', 90],
      ['unknown thing', null],
    ])
    expect(found?.cost).toBe(0.075)
    expect(posts()).toHaveLength(1)
  })

  it('translates an error inside a 200 response with the billed amount, and never retries', async () => {
    const expected: [code: number, meaning: SearchErrorCode, cost: number][] = [
      [40101, 'unavailable', 0.002],
      [40202, 'rate_limit', 0],
      [40203, 'cost_limit', 0],
      [40210, 'no_money', 0],
      [40501, 'invalid', 0],
      [50000, 'unavailable', 0],
    ]
    for (const [code, meaning, cost] of expected) {
      fake.taskCodes = [{ code, message: 'As the service words it.', cost }]
      const refused = await refusalOf(open().search(query))
      expect([code, refused.code, refused.cost]).toEqual([code, meaning, cost])
      expect(refused.detail).toBe(`As the service words it. (${code})`)
    }
    expect(posts()).toHaveLength(expected.length)
  })

  it('treats “no search results” as an empty list', async () => {
    fake.taskCodes = [{ code: 40102, message: 'No Search Results.', cost: 0.002 }]
    expect(await open().search(query)).toEqual({ results: [], questions: [], cost: 0.002 })
  })

  it('keeps what was billed if the second half of the ideas fails', async () => {
    await open().search(query)
    fake.failing = '/v3/dataforseo_labs/google/keyword_ideas/live'
    const found = await open().keywordIdeas?.(query)
    expect(found?.ideas.map((one) => one.keyword)).toEqual(['compost', 'compost bin', 'compost tea'])
    expect(found?.cost).toBeCloseTo(0.0103 + 0.01)
  })

  it('distinguishes wrong credentials from an empty account', async () => {
    expect(await codeOf(open({ password: 'wrong' }).test())).toBe('credentials')
    fake.balance = 0
    expect(await codeOf(open().search(query))).toBe('no_money')
    expect(await open().test()).toEqual({ balance: { amount: 0, unit: 'usd' }, cost: 0 })
  })

  it('makes no paid request if the service has no data for a country or language', async () => {
    expect(await codeOf(open().search({ ...query, locationName: 'Atlantis' }))).toBe('place_unknown')
    expect(await codeOf(open().search({ ...query, languageCode: 'sw' }))).toBe('place_unknown')
    const french = open().keywordIdeas?.({ ...query, languageCode: 'de' }) ?? Promise.resolve()
    expect(await codeOf(french)).toBe('place_unknown')
    expect(posts()).toEqual([])
  })

  it('lists regions and cities of a country', async () => {
    const places = createPlaceIndex({
      ...fakeAccount,
      baseUrl: fake.url,
      ask: createDirectRequest('dataforseo'),
    })
    expect(await places.listLocations('GB')).toContainEqual({
      code: 1006886,
      name: 'London,England,United Kingdom',
      type: 'City',
    })
  })

  it('counts a call whose response was cut off as billed', async () => {
    const hurried = createDataForSeo({
      ...fakeAccount,
      baseUrl: fake.url,
      ask: (request) => createDirectRequest('dataforseo')({ ...request, totalMs: request.body ? 50 : 5000 }),
    })
    await hurried.test()
    fake.next.push(() => {})
    const refused = await refusalOf(hurried.search(query))
    expect([refused.code, refused.cost]).toEqual(['timeout', 0.002])
    expect(posts()).toHaveLength(1)
  })

  it('reports a response in another format as such', async () => {
    fake.next.push((_, response) => sendJson(response, 200, { hello: 'world' }))
    expect(await codeOf(open().test())).toBe('bad_answer')
    fake.next.push((_, response) => response.writeHead(200).end('<html>'))
    expect(await codeOf(open().test())).toBe('bad_answer')
  })
})

describe('SearXNG', () => {
  let fake: FakeSearch
  const open = () => createSearxng({ url: fake.url, ask: createDirectRequest('searxng') })
  beforeAll(async () => {
    fake = await startFakeSearxng()
  })
  afterAll(() => fake.close())

  it('returns each page once, and its suggestions as keywords', async () => {
    const found = await open().search({ ...query, limit: 20 })
    expect(found.results.map((page) => page.position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(found.cost).toBe(0)
    expect((await open().keywordIdeas?.(query))?.ideas.map((one) => one.keyword)).toEqual(['compost guide'])
  })

  it('is queried in a supported language', async () => {
    for (const languageCode of ['es-419', 'sr-Latn', 'pt-BR', 'zh-CN', 'fil'])
      expect((await open().search({ ...query, languageCode })).results).toHaveLength(10)
  })

  it('reports that JSON is disabled, and that its engines do not respond', async () => {
    fake.next.push((_, response) => response.writeHead(403).end('Forbidden'))
    expect(await codeOf(open().search(query))).toBe('format_off')
    fake.next.push((_, response) => response.writeHead(200).end('<!DOCTYPE html><html>'))
    expect(await codeOf(open().search(query))).toBe('format_off')
    const results = fake.results.splice(0)
    const refused = await refusalOf(open().search(query))
    expect([refused.code, refused.detail]).toEqual(['engines_silent', 'google: timeout'])
    fake.results.push(...results)
  })

  it('is retried after a temporary failure, since that costs nothing', async () => {
    const before = fake.seen.length
    fake.next.push((_, response) => response.writeHead(503, { 'retry-after': '0' }).end())
    fake.next.push((_, response) => response.writeHead(429, { 'retry-after': '0' }).end())
    expect((await open().search(query)).results).toHaveLength(10)
    expect(fake.seen.length - before).toBe(3)
  })

  it('at a private address entered by an owner is never requested', async () => {
    const before = fake.seen.length
    const settings = { refuse: [], userAgent: 'test' }
    const guarded = createSafeFetch({ ...settings, allow: [] })
    const strict = createSearxng({ url: fake.url, ask: createGuardedRequest('searxng', guarded, 'w') })
    expect(await codeOf(strict.search(query))).toBe('address')
    expect(fake.seen.length).toBe(before)
    const allowing = createSafeFetch({ ...settings, allow: [fake.place] })
    const allowed = createSearxng({ url: fake.url, ask: createGuardedRequest('searxng', allowing, 'w') })
    expect((await allowed.search(query)).results).toHaveLength(10)
    await Promise.all([guarded.close(), allowing.close()])
  })
})

describe('Brave Search', () => {
  let fake: FakeSearch
  const open = (apiKey = fakeBraveKey) =>
    createBrave({ apiKey, baseUrl: fake.url, ask: createDirectRequest('brave') })
  beforeAll(async () => {
    fake = await startFakeBrave()
  })
  afterAll(() => fake.close())

  it('returns plain titles, questions and the cost of a call', async () => {
    const found = await open().search(query)
    expect(found.results[0]?.title).toBe('All about compost & more')
    expect(found.results).toHaveLength(10)
    expect(found.questions).toEqual(['What is compost?'])
    expect(found.cost).toBe(0.005)
  })

  it('decodes character references once', async () => {
    const page = {
      url: 'https://a.example/',
      title: 'The &amp;lt;p&amp;gt; tag &amp; Tom&#x27;s',
      description: 'a&nbsp;b',
    }
    fake.next.push((_, response) => sendJson(response, 200, { web: { results: [page] } }))
    const [result] = (await open().search(query)).results
    expect([result?.title, result?.description]).toEqual(["The &lt;p&gt; tag & Tom's", 'a b'])
  })

  it('is queried with its own codes, and not at all in an unsupported language', async () => {
    const languages = async (languageCode: string, locationName: string) => {
      await open().search({ ...query, languageCode, locationName })
      const { query: sentQuery } = fake.seen.at(-1) ?? { query: new URLSearchParams() }
      return [sentQuery.get('search_lang'), sentQuery.get('country')]
    }
    expect(await languages('ja', 'Japan')).toEqual(['jp', 'JP'])
    expect(await languages('pt', 'Portugal')).toEqual(['pt-pt', 'PT'])
    expect(await languages('pt', 'Angola')).toEqual(['pt-br', 'ALL'])
    expect(await languages('zh-CN', 'Singapore')).toEqual(['zh-hans', 'ALL'])
    expect(await codeOf(open().search({ ...query, languageCode: 'sw' }))).toBe('place_unknown')
  })

  it('reports a wrong key, an empty quota, and the number of calls left', async () => {
    expect(await codeOf(open('wrong').test())).toBe('credentials')
    expect(await open().test()).toEqual({ balance: { amount: 1874, unit: 'calls' }, cost: 0.005 })
    const full = { error: { code: 'QUOTA_LIMITED', detail: 'Request quota limit exceeded for plan.' } }
    for (let tries = 0; tries < 3; tries += 1)
      fake.next.push((_, response) => sendJson(response, 429, full, { 'retry-after': '0' }))
    expect(await codeOf(open().search(query))).toBe('no_money')
  })
})

describe('Serper', () => {
  let fake: FakeSerper
  const open = (apiKey = fakeSerperKey) =>
    createSerper({ apiKey, baseUrl: fake.url, ask: createDirectRequest('serper') })
  beforeAll(async () => {
    fake = await startFakeSerper()
  })
  afterAll(() => fake.close())

  it('returns results, questions and related searches for one credit each', async () => {
    const found = await open().search(query)
    expect(found.results).toHaveLength(10)
    expect(found.questions).toEqual(['What is compost?'])
    expect(found.cost).toBe(0.001)
    expect((await open().keywordIdeas?.(query))?.ideas).toEqual([
      { keyword: 'compost near me', volume: null, difficulty: null, intent: null, source: 'serper' },
    ])
    expect((await open().search({ ...query, limit: 20 })).cost).toBe(0.002)
  })

  it('reports a wrong key, and an empty account', async () => {
    expect(await codeOf(open('wrong').search(query))).toBe('credentials')
    expect(await open().test()).toEqual({ balance: { amount: 96, unit: 'calls' }, cost: 0 })
    fake.credits = 0
    expect(await codeOf(open().search(query))).toBe('no_money')
  })
})
