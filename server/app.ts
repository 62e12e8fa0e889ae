import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, type FastifyServerFactory } from 'fastify'
import type { Logger } from 'pino'
import { type Config, cloneDir } from './config.ts'
import type { App } from './context.ts'
import type { Database } from './db/open.ts'
import { limitBodyMemory } from './lib/body-memory-limit.ts'
import type { DiskGuard } from './lib/disk-guard.ts'
import { addHealth } from './lib/health.ts'
import { addErrorHandlers, answerMalformedRequest, sendErrorResponse } from './lib/http-errors.ts'
import { addSecurity, makeHostCheck } from './lib/http-security.ts'
import type { Job, JobSystem } from './lib/jobs.ts'
import type { Lifecycle } from './lib/lifecycle.ts'
import type { Listener } from './lib/listener.ts'
import { type CallerIdentities, limitCallers } from './lib/rate-limit.ts'
import type { Timer } from './lib/timer.ts'
import { serveWebApp } from './lib/web-app.ts'
import { createWebSocketUpgrades, type WebSocketUpgrades } from './lib/websocket-upgrades.ts'

/** Resources that the process has opened before it creates the application. */
export interface AppDeps {
  config: Config
  log: Logger
  database: Database
  jobs: JobSystem<App>
  listener: Listener
  disk: DiskGuard
  timer: Timer
  /** Milliseconds since 1970; used for everything stored or scheduled. */
  readTime: () => number
  onStop: Lifecycle['onStop']
}

/** What attachments can use in addition to the dependencies. */
export interface Attachable extends AppDeps {
  server: FastifyInstance
  /** Handles the WebSocket requests of a path. */
  upgrades: WebSocketUpgrades
  /** Whether a Host header names this server; for HTTP responses that bypass Fastify. */
  isHostAccepted: (host: string | undefined) => boolean
  /** Sets how rate limits identify accounts and keys; until it is called, they count by address only. */
  identifyCallersBy: (by: CallerIdentities) => void
}

/** Adds routes, sockets and background jobs to the application before it opens. */
export type Attach = (parts: Attachable) => void | Promise<void>

/** The parts that extend the bare application to Rankwell; see `product.ts`. */
export interface Product {
  attachments: Attach[]
  jobs: Job<App, never>[]
}

const bodyLimit = 2 * 1024 * 1024
const requestIdPattern = /^[\w-]{8,64}$/

function useListener(listener: Listener): { factory: FastifyServerFactory; open: () => void } {
  let open: () => void = () => undefined
  return {
    factory: (handler) => {
      open = () => listener.open(handler)
      return listener.server
    },
    open: () => open(),
  }
}

function logRequests(server: FastifyInstance, log: Logger) {
  // These lines contain no secrets, and redaction would take ten times as long as the line itself.
  const lines = log.child({}, { redact: [] })
  server.addHook('onResponse', (request, reply, done) => {
    done()
    if (request.routeOptions.logLevel === 'silent') return
    // Logged without the query, which contains tokens in some links.
    const path = request.url.split('?')[0]
    const ms = Math.round(reply.elapsedTime * 10) / 10
    lines.info(
      { requestId: request.id, method: request.method, path, status: reply.statusCode, ms },
      'request',
    )
  })
}

/** Clients send the JSON header with calls that have no body, which counts as an empty body. */
function acceptEmptyJson(server: FastifyInstance) {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, String(body), done)
  })
}

/**
 * Creates the HTTP application on the listener's server: limits, security headers, one error format, health,
 * attachments, web app. `open` starts accepting requests.
 */
export async function createApp(
  deps: AppDeps,
  attachments: Attach[],
): Promise<{ server: FastifyInstance; open: () => void }> {
  const { config, log, database, jobs, listener } = deps
  const { factory, open } = useListener(listener)
  const server = Fastify({
    serverFactory: factory,
    logger: false,
    bodyLimit,
    trustProxy: config.trustProxy,
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID()
    },
    routerOptions: { maxParamLength: 500 },
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendErrorResponse(log, error, request, reply),
    clientErrorHandler: answerMalformedRequest,
  })
  const isHostAccepted = makeHostCheck(config.acceptedHosts)
  const upgrades = createWebSocketUpgrades(listener.server, isHostAccepted)
  deps.onStop('sockets', () => upgrades.closeAll())

  addErrorHandlers(server, log)
  logRequests(server, log)
  addSecurity(server, isHostAccepted, config.publicUrl.startsWith('https:'))
  let names: CallerIdentities = { ofBearer: async () => null, ofDevice: () => null }
  const callerNames: CallerIdentities = {
    ofBearer: (token) => names.ofBearer(token),
    ofDevice: (cookies) => names.ofDevice(cookies),
  }
  limitCallers(server, config.rateLimitPerMinute, callerNames)
  limitBodyMemory(server, callerNames)
  acceptEmptyJson(server)
  // Besides JSON, calls of the contract accept forms if they take a file; other content types are rejected.
  server.removeContentTypeParser('text/plain')
  await server.register(compress, { threshold: 1024 })

  addHealth(server, {
    state: () => listener.state,
    database: database.ping,
    migrations: () => true,
    queue: jobs.isReady,
    isDiskFull: deps.disk.isFull,
  })
  const identifyCallersBy = (by: CallerIdentities) => {
    names = by
  }
  for (const attach of attachments)
    await attach({ ...deps, server, upgrades, isHostAccepted, identifyCallersBy })
  await serveWebApp(server, { folder: join(cloneDir, 'web', 'dist') })
  await server.ready()
  deps.onStop('application', () => server.close())
  return { server, open }
}
