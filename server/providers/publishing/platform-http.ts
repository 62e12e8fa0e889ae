import type { ConnectionProblem } from '@rankwell/contract'
import { FetchError, type SafeFetchAnswer } from '../../lib/safe-fetch.ts'
import { ConnectionError, explainFetch } from './connection-error.ts'
import type { PublishingSettings } from './index.ts'
import { PostError } from './posts.ts'

const maxAnswerBytes = 16 * 1024 * 1024
const nameLength = 200

export interface PlatformRequest {
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array
  contentType?: string
  /** Contains an article or an image, so it may take longer. */
  isWrite?: boolean
}

export interface PlatformAnswer extends SafeFetchAnswer {
  text: string
  /** Null if the response is not a JSON object. */
  json: Record<string, unknown> | null
}

export interface PlatformCaller {
  caller: string
  signal?: AbortSignal | undefined
  /** The error code for a response that the platform would never send. */
  notThere: ConnectionProblem
}

/**
 * Sends one request with its credentials; a redirect is returned as the response, so that credentials are not
 * forwarded.
 */
export async function requestPlatform(
  { safeFetch, requestMs = 8000, sendMs = 30_000 }: PublishingSettings,
  { caller, signal, notThere }: PlatformCaller,
  { url, method, headers = {}, body, contentType = 'application/json', isWrite = false }: PlatformRequest,
): Promise<PlatformAnswer> {
  try {
    const answer = await safeFetch(url, {
      method,
      caller,
      totalMs: isWrite ? sendMs : requestMs,
      maxBytes: maxAnswerBytes,
      maxRedirects: 0,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': contentType }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    })
    const text = new TextDecoder().decode(answer.body)
    return { ...answer, text, json: readJson(text) }
  } catch (error) {
    throw explainFetch(error, notThere)
  }
}

function readJson(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The objects of a list; empty if the value is not a list. */
export const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A name from outside, as one line that is safe to display. */
export const cleanName = (value: unknown): string =>
  textOf(value)
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, nameLength)

/** Whether an address is the same except for a trailing slash or a host's `www`. */
const isSamePlace = (target: URL, base: string): boolean =>
  target.pathname.startsWith(new URL(base).pathname.replace(/\/+$/, '')) &&
  !/login|sign-?in/i.test(target.pathname + target.search)

/** The error for a redirect to another address. */
export function rejectRedirect({ status, headers }: SafeFetchAnswer, base: string): void {
  const { location } = headers
  if (status < 300 || status > 399 || !location) return
  const target = URL.canParse(location, base) ? new URL(location, base) : null
  // A redirect within the site, such as to a login page, so another address would not help.
  if (target?.origin === new URL(base).origin && !isSamePlace(target, base))
    throw new ConnectionError('site_blocked', { status })
  throw new ConnectionError('site_redirects', { url: target?.origin ?? '' })
}

/** The site was never reached, so nothing can have arrived there. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'])

/** Whether a request may have been executed although no response arrived. */
export function mayHaveArrived({ code, cause: first }: ConnectionError): boolean {
  if (code === 'site_timeout') return true
  if (code !== 'site_unreachable') return false
  for (let cause = first; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof FetchError && cause.code !== 'connection_failed') return false
    if (neverSent.has(String(Reflect.get(cause, 'code') ?? ''))) return false
  }
  return true
}

/** A write request got no response, so the site is checked before anything is sent again. */
export const unanswered = (cause: unknown): PostError =>
  new PostError('site_silent', {}, { cause, isUncertain: true })

/**
 * Runs a write request. If there was no response, or a gateway timed out, the error says that the content may have
 * arrived.
 * @throws PostError
 */
export async function writeOnce(work: () => Promise<PlatformAnswer>): Promise<PlatformAnswer> {
  try {
    const answer = await work()
    if (answer.status >= 500 && !answer.json) throw unanswered(new Error(`status ${answer.status}`))
    return answer
  } catch (error) {
    throw error instanceof ConnectionError && mayHaveArrived(error) ? unanswered(error) : error
  }
}
