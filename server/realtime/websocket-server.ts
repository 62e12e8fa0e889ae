import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Hocuspocus } from '@hocuspocus/server'
import { type WebSocket, WebSocketServer } from 'ws'
import { type ClientSocket, createClientSocket } from './client-socket.ts'
import { type CloseEvent, closeEvents } from './close-events.ts'
import type { ConnectionRegistry } from './connections.ts'
import type { CollaborationContext } from './guarded-hocuspocus.ts'
import type { CollaborationLimits } from './limits.ts'
import type { OpenDocuments } from './open-documents.ts'
import type { UnauthenticatedSockets } from './unauthenticated-sockets.ts'

export interface CollaborationSocketServer {
  handleUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void
  count(): number
  /** Accepts no more sockets and frames; open sockets stay open for their acknowledgements. */
  close(): void
  endAll(event: CloseEvent): void
}

const maxUrl = 300

function rejectUpgrade(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Accepts WebSockets and monitors their sign-in and heartbeat. */
export function createCollaborationSocketServer({
  hocuspocus,
  connections,
  openDocuments,
  limits,
  isAllowedOrigin,
  unauthenticatedSockets,
  readVisitor,
}: {
  hocuspocus: Hocuspocus<CollaborationContext>
  connections: ConnectionRegistry
  openDocuments: OpenDocuments
  limits: CollaborationLimits
  isAllowedOrigin: (origin: string | undefined) => boolean
  unauthenticatedSockets: UnauthenticatedSockets
  readVisitor: (request: IncomingMessage) => string
}): CollaborationSocketServer {
  const sockets = new Set<ClientSocket>()
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frame,
    clientTracking: false,
    perMessageDeflate: false,
  })
  let isClosed = false

  const start = (url: string, visitor: string, raw: Duplex, ws: WebSocket) => {
    const socket = createClientSocket({
      ws,
      limits,
      runTokenCheck: (work) => pending.runTokenCheck(work),
      onSignedIn: () => pending.release(),
      waitForCommit: openDocuments.waitForCommit,
      onUpdate(documentId) {
        // Broadcasting takes longer than starting the commit, so the database writes at the same time.
        if (connections.count(documentId).all >= limits.manyReaders) openDocuments.announce()
      },
      // Frames that arrive while stopping stay unacknowledged, so the client sends them again.
      onFrame: (data) => (isClosed ? undefined : client.handleMessage(data)),
      onEnd(event) {
        pending.release()
        sockets.delete(socket)
        client.handleClose(event)
        for (const client of [...socket.connections]) connections.remove(client)
      },
    })
    const pending = unauthenticatedSockets.add(visitor, (reason) => socket.end(closeEvents[reason]))
    pending.meter(raw)
    const client = hocuspocus.handleConnection(socket, new Request(`http://collaboration${url}`), { socket })
    sockets.add(socket)
  }

  const heartbeat = setInterval(() => {
    const now = Date.now()
    for (const socket of sockets) socket.beat(now)
  }, limits.heartbeat)
  heartbeat.unref()

  return {
    handleUpgrade(req, socket, head) {
      const url = req.url ?? '/'
      if (isClosed) return rejectUpgrade(socket, '503 Service Unavailable')
      if (!isAllowedOrigin(req.headers.origin)) return rejectUpgrade(socket, '403 Forbidden')
      if (url.length > maxUrl || !url.startsWith('/')) return rejectUpgrade(socket, '400 Bad Request')
      server.handleUpgrade(req, socket, head, (ws) => start(url, readVisitor(req), socket, ws))
    },
    count: () => sockets.size,
    close() {
      isClosed = true
      clearInterval(heartbeat)
    },
    endAll(event) {
      for (const socket of sockets) socket.end(event)
    },
  }
}
