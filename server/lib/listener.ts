import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { limitBodyTime } from './body-timeout.ts'

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void
export type ListenerState = 'starting' | 'ready' | 'stopping'

export interface Listener {
  server: Server
  readonly state: ListenerState
  /** Listens; throws a readable error if the port is in use or not permitted. */
  listen: (host: string, port: number) => Promise<void>
  /** Passes requests to the application from now on. */
  open: (handler: RequestHandler) => void
  /** Reports "not ready" from now on, while requests are still served. */
  startStopping: () => void
  /** Accepts no new connections, waits for running requests, then closes the rest. */
  close: (graceMs: number) => Promise<void>
}

function sendJson(response: ServerResponse, status: number, body: object) {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(text),
    'x-content-type-options': 'nosniff',
    ...(status === 503 ? { 'retry-after': '2' } : {}),
  })
  response.end(text)
}

function explainListenError(error: NodeJS.ErrnoException, host: string, port: number) {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop that one, or start with another: PORT=${port + 1}`
  }
  if (error.code === 'EACCES') return `Port ${port} needs more rights. Use a port above 1023: PORT=4000`
  if (error.code === 'EADDRNOTAVAIL') return `HOST ${host} is no address of this machine`
  return `Cannot listen on ${host}:${port}: ${error.message}`
}

/**
 * The HTTP server, which listens before the application exists: while the database starts and migrates it responds to
 * `/healthz` with 200 and to everything else with 503.
 * @param bodyTimeoutMs time limit of a request's body, in addition to the time granted for its size
 */
export function createListener(bodyTimeoutMs: number): Listener {
  let state: ListenerState = 'starting'
  let application: RequestHandler | null = null

  let running = 0
  const waiting: (() => void)[] = []
  const idle = () => new Promise<void>((resolve) => (running === 0 ? resolve() : waiting.push(resolve)))

  // By default Node checks for timed-out headers and bodies only every 30 s.
  const server = createServer({ connectionsCheckingInterval: 1000 }, (request, response) => {
    running += 1
    response.once('close', () => {
      running -= 1
      if (running === 0) for (const resolve of waiting.splice(0)) resolve()
    })
    if (application) {
      if (state === 'stopping') response.setHeader('connection', 'close')
      return application(request, response)
    }
    const path = (request.url ?? '').split('?')[0]
    if (path === '/healthz') return sendJson(response, 200, { status: 'ok' })
    if (path === '/readyz') return sendJson(response, 503, { status: state })
    const message = 'Rankwell is starting. Please try again in a moment.'
    sendJson(response, 503, { message, code: 'unavailable', requestId: randomUUID() })
  })
  // Longer than the usual 60 s of load balancers, so that they close idle connections first.
  server.keepAliveTimeout = 72_000
  server.headersTimeout = 10_000

  return {
    server,
    get state() {
      return state
    },
    listen: (host, port) =>
      new Promise((resolve, reject) => {
        server.once('error', (error) => reject(new Error(explainListenError(error, host, port))))
        server.listen(port, host, () => resolve())
      }),
    open: (handler) => {
      application = handler
      limitBodyTime(server, bodyTimeoutMs)
      if (state === 'starting') state = 'ready'
    },
    startStopping: () => {
      state = 'stopping'
    },
    close: async (graceMs) => {
      if (!server.listening) return
      server.close()
      server.closeIdleConnections()
      // Upgraded connections would delay the server's callback; their owners close them.
      await Promise.race([idle(), wait(graceMs)])
      server.closeAllConnections()
    },
  }
}
