import type { Doc } from 'yjs'
import type { UnsavedUpdate } from '../db/journal-sql.ts'
import type { Journal } from './journal.ts'
import { awaitCommit, type LiveDocument, takeTurn } from './open-document.ts'

/**
 * Stores a change and what is derived from it together: all of it is committed, the unsaved updates to the
 * journal included, or nothing.
 */
export type StoreDocument = (
  documentId: string,
  ydoc: Doc,
  lastUserIds: string[],
  unsaved: UnsavedUpdate[],
) => Promise<void>

type HandOver = (
  entry: LiveDocument,
  store: (documentId: string, ydoc: Doc, lastUserIds: string[]) => Promise<void>,
) => Promise<void>

interface JointChangeOptions {
  journal: Journal
  /** The document's memory and its stored text may differ. */
  fail(entry: LiveDocument, error: unknown): void
  touch(entry: LiveDocument): void
  handOver: HandOver
}

/** Changes that are committed together with what is derived from them: one commit where there would be two. */
export function createJointChange({ journal, fail, touch, handOver }: JointChangeOptions) {
  /** Runs a change whose updates are not journaled at once; those of one that throws half-way are. */
  const gather = <T>(entry: LiveDocument, change: () => T): { result: T; unsaved: UnsavedUpdate[] } => {
    const unsaved: UnsavedUpdate[] = []
    entry.gathered = unsaved
    try {
      const result = change()
      entry.gathered = null
      return { result, unsaved }
    } catch (error) {
      entry.gathered = null
      for (const { userId, data } of unsaved)
        awaitCommit(entry, journal.append(entry.id, userId, data), (cause) => fail(entry, cause))
      if (unsaved.length > 0) touch(entry)
      throw error
    }
  }

  const store = async (entry: LiveDocument, storeAll: StoreDocument, unsaved: UnsavedUpdate[]) => {
    const { promise: joint, resolve, reject } = Promise.withResolvers<void>()
    // What was written before must be safe first: the change may hang on it.
    const before = entry.pending
    if (unsaved.length > 0) {
      entry.joint = joint
      awaitCommit(entry, joint, (error) => fail(entry, error))
    }
    try {
      await before
      await journal.mayWrite()
      if (entry.hasFailed) throw new Error('The document was closed while it was stored')
      await handOver(entry, (id, ydoc, userIds) => storeAll(id, ydoc, userIds, unsaved))
      resolve()
    } catch (error) {
      if (unsaved.length > 0) reject(error)
      throw error
    } finally {
      entry.joint = null
    }
  }

  /** Makes the change when nothing else of the document settles; resolves with its result after the commit. */
  return async <T>(entry: LiveDocument, change: () => T, storeAll: StoreDocument): Promise<T> => {
    while (entry.settling) await entry.settling
    const { result, unsaved } = gather(entry, change)
    await takeTurn(entry, store(entry, storeAll, unsaved))
    return result
  }
}
