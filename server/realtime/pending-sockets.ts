import type { Duplex } from 'node:stream'

/** Limits of sockets that nobody has signed in on yet. Times in milliseconds, sizes in bytes. */
export const pendingLimits = {
  /** Enough for an office behind one address whose pages all come back at once. */
  perVisitor: 500,
  all: 2000,
  /** For the first word. */
  silentFor: 5000,
  /** For our own look at who it is, which a busy database delays. */
  judgedWithin: 20_000,
  /** What arrives in all until then; a single message has a limit of its own. */
  bytes: 256 << 10,
}

export type PendingLimits = typeof pendingLimits

/** Why a socket is dropped: it said nothing in time, others need its place, or it sent too much. */
export type DropReason = 'silent' | 'crowded' | 'tooBig'

export interface PendingSocket {
  readonly isPending: boolean
  /** It has sent a token or something else that has to be looked at. */
  hear(): void
  /** Counts what comes over a connection, so that no message is gathered that is too large. */
  meter(connection: Duplex): void
  /** It has signed in, or is gone. */
  settle(): void
}

export interface PendingSockets {
  add(visitor: string, drop: (reason: DropReason) => void): PendingSocket
  count(): number
}

interface Entry {
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
      let timer: NodeJS.Timeout
      const settle = () => {
        if (!isPending) return
        isPending = false
        clearTimeout(timer)
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
      const endAfter = (ms: number) => {
        clearTimeout(timer)
        timer = setTimeout(() => entry.drop('silent'), ms)
        timer.unref()
      }
      endAfter(limits.silentFor)
      count += 1
      const present = byVisitor.get(visitor) ?? new Set()
      byVisitor.set(visitor, present.add(entry))

      return {
        get isPending() {
          return isPending
        },
        hear() {
          if (!isPending || !entry.isSilent) return
          entry.isSilent = false
          endAfter(limits.judgedWithin)
        },
        meter(connection) {
          let bytes = 0
          const measure = (chunk: Buffer) => {
            bytes += chunk.byteLength
            if (!isPending) connection.off('data', measure)
            else if (bytes > limits.bytes) entry.drop('tooBig')
          }
          connection.on('data', measure)
        },
        settle,
      }
    },
  }
}
