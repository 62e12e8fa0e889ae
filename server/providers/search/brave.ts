import { z } from 'zod'
import { decodeEntities } from '../pages/decode-entities.ts'
import { findCountry } from './countries.ts'
import type { SearchQuery } from './index.ts'
import { listCodesOf } from './languages.ts'
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

export interface BraveAccess {
  apiKey: string
  /** Origin of the API. */
  baseUrl: string
  ask: SendServiceRequest
  prices?: ServicePrices
}

const Answer = z.object({
  web: z
    .object({
      results: z.array(
        z.object({ url: z.string(), title: z.string().nullish(), description: z.string().nullish() }),
      ),
    })
    .nullish(),
  faq: z.object({ results: z.array(z.object({ question: z.string() })) }).nullish(),
})
const Failure = z.object({
  error: z.object({ code: z.string().nullish(), detail: z.string().nullish() }),
})

const TOTAL_MS = 20_000
const MAX_RESULTS = 20
const MAX_CHARS = 400
const MAX_WORDS = 50

const countries =
  'AR AU AT BE BR CA CL DK FI FR DE GR HK IN ID IT JP KR MY MX NL NZ NO CN PL PT PH RU SA ZA ES SE CH TW TR GB US'.split(
    ' ',
  )
const languages =
  'ar eu bn bg ca zh-hans zh-hant hr cs da nl en en-gb et fi fr gl de el gu he hi hu is it jp kn ko lv lt ms ml mr nb pl pt-br pt-pt pa ro ru sr sk sl es sv ta te th tr uk vi'.split(
    ' ',
  )
/** Brave's own country codes where they differ from the standard. */
const ownCodes: Record<string, string> = { ja: 'jp', 'zh-cn': 'zh-hans', 'zh-tw': 'zh-hant', zh: 'zh-hans' }

function toLanguage({ languageCode, locationName }: SearchQuery): string {
  const country = findCountry(locationName)?.iso2
  const regional = languageCode === 'pt' ? [country === 'PT' ? 'pt-pt' : 'pt-br'] : []
  const codes = [...regional, ...listCodesOf(languageCode)].map((code) => code.toLowerCase())
  const known = codes.map((code) => ownCodes[code] ?? code).find((code) => languages.includes(code))
  if (known) return known
  throw new SearchError('brave', 'place_unknown', { detail: languageCode })
}

function toCountry(locationName: string): string {
  const code = findCountry(locationName)?.iso2 ?? ''
  return countries.includes(code) ? code : 'ALL'
}

const meanings: Record<number, SearchErrorCode> = {
  401: 'credentials',
  402: 'no_money',
  403: 'account',
  429: 'rate_limit',
}

/** Brave also returns 422 for a wrong key, and 429 for an empty quota. */
function refuseBy({ status, headers, text }: ServiceAnswer): SearchError {
  const parsed = Failure.safeParse(parseJson(text))
  const { code = '', detail = '' } = parsed.success ? parsed.data.error : {}
  const named = /TOKEN/.test(code ?? '')
    ? 'credentials'
    : /QUOTA|USAGE_LIMIT/.test(code ?? '')
      ? 'no_money'
      : null
  const meaning = named ?? meanings[status] ?? (status >= 500 ? 'unavailable' : 'invalid')
  return new SearchError('brave', meaning, { detail: detail || `status ${status}`, headers })
}

/** Titles and snippets contain highlighting and entities. */
const toPlain = (text: string): string =>
  decodeEntities(text.replace(/<[^>]*>/g, '')).replaceAll('\u00a0', ' ')

/** An unreadable response was billed anyway. */
function readPages(answer: ServiceAnswer, price: number): z.infer<typeof Answer> {
  try {
    return readAnswer('brave', Answer, answer)
  } catch (error) {
    throw assumeBilled(error, price)
  }
}

/** Region and city of a place within a country, for the headers that Brave reads. */
function readPlace(locationName: string): Record<string, string> {
  const parts = locationName.split(',').map((part) => encodeURIComponent(part.trim()))
  if (parts.length < 2) return {}
  const country = findCountry(locationName)?.iso2
  const [city, region = city] = parts.slice(0, -1)
  return {
    ...(parts.length > 2 && city && { 'x-loc-city': city }),
    ...(region && { 'x-loc-state-name': region }),
    ...(country && { 'x-loc-country': country }),
  }
}

/** Brave Search: has its own index, but no volumes. */
export function createBrave({
  apiKey,
  baseUrl,
  ask,
  prices = findServicePrices('brave'),
}: BraveAccess): SearchService {
  async function request(query: SearchQuery): Promise<ServiceAnswer> {
    const address = new URL('/res/v1/web/search', baseUrl)
    const params = {
      q: query.keyword.split(/\s+/).slice(0, MAX_WORDS).join(' ').slice(0, MAX_CHARS),
      country: toCountry(query.locationName),
      search_lang: toLanguage(query),
      count: String(Math.min(query.limit ?? 10, MAX_RESULTS)),
      text_decorations: 'false',
      result_filter: 'web,faq',
    }
    for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value)
    const answer = await sendWithRetries(ask, {
      url: address.href,
      headers: {
        accept: 'application/json',
        'x-subscription-token': apiKey,
        ...readPlace(query.locationName),
      },
      isBilled: true,
      totalMs: TOTAL_MS,
      ...(query.signal && { signal: query.signal }),
    }).catch((error: unknown) => {
      throw assumeBilled(error, prices.search)
    })
    if (answer.status !== 200) throw refuseBy(answer)
    return answer
  }

  return {
    id: 'brave',
    prices,
    atOnce: 3,
    async search(query) {
      const { web, faq } = readPages(await request(query), prices.search)
      const results = (web?.results ?? [])
        .filter(({ url }) => URL.canParse(url))
        .slice(0, query.limit ?? 10)
        .map(({ url, title, description }, index) => ({
          url,
          title: toPlain(title ?? ''),
          description: toPlain(description ?? ''),
          position: index + 1,
        }))
      const questions = (faq?.results ?? []).map((one) => toPlain(one.question))
      return { results, questions, cost: prices.search }
    },
    async test(signal) {
      const query = { workspaceId: '', keyword: 'weather', locationName: 'United States', languageCode: 'en' }
      const { headers } = await request({ ...query, limit: 1, ...(signal && { signal }) })
      // `1, 1874`: requests left in this second, and in this month.
      const left = headers['x-ratelimit-remaining']?.split(',').at(1)?.trim()
      const amount = left ? Number(left) : Number.NaN
      return {
        balance: Number.isFinite(amount) ? { amount, unit: 'calls' } : null,
        cost: prices.search,
      }
    },
  }
}
