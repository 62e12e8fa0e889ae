import type { Budget, Location, ProviderSetting, SearchQuote, Serp, SpendingLine } from '@rankwell/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type FakeDataForSeo, fakeAccount, startFakeDataForSeo } from '../../testing/fake-dataforseo.ts'
import {
  type FakeSearch,
  type FakeSerper,
  fakeSerperKey,
  startFakeSearxng,
  startFakeSerper,
} from '../../testing/fake-search-services.ts'
import { sendJson } from '../../testing/fake-service.ts'
import { type Caller, createWorld, type World } from '../../testing/world.ts'

const key = `${fakeAccount.login}:${fakeAccount.password}`
const place = { location_name: 'United States', language_code: 'en' }
/** Addresses that are rejected immediately, so that no test waits for a page. */
const addresses = (...numbers: number[]) => numbers.map((number) => `http://127.0.0.1:1/page-${number}`)

let world: World
let seo: FakeDataForSeo
let serper: FakeSerper
let searxng: FakeSearch
const paid = () => seo.seen.filter((call) => call.method === 'POST').length

const search = (who: Caller, keyword: string, more: object = {}) =>
  who.post<Serp & { code: string; message: string }>('/seo/serp', { keyword, ...place, ...more })
/** The cost by service and purpose, over all users. */
const spent = async () => {
  const { body } = await world.owner.get<SpendingLine[]>('/spendings')
  const sums: Record<string, number> = {}
  for (const { provider, what, microUsd } of body) {
    if (what !== 'test') sums[`${provider} ${what}`] = (sums[`${provider} ${what}`] ?? 0) + (microUsd ?? 0)
  }
  return sums
}
const connect = (who: Caller, provider: string, body: object) =>
  who.put<ProviderSetting>(`/provider-settings/search/${provider}`, body)
const newDocument = async (keyword: string) =>
  (await world.writer.post<{ _id: string }>('/documents', { keyword, language: 'en' })).body._id

beforeAll(async () => {
  ;[seo, serper, searxng] = await Promise.all([startFakeDataForSeo(), startFakeSerper(), startFakeSearxng()])
  seo.results = addresses(1, 2, 3, 4)
  serper.results = addresses(11, 12)
  world = await createWorld({ env: { DATAFORSEO_API_URL: seo.url, SERPER_API_URL: serper.url } })
})
afterAll(async () => {
  await world.stop()
  await Promise.all([seo.close(), serper.close(), searxng.close()])
})
afterEach(() => {
  seo.taskCodes.length = 0
})

describe('a connected service', () => {
  it('shows its balance when it is tested, and its key is never returned', async () => {
    const saved = await connect(world.owner, 'dataforseo', { key })
    expect(saved.status).toBe(200)
    const tested = await world.owner.post<ProviderSetting>(`/provider-settings/${saved.body._id}/test`)
    expect(tested.body.checkResult).toMatchObject({ problem: null, balance: { amount: 10, unit: 'usd' } })
    const all = JSON.stringify((await world.owner.get('/provider-settings')).body)
    expect(all).toContain('"hasKey":true')
    expect(all).not.toContain(fakeAccount.password)
    expect((await connect(world.publisher, 'dataforseo', { key })).status).toBe(403)
  })

  it('with a wrong key reports it, and a private address is never requested', async () => {
    const { body } = await connect(world.stranger, 'serper', { key: 'wrong' })
    const tested = await world.stranger.post<ProviderSetting>(`/provider-settings/${body._id}/test`)
    expect(tested.body.checkResult?.problem).toBe('key_wrong')
    const typed = await connect(world.stranger, 'searxng', { address: searxng.url })
    const refused = await world.stranger.post<ProviderSetting>(`/provider-settings/${typed.body._id}/test`)
    expect(refused.body.checkResult?.problem).toBe('address_refused')
    expect(searxng.seen).toEqual([])
  })

  it('shows its price beforehand, is queried once a day for the whole workspace, and records its cost', async () => {
    expect((await world.writer.get<SearchQuote>('/seo/quote')).body).toEqual({
      service: 'dataforseo',
      price: 0.002,
      left: null,
    })
    const [first, same] = await Promise.all([
      search(world.writer, 'compost bin'),
      search(world.publisher, ' Compost  Bin '),
    ])
    expect(first.body.provider).toBe('dataforseo')
    expect(first.body.content.map((page) => page.url)).toEqual(addresses(1, 2, 3, 4))
    // Only the first of the two queried the provider.
    expect(first.body.questions).toEqual([expect.stringMatching(/^What is compost +bin\?$/i)])
    expect(same.body.fetchedAt).toBe(first.body.fetchedAt)
    expect(paid()).toBe(1)
    await search(world.writer, 'compost bin', { location_name: 'United Kingdom' })
    expect(paid()).toBe(2)
    expect(await spent()).toEqual({ 'dataforseo serp': 4000 })
  })

  it('is queried for another workspace only with that owner’s key', async () => {
    const before = paid()
    const { body } = await search(world.stranger, 'compost bin')
    expect(paid()).toBe(before)
    expect(body.provider).toBe('local')
    expect(body.notes.map((note) => [note.service, note.code])).toEqual([
      ['serper', 'credentials'],
      ['searxng', 'address'],
    ])
  })
})

describe('a service that fails', () => {
  it('is replaced by the next one, with its reason and cost recorded', async () => {
    await connect(world.owner, 'serper', { key: fakeSerperKey })
    seo.taskCodes = [{ code: 40101, message: 'Internal SE Server Error.', cost: 0.002 }]
    const { body } = await search(world.writer, 'worm farm')
    expect(body.provider).toBe('serper')
    expect(body.notes).toEqual([
      { service: 'dataforseo', code: 'unavailable', detail: 'Internal SE Server Error. (40101)' },
    ])
    expect(await spent()).toEqual({ 'dataforseo serp': 6000, 'serper serp': 1000 })
  })

  it('is paused for a minute after three consecutive failures', async () => {
    const failing = { code: 50000, message: 'Internal Error.' }
    for (const number of [1, 2, 3]) {
      seo.taskCodes = [failing]
      expect((await search(world.writer, `failing ${number}`)).body.provider).toBe('serper')
    }
    const before = paid()
    const { body } = await search(world.writer, 'failing again')
    expect([body.provider, body.notes[0]?.code, paid() - before]).toEqual(['serper', 'paused', 0])
  })
})

describe('a refresh', () => {
  it('shows which results moved, and keeps the selection, with the page of a result that left', async () => {
    const docId = await newDocument('leaf mould')
    const first = (await search(world.writer, 'leaf mould', { docId })).body
    expect([first.provider, first.moves]).toEqual(['serper', null])
    const own = addresses(12)
    await world.writer.put(`/serps/${first._id}`, { selected: own.map((url) => ({ url })) })
    serper.results = addresses(13, 11)
    const again = (await search(world.writer, 'leaf mould', { docId })).body
    expect(again._id).toBe(first._id)
    const fresh = (await search(world.writer, 'leaf mould', { docId, refresh: true })).body
    expect(fresh.moves).toMatchObject({
      since: first.fetchedAt,
      entered: [{ url: addresses(13)[0], to: 1 }],
      left: [{ url: addresses(12)[0], from: 2 }],
      up: [],
      down: [{ url: addresses(11)[0], from: 1, to: 2 }],
    })
    expect(fresh.selected.map((page) => [page.url, page.position])).toEqual([[own[0], null]])
    expect((await world.writer.get<Serp>(`/serps/${first._id}`)).body.content).toHaveLength(2)
  })

  it('that fails at every service gets 502 with the reason, and the results are kept', async () => {
    const docId = await newDocument('bokashi')
    const first = (await search(world.writer, 'bokashi', { docId })).body
    serper.next.push((_, response) => sendJson(response, 403, { message: 'Unauthorized.', statusCode: 403 }))
    const only = { docId, refresh: true, service: 'serper' }
    const refused = await search(world.writer, 'bokashi', only)
    expect([refused.status, refused.body.code]).toEqual([502, 'provider_refused'])
    expect(refused.body.message).toBe('Serper rejected the API key. (Unauthorized.)')
    const { body } = await world.writer.post<{ serp: Serp }>('/documents/get-current-doc', { docId })
    expect(body.serp._id).toBe(first._id)
  })
})

describe('a budget', () => {
  it('that is used up prevents paid calls, and research continues without them', async () => {
    const docId = await newDocument('hot composting')
    await search(world.writer, 'hot composting', { docId })
    const limit = { port: 'search', monthlyMicroUsd: 1 }
    const set = await world.owner.put<Budget>(`/budgets/${world.workspaceId}`, limit)
    expect(set.body.monthlyMicroUsd).toBe(1)
    const calls = [paid(), serper.seen.length]
    const { body } = await search(world.writer, 'cold composting')
    expect(body.provider).toBe('local')
    expect(body.notes.map((note) => note.code)).toContain('budget')
    const refused = await search(world.writer, 'hot composting', { docId, refresh: true })
    expect([refused.status, refused.body.code]).toEqual([409, 'budget_exceeded'])
    expect([paid(), serper.seen.length]).toEqual(calls)
    expect((await world.writer.get<SearchQuote>('/seo/quote')).body.left).toBe(0)
    await world.owner.put(`/budgets/${world.workspaceId}`, { port: 'search', monthlyMicroUsd: null })
  })
})

describe('an import', () => {
  it('of results is found by later searches for that keyword by any member of the workspace', async () => {
    const rows = addresses(22, 21).map((url, index) => ({
      keyword: 'Zeolite  Blanket',
      url,
      position: 2 - index,
      title: `Page ${index}`,
      description: '',
    }))
    const import_ = { ...place, rows }
    expect((await world.writer.post('/seo/import/results', import_)).body).toMatchObject({ imported: 2 })
    expect((await world.viewer.post('/seo/import/results', import_)).status).toBe(403)
    const { body } = await search(world.publisher, 'zeolite blanket', { service: 'local' })
    expect(body.content.map((page) => [page.url, page.position])).toEqual([
      [addresses(21)[0], 1],
      [addresses(22)[0], 2],
    ])
    expect((await search(world.stranger, 'zeolite blanket', { service: 'local' })).body.content).toEqual([])
    const wrong = { ...import_, rows: [{ ...rows[0], url: 'javascript:alert(1)' }] }
    expect((await world.writer.post('/seo/import/results', wrong)).status).toBe(400)
  })
})

describe('languages and places', () => {
  it('include about 135 languages with regional codes, and every country with all its names', async () => {
    const languages = (await world.writer.get<{ language_code: string }[]>('/seo/languages')).body
    expect(languages.length).toBeGreaterThanOrEqual(130)
    const codes = languages.map((one) => one.language_code)
    expect(codes).toEqual(expect.arrayContaining(['zh-CN', 'zh-TW', 'pt-BR', 'pt-PT', 'es-419', 'sr-Latn']))
    const find = async (text: string) =>
      (await world.writer.get<Location[]>(`/seo/locations?search=${encodeURIComponent(text)}`)).body
    expect(await find('deutschland')).toEqual([
      {
        location_name: 'Germany',
        country_iso_code: 'DE',
        name: 'Germany',
        demonym: 'German',
        flag: '🇩🇪',
        iso2: 'DE',
        iso3: 'DEU',
        altSpellings: ['DE', 'Deutschland'],
      },
    ])
    expect((await find('UK')).map((one) => one.iso2)).toContain('GB')
    expect(await find('')).toHaveLength(249)
  })
})
