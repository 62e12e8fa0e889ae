import { type ErrorCode, errorStatus } from '@rankwell/contract'
import type { FetchError, FetchErrorCode } from './safe-fetch-error.ts'

export interface HttpErrorDetails {
  /** Overrides the catalogue's text, for words of an outside service or of the specification. */
  message?: string
  /** Picks the catalogue's text `error.<code>.<variant>` instead of `error.<code>`. */
  variant?: string
  /** Fills the placeholders of the catalogue's text. */
  params?: Record<string, string | number>
  /** Input paths with what is wrong with them. */
  fields?: Record<string, string>
  /** What stands on the server now, where that is the reason. */
  current?: string
  /** When the caller may come back: whole seconds, sent as Retry-After. */
  retryAfterSeconds?: number
  cause?: unknown
}

/** Codes that say when to come back; made by `refuseTooMany` only, so that none is sent without. */
type RetryLaterCode = 'too_many_requests' | 'too_many_cards' | 'decoder_busy'

/** A refusal that the caller is told of: its code decides the status and the localised message. */
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

/** `throw refuse('not_found')` answers the call with that code. */
export const httpError = (code: Exclude<ErrorCode, RetryLaterCode>, details?: HttpErrorDetails): AppError =>
  new AppError(code, details)

/**
 * The refusal of a caller who has asked too often.
 * @param wait What a limiter says; at least a second is told.
 */
export function tooManyRequests(
  { retryAfterSeconds }: { retryAfterSeconds: number },
  { code = 'too_many_requests', cause }: { code?: RetryLaterCode; cause?: unknown } = {},
): AppError {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds))
  const params = { seconds, minutes: Math.ceil(seconds / 60) }
  return new AppError(code, { params, retryAfterSeconds: seconds, cause })
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

/** The refusal that tells a caller why an address could not be fetched. */
export const fetchHttpError = (error: FetchError): AppError =>
  httpError(fetchCodes[error.code], { params: { status: error.status ?? 0 }, cause: error })
