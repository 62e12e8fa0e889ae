import { z } from 'zod'
import { type Country, findCountry, toLocationCode } from './countries.ts'
import { createPlaceIndex } from './dataforseo-places.ts'
import { callDataForSeo, type DataForSeoAccess } from './dataforseo-tasks.ts'
import type { KeywordIdea, SearchQuery } from './index.ts'
import { findServicePrices } from './prices.ts'
import {
  type FoundKeywords,
  type FoundPages,
  SearchError,
  type SearchService,
  type ServicePrices,
} from './service.ts'
import { createThrottle } from './throttle.ts'

const MAX_RELATED = 100
const MAX_IDEAS = 200
/** Related searches of related searches: up to 72 keywords. */
const RELATED_DEPTH = 2
const MAX_MEASURED = 1000
const MAX_RESULTS = 200
/** Google Ads' own limits for keywords. */
const MAX_CHARS = 80
const MAX_WORDS = 10
const MAX_KEYWORD_LENGTH = 700
/** Characters for which Google Ads rejects the whole list. */
const REFUSED_SIGNS = /[,!@%^*()={};~`<>?\\|―]|\p{Extended_Pictographic}/u
/** The service's limit of calls per minute to the live methods of Google Ads. */
const ADS_CALLS = 12

const Organic = z.object({
  type: z.string(),
  rank_group: z.number().nullish(),
  url: z.string().nullish(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  items: z.array(z.union([z.string(), z.object({ title: z.string().nullish() })])).nullish(),
})
const SerpResult = z.object({ items: z.array(Organic).nullish() })
const KeywordData = z.object({
  keyword: z.string().nullish(),
  keyword_info: z.object({ search_volume: z.number().nullish() }).nullish(),
  keyword_properties: z.object({ keyword_difficulty: z.number().nullish() }).nullish(),
  search_intent_info: z.object({ main_intent: z.string().nullish() }).nullish(),
})
const IdeasResult = z.object({ items: z.array(KeywordData).nullish() })
const RelatedResult = z.object({
  seed_keyword_data: KeywordData.nullish(),
  items: z.array(z.object({ keyword_data: KeywordData.nullish() })).nullish(),
})
const VolumeResult = z.object({ keyword: z.string().nullish(), search_volume: z.number().nullish() })
const UserData = z.object({ money: z.object({ balance: z.number().nullish() }).nullish() })

interface Place {
  location_code: number
  language_code: string
}

const paces = new Map<string, ReturnType<typeof createThrottle>>()

/** One throttle per account, across all callers. */
function paceOf(login: string) {
  const pace = paces.get(login) ?? createThrottle(ADS_CALLS, 60_000)
  paces.set(login, pace)
  return pace
}

function countryOf({ locationName }: SearchQuery): Country {
  const country = findCountry(locationName)
  if (country) return country
  throw new SearchError('dataforseo', 'place_unknown', { detail: locationName })
}

function toIdea(data: z.infer<typeof KeywordData>): KeywordIdea[] {
  const keyword = data.keyword?.trim()
  if (!keyword) return []
  return [
    {
      keyword,
      volume: data.keyword_info?.search_volume ?? null,
      difficulty: data.keyword_properties?.keyword_difficulty ?? null,
      intent: data.search_intent_info?.main_intent ?? null,
      source: 'dataforseo',
    },
  ]
}

/** Google's search operators; a search with one of them costs five times as much. */
const OPERATORS =
  /\b(allinanchor|allintext|allintitle|allinurl|define|definition|filetype|id|inanchor|info|intext|intitle|inurl|link|site|cache):/gi

/** Removes characters with a special meaning: the service decodes `%` and `+`, and executes operators. */
const encodeKeyword = (keyword: string): string =>
  keyword
    .replace(OPERATORS, '$1 ')
    .slice(0, MAX_KEYWORD_LENGTH / 3)
    .replaceAll('%', '%25')
    .replaceAll('+', '%2B')

function readSerp(results: z.infer<typeof SerpResult>[], limit: number): Omit<FoundPages, 'cost'> {
  const items = results.flatMap((result) => result.items ?? [])
  const pages = items
    .filter(({ type }) => type === 'organic')
    .flatMap(({ url, title, description, rank_group }, index) =>
      url && URL.canParse(url)
        ? [{ url, title: title ?? '', description: description ?? '', position: rank_group ?? index + 1 }]
        : [],
    )
  const questions = items
    .filter((item) => item.type === 'people_also_ask')
    .flatMap((item) => item.items ?? [])
    .flatMap((one) => (typeof one === 'string' ? [one] : one.title ? [one.title] : []))
  return { results: pages.slice(0, limit), questions: [...new Set(questions)] }
}

/** DataForSEO: Google's results, keywords of its Labs, volumes of Google Ads. */
export function createDataForSeo(
  access: DataForSeoAccess,
  prices: ServicePrices = findServicePrices('dataforseo'),
): SearchService {
  const places = createPlaceIndex(access)
  const pace = paceOf(access.login)

  async function search(query: SearchQuery): Promise<FoundPages> {
    const { keyword, limit = 10, signal } = query
    const language_code = await places.serpLanguage(query.languageCode, signal)
    const { results, cost } = await callDataForSeo(access, {
      path: '/v3/serp/google/organic/live/advanced',
      task: {
        keyword: encodeKeyword(keyword),
        location_code: await places.locationCode(countryOf(query), query.locationName, signal),
        language_code,
        device: 'desktop',
        depth: Math.min(Math.max(10, Math.ceil(limit / 10) * 10), MAX_RESULTS),
      },
      result: SerpResult,
      price: prices.search,
      signal,
    })
    return { ...readSerp(results, limit), cost }
  }

  async function listRelated(query: SearchQuery, place: Place): Promise<FoundKeywords> {
    const { results, cost } = await callDataForSeo(access, {
      path: '/v3/dataforseo_labs/google/related_keywords/live',
      task: {
        keyword: query.keyword,
        ...place,
        depth: RELATED_DEPTH,
        include_seed_keyword: true,
        limit: MAX_RELATED,
      },
      result: RelatedResult,
      price: prices.ideas / 2,
      signal: query.signal,
    })
    const found = results.flatMap((result) => [
      result.seed_keyword_data,
      ...(result.items ?? []).map((item) => item.keyword_data),
    ])
    return { ideas: found.flatMap((data) => (data ? toIdea(data) : [])), cost }
  }

  async function listIdeas(query: SearchQuery, place: Place, limit: number): Promise<FoundKeywords> {
    const { results, cost } = await callDataForSeo(access, {
      path: '/v3/dataforseo_labs/google/keyword_ideas/live',
      task: { keywords: [query.keyword], ...place, limit },
      result: IdeasResult,
      price: prices.ideas / 2,
      signal: query.signal,
    })
    return { ideas: results.flatMap((result) => result.items ?? []).flatMap(toIdea), cost }
  }

  /** Google's related searches are the most similar; ideas from the same category fill up the list. */
  async function keywordIdeas(query: SearchQuery): Promise<FoundKeywords> {
    const location_code = toLocationCode(countryOf(query))
    const language_code = await places.labsLanguage(location_code, query.languageCode, query.signal)
    const place = { location_code, language_code }
    const maxIdeas = Math.min(query.limit ?? MAX_IDEAS, MAX_IDEAS)
    const related = await listRelated(query, place)
    const room = Math.min(maxIdeas - related.ideas.length, MAX_IDEAS - MAX_RELATED)
    if (room <= 0) return related
    const more = await listIdeas(query, place, room).catch((error: unknown) => {
      if (related.ideas.length && error instanceof SearchError) return { ideas: [], cost: error.cost }
      // Aborted between the two calls, so the first one has been billed.
      if (query.signal?.aborted) return { ideas: [], cost: 0 }
      throw error instanceof SearchError ? error.plus(related.cost) : error
    })
    const known = new Set(related.ideas.map((one) => one.keyword))
    const fresh = more.ideas.filter((one) => !known.has(one.keyword))
    return { ideas: [...related.ideas, ...fresh].slice(0, maxIdeas), cost: related.cost + more.cost }
  }

  async function measureKeywords(query: SearchQuery, keywords: readonly string[]): Promise<FoundKeywords> {
    const measurable = keywords
      .filter((one) => !REFUSED_SIGNS.test(one))
      .filter((one) => one.length <= MAX_CHARS && one.trim().split(/\s+/).length <= MAX_WORDS)
      .slice(0, MAX_MEASURED)
    if (!measurable.length) return { ideas: [], cost: 0 }
    const location_code = await places.locationCode(countryOf(query), query.locationName, query.signal)
    const language_code = await places.serpLanguage(query.languageCode, query.signal)
    await pace(query.signal)
    const { results, cost } = await callDataForSeo(access, {
      path: '/v3/keywords_data/google_ads/search_volume/live',
      task: { keywords: measurable, location_code, language_code },
      result: VolumeResult,
      price: prices.volumes,
      signal: query.signal,
    })
    const ideas = results.flatMap((row) =>
      toIdea({ keyword: row.keyword, keyword_info: { search_volume: row.search_volume } }),
    )
    return { ideas, cost }
  }

  return {
    id: 'dataforseo',
    listPlaces: (country, signal) => places.listLocations(country, signal),
    prices,
    // The service allows 30 concurrent live calls.
    atOnce: 10,
    search,
    keywordIdeas,
    measureKeywords,
    async test(signal) {
      const { results } = await callDataForSeo(access, {
        path: '/v3/appendix/user_data',
        result: UserData,
        signal,
      })
      const amount = results[0]?.money?.balance
      return { balance: typeof amount === 'number' ? { amount, unit: 'usd' } : null, cost: 0 }
    },
  }
}
