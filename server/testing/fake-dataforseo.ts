import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import { type FakeService, type SeenCall, sendJson, startFakeService } from './fake-service.ts'

export const fakeAccount = { login: 'team@example.com', password: 'b1946ac92492d234' }

const place = {
  location_code: z.int(),
  language_code: z.string(),
}
/** The fields of each call that Rankwell uses; others are rejected. */
const tasks: Record<string, z.ZodType> = {
  '/v3/serp/google/organic/live/advanced': z.strictObject({
    keyword: z.string().min(1).max(700),
    ...place,
    device: z.enum(['desktop', 'mobile']),
    depth: z.int().min(10).max(200).multipleOf(10),
  }),
  '/v3/dataforseo_labs/google/keyword_ideas/live': z.strictObject({
    keywords: z.array(z.string()).min(1).max(200),
    ...place,
    limit: z.int().min(1).max(1000),
  }),
  '/v3/dataforseo_labs/google/related_keywords/live': z.strictObject({
    keyword: z.string(),
    ...place,
    depth: z.int().min(0).max(4),
    include_seed_keyword: z.boolean(),
    limit: z.int().min(1).max(1000),
  }),
  '/v3/keywords_data/google_ads/search_volume/live': z.strictObject({
    keywords: z
      .array(
        z
          .string()
          .max(80)
          .regex(/^(\S+\s*){1,10}$/),
      )
      .min(1)
      .max(1000),
    ...place,
  }),
}

const languages = ['en', 'ar', 'de', 'he', 'nb', 'pt', 'zh-CN'].map((language_code) => ({
  language_name: language_code,
  language_code,
}))

const measured = (
  keyword: string,
  volume: number | null,
  difficulty: number | null,
  intent: string | null,
) => ({
  se_type: 'google',
  keyword,
  keyword_info: { se_type: 'google', search_volume: volume, cpc: 1.2, competition_level: 'LOW' },
  keyword_properties: { se_type: 'google', keyword_difficulty: difficulty },
  search_intent_info: intent ? { se_type: 'google', main_intent: intent, foreign_intent: null } : null,
})

export interface FakeDataForSeo extends FakeService {
  balance: number
  /** Addresses of the results of any search, best first. */
  results: string[]
  /** The status of the next tasks instead of 20000. */
  taskCodes: { code: number; message: string; cost?: number }[]
  /** Calls wait for this before they respond. */
  delay: ((call: SeenCall) => Promise<void>) | null
  /** A path whose tasks fail on the search engine's side, and are billed. */
  failing: string
}

const info = { version: '0.1.20261001', time: '0.1 sec.' }

function sendTask(
  fake: FakeDataForSeo,
  response: ServerResponse,
  call: SeenCall,
  cost: number,
  result: unknown[],
) {
  const engineFailed = { code: 40101, message: 'Internal SE Server Error.', cost: 0.01 }
  const special = fake.failing === call.path ? engineFailed : fake.taskCodes.shift()
  const billed = special ? (special.cost ?? 0) : cost
  fake.balance -= billed
  sendJson(response, 200, {
    ...info,
    status_code: 20000,
    status_message: 'Ok.',
    cost: billed,
    tasks_count: 1,
    tasks_error: special ? 1 : 0,
    tasks: [
      {
        id: '11211042-1535-0139-0000-301b3ccdda6f',
        status_code: special?.code ?? 20000,
        status_message: special?.message ?? 'Ok.',
        time: '0.1 sec.',
        cost: billed,
        result_count: special ? 0 : result.length,
        path: call.path.split('/').filter(Boolean),
        data: { api: call.path.split('/')[2] },
        result: special ? null : result,
      },
    ],
  })
}

const sendWhole = (response: ServerResponse, http: number, code: number, message: string) =>
  sendJson(response, http, {
    ...info,
    status_code: code,
    status_message: message,
    cost: 0,
    tasks_count: 0,
    tasks_error: 0,
    tasks: null,
  })

function serpOf(fake: FakeDataForSeo, keyword: string, depth: number) {
  const organic = fake.results.slice(0, depth).map((url, index) => ({
    type: 'organic',
    rank_group: index + 1,
    rank_absolute: index + 2,
    position: 'left',
    xpath: '/html[1]',
    domain: new URL(url).hostname,
    title: `${keyword} ${index + 1}`,
    url,
    description: `About ${keyword}.`,
    breadcrumb: url,
  }))
  const questions = {
    type: 'people_also_ask',
    rank_group: 1,
    rank_absolute: 1,
    position: 'left',
    xpath: '/html[1]',
    items: [
      {
        type: 'people_also_ask_element',
        title: `What is ${keyword}?`,
        seed_question: null,
        expanded_element: [],
      },
    ],
  }
  const related = {
    type: 'related_searches',
    rank_group: 1,
    rank_absolute: 12,
    items: [`${keyword} near me`],
  }
  return {
    keyword,
    type: 'organic',
    se_domain: 'google.com',
    item_types: ['people_also_ask', 'organic', 'related_searches'],
    se_results_count: 1000,
    items_count: organic.length + 2,
    items: [questions, ...organic, related],
  }
}

function answerTask(
  fake: FakeDataForSeo,
  call: SeenCall,
  response: ServerResponse,
  task: Record<string, unknown>,
) {
  const keyword = String(task.keyword ?? (task.keywords as string[] | undefined)?.[0] ?? '')
  const send = (cost: number, result: unknown[]) => sendTask(fake, response, call, cost, result)
  if (call.path.endsWith('/organic/live/advanced'))
    return send(0.002 * (Number(task.depth) / 10), [serpOf(fake, keyword, Number(task.depth))])
  if (call.path.endsWith('/related_keywords/live')) {
    const items = [
      measured(`${keyword} bin`, 880, 21, 'commercial'),
      measured(`${keyword} tea`, null, null, null),
    ]
    return send(0.0103, [
      {
        se_type: 'google',
        seed_keyword: keyword,
        seed_keyword_data: measured(keyword, 12_100, 48, 'informational'),
        items_count: items.length,
        items: items.map((keyword_data) => ({
          se_type: 'google',
          keyword_data,
          depth: 1,
          related_keywords: [],
        })),
      },
    ])
  }
  if (call.path.endsWith('/keyword_ideas/live')) {
    const items = [
      measured(`${keyword} bin`, 880, 21, 'commercial'),
      measured(`buy ${keyword}`, 320, 35, 'transactional'),
    ]
    return send(0.0102, [{ se_type: 'google', seed_keywords: [keyword], items_count: items.length, items }])
  }
  const rows = (task.keywords as string[]).map((one) => ({
    keyword: one.toLowerCase(),
    spell: null,
    competition: 'LOW',
    search_volume: one.includes('unknown') ? null : one.length * 10,
  }))
  return send(0.075, rows)
}

const lists: Record<string, unknown[]> = {
  '/v3/serp/google/languages': languages,
  '/v3/serp/google/locations/gb': [
    {
      location_code: 2826,
      location_name: 'United Kingdom',
      country_iso_code: 'GB',
      location_type: 'Country',
    },
    { location_code: 1006886, location_name: 'London,England,United Kingdom', location_type: 'City' },
  ],
  '/v3/dataforseo_labs/locations_and_languages': [
    { location_code: 2840, location_name: 'United States', available_languages: languages.slice(0, 1) },
    { location_code: 2826, location_name: 'United Kingdom', available_languages: languages.slice(0, 1) },
    { location_code: 2376, location_name: 'Israel', available_languages: languages.slice(1, 4) },
  ],
}

/** DataForSEO on loopback: one task per call, codes at two levels inside HTTP 200, everything billed. */
export async function startFakeDataForSeo(): Promise<FakeDataForSeo> {
  const expected = `Basic ${Buffer.from(`${fakeAccount.login}:${fakeAccount.password}`).toString('base64')}`
  const service = await startFakeService(async (call, response) => {
    if (call.method === 'POST') await fake.delay?.(call)
    if (call.headers.authorization !== expected)
      return sendWhole(response, 401, 40100, 'You are not authorized to access this resource.')
    if (fake.balance <= 0 && call.method === 'POST')
      return sendWhole(response, 402, 40200, 'Payment Required.')
    const list = lists[call.path]
    if (list && call.method === 'GET') return sendTask(fake, response, call, 0, list)
    if (call.path === '/v3/appendix/user_data' && call.method === 'GET') {
      const money = { total: 50, balance: fake.balance, limits: {}, statistics: {} }
      return sendTask(fake, response, call, 0, [{ login: fakeAccount.login, timezone: 'UTC', money }])
    }
    const schema = call.method === 'POST' ? tasks[call.path] : undefined
    if (!schema) return sendWhole(response, 404, 40400, 'Not Found.')
    const body: unknown = JSON.parse(call.body)
    if (!Array.isArray(body)) return sendWhole(response, 200, 40503, 'POST Data Is Invalid.')
    if (body.length !== 1) return sendWhole(response, 200, 40000, 'You can set only one task at a time.')
    const parsed = schema.safeParse(body[0])
    if (parsed.success) return answerTask(fake, call, response, body[0])
    const field = parsed.error.issues[0]?.path.join('.') ?? ''
    fake.taskCodes.unshift({ code: 40501, message: `Invalid Field: '${field}'.` })
    return sendTask(fake, response, call, 0, [])
  })
  const fake: FakeDataForSeo = Object.assign(service, {
    balance: 10,
    results: Array.from({ length: 12 }, (_, index) => `https://site${index + 1}.example/page`),
    taskCodes: [],
    failing: '',
    delay: null,
  })
  return fake
}
