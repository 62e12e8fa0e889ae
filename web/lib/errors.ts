import { ORPCError } from '@orpc/client'
import i18next from 'i18next'

/** An error of a call, in one shape for every screen. */
export interface CallFailure {
  message: string
  /** The `code` of the error body, or `network` without a response. */
  code: string
  /** 0 without a response. */
  status: number
  requestId?: string
  fields: Record<string, string>
}

/** The message if the server sent none. */
const wordless = 'Something went wrong'

/** Creates the client's error from an error body: `{message, code, requestId, fields}`, or text. */
export function decodeErrorBody(body: unknown, status: number): ORPCError<string, unknown> {
  const { message, code, requestId, fields } = readErrorBody(body)
  return new ORPCError(code ?? `status_${status}`, {
    status,
    message: message || wordless,
    data: { requestId, fields },
  })
}

interface Body {
  message?: string | undefined
  code?: string | undefined
  requestId?: string | undefined
  fields?: Record<string, string> | undefined
}

function readErrorBody(body: unknown): Body {
  if (typeof body === 'string') return { message: body }
  if (typeof body !== 'object' || body === null) return {}
  const { message, code, requestId, fields } = body as Record<string, unknown>
  return {
    message: typeof message === 'string' ? message : undefined,
    code: typeof code === 'string' ? code : undefined,
    requestId: typeof requestId === 'string' ? requestId : undefined,
    fields: typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : undefined,
  }
}

/**
 * Reads any thrown value. The message is the server's; in languages other than English it is the translation
 * of its code, if there is one.
 */
export function readFailure(error: unknown): CallFailure {
  if (error instanceof ORPCError) {
    const { requestId, fields = {} } = readErrorBody(error.data)
    const message = i18next.language === 'en' ? error.message : translateCode(error.code, error.message)
    return { message, code: error.code, status: error.status, fields, ...(requestId ? { requestId } : {}) }
  }
  const code = error instanceof TypeError ? 'network' : 'unknown'
  return { message: translateCode(code, wordless), code, status: 0, fields: {} }
}

/** The server's message for an error, or that for its code; null if there is none. */
export function messageOfFailure(error: unknown): string | null {
  const { message } = readFailure(error)
  return message && message !== wordless ? message : null
}

const translateCode = (code: string, fallback: string): string =>
  i18next.exists(`errors:${code}`) ? String(i18next.t(`errors:${code}` as never)) : fallback

const accountCodes = new Set(['account_disabled', 'account_removed', 'session_revoked'])

/** Whether the response means that the session is over: every 401, and 403s that concern the account. */
export const endsSession = (error: unknown): boolean =>
  error instanceof ORPCError &&
  (error.status === 401 || (error.status === 403 && accountCodes.has(error.code)))

/** Whether a retry can help: no response, too many requests, or a server error. */
export function isTransient(error: unknown): boolean {
  const { status } = readFailure(error)
  return status === 0 || status === 429 || status >= 500
}
