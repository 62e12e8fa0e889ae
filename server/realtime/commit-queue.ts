import type { Sql } from '../db/sql.ts'
import { insertUpdates, type NewUpdate } from './queries.ts'

interface Batch {
  updates: NewUpdate[]
  bytes: number
  done: Promise<void>
  complete: (error?: unknown) => void
  /** Documents whose updates were refused for a reason of their own. */
  rejected: Map<string, unknown>
}

/** What one statement may carry; more goes into the next one. */
const maxBatchUpdates = 2000
const maxBatchBytes = 16 << 20
/** Beyond this the database is too slow for what arrives, and keeping more would only cost memory. */
const maxWaitingBytes = 128 << 20

function createBatch(): Batch {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // Every append has its own view of the batch; the shared promise itself must not end the process.
  promise.catch(() => undefined)
  return {
    updates: [],
    bytes: 0,
    done: promise,
    complete: (error) => (error === undefined ? resolve() : reject(error)),
    rejected: new Map(),
  }
}

/** PostgreSQL's classes for data that can never be stored, such as an update of a deleted document. */
const isDataError = (error: unknown) =>
  /^2[23]/.test(String((error as { code?: unknown } | null)?.code ?? ''))

/**
 * Group commit: one batch is being written while the next one fills. What arrives in the same turn of the
 * event loop, and during the commit before, shares one commit.
 */
export function createCommitQueue(
  sql: Sql,
  mayWrite: () => Promise<void>,
): {
  /** Says that something will be appended in this turn, so that its commit begins before what is queued after. */
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
    // The next batch has filled during this commit: it need not wait for another turn.
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
      if (waitingBytes + data.byteLength > maxWaitingBytes) throw new Error('The journal is too far behind')
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
 * Writes a batch. When the database refuses what stands in it, each document is written by itself, so that
 * one deleted document does not take the work of others with it.
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
