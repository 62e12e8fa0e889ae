import type { AnyContractRouter } from '@orpc/contract'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { implement, ORPCError, ValidationError } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { type CallMeta, type ErrorBody, errorStatus } from '@rankwell/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App, Context, Session, Ticket } from '../context.ts'
import { admit, type CallContext, createCallContext, findReason, readCaller } from './call-context.ts'
import { isDatabaseAway } from './database-unavailable.ts'
import { isRefusedData } from './database-value-error.ts'
import { isDiskFull } from './disk-guard.ts'
import { AppError, refusalOfFetch, refuse } from './errors.ts'
import { isPrematureClose, tellWhen } from './http-errors.ts'
import { compilePlainCalls, type PlainCall, type ServiceFunction } from './json-calls.ts'
import { errorBody } from './messages.ts'
import { readBearer } from './rate-limit.ts'
import { addFormParser, checkForm, findFileLimit } from './request-body.ts'
import { FetchRefused } from './safe-fetch-error.ts'
import { isSecure } from './secure-connection.ts'
import { describeFields } from './validation-errors.ts'

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
  /** Calls, as `module.name`, that work while the disk is full, besides those by GET. */
  worksOnFullDisk: readonly string[]
  /** Whether answers are checked by their schemas, as in tests; what these do not name is dropped anyway. */
  checkAnswers: boolean
}

/** How API keys are let in. */
interface KeyDoor {
  /** Whether a bearer token is meant as a key. */
  isKey(token: string): boolean
  /** The session of a key; throws the refusal that fits where it is not good. */
  readKey(app: App, token: string, visitor: string): Promise<Session>
  /** Throws where the call is not for keys, or not for this one. */
  requireScope(meta: CallMeta, session: Session): void
  /** Counts the call; the refusal is set where there were too many. */
  countKeyCall(app: App, keyId: string, scope: NonNullable<CallMeta['key']>['scope'] | undefined): KeyVerdict
}

interface KeyVerdict {
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
  const worksOnFullDisk = new Set(mounting.worksOnFullDisk)
  const handler = new OpenAPIHandler<CallContext>(router as never, {
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
    customErrorResponseBodyEncoder: (error) => error.data,
    interceptors: [
      async (options) => {
        try {
          return await options.next()
        } catch (error) {
          const reason = await findReason(error, options.context, readSession)
          options.context.tellWhen(reason)
          throw toAnswer(reason, options.context)
        }
      },
    ],
  })

  const plain = compilePlainCalls(
    mounting.contract,
    (module, name) => findService(mounting, module, name),
    mounting.checkAnswers,
  )
  const fileLimits = listFileLimits(mounting.contract)
  const arrivals = new WeakMap<FastifyRequest, Arrived>()
  addFormParser(server, (request) => arrivals.get(request)?.fileLimit ?? null)
  server.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/*',
    onRequest: async (request, reply) => {
      const match = await matcher.match(request.method, decodePath(request.url.slice('/api'.length)))
      if (!match) throw refuse('not_found')
      const name = match.path.join('.')
      const meta = match.procedure['~orpc'].meta as CallMeta
      const { access } = meta
      const arrive = (ticket: Ticket | null) => {
        const ctx = createCallContext(app, request, reply, { access, ticket })
        const fileLimit = fileLimits.get(name) ?? null
        arrivals.set(request, { name, ctx, params: match.params, call: plain.get(name), fileLimit })
        return ctx
      }
      const key = access === 'anyone' ? null : readBearer(request.headers.authorization)
      if (key && mounting.keys?.isKey(key)) {
        if (!isSecure(request)) throw refuse('key_needs_https')
        await admitKey(arrive(null), reply, mounting.keys, meta, key)
      } else {
        const ticket = access === 'anyone' ? null : await requireTicket(app, mounting, request)
        const ctx = arrive(ticket)
        if (access === 'anyone') ctx.session = await readGuest(app, mounting, request)
        else if (ticket && selfAdmitting.has(name))
          ctx.arrival = { ticket, admit: (caller) => admit(ctx, caller) }
        else if (ticket) await readCaller(ctx, ticket, readSession)
      }
      checkForm(request, fileLimits.get(name) ?? null)
    },
    errorHandler: async (error, request, reply) => {
      const arrived = arrivals.get(request)
      // Fastify's own refusals, such as of a body that is no JSON.
      throw arrived && !reply.sent ? await findReason(error, arrived.ctx, readSession) : error
    },
    handler: async (request, reply) => {
      const arrived = arrivals.get(request)
      if (!arrived) throw refuse('not_found')
      const { name, ctx, params, call } = arrived
      reply.header('cache-control', 'no-store')
      // Otherwise the stream itself would be read once more, by other rules.
      if (request.method !== 'GET' && request.body === undefined) request.body = {}
      if (app.disk.isFull() && request.method !== 'GET' && !worksOnFullDisk.has(name))
        throw refuse('disk_full')
      requireObject(request.body)
      refuseContradiction(params, request.body)
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
        const reason = await findReason(error, ctx, readSession)
        tellWhen(reply, reason)
        return sendError(reply, describeError(reason, ctx))
      }
    },
  })
}

/** By `module.name`: the calls that take a file, and how large it may be. */
function listFileLimits(contract: Mounting['contract']): Map<string, number> {
  const limits = new Map<string, number>()
  for (const [module, calls] of Object.entries(contract)) {
    for (const [name, procedure] of Object.entries(calls)) {
      const limit = findFileLimit((procedure as { '~orpc': { inputSchema?: unknown } })['~orpc'].inputSchema)
      if (limit !== null) limits.set(`${module}.${name}`, limit)
    }
  }
  return limits
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
  if (verdict.refusal) throw verdict.refusal
  keys.requireScope(meta, session)
  ctx.session = session
  admit(ctx, session)
}

/** Refuses a body that is no object: with the parameters of the path alone it would pass as an empty change. */
function requireObject(body: unknown): void {
  if (body === undefined) return
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refuse('invalid_input')
}

/** A body that names another thing than the path does is about neither of them. */
function refuseContradiction(params: Record<string, string> | undefined, body: unknown): void {
  if (!params || typeof body !== 'object' || body === null) return
  for (const [name, value] of Object.entries(params))
    if (Object.hasOwn(body, name) && Reflect.get(body, name) !== value) throw refuse('not_found')
}

interface Arrived {
  /** The call, as `module.name`. */
  name: string
  ctx: CallContext
  params: Record<string, string> | undefined
  /** Undefined where the call needs more than JSON. */
  call: PlainCall | undefined
  /** Bytes of the largest file that the call takes; null where it takes none. */
  fileLimit: number | null
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

async function requireTicket(app: App, mounting: Mounting, request: FastifyRequest): Promise<Ticket> {
  const ticket = await mounting.readTicket(app, readBearer(request.headers.authorization))
  if (!ticket) throw refuse('session_required')
  return ticket
}

function decodePath(url: string): `/${string}` {
  return `/${(url.split('?')[0] ?? '').replace(/^\/|\/$/g, '')}`
}

/** Turns whatever was thrown into the one error body, logging what nobody foresaw. */
function toAnswer(error: unknown, ctx: Context): ORPCError<string, ErrorBody> {
  const body = describeError(error, ctx)
  return new ORPCError(body.code, { status: errorStatus[body.code], message: body.message, data: body })
}

/** Whether an error only says that the caller, for whom the work was done, has gone. */
const isAbortOf = (signal: AbortSignal | undefined, error: unknown): boolean =>
  signal?.aborted === true &&
  (error === signal.reason ||
    (error instanceof Error && error.name === 'AbortError') ||
    isPrematureClose(error))

/** The error body for a thrown value; unknown errors are logged with the request id and told as such. */
export function describeError(
  error: unknown,
  ctx: Pick<Context, 'app' | 'requestId' | 'language'> & Partial<Pick<Context, 'signal'>>,
): ErrorBody {
  if (error instanceof FetchRefused) return describeError(refusalOfFetch(error), ctx)
  if (error instanceof AppError) return errorBody(error.code, ctx.requestId, ctx.language, error.refusal)
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.status === 400)
    return errorBody('invalid_input', ctx.requestId, ctx.language, {
      fields: describeFields(error.cause.issues, ctx.language),
    })
  if (error instanceof ORPCError && error.status === 400)
    return errorBody('invalid_input', ctx.requestId, ctx.language)
  if (isAbortOf(ctx.signal, error)) {
    ctx.app.log.info({ requestId: ctx.requestId }, 'a request was ended by the caller')
    return errorBody('unavailable', ctx.requestId, ctx.language)
  }
  ctx.app.log.error({ err: error, requestId: ctx.requestId }, 'unexpected error')
  if (isDiskFull(error)) {
    ctx.app.disk.noteFailedWrite()
    return errorBody('disk_full', ctx.requestId, ctx.language)
  }
  if (isDatabaseAway(error)) return errorBody('unavailable', ctx.requestId, ctx.language)
  if (isRefusedData(error)) return errorBody('invalid_input', ctx.requestId, ctx.language)
  return errorBody('internal', ctx.requestId, ctx.language)
}

/** Sends an error body outside the contract's calls: unknown paths, parser errors, limits. */
function sendError(reply: FastifyReply, body: ErrorBody): FastifyReply {
  return reply.code(errorStatus[body.code]).header('cache-control', 'no-store').send(body)
}
