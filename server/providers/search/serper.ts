import { z } from 'zod'
import { findCountry } from './countries.ts'
import type { SearchQuery } from './index.ts'
import { findServicePrices } from './prices.ts'
import { SearchError, type SearchErrorCode, type SearchService, type ServicePrices } from './service.ts'
import {
  assumeBilled,
  parseJson,
  readAnswer,
  type SendServiceRequest,
  type ServiceAnswer,
  sendWithRetries,
} from './service-request.ts'

export interface SerperAccess {
  apiKey: string
  /** Origin of the API. */
  baseUrl: string
  ask: SendServiceRequest
  prices?: ServicePrices
}

const Answer = z.object({
  organic: z
    .array(
      z.object({
        link: z.string(),
        title: z.string().nullish(),
        snippet: z.string().nullish(),
        position: z.number().nullish(),
      }),
    )
    .nullish(),
  peopleAlsoAsk: z.array(z.object({ question: z.string() })).nullish(),
  relatedSearches: z.array(z.object({ query: z.string() })).nullish(),
  credits: z.number().nullish(),
})
type Answer = z.infer<typeof Answer>
const Account = z.object({ balance: z.number() })
const Failure = z.object({ message: z.string() })

const TOTAL_MS = 20_000
const MAX_RESULTS = 100

const meanings: Record<number, SearchErrorCode> = {
  401: 'credentials',
  402: 'no_money',
  403: 'credentials',
  429: 'rate_limit',
}

function refuseBy({ status, headers, text }: ServiceAnswer): SearchError {
  const parsed = Failure.safeParse(parseJson(text))
  const detail = parsed.success ? parsed.data.message : `status ${status}`
  const named: SearchErrorCode | null = /credit/i.test(detail) ? 'no_money' : null
  const meaning = named ?? meanings[status] ?? (status >= 500 ? 'unavailable' : 'invalid')
  return new SearchError('serper', meaning, { detail, headers })
}

/** Serper: Google's results with questions and related searches; no volumes. */
export function createSerper({
  apiKey,
  baseUrl,
  ask,
  prices = findServicePrices('serper'),
}: SerperAccess): SearchService {
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' }

  async function request(query: SearchQuery): Promise<Answer> {
    const country = findCountry(query.locationName)
    if (!country) throw new SearchError('serper', 'place_unknown', { detail: query.locationName })
    const num = Math.min(query.limit ?? 10, MAX_RESULTS)
    // Ten results take a credit, up to a hundred take two.
    const price = num > 10 ? 2 * prices.search : prices.search
    const answer = await sendWithRetries(ask, {
      url: new URL('/search', baseUrl).href,
      method: 'POST',
      isBilled: true,
      headers,
      body: JSON.stringify({
        q: query.keyword,
        gl: country.iso2.toLowerCase(),
        hl: query.languageCode.toLowerCase(),
        // Google's own name of a place within the country.
        ...(query.locationName.includes(',') && { location: query.locationName }),
        ...(num > 10 && { num }),
      }),
      totalMs: TOTAL_MS,
      ...(query.signal && { signal: query.signal }),
    }).catch((error: unknown) => {
      throw assumeBilled(error, price)
    })
    if (answer.status !== 200) throw refuseBy(answer)
    try {
      return readAnswer('serper', Answer, answer)
    } catch (error) {
      throw assumeBilled(error, price)
    }
  }
  const costOf = (answer: Answer) => (answer.credits ?? 1) * prices.search

  return {
    id: 'serper',
    prices,
    atOnce: 5,
    async search(query) {
      const answer = await request(query)
      const results = (answer.organic ?? [])
        .filter(({ link }) => URL.canParse(link))
        .slice(0, query.limit ?? 10)
        .map(({ link, title, snippet, position }, index) => ({
          url: link,
          title: title ?? '',
          description: snippet ?? '',
          position: position ?? index + 1,
        }))
      const questions = (answer.peopleAlsoAsk ?? []).map((one) => one.question)
      return { results, questions, cost: costOf(answer) }
    },
    async keywordIdeas(query) {
      const answer = await request({ ...query, limit: 10 })
      const ideas = (answer.relatedSearches ?? []).map(({ query: keyword }) => ({
        keyword,
        volume: null,
        difficulty: null,
        intent: null,
        source: 'serper',
      }))
      return { ideas, cost: costOf(answer) }
    },
    async test(signal) {
      const answer = await sendWithRetries(ask, {
        url: new URL('/account', baseUrl).href,
        headers,
        totalMs: TOTAL_MS,
        ...(signal && { signal }),
      })
      if (answer.status !== 200) throw refuseBy(answer)
      const { balance } = readAnswer('serper', Account, answer)
      return { balance: { amount: balance, unit: 'calls' }, cost: 0 }
    },
  }
}
