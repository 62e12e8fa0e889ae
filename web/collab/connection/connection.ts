import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { editorVersion, maxSyncMessageBytes, maxUnauthenticatedMessageBytes } from '@rankwell/editor'
import type { Doc } from 'yjs'
import { currentToken } from '../../lib/token.ts'
import { watchOutgoing } from './outgoing-frames.ts'

/** The server sends every two seconds; after this silence (ms) the connection is replaced. */
const silentMs = 5000
/** After this shorter silence (ms), the connection is reported as lost: at most five seconds after the loss. */
const lossReportedMs = 4200
const checkIntervalMs = 400
/**
 * Reconnect backoff (ms): two seconds, doubling up to the maximum, with jitter per page. The maximum limits
 * how long a restart of the server disconnects its pages.
 */
const firstRetry = 2000
const maxRetryMs = 4000
const jitterMs = () => Math.random() * 1000
/** Delay (ms) after a change before checking whether an oversized update fits now. */
const fitDelayMs = 800
/** Debounce (ms) for outgoing updates and awareness. */
const sendDebounceMs = 150
/** Updates of this size (bytes) are sent immediately, so that two large ones are not merged into an oversized one. */
const largeUpdateBytes = 32_768
/** The server's close code for an oversized message. */
const closeCodeTooLarge = 1009
/** Timeout (ms) of a connection attempt, whether or not the socket has opened. */
const attemptTimeoutMs = 10_000

const addressOf = (generation: number | null): string => {
  const known = generation === null ? '' : `&generation=${generation}`
  return `${location.origin.replace(/^http/, 'ws')}/yjs?editorVersion=${editorVersion}${known}`
}

export interface LiveConnection {
  provider: HocuspocusProvider
  /** Starts connecting with a local copy of that generation. */
  open(generation: number | null): void
  /** The current generation of this page's text; text of another generation is not merged after a reconnect. */
  setGeneration(generation: number): void
  /** Whether the page is connected and has received data recently; a dead connection can stay open for a long time. */
  isUp(): boolean
  /** Connects now instead of after the backoff. */
  retry(): void
  /** When the next attempt starts (`Date.now()`); null during an attempt, or if none is needed. */
  nextTryAt(): number | null
  /** Size of the oversized update including all later edits; 0 if everything can be sent. */
  heldBytes(): number
  /** Whether everything sent has been acknowledged. */
  isAcknowledged(): boolean
  /** Sends what the server lacks, because it rejected edits while this user was read-only. */
  resync(): void
  close(): void
}

/**
 * Nothing is queued while disconnected: edits are sent as one difference after the reconnect. The library
 * would also send every keystroke, which can exceed the server's limits.
 */
function sendOnlyWhileOpen(
  socket: HocuspocusProviderWebsocket,
  provider: HocuspocusProvider,
  pass: (frame: Uint8Array) => Uint8Array | null,
): void {
  const send = socket.send.bind(socket)
  /** The first frame that is too large before authentication, and all frames after it. */
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

/** Tracks the library's backoff, so that a page can show the time of the next attempt. */
function watchAttempts(socket: HocuspocusProviderWebsocket) {
  const { delay, maxDelay } = socket.configuration
  let failed = 0
  let hasData = false
  let nextTryAt: number | null = null
  socket.on('message', () => {
    hasData = true
  })
  socket.on('status', ({ status }: { status: string }) => {
    nextTryAt = null
    if (status === 'connecting') hasData = false
    if (status !== 'disconnected') return
    failed = hasData ? 0 : failed + 1
    nextTryAt = Date.now() + (failed < 2 ? delay : Math.min(delay * 2 ** (failed - 1), maxDelay))
  })
  return {
    hasData: () => hasData,
    nextTryAt: () => nextTryAt,
    /** Resets the backoff, because an attempt was started without waiting for it. */
    begin() {
      failed = 0
    },
  }
}

/**
 * The connection of a live document. It reconnects automatically, and immediately when the network or the page returns.
 * `onChange` is called on silence, on data after silence, and when an update becomes oversized or fits again.
 */
export function createLiveConnection(
  documentId: string,
  doc: Doc,
  onChange: () => void = () => undefined,
): LiveConnection {
  const socket = new HocuspocusProviderWebsocket({
    url: addressOf(null),
    autoConnect: false,
    messageReconnectTimeout: silentMs,
    // The library accepts only integers.
    delay: Math.round(firstRetry - 500 + jitterMs()),
    maxDelay: Math.round(maxRetryMs - jitterMs()),
    // The library's jitter would make the time of the next attempt unpredictable.
    jitter: false,
  })
  const attempts = watchAttempts(socket)
  const outgoing = watchOutgoing(doc, maxSyncMessageBytes, onChange)
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: documentId,
    document: doc,
    flushDelay: sendDebounceMs,
    token: () => currentToken() ?? '',
  })
  const sendLarge = ({ byteLength }: Uint8Array) => {
    if (byteLength > largeUpdateBytes) provider.flushPendingUpdates()
  }
  doc.on('update', sendLarge)
  sendOnlyWhileOpen(socket, provider, outgoing.pass)
  // Attached immediately, because loading the local copy triggers sends, which the provider rejects before it is
  // attached.
  provider.attach()
  let isOpen = false
  let isReportedLost = false
  let connectingSince: number | null = null
  const begin = () => {
    attempts.begin()
    void socket.connect()
  }
  const checkNow = () => {
    const { status } = socket
    const isHanging = status === 'connecting' || (status === 'connected' && !attempts.hasData())
    connectingSince = isHanging ? (connectingSince ?? Date.now()) : null
    if (connectingSince !== null && Date.now() - connectingSince > attemptTimeoutMs) {
      connectingSince = null
      // The library never times out waiting for the first message.
      if (status === 'connected') socket.onClose({ event: new CloseEvent('close', { code: 4408 }) })
      else begin()
    }
    const isSilent = Date.now() - lastDataAt > lossReportedMs
    if (isReportedLost === (status === 'connected' && isSilent)) return
    isReportedLost = !isReportedLost
    onChange()
  }
  let lastDataAt = 0
  socket.on('open', () => {
    // The response that opened it counts as data; on a slow connection the first message comes later.
    lastDataAt = Date.now()
    outgoing.start()
  })
  socket.on('close', ({ event }: { event: { code?: number } }) => {
    if (event.code === closeCodeTooLarge) outgoing.lowerLimit()
  })
  socket.on('message', () => {
    lastDataAt = Date.now()
  })
  provider.on('message', ({ event }: { event: MessageEvent<ArrayBuffer> }) =>
    outgoing.onFrame(new Uint8Array(event.data)),
  )
  let fitting: ReturnType<typeof setTimeout> | undefined
  const fit = () => {
    fitting = undefined
    if (outgoing.heldBytes() === 0 || socket.status !== 'connected') return
    // Pending acknowledgements would be mistaken for that of the whole difference.
    if (outgoing.isAcknowledged()) provider.forceSync()
    else fitSoon()
  }
  // Called for every update, because another tab may have removed the oversized content.
  const fitSoon = () => {
    if (outgoing.heldBytes() > 0) fitting ??= setTimeout(fit, fitDelayMs)
  }
  doc.on('update', fitSoon)
  const timer = setInterval(checkNow, checkIntervalMs)
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
    isUp: () => socket.status === 'connected' && !isReportedLost,
    retry: connect,
    nextTryAt: attempts.nextTryAt,
    heldBytes: outgoing.heldBytes,
    isAcknowledged: () => outgoing.isAcknowledged() && !outgoing.isFullSyncPending(),
    resync() {
      // On a new connection, the library does this itself.
      if (socket.status !== 'connected' || !provider.isAuthenticated) return
      outgoing.requireFullSync()
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
