import type { AnyContractRouter } from '@orpc/contract'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { implement, ORPCError, ValidationError } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { type Access, type ErrorBody, errorStatus, maxUploadBytes } from '@rankwell/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App, Context, Session } from '../context.ts'
import { isDatabaseAway } from './database-away.ts'
import { AppError, refusalOfFetch, refuse } from './errors.ts'
import { chooseLanguage, errorBody, translate } from './messages.ts'
import { FetchRefused } from './safe-fetch-error.ts'

type ServiceFunction = (ctx: Context, input: unknown) => Promise<unknown>
type ServiceTable = Record<string, Record<string, unknown>>

export interface Mounting {
  contract: AnyContractRouter & Record<string, Record<string, unknown>>
  services: ServiceTable
  /** The session of a bearer token; throws the refusal that fits, answers null where there is no token. */
  readSession(app: App, token: string | null): Promise<Session | null>
}

/**
 * Serves every call of the contract under `/api`. The session is looked at before anything else of the
 * request, then the subscription, then the input, then the service of the same name runs.
 */
export function mountContract(server: FastifyInstance, app: App, mounting: Mounting): void {
  const router = bindServices(mounting)
  const matcher = new StandardOpenAPIMatcher()
  matcher.init(router as never)
  const handler = new OpenAPIHandler<Context>(router as never, {
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
    customErrorResponseBodyEncoder: (error) => error.data,
    interceptors: [
      async (options) => {
        try {
          return await options.next()
        } catch (error) {
          throw toAnswer(error, options.context)
        }
      },
    ],
  })

  const contexts = new WeakMap<FastifyRequest, Context>()
  server.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/*',
    onRequest: async (request) => {
      const path = decodePath(request.url.slice('/api'.length))
      const match = await matcher.match(request.method, path)
      if (!match) throw refuse('not_found')
      const { access } = match.procedure['~orpc'].meta as { access: Access }
      const session = access === 'anyone' ? null : await requireSession(app, mounting, request)
      const language = session?.language ?? chooseLanguage(request.headers['accept-language'])
      const ctx: Context = {
        app,
        requestId: request.id,
        language: request.headers['accept-language']
          ? chooseLanguage(request.headers['accept-language'])
          : language,
        session,
        wantsStream: (request.headers.accept ?? '').includes('text/event-stream'),
        userAgent: request.headers['user-agent'] ?? '',
      }
      contexts.set(request, ctx)
      if (access === 'subscribed' && !session?.isSubscribed) throw refuse('subscription_required')
      limitMultipart(request)
    },
    handler: async (request, reply) => {
      const context = contexts.get(request)
      if (!context) throw refuse('not_found')
      reply.header('cache-control', 'no-store')
      const { matched } = await handler.handle(request, reply, { prefix: '/api', context })
      if (!matched) throw refuse('not_found')
    },
  })
}

function bindServices({ contract, services }: Mounting): Record<string, Record<string, unknown>> {
  const os = implement(contract).$context<Context>() as unknown as Record<
    string,
    Record<string, { handler(run: (call: { context: Context; input: unknown }) => unknown): unknown }>
  >
  const router: Record<string, Record<string, unknown>> = {}
  for (const [module, calls] of Object.entries(contract)) {
    router[module] = {}
    for (const name of Object.keys(calls)) {
      const service = services[module]?.[name] as ServiceFunction | undefined
      const bound = os[module]?.[name]
      if (!service || !bound) throw new Error(`The call ${module}.${name} has no service function`)
      router[module][name] = bound.handler(({ context, input }) => service(context, input))
    }
  }
  return router
}

async function requireSession(app: App, mounting: Mounting, request: FastifyRequest): Promise<Session> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  const session = await mounting.readSession(app, scheme?.toLowerCase() === 'bearer' && token ? token : null)
  if (!session) throw refuse('session_required')
  return session
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
      fields: describeFields(error.cause, ctx.language),
    })
  if (error instanceof ORPCError && error.status === 400)
    return errorBody('invalid_input', ctx.requestId, ctx.language)
  ctx.app.log.error({ err: error, requestId: ctx.requestId }, 'unexpected error')
  if (isDatabaseAway(error)) return errorBody('unavailable', ctx.requestId, ctx.language)
  return errorBody('internal', ctx.requestId, ctx.language)
}

function describeFields(error: ValidationError, language: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const path = (issue.path ?? [])
      .map((part) => String(typeof part === 'object' ? part.key : part))
      .join('.')
    const code = (issue as { code?: string }).code
    const key = code === 'too_big' ? 'too_long' : code === 'too_small' ? 'too_short' : 'invalid'
    fields[path || 'body'] ??= translate(language, `field.${key}`)
  }
  return fields
}

/** Sends an error body outside the contract's calls: unknown paths, parser errors, limits. */
export function sendError(reply: FastifyReply, body: ErrorBody): FastifyReply {
  return reply.code(errorStatus[body.code]).header('cache-control', 'no-store').send(body)
}
