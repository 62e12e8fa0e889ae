import { DecoderJobError } from '../../lib/decoders/child-process.ts'
import { createDecoderPool } from '../../lib/decoders/pool.ts'
import { createKeyedSemaphore } from '../../lib/keyed-semaphore.ts'
import type { FetchErrorCode, SafeFetch } from '../../lib/safe-fetch.ts'
import { FetchError } from '../../lib/safe-fetch.ts'
import type { CrawledPage, PageJob } from './page-jobs.ts'
import { ALLOW_ALL, parseRobots, REFUSE_ALL, type RobotsRules } from './robots.ts'

export { analyzePage } from './analyze-page.ts'
export type { CrawledPage, PageDocument } from './page-jobs.ts'

/** Why a page could not be read. `robots_refused`: disallowed by the site; `no_text`: nothing to count. */
type PageErrorCode = FetchErrorCode | 'robots_refused' | 'no_text'

export interface PageError {
  error: PageErrorCode
  /** In English, for logs and developers. */
  message: string
  /** The HTTP status if the code is `http_status`. */
  status?: number
}

interface CrawlOptions {
  /** Key for limits, normally the workspace's id. */
  caller?: string
  /** The owner of the workspace: owners take turns, however many workspaces they have. Defaults to the caller. */
  owner?: string
  signal?: AbortSignal
  /** Adds the addresses that the page links to. */
  withLinks?: boolean
  /** Adds the page's main content as a document, and the keywords it seems to be written for. */
  withDocument?: boolean
}

/** Reads web pages, for counts of competitors, brand voices, and plagiarism checks. */
export interface PageReader {
  id: string
  /** Rejects only with the caller's own abort reason; every failure of the page is a result. */
  crawlPage: (url: string, options?: CrawlOptions) => Promise<CrawledPage | PageError>
}

export interface CrawlerSettings {
  safeFetch: SafeFetch
  /** Product token of the crawler in robots.txt files. */
  robotsAgent?: string
  /** Replaces the clock; milliseconds. */
  now?: () => number
  /** Waits between two requests if the site requires it. */
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>
}

const HTML_TYPES = ['text/html', 'application/xhtml+xml']
const ROBOTS_LIFE_MS = 3_600_000
/** After a site failed to return its robots.txt, it is not requested again for this long. */
const FAILURE_LIFE_MS = 10_000
const ROBOTS_LIMIT_MS = 5000
const MAX_SITES = 1000
const MAX_DELAY_MS = 5000

/** Limits of one page; the largest honest ones take half a second and 150 MB. */
const analysisLimits = { jobMs: 60_000, cpuMs: 5000, memoryMb: 384, heapMb: 256, jobs: 1000 }
const analysisProcesses = 2
/** Maximum number of pages in memory: in total, per owner, per workspace. Others are downloaded later. */
const pagesInMemory = { all: 40, ofOwner: 20, ofCaller: 6 }

const robotsAgent = 'RankwellBot'

export function isPageError(result: CrawledPage | PageError): result is PageError {
  return 'error' in result
}

export interface Crawler extends PageReader {
  /** Ends the processes that analyze pages. */
  close: () => void
}

/**
 * Creates the crawler. It honors robots.txt and Crawl-delay (up to 5 s), and analyzes pages in separate
 * processes with limited time and memory.
 */
export function createCrawler(settings: CrawlerSettings): Crawler {
  const { safeFetch, now = Date.now, wait = waitAbortably } = settings
  const robots = createRobotsCache({ ...settings, now })
  const nextTurns = new Map<string, number>()
  const analysisPool = createAnalysisPool()

  async function waitTurn(
    origin: string,
    rules: RobotsRules,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    if (!rules.crawlDelay) return
    const turn = Math.max(now(), nextTurns.get(origin) ?? 0)
    keepBounded(nextTurns, origin, turn + Math.min(rules.crawlDelay * 1000, MAX_DELAY_MS))
    if (turn > now()) await wait(turn - now(), signal)
  }

  async function readPage(url: string, options: CrawlOptions): Promise<CrawledPage | PageError> {
    const address = new URL(url)
    const rules = await untilAborted(robots.rulesFor(address.origin, options.caller), options.signal)
    if (!rules.isAllowed(`${address.pathname}${address.search}`))
      return { error: 'robots_refused', message: 'The site asks robots not to read this page.' }
    await waitTurn(address.origin, rules, options.signal)
    const analysis = await analysisPool.inTurn(options, async () => {
      const chunks: Uint8Array[] = []
      const { withLinks = false, withDocument = false, ...limits } = options
      const answer = await safeFetch(url, {
        ...limits,
        accept: HTML_TYPES,
        okOnly: true,
        headers: { 'accept-language': '*' },
        sink: (chunk) => chunks.push(chunk),
      })
      const facts = {
        url: answer.url,
        contentType: answer.headers['content-type'] ?? '',
        contentLanguage: answer.headers['content-language'] ?? '',
      }
      return analysisPool.run(options.owner ?? options.caller ?? '', {
        chunks,
        facts,
        withLinks,
        withDocument,
      })
    })
    return analysis.words ? analysis : { error: 'no_text', message: 'The page has no text to count.' }
  }

  return {
    id: 'crawler',
    async crawlPage(url, options = {}) {
      try {
        return await readPage(url, options)
      } catch (error) {
        if (options.signal?.aborted) throw options.signal.reason
        return toPageError(error)
      }
    },
    close: analysisPool.close,
  }
}

function createAnalysisPool() {
  const pool = createDecoderPool<PageJob, CrawledPage>({
    script: new URL('./page-process.ts', import.meta.url),
    ...analysisLimits,
    processes: analysisProcesses,
    // Pages wait for a slot before they are downloaded.
    maxWaiting: pagesInMemory.all,
    maxWaitingPerCaller: pagesInMemory.ofOwner,
  })
  const callers = createKeyedSemaphore(pagesInMemory.ofCaller)
  const owners = createKeyedSemaphore(pagesInMemory.ofOwner)
  const all = createKeyedSemaphore(pagesInMemory.all)
  return {
    run: pool.run,
    close: pool.close,
    async inTurn<T>(options: CrawlOptions, work: () => Promise<T>): Promise<T> {
      const { caller = '', owner = caller, signal } = options
      const leaves = [await callers.acquire(caller, signal)]
      try {
        leaves.push(await owners.acquire(owner, signal, caller))
        leaves.push(await all.acquire('', signal, owner))
        return await work()
      } finally {
        for (const leave of leaves) leave()
      }
    },
  }
}

function toPageError(error: unknown): PageError {
  if (error instanceof FetchError) {
    const { code, message, status } = error
    return status === undefined ? { error: code, message } : { error: code, message, status }
  }
  if (error instanceof DecoderJobError && error.failure !== 'refused')
    return { error: 'too_large', message: 'The page takes too much time or memory to read.' }
  if (error instanceof TypeError) return { error: 'url_invalid', message: 'This is not a web address.' }
  throw error
}

function createRobotsCache(settings: CrawlerSettings & { now: () => number }) {
  const agent = settings.robotsAgent ?? robotsAgent
  const kept = new Map<string, { until: number; rules: Promise<RobotsRules> }>()

  function rulesFor(origin: string, caller: string | undefined): Promise<RobotsRules> {
    const before = kept.get(origin)
    if (before && before.until > settings.now()) return before.rules
    const rules = readRobots(settings.safeFetch, origin, agent, caller)
    const entry = { until: settings.now() + ROBOTS_LIFE_MS, rules }
    keepBounded(kept, origin, entry)
    rules.catch(() => {
      entry.until = settings.now() + FAILURE_LIFE_MS
    })
    return rules
  }
  return { rulesFor }
}

/**
 * A missing file allows everything; after a server error the RFC requires treating the site as disallowed.
 */
async function readRobots(
  safeFetch: SafeFetch,
  origin: string,
  agent: string,
  caller: string | undefined,
): Promise<RobotsRules> {
  try {
    const answer = await safeFetch(`${origin}/robots.txt`, {
      ...(caller !== undefined && { caller }),
      maxBytes: 500_000,
      totalMs: ROBOTS_LIMIT_MS,
    })
    if (answer.status >= 500) return REFUSE_ALL
    if (answer.status !== 200) return ALLOW_ALL
    return parseRobots(new TextDecoder().decode(answer.body), agent)
  } catch (error) {
    if (error instanceof FetchError && (error.code === 'too_large' || error.code === 'too_many_redirects'))
      return ALLOW_ALL
    throw error
  }
}

/** Keeps at most 1,000 sites; the oldest entry is removed first. */
function keepBounded<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > MAX_SITES) map.delete(map.keys().next().value as string)
}

/** Shared work continues when one of its callers aborts. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  const stop = new AbortController()
  const given = new Promise<never>((_, reject) => {
    const give = () => reject(signal.reason)
    if (signal.aborted) give()
    else signal.addEventListener('abort', give, { once: true, signal: stop.signal })
  })
  try {
    return await Promise.race([work, given])
  } finally {
    stop.abort()
  }
}

function waitAbortably(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
