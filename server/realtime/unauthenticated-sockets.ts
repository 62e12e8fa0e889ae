import type { Duplex } from 'node:stream'
import { maxUnauthenticatedMessageBytes } from '@rankwell/editor'
import { createAuthTimeout } from './auth-timeout.ts'
import { createMessageSizeLimit } from './message-size-limit.ts'

/** Limits of sockets that nobody has signed in on yet. Times in milliseconds, sizes in bytes. */
export const unauthenticatedLimits = {
  /** Enough for an office behind one address whose pages all come back at once. */
  perVisitor: 500,
  all: 2000,
  /** For the client, from the opening until it is signed in, whatever else it sends. */
  authWithin: 5000,
  /** For our own look at a token, which a busy database delays and which does not count against the client. */
  tokenCheckWithin: 20_000,
  /** Bytes of one message, with all its fragments. */
  message: maxUnauthenticatedMessageBytes,
  /** Bytes of all messages until then. */
  bytes: 256 << 10,
}

export type UnauthenticatedLimits = typeof unauthenticatedLimits

/** Why a socket is dropped: it did not sign in in time, others need its place, or it sent too much. */
type DropReason = 'silent' | 'crowded' | 'tooBig'

export interface UnauthenticatedSocket {
  /** Runs the check of a token; the time that it takes does not count against the client. */
  runTokenCheck<T>(work: () => Promise<T>): Promise<T>
  /** Counts what comes over a connection of WebSocket frames, so that nothing too large is gathered. */
  meter(connection: Duplex): void
  /** It has signed in, or is gone. */
  release(): void
}

export interface UnauthenticatedSockets {
  add(visitor: string, drop: (reason: DropReason) => void): UnauthenticatedSocket
  count(): number
}

interface Entry {
  /** It has sent no token yet. */
  isSilent: boolean
  drop(reason: DropReason): void
}

/**
 * Keeps places free for those who sign in: where a visitor, or all together, have too many sockets that have not, the
 * oldest silent one is dropped for the newest.
 */
export function createUnauthenticatedSockets(limits: UnauthenticatedLimits): UnauthenticatedSockets {
  const byVisitor = new Map<string, Set<Entry>>()
  let count = 0

  const evictOldest = (entries: Iterable<Entry>) => {
    const all = [...entries]
    ;(all.find(({ isSilent }) => isSilent) ?? all[0])?.drop('crowded')
  }
  /** Whoever has the most of them gives one. */
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
