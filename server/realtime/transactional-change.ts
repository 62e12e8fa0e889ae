import type { Doc } from 'yjs'
import type { UnsavedUpdate } from '../db/journal-sql.ts'
import type { Journal } from './journal.ts'
import { awaitCommit, type OpenDocument, runExclusively } from './open-document.ts'

/**
 * Stores a change and its derived data together: either everything is committed, including the unsaved updates to the
 * journal, or nothing.
 */
export type StoreDocument = (
  documentId: string,
  ydoc: Doc,
  lastUserIds: string[],
  unsaved: UnsavedUpdate[],
) => Promise<void>

type DeriveEntry = (
  entry: OpenDocument,
  store: (documentId: string, ydoc: Doc, lastUserIds: string[]) => Promise<void>,
) => Promise<void>

interface TransactionalChangeOptions {
  journal: Journal
  /** The document in memory and its stored text may differ. */
  fail(entry: OpenDocument, error: unknown): void
  touch(entry: OpenDocument): void
  deriveAndStore: DeriveEntry
}

/** Makes changes that are committed together with their derived data, in one commit instead of two. */
export function createTransactionalChange({
  journal,
  fail,
  touch,
  deriveAndStore,
}: TransactionalChangeOptions) {
  /** Runs a change whose updates are not journaled immediately, unless it throws halfway. */
  const gather = <T>(entry: OpenDocument, change: () => T): { result: T; unsaved: UnsavedUpdate[] } => {
    const unsaved: UnsavedUpdate[] = []
    entry.changeUpdates = unsaved
    try {
      const result = change()
      entry.changeUpdates = null
      return { result, unsaved }
    } catch (error) {
      entry.changeUpdates = null
      for (const { userId, data } of unsaved)
        awaitCommit(entry, journal.append(entry.id, userId, data), (cause) => fail(entry, cause))
      if (unsaved.length > 0) touch(entry)
      throw error
    }
  }

  const store = async (entry: OpenDocument, storeAll: StoreDocument, unsaved: UnsavedUpdate[]) => {
    const { promise: changeCommit, resolve, reject } = Promise.withResolvers<void>()
    // Earlier edits must be committed first, because the change may depend on them.
    const before = entry.pending
    if (unsaved.length > 0) {
      entry.changeCommit = changeCommit
      awaitCommit(entry, changeCommit, (error) => fail(entry, error))
    }
    try {
      await before
      await journal.mayWrite()
      if (entry.hasFailed) throw new Error('The document was closed while it was stored')
      await deriveAndStore(entry, (id, ydoc, userIds) => storeAll(id, ydoc, userIds, unsaved))
      resolve()
    } catch (error) {
      if (unsaved.length > 0) reject(error)
      throw error
    } finally {
      entry.changeCommit = null
    }
  }

  /** Makes the change while nothing else derives the document; resolves with its result after the commit. */
  return async <T>(entry: OpenDocument, change: () => T, storeAll: StoreDocument): Promise<T> => {
    while (entry.deriving) await entry.deriving
    const { result, unsaved } = gather(entry, change)
    await runExclusively(entry, store(entry, storeAll, unsaved))
    return result
  }
}
