import type { KeywordIdea, SearchQuery, SearchResult } from './index.ts'

/** The external providers; `local` is the index, which needs none. */
const outsideServices = ['dataforseo', 'searxng', 'brave', 'serper'] as const
export type OutsideServiceId = (typeof outsideServices)[number]
export type SearchServiceId = OutsideServiceId | 'local'

/** What a search found; `cost` is what the service billed, in USD. */
export interface FoundPages {
  results: SearchResult[]
  /** Questions that people ask around the keyword, where the service knows them. */
  questions: string[]
  cost: number
}

export interface FoundKeywords {
  ideas: KeywordIdea[]
  cost: number
}

/** A place that a service knows: its whole name ends with the country's. */
export interface ServicePlace {
  code: number
  name: string
  /** In the service's words: `City`, `State`, `Region`, `DMA Region` … */
  type: string
}

/** The result of a connection test. */
interface ServiceReport {
  /** Money left, in USD, or calls left; null where the service does not say. */
  balance: { amount: number; unit: 'usd' | 'calls' } | null
  /** What the test itself cost, in USD. */
  cost: number
}

/** List prices in USD of one call, to be stated before it; 0 is free. */
interface ServicePrices {
  search: number
  ideas: number
  volumes: number
}

/**
 * The port for search results and keywords. A keyword without results has empty lists. Adapters throw `SearchError`,
 * and never repeat a request that may have been billed.
 */
export interface SearchService {
  id: SearchServiceId
  prices: ServicePrices
  /** Calls that the service takes at the same time from one account without complaint. */
  atOnce: number
  search: (query: SearchQuery) => Promise<FoundPages>
  /** Keywords near to one. Absent where the service knows none. */
  keywordIdeas?: (query: SearchQuery) => Promise<FoundKeywords>
  /** Volumes of given keywords. Absent where the service measures none. */
  measureKeywords?: (query: SearchQuery, keywords: readonly string[]) => Promise<FoundKeywords>
  /** Regions and cities of a country that it knows, by the country's two letters; costs nothing. */
  listPlaces?: (iso2: string, signal?: AbortSignal) => Promise<ServicePlace[]>
  /** Asks for the state of the account, as cheaply as the service allows. */
  test: (signal?: AbortSignal) => Promise<ServiceReport>
}

export type SearchErrorCode =
  /** Login or key are wrong. */
  | 'credentials'
  /** The account may not do this: unverified, or another plan. */
  | 'account'
  | 'no_money'
  /** Too many calls at once. */
  | 'rate_limit'
  /** The account's own daily limit of costs is reached. */
  | 'cost_limit'
  /** The provider rejected the request. */
  | 'invalid'
  /** The service has no data for that country or language. */
  | 'place_unknown'
  | 'unavailable'
  | 'timeout'
  /** The answer is not what the service promises. */
  | 'bad_answer'
  /** SearXNG gives no JSON: its settings leave the format out. */
  | 'format_off'
  /** SearXNG's own search engines did not answer. */
  | 'engines_silent'
  /** The address may not be requested. */
  | 'address'

interface SearchErrorDetails {
  /** The service's own words. */
  detail?: string
  /** What was billed all the same, in USD. */
  cost?: number
  /** The request may have reached the service, which may have done and billed the work. */
  isSent?: boolean
  cause?: unknown
}

/** An outside service refused or failed. */
export class SearchError extends Error {
  readonly code: SearchErrorCode
  readonly service: SearchServiceId
  readonly detail: string
  readonly cost: number
  readonly isSent: boolean

  constructor(service: SearchServiceId, code: SearchErrorCode, details: SearchErrorDetails = {}) {
    super(`${service}: ${code}${details.detail ? ` (${details.detail})` : ''}`, { cause: details.cause })
    this.name = 'SearchRefused'
    this.service = service
    this.code = code
    this.detail = (details.detail ?? '').slice(0, 300)
    this.cost = details.cost ?? 0
    this.isSent = details.isSent ?? false
  }

  /** The same refusal, with what was billed before it. */
  plus(cost: number): SearchError {
    return new SearchError(this.service, this.code, {
      detail: this.detail,
      cost: this.cost + cost,
      cause: this,
    })
  }
}

/** Failures of the moment, after which a service is left alone for a while when they repeat. */
const passing: ReadonlySet<SearchErrorCode> = new Set([
  'unavailable',
  'timeout',
  'rate_limit',
  'bad_answer',
  'engines_silent',
])
export const isPassing = (code: SearchErrorCode): boolean => passing.has(code)
