import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { maxUnsignedMessage } from '@rankwell/editor'
import type { Server } from 'socket.io'
import type { PendingSocket, PendingSockets } from './pending-sockets.ts'

type Engine = Server['engine']
type EngineRequest = IncomingMessage & { _query?: Record<string, string> }
/** A connection of Engine.IO, by polling or WebSocket; nothing has been asked of it yet. */
interface Connection {
  id: string
  request: IncomingMessage
  transport: { name: string; maxHttpBufferSize?: number }
  on(event: 'packet', heard: (packet: { type: string; data?: string | Buffer }) => void): unknown
  on(event: 'close', ended: () => void): unknown
  close(discard?: boolean): unknown
}

interface WatchOptions {
  pendingSockets: PendingSockets
  readVisitor(request: IncomingMessage): string
  /** Bytes of one message afterwards. */
  maxMessage: number
}

/** Watches connections of Socket.IO until they have signed in: how many, for how long, and what they send. */
export function watchPending(engine: Engine, options: WatchOptions): { signIn(connection: object): void } {
  const byConnection = new WeakMap<object, () => void>()
  const byId = new Map<string, PendingSocket>()

  engine.on('connection', (connection: Connection) => {
    const visitor = options.readVisitor(connection.request)
    const pending = options.pendingSockets.add(visitor, () => connection.close(true))
    byId.set(connection.id, pending)
    byConnection.set(connection, () => {
      pending.settle()
      connection.transport.maxHttpBufferSize = options.maxMessage
    })
    if (connection.transport.name === 'websocket') pending.meter(connection.request.socket)
    else connection.transport.maxHttpBufferSize = maxUnsignedMessage
    connection.on('packet', ({ type, data }) => {
      if (!pending.isPending || type !== 'message') return
      if (data && Buffer.byteLength(data) > maxUnsignedMessage) connection.close(true)
      else pending.hear()
    })
    connection.on('close', () => {
      pending.settle()
      byId.delete(connection.id)
    })
  })
  // A connection that began by polling may bring its WebSocket before it has signed in.
  engine.use((request: EngineRequest, _response: unknown, next: () => void) => {
    if (request.headers.upgrade) byId.get(request._query?.sid ?? '')?.meter(request.socket as Duplex)
    next()
  })

  return { signIn: (connection) => byConnection.get(connection)?.() }
}
