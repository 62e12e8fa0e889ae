import type { Access } from '@rankwell/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Context, Session, Ticket } from '../context.ts'
import { refuse } from './errors.ts'
import { tellWhen } from './http-errors.ts'
import { chooseLanguage } from './messages.ts'
import { describeVisitor } from './rate-limit.ts'

/** What a call knows of its caller, and how far the look at him has come. */
export interface CallContext extends Context {
  ticket: Ticket | null
  access: Access
  isAdmitted: boolean
  /** The request itself says in which language it wants messages. */
  hasLanguage: boolean
  /** Puts into the answer when the caller may come back, where the error knows it. */
  tellWhen(error: unknown): void
}

export type ReadSession = (app: App, ticket: Ticket) => Promise<Session>

/** Aborted when the connection closes before the answer was sent. */
function watchCaller({ raw }: FastifyReply): AbortSignal {
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
  caller: { access: Access; ticket: Ticket | null },
): CallContext {
  const accepted = request.headers['accept-language']
  let signal: AbortSignal | undefined
  return {
    app,
    requestId: request.id,
    language: chooseLanguage(accepted),
    hasLanguage: accepted !== undefined,
    tellWhen: (error) => tellWhen(reply, error),
    session: null,
    ...caller,
    isAdmitted: caller.access === 'anyone',
    wantsStream: (request.headers.accept ?? '').includes('text/event-stream'),
    userAgent: request.headers['user-agent'] ?? '',
    get visitor() {
      return describeVisitor(request.ip)
    },
    cookies: request.headers.cookie ?? '',
    setCookie: (cookie) => void reply.header('set-cookie', cookie),
    get signal() {
      signal ??= watchCaller(reply)
      return signal
    },
  }
}

/** Reads the session of a ticket and lets the call go on with it; throws the refusal that fits. */
export async function readCaller(ctx: CallContext, ticket: Ticket, readSession: ReadSession): Promise<void> {
  const session = await readSession(ctx.app, ticket)
  ctx.session = session
  admit(ctx, session)
}

/** Lets the call go on; throws where it needs a subscription that is not there. */
export function admit(
  ctx: CallContext,
  { language, isSubscribed }: { language: string; isSubscribed: boolean },
): void {
  if (!ctx.hasLanguage) ctx.language = language
  ctx.isAdmitted = true
  if (ctx.access === 'subscribed' && !isSubscribed) throw refuse('subscription_required')
}

/** What is to be told of an error: that the session has ended, where nobody had looked yet. */
export async function findReason(
  error: unknown,
  ctx: CallContext,
  readSession: ReadSession,
): Promise<unknown> {
  if (ctx.isAdmitted || !ctx.ticket) return error
  try {
    await readCaller(ctx, ctx.ticket, readSession)
    return error
  } catch (refusal) {
    return refusal
  }
}
