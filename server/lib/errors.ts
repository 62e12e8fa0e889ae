import { type ErrorCode, errorStatus } from '@rankwell/contract'
import type { FetchError, FetchErrorCode } from './safe-fetch-error.ts'

export interface HttpErrorDetails {
  /** Overrides the catalog's text, for messages of an external service or of the specification. */
  message?: string
  /** Selects the catalog's text `error.<code>.<variant>` instead of `error.<code>`. */
  variant?: string
  /** Parameters of the catalog's text. */
  params?: Record<string, string | number>
  /** Errors by input path. */
  fields?: Record<string, string>
  /** The current value on the server, for conflicts. */
  current?: string
  /** When to retry, in whole seconds; sent as Retry-After. */
  retryAfterSeconds?: number
  /** Whether the retry time comes from an external service. */
  isRequested?: boolean
  cause?: unknown
}

/** Codes with a retry time; only the functions below create them, so that none is sent without it. */
type RetryLaterCode = 'too_many_requests' | 'too_many_cards' | 'decoder_busy' | 'provider_paused'

/** An error for the caller: its code determines the status and the localized message. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: HttpErrorDetails

  constructor(code: ErrorCode, details: HttpErrorDetails = {}) {
    super(details.message ?? code, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** `throw httpError('not_found')` ends the call with that code. */
export const httpError = (code: Exclude<ErrorCode, RetryLaterCode>, details?: HttpErrorDetails): AppError =>
  new AppError(code, details)

/**
 * The error for a caller who exceeded a rate limit.
 * @param wait result of the limiter; at least one second is reported
 */
export function tooManyRequests(
  { retryAfterSeconds }: { retryAfterSeconds: number },
  { code = 'too_many_requests', cause }: { code?: RetryLaterCode; cause?: unknown } = {},
): AppError {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds))
  return new AppError(code, { retryAfterSeconds: seconds, cause })
}

/**
 * The error for a provider that is paused because it failed repeatedly or asked for it.
 * @param pause the reason, and the provider's name as shown to users
 */
export function providerPaused(
  { reason, isRequested, model }: { reason: string; isRequested: boolean; model: string },
  retryAfterSeconds: number,
  cause?: unknown,
): AppError {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds))
  return new AppError('provider_paused', {
    ...((isRequested || reason === 'rate_limited') && { variant: 'limit' }),
    params: { name: model },
    retryAfterSeconds: seconds,
    isRequested,
    cause,
  })
}

const fetchCodes: Record<FetchErrorCode, Exclude<ErrorCode, RetryLaterCode>> = {
  url_invalid: 'url_invalid',
  url_private: 'url_private',
  url_port: 'url_port',
  too_many_redirects: 'too_many_redirects',
  too_large: 'page_too_large',
  timeout: 'page_timeout',
  not_html: 'page_not_html',
  http_status: 'page_status',
  dns_failed: 'page_unreachable',
  connection_failed: 'page_unreachable',
}

/** The error for an address that could not be fetched. */
export const fetchHttpError = (error: FetchError): AppError =>
  httpError(fetchCodes[error.code], { params: { status: error.status ?? 0 }, cause: error })
