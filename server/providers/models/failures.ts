import type { ProviderProblem } from '@rankwell/contract'
import { APICallError, RetryError } from 'ai'
import { findConnectionFailure } from '../../lib/connection-failure.ts'
import { ExposedKeyError } from '../../lib/key-transport.ts'
import { readRetryAfter } from '../../lib/retry-after.ts'
import { FetchError, type FetchErrorCode } from '../../lib/safe-fetch-error.ts'

export interface Failure {
  problem: ProviderProblem
  /** The provider's own message; undefined if nothing responded. */
  detail?: string
}

const maxDetailLength = 300
const fetchProblems: Partial<Record<FetchErrorCode, ProviderProblem>> = {
  url_invalid: 'address_refused',
  url_private: 'address_refused',
  url_port: 'address_refused',
  timeout: 'timeout',
}

/** The providers' messages for an invalid key, an empty account, and a missing model. */
const wrongKey = /api[ _-]?key (?:is )?(?:not valid|invalid|expired)|API_KEY_INVALID|invalid[ _]api[ _]key/i
const noMoney = /insufficient_quota|credit balance|billing|exceeded your current quota|payment required/i
const noModel = /model/i

function problemOfStatus(status: number, words: string): ProviderProblem {
  if (status === 401 || wrongKey.test(words)) return 'key_wrong'
  if (status === 402 || noMoney.test(words)) return 'quota'
  if (status === 403) return 'no_rights'
  if (status === 429) return 'rate_limited'
  if (status === 408 || status === 504) return 'timeout'
  if (status >= 500) return 'server_error'
  if (status === 404) return noModel.test(words) ? 'model_unknown' : 'address_wrong'
  if (status === 400 && noModel.test(words) && /not (?:found|exist|supported)|unknown|invalid/i.test(words))
    return 'model_unknown'
  if (status >= 400) return 'refused'
  return status >= 300 ? 'address_wrong' : 'answer_unreadable'
}

/** Describes what is wrong with a provider, from an exception of the AI SDK. */
export function describeFailure(error: unknown): Failure {
  const cause = RetryError.isInstance(error) ? error.lastError : error
  const problem = findProblem(cause)
  if (!APICallError.isInstance(cause) || cause.statusCode === undefined) return { problem }
  const detail = cause.message.replace(/\s+/g, ' ').trim().slice(0, maxDetailLength)
  return { problem, ...(detail && { detail }) }
}

/** Failures of the provider rather than of the request or configuration. They count toward the circuit breaker. */
const passing: ReadonlySet<ProviderProblem> = new Set([
  'rate_limited',
  'timeout',
  'server_error',
  'no_answer',
  'dns_failed',
  'connection_refused',
  'tls_failed',
  'answer_unreadable',
])

/** The effect of a failed call on the following ones. */
export function judgeFailure(error: unknown, now: Date) {
  const problem = findProblem(error)
  const isCall = APICallError.isInstance(error)
  const restMs = isCall && error.isRetryable ? readRetryAfter(error.responseHeaders, now) : null
  const isPassing = passing.has(problem)
  return {
    problem,
    isPassing,
    isRetryable: isPassing && isCall && error.isRetryable,
    restUntil: isPassing && restMs !== null ? new Date(now.getTime() + restMs) : null,
  }
}

function findProblem(cause: unknown): ProviderProblem {
  if (cause instanceof ExposedKeyError) return 'address_insecure'
  if (cause instanceof FetchError)
    return fetchProblems[cause.code] ?? findConnectionFailure(cause) ?? 'no_answer'
  if (APICallError.isInstance(cause)) {
    const inner = cause.cause
    if (cause.statusCode !== undefined)
      return problemOfStatus(cause.statusCode, `${cause.message} ${cause.responseBody ?? ''}`)
    return inner instanceof FetchError ? findProblem(inner) : (findConnectionFailure(cause) ?? 'no_answer')
  }
  if (cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError'))
    return 'timeout'
  if (cause instanceof TypeError) return findConnectionFailure(cause) ?? 'no_answer'
  return 'answer_unreadable'
}
