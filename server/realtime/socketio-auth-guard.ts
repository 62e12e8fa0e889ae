import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Server } from 'socket.io'
import { type ServerOptions, WebSocketServer } from 'ws'
import type { UnauthenticatedSocket, UnauthenticatedSockets } from './unauthenticated-sockets.ts'

type Engine = Server['engine']
type EngineRequest = IncomingMessage & { _query?: Record<string, string> }
/** An Engine.IO connection, over polling or WebSocket, before authentication. */
interface Connection {
  id: string
  request: IncomingMessage
  transport: { name: string; maxHttpBufferSize?: number }
  on(event: 'close', ended: () => void): unknown
  close(discard?: boolean): unknown
}

interface GuardOptions {
  unauthenticatedSockets: UnauthenticatedSockets
  readVisitor(request: IncomingMessage): string
  /** Maximum bytes of one message, before and after sign-in. */
  maxUnauthenticatedMessageBytes: number
  maxMessage: number
}

export interface SocketIoAuthGuard {
  /** The WebSocket server for Engine.IO: connections are monitored before their first byte is read. */
  wsEngine: new (
    options?: ServerOptions,
  ) => WebSocketServer
  attach(engine: Engine): void
  /** Checks a connection's token. */
  runTokenCheck<T>(connection: object, work: () => Promise<T>): Promise<T>
  signIn(connection: object): void
}

interface GuardedConnection {
  pending: UnauthenticatedSocket
  /** Closes the connection, once Engine.IO knows it. */
  close?: () => void
}

/** Timeout for the response to a close frame, after which the client is terminated. */
const cutAfter = 2000

/** Limits Socket.IO connections that have not signed in: their number, time, and messages. */
export function createSocketIoAuthGuard(options: GuardOptions): SocketIoAuthGuard {
  const byRequest = new WeakMap<IncomingMessage, GuardedConnection>()
  const byConnection = new WeakMap<object, UnauthenticatedSocket>()
  const byId = new Map<string, UnauthenticatedSocket>()

  const watch = (request: IncomingMessage, cut?: () => void): GuardedConnection => {
    const watched: GuardedConnection = {
      pending: options.unauthenticatedSockets.add(options.readVisitor(request), () => {
        watched.close?.()
        if (cut) setTimeout(cut, watched.close ? cutAfter : 0).unref()
      }),
    }
    byRequest.set(request, watched)
    return watched
  }

  const open = (request: EngineRequest, raw: Duplex) => {
    // A polling connection may upgrade to WebSocket before or after it has signed in.
    const id = request._query?.sid
    if (id !== undefined) return byId.get(id)?.meter(raw)
    const { pending } = watch(request, () => raw.destroy())
    pending.meter(raw)
    raw.once('close', pending.release)
  }

  return {
    wsEngine: class extends WebSocketServer {
      constructor(given?: ServerOptions) {
        // Engine.IO forgets a connection once it closes it, so nothing else terminates a client that keeps its end
        // open.
        const bounded = { ...given, closeTimeout: cutAfter }
        super(bounded)
      }

      override handleUpgrade(...[request, raw, head, done]: Parameters<WebSocketServer['handleUpgrade']>) {
        super.handleUpgrade(request, raw, head, (...made) => {
          open(request, raw)
          done(...made)
        })
      }
    },
    attach: (engine) =>
      engine.on('connection', (connection: Connection) => {
        const watched = byRequest.get(connection.request) ?? watch(connection.request)
        const { pending } = watched
        watched.close = () => connection.close(true)
        byId.set(connection.id, pending)
        byConnection.set(connection, pending)
        if (connection.transport.name === 'polling')
          connection.transport.maxHttpBufferSize = options.maxUnauthenticatedMessageBytes
        connection.on('close', () => {
          pending.release()
          byId.delete(connection.id)
        })
      }),
    runTokenCheck: (connection, work) => byConnection.get(connection)?.runTokenCheck(work) ?? work(),
    signIn(connection) {
      byConnection.get(connection)?.release()
      const { transport } = connection as Connection
      transport.maxHttpBufferSize = options.maxMessage
    },
  }
}
