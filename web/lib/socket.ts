import type { Socket } from 'socket.io-client'
import { loadWithRetry, untilReload } from './lazy-with-retry.ts'
import { watchReadOnly } from './read-only.ts'
import { currentToken } from './token.ts'
import { whenIdle } from './when-idle.ts'

let opening: Promise<Socket> | undefined

/**
 * The socket of the signed-in session, opened on first use. Browsers cannot set headers on a WebSocket, so
 * the handshake uses polling with the `Authorization` header and is then upgraded.
 *
 * @returns The socket, which connects automatically: within 20 s, and again after 2000 ms when disconnected.
 */
export function openSocket(): Promise<Socket> {
  // It only delivers notifications, so the page itself is loaded first.
  opening ??= new Promise<void>((resolve) => void whenIdle(resolve)).then(async () => {
    const { io } = await loadWithRetry(() => import('socket.io-client'), untilReload)
    const socket = io(location.origin, {
      path: '/socket.io',
      transports: ['polling', 'websocket'],
      extraHeaders: { authorization: `Bearer ${currentToken() ?? ''}` },
      timeout: 20_000,
      reconnectionDelay: 2000,
      reconnectionDelayMax: 2000,
      randomizationFactor: 0,
    })
    watchReadOnly(socket)
    return socket
  })
  return opening
}

/** Closes the socket of an ending session. The next `openSocket` uses the token that is current then. */
export async function closeSocket(): Promise<void> {
  const closing = opening
  opening = undefined
  const socket = await closing
  socket?.disconnect()
}
