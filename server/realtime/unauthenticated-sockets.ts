import type { Duplex } from 'node:stream'
import { maxUnauthenticatedMessageBytes } from '@rankwell/editor'
import { createSignInClock } from './auth-timeout.ts'
import { createMessageMeter } from './message-size-limit.ts'

/** Limits of sockets that nobody has signed in on yet. Times in milliseconds, sizes in bytes. */
export const pendingLimits = {
  /** Enough for an office behind one address whose pages all come back at once. */
  perVisitor: 500,
  all: 2000,
  /** For the client, from the opening until it is signed in, whatever else it sends. */
  signInWithin: 5000,
  /** For our own look at a token, which a busy database delays and which does not count against the client. */
  judgedWithin: 20_000,
  /** Bytes of one message, with all its fragments. */
  message: maxUnauthenticatedMessageBytes,
  /** Bytes of all messages until then. */
  bytes: 256 << 10,
}

export type PendingLimits = typeof pendingLimits

/** Why a socket is dropped: it did not sign in in time, others need its place, or it sent too much. */
type DropReason = 'silent' | 'crowded' | 'tooBig'

export interface PendingSocket {
  /** Runs the check of a token; the time that it takes does not count against the client. */
  judge<T>(work: () => Promise<T>): Promise<T>
  /** Counts what comes over a connection of WebSocket frames, so that nothing too large is gathered. */
  meter(connection: Duplex): void
  /** It has signed in, or is gone. */
  settle(): void
}

export interface PendingSockets {
  add(visitor: string, drop: (reason: DropReason) => void): PendingSocket
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
export function createPendingSockets(limits: PendingLimits): PendingSockets {
  const byVisitor = new Map<string, Set<Entry>>()
  let count = 0

  const makeRoom = (entries: Iterable<Entry>) => {
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
      if (mine && mine.size >= limits.perVisitor) makeRoom(mine)
      else if (count >= limits.all) makeRoom(findLargest())

      let isPending = true
      const settle = () => {
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
          settle()
          drop(reason)
        },
      }
      const clock = createSignInClock(limits, () => entry.drop('silent'))
      count += 1
      const present = byVisitor.get(visitor) ?? new Set()
      byVisitor.set(visitor, present.add(entry))

      return {
        judge(work) {
          entry.isSilent = false
          return clock.judge(work)
        },
        meter(connection) {
          let bytes = 0
          const measureMessage = createMessageMeter(limits.message, () => isPending && entry.drop('tooBig'))
          const measure = (chunk: Buffer) => {
            if (!isPending) return void connection.off('data', measure)
            bytes += chunk.byteLength
            if (bytes > limits.bytes) entry.drop('tooBig')
            else measureMessage(chunk)
          }
          connection.on('data', measure)
        },
        settle,
      }
    },
  }
}
