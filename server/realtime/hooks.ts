import type {
  beforeSyncPayload,
  connectedPayload,
  onAuthenticatePayload,
  onDisconnectPayload,
  onTokenSyncPayload,
} from '@hocuspocus/server'
import { messageYjsSyncStep1 } from 'y-protocols/sync'
import { decodeUpdate } from 'yjs'
import type { AccessKeeper } from './access-recheck.ts'
import { closeEvents, refuseConnection } from './close-events.ts'
import type { ConcurrentEdits } from './concurrent-edits.ts'
import type { Authorise, CollaborationAccess, Grant, Grants } from './connections.ts'
import { isDocumentId } from './frames.ts'
import type { CollaborationContext } from './guarded-hocuspocus.ts'
import type { Log } from './journal.ts'
import type { CollaborationLimits } from './limits.ts'
import { isValidUpdate } from './validate-update.ts'

/** First stateless message on every connection. */
interface ReadyMessage {
  type: 'ready'
  canWrite: boolean
  /** To be sent back as `generation` on the next connection, so that replaced text is not merged. */
  generation: number
}

export interface AdmissionOptions {
  authorise: Authorise
  editorVersion: number
  findGeneration(documentId: string): Promise<number>
  grants: Grants
  access: AccessKeeper
  /** Told of each update before it is applied. */
  concurrentEdits: ConcurrentEdits
  limits: CollaborationLimits
  log: Log
}

/** The Hocuspocus hooks that let people into documents and out again. */
export function createAdmission(options: AdmissionOptions) {
  const { grants, limits, log } = options

  const ask = async (
    token: string,
    documentId: string,
    editorVersion: number,
  ): Promise<CollaborationAccess> => {
    const answer = await options.authorise(token, documentId, { editorVersion }).catch((error: unknown) => {
      log.error({ err: error, documentId }, 'access to a document could not be checked')
      throw refuseConnection(closeEvents.tryAgain)
    })
    if (!('refused' in answer)) return answer
    throw refuseConnection(answer.refused === 'expired' ? closeEvents.session : closeEvents[answer.refused])
  }

  /** A page that holds an older generation would mix replaced text into the new one. */
  const checkGeneration = async (documentId: string, known: string | null) => {
    if (known === null) return
    const generation = await options.findGeneration(documentId).catch((error: unknown) => {
      log.error({ err: error, documentId }, 'the generation of a document could not be read')
      throw refuseConnection(closeEvents.tryAgain)
    })
    if (String(generation) !== known) throw refuseConnection(closeEvents.generation)
  }

  const checkRoom = (documentId: string, userId: string) => {
    const present = grants.count(documentId)
    if (
      present.all >= limits.connectionsPerDocument ||
      present.ofPerson(userId) >= limits.connectionsPerPerson
    )
      throw refuseConnection(closeEvents.crowded)
  }

  return {
    async admit(data: onAuthenticatePayload<CollaborationContext>): Promise<Partial<CollaborationContext>> {
      const { token, documentName: documentId, requestParameters, context, connectionConfig } = data
      const editorVersion = Number.parseInt(requestParameters.get('editorVersion') ?? '', 10) || 0
      if (!isDocumentId(documentId)) throw refuseConnection(closeEvents.missing)
      if (editorVersion < options.editorVersion) throw refuseConnection(closeEvents.reload)
      const access = await context.socket.judge(async () => {
        const answer = await ask(token, documentId, editorVersion)
        await checkGeneration(documentId, requestParameters.get('generation'))
        return answer
      })
      checkRoom(documentId, access.userId)
      // Gone while we asked: nobody would take the grant back, and enough of them would fill the room.
      if (context.socket.readyState !== WebSocket.OPEN) throw refuseConnection(closeEvents.reset)
      connectionConfig.readOnly = !access.canWrite
      const grant: Grant = {
        socket: context.socket,
        documentId,
        editorVersion,
        token,
        access,
        config: connectionConfig,
        connection: null,
        expiredAt: null,
      }
      grants.add(grant)
      return { grant }
    },

    async connect({ context, connection }: connectedPayload<CollaborationContext>): Promise<void> {
      const { grant } = context
      if (!grant) return
      grant.connection = connection
      connection.readOnly = grant.config.readOnly
      const generation = await options.findGeneration(grant.documentId)
      const message: ReadyMessage = { type: 'ready', canWrite: !connection.readOnly, generation }
      connection.sendStateless(JSON.stringify(message))
    },

    /** The page has signed in anew while it was connected. */
    async renew({ token, context }: onTokenSyncPayload<CollaborationContext>): Promise<void> {
      const { grant } = context
      if (!grant) return
      const access = await ask(token, grant.documentId, grant.editorVersion)
      if (access.userId !== grant.access.userId) throw refuseConnection(closeEvents.session)
      grant.token = token
      grant.expiredAt = null
      options.access.apply(grant, access)
    },

    /**
     * An update that cannot be read would be swallowed by the protocol library and acknowledged, one that cannot be
     * shown would break everybody's page.
     */
    async check({ type, payload, connection }: beforeSyncPayload<CollaborationContext>): Promise<void> {
      try {
        if (type === messageYjsSyncStep1)
          return options.concurrentEdits.receiveStateVector(connection, payload)
        const update = decodeUpdate(payload)
        if (!connection.readOnly && !isValidUpdate(connection.document, update.structs))
          throw new Error('No editor writes that')
        options.concurrentEdits.receiveUpdate(connection, type, update)
      } catch {
        throw Object.assign(refuseConnection(closeEvents.badFrame), closeEvents.badFrame)
      }
    },

    async leave({ context }: onDisconnectPayload<CollaborationContext>): Promise<void> {
      if (context.grant) grants.remove(context.grant)
    },
  }
}
