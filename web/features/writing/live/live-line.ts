import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { editorVersion } from '@rankwell/editor'
import type { Doc } from 'yjs'
import { currentToken } from '../../../lib/token.ts'

/** The server is heard every two seconds; after this silence (ms) the line is opened anew. */
const silentMs = 5000
/** Sooner (ms) it is said that the line is lost: nobody writes on for longer than five seconds believing otherwise. */
const doubtfulMs = 4200
const lookEvery = 400
/**
 * Between two attempts (ms): two seconds, then twice as long each time up to the most, never all at once. A server
 * that is back is found within the most, so that is what a restart costs its pages.
 */
const firstRetry = 2000
const mostRetry = 4000
/** An attempt that hangs in a dead network, opened or not, gives way to the next one after so long (ms). */
const attemptWithin = 10_000

const addressOf = (generation: number | null): string => {
  const known = generation === null ? '' : `&generation=${generation}`
  return `${location.origin.replace(/^http/, 'ws')}/yjs?editorVersion=${editorVersion}${known}`
}

export interface LiveLine {
  provider: HocuspocusProvider
  /** Begins to connect, as somebody who holds a copy of that text. */
  open(generation: number | null): void
  /** The text that this page holds now: another one would not be merged into it after a reconnect. */
  setGeneration(generation: number): void
  /** Connected, and heard of lately: a line that swallows everything looks open for long. */
  isUp(): boolean
  /** Tries now instead of after the pause. */
  retry(): void
  close(): void
}

/**
 * Without a line nothing is queued: what was written meanwhile goes as one difference when the line is back. The
 * library would send every keystroke besides, which after a long time is more than a server takes at once.
 */
function sendOnlyWhileOpen(socket: HocuspocusProviderWebsocket): void {
  const send = socket.send.bind(socket)
  socket.send = (message) => {
    if (socket.webSocket?.readyState === WebSocket.OPEN) send(message)
  }
}

/**
 * The line of a live text to the server. It comes back by itself, at once when the network or the page does.
 * `onDoubt` is told when nothing has been heard for a while, and when something is heard again.
 */
export function createLiveLine(
  documentId: string,
  doc: Doc,
  onDoubt: () => void = () => undefined,
): LiveLine {
  const socket = new HocuspocusProviderWebsocket({
    url: addressOf(null),
    autoConnect: false,
    messageReconnectTimeout: silentMs,
    // Only whole numbers are taken.
    delay: Math.round(firstRetry - 500 + Math.random() * 1000),
    maxDelay: mostRetry,
  })
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: documentId,
    document: doc,
    token: () => currentToken() ?? '',
  })
  sendOnlyWhileOpen(socket)
  // At once: what the device brings makes it send, which it refuses to do on its own.
  provider.attach()
  let isOpen = false
  let isDoubtful = false
  let connectingSince: number | null = null
  let isHeard = false
  const look = () => {
    const { status } = socket
    const isHanging = status === 'connecting' || (status === 'connected' && !isHeard)
    connectingSince = isHanging ? (connectingSince ?? Date.now()) : null
    if (connectingSince !== null && Date.now() - connectingSince > attemptWithin) {
      connectingSince = null
      // The library itself waits for a first word for ever.
      if (status === 'connected') socket.onClose({ event: new CloseEvent('close', { code: 4408 }) })
      else void socket.connect()
    }
    const isSilent = Date.now() - heardAt > doubtfulMs
    if (isDoubtful === (status === 'connected' && isSilent)) return
    isDoubtful = !isDoubtful
    onDoubt()
  }
  let heardAt = 0
  socket.on('status', ({ status }: { status: string }) => {
    if (status === 'connecting') isHeard = false
  })
  socket.on('message', () => {
    isHeard = true
    heardAt = Date.now()
  })
  const timer = setInterval(look, lookEvery)
  const connect = () => {
    if (isOpen && socket.status !== 'connected') void socket.connect()
  }
  const retry = () => {
    if (document.visibilityState === 'visible') connect()
  }
  window.addEventListener('online', retry)
  document.addEventListener('visibilitychange', retry)
  return {
    provider,
    open(generation) {
      isOpen = true
      socket.configuration.url = addressOf(generation)
      void socket.connect()
    },
    setGeneration(generation) {
      socket.configuration.url = addressOf(generation)
    },
    isUp: () => socket.status === 'connected' && !isDoubtful,
    retry: connect,
    close() {
      isOpen = false
      clearInterval(timer)
      window.removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', retry)
      provider.destroy()
      socket.destroy()
    },
  }
}
