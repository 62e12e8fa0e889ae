import type { ClusterGenerationResult, Document, ProviderSetting, Serp } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSearxng } from '../../server/providers/search/searxng.ts'
import { createDirectRequest } from '../../server/providers/search/service-request.ts'
import { until } from '../../server/testing/collaboration.ts'
import { openSocket } from '../../server/testing/generation.ts'
import { createWorld, type World } from '../../server/testing/world.ts'

/** The engine started by `scripts/peers/searx.sh`. */
const peer = JSON.parse(process.env.SEARX_PEER ?? '{}') as { url: string }
const place = { locationName: 'United States', languageCode: 'en' }
const query = { workspaceId: 'w', keyword: 'keyword research', ...place }

const open = (url = peer.url) => createSearxng({ url, ask: createDirectRequest('searxng') })

describe('a real searx', () => {
  test('returns ten unique results in the order of its response', async () => {
    const { results, cost } = await open().search({ ...query, limit: 10 })
    expect(results.map((page) => page.position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(new Set(results.map((page) => page.url)).size).toBe(10)
    for (const page of results) {
      expect(page.url).toMatch(/^http:\/\/site\d+\.example\.test\//)
      expect(page.title).toMatch(/Keyword research guide/)
      expect(page.description).toContain('search engine optimisation')
    }
    expect(cost).toBe(0)
  })

  test('accepts every language that Rankwell offers, including regional and legacy codes', async () => {
    const codes = ['en', 'ar', 'pt-BR', 'zh-CN', 'zh-TW', 'es-419', 'sr-Latn', 'iw', 'fil', 'nso']
    for (const languageCode of codes)
      expect((await open().search({ ...query, languageCode })).results, languageCode).toHaveLength(10)
  })

  test('returns nothing for an unknown keyword, and accepts symbols and scripts', async () => {
    for (const keyword of ['zqxv unknown', 'c++ & "quotes" 100%', 'القهوة العربية', '!g bang :fr', '-']) {
      const { results } = await open().search({ ...query, keyword })
      expect(
        results.every((page) => URL.canParse(page.url)),
        keyword,
      ).toBe(true)
    }
    expect((await open().search({ ...query, keyword: 'zqxv unknown' })).results).toEqual([])
  })

  test('can be reached at its URL with a trailing slash or with the search path', async () => {
    for (const url of [`${peer.url}/`, `${peer.url}/search`])
      expect((await open(url).search(query)).results).toHaveLength(10)
  })
})

describe('a workspace whose owner connects it', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ env: { FETCH_ALLOW: new URL(peer.url).host } })
  })
  afterAll(() => world.stop())

  test('passes its test, finds its results, and groups keywords by them for free', async () => {
    const saved = await world.owner.put<ProviderSetting>('/provider-settings/search/searxng', {
      address: peer.url,
    })
    const tried = await world.owner.post<ProviderSetting>(`/provider-settings/${saved.body._id}/test`)
    expect(tried.body.checkResult?.problem).toBeNull()
    const where = { location_name: 'United States', language_code: 'en' }
    const serp = await world.writer.post<Serp>('/seo/serp', { keyword: 'keyword research', ...where })
    expect([serp.body.provider, serp.body.content.length, serp.body.notes]).toEqual(['searxng', 10, []])

    const { body } = await world.writer.post<Document>('/documents', { keyword: 'keyword research' })
    const socket = await openSocket(world.app.url, world.writer)
    const states: ClusterGenerationResult[] = []
    socket.on('clusterGenerationResult', (state) => states.push(state))
    const keywords = ['research guide', 'keyword research guide', 'search engine optimisation', 'zqxv']
    await socket.emitWithAck('generateClusters', {
      cluster: {
        keyword: 'keyword research',
        location_name: 'United States',
        clusterLanguage: 'en',
        keywords,
      },
      ...{ docId: body._id, userId: world.writer._id },
    })
    await until(() => expect(states.at(-1)?.isClusterGenerating).toBe(false), 60_000)
    const done = states.at(-1)
    expect([done?.cost, done?.notes]).toEqual([0, []])
    const whyOf = (keyword: string) =>
      done?.clusterResult?.content.find((one) => one.keyword === keyword)?.why
    expect(whyOf('keyword research guide')).toMatchObject({ reason: 'shared_results', of: 10 })
    expect(whyOf('zqxv')).not.toMatchObject({ reason: 'shared_results' })
    socket.close()
  })
})
