import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Document } from '@hocuspocus/server'
import { WebSocketServer } from 'ws'
import { Doc } from 'yjs'
import { createAccessKeeper } from './access.ts'
import { createAdmission } from './admission.ts'
import { type ClientSocket, createClientSocket } from './client-socket.ts'
import { type CloseEvent, closeEvents, refuseConnection } from './close-events.ts'
import { isDocumentId } from './frames.ts'
import { type Authorise, type ConnectionFilter, createGrants } from './grants.ts'
import { createGuardedHocuspocus, discardDocument } from './guarded-hocuspocus.ts'
import type { Journal, Log } from './journal.ts'
import { type CollaborationLimits, defaultLimits } from './limits.ts'
import { createLiveDocuments, type OnDocumentSettled } from './live-documents.ts'
import { correctPresence } from './presence.ts'
import { applyStored } from './replay.ts'

export interface CollaborationOptions {
  journal: Journal
  authorise: Authorise
  onDocumentSettled: OnDocumentSettled
  log: Log
  /** The version of the shared editor schema; pages with an older major version are asked to reload. */
  editorVersion: string
  /** Whether a browser at that origin may connect; undefined is a client that sends none. Default: all. */
  isAllowedOrigin?: (origin: string | undefined) => boolean
  limits?: Partial<CollaborationLimits>
}

/** Who makes a change that does not come from an open editor. */
export interface ChangeOrigin {
  userId: string | null
}

export interface Collaboration {
  /** Takes over an HTTP upgrade for `/yjs?editorVersion=…[&generation=…]`. */
  handleUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void
  /**
   * Runs one transaction on a document, open or not: everybody in it sees the change at once, and the
   * promise resolves with the result of `change` after the commit. What `change` did before it threw stays.
   */
  withDocument<T>(documentId: string, origin: ChangeOrigin, change: (ydoc: Doc) => T): Promise<T>
  /** Reads the durable text, from memory if it is open. `read` must not keep the document. */
  readDocument<T>(documentId: string, read: (ydoc: Doc) => T): Promise<T>
  /** Resolves once everything so far has been handed to onDocumentSettled. */
  settleDocument(documentId: string): Promise<void>
  /** Hands over what a crash has left in the journal. Returns how many documents that were. */
  settleLeftovers(): Promise<number>
  /** Ends connections at once; without keys all of them. Returns how many. */
  closeConnections(filter: ConnectionFilter, event?: CloseEvent): number
  /** Asks `authorise` again now and demotes, promotes or closes; it also happens every few seconds. */
  recheckAccess(filter?: ConnectionFilter): Promise<void>
  countOpen(): { sockets: number; documents: number }
  /** Stops within the deadline (ms): no new frames, journal flushed, texts settled. False if it ran out. */
  destroy(deadline?: number): Promise<boolean>
}

const noId = '00000000-0000-0000-0000-000000000000'
const leftoverPage = 100

/** The collaboration server: Hocuspocus with durable acknowledgements, without HTTP of its own. */
export function createCollaboration(options: CollaborationOptions): Collaboration {
  const { journal, log } = options
  const limits = { ...defaultLimits, ...options.limits }
  const sockets = new Set<ClientSocket>()
  const grants = createGrants()
  const access = createAccessKeeper({ authorise: options.authorise, grants, limits, log })
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frame,
    clientTracking: false,
    perMessageDeflate: false,
  })
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

  const loadDocument = async (document: Document) => {
    try {
      await live.load(document)
    } catch (error) {
      log.error({ err: error, documentId: document.name }, 'a document could not be loaded')
      document.destroy()
      throw refuseConnection(closeEvents.tryAgain)
    }
  }

  const admission = createAdmission({
    authorise: options.authorise,
    editorVersion: options.editorVersion,
    findGeneration: async (id) => live.findGeneration(id) ?? (await journal.readGeneration(id)),
    grants,
    access,
    limits,
    log,
  })

  const hocuspocus = createGuardedHocuspocus({
    // Silence is watched by the heartbeat, the time to sign in by `startSocket`.
    timeout: 24 * 3600 * 1000,
    maxUnauthenticatedQueueSize: limits.queueBeforeSignIn,
    maxUnauthenticatedQueueMessages: limits.framesBeforeSignIn,
    maxPendingDocuments: limits.documentsBeforeSignIn,
    onAuthenticate: admission.admit,
    onTokenSync: admission.renew,
    onLoadDocument: ({ document }) => loadDocument(document),
    connected: admission.connect,
    onDisconnect: admission.leave,
    beforeHandleAwareness: async ({ document, states, context }) => {
      if (context?.grant) correctPresence(document, states, context.grant, limits)
    },
    beforeUnloadDocument: ({ document }) => live.settle(document.name, { compact: true }),
  })

  const startSocket = (req: IncomingMessage, ws: Parameters<typeof createClientSocket>[0]['ws']) => {
    const request = new Request(`http://collaboration${req.url ?? '/'}`)
    const socket = createClientSocket({
      ws,
      limits,
      waitForCommit: live.waitForCommit,
      // While stopping nothing new is taken: it stays unacknowledged and comes again after the restart.
      onFrame: (data) => (isStopping ? undefined : client.handleMessage(data)),
      onEnd(event) {
        clearTimeout(signInTimer)
        sockets.delete(socket)
        client.handleClose(event)
        for (const grant of [...socket.grants]) grants.remove(grant)
      },
    })
    const signInTimer = setTimeout(() => {
      if (socket.grants.size === 0) socket.end(closeEvents.silent)
    }, limits.signInWithin)
    signInTimer.unref()
    const client = hocuspocus.handleConnection(socket, request, { socket })
    sockets.add(socket)
  }

  const heartbeat = setInterval(() => {
    const now = Date.now()
    for (const socket of sockets) socket.beat(now)
  }, limits.heartbeat)
  heartbeat.unref()

  const refuseUpgrade = (socket: Duplex, status: string) => {
    socket.on('error', () => socket.destroy())
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  }

  const countStrangers = () => [...sockets].filter((socket) => socket.grants.size === 0).length

  const requireDocumentId = (documentId: string) => {
    if (!isDocumentId(documentId)) throw new Error('A document id is a lower-case UUID')
  }

  const settleAll = async () => {
    await Promise.all(live.listIds().map((id) => live.settle(id, { compact: true })))
  }

  return {
    handleUpgrade(req, socket, head) {
      if (isStopping) return refuseUpgrade(socket, '503 Service Unavailable')
      if (options.isAllowedOrigin?.(req.headers.origin) === false)
        return refuseUpgrade(socket, '403 Forbidden')
      if (countStrangers() >= limits.socketsBeforeSignIn)
        return refuseUpgrade(socket, '503 Service Unavailable')
      server.handleUpgrade(req, socket, head, (ws) => startSocket(req, ws))
    },

    async withDocument(documentId, origin, change) {
      requireDocumentId(documentId)
      if (isStopping) throw new Error('The server is stopping')
      const direct = await hocuspocus.openDirectConnection(documentId)
      try {
        const { document } = direct
        if (!document) throw new Error('The document was closed while it was opened')
        const context = { userId: origin.userId }
        const result = document.transact(() => change(document), { source: 'local', context })
        await live.waitForCommit(documentId)
        return result
      } finally {
        // The document stays warm until it has settled: a stream of changes loads it once.
        await direct.disconnect({ unloadImmediately: false })
      }
    },

    async readDocument(documentId, read) {
      requireDocumentId(documentId)
      await live.waitForCommit(documentId)
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

    settleDocument: (documentId) => live.settle(documentId),

    async settleLeftovers() {
      let count = 0
      let page = await journal.listUncompacted(noId, leftoverPage)
      for (
        ;
        page.length > 0 && !isStopping;
        page = await journal.listUncompacted(page.at(-1) ?? noId, leftoverPage)
      ) {
        for (const documentId of page) {
          const direct = await hocuspocus.openDirectConnection(documentId).catch(() => null)
          await live.settle(documentId, { compact: true })
          await direct?.disconnect({ unloadImmediately: false })
          count += 1
        }
      }
      return count
    },

    closeConnections(filter, event = closeEvents.forbidden) {
      const found = grants.find(filter)
      for (const { socket } of found) socket.end(event)
      return found.length
    },

    recheckAccess: access.recheck,
    countOpen: () => ({ sockets: sockets.size, documents: hocuspocus.documents.size }),

    async destroy(deadline = 5000) {
      isStopping = true
      clearInterval(heartbeat)
      access.stop()
      const work = journal.flush().then(async () => {
        for (const socket of sockets) socket.end(closeEvents.restart)
        await settleAll()
        return true
      })
      const late = new Promise<false>((resolve) => setTimeout(resolve, deadline, false).unref())
      const isClean = await Promise.race([work, late])
      for (const socket of sockets) socket.end(closeEvents.restart)
      for (const document of [...hocuspocus.documents.values()]) discardDocument(hocuspocus, document)
      return isClean
    },
  }
}
