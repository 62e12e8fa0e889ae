import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

export interface WebSocketUpgrades {
  /** Gives all WebSocket requests of a path, and of what lies below it, to one handler. */
  handle: (path: string, handler: UpgradeHandler) => void
  /** Leaves a path to a listener of its own, as Socket.IO adds one when it is attached to the server. */
  exclude: (path: string) => void
  /** Cuts every upgraded connection that still lives. */
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
 * The one listener for WebSocket requests. Node leaves a request that nobody takes hanging for ever, so
 * unknown paths are answered 404 and foreign hosts 421 here.
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

  // First in line, so that a refused request is closed before another listener could answer it.
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
