import type {
  beforeSyncPayload,
  connectedPayload,
  onAuthenticatePayload,
  onDisconnectPayload,
  onTokenSyncPayload,
} from '@hocuspocus/server'
import { messageYjsSyncStep1 } from 'y-protocols/sync'
import { decodeUpdate } from 'yjs'
import type { AccessRechecker } from './access-recheck.ts'
import { closeEvents, rejectConnection } from './close-events.ts'
import type { ConcurrentEdits } from './concurrent-edits.ts'
import type { Authorize, ClientConnection, CollaborationAccess, ConnectionRegistry } from './connections.ts'
import { isDocumentId } from './frames.ts'
import type { CollaborationContext } from './guarded-hocuspocus.ts'
import type { Log } from './journal.ts'
import type { CollaborationLimits } from './limits.ts'
import { isValidUpdate } from './validate-update.ts'

/** First stateless message on every connection. */
interface ReadyMessage {
  type: 'ready'
  canWrite: boolean
  /** The client sends it back as `generation` when it reconnects, so that replaced text is not merged. */
  generation: number
}

export interface HookOptions {
  authorize: Authorize
  editorVersion: number
  findGeneration(documentId: string): Promise<number>
  connections: ConnectionRegistry
  access: AccessRechecker
  /** Receives each update before it is applied. */
  concurrentEdits: ConcurrentEdits
  limits: CollaborationLimits
  log: Log
}

/** The Hocuspocus hooks that authorize connections and remove them. */
export function createHooks(options: HookOptions) {
  const { connections, limits, log } = options

  const awaitReply = async (
    token: string,
    documentId: string,
    editorVersion: number,
  ): Promise<CollaborationAccess> => {
    const answer = await options.authorize(token, documentId, { editorVersion }).catch((error: unknown) => {
      log.error({ err: error, documentId }, 'access to a document could not be checked')
      throw rejectConnection(closeEvents.tryAgain)
    })
    if (!('denied' in answer)) return answer
    throw rejectConnection(answer.denied === 'expired' ? closeEvents.session : closeEvents[answer.denied])
  }

  /** A page with an older generation would mix replaced text into the new one. */
  const checkGeneration = async (documentId: string, known: string | null) => {
    if (known === null) return
    const generation = await options.findGeneration(documentId).catch((error: unknown) => {
      log.error({ err: error, documentId }, 'the generation of a document could not be read')
      throw rejectConnection(closeEvents.tryAgain)
    })
    if (String(generation) !== known) throw rejectConnection(closeEvents.generation)
  }

  const checkCapacity = (documentId: string, userId: string) => {
    const present = connections.count(documentId)
    if (present.all >= limits.connectionsPerDocument || present.ofUser(userId) >= limits.connectionsPerUser)
      throw rejectConnection(closeEvents.crowded)
  }

  return {
    async onAuthenticate(
      data: onAuthenticatePayload<CollaborationContext>,
    ): Promise<Partial<CollaborationContext>> {
      const { token, documentName: documentId, requestParameters, context, connectionConfig } = data
      const editorVersion = Number.parseInt(requestParameters.get('editorVersion') ?? '', 10) || 0
      if (!isDocumentId(documentId)) throw rejectConnection(closeEvents.missing)
      if (editorVersion < options.editorVersion) throw rejectConnection(closeEvents.reload)
      const access = await context.socket.runTokenCheck(async () => {
        const answer = await awaitReply(token, documentId, editorVersion)
        await checkGeneration(documentId, requestParameters.get('generation'))
        return answer
      })
      checkCapacity(documentId, access.userId)
      // The connection was closed during the check; its access would never be removed, and enough such entries would
      // fill the document.
      if (context.socket.readyState !== WebSocket.OPEN) throw rejectConnection(closeEvents.reset)
      connectionConfig.readOnly = !access.canWrite
      const client: ClientConnection = {
        socket: context.socket,
        documentId,
        editorVersion,
        token,
        access,
        config: connectionConfig,
        connection: null,
        expiredAt: null,
      }
      connections.add(client)
      return { client }
    },

    async connected({ context, connection }: connectedPayload<CollaborationContext>): Promise<void> {
      const { client } = context
      if (!client) return
      client.connection = connection
      connection.readOnly = client.config.readOnly
      const generation = await options.findGeneration(client.documentId)
      const message: ReadyMessage = { type: 'ready', canWrite: !connection.readOnly, generation }
      connection.sendStateless(JSON.stringify(message))
    },

    /** The page has signed in again while connected. */
    async onTokenSync({ token, context }: onTokenSyncPayload<CollaborationContext>): Promise<void> {
      const { client } = context
      if (!client) return
      const access = await awaitReply(token, client.documentId, client.editorVersion)
      if (access.userId !== client.access.userId) throw rejectConnection(closeEvents.session)
      client.token = token
      client.expiredAt = null
      options.access.apply(client, access)
    },

    /**
     * The protocol library would ignore and acknowledge an unreadable update, and one that cannot be rendered would
     * break all pages.
     */
    async beforeSync({ type, payload, connection }: beforeSyncPayload<CollaborationContext>): Promise<void> {
      try {
        if (type === messageYjsSyncStep1)
          return options.concurrentEdits.receiveStateVector(connection, payload)
        const update = decodeUpdate(payload)
        if (!connection.readOnly && !isValidUpdate(connection.document, update.structs))
          throw new Error('No editor can produce this update')
        options.concurrentEdits.receiveUpdate(connection, type, update)
      } catch {
        throw Object.assign(rejectConnection(closeEvents.badFrame), closeEvents.badFrame)
      }
    },

    async onDisconnect({ context }: onDisconnectPayload<CollaborationContext>): Promise<void> {
      if (context.client) connections.remove(context.client)
    },
  }
}
