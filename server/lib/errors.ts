import { type ErrorCode, errorStatus } from '@rankwell/contract'
import type { FetchRefused, FetchRefusedCode } from './safe-fetch-error.ts'

export interface Refusal {
  /** Overrides the catalogue's text, for words of an outside service or of the specification. */
  message?: string
  /** Fills the placeholders of the catalogue's text. */
  params?: Record<string, string | number>
  /** Input paths with what is wrong with them. */
  fields?: Record<string, string>
  /** What stands on the server now, where that is the reason. */
  current?: string
  cause?: unknown
}

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
export const refuse = (code: ErrorCode, refusal?: Refusal): AppError => new AppError(code, refusal)

const fetchCodes: Record<FetchRefusedCode, ErrorCode> = {
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
