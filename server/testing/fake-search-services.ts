import { type FakeService, sendJson, startFakeService } from './fake-service.ts'

export interface FakeSearch extends FakeService {
  /** Addresses of the results of any search, best first. */
  results: string[]
}

const someResults = () => Array.from({ length: 12 }, (_, index) => `https://site${index + 1}.example/page`)

/** A SearXNG instance whose settings allow JSON. */
export async function startFakeSearxng(): Promise<FakeSearch> {
  const service = await startFakeService((call, response) => {
    const { query } = call
    if (call.path !== '/search') return response.writeHead(404, { 'content-type': 'text/html' }).end('<html>')
    if (!/^(all|auto|[a-z]{2,3}(-[a-zA-Z]{2})?)$/.test(query.get('language') ?? 'all'))
      return response.writeHead(400, { 'content-type': 'text/html' }).end('<!doctype html>Invalid value')
    const keyword = query.get('q') ?? ''
    const results = fake.results.map((url, index) => ({
      url,
      title: `${keyword} ${index + 1}`,
      content: `About ${keyword}.`,
      engine: 'mojeek',
      engines: ['mojeek', 'wikipedia'],
      positions: [index + 1],
      score: 1 / (index + 1),
      category: 'general',
    }))
    return sendJson(response, 200, {
      query: keyword,
      number_of_results: 0,
      results: [...results, ...results.slice(0, 1)],
      answers: [],
      corrections: [],
      infoboxes: [],
      suggestions: [`${keyword} guide`],
      unresponsive_engines: results.length ? [] : [['google', 'timeout']],
    })
  })
  const fake: FakeSearch = Object.assign(service, { results: someResults() })
  return fake
}

export const fakeBraveKey = 'BSA-4c1f0e9a'

/** Brave Search: accepts only its own country and language codes. */
export async function startFakeBrave(): Promise<FakeSearch> {
  const fail = (status: number, code: string, detail: string) => ({
    type: 'ErrorResponse',
    error: { id: 'e1', status, code, detail, meta: {} },
    time: 1,
  })
  const service = await startFakeService((call, response) => {
    if (call.path !== '/res/v1/web/search') return sendJson(response, 404, {})
    if (call.headers['x-subscription-token'] !== fakeBraveKey)
      return sendJson(
        response,
        422,
        fail(422, 'SUBSCRIPTION_TOKEN_INVALID', 'The provided subscription token is invalid.'),
      )
    const { query } = call
    const isKnown =
      /^(ALL|US|GB|DE|BR|PT|JP)$/.test(query.get('country') ?? '') &&
      /^(en|de|ar|jp|pt-br|pt-pt|zh-hans)$/.test(query.get('search_lang') ?? '') &&
      Number(query.get('count')) <= 20
    if (!isKnown)
      return sendJson(response, 422, fail(422, 'VALIDATION', 'Unable to validate request parameter(s)'))
    const keyword = query.get('q') ?? ''
    const results = fake.results.slice(0, Number(query.get('count'))).map((url) => ({
      type: 'search_result',
      url,
      title: `All about <strong>${keyword}</strong> &amp; more`,
      description: `About ${keyword}.`,
    }))
    return sendJson(
      response,
      200,
      {
        type: 'search',
        query: { original: keyword, more_results_available: true },
        web: { type: 'search', results },
        faq: { type: 'faq', results: [{ question: `What is ${keyword}?`, answer: '…', title: '', url: '' }] },
      },
      { 'x-ratelimit-limit': '50, 2000', 'x-ratelimit-remaining': '49, 1874' },
    )
  })
  const fake: FakeSearch = Object.assign(service, { results: someResults() })
  return fake
}

export const fakeSerperKey = '0b1c2d3e4f'

export interface FakeSerper extends FakeSearch {
  credits: number
}

/** Serper: Google's results for credits. */
export async function startFakeSerper(): Promise<FakeSerper> {
  const service = await startFakeService((call, response) => {
    if (call.headers['x-api-key'] !== fakeSerperKey)
      return sendJson(response, 403, { message: 'Unauthorized.', statusCode: 403 })
    if (call.path === '/account' && call.method === 'GET')
      return sendJson(response, 200, { balance: fake.credits, rateLimit: 5 })
    if (call.path !== '/search' || call.method !== 'POST') return sendJson(response, 404, {})
    if (fake.credits <= 0) return sendJson(response, 400, { message: 'Not enough credits', statusCode: 400 })
    const { q, gl, hl, num } = JSON.parse(call.body) as Record<string, string | number>
    if (!q || !/^[a-z]{2}$/.test(String(gl)) || !hl)
      return sendJson(response, 400, { message: 'Missing query parameter', statusCode: 400 })
    const credits = Number(num ?? 10) > 10 ? 2 : 1
    fake.credits -= credits
    return sendJson(response, 200, {
      searchParameters: { q, gl, hl, type: 'search', engine: 'google' },
      organic: fake.results.map((link, index) => ({
        title: `${q} ${index + 1}`,
        link,
        snippet: `About ${q}.`,
        position: index + 1,
      })),
      peopleAlsoAsk: [{ question: `What is ${q}?`, snippet: '…', title: '', link: '' }],
      relatedSearches: [{ query: `${q} near me` }],
      credits,
    })
  })
  const fake: FakeSerper = Object.assign(service, { results: someResults(), credits: 100 })
  return fake
}
