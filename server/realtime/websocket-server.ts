import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Hocuspocus } from '@hocuspocus/server'
import { type WebSocket, WebSocketServer } from 'ws'
import { type ClientSocket, createClientSocket } from './client-socket.ts'
import { type CloseEvent, closeEvents } from './close-events.ts'
import type { Grants } from './connections.ts'
import type { CollaborationContext } from './guarded-hocuspocus.ts'
import type { CollaborationLimits } from './limits.ts'
import type { LiveDocuments } from './open-documents.ts'
import type { PendingSockets } from './unauthenticated-sockets.ts'

export interface Gate {
  handleUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void
  count(): number
  /** Takes no more sockets and no more frames; what is open stays so, for the acknowledgements. */
  close(): void
  endAll(event: CloseEvent): void
}

const maxUrl = 300

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Lets WebSockets in, watches over their time to sign in and their signs of life. */
export function createGate({
  hocuspocus,
  grants,
  live,
  limits,
  isAllowedOrigin,
  pendingSockets,
  readVisitor,
}: {
  hocuspocus: Hocuspocus<CollaborationContext>
  grants: Grants
  live: LiveDocuments
  limits: CollaborationLimits
  isAllowedOrigin: (origin: string | undefined) => boolean
  pendingSockets: PendingSockets
  readVisitor: (request: IncomingMessage) => string
}): Gate {
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
      judge: (work) => pending.judge(work),
      onSignedIn: () => pending.settle(),
      waitForCommit: live.waitForCommit,
      onUpdate(documentId) {
        // Sending it to many takes longer than handing it to the database, which can write meanwhile.
        if (grants.count(documentId).all >= limits.manyReaders) live.announce()
      },
      // What comes while we stop stays unacknowledged, so the client brings it again afterwards.
      onFrame: (data) => (isClosed ? undefined : client.handleMessage(data)),
      onEnd(event) {
        pending.settle()
        sockets.delete(socket)
        client.handleClose(event)
        for (const grant of [...socket.grants]) grants.remove(grant)
      },
    })
    const pending = pendingSockets.add(visitor, (reason) => socket.end(closeEvents[reason]))
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
      if (isClosed) return refuseUpgrade(socket, '503 Service Unavailable')
      if (!isAllowedOrigin(req.headers.origin)) return refuseUpgrade(socket, '403 Forbidden')
      if (url.length > maxUrl || !url.startsWith('/')) return refuseUpgrade(socket, '400 Bad Request')
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
