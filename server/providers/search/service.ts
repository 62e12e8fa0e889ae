import { readRetryAfter } from '../../lib/retry-after.ts'
import type { KeywordIdea, SearchQuery, SearchResult } from './index.ts'

/** The external providers; `local` is the index, which needs no provider. */
const externalServices = ['dataforseo', 'searxng', 'brave', 'serper'] as const
export type ExternalServiceId = (typeof externalServices)[number]
export type SearchServiceId = ExternalServiceId | 'local'

/** The results of a search; `cost` is the billed amount in USD. */
export interface FoundPages {
  results: SearchResult[]
  /** Questions that people ask about the keyword, if the service returns them. */
  questions: string[]
  cost: number
}

export interface FoundKeywords {
  ideas: KeywordIdea[]
  cost: number
}

/** A place known to a service: its full name ends with the country's. */
export interface ServicePlace {
  code: number
  name: string
  /** As named by the service: `City`, `State`, `Region`, `DMA Region` … */
  type: string
}

/** The result of a connection test. */
interface ServiceReport {
  /** Remaining money in USD or calls; null if the service does not report it. */
  balance: { amount: number; unit: 'usd' | 'calls' } | null
  /** Cost of the test itself in USD. */
  cost: number
}

/** Prices of one call in USD, shown before it is made; 0 is free. */
export interface ServicePrices {
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
  /** Concurrent calls that the service allows per account. */
  atOnce: number
  search: (query: SearchQuery) => Promise<FoundPages>
  /** Keywords similar to one. Absent if the service has none. */
  keywordIdeas?: (query: SearchQuery) => Promise<FoundKeywords>
  /** Volumes of given keywords. Absent if the service has none. */
  measureKeywords?: (query: SearchQuery, keywords: readonly string[]) => Promise<FoundKeywords>
  /** Known regions and cities of a country, by its two-letter code; costs nothing. */
  listPlaces?: (iso2: string, signal?: AbortSignal) => Promise<ServicePlace[]>
  /** Requests the state of the account, as cheaply as possible. */
  test: (signal?: AbortSignal) => Promise<ServiceReport>
}

export type SearchErrorCode =
  /** Wrong login or key. */
  | 'credentials'
  /** The account lacks permission: unverified, or another plan. */
  | 'account'
  | 'no_money'
  /** Too many concurrent calls. */
  | 'rate_limit'
  /** The account's own daily cost limit is reached. */
  | 'cost_limit'
  /** The provider rejected the request. */
  | 'invalid'
  /** The service has no data for that country or language. */
  | 'place_unknown'
  | 'unavailable'
  | 'timeout'
  /** The response does not match the service's documentation. */
  | 'bad_answer'
  /** SearXNG returns no JSON: its settings disable the format. */
  | 'format_off'
  /** SearXNG's own search engines did not respond. */
  | 'engines_silent'
  /** The address may not be requested. */
  | 'address'

interface SearchErrorDetails {
  /** The service's own message. */
  detail?: string
  /** The amount billed nevertheless, in USD. */
  cost?: number
  /** The request may have reached the service, which may have executed and billed it. */
  isSent?: boolean
  /** Of the response: they may say when to try again. */
  headers?: Record<string, string>
  retryAfterMs?: number | null
  cause?: unknown
}

/** An external service rejected a request or failed. */
export class SearchError extends Error {
  readonly code: SearchErrorCode
  readonly service: SearchServiceId
  readonly detail: string
  readonly cost: number
  readonly isSent: boolean
  /** Milliseconds to wait before the next call, as requested by the service. */
  readonly retryAfterMs: number | null

  constructor(service: SearchServiceId, code: SearchErrorCode, details: SearchErrorDetails = {}) {
    super(`${service}: ${code}${details.detail ? ` (${details.detail})` : ''}`, { cause: details.cause })
    this.name = 'SearchError'
    this.service = service
    this.code = code
    this.detail = (details.detail ?? '').slice(0, 300)
    this.cost = details.cost ?? 0
    this.isSent = details.isSent ?? false
    this.retryAfterMs = details.retryAfterMs ?? readRetryAfter(details.headers, new Date())
  }

  /** The same error, with an amount that was billed before it. */
  plus(cost: number): SearchError {
    return new SearchError(this.service, this.code, {
      detail: this.detail,
      cost: this.cost + cost,
      retryAfterMs: this.retryAfterMs,
      cause: this,
    })
  }
}

/** Temporary failures, which pause a service if they repeat. */
const passing: ReadonlySet<SearchErrorCode> = new Set([
  'unavailable',
  'timeout',
  'rate_limit',
  'bad_answer',
  'engines_silent',
])
export const isPassing = (code: SearchErrorCode): boolean => passing.has(code)
