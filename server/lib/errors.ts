import { type ErrorCode, errorStatus } from '@rankwell/contract'

export interface Refusal {
  /** Overrides the catalogue's text, for words of an outside service or of the specification. */
  message?: string
  /** Fills the placeholders of the catalogue's text. */
  params?: Record<string, string | number>
  /** Input paths with what is wrong with them. */
  fields?: Record<string, string>
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
