import type { Access } from '@rankwell/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Context, Session, TokenClaims } from '../context.ts'
import { httpError } from './errors.ts'
import { setRetryAfter } from './http-errors.ts'
import { chooseLanguage } from './messages.ts'
import { toVisitorKey } from './rate-limit.ts'

/** What a call knows of its caller, and how far the look at him has come. */
export interface CallContext extends Context {
  claims: TokenClaims | null
  access: Access
  isAuthorized: boolean
  /** The request itself says in which language it wants messages. */
  hasLanguage: boolean
  /** Puts into the answer when the caller may come back, where the error knows it. */
  setRetryAfter(error: unknown): void
}

export type ReadSession = (app: App, claims: TokenClaims) => Promise<Session>

/** Aborted when the connection closes before the answer was sent. */
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
  caller: { access: Access; claims: TokenClaims | null },
): CallContext {
  const accepted = request.headers['accept-language']
  let signal: AbortSignal | undefined
  return {
    app,
    requestId: request.id,
    language: chooseLanguage(accepted),
    hasLanguage: accepted !== undefined,
    setRetryAfter: (error) => setRetryAfter(reply, error),
    session: null,
    ...caller,
    isAuthorized: caller.access === 'anyone',
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

/** Reads the session of a ticket and lets the call go on with it; throws the refusal that fits. */
export async function authenticateCaller(
  ctx: CallContext,
  claims: TokenClaims,
  readSession: ReadSession,
): Promise<void> {
  const session = await readSession(ctx.app, claims)
  ctx.session = session
  authorize(ctx, session)
}

/** Lets the call go on; throws where it needs a subscription that is not there. */
export function authorize(
  ctx: CallContext,
  { language, isSubscribed }: { language: string; isSubscribed: boolean },
): void {
  if (!ctx.hasLanguage) ctx.language = language
  ctx.isAuthorized = true
  if (ctx.access === 'subscribed' && !isSubscribed) throw httpError('subscription_required')
}

/** What is to be told of an error: that the session has ended, where nobody had looked yet. */
export async function preferAuthError(
  error: unknown,
  ctx: CallContext,
  readSession: ReadSession,
): Promise<unknown> {
  if (ctx.isAuthorized || !ctx.claims) return error
  try {
    await authenticateCaller(ctx, ctx.claims, readSession)
    return error
  } catch (authError) {
    return authError
  }
}
