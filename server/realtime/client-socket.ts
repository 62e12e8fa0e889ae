import type { WebSocketLike } from '@hocuspocus/server'
import type { WebSocket } from 'ws'
import { createAcknowledgements } from './acknowledgements.ts'
import { type CloseEvent, closeEvents, findCloseEvent } from './close-events.ts'
import type { ClientConnection } from './connections.ts'
import { frameType, isSentNotice, readClientFrame, readDocumentId, readSentNotice } from './frames.ts'
import type { CollaborationLimits } from './limits.ts'

/** A browser's socket as Hocuspocus sees it, with our rules in between. */
export interface ClientSocket extends WebSocketLike {
  /** The documents that this socket may access. */
  readonly connections: Set<ClientConnection>
  /** Checks a token that arrived on this socket. */
  runTokenCheck<T>(work: () => Promise<T>): Promise<T>
  /** Adds a document that this socket may access; larger frames are allowed from now on. */
  addConnection(client: ClientConnection): void
  /** Closes with a reason, and terminates a peer that does not respond. Nothing is sent or received afterwards. */
  end(event: CloseEvent): void
  /** Sends no acknowledgement for a document until the client has sent everything the server lacks. */
  awaitSync(address: string): void
  /** Sends a ping; terminates a socket that has been silent for too long. */
  beat(now: number): void
}

export interface ClientSocketOptions {
  ws: WebSocket
  limits: CollaborationLimits
  /** The commit that an acknowledgement of this document has to wait for; null if nothing is pending. */
  waitForCommit(documentId: string): Promise<void> | null
  runTokenCheck<T>(work: () => Promise<T>): Promise<T>
  onSignedIn(): void
  /** Called before a document changes. */
  onUpdate(documentId: string): void
  /** Handles a valid frame. */
  onFrame(data: Uint8Array): void
  onEnd(event: CloseEvent): void
}

const cutAfter = 2000
const pingFrame = new Uint8Array([frameType.ping])

/**
 * Wraps a WebSocket for Hocuspocus. Acknowledgements are delayed until they are true, so that "no unsynced changes"
 * in the browser means durable; everything else is sent immediately.
 */
export function createClientSocket(options: ClientSocketOptions): ClientSocket {
  const { ws, limits } = options
  const connections = new Set<ClientConnection>()
  const isWithinRate = createRateLimit(limits)
  let lastReceivedAt = Date.now()
  let isEnding = false
  let hasSignedIn = false
  /** The latest change. Hocuspocus broadcasts it to all clients, including its author. */
  let lastUpdate: Buffer | null = null

  const deliver = (data: Uint8Array) => {
    if (isEnding || ws.readyState !== ws.OPEN) return
    if (ws.bufferedAmount > limits.unsent) return ws.terminate()
    ws.send(data)
  }

  const end = (event: CloseEvent) => {
    if (isEnding) return
    isEnding = true
    ws.close(event.code, event.reason)
    setTimeout(() => ws.terminate(), cutAfter).unref()
  }

  const acknowledgements = createAcknowledgements({
    waitForCommit: (address) => options.waitForCommit(readDocumentId(address)),
    deliver,
  })

  /** Hocuspocus would remove one document and leave the socket open, so the provider would wait forever. */
  const endIfUnused = (documentId: string, event: CloseEvent) => {
    for (const client of connections) {
      if (client.documentId !== documentId && client.connection) return
    }
    end(event)
  }

  ws.on('message', (data: Buffer, isBinary: boolean) => {
    if (isEnding) return
    lastReceivedAt = Date.now()
    if (!isWithinRate(lastReceivedAt)) return end(closeEvents.tooFast)
    if (!hasSignedIn && data.byteLength > limits.frameBeforeSignIn) return end(closeEvents.tooBig)
    if (data.byteLength === 1 && data[0] === frameType.pong) return
    const frame = isBinary ? readClientFrame(data, limits) : null
    if (!frame) return end(closeEvents.badFrame)
    acknowledgements.expect(frame.address, frame)
    if (frame.isUpdate) {
      lastUpdate = data.byteLength <= limits.smallFrame ? data : null
      options.onUpdate(readDocumentId(frame.address))
    }
    options.onFrame(data)
  })
  ws.on('close', (code, reason) => {
    isEnding = true
    options.onEnd({ code, reason: reason.toString() })
  })
  // The 'close' event that follows does the work; without a listener the error would end the process.
  ws.on('error', () => undefined)

  return {
    connections,
    end,
    runTokenCheck: options.runTokenCheck,
    addConnection(client) {
      connections.add(client)
      if (hasSignedIn) return
      hasSignedIn = true
      options.onSignedIn()
    },
    get readyState() {
      return isEnding && ws.readyState === ws.OPEN ? ws.CLOSING : ws.readyState
    },
    close: (code, reason) => end({ code: code ?? closeEvents.reset.code, reason: reason ?? '' }),
    send(message) {
      const data = message as Uint8Array
      if (lastUpdate?.equals(data)) {
        lastUpdate = null
        return
      }
      if (!isSentNotice(data)) return deliver(data)
      const { type, address, isAccepted, isSyncRequest, reason } = readSentNotice(data)
      if (type === frameType.syncStatus) return acknowledgements.onSyncStatus(address, data, isAccepted)
      if (isSyncRequest) acknowledgements.awaitReply(address)
      deliver(data)
      if (reason === '') return
      acknowledgements.forget(address)
      if (reason !== 'provider_initiated') endIfUnused(readDocumentId(address), findCloseEvent(reason))
    },
    awaitSync: acknowledgements.awaitReply,
    beat(now) {
      if (now - lastReceivedAt > limits.silentFor) return ws.terminate()
      if (connections.size > 0) deliver(pingFrame)
    },
  }
}

/** A token bucket of `frameBurst` frames that refills at `framesPerSecond`. */
function createRateLimit({ framesPerSecond, frameBurst }: CollaborationLimits) {
  let left = frameBurst
  let filledAt = Date.now()
  return (now: number): boolean => {
    left = Math.min(frameBurst, left + ((now - filledAt) / 1000) * framesPerSecond) - 1
    filledAt = now
    return left >= 0
  }
}
