import { type Document, isTransactionOrigin } from '@hocuspocus/server'
import type { UnsavedUpdate } from '../db/journal-sql.ts'

/** The state of a document in memory. */
export interface OpenDocument {
  readonly id: string
  readonly document: Document
  generation: number
  /** Resolves when everything written so far is committed; null if it is. */
  pending: Promise<void> | null
  /** The pending commit of a change that is stored together with its derived data. */
  changeCommit: Promise<void> | null
  /** Collects the updates of such a change while it is made. */
  changeUpdates: UnsavedUpdate[] | null
  hasFailed: boolean
  /** Changed since it was last derived. */
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

/** The author of a change, if Hocuspocus or a direct transaction knows them. */
export function readUserId(origin: unknown): string | null {
  if (!isTransactionOrigin(origin)) return null
  if (origin.source === 'connection') return origin.connection.context?.client?.access.userId ?? null
  return origin.source === 'local' ? (origin.context?.userId ?? null) : null
}

/** No other derivation of the document runs until this one has ended. */
export function runExclusively(entry: OpenDocument, run: Promise<void>): Promise<void> {
  const turn = run
    .catch(() => undefined)
    .then(() => {
      if (entry.deriving === turn) entry.deriving = null
    })
  entry.deriving = turn
  return run
}

/** Acknowledgements wait for this commit from now on, in addition to one that is stored with derived data. */
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
