import type { AnyContractRouter } from '@orpc/contract'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { implement, ORPCError, ValidationError } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { type CallMeta, type ErrorBody, errorStatus } from '@rankwell/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App, Context } from '../context.ts'
import { type CallContext, createCallContext } from './call-context.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { isDatabaseValueError } from './database-value-error.ts'
import { isDiskFull } from './disk-guard.ts'
import { AppError, fetchHttpError, httpError } from './errors.ts'
import { isPrematureClose, setRetryAfter } from './http-errors.ts'
import { compileJsonCalls, type JsonCall, type ServiceFunction } from './json-calls.ts'
import { errorBody } from './messages.ts'
import { readBearer } from './rate-limit.ts'
import { addFormParser, checkForm, findFileLimit } from './request-body.ts'
import { FetchError } from './safe-fetch-error.ts'
import { isSecure } from './secure-connection.ts'
import { describeValidationErrors } from './validation-errors.ts'

type ServiceTable = Record<string, Record<string, unknown>>

export interface MountOptions {
  contract: AnyContractRouter & Record<string, Record<string, unknown>>
  services: ServiceTable
  authentication: CallAuthentication
  /** Calls other than GET, as `module.name`, that work while the disk is full. */
  allowedOnFullDisk: readonly string[]
  /** Whether responses are validated by their schemas, as in tests; undeclared fields are always dropped. */
  validateResponses: boolean
}

/** Authenticates the caller of a call; `server/modules/authentication/callers.ts` implements it. */
export interface CallAuthentication {
  /** Runs before anything else in the request is read; an error thrown here is returned to the caller. */
  authenticate(ctx: CallContext, call: CallCredentials): Promise<void>
  /** The error to return: an ended session takes precedence, even in calls that have not read the session yet. */
  preferAuthError(error: unknown, ctx: CallContext): Promise<unknown>
}

interface CallCredentials {
  /** The call, as `module.name`. */
  name: string
  meta: CallMeta
  /** The bearer token. */
  token: string | null
  isSecure: boolean
}

/**
 * Serves every call of the contract under `/api`: authenticates the caller, then reads the input and runs the service
 * of the same name. Errors of any step are returned in the same error body.
 */
export function mountContract(server: FastifyInstance, app: App, options: MountOptions): void {
  const router = bindServices(options)
  const matcher = new StandardOpenAPIMatcher()
  matcher.init(router as never)
  const { authenticate, preferAuthError } = options.authentication
  const allowed = new Set(options.allowedOnFullDisk)
  const handler = new OpenAPIHandler<CallContext>(router as never, {
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
    customErrorResponseBodyEncoder: (error) => error.data,
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (error) {
          const reason = await preferAuthError(error, context)
          context.setRetryAfter(reason)
          throw toOrpcError(reason, context)
        }
      },
    ],
  })

  const jsonCalls = compileJsonCalls(
    options.contract,
    (module, name) => findService(options, module, name),
    options.validateResponses,
  )
  const fileLimits = listFileLimits(options.contract)
  const preparedCalls = new WeakMap<FastifyRequest, PreparedCall>()
  addFormParser(server, (request) => preparedCalls.get(request)?.fileLimit ?? null)
  server.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/*',
    onRequest: async (request, reply) => {
      const match = await matcher.match(request.method, decodePath(request.url.slice('/api'.length)))
      if (!match) throw httpError('not_found')
      const name = match.path.join('.')
      const meta = match.procedure['~orpc'].meta as CallMeta
      const ctx = createCallContext(app, request, reply, meta.access)
      const fileLimit = fileLimits.get(name) ?? null
      preparedCalls.set(request, { name, ctx, params: match.params, call: jsonCalls.get(name), fileLimit })
      const token = readBearer(request.headers.authorization)
      await authenticate(ctx, { name, meta, token, isSecure: isSecure(request) })
      checkForm(request, fileLimit)
    },
    errorHandler: async (error, request, reply) => {
      const prepared = preparedCalls.get(request)
      // Fastify's own errors, such as for a body that is not JSON.
      throw prepared && !reply.sent ? await preferAuthError(error, prepared.ctx) : error
    },
    handler: async (request, reply) => {
      const prepared = preparedCalls.get(request)
      if (!prepared) throw httpError('not_found')
      const { name, ctx, params, call } = prepared
      reply.header('cache-control', 'no-store')
      // Otherwise oRPC would read the stream again, with other rules.
      if (request.method !== 'GET' && request.body === undefined) request.body = {}
      if (app.disk.isFull() && request.method !== 'GET' && !allowed.has(name)) throw httpError('disk_full')
      requireObject(request.body)
      requireMatchingParams(params, request.body)
      const read = call?.read(params, request.body)
      if (!call || !read) {
        const { matched } = await handler.handle(request, reply, { prefix: '/api', context: ctx })
        if (!matched) throw httpError('not_found')
        return
      }
      try {
        const answer = await call.run(ctx, read.input)
        return reply.type('application/json').send(answer)
      } catch (error) {
        const reason = await preferAuthError(error, ctx)
        setRetryAfter(reply, reason)
        return sendError(reply, describeError(reason, ctx))
      }
    },
  })
}

/** File size limits of the calls that take a file, by `module.name`. */
function listFileLimits(contract: MountOptions['contract']): Map<string, number> {
  const limits = new Map<string, number>()
  for (const [module, calls] of Object.entries(contract)) {
    for (const [name, procedure] of Object.entries(calls)) {
      const limit = findFileLimit((procedure as { '~orpc': { inputSchema?: unknown } })['~orpc'].inputSchema)
      if (limit !== null) limits.set(`${module}.${name}`, limit)
    }
  }
  return limits
}

/** Rejects a body that is not an object, because with the path parameters alone it would pass as an empty change. */
function requireObject(body: unknown): void {
  if (body === undefined) return
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw httpError('invalid_input')
}

/** Rejects a body that contradicts the path parameters. */
function requireMatchingParams(params: Record<string, string> | undefined, body: unknown): void {
  if (!params || typeof body !== 'object' || body === null) return
  for (const [name, value] of Object.entries(params))
    if (Object.hasOwn(body, name) && Reflect.get(body, name) !== value) throw httpError('not_found')
}

interface PreparedCall {
  /** The call, as `module.name`. */
  name: string
  ctx: CallContext
  params: Record<string, string> | undefined
  /** Undefined if the call needs more than JSON. */
  call: JsonCall | undefined
  /** Maximum file size in bytes; null if the call takes no file. */
  fileLimit: number | null
}

/** The service function of a call, which must authorize its caller before it responds. */
function findService({ services }: MountOptions, module: string, name: string): ServiceFunction {
  const service = services[module]?.[name] as ServiceFunction | undefined
  if (!service) throw new Error(`The call ${module}.${name} has no service function`)
  return async (ctx, input) => {
    const answer = await service(ctx, input)
    if (!ctx.isAuthorized) throw new Error(`${module}.${name} did not authorize its caller`)
    return answer
  }
}

function bindServices(options: MountOptions): Record<string, Record<string, unknown>> {
  const { contract } = options
  const os = implement(contract).$context<CallContext>() as unknown as Record<
    string,
    Record<string, { handler(run: (call: { context: CallContext; input: unknown }) => unknown): unknown }>
  >
  const router: Record<string, Record<string, unknown>> = {}
  for (const [module, calls] of Object.entries(contract)) {
    router[module] = {}
    for (const name of Object.keys(calls)) {
      const service = findService(options, module, name)
      const bound = os[module]?.[name]
      if (!bound) throw new Error(`The call ${module}.${name} is not in the contract`)
      router[module][name] = bound.handler(async ({ context, input }) => {
        const answer = await service(context, input)
        return isEventStream(answer) ? endWithErrorEvent(answer, context) : answer
      })
    }
  }
  return router
}

const isEventStream = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer

/** An event stream that fails ends with an event that contains the error body. */
async function* endWithErrorEvent(events: AsyncIterable<unknown>, ctx: CallContext): AsyncGenerator<unknown> {
  try {
    yield* events
  } catch (error) {
    if (ctx.signal?.aborted) return
    const answer = toOrpcError(error, ctx)
    throw Object.assign(answer, { toJSON: () => answer.data })
  }
}

function decodePath(url: string): `/${string}` {
  return `/${(url.split('?')[0] ?? '').replace(/^\/|\/$/g, '')}`
}

/** Turns an exception into the common error body; unexpected ones are logged. */
function toOrpcError(error: unknown, ctx: Context): ORPCError<string, ErrorBody> {
  const body = describeError(error, ctx)
  return new ORPCError(body.code, { status: errorStatus[body.code], message: body.message, data: body })
}

/** Whether an error only means that the caller disconnected. */
const isAbortOf = (signal: AbortSignal | undefined, error: unknown): boolean =>
  signal?.aborted === true &&
  (error === signal.reason ||
    (error instanceof Error && error.name === 'AbortError') ||
    isPrematureClose(error))

/** The error body for an exception; unknown errors are logged with the request id and reported as `internal`. */
export function describeError(
  error: unknown,
  ctx: Pick<Context, 'app' | 'requestId' | 'language'> & Partial<Pick<Context, 'signal'>>,
): ErrorBody {
  if (error instanceof FetchError) return describeError(fetchHttpError(error), ctx)
  if (error instanceof AppError) return errorBody(error.code, ctx.requestId, ctx.language, error.details)
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.status === 400)
    return errorBody('invalid_input', ctx.requestId, ctx.language, {
      fields: describeValidationErrors(error.cause.issues, ctx.language),
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
  if (isDatabaseUnavailable(error)) return errorBody('unavailable', ctx.requestId, ctx.language)
  if (isDatabaseValueError(error)) return errorBody('invalid_input', ctx.requestId, ctx.language)
  return errorBody('internal', ctx.requestId, ctx.language)
}

/** Sends an error body outside the contract's calls: unknown paths, parser errors, limits. */
function sendError(reply: FastifyReply, body: ErrorBody): FastifyReply {
  return reply.code(errorStatus[body.code]).header('cache-control', 'no-store').send(body)
}
