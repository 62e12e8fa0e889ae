import type { ConnectionProblem } from '@rankwell/contract'
import type { SafeFetchAnswer } from '../../lib/safe-fetch.ts'
import { PublishFailed } from './article.ts'
import { ConnectionFailed, explainFetch } from './failure.ts'
import type { PublishingSettings } from './index.ts'

const maxAnswerBytes = 2 * 1024 * 1024
const nameLength = 200

export interface PlatformRequest {
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array
  contentType?: string
}

export interface PlatformAnswer extends SafeFetchAnswer {
  text: string
  /** Null where the answer holds no JSON object. */
  json: Record<string, unknown> | null
}

export interface PlatformCaller {
  caller: string
  signal?: AbortSignal | undefined
  /** What an answer means that the platform would never give. */
  notThere: ConnectionProblem
}

/** Sends one request with its secrets; a redirect is an answer, because they are not carried elsewhere. */
export async function askPlatform(
  { safeFetch, requestMs = 8000 }: PublishingSettings,
  { caller, signal, notThere }: PlatformCaller,
  { url, method, headers = {}, body, contentType = 'application/json' }: PlatformRequest,
): Promise<PlatformAnswer> {
  try {
    const answer = await safeFetch(url, {
      method,
      caller,
      totalMs: requestMs,
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

/** The objects of a list; nothing where it is none. */
export const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A name from outside, as one line that a page can hold. */
export const cleanName = (value: unknown): string =>
  textOf(value)
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, nameLength)

/** The failure that a redirect stands for: the address is another one. */
export function refuseRedirect({ status, headers }: SafeFetchAnswer, base: string): void {
  const { location } = headers
  if (status < 300 || status > 399 || !location) return
  const target = URL.canParse(location, base) ? new URL(location, base) : null
  throw new ConnectionFailed('site_redirects', { url: target?.origin ?? '' })
}

/** Failures after which nobody knows whether a request was carried out. */
const unanswered = new Set<ConnectionProblem>(['site_timeout', 'site_unreachable'])

/** Runs a request that writes: where no answer came, that is said, because it may have arrived. */
export async function writeOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ConnectionFailed && unanswered.has(error.code))
      throw new PublishFailed('unanswered', 'The platform did not answer.', { cause: error })
    throw error
  }
}
