import { type Connection, type Document, isTransactionOrigin } from '@hocuspocus/server'
import { type IncomingUpdate, preserveConcurrentEdits } from '@rankwell/editor'
import { messageYjsSyncStep2 } from 'y-protocols/sync'
import { decodeStateVector, type decodeUpdate } from 'yjs'
import type { CollaborationContext } from './guarded-hocuspocus.ts'
import type { Log } from './journal.ts'

type ConnectionOf = Connection<CollaborationContext>

export interface ConcurrentEdits {
  /** Registers the state vector of a page's request: the page lacks everything beyond it. */
  receiveStateVector(connection: ConnectionOf, stateVector: Uint8Array): void
  /** Registers the update that this connection's next transaction applies; `step` is that of the sync protocol. */
  receiveUpdate(connection: ConnectionOf, step: number, update: ReturnType<typeof decodeUpdate>): void
  /** Starts to preserve concurrent edits of a document whose stored state is loaded. */
  watch(document: Document): void
}

/** Restored text has no author of its own. */
const origin = { source: 'local', context: { userId: null } }

/** Preserves text that a user deletes together with its block without having received it. */
export function createConcurrentEdits(log: Log): ConcurrentEdits {
  const incomingUpdates = new WeakMap<ConnectionOf, IncomingUpdate>()
  const senderStates = new WeakMap<ConnectionOf, Map<number, number>>()
  return {
    receiveStateVector(connection, stateVector) {
      if (!connection.readOnly) senderStates.set(connection, decodeStateVector(stateVector))
    },
    receiveUpdate(connection, step, update) {
      if (connection.readOnly) return
      const { ds } = update
      // The server's own structs are already applied, and checking each one would cost time.
      const { clientID } = connection.document
      const structs = update.structs.filter(({ id }) => id.client !== clientID)
      const isFullState = step === messageYjsSyncStep2
      const senderState = isFullState ? senderStates.get(connection) : undefined
      incomingUpdates.set(connection, { structs, ds, isFullState, ...(senderState && { senderState }) })
    },
    watch(document) {
      preserveConcurrentEdits(document, {
        isServer: true,
        isPreserved: () => true,
        origin,
        onError: (error) =>
          log.error({ err: error, documentId: document.name }, 'concurrent edits could not be preserved'),
        findIncoming({ origin: from }) {
          if (!isTransactionOrigin(from) || from.source !== 'connection') return null
          const incoming = incomingUpdates.get(from.connection) ?? null
          incomingUpdates.delete(from.connection)
          return incoming
        },
      })
    },
  }
}
