import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { editorVersion, maxSyncMessageBytes, maxUnauthenticatedMessageBytes } from '@rankwell/editor'
import type { Doc } from 'yjs'
import { currentToken } from '../../lib/token.ts'
import { watchOutgoing } from './outgoing-frames.ts'

/** The server is heard every two seconds; after this silence (ms) the line is opened anew. */
const silentMs = 5000
/** Sooner (ms) it is said that the line is lost: nobody writes on for longer than five seconds believing otherwise. */
const doubtfulMs = 4200
const lookEvery = 400
/**
 * Between two attempts (ms): two seconds, then twice as long each time up to the most, on each page a little else. A
 * server that is back is found within the most, so that is what a restart costs its pages.
 */
const firstRetry = 2000
const mostRetry = 4000
const spread = () => Math.random() * 1000
/** After a change (ms) it is tried whether what was too large to be sent now fits. */
const fitAfter = 800
/** So much of what is typed (ms) goes to the server as one message, and so does where the cursor is. */
const sendEvery = 150
/** A change of so many bytes is no typing: it goes at once, so that two large ones do not become one too large. */
const largeChange = 32_768
/** The server's code for a message above its limit. */
const tooBig = 1009
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
  /** When the next attempt begins, by the clock of `Date.now()`; null while one runs or none is needed. */
  nextTryAt(): number | null
  /** Bytes of what is too large to be sent, with all that was written since; 0 when everything can go. */
  heldBytes(): number
  /** All that was sent has been acknowledged. */
  isAnswered(): boolean
  /** Sends what the server lacks: it has refused edits while this user could not write. */
  resync(): void
  close(): void
}

/**
 * Without a line nothing is queued: what was written meanwhile goes as one difference when the line is back. The
 * library would send every keystroke besides, which after a long time is more than a server takes at once.
 */
function sendOnlyWhileOpen(
  socket: HocuspocusProviderWebsocket,
  provider: HocuspocusProvider,
  pass: (frame: Uint8Array) => Uint8Array | null,
): void {
  const send = socket.send.bind(socket)
  /** Larger than the server takes before the sign-in, and what follows it. */
  let deferred: Uint8Array[] = []
  socket.send = (message) => {
    const frame = socket.webSocket?.readyState === WebSocket.OPEN ? pass(message) : null
    if (!frame) return
    const isEarly =
      !provider.isAuthenticated && (deferred.length > 0 || frame.byteLength > maxUnauthenticatedMessageBytes)
    if (isEarly) deferred.push(frame)
    else send(frame)
  }
  socket.on('open', () => {
    deferred = []
  })
  provider.on('authenticated', () => {
    for (const frame of deferred) send(frame)
    deferred = []
  })
}

/** Follows the pauses of the library, so that a page can say when it tries again. */
function watchAttempts(socket: HocuspocusProviderWebsocket) {
  const { delay, maxDelay } = socket.configuration
  let failed = 0
  let isHeard = false
  let nextTryAt: number | null = null
  socket.on('message', () => {
    isHeard = true
  })
  socket.on('status', ({ status }: { status: string }) => {
    nextTryAt = null
    if (status === 'connecting') isHeard = false
    if (status !== 'disconnected') return
    failed = isHeard ? 0 : failed + 1
    nextTryAt = Date.now() + (failed < 2 ? delay : Math.min(delay * 2 ** (failed - 1), maxDelay))
  })
  return {
    isHeard: () => isHeard,
    nextTryAt: () => nextTryAt,
    /** One begins by itself, and the pauses are short again. */
    begin() {
      failed = 0
    },
  }
}

/**
 * The line of a live text to the server. It comes back by itself, at once when the network or the page does.
 * `onChange` is told when nothing has been heard for a while, when something is heard again, and when a change is
 * too large to be sent, or no more.
 */
export function createLiveLine(
  documentId: string,
  doc: Doc,
  onChange: () => void = () => undefined,
): LiveLine {
  const socket = new HocuspocusProviderWebsocket({
    url: addressOf(null),
    autoConnect: false,
    messageReconnectTimeout: silentMs,
    // Only whole numbers are taken.
    delay: Math.round(firstRetry - 500 + spread()),
    maxDelay: Math.round(mostRetry - spread()),
    // Each page has pauses of its own already, and knows them this way.
    jitter: false,
  })
  const attempts = watchAttempts(socket)
  const outgoing = watchOutgoing(doc, maxSyncMessageBytes, onChange)
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: documentId,
    document: doc,
    flushDelay: sendEvery,
    token: () => currentToken() ?? '',
  })
  const sendLarge = ({ byteLength }: Uint8Array) => {
    if (byteLength > largeChange) provider.flushPendingUpdates()
  }
  doc.on('update', sendLarge)
  sendOnlyWhileOpen(socket, provider, outgoing.pass)
  // At once: what the device brings makes it send, which it refuses to do on its own.
  provider.attach()
  let isOpen = false
  let isDoubtful = false
  let connectingSince: number | null = null
  const begin = () => {
    attempts.begin()
    void socket.connect()
  }
  const look = () => {
    const { status } = socket
    const isHanging = status === 'connecting' || (status === 'connected' && !attempts.isHeard())
    connectingSince = isHanging ? (connectingSince ?? Date.now()) : null
    if (connectingSince !== null && Date.now() - connectingSince > attemptWithin) {
      connectingSince = null
      // The library itself waits for a first word for ever.
      if (status === 'connected') socket.onClose({ event: new CloseEvent('close', { code: 4408 }) })
      else begin()
    }
    const isSilent = Date.now() - heardAt > doubtfulMs
    if (isDoubtful === (status === 'connected' && isSilent)) return
    isDoubtful = !isDoubtful
    onChange()
  }
  let heardAt = 0
  socket.on('open', () => {
    // The answer that opened it was a sign of life; on a slow line the first word comes later.
    heardAt = Date.now()
    outgoing.start()
  })
  socket.on('close', ({ event }: { event: { code?: number } }) => {
    if (event.code === tooBig) outgoing.learn()
  })
  socket.on('message', () => {
    heardAt = Date.now()
  })
  provider.on('message', ({ event }: { event: MessageEvent<ArrayBuffer> }) =>
    outgoing.hear(new Uint8Array(event.data)),
  )
  let fitting: ReturnType<typeof setTimeout> | undefined
  const fit = () => {
    fitting = undefined
    if (outgoing.heldBytes() === 0 || socket.status !== 'connected') return
    // Answers that are still to come would be taken for one to the whole difference.
    if (outgoing.isAnswered()) provider.forceSync()
    else fitSoon()
  }
  // Others may have taken out what is too large: they may have the same text open on this device.
  const fitSoon = () => {
    if (outgoing.heldBytes() > 0) fitting ??= setTimeout(fit, fitAfter)
  }
  doc.on('update', fitSoon)
  const timer = setInterval(look, lookEvery)
  const connect = () => {
    if (isOpen && socket.status !== 'connected') begin()
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
      begin()
    },
    setGeneration(generation) {
      socket.configuration.url = addressOf(generation)
    },
    isUp: () => socket.status === 'connected' && !isDoubtful,
    retry: connect,
    nextTryAt: attempts.nextTryAt,
    heldBytes: outgoing.heldBytes,
    isAnswered: () => outgoing.isAnswered() && !outgoing.owesWhole(),
    resync() {
      // On a new connection the library does so by itself.
      if (socket.status !== 'connected' || !provider.isAuthenticated) return
      outgoing.oweWhole()
      provider.forceSync()
    },
    close() {
      isOpen = false
      clearInterval(timer)
      clearTimeout(fitting)
      doc.off('update', fitSoon)
      doc.off('update', sendLarge)
      window.removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', retry)
      provider.destroy()
      socket.destroy()
    },
  }
}
