import type { IncomingMessage } from 'node:http'
import type { Document, Extension } from '@hocuspocus/server'
import { createClientAddressReader } from '../lib/client-address.ts'
import { createAccessRechecker } from './access-recheck.ts'
import { type CloseEvent, closeEvents, rejectConnection } from './close-events.ts'
import { createConcurrentEdits } from './concurrent-edits.ts'
import { type Authorize, type ConnectionFilter, createConnectionRegistry } from './connections.ts'
import { createDocumentTexts, type DocumentTexts } from './document-texts.ts'
import { createGuardedHocuspocus, discardDocument } from './guarded-hocuspocus.ts'
import { createHooks } from './hooks.ts'
import { createIdleDocumentCache } from './idle-document-cache.ts'
import type { Journal, Log } from './journal.ts'
import { type CollaborationLimits, defaultLimits } from './limits.ts'
import { createOpenDocuments, type DeriveDocument } from './open-documents.ts'
import { limitPendingDeletions } from './pending-deletions.ts'
import { correctPresence } from './presence.ts'
import {
  createUnauthenticatedSockets,
  type UnauthenticatedSockets,
  unauthenticatedLimits,
} from './unauthenticated-sockets.ts'
import { type CollaborationSocketServer, createCollaborationSocketServer } from './websocket-server.ts'

export interface CollaborationOptions {
  journal: Journal
  authorize: Authorize
  deriveDocument: DeriveDocument
  log: Log
  /** The version of the shared editor schema; pages with a lower one are asked to reload. */
  editorVersion: number
  /** Whether a browser at this origin may connect; undefined for clients without one. Defaults to all. */
  isAllowedOrigin?: (origin: string | undefined) => boolean
  limits?: Partial<CollaborationLimits>
  /** Sockets that have not signed in, of all kinds. Defaults to a new registry. */
  unauthenticatedSockets?: UnauthenticatedSockets
  /** The key of a request for limits. Defaults to its address. */
  readVisitor?: (request: IncomingMessage) => string
  /** For several processes: the Hocuspocus extension that broadcasts changes and carets between them. */
  extensions?: Extension[]
}

export interface Collaboration extends DocumentTexts {
  /** Takes over an HTTP upgrade for `/yjs?editorVersion=…[&generation=…]`. */
  handleUpgrade: CollaborationSocketServer['handleUpgrade']
  /** Whether this session has the live document open, so that its edits arrive over Yjs. */
  isConnected(documentId: string, sid: string): boolean
  /** Closes all connections that match every given key. Returns their number. */
  closeConnections(filter: ConnectionFilter, event?: CloseEvent): number
  /** Checks rights again now and demotes, promotes, or closes; this also happens every few seconds. */
  recheckAccess(filter?: ConnectionFilter): Promise<void>
  /** Documents whose text in memory is newer than the derived data. */
  listDirty(): string[]
  countOpen(): { sockets: number; documents: number }
  /**
   * Stops within the deadline (ms): accepts no frames, flushes and closes the journal, derives all texts. False if
   * time ran out.
   */
  destroy(deadline?: number): Promise<boolean>
}

/** The collaboration server: Hocuspocus with durable acknowledgements, without an HTTP server of its own. */
export function createCollaboration(options: CollaborationOptions): Collaboration {
  const { journal, authorize, log } = options
  const limits = { ...defaultLimits, ...options.limits }
  const connections = createConnectionRegistry()
  const access = createAccessRechecker({ authorize, connections, limits, log })
  let isStopping = false

  const openDocuments = createOpenDocuments({
    journal,
    limits,
    log,
    deriveDocument: options.deriveDocument,
    onIdle: (document) => void hocuspocus.unloadDocument(document),
    onCommitFailed(document) {
      for (const { socket } of connections.find({ documentId: document.name }))
        socket.end(closeEvents.tryAgain)
      discardDocument(hocuspocus, document)
    },
  })

  const concurrentEdits = createConcurrentEdits(log)

  const loadDocument = async (document: Document) => {
    try {
      await openDocuments.load(document)
      concurrentEdits.watch(document)
      limitPendingDeletions(document, limits.pendingDeletions)
    } catch (error) {
      log.error({ err: error, documentId: document.name }, 'a document could not be loaded')
      document.destroy()
      for (const client of connections.find({ documentId: document.name })) connections.remove(client)
      // Rejected rather than opened, because an empty document would be mistaken for the text and overwrite it.
      throw rejectConnection(closeEvents.tryAgain)
    }
  }

  const hooks = createHooks({
    authorize,
    editorVersion: options.editorVersion,
    findGeneration: async (id) => openDocuments.findGeneration(id) ?? (await journal.readGeneration(id)),
    connections,
    access,
    concurrentEdits,
    limits,
    log,
  })

  const idleCache = createIdleDocumentCache(
    { keepFor: limits.idleFor, max: limits.maxIdleDocuments },
    (id) => {
      const document = hocuspocus.documents.get(id)
      if (document) void hocuspocus.unloadDocument(document)
    },
  )

  const hocuspocus = createGuardedHocuspocus(
    {
      ...(options.extensions && { extensions: options.extensions }),
      // The WebSocket server monitors silence and the time to sign in.
      timeout: 24 * 3600 * 1000,
      maxUnauthenticatedQueueSize: limits.queueBeforeSignIn,
      maxUnauthenticatedQueueMessages: limits.framesBeforeSignIn,
      maxPendingDocuments: limits.documentsBeforeSignIn,
      onAuthenticate: hooks.onAuthenticate,
      onTokenSync: hooks.onTokenSync,
      onLoadDocument: ({ document }) => loadDocument(document),
      connected: hooks.connected,
      beforeSync: hooks.beforeSync,
      onDisconnect: hooks.onDisconnect,
      beforeHandleAwareness: async ({ document, states, context }) => {
        if (context?.client) correctPresence(document, states, context.client, limits)
      },
      beforeUnloadDocument: ({ document }) => openDocuments.derive(document.name, { compact: true }),
    },
    idleCache.has,
  )

  const isAllowedOrigin = options.isAllowedOrigin ?? (() => true)
  const socketServer = createCollaborationSocketServer({
    hocuspocus,
    connections,
    openDocuments,
    limits,
    isAllowedOrigin,
    unauthenticatedSockets:
      options.unauthenticatedSockets ?? createUnauthenticatedSockets(unauthenticatedLimits),
    readVisitor: options.readVisitor ?? createClientAddressReader(false),
  })
  const texts = createDocumentTexts({
    hocuspocus,
    journal,
    openDocuments,
    idleCache,
    isOpen: () => !isStopping,
  })

  const finish = async () => {
    await journal.flush()
    // The delayed acknowledgements of that commit are sent in the microtasks before this.
    await new Promise((resolve) => setImmediate(resolve))
    socketServer.endAll(closeEvents.restart)
    await Promise.all(openDocuments.listIds().map((id) => openDocuments.derive(id, { compact: true })))
    return true
  }

  return {
    ...texts,
    handleUpgrade: socketServer.handleUpgrade,

    isConnected: (documentId, sid) =>
      connections.find({ documentId, sid }).some(({ connection }) => connection !== null),

    closeConnections(filter, event = closeEvents.forbidden) {
      const found = connections.find(filter)
      for (const { socket } of found) socket.end(event)
      return found.length
    },

    recheckAccess: access.recheck,
    listDirty: () => openDocuments.listIds().filter((id) => !openDocuments.isClean(id)),
    countOpen: () => ({ sockets: socketServer.count(), documents: hocuspocus.documents.size }),

    async destroy(deadline = 5000) {
      isStopping = true
      socketServer.close()
      access.stop()
      idleCache.release()
      const { promise: late, resolve } = Promise.withResolvers<boolean>()
      const timer = setTimeout(resolve, deadline, false)
      const isClean = await Promise.race([finish(), late])
      clearTimeout(timer)
      socketServer.endAll(closeEvents.restart)
      for (const document of [...hocuspocus.documents.values()]) discardDocument(hocuspocus, document)
      await journal.close()
      return isClean
    },
  }
}
