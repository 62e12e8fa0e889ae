import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { keywordKey, type SearchNote, type SearchServiceId } from '@rankwell/contract'
import type { App } from '../../context.ts'
import type { CircuitCall } from '../../lib/circuit-breaker.ts'
import { AppError } from '../../lib/errors.ts'
import { createKeyedQueue } from '../../lib/keyed-queue.ts'
import type { KeywordIdea, SearchQuery, SearchResult } from '../../providers/search/index.ts'
import { isPassing, SearchError, type SearchService } from '../../providers/search/service.ts'
import { openDeparture } from '../privacy/departures.ts'
import { type AnswerKey, cacheAnswer, getCachedAnswer, getCachedAnswers } from './answer-cache-queries.ts'
import { limitConcurrency } from './concurrency-limit.ts'
import { openServices } from './open-services.ts'
import { runBilled, toMicroUsd } from './search-billing.ts'
import { acquireSearchLease } from './search-leases.ts'

export interface SearchOptions {
  /** The user, for the spending list. */
  userId: string | null
  /** The document that the search is for. */
  docId?: string | null
  /** Only this provider, if the workspace has it. */
  service?: SearchServiceId | undefined
  /** Ignores today's cached response. */
  isRefresh?: boolean
}

export interface Outcome<T> {
  /** The id of the provider that responded. */
  service: string
  value: T
  fetchedAt: Date
  /** Earlier providers that failed, with the reason. */
  notes: SearchNote[]
}

/** No provider responded; thrown only if a single provider was requested. */
export class SearchFailedError extends Error {
  readonly notes: SearchNote[]
  constructor(notes: SearchNote[]) {
    super(`no search service answered: ${notes.map((note) => `${note.service} ${note.code}`).join(', ')}`)
    this.name = 'SearchFailedError'
    this.notes = notes
  }
}

interface Question<T> {
  kind: AnswerKey['kind']
  query: SearchQuery
  /** Distinguishes queries about the same keyword. */
  key: string
  /** Null if the provider does not support such a query. */
  ask: (service: SearchService, query: SearchQuery) => (() => Promise<{ value: T; cost: number }>) | null
}

/** The provider of a search, and the key that limits its concurrent calls. */
interface SearchSource {
  service: SearchService
  gate: string
  usesOperatorKey: boolean
}

/** Concurrent identical calls share one response instead of paying for each. */
const inTurn = createKeyedQueue(64)

/**
 * Queries the workspace's providers in order until one responds; responses of external providers are cached for the
 * day. A provider that fails, exceeds the budget, or has failed repeatedly is skipped, with the reason.
 */
async function searchInOrder<T>(
  app: App,
  question: Question<T>,
  options: SearchOptions,
): Promise<Outcome<T>> {
  const { query } = question
  const {
    services: all,
    ownerId,
    operatorIds,
    localIds,
    circuitOf,
  } = await openServices(app, query.workspaceId)
  const wanted = all.filter((service) => service.id === options.service)
  const services = wanted.length > 0 ? wanted : all
  const notes: SearchNote[] = []
  for (const service of services) {
    if (!question.ask(service, query)) continue
    const entry = app.circuits.enter(circuitOf(service))
    if ('pause' in entry) {
      const { reason, until } = entry.pause
      notes.push({ service: service.id, code: 'paused', detail: reason, until: until.toISOString() })
      continue
    }
    const { call } = entry
    // Workspaces of an owner often share an account.
    const gate = `${ownerId} ${service.id}`
    const source = { service, gate, usesOperatorKey: operatorIds.has(service.id) }
    try {
      const found = localIds.has(service.id)
        ? await searchOnce(app, source, question, options)
        : await searchOutside(app, source, question, options)
      call.succeed()
      return { service: service.id, ...found, notes }
    } catch (error) {
      recordSearchFailure(app, call, error)
      query.signal?.throwIfAborted()
      const note = toNote(service, error)
      if (!note) throw error
      app.log.warn({ service: service.id, code: note.code, detail: note.detail }, 'a search service failed')
      notes.push(note)
    }
  }
  throw new SearchFailedError(notes)
}

/** Counts a failed search for the service's circuit breaker, unless the service did not cause the failure. */
function recordSearchFailure(app: App, call: CircuitCall, error: unknown): void {
  if (!(error instanceof SearchError)) call.abandon()
  else if (!isPassing(error.code)) call.succeed()
  else {
    const { code, retryAfterMs } = error
    call.fail(code, retryAfterMs === null ? null : new Date(app.now().getTime() + retryAfterMs))
  }
}

/** Sends nothing more and returns immediately once the workspace's text may no longer leave the server. */
async function searchOutside<T>(
  app: App,
  source: SearchSource,
  question: Question<T>,
  options: SearchOptions,
): Promise<{ value: T; fetchedAt: Date }> {
  const { query } = question
  const departure = await openDeparture(app, query.workspaceId)
  const signal = query.signal ? AbortSignal.any([query.signal, departure.signal]) : departure.signal
  const stopped = Promise.withResolvers<never>()
  const stop = () => stopped.reject(departure.signal.reason)
  departure.signal.addEventListener('abort', stop)
  try {
    const asked = { ...question, query: { ...query, signal } }
    return await Promise.race([searchOnce(app, source, asked, options), stopped.promise])
  } finally {
    departure.signal.removeEventListener('abort', stop)
    departure.end()
  }
}

function toNote(service: SearchService, error: unknown): SearchNote | null {
  if (error instanceof SearchError) return { service: service.id, code: error.code, detail: error.detail }
  if (error instanceof AppError && error.code === 'budget_exceeded') {
    const { spent = 0, limit = 0 } = error.details.params ?? {}
    return { service: service.id, code: 'budget', detail: `${spent} / ${limit} USD` }
  }
  return null
}

/** Polling interval for another process's response. */
const POLL_INTERVAL_MS = 150

/**
 * A provider's cached response of the day, or a new one. Of concurrent identical queries, in any process,
 * one pays and the others wait; a refresh accepts any response newer than itself.
 */
async function searchOnce<T>(
  app: App,
  { service, gate, usesOperatorKey }: SearchSource,
  question: Question<T>,
  options: SearchOptions,
): Promise<{ value: T; fetchedAt: Date }> {
  const { query, kind, key: keywordKey } = question
  const ask = question.ask(service, query)
  if (!ask) throw new Error(`${service.id} does not support ${kind}`)
  const { signal, workspaceId, locationName, languageCode } = query
  if (service.id === 'local') return { value: (await ask()).value, fetchedAt: app.now() }
  const key: AnswerKey = { workspaceId, kind, keywordKey, locationName, languageCode, service: service.id }
  const requestedAt = app.now()
  const findKnown = async () => {
    const known = await getCachedAnswer(app.database, key, app.now())
    if (!known || (options.isRefresh && known.fetchedAt < requestedAt)) return null
    return { value: known.answer as T, fetchedAt: known.fetchedAt }
  }
  const price = service.prices[kind === 'results' ? 'search' : kind]
  const purpose = {
    workspaceId,
    userId: options.userId,
    docId: options.docId ?? null,
    service: service.id,
    kind,
    usesOperatorKey,
  }

  return inTurn.run(Object.values(key).join('\n'), async () => {
    for (;;) {
      signal?.throwIfAborted()
      const known = await findKnown()
      if (known) return known
      const announced = price > 0 ? await acquireSearchLease(app, key, purpose, toMicroUsd(price)) : freeAsk
      if (!announced) {
        await wait(POLL_INTERVAL_MS, undefined, signal ? { signal } : {})
        continue
      }
      try {
        // Another process may have finished between the check and the lease.
        const late = await findKnown()
        if (late) return late
        const pay = () => runBilled(app, purpose, price, ask)
        const value = await limitConcurrency(gate, service.atOnce, pay, signal)
        const fetchedAt = app.now()
        await cacheAnswer(app.database, key, value, fetchedAt)
        return { value, fetchedAt }
      } finally {
        await announced.end()
      }
    }
  })
}

const freeAsk = { end: async () => undefined }

export interface FoundResults {
  results: SearchResult[]
  questions: string[]
}

/** Results for a keyword, from the first provider that responds; the index, which is last, always does. */
export function searchResults(
  app: App,
  query: SearchQuery,
  options: SearchOptions,
): Promise<Outcome<FoundResults>> {
  return searchInOrder(
    app,
    {
      kind: 'results',
      query,
      key: keywordKey(query.keyword),
      ask: (service, query) => async () => {
        const { results, questions, cost } = await service.search(query)
        return { value: { results, questions }, cost }
      },
    },
    options,
  )
}

/**
 * Known results for many keywords, without a request: today's cached and imported ones. URLs by keyword, best first;
 * unknown keywords are omitted.
 */
export async function findStoredResults(
  app: App,
  query: Omit<SearchQuery, 'keyword'>,
  keywords: readonly string[],
  limit: number,
): Promise<Map<string, string[]>> {
  const { workspaceId, locationName, languageCode } = query
  const place = { workspaceId, kind: 'results' as const, locationName, languageCode }
  const [answers, imported] = await Promise.all([
    getCachedAnswers(app.database, place, keywords.map(keywordKey), app.now()),
    app.imported.findAddresses(query, keywords, limit),
  ])
  const found = new Map<string, string[]>()
  for (const keyword of keywords) {
    const key = keywordKey(keyword)
    const answer = answers.get(key) as FoundResults | undefined
    const urls = answer?.results.slice(0, limit).map((page) => page.url) ?? imported.get(key)
    if (urls) found.set(keyword, urls)
  }
  return found
}

/** Keywords that a provider suggested today; null if it was not queried. */
export async function findStoredIdeas(
  app: App,
  { workspaceId, keyword, locationName, languageCode }: SearchQuery,
  service: string,
): Promise<string[] | null> {
  const place = { workspaceId, kind: 'ideas' as const, locationName, languageCode }
  const known = await getCachedAnswer(
    app.database,
    { ...place, keywordKey: keywordKey(keyword), service },
    app.now(),
  )
  return known ? (known.answer as KeywordIdea[]).map((idea) => idea.keyword) : null
}

/** Fewer ideas than this are supplemented with phrases of pages. */
const FEW_IDEAS = 20

/**
 * Related keywords from the first provider that has any, and imported ones; if there are few, also phrases of the
 * workspace's pages.
 */
export async function findIdeas(
  app: App,
  query: SearchQuery,
  options: SearchOptions,
): Promise<Outcome<KeywordIdea[]>> {
  const found = await searchInOrder<KeywordIdea[]>(
    app,
    {
      kind: 'ideas',
      query,
      key: keywordKey(query.keyword),
      ask: (service, query) => {
        const { keywordIdeas } = service
        if (!keywordIdeas) return null
        return async () => {
          const { ideas, cost } = await keywordIdeas(query)
          return { value: ideas, cost }
        }
      },
    },
    options,
  )
  if (found.service === 'local') return found
  const own = (await app.searchServices.local.keywordIdeas(query)).ideas
  const isFew = found.value.length < FEW_IDEAS
  return { ...found, value: [...found.value, ...own.filter((one) => isFew || one.source === 'import')] }
}

const keyOfList = (keywords: readonly string[]): string =>
  createHash('sha256').update(keywords.map(keywordKey).sort().join('\n')).digest('hex')

/** Whether the figures of the keywords are known: imported, or requested today. */
export async function areMeasured(
  app: App,
  query: SearchQuery,
  keywords: readonly string[],
  service: string,
): Promise<boolean> {
  const { workspaceId, locationName, languageCode } = query
  const imported = (await app.searchServices.local.measureKeywords(query, keywords)).ideas
  const known = new Set(imported.map((one) => keywordKey(one.keyword)))
  const drain = keywords.filter((keyword) => !known.has(keywordKey(keyword)))
  if (!drain.length) return true
  const place = { workspaceId, kind: 'volumes' as const, locationName, languageCode }
  const key = { ...place, keywordKey: keyOfList(drain), service }
  return (await getCachedAnswer(app.database, key, app.now())) !== null
}

/**
 * Figures of keywords: imported ones first, the rest from the first external provider that has them.
 * Unmeasured keywords are omitted.
 */
export async function measureKeywords(
  app: App,
  query: SearchQuery,
  keywords: readonly string[],
  options: SearchOptions,
): Promise<KeywordIdea[]> {
  const imported = (await app.searchServices.local.measureKeywords(query, keywords)).ideas
  const known = new Set(imported.map((one) => keywordKey(one.keyword)))
  const drain = keywords.filter((keyword) => !known.has(keywordKey(keyword)))
  if (!drain.length) return imported
  const found = await searchInOrder<KeywordIdea[]>(
    app,
    {
      kind: 'volumes',
      query,
      key: keyOfList(drain),
      ask: (service, query) => {
        const { measureKeywords: measure } = service
        if (!measure) return null
        return async () => {
          const { ideas, cost } = await measure(query, drain)
          return { value: ideas, cost }
        }
      },
    },
    options,
  )
  return [...imported, ...found.value]
}
