import { closeEvents } from './close-events.ts'
import type {
  Authorize,
  ClientConnection,
  CollaborationAccess,
  ConnectionFilter,
  ConnectionRegistry,
} from './connections.ts'
import type { Log } from './journal.ts'
import type { CollaborationLimits } from './limits.ts'

/**
 * Sent as a stateless message when the right to write changes on an open connection. A client that may write again
 * responds with sync step 1; nothing is acknowledged until it has resent what was rejected.
 */
interface AccessMessage {
  type: 'access'
  canWrite: boolean
}

export interface AccessRechecker {
  /** Checks the given connections again and applies the results. Never rejects. */
  recheck(filter?: ConnectionFilter): Promise<void>
  /** Applies a new result to a connection. */
  apply(client: ClientConnection, access: CollaborationAccess): void
  stop(): void
}

const maxConcurrent = 4

/**
 * Keeps the rights of open connections current: checks them every few seconds, so that a removal or demotion takes
 * effect even if it was made in another process or in the database.
 */
export function createAccessRechecker(options: {
  authorize: Authorize
  connections: ConnectionRegistry
  limits: CollaborationLimits
  log: Log
}): AccessRechecker {
  const { authorize, connections, limits, log } = options
  let isSweeping = false

  const apply = (client: ClientConnection, access: CollaborationAccess) => {
    const hadWritten = !client.config.readOnly
    client.access = access
    client.config.readOnly = !access.canWrite
    if (!client.connection) return
    client.connection.readOnly = !access.canWrite
    if (hadWritten === access.canWrite) return
    // Edits made while demoted were rejected; without them, later edits cannot be integrated or saved.
    if (access.canWrite) client.socket.awaitSync(client.connection.messageAddress)
    const message: AccessMessage = { type: 'access', canWrite: access.canWrite }
    client.connection.sendStateless(JSON.stringify(message))
  }

  const expire = (client: ClientConnection) => {
    client.expiredAt ??= Date.now()
    if (Date.now() - client.expiredAt > limits.graceAfterExpiry) return client.socket.end(closeEvents.session)
    // The page may have signed in again, in which case it responds with its current token.
    client.connection?.requestToken()
  }

  const recheckConnection = async (client: ClientConnection) => {
    const token = client.token
    const answer = await authorize(token, client.documentId, { editorVersion: client.editorVersion })
    if (client.token !== token) return
    if (!('denied' in answer)) {
      client.expiredAt = null
      return apply(client, answer)
    }
    if (answer.denied === 'expired') return expire(client)
    client.socket.end(closeEvents[answer.denied])
  }

  const recheck = async (filter: ConnectionFilter = {}) => {
    const queue = connections.find(filter)
    let failure: unknown
    const work = async () => {
      for (let client = queue.pop(); client; client = queue.pop()) {
        await recheckConnection(client).catch((error: unknown) => {
          failure = error
        })
      }
    }
    await Promise.all(Array.from({ length: maxConcurrent }, work))
    // A failed check closes no connection, because nothing written now is acknowledged either.
    if (failure) log.warn({ err: failure }, 'access to open documents could not be checked')
  }

  const timer = setInterval(async () => {
    if (isSweeping) return
    isSweeping = true
    await recheck()
    isSweeping = false
  }, limits.recheckEvery)
  timer.unref()

  return { recheck, apply, stop: () => clearInterval(timer) }
}
