import type { Access } from '@rankwell/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Context, TokenClaims } from '../context.ts'
import { setRetryAfter } from './http-errors.ts'
import { chooseLanguage } from './messages.ts'
import { toVisitorKey } from './rate-limit.ts'

/** The context of a call over HTTP, with the state of its authentication. */
export interface CallContext extends Context {
  /** Set once the token's signature is verified. */
  claims: TokenClaims | null
  access: Access
  isAuthorized: boolean
  /** Whether the request states the language for messages. */
  hasLanguage: boolean
  /** Sets the Retry-After header if the error has a time. */
  setRetryAfter(error: unknown): void
  /** Sets the RateLimit headers. */
  setRateLimit(usage: { limit: number; remaining: number; retryAfterSeconds: number }): void
}

/** Aborts when the connection closes before the response is sent. */
function createAbortSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}

export function createCallContext(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  access: Access,
): CallContext {
  const accepted = request.headers['accept-language']
  let signal: AbortSignal | undefined
  return {
    app,
    requestId: request.id,
    language: chooseLanguage(accepted),
    hasLanguage: accepted !== undefined,
    setRetryAfter: (error) => setRetryAfter(reply, error),
    setRateLimit({ limit, remaining, retryAfterSeconds }) {
      reply.header('ratelimit-limit', String(limit))
      reply.header('ratelimit-remaining', String(remaining))
      reply.header('ratelimit-reset', String(retryAfterSeconds))
    },
    session: null,
    claims: null,
    access,
    isAuthorized: access === 'anyone',
    wantsStream: (request.headers.accept ?? '').includes('text/event-stream'),
    userAgent: request.headers['user-agent'] ?? '',
    get visitor() {
      return toVisitorKey(request.ip)
    },
    cookies: request.headers.cookie ?? '',
    setCookie: (cookie) => void reply.header('set-cookie', cookie),
    get signal() {
      signal ??= createAbortSignal(reply)
      return signal
    },
  }
}
