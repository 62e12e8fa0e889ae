import { createHash } from 'node:crypto'
import { keywordKey, type SearchNote, type SearchServiceId } from '@rankwell/contract'
import type { App } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import { createKeyedQueue } from '../../lib/keyed-queue.ts'
import type { KeywordIdea, SearchQuery, SearchResult } from '../../providers/search/index.ts'
import { isPassing, SearchRefused, type SearchService } from '../../providers/search/service.ts'
import { type AnswerKey, findAnswer, keepAnswer } from './answers.ts'
import { findPause, noteFailure, noteSuccess } from './breaker.ts'
import { openServices } from './open-services.ts'
import { payFor } from './purse.ts'

export interface SearchOptions {
  /** Who asked, for the list of spendings. */
  userId: string | null
  /** The document that it is asked for. */
  docId?: string | null
  /** Ask this service alone, if the workspace has it. */
  service?: SearchServiceId | undefined
  /** Ask again although today's answer is there. */
  isRefresh?: boolean
}

export interface Outcome<T> {
  /** The id of the service that answered. */
  service: string
  value: T
  fetchedAt: Date
  /** Services that came first and did not answer, with the reason. */
  notes: SearchNote[]
}

/** Nobody who was asked answered; only where one service alone was wanted. */
export class SearchFailed extends Error {
  readonly notes: SearchNote[]
  constructor(notes: SearchNote[]) {
    super(`no search service answered: ${notes.map((note) => `${note.service} ${note.code}`).join(', ')}`)
    this.name = 'SearchFailed'
    this.notes = notes
  }
}

interface Question<T> {
  kind: AnswerKey['kind']
  query: SearchQuery
  /** What tells questions about the same keyword apart. */
  key: string
  /** Null where the service cannot answer such a question. */
  ask: (service: SearchService) => (() => Promise<{ value: T; cost: number }>) | null
}

/** Calls at the same moment for the same thing wait for one answer instead of each paying for it. */
const inTurn = createKeyedQueue(64)

/**
 * Asks the workspace's services in their order until one answers; each answer of an outside one is kept for
 * the day. A service that fails, is over budget or has failed repeatedly is passed over, with the reason.
 */
async function askInOrder<T>(app: App, question: Question<T>, options: SearchOptions): Promise<Outcome<T>> {
  const { query } = question
  const { services: all, ownerId } = await openServices(app, query.workspaceId)
  const wanted = all.filter((service) => service.id === options.service)
  const services = wanted.length > 0 ? wanted : all
  const notes: SearchNote[] = []
  for (const service of services) {
    const ask = question.ask(service)
    if (!ask) continue
    const pauseKey = `${ownerId} ${service.id}`
    const paused = findPause(pauseKey)
    if (paused) {
      notes.push({ service: service.id, code: 'paused', detail: paused })
      continue
    }
    try {
      const found = await askOnce(app, service, question, ask, options)
      noteSuccess(pauseKey)
      return { service: service.id, ...found, notes }
    } catch (error) {
      query.signal?.throwIfAborted()
      const note = toNote(service, error)
      if (!note) throw error
      if (error instanceof SearchRefused && isPassing(error.code)) noteFailure(pauseKey, error.code)
      app.log.warn({ service: service.id, code: note.code, detail: note.detail }, 'a search service failed')
      notes.push(note)
    }
  }
  throw new SearchFailed(notes)
}

function toNote(service: SearchService, error: unknown): SearchNote | null {
  if (error instanceof SearchRefused) return { service: service.id, code: error.code, detail: error.detail }
  if (error instanceof AppError && error.code === 'budget_exceeded') {
    const { spent = 0, limit = 0 } = error.refusal.params ?? {}
    return { service: service.id, code: 'budget', detail: `${spent} / ${limit} USD` }
  }
  return null
}

async function askOnce<T>(
  app: App,
  service: SearchService,
  question: Question<T>,
  ask: () => Promise<{ value: T; cost: number }>,
  options: SearchOptions,
): Promise<{ value: T; fetchedAt: Date }> {
  const { query, kind } = question
  const { workspaceId } = query
  const { userId, docId = null } = options
  if (service.id === 'local') return { value: (await ask()).value, fetchedAt: app.now() }
  const key: AnswerKey = {
    workspaceId,
    kind,
    keywordKey: question.key,
    locationName: query.locationName,
    languageCode: query.languageCode,
    service: service.id,
  }
  return inTurn.run(Object.values(key).join('\n'), async () => {
    const known = options.isRefresh ? null : await findAnswer(app.database, key, app.now())
    if (known) return { value: known.answer as T, fetchedAt: known.fetchedAt }
    const price = service.prices[kind === 'results' ? 'search' : kind]
    const value = await payFor(app, { workspaceId, userId, docId, service: service.id, kind }, price, ask)
    const fetchedAt = app.now()
    await keepAnswer(app.database, key, value, fetchedAt)
    return { value, fetchedAt }
  })
}

export interface FoundResults {
  results: SearchResult[]
  questions: string[]
}

/** Results of a keyword, from the first of the workspace's services that answers; the index at the end always does. */
export function searchResults(
  app: App,
  query: SearchQuery,
  options: SearchOptions,
): Promise<Outcome<FoundResults>> {
  return askInOrder(
    app,
    {
      kind: 'results',
      query,
      key: keywordKey(query.keyword),
      ask: (service) => async () => {
        const { results, questions, cost } = await service.search(query)
        return { value: { results, questions }, cost }
      },
    },
    options,
  )
}

/** Fewer ideas than these are filled up with phrases of pages that were read. */
const FEW_IDEAS = 20

/**
 * Keywords near to one: what the first service that knows any names, and what was imported; where both are
 * few, phrases of the pages that the workspace has read.
 */
export async function findIdeas(
  app: App,
  query: SearchQuery,
  options: SearchOptions,
): Promise<Outcome<KeywordIdea[]>> {
  const found = await askInOrder<KeywordIdea[]>(
    app,
    {
      kind: 'ideas',
      query,
      key: keywordKey(query.keyword),
      ask: (service) => {
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

/**
 * Figures of given keywords: imported ones first, the rest from the first outside service that measures them.
 * Keywords that nobody measured are left out.
 */
export async function measureKeywords(
  app: App,
  query: SearchQuery,
  keywords: readonly string[],
  options: SearchOptions,
): Promise<KeywordIdea[]> {
  const imported = (await app.searchServices.local.measureKeywords(query, keywords)).ideas
  const known = new Set(imported.map((one) => keywordKey(one.keyword)))
  const rest = keywords.filter((keyword) => !known.has(keywordKey(keyword)))
  if (!rest.length) return imported
  const list = rest.map(keywordKey).sort().join('\n')
  const found = await askInOrder<KeywordIdea[]>(
    app,
    {
      kind: 'volumes',
      query,
      key: createHash('sha256').update(list).digest('hex'),
      ask: (service) => {
        const { measureKeywords: measure } = service
        if (!measure) return null
        return async () => {
          const { ideas, cost } = await measure(query, rest)
          return { value: ideas, cost }
        }
      },
    },
    options,
  )
  return [...imported, ...found.value]
}
