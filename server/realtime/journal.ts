import type { Logger } from 'pino'
import { closePool, createPool } from '../db/pool.ts'
import { createSql } from '../db/sql.ts'
import { createCommitQueue } from './commit-queue.ts'
import {
  findGeneration,
  findLastUpdateId,
  findStoredDocument,
  listDocumentsWithUpdates,
  replaceUpdates,
} from './queries.ts'
import { encodeReplay, replayStored } from './replay.ts'

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

/** Apply in this order: the state, if there is one, then the updates since. */
export interface LoadedDocument {
  state: Uint8Array | null
  updates: Uint8Array[]
}

/** The durable record of every change to a document's text. */
export interface Journal {
  /** Call it before a change that will be appended, so that the commit starts before the change is broadcast. */
  announce(): void
  /** Resolves after the commit that contains the update; rejects if that commit failed or may have failed. */
  append(documentId: string, userId: string | null, update: Uint8Array): Promise<void>
  /**
   * The stored data of a document. Waits for this process's pending appends. Updates that Yjs cannot read are logged
   * and skipped. Rejects if the database fails or the state is unreadable.
   */
  loadDocument(documentId: string): Promise<LoadedDocument>
  /** The newest committed update of a document, up to which it may be compacted. Null if there is none. */
  findLast(documentId: string): Promise<string | null>
  /**
   * Merges updates up to `through` (default: all) into the state, atomically. Changes nothing if another process
   * compacts the document at the same time.
   */
  compact(documentId: string, through?: string): Promise<void>
  /** The generation of a document's text; it increases when a backup or reset replaces the text. */
  readGeneration(documentId: string): Promise<number>
  /** Ids of documents with updates outside their state, in order, after the given id. */
  listUncompacted(after: string, limit: number): Promise<string[]>
  /** Resolves while this process may write texts. */
  mayWrite(): Promise<void>
  /** Resolves when everything appended so far is committed or has failed. */
  flush(): Promise<void>
  /** Closes its connections; call it after the last flush and before the database is closed. */
  close(): Promise<void>
}

/** One connection for commits, the others for opening documents concurrently. */
const connections = 3
/** Statement timeout (ms). */
const statementWithin = 30_000

/**
 * Stores updates in the database at `url` over its own connections, so that texts never wait for other queries.
 * Several journals, in several processes, may share a database: a compaction removes exactly what it merged.
 */
export function createJournal({
  url,
  log,
  mayWrite = async () => undefined,
}: {
  url: string
  log: Log
  /** Awaited before each commit. */
  mayWrite?: () => Promise<void>
}): Journal {
  const pool = createPool(url, { max: connections, statementWithin, name: 'rankwell texts' })
  const sql = createSql(pool)
  const queue = createCommitQueue(sql, mayWrite)

  const reportUnreadable = (documentId: string, ids: string[]) => {
    if (ids.length > 0) log.error({ documentId, ids }, 'unreadable updates were left out of a document')
  }

  return {
    announce: queue.announce,
    append: queue.append,
    flush: queue.flush,
    mayWrite,

    async loadDocument(documentId) {
      await queue.flush()
      const { state, updates } = await findStoredDocument(sql, documentId)
      if (updates.length === 0) return { state, updates: [] }
      const replay = replayStored(state, updates)
      replay.doc.destroy()
      reportUnreadable(
        documentId,
        replay.unreadable.map(({ id }) => id),
      )
      return { state, updates: replay.readable.map(({ data }) => data) }
    },

    findLast: (documentId) => findLastUpdateId(sql, documentId),

    async compact(documentId, through) {
      await mayWrite()
      const { state, updates } = await findStoredDocument(sql, documentId)
      const last = through === undefined ? null : BigInt(through)
      const taken = last === null ? updates : updates.filter(({ id }) => BigInt(id) <= last)
      if (taken.length === 0) return
      const replay = replayStored(state, taken)
      const merged = replay.readable
      const compaction = { base: state, merged, state: encodeReplay(replay) }
      await replaceUpdates(sql, documentId, compaction)
    },

    readGeneration: async (documentId) => (await findGeneration(sql, documentId)) ?? 1,
    listUncompacted: (after, limit) => listDocumentsWithUpdates(sql, after, limit),
    close: () => closePool(pool, 1000),
  }
}
