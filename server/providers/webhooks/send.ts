import type { DeliveryProblem } from '@rankwell/contract'
import { readRetryAfter } from '../../lib/retry-after.ts'
import { FetchError, type FetchErrorCode, type SafeFetch } from '../../lib/safe-fetch.ts'
import { signMessage } from '../../lib/standard-webhooks.ts'

const answerMs = 15_000
const excerptLength = 500

export interface OutgoingMessage {
  url: string
  /** The `webhook-id`. */
  id: string
  body: string
  /** The secrets that sign the message; for some time after a rotation, they include the previous one. */
  secrets: string[]
  /** Key for limits. */
  caller: string
  signal?: AbortSignal | undefined
}

export interface SendResult {
  /** Null if it was delivered: a status from 200 to 299. */
  problem: DeliveryProblem | null
  /** Null if there was no response. */
  status: number | null
  /** The start of the response, without unprintable characters. */
  excerpt: string
  /** Seconds that the receiver asked us to wait. */
  retryAfterSeconds: number | null
}

const problemOf: Record<FetchErrorCode, DeliveryProblem> = {
  url_invalid: 'address',
  url_private: 'address',
  url_port: 'address',
  too_many_redirects: 'redirect',
  too_large: 'too_large',
  timeout: 'timeout',
  not_html: 'status',
  http_status: 'status',
  dns_failed: 'unreachable',
  connection_failed: 'unreachable',
}
const tlsCodes = /^(ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO$)/

function isTls(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (tlsCodes.test(String(Reflect.get(cause, 'code') ?? ''))) return true
  return false
}

const shorten = (body: Uint8Array): string =>
  new TextDecoder()
    .decode(body.subarray(0, excerptLength * 4))
    .replace(/[\p{Cc}\p{Co}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, excerptLength)
    .toWellFormed()

/**
 * Posts a message once, signed by Standard Webhooks. Redirects are not followed. Resolves to the result; rejects only
 * with the signal's reason.
 * @throws FetchError with `url_…` if the address may not be requested
 */
export async function sendWebhook(
  safeFetch: SafeFetch,
  { url, id, body, secrets, caller, signal }: OutgoingMessage,
): Promise<SendResult> {
  // Not the application's clock, because receivers compare it with the real time.
  const timestamp = Math.floor(Date.now() / 1000)
  try {
    const answer = await safeFetch(url, {
      method: 'POST',
      caller,
      totalMs: answerMs,
      maxBytes: 256 * 1024,
      maxRedirects: 0,
      headers: { 'content-type': 'application/json', ...signMessage({ id, timestamp, body }, secrets) },
      body,
      ...(signal && { signal }),
    })
    const { status } = answer
    const retryAfterMs = readRetryAfter(answer.headers, new Date())
    const isRedirect = status >= 300 && status <= 399
    const problem = status >= 200 && status <= 299 ? null : isRedirect ? 'redirect' : 'status'
    return {
      problem,
      status,
      excerpt: shorten(answer.body),
      retryAfterSeconds: retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000),
    }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    const problem = isTls(error) ? 'tls' : problemOf[error.code]
    return { problem, status: error.status ?? null, excerpt: '', retryAfterSeconds: null }
  }
}
