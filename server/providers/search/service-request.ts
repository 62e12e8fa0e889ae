import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { assertKeyIsHidden } from '../../lib/key-transport.ts'
import { readRetryAfter } from '../../lib/retry-after.ts'
import { FetchError, type SafeFetch } from '../../lib/safe-fetch.ts'
import { type ExternalServiceId, SearchError } from './service.ts'

export interface ServiceRequest {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Time limit of the whole exchange. */
  totalMs: number
  signal?: AbortSignal
  /** A billed request is awaited even if its caller has disconnected. */
  isBilled?: boolean
}

export interface ServiceAnswer {
  status: number
  headers: Record<string, string>
  text: string
}

/** Sends one request, follows no redirect. @throws SearchError if there is no response */
export type SendServiceRequest = (request: ServiceRequest) => Promise<ServiceAnswer>

const MAX_BYTES = 20 * 1024 * 1024

/** For the fixed address of a service, or one from the operator's environment. */
export function createDirectRequest(service: ExternalServiceId): SendServiceRequest {
  return async ({ url, method = 'GET', headers = {}, body, totalMs, isBilled = false, ...rest }) => {
    rest.signal?.throwIfAborted()
    assertHidden(service, url, headers)
    const signal = isBilled ? undefined : rest.signal
    const timer = AbortSignal.timeout(totalMs)
    try {
      const response = await fetch(url, {
        method,
        headers,
        redirect: 'manual',
        signal: signal ? AbortSignal.any([timer, signal]) : timer,
        ...(body !== undefined && { body }),
      })
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        text: await readText(service, response),
      }
    } catch (cause) {
      signal?.throwIfAborted()
      if (cause instanceof SearchError) throw cause
      if (timer.aborted) throw new SearchError(service, 'timeout', { cause, isSent: true })
      throw new SearchError(service, 'unavailable', { cause, isSent: !isUnreached(cause) })
    }
  }
}

/** @throws SearchError `address` */
function assertHidden(service: ExternalServiceId, url: string, headers: Record<string, string>): void {
  try {
    assertKeyIsHidden(url, headers)
  } catch (cause) {
    throw new SearchError(service, 'address', { cause })
  }
}

const unreached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Whether a call failed before anything was sent. */
function isUnreached(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && unreached.has(String(cause.code))
}

/**
 * Counts the price of a call that may have been executed without a response: after a timeout, a broken
 * connection, or an unreadable response.
 */
export function assumeBilled(error: unknown, price: number): unknown {
  if (!(error instanceof SearchError) || error.cost > 0) return error
  return error.isSent || error.code === 'bad_answer' ? error.plus(price) : error
}

async function readText(service: ExternalServiceId, response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BYTES) throw new SearchError(service, 'bad_answer', { detail: 'too large', isSent: true })
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** For an address from an owner; only public addresses are requested. `caller` is the key for limits. */
export function createGuardedRequest(
  service: ExternalServiceId,
  safeFetch: SafeFetch,
  caller: string,
): SendServiceRequest {
  return async ({ url, method = 'GET', headers = {}, body, totalMs, signal }) => {
    assertHidden(service, url, headers)
    try {
      const answer = await safeFetch(url, {
        method,
        headers,
        caller,
        totalMs,
        maxRedirects: 0,
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
      })
      return { ...answer, text: new TextDecoder().decode(answer.body) }
    } catch (error) {
      signal?.throwIfAborted()
      if (!(error instanceof FetchError)) throw error
      throw toRefused(service, error)
    }
  }
}

function toRefused(service: ExternalServiceId, error: FetchError): SearchError {
  const details = { detail: error.message, cause: error }
  if (error.code === 'timeout') return new SearchError(service, 'timeout', details)
  if (error.code === 'too_large') return new SearchError(service, 'bad_answer', details)
  if (error.code === 'connection_failed' || error.code === 'dns_failed')
    return new SearchError(service, 'unavailable', details)
  return new SearchError(service, 'address', details)
}

const MAX_TRIES = 3
const MAX_WAIT_MS = 5000

/**
 * Retries at most twice if the call was certainly not billed: a 429 or 503, soon or at its retry time. Waits
 * with jitter; waits longer than five seconds are left to the caller.
 */
export async function sendWithRetries(
  ask: SendServiceRequest,
  request: ServiceRequest,
): Promise<ServiceAnswer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(request)
    if ((answer.status !== 429 && answer.status !== 503) || tries >= MAX_TRIES) return answer
    const ms = readRetryAfter(answer.headers, new Date()) ?? 400 * tries * (0.5 + Math.random())
    if (ms > MAX_WAIT_MS) return answer
    await wait(ms, undefined, request.signal ? { signal: request.signal } : {})
  }
}

/** Parses the response as JSON of a known shape. @throws SearchError `bad_answer` */
export function readAnswer<T>(service: ExternalServiceId, schema: z.ZodType<T>, answer: ServiceAnswer): T {
  const parsed = schema.safeParse(parseJson(answer.text))
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' }
  throw new SearchError(service, 'bad_answer', { detail: `${path.join('.')} ${message}`.trim() })
}

/** Undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
