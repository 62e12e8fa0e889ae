import type { Document } from '@hocuspocus/server'
import type { Doc } from 'yjs'
import type { Journal, Log } from './journal.ts'
import type { CollaborationLimits } from './limits.ts'
import { awaitCommit, createEntry, type LiveDocument, readUserId, takeTurn } from './open-document.ts'
import { applyStored } from './replay.ts'
import { createJointChange, type StoreDocument } from './transactional-change.ts'

/** Told when a text has come to rest; reads what it needs from the document before its first await. */
export type OnDocumentSettled = (documentId: string, ydoc: Doc, lastUserIds: string[]) => Promise<void>

export interface LiveDocuments {
  /** Fills a new document from the journal and records every change from then on. */
  load(document: Document): Promise<void>
  /** The commit that is open; rejects where a change broke off, and null where all is committed. */
  waitForCommit(documentId: string): Promise<void> | null
  /** A change is about to be made: its commit is to begin before everybody is sent it. */
  announce(): void
  findGeneration(documentId: string): number | null
  /** Hands the document over now if it has changed; `compact` also folds its updates into the state. */
  settle(documentId: string, options?: { compact?: boolean }): Promise<void>
  /** Hands the document over even if it has not changed. */
  refresh(documentId: string): Promise<void>
  /** Makes a change and leaves all storing of it to `store`, in turn with all else; rejects when that does. */
  changeWith<T>(documentId: string, change: () => T, store: StoreDocument): Promise<T>
  /** True when nothing is left to hand over. */
  isResting(documentId: string): boolean
  listIds(): string[]
}

export interface LiveDocumentsOptions {
  journal: Journal
  limits: CollaborationLimits
  log: Log
  onDocumentSettled: OnDocumentSettled
  /** The document's memory and its stored text may differ: nobody may go on with it. */
  onCommitFailed(document: Document): void
  /** Settled by its timer: it may be unloaded if nobody has it open. */
  onRest(document: Document): void
}

const notStored = 'The document was closed because a change of it was not stored'

/** The documents in memory: journals their changes and settles them once writers pause. */
export function createLiveDocuments(options: LiveDocumentsOptions): LiveDocuments {
  const { journal, limits, log } = options
  const live = new Map<string, LiveDocument>()

  const record = (entry: LiveDocument, update: Uint8Array, origin: unknown) => {
    if (entry.hasFailed) return
    // What another process passes on is journaled here too: that process may die before its own commit,
    // and later changes that are acknowledged here would hang in the air without it.
    const userId = readUserId(origin)
    entry.updates += 1
    if (userId) entry.userIds.add(userId)
    if (entry.gathered) {
      entry.gathered.push({ userId, data: update })
      return
    }
    awaitCommit(entry, journal.append(entry.id, userId, update), (error) => fail(entry, error))
    touch(entry)
  }

  const fail = (entry: LiveDocument, error: unknown) => {
    if (entry.hasFailed) return
    entry.hasFailed = true
    log.error({ err: error, documentId: entry.id }, 'a change was not stored, its writers were disconnected')
    options.onCommitFailed(entry.document)
  }

  /** Of such a document no change is told any more, neither to the journal nor to anybody. */
  const failIfStuck = (entry: LiveDocument): boolean => {
    const { _transaction, _transactionCleanups } = entry.document
    const isStuck = _transaction === null && _transactionCleanups.length > 0
    if (isStuck) fail(entry, new Error('A change broke off and left the document in memory half changed'))
    return isStuck
  }

  const touch = (entry: LiveDocument) => {
    entry.changedAt = Date.now()
    if (!entry.isDirty) entry.firstChangeAt = entry.changedAt
    entry.isDirty = true
    arm(entry, limits.settleAfter)
  }

  /** One timer a pause, not one a keystroke: when it fires too early it is set again for the rest. */
  const arm = (entry: LiveDocument, delay: number) => {
    entry.timer ??= setTimeout(() => {
      entry.timer = null
      const due = Math.min(entry.changedAt + limits.settleAfter, entry.firstChangeAt + limits.settleAtMost)
      const rest = due - Date.now()
      if (rest > 0) return arm(entry, rest)
      void settleEntry(entry, entry.updates >= limits.compactAfter).then(() => options.onRest(entry.document))
    }, delay)
  }

  /** At most one run under way and one behind it, however slow the receiver is. */
  const settleEntry = async (entry: LiveDocument, compact: boolean): Promise<void> => {
    if (entry.settling) await entry.settling
    if (entry.settling) return entry.settling
    await takeTurn(entry, runSettle(entry, compact)).catch((error: unknown) =>
      log.error({ err: error, documentId: entry.id }, 'a document was not settled'),
    )
  }

  const runSettle = async (entry: LiveDocument, compact: boolean) => {
    await (entry.pending ?? Promise.resolve()).catch(() => undefined)
    if (entry.hasFailed || (!entry.isDirty && !compact)) return
    const updates = entry.updates
    // Everything up to here is in the text that is handed over, so it may leave the journal afterwards:
    // what still stands there after a crash has not been handed over for certain.
    const through = compact && updates > 0 ? await journal.findLast(entry.id) : null
    if (entry.isDirty) await handOver(entry)
    if (through === null) return
    await journal.compact(entry.id, through)
    entry.updates -= updates
  }

  const handOver = async (entry: LiveDocument, store: OnDocumentSettled = options.onDocumentSettled) => {
    const userIds = [...entry.userIds]
    entry.isDirty = false
    entry.userIds = new Set()
    try {
      await store(entry.id, entry.document, userIds)
    } catch (error) {
      entry.userIds = new Set([...userIds, ...entry.userIds])
      entry.changedAt = entry.firstChangeAt = Date.now()
      entry.isDirty = true
      if (!entry.document.isDestroyed) arm(entry, limits.settleRetry)
      throw error
    }
  }

  const changeTogether = createJointChange({ journal, fail, touch, handOver })

  return {
    async load(document) {
      const id = document.name
      const [generation, stored] = await Promise.all([journal.readGeneration(id), journal.loadDocument(id)])
      applyStored(document, stored)
      const entry = createEntry(document, generation, stored.updates.length)
      live.set(id, entry)
      document.on('update', (update: Uint8Array, origin: unknown) => record(entry, update, origin))
      document.on('destroy', () => {
        if (entry.timer) clearTimeout(entry.timer)
        if (live.get(id) === entry) live.delete(id)
      })
      // Left over from a crash: handed over again, because nobody knows whether it was.
      if (stored.updates.length > 0) touch(entry)
    },
    announce: journal.announce,
    waitForCommit(documentId) {
      const entry = live.get(documentId)
      if (!entry) return null
      return failIfStuck(entry) ? Promise.reject(new Error(notStored)) : entry.pending
    },
    findGeneration: (documentId) => live.get(documentId)?.generation ?? null,
    async settle(documentId, { compact = false } = {}) {
      const entry = live.get(documentId)
      if (entry) await settleEntry(entry, compact)
    },
    async refresh(documentId) {
      const entry = live.get(documentId)
      if (!entry) return
      if (!entry.isDirty) entry.changedAt = entry.firstChangeAt = Date.now()
      entry.isDirty = true
      await settleEntry(entry, false)
    },
    async changeWith(documentId, change, store) {
      const entry = live.get(documentId)
      if (!entry) throw new Error('The document was closed while it was changed')
      if (failIfStuck(entry)) throw new Error(notStored)
      const result = await changeTogether(entry, change, store)
      if (entry.updates >= limits.compactAfter) void settleEntry(entry, true)
      return result
    },
    isResting: (documentId) => !live.get(documentId)?.isDirty,
    listIds: () => [...live.keys()],
  }
}
