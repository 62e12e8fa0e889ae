import { type ErrorCode, errorStatus } from '@rankwell/contract'
import type { FetchRefused, FetchRefusedCode } from './safe-fetch-error.ts'

export interface Refusal {
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
type LaterCode = 'too_many_requests' | 'too_many_cards' | 'decoder_busy'

/** A refusal that the caller is told of: its code decides the status and the localised message. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly refusal: Refusal

  constructor(code: ErrorCode, refusal: Refusal = {}) {
    super(refusal.message ?? code, { cause: refusal.cause })
    this.name = 'AppError'
    this.code = code
    this.refusal = refusal
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** `throw refuse('not_found')` answers the call with that code. */
export const refuse = (code: Exclude<ErrorCode, LaterCode>, refusal?: Refusal): AppError =>
  new AppError(code, refusal)

/**
 * The refusal of a caller who has asked too often.
 * @param wait What a limiter says; at least a second is told.
 */
export function refuseTooMany(
  { retryAfterSeconds }: { retryAfterSeconds: number },
  { code = 'too_many_requests', cause }: { code?: LaterCode; cause?: unknown } = {},
): AppError {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds))
  const params = { seconds, minutes: Math.ceil(seconds / 60) }
  return new AppError(code, { params, retryAfterSeconds: seconds, cause })
}

const fetchCodes: Record<FetchRefusedCode, Exclude<ErrorCode, LaterCode>> = {
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
export const refusalOfFetch = (error: FetchRefused): AppError =>
  refuse(fetchCodes[error.code], { params: { status: error.status ?? 0 }, cause: error })
