import { lookup } from 'node:dns/promises'
import { Agent, buildConnector, type Dispatcher } from 'undici'
import { createKeyedSemaphore, type KeyedSemaphore } from './keyed-semaphore.ts'
import { createAddressGuard, type Resolve, type ResolvedAddress } from './safe-fetch-address.ts'
import { joinChunks, readBody } from './safe-fetch-body.ts'
import { FetchError } from './safe-fetch-error.ts'

export { FetchError, type FetchErrorCode } from './safe-fetch-error.ts'

export interface SafeFetchSettings {
  /** Hosts as `host:port` that may be private or on a port other than 80 and 443. */
  allow: readonly string[]
  /** This server's own origins, refused even if allowed. */
  refuse: readonly string[]
  userAgent: string
  /** Replaces the system's name resolution. */
  resolve?: Resolve
  /** Concurrent requests per host (2) and per caller (10). */
  maxPerHost?: number
  maxPerCaller?: number
}

export interface SafeFetchRequest {
  /** Accepted media types, such as `text/html` or `image/*`; others fail with `not_html`. Empty: any. */
  accept?: readonly string[]
  /** Limit of the decoded body; default 5 MB. */
  maxBytes?: number
  /** Time limit including all redirects, default 10,000 ms; waiting for a slot does not count. */
  totalMs?: number
  /** Maximum number of redirects, default 5; with 0 the redirect itself is returned. */
  maxRedirects?: number
  /** Key for limits, normally the workspace's id. */
  caller?: string
  /** Any status other than 2xx fails with `http_status`. */
  okOnly?: boolean
  signal?: AbortSignal
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Receives the decoded body chunk by chunk; `body` is then empty. */
  sink?: (chunk: Uint8Array) => void
  /** Called once, before the body, with the final response: not for redirects. */
  onHead?: (head: { status: number; headers: Record<string, string> }) => void
}

export interface SafeFetchAnswer {
  /** The final address, after redirects. */
  url: string
  status: number
  headers: Record<string, string>
  body: Uint8Array
  /** The Content-Type without parameters, in lower case; empty if there is none. */
  mediaType: string
}

export interface SafeFetch {
  /**
   * Fetches a web address from a user or a page.
   * @throws FetchError
   */
  (url: string | URL, request?: SafeFetchRequest): Promise<SafeFetchAnswer>
  /**
   * Checks an address before its name is resolved.
   * @throws FetchError
   */
  checkUrl: (url: string | URL) => URL
  /** Closes idle connections at shutdown. */
  close: () => Promise<void>
}

const MEGABYTE = 1024 * 1024
const MAX_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const OWN_HEADERS = [
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'user-agent',
  'accept-encoding',
]
const HEADERS_FOR_STRANGERS = new Set(['accept', 'accept-language'])

interface Hop {
  url: URL
  method: string
  headers: Record<string, string>
  body: string | Uint8Array | undefined
}

interface Connections {
  agent: Dispatcher
  hosts: KeyedSemaphore
  checkUrl: (url: string | URL) => URL
  userAgent: string
}

/**
 * Creates the only function that fetches untrusted addresses. It requests public http(s) addresses only; each name is
 * resolved once, all of its addresses are checked, and the socket connects to a checked one. Every redirect is
 * checked the same way.
 */
export function createSafeFetch(settings: SafeFetchSettings): SafeFetch {
  const { allow, refuse, userAgent, maxPerHost = 2, maxPerCaller = 10 } = settings
  const guard = createAddressGuard({ allow, refuse, resolve: settings.resolve ?? resolveBySystem })
  const callers = createKeyedSemaphore(maxPerCaller)
  const connectors = new Map<number, buildConnector.connector>()
  const agent = new Agent({
    allowH2: false,
    pipelining: 1,
    keepAliveTimeout: 4000,
    keepAliveMaxTimeout: 10_000,
    connect: (options, callback) => {
      const port = Number(options.port || (options.protocol === 'https:' ? 443 : 80))
      const connector =
        connectors.get(port) ??
        buildConnector({ allowH2: false, timeout: 10_000, lookup: guard.lookupFor(port) })
      connectors.set(port, connector)
      connector(options, callback)
    },
  })
  const connections = { agent, userAgent, checkUrl: guard.checkUrl, hosts: createKeyedSemaphore(maxPerHost) }

  async function safeFetch(url: string | URL, request: SafeFetchRequest = {}): Promise<SafeFetchAnswer> {
    const first = guard.checkUrl(url)
    const leave = await callers.acquire(request.caller ?? '', request.signal)
    try {
      return await followRedirects(connections, first, request)
    } finally {
      leave()
    }
  }
  return Object.assign(safeFetch, { checkUrl: guard.checkUrl, close: () => agent.destroy() })
}

async function resolveBySystem(hostname: string): Promise<ResolvedAddress[]> {
  return (await lookup(hostname, { all: true })) as ResolvedAddress[]
}

async function followRedirects(
  connections: Connections,
  first: URL,
  request: SafeFetchRequest,
): Promise<SafeFetchAnswer> {
  const { accept = [], maxRedirects = MAX_REDIRECTS, method = 'GET', totalMs = 10_000 } = request
  const headers: Record<string, string> = {
    'user-agent': connections.userAgent,
    'accept-encoding': 'gzip, br',
  }
  headers.accept = accept.length ? accept.join(', ') : '*/*'
  for (const [name, value] of Object.entries(request.headers ?? {}))
    if (!OWN_HEADERS.includes(name.toLowerCase())) headers[name.toLowerCase()] = value
  let hop: Hop = { url: first, method, headers, body: request.body }
  let remainingMs = totalMs
  for (let count = 0; ; count += 1) {
    const leave = await connections.hosts.acquire(hop.url.host, request.signal, request.caller)
    const started = performance.now()
    try {
      const result = await requestOnce(connections, hop, request, remainingMs)
      if (!('location' in result)) return result
      if (count >= Math.min(maxRedirects, MAX_REDIRECTS))
        throw new FetchError('too_many_redirects', 'The address has too many redirects.')
      hop = nextHop(connections, hop, result)
    } finally {
      leave()
    }
    remainingMs -= performance.now() - started
  }
}

interface Redirect {
  location: string
  status: number
}

async function requestOnce(
  { agent }: Connections,
  hop: Hop,
  request: SafeFetchRequest,
  remainingMs: number,
): Promise<SafeFetchAnswer | Redirect> {
  const timer = new AbortController()
  const timeout = setTimeout(() => timer.abort(), Math.max(0, remainingMs))
  const signal = request.signal ? AbortSignal.any([timer.signal, request.signal]) : timer.signal
  try {
    const answer = await agent.request({
      origin: hop.url.origin,
      path: `${hop.url.pathname}${hop.url.search}`,
      method: hop.method as Dispatcher.HttpMethod,
      headers: hop.headers,
      body: hop.body ?? null,
      signal,
    })
    return await takeAnswer(answer, hop, request)
  } catch (error) {
    throw request.signal?.aborted ? request.signal.reason : explain(error, timer.signal.aborted)
  } finally {
    clearTimeout(timeout)
  }
}

async function takeAnswer(
  answer: Dispatcher.ResponseData,
  hop: Hop,
  request: SafeFetchRequest,
): Promise<SafeFetchAnswer | Redirect> {
  const { statusCode: status, body } = answer
  // A dropped body ends with an error that has no other listener.
  body.on('error', () => {})
  try {
    const headers = flattenHeaders(answer.headers)
    if (REDIRECTS.has(status) && headers.location && request.maxRedirects !== 0)
      return { location: headers.location, status }
    if (request.okOnly && (status < 200 || status > 299))
      throw new FetchError('http_status', `The site responded with status ${status}.`, { status })
    const mediaType = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
    if (request.accept?.length && !isAccepted(mediaType, request.accept))
      throw new FetchError('not_html', 'The response has an unexpected content type.')
    const maxBytes = request.maxBytes ?? 5 * MEGABYTE
    const encoding = headers['content-encoding'] ?? ''
    if (!encoding && Number(headers['content-length'] ?? 0) > maxBytes && hop.method !== 'HEAD')
      throw new FetchError('too_large', 'The response is too large.')
    request.onHead?.({ status, headers })
    const chunks: Uint8Array[] = []
    await readBody(
      body,
      hop.method === 'HEAD' ? '' : encoding,
      maxBytes,
      request.sink ?? ((c) => chunks.push(c)),
    )
    return { url: hop.url.href, status, headers, mediaType, body: joinChunks(chunks) }
  } finally {
    body.destroy()
  }
}

function nextHop(connections: Connections, hop: Hop, { location, status }: Redirect): Hop {
  const target = URL.canParse(location, hop.url.href) ? new URL(location, hop.url.href) : location
  const url = connections.checkUrl(target)
  const isStranger = url.origin !== hop.url.origin
  const keepsMethod = status > 303 || hop.method === 'GET' || hop.method === 'HEAD'
  if (isStranger && keepsMethod && hop.body !== undefined)
    throw new FetchError('http_status', 'The site redirects a request with a body to another site.', {
      status,
    })
  const names = Object.keys(hop.headers).filter(
    (name) =>
      (!isStranger || HEADERS_FOR_STRANGERS.has(name) || OWN_HEADERS.includes(name)) &&
      (keepsMethod || name !== 'content-type'),
  )
  return {
    url,
    method: keepsMethod ? hop.method : 'GET',
    headers: Object.fromEntries(names.map((name) => [name, hop.headers[name] ?? ''])),
    body: keepsMethod ? hop.body : undefined,
  }
}

function flattenHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const flat: Record<string, string> = Object.create(null)
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) flat[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value
  return flat
}

function isAccepted(mediaType: string, accept: readonly string[]): boolean {
  return accept.some((type) => {
    const pattern = type.split(';', 1)[0]?.trim().toLowerCase() ?? ''
    return pattern === mediaType || (pattern.endsWith('/*') && mediaType.startsWith(pattern.slice(0, -1)))
  })
}

function explain(error: unknown, isLate: boolean): FetchError {
  if (error instanceof FetchError) return error
  const code = (error as { code?: unknown }).code
  if (isLate || code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'UND_ERR_HEADERS_TIMEOUT')
    return new FetchError('timeout', 'The site did not respond in time.', { cause: error })
  const inner = (error as { cause?: unknown }).cause
  if (inner instanceof FetchError) return inner
  return new FetchError('connection_failed', 'The site could not be reached.', { cause: error })
}
