import type { AnyContractRouter } from '@orpc/contract'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { implement, ORPCError, ValidationError } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { type CallMeta, type ErrorBody, errorStatus, maxUploadBytes } from '@rankwell/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App, Context, Session, Ticket } from '../context.ts'
import { admit, type CallContext, createCallContext, findReason, readCaller } from './call-context.ts'
import { isDatabaseAway } from './database-away.ts'
import { AppError, refusalOfFetch, refuse } from './errors.ts'
import { describeFields } from './field-mistakes.ts'
import { errorBody } from './messages.ts'
import { compilePlainCalls, type PlainCall, type ServiceFunction } from './plain-calls.ts'
import { isRefusedData } from './refused-data.ts'
import { FetchRefused } from './safe-fetch-error.ts'

type ServiceTable = Record<string, Record<string, unknown>>

export interface Mounting {
  contract: AnyContractRouter & Record<string, Record<string, unknown>>
  services: ServiceTable
  /** Who a bearer token names; throws the refusal that fits, answers null where there is no token. */
  readTicket(app: App, token: string | null): Promise<Ticket | null>
  /** The session of a ticket; throws the refusal that fits where it has ended. */
  readSession(app: App, ticket: Ticket): Promise<Session>
  /** API keys, which take the place of a session in the calls that say so; without them no key is good. */
  keys?: KeyDoor
  /** Calls, as `module.name`, that look after the session themselves: see `admit` in the context. */
  selfAdmitting: readonly string[]
  /** Whether answers are checked by their schemas, as in tests; what these do not name is dropped anyway. */
  checkAnswers: boolean
}

/** How API keys are let in. */
export interface KeyDoor {
  /** Whether a bearer token is meant as a key. */
  isKey(token: string): boolean
  /** The session of a key; throws the refusal that fits where it is not good. */
  readKey(app: App, token: string, visitor: string): Promise<Session>
  /** Throws where the call is not for keys, or not for this one. */
  requireScope(meta: CallMeta, session: Session): void
  /** Counts the call; the refusal is set where there were too many. */
  countKeyCall(app: App, keyId: string, scope: NonNullable<CallMeta['key']>['scope'] | undefined): KeyVerdict
  /** Throws where the call is about something that the key does not reach; gives fields to put into its input. */
  requireReach(
    app: App,
    meta: CallMeta,
    session: Session,
    input: Record<string, unknown>,
  ): Promise<Record<string, string>>
}

export interface KeyVerdict {
  limit: number
  remaining: number
  retryAfterSeconds: number
  refusal: Error | null
}

/**
 * Serves every call of the contract under `/api`. The session is looked at before anything else of the
 * request, then the subscription, then the input, then the service of the same name runs. Self-admitting
 * calls do the first two with their first statement; whatever goes wrong before that, a session that has
 * ended is told first all the same.
 */
export function mountContract(server: FastifyInstance, app: App, mounting: Mounting): void {
  const router = bindServices(mounting)
  const matcher = new StandardOpenAPIMatcher()
  matcher.init(router as never)
  const { readSession } = mounting
  const selfAdmitting = new Set(mounting.selfAdmitting)
  const handler = new OpenAPIHandler<CallContext>(router as never, {
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
    customErrorResponseBodyEncoder: (error) => error.data,
    interceptors: [
      async (options) => {
        try {
          return await options.next()
        } catch (error) {
          throw toAnswer(await findReason(error, options.context, readSession), options.context)
        }
      },
    ],
  })

  const plain = compilePlainCalls(
    mounting.contract,
    (module, name) => findService(mounting, module, name),
    mounting.checkAnswers,
  )
  const arrivals = new WeakMap<FastifyRequest, Arrived>()
  server.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/*',
    onRequest: async (request, reply) => {
      const match = await matcher.match(request.method, decodePath(request.url.slice('/api'.length)))
      if (!match) throw refuse('not_found')
      const name = match.path.join('.')
      const meta = match.procedure['~orpc'].meta as CallMeta
      const { access } = meta
      const key = access === 'anyone' ? null : readBearer(request)
      if (key && mounting.keys?.isKey(key)) {
        const ctx = createCallContext(app, request, reply, { access, ticket: null })
        arrivals.set(request, { ctx, params: match.params, call: plain.get(name), meta })
        await admitKey(ctx, reply, mounting.keys, meta, key)
        return
      }
      const ticket = access === 'anyone' ? null : await requireTicket(app, mounting, request)
      const ctx = createCallContext(app, request, reply, { access, ticket })
      if (access === 'anyone') ctx.session = await readGuest(app, mounting, request)
      arrivals.set(request, { ctx, params: match.params, call: plain.get(name), meta })
      if (ticket && selfAdmitting.has(name)) ctx.arrival = { ticket, admit: (caller) => admit(ctx, caller) }
      else if (ticket) await readCaller(ctx, ticket, readSession)
      limitMultipart(request)
    },
    errorHandler: async (error, request, reply) => {
      const arrived = arrivals.get(request)
      // Fastify's own refusals, such as of a body that is no JSON.
      throw arrived && !reply.sent ? await findReason(error, arrived.ctx, readSession) : error
    },
    handler: async (request, reply) => {
      const arrived = arrivals.get(request)
      if (!arrived) throw refuse('not_found')
      const { ctx, params, call } = arrived
      reply.header('cache-control', 'no-store')
      refuseContradiction(params, request.body)
      await keepKeyInside(mounting, arrived, request)
      const read = call?.read(params, request.body)
      if (!call || !read) {
        const { matched } = await handler.handle(request, reply, { prefix: '/api', context: ctx })
        if (!matched) throw refuse('not_found')
        return
      }
      try {
        const answer = await call.run(ctx, read.input)
        return reply.type('application/json').send(answer)
      } catch (error) {
        return sendError(reply, describeError(await findReason(error, ctx, readSession), ctx))
      }
    },
  })
}

/** Lets an API key in: it must be good, not used too often, and allowed to make this call. */
async function admitKey(
  ctx: CallContext,
  reply: FastifyReply,
  keys: KeyDoor,
  meta: CallMeta,
  token: string,
): Promise<void> {
  const session = await keys.readKey(ctx.app, token, ctx.visitor)
  const verdict = keys.countKeyCall(ctx.app, session.sid, meta.key?.scope)
  reply.header('ratelimit-limit', String(verdict.limit))
  reply.header('ratelimit-remaining', String(verdict.remaining))
  reply.header('ratelimit-reset', String(verdict.retryAfterSeconds))
  if (verdict.refusal) {
    reply.header('retry-after', String(verdict.retryAfterSeconds))
    throw verdict.refusal
  }
  keys.requireScope(meta, session)
  ctx.session = session
  admit(ctx, session)
}

/** A key's call must be about its own workspace; only what is plain to read is let through. */
async function keepKeyInside(
  { keys }: Mounting,
  { ctx, params, meta }: Arrived,
  request: FastifyRequest,
): Promise<void> {
  if (!keys || !ctx.session?.key) return
  const { body } = request
  const isRead = request.method === 'GET'
  if (!isRead && body !== undefined && !isRecord(body)) throw refuse('unsupported_media')
  const sent = isRead ? request.query : body
  const input = { ...(isRecord(sent) ? sent : {}), ...params }
  const added = await keys.requireReach(ctx.app, meta, ctx.session, input)
  if (!isRead && Object.keys(added).length > 0) request.body = { ...(isRecord(body) ? body : {}), ...added }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A body that names another thing than the path does is about neither of them. */
function refuseContradiction(params: Record<string, string> | undefined, body: unknown): void {
  if (!params || typeof body !== 'object' || body === null) return
  for (const [name, value] of Object.entries(params))
    if (Object.hasOwn(body, name) && Reflect.get(body, name) !== value) throw refuse('not_found')
}

interface Arrived {
  ctx: CallContext
  params: Record<string, string> | undefined
  /** Undefined where the call needs more than JSON. */
  call: PlainCall | undefined
  meta: CallMeta
}

/** The service function of a call, which must not answer anybody whom it has not admitted. */
function findService({ services }: Mounting, module: string, name: string): ServiceFunction {
  const service = services[module]?.[name] as ServiceFunction | undefined
  if (!service) throw new Error(`The call ${module}.${name} has no service function`)
  return async (ctx, input) => {
    const answer = await service(ctx, input)
    if (!ctx.isAdmitted) throw new Error(`${module}.${name} admitted nobody`)
    return answer
  }
}

function bindServices(mounting: Mounting): Record<string, Record<string, unknown>> {
  const { contract } = mounting
  const os = implement(contract).$context<CallContext>() as unknown as Record<
    string,
    Record<string, { handler(run: (call: { context: CallContext; input: unknown }) => unknown): unknown }>
  >
  const router: Record<string, Record<string, unknown>> = {}
  for (const [module, calls] of Object.entries(contract)) {
    router[module] = {}
    for (const name of Object.keys(calls)) {
      const service = findService(mounting, module, name)
      const bound = os[module]?.[name]
      if (!bound) throw new Error(`The call ${module}.${name} cannot be implemented`)
      router[module][name] = bound.handler(async ({ context, input }) => {
        const answer = await service(context, input)
        return isEvents(answer) ? tellFailure(answer, context) : answer
      })
    }
  }
  return router
}

/** Who makes a call that anybody may make, if he says so; a token that is good no more is none. */
async function readGuest(app: App, mounting: Mounting, request: FastifyRequest): Promise<Session | null> {
  if (!request.headers.authorization) return null
  try {
    return await mounting.readSession(app, await requireTicket(app, mounting, request))
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

const isEvents = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer

/** Events that break off end in one more event, which holds the one error body. */
async function* tellFailure(events: AsyncIterable<unknown>, ctx: CallContext): AsyncGenerator<unknown> {
  try {
    yield* events
  } catch (error) {
    if (ctx.signal?.aborted) return
    const answer = toAnswer(error, ctx)
    throw Object.assign(answer, { toJSON: () => answer.data })
  }
}

function readBearer({ headers }: FastifyRequest): string | null {
  const [scheme, token] = (headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : null
}

async function requireTicket(app: App, mounting: Mounting, request: FastifyRequest): Promise<Ticket> {
  const ticket = await mounting.readTicket(app, readBearer(request))
  if (!ticket) throw refuse('session_required')
  return ticket
}

function decodePath(url: string): `/${string}` {
  return `/${(url.split('?')[0] ?? '').replace(/^\/|\/$/g, '')}`
}

/** Multipart bodies bypass the body limit, because they are not parsed by Fastify. */
function limitMultipart(request: FastifyRequest): void {
  if (!request.headers['content-type']?.startsWith('multipart/')) return
  const length = Number(request.headers['content-length'])
  const max = maxUploadBytes + 64 * 1024
  if (!Number.isFinite(length) || length > max)
    throw refuse('body_too_large', { params: { max: maxUploadBytes / 1024 / 1024 } })
}

/** Turns whatever was thrown into the one error body, logging what nobody foresaw. */
function toAnswer(error: unknown, ctx: Context): ORPCError<string, ErrorBody> {
  const body = describeError(error, ctx)
  return new ORPCError(body.code, { status: errorStatus[body.code], message: body.message, data: body })
}

/** The error body for a thrown value; unknown errors are logged with the request id and told as such. */
export function describeError(
  error: unknown,
  ctx: Pick<Context, 'app' | 'requestId' | 'language'>,
): ErrorBody {
  if (error instanceof FetchRefused) return describeError(refusalOfFetch(error), ctx)
  if (error instanceof AppError) return errorBody(error.code, ctx.requestId, ctx.language, error.refusal)
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.status === 400)
    return errorBody('invalid_input', ctx.requestId, ctx.language, {
      fields: describeFields(error.cause.issues, ctx.language),
    })
  if (error instanceof ORPCError && error.status === 400)
    return errorBody('invalid_input', ctx.requestId, ctx.language)
  ctx.app.log.error({ err: error, requestId: ctx.requestId }, 'unexpected error')
  if (isDatabaseAway(error)) return errorBody('unavailable', ctx.requestId, ctx.language)
  if (isRefusedData(error)) return errorBody('invalid_input', ctx.requestId, ctx.language)
  return errorBody('internal', ctx.requestId, ctx.language)
}

/** Sends an error body outside the contract's calls: unknown paths, parser errors, limits. */
export function sendError(reply: FastifyReply, body: ErrorBody): FastifyReply {
  return reply.code(errorStatus[body.code]).header('cache-control', 'no-store').send(body)
}
