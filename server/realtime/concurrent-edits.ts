import { type Connection, type Document, isTransactionOrigin } from '@hocuspocus/server'
import { type Heard, keepMovedWords } from '@rankwell/editor'
import { messageYjsSyncStep2 } from 'y-protocols/sync'
import { decodeStateVector, type decodeUpdate } from 'yjs'
import type { CollaborationContext } from './guarded-hocuspocus.ts'
import type { Log } from './journal.ts'

type ConnectionOf = Connection<CollaborationContext>

export interface MovedWords {
  /** A page asks what it lacks: all that is beyond this it has not seen. */
  hearQuestion(connection: ConnectionOf, stateVector: Uint8Array): void
  /** An update that is applied next of all from that connection; `step` is that of the sync protocol. */
  hear(connection: ConnectionOf, step: number, update: ReturnType<typeof decodeUpdate>): void
  /** Keeps in a document what somebody removes who has not seen it; its stored text is there already. */
  watch(document: Document): void
}

/** Written by nobody: by the server, for those who wrote it first. */
const origin = { source: 'local', context: { userId: null } }

/** Keeps what stood in the text before somebody who had not seen it removed what was around it. */
export function createMovedWords(log: Log): MovedWords {
  const coming = new WeakMap<ConnectionOf, Heard>()
  const known = new WeakMap<ConnectionOf, Map<number, number>>()
  return {
    hearQuestion(connection, stateVector) {
      if (!connection.readOnly) known.set(connection, decodeStateVector(stateVector))
    },
    hear(connection, step, update) {
      if (connection.readOnly) return
      const { ds } = update
      // What the server wrote itself it has: nobody has to bring it, and each such part would cost a look.
      const { clientID } = connection.document
      const structs = update.structs.filter(({ id }) => id.client !== clientID)
      const before = step === messageYjsSyncStep2 ? known.get(connection) : undefined
      const isWhole = step === messageYjsSyncStep2
      coming.set(connection, { structs, ds, isWhole, ...(before && { known: before }) })
    },
    watch(document) {
      keepMovedWords(document, {
        isServer: true,
        isKept: () => true,
        origin,
        onError: (error) =>
          log.error({ err: error, documentId: document.name }, 'what was not seen could not be put back'),
        findHeard({ origin: from }) {
          if (!isTransactionOrigin(from) || from.source !== 'connection') return null
          const heard = coming.get(from.connection) ?? null
          coming.delete(from.connection)
          return heard
        },
      })
    },
  }
}
