import type { Document } from '@hocuspocus/server'
import type { Doc } from 'yjs'
import type { Journal, Log } from './journal.ts'
import type { CollaborationLimits } from './limits.ts'
import {
  awaitCommit,
  createOpenDocument,
  type OpenDocument,
  readUserId,
  runExclusively,
} from './open-document.ts'
import { applyStored } from './replay.ts'
import { createTransactionalChange, type StoreDocument } from './transactional-change.ts'

/** Called once a text is idle; reads what it needs from the document before its first await. */
export type DeriveDocument = (documentId: string, ydoc: Doc, lastUserIds: string[]) => Promise<void>

export interface OpenDocuments {
  /** Fills a new document from the journal and records every change from then on. */
  load(document: Document): Promise<void>
  /** The pending commit; rejects if a change failed midway, and null if everything is committed. */
  waitForCommit(documentId: string): Promise<void> | null
  /** Called before a change: its commit starts before the change is broadcast. */
  announce(): void
  findGeneration(documentId: string): number | null
  /** Derives the document now if it has changed; `compact` also merges its updates into the state. */
  derive(documentId: string, options?: { compact?: boolean }): Promise<void>
  /** Derives the document even if it has not changed. */
  refresh(documentId: string): Promise<void>
  /** Makes a change that `store` writes, in order with all other work; rejects when that does. */
  changeWith<T>(documentId: string, change: () => T, store: StoreDocument): Promise<T>
  /** Whether everything is derived. */
  isClean(documentId: string): boolean
  listIds(): string[]
}

export interface OpenDocumentsOptions {
  journal: Journal
  limits: CollaborationLimits
  log: Log
  deriveDocument: DeriveDocument
  /** Whether the document in memory may differ from its stored text, so that it must not be used any more. */
  onCommitFailed(document: Document): void
  /** Called when the timer has derived the document, which may then be unloaded if no user has it open. */
  onIdle(document: Document): void
}

const notStored = 'The document was closed because a change of it was not stored'

/** The documents in memory: journals their changes and derives data once writers pause. */
export function createOpenDocuments(options: OpenDocumentsOptions): OpenDocuments {
  const { journal, limits, log } = options
  const openDocuments = new Map<string, OpenDocument>()

  const record = (entry: OpenDocument, update: Uint8Array, origin: unknown) => {
    if (entry.hasFailed) return
    // Changes from another process are journaled here too, because that process may die before its own commit, and
    // later changes acknowledged here would then depend on a missing one.
    const userId = readUserId(origin)
    entry.updates += 1
    if (userId) entry.userIds.add(userId)
    if (entry.changeUpdates) {
      entry.changeUpdates.push({ userId, data: update })
      return
    }
    awaitCommit(entry, journal.append(entry.id, userId, update), (error) => fail(entry, error))
    touch(entry)
  }

  const fail = (entry: OpenDocument, error: unknown) => {
    if (entry.hasFailed) return
    entry.hasFailed = true
    log.error({ err: error, documentId: entry.id }, 'a change was not stored, its writers were disconnected')
    options.onCommitFailed(entry.document)
  }

  /** Such a document passes on no more changes, neither to the journal nor to clients. */
  const failIfStuck = (entry: OpenDocument): boolean => {
    const { _transaction, _transactionCleanups } = entry.document
    const isStuck = _transaction === null && _transactionCleanups.length > 0
    if (isStuck) fail(entry, new Error('A change failed and left the document in memory partially changed'))
    return isStuck
  }

  const touch = (entry: OpenDocument) => {
    entry.changedAt = Date.now()
    if (!entry.isDirty) entry.firstChangeAt = entry.changedAt
    entry.isDirty = true
    arm(entry, limits.deriveAfter)
  }

  /** One timer per pause, not per keystroke: if it fires too early it is set again for the rest. */
  const arm = (entry: OpenDocument, delay: number) => {
    entry.timer ??= setTimeout(() => {
      entry.timer = null
      const due = Math.min(entry.changedAt + limits.deriveAfter, entry.firstChangeAt + limits.deriveWithin)
      const rest = due - Date.now()
      if (rest > 0) return arm(entry, rest)
      void deriveEntry(entry, entry.updates >= limits.compactAfter).then(() => options.onIdle(entry.document))
    }, delay)
  }

  /** At most one run is active and one waits, however slow deriving is. */
  const deriveEntry = async (entry: OpenDocument, compact: boolean): Promise<void> => {
    if (entry.deriving) await entry.deriving
    if (entry.deriving) return entry.deriving
    await runExclusively(entry, runDerive(entry, compact)).catch((error: unknown) =>
      log.error({ err: error, documentId: entry.id }, 'a document was not settled'),
    )
  }

  const runDerive = async (entry: OpenDocument, compact: boolean) => {
    await (entry.pending ?? Promise.resolve()).catch(() => undefined)
    if (entry.hasFailed || (!entry.isDirty && !compact)) return
    const updates = entry.updates
    // Everything up to here is in the derived text, so it may leave the journal afterwards. What remains in the journal
    // after a crash may not have been derived.
    const through = compact && updates > 0 ? await journal.findLast(entry.id) : null
    if (entry.isDirty) await deriveAndStore(entry)
    if (through === null) return
    await journal.compact(entry.id, through)
    entry.updates -= updates
  }

  const deriveAndStore = async (entry: OpenDocument, store: DeriveDocument = options.deriveDocument) => {
    const userIds = [...entry.userIds]
    entry.isDirty = false
    entry.userIds = new Set()
    try {
      await store(entry.id, entry.document, userIds)
    } catch (error) {
      entry.userIds = new Set([...userIds, ...entry.userIds])
      entry.changedAt = entry.firstChangeAt = Date.now()
      entry.isDirty = true
      if (!entry.document.isDestroyed) arm(entry, limits.deriveRetry)
      throw error
    }
  }

  const changeInTransaction = createTransactionalChange({ journal, fail, touch, deriveAndStore })

  return {
    async load(document) {
      const id = document.name
      const [generation, stored] = await Promise.all([journal.readGeneration(id), journal.loadDocument(id)])
      applyStored(document, stored)
      const entry = createOpenDocument(document, generation, stored.updates.length)
      openDocuments.set(id, entry)
      document.on('update', (update: Uint8Array, origin: unknown) => record(entry, update, origin))
      document.on('destroy', () => {
        if (entry.timer) clearTimeout(entry.timer)
        if (openDocuments.get(id) === entry) openDocuments.delete(id)
      })
      // Left over from a crash, so it is derived again in case it was not.
      if (stored.updates.length > 0) touch(entry)
    },
    announce: journal.announce,
    waitForCommit(documentId) {
      const entry = openDocuments.get(documentId)
      if (!entry) return null
      return failIfStuck(entry) ? Promise.reject(new Error(notStored)) : entry.pending
    },
    findGeneration: (documentId) => openDocuments.get(documentId)?.generation ?? null,
    async derive(documentId, { compact = false } = {}) {
      const entry = openDocuments.get(documentId)
      if (entry) await deriveEntry(entry, compact)
    },
    async refresh(documentId) {
      const entry = openDocuments.get(documentId)
      if (!entry) return
      if (!entry.isDirty) entry.changedAt = entry.firstChangeAt = Date.now()
      entry.isDirty = true
      await deriveEntry(entry, false)
    },
    async changeWith(documentId, change, store) {
      const entry = openDocuments.get(documentId)
      if (!entry) throw new Error('The document was closed while it was changed')
      if (failIfStuck(entry)) throw new Error(notStored)
      const result = await changeInTransaction(entry, change, store)
      if (entry.updates >= limits.compactAfter) void deriveEntry(entry, true)
      return result
    },
    isClean: (documentId) => !openDocuments.get(documentId)?.isDirty,
    listIds: () => [...openDocuments.keys()],
  }
}
