import { type IndexeddbPersistence, PREFERRED_TRIM_SIZE, storeState } from 'y-indexeddb'
import { type Doc, mergeUpdates } from 'yjs'
import { startWrite } from './local-write.ts'

/** `failed` also covers a write that takes too long to be relied on. */
export type LocalState = 'written' | 'writing' | 'failed'

export interface BatchedPersistence {
  /** Starts writing what is queued; with `isUrgent`, without waiting for the previous batch. */
  flush(isUrgent?: boolean): void
  /** `written` if every edit is in a completed IndexedDB transaction. */
  state(): LocalState
  /** Edits that are not yet in a completed transaction, as one Yjs update; null if there are none. */
  unwritten(): Uint8Array | null
  stop(): void
}

/** While connected, edits within this time (ms) are written as one batch. */
const batchEvery = 300
/** A transaction that has not completed after this time (ms) counts as failed. */
const lateAfter = 3000
const retryAfter = 2000
/** While the database is not open, the queue grows. At this length its updates are merged. */
const maxQueued = 100
const compactAfter = 1000

/**
 * Writes a text to its IndexedDB copy in batches instead of once per key. While disconnected, edits are written
 * immediately, one transaction at a time; edits made during a transaction form the next batch.
 *
 * @param isDisconnected Whether the server is unreachable.
 * @param onChange Called when the state becomes `written` or `failed`.
 */
export function persistInBatches(
  doc: Doc,
  device: IndexeddbPersistence,
  { isDisconnected, onChange }: { isDisconnected: () => boolean; onChange: () => void },
): BatchedPersistence {
  doc.off('update', device._storeUpdate)
  let queued: Uint8Array[] = []
  const writing = new Set<Uint8Array>()
  let isStopped = false
  let hasFailed = false
  let isLate = false
  const timers: Partial<Record<'batch' | 'late' | 'retry' | 'compact', ReturnType<typeof setTimeout>>> = {}
  const clear = (name: keyof typeof timers) => {
    clearTimeout(timers[name])
    delete timers[name]
  }
  const isPending = () => queued.length > 0 || writing.size > 0
  const compact = () => {
    device._dbsize += 1
    if (device._dbsize < PREFERRED_TRIM_SIZE || isStopped) return
    clear('compact')
    timers.compact = setTimeout(() => void storeState(device, false).catch(() => undefined), compactAfter)
  }
  const end = (batch: Uint8Array) => {
    writing.delete(batch)
    hasFailed = false
    compact()
    if (queued.length > 0 && writing.size === 0) flush()
    if (isPending()) return
    clear('late')
    isLate = false
    onChange()
  }
  const fail = (batch: Uint8Array) => {
    writing.delete(batch)
    queued.unshift(batch)
    hasFailed = true
    if (!isStopped) timers.retry ??= setTimeout(flush, retryAfter)
    onChange()
  }
  const flush = (isUrgent = false) => {
    clear('batch')
    clear('retry')
    if (queued.length === 0 || (writing.size > 0 && !isUrgent)) return
    timers.late ??= setTimeout(() => {
      isLate = true
      onChange()
    }, lateAfter)
    if (!device.db) return
    const batch = mergeUpdates(queued)
    queued = []
    writing.add(batch)
    const durability = isDisconnected() ? 'strict' : 'relaxed'
    startWrite(device.db, 'updates', (store) => store.add(batch), durability).then(
      () => end(batch),
      () => fail(batch),
    )
  }
  const onUpdate = (update: Uint8Array, origin: unknown) => {
    if (origin === device) return
    queued.push(update)
    if (queued.length > maxQueued) queued = [mergeUpdates(queued)]
    if (isDisconnected() || document.visibilityState === 'hidden') flush()
    else timers.batch ??= setTimeout(flush, batchEvery)
  }
  doc.on('update', onUpdate)
  device._db.then(
    () => flush(),
    () => {
      hasFailed = true
      onChange()
    },
  )
  return {
    flush,
    state() {
      if (hasFailed || isLate) return 'failed'
      return isPending() ? 'writing' : 'written'
    },
    unwritten: () => (isPending() ? mergeUpdates([...writing, ...queued]) : null),
    stop() {
      isStopped = true
      flush(true)
      doc.off('update', onUpdate)
      for (const name of ['late', 'retry', 'compact'] as const) clear(name)
    },
  }
}
