import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

export interface WebSocketUpgrades {
  /** Routes all WebSocket requests of a path and its subpaths to one handler. */
  handle: (path: string, handler: UpgradeHandler) => void
  /** Leaves a path to another listener, such as Socket.IO's. */
  exclude: (path: string) => void
  /** Closes all upgraded connections. */
  closeAll: () => void
}

const statusText: Record<number, string> = {
  404: 'Not Found',
  421: 'Misdirected Request',
  503: 'Service Unavailable',
}

function reject(socket: Duplex, status: number) {
  socket.end(
    `HTTP/1.1 ${status} ${statusText[status]}\r\nConnection: close\r\nContent-Length: 0\r\nX-Content-Type-Options: nosniff\r\n\r\n`,
  )
}

/**
 * The only listener for WebSocket requests. Node never closes a request without a handler, so unknown paths get 404
 * and other hosts 421 here.
 */
export function createWebSocketUpgrades(
  server: Server,
  isHostAccepted: (host: string | undefined) => boolean,
): WebSocketUpgrades {
  const handlers = new Map<string, UpgradeHandler | null>()
  const open = new Set<Duplex>()
  let stopping = false

  const find = (url: string) => {
    const path = url.split('?')[0] ?? ''
    for (const [prefix, handler] of handlers) {
      if (path === prefix || path.startsWith(`${prefix}/`)) return { handler }
    }
    return null
  }

  // Runs first, so that a rejected request is closed before another listener can respond.
  server.prependListener('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    if (stopping) return reject(socket, 503)
    if (!isHostAccepted(request.headers.host)) return reject(socket, 421)
    const found = find(request.url ?? '')
    if (!found) return reject(socket, 404)
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    found.handler?.(request, socket, head)
  })

  return {
    handle: (path, handler) => handlers.set(path, handler),
    exclude: (path) => handlers.set(path, null),
    closeAll: () => {
      stopping = true
      for (const socket of open) socket.destroy()
    },
  }
}
