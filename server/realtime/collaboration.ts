import type { IncomingMessage } from 'node:http'
import type { Document, Extension } from '@hocuspocus/server'
import { createClientAddressReader } from '../lib/client-address.ts'
import { createAccessKeeper } from './access-recheck.ts'
import { type CloseEvent, closeEvents, refuseConnection } from './close-events.ts'
import { createConcurrentEdits } from './concurrent-edits.ts'
import { type Authorise, type ConnectionFilter, createGrants } from './connections.ts'
import { createDocumentTexts, type DocumentTexts } from './document-texts.ts'
import { createGuardedHocuspocus, discardDocument } from './guarded-hocuspocus.ts'
import { createAdmission } from './hooks.ts'
import { createWarmDocuments } from './idle-document-cache.ts'
import type { Journal, Log } from './journal.ts'
import { type CollaborationLimits, defaultLimits } from './limits.ts'
import { createLiveDocuments, type OnDocumentSettled } from './open-documents.ts'
import { limitPendingDeletions } from './pending-deletions.ts'
import { correctPresence } from './presence.ts'
import { createPendingSockets, type PendingSockets, pendingLimits } from './unauthenticated-sockets.ts'
import { createGate, type Gate } from './websocket-server.ts'

export interface CollaborationOptions {
  journal: Journal
  authorise: Authorise
  onDocumentSettled: OnDocumentSettled
  log: Log
  /** The version of the shared editor schema; pages with a lower one are asked to reload. */
  editorVersion: number
  /** Whether a browser at that origin may connect; undefined is a client that sends none. Default: all. */
  isAllowedOrigin?: (origin: string | undefined) => boolean
  limits?: Partial<CollaborationLimits>
  /** Sockets that have not signed in, with those of other kinds. Default: of its own. */
  pendingSockets?: PendingSockets
  /** Whom limits count for a request. Default: its address. */
  readVisitor?: (request: IncomingMessage) => string
  /** For several processes: the Hocuspocus extension that carries changes and carets between them. */
  extensions?: Extension[]
}

export interface Collaboration extends DocumentTexts {
  /** Takes over an HTTP upgrade for `/yjs?editorVersion=…[&generation=…]`. */
  handleUpgrade: Gate['handleUpgrade']
  /** Whether that session has the document's live text open, so that its edits come by themselves. */
  isConnected(documentId: string, sid: string): boolean
  /** Ends connections at once, those that fit all given keys. Returns how many. */
  closeConnections(filter: ConnectionFilter, event?: CloseEvent): number
  /** Asks `authorise` again now and demotes, promotes or closes; it also happens every few seconds. */
  recheckAccess(filter?: ConnectionFilter): Promise<void>
  /** Documents whose text in memory is newer than what was handed over of it. */
  listUnsettled(): string[]
  countOpen(): { sockets: number; documents: number }
  /** Stops within the deadline (ms): no new frames, journal flushed and closed, texts settled. False if it ran out. */
  destroy(deadline?: number): Promise<boolean>
}

/** The collaboration server: Hocuspocus with durable acknowledgements, without HTTP of its own. */
export function createCollaboration(options: CollaborationOptions): Collaboration {
  const { journal, authorise, log } = options
  const limits = { ...defaultLimits, ...options.limits }
  const grants = createGrants()
  const access = createAccessKeeper({ authorise, grants, limits, log })
  let isStopping = false

  const live = createLiveDocuments({
    journal,
    limits,
    log,
    onDocumentSettled: options.onDocumentSettled,
    onRest: (document) => void hocuspocus.unloadDocument(document),
    onCommitFailed(document) {
      for (const { socket } of grants.find({ documentId: document.name })) socket.end(closeEvents.tryAgain)
      discardDocument(hocuspocus, document)
    },
  })

  const concurrentEdits = createConcurrentEdits(log)

  const loadDocument = async (document: Document) => {
    try {
      await live.load(document)
      concurrentEdits.watch(document)
      limitPendingDeletions(document, limits.pendingDeletions)
    } catch (error) {
      log.error({ err: error, documentId: document.name }, 'a document could not be loaded')
      document.destroy()
      for (const grant of grants.find({ documentId: document.name })) grants.remove(grant)
      // Refused rather than opened: an empty document would be taken for the text and written over it.
      throw refuseConnection(closeEvents.tryAgain)
    }
  }

  const admission = createAdmission({
    authorise,
    editorVersion: options.editorVersion,
    findGeneration: async (id) => live.findGeneration(id) ?? (await journal.readGeneration(id)),
    grants,
    access,
    concurrentEdits,
    limits,
    log,
  })

  const warm = createWarmDocuments({ keepFor: limits.warmFor, most: limits.warmDocuments }, (id) => {
    const document = hocuspocus.documents.get(id)
    if (document) void hocuspocus.unloadDocument(document)
  })

  const hocuspocus = createGuardedHocuspocus(
    {
      ...(options.extensions && { extensions: options.extensions }),
      // Silence and the time to sign in are watched by the gate.
      timeout: 24 * 3600 * 1000,
      maxUnauthenticatedQueueSize: limits.queueBeforeSignIn,
      maxUnauthenticatedQueueMessages: limits.framesBeforeSignIn,
      maxPendingDocuments: limits.documentsBeforeSignIn,
      onAuthenticate: admission.admit,
      onTokenSync: admission.renew,
      onLoadDocument: ({ document }) => loadDocument(document),
      connected: admission.connect,
      beforeSync: admission.check,
      onDisconnect: admission.leave,
      beforeHandleAwareness: async ({ document, states, context }) => {
        if (context?.grant) correctPresence(document, states, context.grant, limits)
      },
      beforeUnloadDocument: ({ document }) => live.settle(document.name, { compact: true }),
    },
    warm.has,
  )

  const isAllowedOrigin = options.isAllowedOrigin ?? (() => true)
  const gate = createGate({
    hocuspocus,
    grants,
    live,
    limits,
    isAllowedOrigin,
    pendingSockets: options.pendingSockets ?? createPendingSockets(pendingLimits),
    readVisitor: options.readVisitor ?? createClientAddressReader(false),
  })
  const texts = createDocumentTexts({ hocuspocus, journal, live, warm, isOpen: () => !isStopping })

  const finish = async () => {
    await journal.flush()
    // The held acknowledgements of that commit leave in the microtasks before this.
    await new Promise((resolve) => setImmediate(resolve))
    gate.endAll(closeEvents.restart)
    await Promise.all(live.listIds().map((id) => live.settle(id, { compact: true })))
    return true
  }

  return {
    ...texts,
    handleUpgrade: gate.handleUpgrade,

    isConnected: (documentId, sid) =>
      grants.find({ documentId, sid }).some(({ connection }) => connection !== null),

    closeConnections(filter, event = closeEvents.forbidden) {
      const found = grants.find(filter)
      for (const { socket } of found) socket.end(event)
      return found.length
    },

    recheckAccess: access.recheck,
    listUnsettled: () => live.listIds().filter((id) => !live.isResting(id)),
    countOpen: () => ({ sockets: gate.count(), documents: hocuspocus.documents.size }),

    async destroy(deadline = 5000) {
      isStopping = true
      gate.close()
      access.stop()
      warm.release()
      const { promise: late, resolve } = Promise.withResolvers<boolean>()
      const timer = setTimeout(resolve, deadline, false)
      const isClean = await Promise.race([finish(), late])
      clearTimeout(timer)
      gate.endAll(closeEvents.restart)
      for (const document of [...hocuspocus.documents.values()]) discardDocument(hocuspocus, document)
      await journal.close()
      return isClean
    },
  }
}
