import type { Document } from '@hocuspocus/server'
import type { Grant } from './grants.ts'
import type { CollaborationLimits } from './limits.ts'

/** What others see of a person in a document; set by the server alone. */
export interface PresenceUser {
  id: string
  name: string
  /** With its `#`, as the style of a caret takes it; people are stored without. */
  color: string
}

type States = Map<number, Record<string, unknown>>

/**
 * Corrects the carets that a client announces, in place: the identity is the one of its admission, carets
 * of other people are left alone, and one connection has only a few.
 */
export function correctPresence(
  document: Document,
  states: States,
  grant: Grant,
  limits: CollaborationLimits,
): void {
  const { userId, name, color } = grant.access
  const user: PresenceUser = { id: userId, name, color: `#${color}` }
  const own = grant.connection ? document.getClients(grant.connection) : new Set<number>()
  let room = limits.caretsPerConnection - own.size
  for (const [clientId, state] of states) {
    const present = document.awareness.getStates().get(clientId) as { user?: PresenceUser } | undefined
    const isForeign = present?.user !== undefined && present.user.id !== userId
    // Hocuspocus decodes into an awareness of its own, whose empty state stands among those of the client.
    const isEmpty = Object.keys(state).length === 0
    if (isForeign || isEmpty || (!own.has(clientId) && room-- <= 0)) states.delete(clientId)
    else state.user = user
  }
}
