import type { Document, Hocuspocus } from '@hocuspocus/server'
import { Doc } from 'yjs'
import { isDocumentId } from './frames.ts'
import type { CollaborationContext } from './guarded-hocuspocus.ts'
import type { IdleDocumentCache } from './idle-document-cache.ts'
import type { Journal } from './journal.ts'
import type { OpenDocuments } from './open-documents.ts'
import { applyStored } from './replay.ts'
import type { StoreDocument } from './transactional-change.ts'

/** The author of a change that was not made in an open editor. */
interface ChangeOrigin {
  userId: string | null
}

/** The server's access to documents, for REST, jobs, and restores. */
export interface DocumentTexts {
  /**
   * Runs one transaction on a document, open or not: everyone in it sees the change immediately, and the promise
   * resolves with the result of `change` after the commit. Changes made before an exception stay. `store` writes the
   * change and the data derived from it, and the promise waits for it.
   */
  withDocument<T>(
    documentId: string,
    origin: ChangeOrigin,
    change: (ydoc: Doc) => T,
    store?: StoreDocument,
  ): Promise<T>
  /** Reads the durable text, from memory if it is open. `read` must not keep a reference to the document. */
  readDocument<T>(documentId: string, read: (ydoc: Doc) => T): Promise<T>
  /** Whether the document is in memory, where it may be newer than the stored one. */
  isOpen(documentId: string): boolean
  /** Resolves once everything so far is derived. */
  deriveDocument(documentId: string): Promise<void>
  /** Derives a document again although its text has not changed, because other inputs have. */
  refreshDocument(documentId: string): Promise<void>
  /** Derives what a crash left in the journal. Returns the number of documents. */
  deriveLeftovers(): Promise<number>
}

const lowestId = '00000000-0000-0000-0000-000000000000'
const page = 100

function requireDocumentId(documentId: string): void {
  if (!isDocumentId(documentId)) throw new Error('A document id is a lower-case UUID')
}

/** Once `isOpen` returns false, because the server is stopping, no more documents are opened. */
export function createDocumentTexts({
  hocuspocus,
  journal,
  openDocuments,
  idleCache,
  isOpen,
}: {
  hocuspocus: Hocuspocus<CollaborationContext>
  journal: Journal
  openDocuments: OpenDocuments
  idleCache: IdleDocumentCache
  isOpen: () => boolean
}): DocumentTexts {
  /**
   * The document stays cached for some time, so that a series of changes loads it once and compacts its journal once.
   */
  const hold = async <T>(documentId: string, use: (document: Document) => Promise<T>): Promise<T> => {
    if (!isOpen()) throw new Error('The server is stopping')
    const leave = idleCache.enter(documentId)
    try {
      return await use(hocuspocus.documents.get(documentId) ?? (await load(documentId)))
    } finally {
      leave()
    }
  }

  const load = async (documentId: string): Promise<Document> => {
    const direct = await hocuspocus.openDirectConnection(documentId)
    const { document } = direct
    if (!document) throw new Error('The document was closed while it was opened')
    await direct.disconnect({ unloadImmediately: false })
    return document
  }

  return {
    async withDocument(documentId, { userId }, change, store) {
      requireDocumentId(documentId)
      return hold(documentId, async (document) => {
        const run = () => document.transact(() => change(document), { source: 'local', context: { userId } })
        if (store) return openDocuments.changeWith(documentId, run, store)
        const result = run()
        await openDocuments.waitForCommit(documentId)
        return result
      })
    },

    isOpen: (documentId) => hocuspocus.documents.has(documentId),

    async readDocument(documentId, read) {
      requireDocumentId(documentId)
      await openDocuments.waitForCommit(documentId)
      const open = hocuspocus.documents.get(documentId)
      if (open) return read(open)
      const doc = new Doc()
      try {
        applyStored(doc, await journal.loadDocument(documentId))
        return read(doc)
      } finally {
        doc.destroy()
      }
    },

    deriveDocument: (documentId) => openDocuments.derive(documentId),

    async refreshDocument(documentId) {
      requireDocumentId(documentId)
      await hold(documentId, () => openDocuments.refresh(documentId))
    },

    async deriveLeftovers() {
      let count = 0
      let ids = await journal.listUncompacted(lowestId, page)
      while (ids.length > 0 && isOpen()) {
        for (const documentId of ids) {
          // A document that cannot be read has already been logged and must not block the others.
          await hold(documentId, () => openDocuments.derive(documentId, { compact: true })).catch(
            () => undefined,
          )
          count += 1
        }
        ids = await journal.listUncompacted(ids.at(-1) ?? lowestId, page)
      }
      return count
    },
  }
}
