import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeDataForSeo, fakeAccount, startFakeDataForSeo } from '../../testing/fake-dataforseo.ts'
import { findAnswerFaults, findRequestFaults } from '../../testing/openapi-shape.ts'
import { createDataForSeo } from './dataforseo.ts'
import { createDirectRequest } from './service-request.ts'

const query = { workspaceId: 'w', keyword: 'compost', locationName: 'United Kingdom', languageCode: 'en' }
let fake: FakeDataForSeo
const answers: { method: string; path: string; text: string }[] = []

const service = () => {
  const ask = createDirectRequest('dataforseo')
  return createDataForSeo({
    ...fakeAccount,
    baseUrl: fake.url,
    ask: async (request) => {
      const answer = await ask(request)
      answers.push({
        method: request.method ?? 'GET',
        path: new URL(request.url).pathname,
        text: answer.text,
      })
      return answer
    },
  })
}

beforeAll(async () => {
  fake = await startFakeDataForSeo()
  const own = service()
  await own.search({ ...query, limit: 30, locationName: 'London,England,United Kingdom' })
  await own.keywordIdeas?.(query)
  await own.measureKeywords?.(query, ['worm farm', 'compost'])
  await own.test()
})
afterAll(() => fake.close())

describe('DataForSEO’s published interface', () => {
  it('contains every call that is made, and every field with its type', () => {
    expect(new Set(fake.seen.map((call) => `${call.method} ${call.path}`)).size).toBe(8)
    for (const { method, path, body } of fake.seen)
      expect(findRequestFaults(method, path, body ? JSON.parse(body) : undefined), path).toEqual([])
  })

  it('is followed by the fake service of the tests, field by field', () => {
    expect(answers).toHaveLength(8)
    for (const { method, path, text } of answers)
      expect(findAnswerFaults(method, path, JSON.parse(text)), path).toEqual([])
  })

  it('is enforced: a misspelled field, a wrong type, and an unknown call are found', () => {
    const path = '/v3/serp/google/organic/live/advanced'
    const fields = { keyword: 'a', location_code: '2840', langauge_code: 'en' }
    expect(findRequestFaults('POST', path, [fields])).toEqual([
      'body[0].location_code: string, not integer',
      'body[0].langauge_code: is not known',
    ])
    expect(findRequestFaults('POST', '/v3/serp/google/organic/task', [])).toHaveLength(1)
    const items = [{ type: 'organic', rank_group: 'first', titel: 'x' }]
    const answer = { tasks: [{ result: [{ items }] }] }
    expect(findAnswerFaults('POST', path, answer)).toEqual([
      'answer.tasks[0].result[0].items[0].rank_group: string, not integer',
    ])
  })

  it('receives a keyword as typed: characters are not decoded, and operators not executed', async () => {
    const sentKeyword = async (keyword: string) => {
      await service().search({ ...query, keyword })
      return JSON.parse(fake.seen.at(-1)?.body ?? '[]')[0].keyword
    }
    expect(await sentKeyword('c++ 100% course')).toBe('c%2B%2B 100%25 course')
    expect(await sentKeyword('site:example.com allintitle: tea')).toBe('site example.com allintitle  tea')
  })
})
