import type { ClientFrame } from './frames.ts'

export interface Acknowledgements {
  /** Records a client frame that Hocuspocus will answer with a SyncStatus. */
  expect(address: string, frame: ClientFrame): void
  /** Records that the client was asked for what the server lacks. */
  awaitReply(address: string): void
  /** Call it when the client has left the document or lost access; its count starts again. */
  forget(address: string): void
  /** Handles a SyncStatus before it is sent. */
  onSyncStatus(address: string, data: Uint8Array, isTaken: boolean): void
}

interface Exchange {
  /** For each pending SyncStatus, in order: whether it answers the client's sync reply. */
  expected: boolean[]
  /** Whether the client was asked for what the server lacks and has not replied yet. */
  isAsking: boolean
  held: Uint8Array[]
}

/**
 * Delays acknowledgements until they are true: each waits for the commits queued so far, and for the client's reply
 * to our first sync step. After a reconnect the provider sends queued updates before that reply and counts every
 * acknowledgement against the whole difference, so an early one would report unsent text as saved.
 */
export function createAcknowledgements(options: {
  waitForCommit(address: string): Promise<void> | null
  deliver(data: Uint8Array): void
}): Acknowledgements {
  const exchanges = new Map<string, Exchange>()

  const find = (address: string): Exchange => {
    const known = exchanges.get(address)
    if (known) return known
    const exchange: Exchange = { expected: [], isAsking: false, held: [] }
    exchanges.set(address, exchange)
    return exchange
  }

  const release = (address: string, frames: Uint8Array[]) => {
    const deliverAll = () => {
      for (const frame of frames) options.deliver(frame)
    }
    const commit = options.waitForCommit(address)
    // A failed commit has no acknowledgement; its handler closes this socket.
    if (commit) commit.then(deliverAll, () => undefined)
    else deliverAll()
  }

  return {
    expect(address, { isReply, isUpdate }) {
      if (isReply || isUpdate) find(address).expected.push(isReply)
    },
    awaitReply(address) {
      find(address).isAsking = true
    },
    forget: (address) => void exchanges.delete(address),
    onSyncStatus(address, data, isTaken) {
      const exchange = find(address)
      if (exchange.expected.shift() === true) exchange.isAsking = false
      if (!isTaken) options.deliver(data)
      else exchange.held.push(data)
      if (exchange.isAsking || exchange.held.length === 0) return
      release(address, exchange.held)
      exchange.held = []
    },
  }
}
