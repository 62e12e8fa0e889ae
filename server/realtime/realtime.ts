import type { Server as HttpServer } from 'node:http'
import { type ClientEvent, clientEvents } from '@rankwell/contract'
import { editorVersion } from '@rankwell/editor'
import type { App, Context, Session, SignedInContext } from '../context.ts'
import { createClientAddressReader } from '../lib/client-address.ts'
import { AppError, httpError } from '../lib/errors.ts'
import { describeError } from '../lib/mount-contract.ts'
import { openDocument } from '../modules/access/service.ts'
import { authenticateToken, explainRejection } from '../modules/authentication/callers.ts'
import { startClusterGeneration } from '../modules/clusters/generate.ts'
import { deriveDocument, readText } from '../modules/documents/derive.ts'
import { updateDocument } from '../modules/documents/update.ts'
import { findPerson } from '../modules/users/service.ts'
import { listWorkspaceSummaries } from '../modules/workspaces/service.ts'
import { startGeneration } from '../modules/writing/generate.ts'
import { createOriginCheck } from './allowed-origins.ts'
import { type Collaboration, createCollaboration } from './collaboration.ts'
import type { Authorize } from './connections.ts'
import type { SocketUser } from './document-rooms.ts'
import { createJournal } from './journal.ts'
import { defineSocketHandlers, handleEvent, type SocketHandler } from './socket-handlers.ts'
import { createSockets, type RoomEvent, type Sockets } from './sockets.ts'
import { createUnauthenticatedSockets, unauthenticatedLimits } from './unauthenticated-sockets.ts'

export interface Realtime {
  collaboration: Collaboration
  sockets: Sockets
}

/** The client events, except those that join and leave rooms. */
const handlers = defineSocketHandlers<SignedInContext>({
  updateDocument: handleEvent(clientEvents.updateDocument, async (ctx, { body, docId }) => {
    requireWriting(ctx)
    const { _id: _, ...changes } = body
    return { document: await updateDocument(ctx, { ...changes, id: docId }) }
  }),
  generateDocument: handleEvent(clientEvents.generateDocument, async (ctx, input) => {
    requireWriting(ctx)
    return { generation: await startGeneration(ctx, input) }
  }),
  generateClusters: handleEvent(clientEvents.generateClusters, async (ctx, input) => {
    requireWriting(ctx)
    await startClusterGeneration(ctx, input)
    return {}
  }),
} satisfies Record<Exclude<ClientEvent, RoomEvent>, SocketHandler<SignedInContext>>)

/** The same checks as for HTTP calls that write. */
function requireWriting({ app, session }: SignedInContext): void {
  if (!session.isSubscribed) throw httpError('subscription_required')
  if (app.disk.isFull()) throw httpError('disk_full')
}

/** Decides who may open a live document and write in it, by the same rule as over HTTP. */
const createAuthorize =
  (app: App): Authorize =>
  async (token, documentId, client) => {
    if (client.editorVersion < editorVersion) return { denied: 'reload' }
    try {
      const session = await authenticateToken(app, token)
      const { canEdit } = await openDocument({ app, session }, documentId)
      const person = await findPerson(app, session.userId)
      return {
        userId: session.userId,
        sid: session.sid,
        name: person.username,
        color: person.color,
        canWrite: canEdit && session.isSubscribed,
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { denied: await explainRejection(app, token, error) }
    }
  }

/** Creates live documents over Yjs, and notifications and events over Socket.IO. */
export function createRealtime(
  app: App,
  http: { server: HttpServer; isHostAccepted(host: string | undefined): boolean },
): Realtime {
  const { config, database, log } = app
  const isAllowedOrigin = createOriginCheck(config.publicUrl, config.acceptedHosts)
  const mayWrite = async () => {
    // A rejected commit is not acknowledged, so the page keeps the change in IndexedDB.
    if (app.disk.isFull()) throw new Error('The disk is full')
    await database.guard.mayWrite()
  }
  const shared = {
    unauthenticatedSockets: createUnauthenticatedSockets(unauthenticatedLimits),
    readVisitor: createClientAddressReader(config.trustProxy),
  }
  const collaboration = createCollaboration({
    ...shared,
    journal: createJournal({ url: database.url, log, mayWrite }),
    authorize: createAuthorize(app),
    deriveDocument: (id, ydoc, userIds) => deriveDocument(app, id, readText(ydoc), userIds),
    log,
    editorVersion,
    isAllowedOrigin,
  })
  const sessions = new WeakMap<SocketUser, Session>()
  const sockets = createSockets<SignedInContext>({
    ...http,
    ...shared,
    isAllowedOrigin,
    log,
    handlers,
    async authenticate(token) {
      const session = await authenticateToken(app, token)
      const { username, avatar, color } = await findPerson(app, session.userId)
      const { userId, sid, language } = session
      const person = { userId, sid, language, username, avatar, color }
      sessions.set(person, session)
      return person
    },
    isReadOnly: app.disk.isFull,
    async listWorkspaces({ userId }) {
      const mine = await listWorkspaceSummaries(app, userId)
      return mine.map(({ _id, owner }) => ({ id: _id, ownerId: owner._id }))
    },
    canOpenDocument: (person, id) =>
      openDocument({ app, session: person }, id).then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError) return false
          throw error
        },
      ),
    createContext(person, requestId) {
      const session = sessions.get(person)
      if (!session) throw httpError('session_required')
      const { language } = person
      return { app, requestId, language, session, wantsStream: false, userAgent: '', visitor: '' }
    },
    describeError: (error, requestId, language) =>
      describeError(error, { app, requestId, language } satisfies Pick<
        Context,
        'app' | 'requestId' | 'language'
      >),
  })
  return { collaboration, sockets }
}
