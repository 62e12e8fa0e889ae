import { type Configuration, type Document, Hocuspocus } from '@hocuspocus/server'
import type { ClientSocket } from './client-socket.ts'
import type { ClientConnection } from './connections.ts'

export interface CollaborationContext {
  socket: ClientSocket
  client?: ClientConnection
}

/**
 * Hocuspocus with its own storing disabled, because the journal does that, and two gaps closed: a document that a
 * client is about to join is not unloaded, and one that was discarded after a failed commit cannot unload its successor
 * (Hocuspocus identifies both by name only). Cached documents are not unloaded either.
 */
export function createGuardedHocuspocus(
  configuration: Partial<Configuration<CollaborationContext>>,
  isCached: (documentId: string) => boolean,
): Hocuspocus<CollaborationContext> {
  const hocuspocus = new Hocuspocus<CollaborationContext>({ quiet: true, ...configuration })
  const joining = new Map<string, number>()
  const { createDocument, shouldUnloadDocument, unloadDocument } = Hocuspocus.prototype

  const leave = (name: string) => {
    const rest = (joining.get(name) ?? 1) - 1
    if (rest > 0) joining.set(name, rest)
    else joining.delete(name)
    const document = hocuspocus.documents.get(name)
    if (document?.getConnectionsCount() === 0) void hocuspocus.unloadDocument(document)
  }

  hocuspocus.storeDocumentHooks = async () => undefined

  hocuspocus.createDocument = async (name, ...rest) => {
    joining.set(name, (joining.get(name) ?? 0) + 1)
    try {
      return await createDocument.call(hocuspocus, name, ...rest)
    } finally {
      // The connection attaches itself a few microtasks later.
      setImmediate(leave, name)
    }
  }

  const isCurrent = (document: Document) => hocuspocus.documents.get(document.name) === document

  hocuspocus.shouldUnloadDocument = (document) =>
    isCurrent(document) &&
    !joining.has(document.name) &&
    !isCached(document.name) &&
    shouldUnloadDocument.call(hocuspocus, document)

  hocuspocus.unloadDocument = async (document) => {
    if (isCurrent(document)) await unloadDocument.call(hocuspocus, document)
  }

  return hocuspocus
}

/** Unloads a document without storing anything. */
export function discardDocument(hocuspocus: Hocuspocus<CollaborationContext>, document: Document): void {
  if (hocuspocus.documents.get(document.name) === document) hocuspocus.documents.delete(document.name)
  document.destroy()
}
