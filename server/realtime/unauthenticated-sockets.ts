import type { Duplex } from 'node:stream'
import { maxUnauthenticatedMessageBytes } from '@rankwell/editor'
import { createAuthTimeout } from './auth-timeout.ts'
import { createMessageSizeLimit } from './message-size-limit.ts'

/** Limits of sockets that have not signed in. Times in milliseconds, sizes in bytes. */
export const unauthenticatedLimits = {
  /** Enough for an office behind one address whose pages all reconnect at the same time. */
  perVisitor: 500,
  all: 2000,
  /** Time for the client to sign in after opening, regardless of what else it sends. */
  authWithin: 5000,
  /** Time for our check of a token, which a busy database delays and which does not count against the client. */
  tokenCheckWithin: 20_000,
  /** Bytes of one message, including all its fragments. */
  message: maxUnauthenticatedMessageBytes,
  /** Bytes of all messages before sign-in. */
  bytes: 256 << 10,
}

export type UnauthenticatedLimits = typeof unauthenticatedLimits

/** Why a socket is dropped: it did not sign in on time, others need its slot, or it sent too much. */
type DropReason = 'silent' | 'crowded' | 'tooBig'

export interface UnauthenticatedSocket {
  /** Checks a token; its duration does not count against the client. */
  runTokenCheck<T>(work: () => Promise<T>): Promise<T>
  /** Counts the bytes of a WebSocket connection, so that oversized messages are not buffered. */
  meter(connection: Duplex): void
  /** Called when it has signed in or closed. */
  release(): void
}

export interface UnauthenticatedSockets {
  add(visitor: string, drop: (reason: DropReason) => void): UnauthenticatedSocket
  count(): number
}

interface Entry {
  /** Whether it has sent no token yet. */
  isSilent: boolean
  drop(reason: DropReason): void
}

/**
 * Keeps slots free for clients that sign in: if one visitor, or all visitors together, have too many sockets that have
 * not signed in, the newest replaces the oldest silent one.
 */
export function createUnauthenticatedSockets(limits: UnauthenticatedLimits): UnauthenticatedSockets {
  const byVisitor = new Map<string, Set<Entry>>()
  let count = 0

  const evictOldest = (entries: Iterable<Entry>) => {
    const all = [...entries]
    ;(all.find(({ isSilent }) => isSilent) ?? all[0])?.drop('crowded')
  }
  /** The visitor with the most sockets loses one. */
  const findLargest = () =>
    [...byVisitor.values()].reduce((largest, one) => (one.size > largest.size ? one : largest))

  return {
    count: () => count,
    add(visitor, drop) {
      const mine = byVisitor.get(visitor)
      if (mine && mine.size >= limits.perVisitor) evictOldest(mine)
      else if (count >= limits.all) evictOldest(findLargest())

      let isPending = true
      const release = () => {
        if (!isPending) return
        isPending = false
        clock.stop()
        count -= 1
        const present = byVisitor.get(visitor)
        present?.delete(entry)
        if (present?.size === 0) byVisitor.delete(visitor)
      }
      const entry: Entry = {
        isSilent: true,
        drop(reason) {
          release()
          drop(reason)
        },
      }
      const clock = createAuthTimeout(limits, () => entry.drop('silent'))
      count += 1
      const present = byVisitor.get(visitor) ?? new Set()
      byVisitor.set(visitor, present.add(entry))

      return {
        runTokenCheck(work) {
          entry.isSilent = false
          return clock.runTokenCheck(work)
        },
        meter(connection) {
          let bytes = 0
          const measureMessage = createMessageSizeLimit(
            limits.message,
            () => isPending && entry.drop('tooBig'),
          )
          const measure = (chunk: Buffer) => {
            if (!isPending) return void connection.off('data', measure)
            bytes += chunk.byteLength
            if (bytes > limits.bytes) entry.drop('tooBig')
            else measureMessage(chunk)
          }
          connection.on('data', measure)
        },
        release,
      }
    },
  }
}
