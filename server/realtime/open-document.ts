import { type Document, isTransactionOrigin } from '@hocuspocus/server'
import type { UnsavedUpdate } from '../db/journal-sql.ts'

/** What is known of a document in memory. */
export interface OpenDocument {
  readonly id: string
  readonly document: Document
  generation: number
  /** Resolves when all that was written so far is committed; null when it is. */
  pending: Promise<void> | null
  /** The commit of a change that is stored together with what is derived from it, while it is open. */
  changeCommit: Promise<void> | null
  /** Where the updates of such a change are gathered, while it is made. */
  changeUpdates: UnsavedUpdate[] | null
  hasFailed: boolean
  /** Changed since the last time it was settled. */
  isDirty: boolean
  userIds: Set<string>
  changedAt: number
  firstChangeAt: number
  timer: NodeJS.Timeout | null
  deriving: Promise<void> | null
  /** In the journal, but not in the stored state. */
  updates: number
}

export const createOpenDocument = (
  document: Document,
  generation: number,
  updates: number,
): OpenDocument => ({
  id: document.name,
  document,
  generation,
  pending: null,
  changeCommit: null,
  changeUpdates: null,
  hasFailed: false,
  isDirty: false,
  userIds: new Set(),
  changedAt: 0,
  firstChangeAt: 0,
  timer: null,
  deriving: null,
  updates,
})

/** Who made a change, as far as Hocuspocus or a direct transaction knows. */
export function readUserId(origin: unknown): string | null {
  if (!isTransactionOrigin(origin)) return null
  if (origin.source === 'connection') return origin.connection.context?.client?.access.userId ?? null
  return origin.source === 'local' ? (origin.context?.userId ?? null) : null
}

/** Nothing else of the document settles until the run has ended. */
export function runExclusively(entry: OpenDocument, run: Promise<void>): Promise<void> {
  const turn = run
    .catch(() => undefined)
    .then(() => {
      if (entry.deriving === turn) entry.deriving = null
    })
  entry.deriving = turn
  return run
}

/** Acknowledgements wait for a commit from now on, and still for one that is stored together with its text. */
export function awaitCommit(
  entry: OpenDocument,
  commit: Promise<void>,
  onFailed: (error: unknown) => void,
): void {
  const durable =
    entry.changeCommit && entry.changeCommit !== commit
      ? Promise.all([entry.changeCommit, commit]).then(() => undefined)
      : commit
  entry.pending = durable
  durable.then(() => {
    if (entry.pending === durable) entry.pending = null
  }, onFailed)
}
