import type { ClientFrame } from './frames.ts'

export interface Acknowledgements {
  /** Notes a frame of the client that Hocuspocus will answer with a SyncStatus. */
  expect(address: string, frame: ClientFrame): void
  /** Notes that the client was asked for what the server lacks. */
  awaitReply(address: string): void
  /** The address was shut out or has left: a new beginning there has a new count. */
  forget(address: string): void
  /** Takes a SyncStatus that is about to be sent. */
  onSyncStatus(address: string, data: Uint8Array, isTaken: boolean): void
}

interface Exchange {
  /** For each SyncStatus to come, in order: whether it answers the client's reply to our question. */
  expected: boolean[]
  /** The client has been asked what the server lacks and has not answered yet. */
  isAsking: boolean
  held: Uint8Array[]
}

/**
 * Holds acknowledgements until they are true. Each waits for the commits queued so far. Besides, none is
 * given while the client still owes its reply to our first sync step: after a reconnect the provider sends
 * what it had queued before that reply and counts every acknowledgement against the whole difference, so
 * an early one would announce as saved what has not even arrived.
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
    // Without a commit there is no acknowledgement; whoever sees the failure closes this socket.
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
