import type { PendingText, PendingTextStore } from '@rankwell/editor'
import type { IndexeddbPersistence } from 'y-indexeddb'
import type { LocalState } from './batched-persistence.ts'

/** Metadata of a local copy. */
export interface LocalMetadata {
  /** Whether this device has edits that the server has not acknowledged. */
  isUnsent: boolean
  /** Whether the user could write according to the server's last response. */
  canWrite: boolean
  /** The generation of the copied text; null before the server has sent one. */
  generation: number | null
}

export interface SyncMetadata {
  /** The current values; `read` loads the stored ones. */
  isUnsent(): boolean
  /**
   * Whether the device has not yet recorded that everything was sent; if the page closed now, its record would be
   * wrong.
   */
  isSettling(): boolean
  setUnsent(next: boolean): void
  /** Whether all metadata is in a completed transaction. */
  state(): LocalState
  /** The last known generation of the text; null if unknown. */
  generation(): number | null
  /** Per page, the first change that may not have been acknowledged. */
  listUnsent(): [client: number, clock: number][]
  /** The first change of a page, according to its own clock, that may be unacknowledged. */
  beginUnsent(client: number, clock: number): void
  /** Whether that change, of this page or an earlier one on this device, may be unacknowledged. */
  wasUnsent(client: number, clock: number): boolean
  /** Text that arrived for a block this page had deleted; the server may never learn that the page lacked it. */
  pendingText: PendingTextStore
  setAccess(canWrite: boolean): void
  setGeneration(generation: number): void
  read(): Promise<LocalMetadata>
}

/**
 * Stores metadata next to the local copy of a text.
 *
 * @param onSettled Called whenever it is recorded that everything was sent.
 * @param onWritten Called when no write is pending.
 */
export function createSyncMetadata(
  device: Pick<IndexeddbPersistence, 'get' | 'set'>,
  onSettled: () => void,
  onWritten: () => void = () => undefined,
): SyncMetadata {
  let isUnsent = false
  let isRead = false
  /** Whether it has been recorded that this page has, or does not have, unsent edits. */
  let isNoted = false
  let settling = 0
  let pending = 0
  let hasFailed = false
  let generation: number | null = null
  const unsentFrom = new Map<number, number>()
  let pendingText: readonly PendingText[] = []
  const put = async (name: string, value: number | string) => {
    pending += 1
    await Promise.resolve(device.set(name, value)).then(
      () => {
        hasFailed = false
      },
      () => {
        hasFailed = true
      },
    )
    pending -= 1
    if (pending === 0) onWritten()
  }
  const settle = async () => {
    settling += 1
    await put('unsent', 0)
    settling -= 1
    if (settling === 0) onSettled()
  }
  return {
    isUnsent: () => isUnsent,
    isSettling: () => settling > 0,
    setUnsent(next) {
      if (next !== isUnsent) void (next ? put('unsent', 1) : settle())
      else if (!isRead && !isNoted) void put('unsent', Number(next))
      isNoted = true
      isUnsent = next
      if (!next) unsentFrom.clear()
    },
    state: () => (hasFailed ? 'failed' : pending > 0 ? 'writing' : 'written'),
    generation: () => generation,
    listUnsent: () => [...unsentFrom],
    beginUnsent(client, clock) {
      if ((unsentFrom.get(client) ?? Number.POSITIVE_INFINITY) <= clock) return
      unsentFrom.set(client, clock)
      void put('unsentFrom', JSON.stringify([...unsentFrom]))
    },
    wasUnsent: (client, clock) => clock >= (unsentFrom.get(client) ?? Number.POSITIVE_INFINITY),
    pendingText: {
      list: () => pendingText,
      set(next) {
        pendingText = next
        void put('owed', JSON.stringify(next))
      },
    },
    setAccess: (canWrite) => void put('canWrite', Number(canWrite)),
    setGeneration(next) {
      generation = next
      void put('generation', next)
    },
    async read() {
      const [unsent, canWrite, noted, from, left] = await Promise.all(
        ['unsent', 'canWrite', 'generation', 'unsentFrom', 'owed'].map((name) => device.get(name)),
      )
      isRead = true
      if (unsent) isUnsent = true
      if (unsent) for (const [client, clock] of readPlaces(from)) unsentFrom.set(client, clock)
      if (unsent) pendingText = [...readList(left).flatMap(readPendingText), ...pendingText]
      if (typeof noted === 'number') generation ??= noted
      return { isUnsent, canWrite: Boolean(canWrite), generation: typeof noted === 'number' ? noted : null }
    },
  }
}

const readList = (noted: unknown): unknown[] => {
  const list: unknown = typeof noted === 'string' ? JSON.parse(noted) : []
  return Array.isArray(list) ? list : []
}

/** A value written by `beginUnsent`: pairs of a page and one of its changes. */
function readPlaces(noted: unknown): [number, number][] {
  return readList(noted).flatMap((place) => {
    const [client, clock]: unknown[] = Array.isArray(place) ? place : []
    return typeof client === 'number' && typeof clock === 'number' ? [[client, clock]] : []
  })
}

/** A stored entry of `pendingText`; empty if it is malformed. */
function readPendingText(noted: unknown): PendingText[] {
  const one = noted as PendingText | null
  const isWhole = typeof one?.words === 'string' && [one.client, one.clock].every(Number.isInteger)
  return one && isWhole ? [one] : []
}
