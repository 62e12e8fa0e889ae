import { closeEvents } from './close-events.ts'
import type { Authorise, CollaborationAccess, ConnectionFilter, Grant, Grants } from './connections.ts'
import type { Log } from './journal.ts'
import type { CollaborationLimits } from './limits.ts'

/**
 * Sent as a stateless message whenever the right to write changes on an open connection. A client that may write again
 * answers with a sync step 1: nothing is acknowledged before it has sent what was refused in the meantime.
 */
interface AccessMessage {
  type: 'access'
  canWrite: boolean
}

export interface AccessKeeper {
  /** Asks again about the given connections and applies the answers. Never rejects. */
  recheck(filter?: ConnectionFilter): Promise<void>
  /** Takes a new answer for an admission. */
  apply(grant: Grant, access: CollaborationAccess): void
  stop(): void
}

const atOnce = 4

/**
 * Keeps the rights of open connections true: asks anew every few seconds, so that a removal or demotion
 * takes effect even if it was made in another process or straight in the database.
 */
export function createAccessKeeper(options: {
  authorise: Authorise
  grants: Grants
  limits: CollaborationLimits
  log: Log
}): AccessKeeper {
  const { authorise, grants, limits, log } = options
  let isSweeping = false

  const apply = (grant: Grant, access: CollaborationAccess) => {
    const hadWritten = !grant.config.readOnly
    grant.access = access
    grant.config.readOnly = !access.canWrite
    if (!grant.connection) return
    grant.connection.readOnly = !access.canWrite
    if (hadWritten === access.canWrite) return
    // Edits made since the demotion were refused: without them, later ones cannot be integrated and so not be saved.
    if (access.canWrite) grant.socket.awaitSync(grant.connection.messageAddress)
    const message: AccessMessage = { type: 'access', canWrite: access.canWrite }
    grant.connection.sendStateless(JSON.stringify(message))
  }

  const expire = (grant: Grant) => {
    grant.expiredAt ??= Date.now()
    if (Date.now() - grant.expiredAt > limits.graceAfterExpiry) return grant.socket.end(closeEvents.session)
    // The page may have signed in anew meanwhile: it answers with the token it has now.
    grant.connection?.requestToken()
  }

  const look = async (grant: Grant) => {
    const token = grant.token
    const answer = await authorise(token, grant.documentId, { editorVersion: grant.editorVersion })
    if (grant.token !== token) return
    if (!('refused' in answer)) {
      grant.expiredAt = null
      return apply(grant, answer)
    }
    if (answer.refused === 'expired') return expire(grant)
    grant.socket.end(closeEvents[answer.refused])
  }

  const recheck = async (filter: ConnectionFilter = {}) => {
    const queue = grants.find(filter)
    let failure: unknown
    const work = async () => {
      for (let grant = queue.pop(); grant; grant = queue.pop()) {
        await look(grant).catch((error: unknown) => {
          failure = error
        })
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    // Without an answer nobody is thrown out: nothing that is written now is acknowledged either.
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
