import type { Sql } from '../db/sql.ts'
import { insertUpdates, type NewUpdate } from './queries.ts'

interface Batch {
  updates: NewUpdate[]
  bytes: number
  done: Promise<void>
  complete: (error?: unknown) => void
  /** Documents whose updates the database rejected. */
  rejected: Map<string, unknown>
}

/** Maximum number of updates per statement. */
const maxBatchUpdates = 2000
const maxBatchBytes = 16 << 20
/** Above this the database is too slow for the incoming updates, and queuing more would only cost memory. */
const maxWaitingBytes = 128 << 20

function createBatch(): Batch {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // Every append handles the result itself; a rejection of the shared promise must not end the process.
  promise.catch(() => undefined)
  return {
    updates: [],
    bytes: 0,
    done: promise,
    complete: (error) => (error === undefined ? resolve() : reject(error)),
    rejected: new Map(),
  }
}

/** PostgreSQL's error classes for data that can never be stored, such as an update of a deleted document. */
const isDataError = (error: unknown) =>
  /^2[23]/.test(String((error as { code?: unknown } | null)?.code ?? ''))

/**
 * Group commit: one batch is written while the next one fills. Updates of one turn of the event loop, and those that
 * arrive during a commit, share one commit.
 */
export function createCommitQueue(
  sql: Sql,
  mayWrite: () => Promise<void>,
): {
  /** Announces an append in this turn, so that its commit starts before work that is queued later. */
  announce(): void
  append(documentId: string, userId: string | null, data: Uint8Array): Promise<void>
  flush(): Promise<void>
} {
  const waiting: Batch[] = []
  let waitingBytes = 0
  let inFlight: Batch | null = null
  let isScheduled = false

  const schedule = () => {
    if (isScheduled || inFlight) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      void commitNext()
    })
  }

  const commitNext = async () => {
    const batch = waiting.shift()
    if (!batch) return
    inFlight = batch
    try {
      await mayWrite()
      await commit(sql, batch)
      batch.complete()
    } catch (error) {
      batch.complete(error)
    }
    waitingBytes -= batch.bytes
    inFlight = null
    // The next batch was filled during this commit, so it need not wait for another turn.
    if (waiting.length > 0) void commitNext()
  }

  const openBatch = (bytes: number): Batch => {
    const last = waiting.at(-1)
    if (last && last.updates.length < maxBatchUpdates && last.bytes + bytes <= maxBatchBytes) return last
    const batch = createBatch()
    waiting.push(batch)
    return batch
  }

  return {
    announce: schedule,

    async append(documentId, userId, data) {
      if (waitingBytes + data.byteLength > maxWaitingBytes)
        throw new Error('Too much text is waiting for the journal')
      const batch = openBatch(data.byteLength)
      batch.updates.push({ documentId, userId, data })
      batch.bytes += data.byteLength
      waitingBytes += data.byteLength
      schedule()
      await batch.done
      if (batch.rejected.has(documentId)) throw batch.rejected.get(documentId)
    },

    async flush() {
      const last = waiting.at(-1) ?? inFlight
      await last?.done.catch(() => undefined)
    },
  }
}

/**
 * Writes a batch. If the database rejects its data, each document is written separately, so that one deleted document
 * does not fail the others.
 */
async function commit(sql: Sql, batch: Batch): Promise<void> {
  try {
    await insertUpdates(sql, batch.updates)
  } catch (error) {
    const byDocument = Map.groupBy(batch.updates, ({ documentId }) => documentId)
    if (!isDataError(error) || byDocument.size === 1) throw error
    for (const [documentId, updates] of byDocument) {
      await insertUpdates(sql, updates).catch((cause: unknown) => batch.rejected.set(documentId, cause))
    }
  }
}
