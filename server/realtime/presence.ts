import type { Document } from '@hocuspocus/server'
import { fragmentName } from '@rankwell/editor'
import type { ClientConnection } from './connections.ts'
import type { CollaborationLimits } from './limits.ts'

/** What others see of a user in a document; set by the server only. */
interface PresenceUser {
  id: string
  name: string
  /** With `#`, as required by the caret's style; it is stored without. */
  color: string
}

type States = Map<number, Record<string, unknown>>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPart = (id: unknown): boolean =>
  isRecord(id) && [id.client, id.clock].every((part) => Number.isSafeInteger(part) && Number(part) >= 0)

/** Whether a value is a position in a text in Yjs's format: in the body, in one of its parts, or next to a letter. */
function isPlace(place: unknown): boolean {
  if (!isRecord(place)) return false
  const { item = null, type = null, tname = null } = place
  if ((item !== null && !isPart(item)) || (type !== null && !isPart(type))) return false
  return tname === null ? item !== null || type !== null : tname === fragmentName
}

/** A caret or a selection; null for one that would make pages fail. */
function readCursor(cursor: unknown): unknown {
  return isRecord(cursor) && isPlace(cursor.anchor) && isPlace(cursor.head) ? cursor : null
}

/**
 * Corrects a client's carets in place: the identity is taken from its access, carets of other users are not changed,
 * the number per connection is limited, and a cursor is a valid position or null.
 */
export function correctPresence(
  document: Document,
  states: States,
  client: ClientConnection,
  limits: CollaborationLimits,
): void {
  const { userId, name, color } = client.access
  const user: PresenceUser = { id: userId, name, color: `#${color}` }
  const own = client.connection ? document.getClients(client.connection) : new Set<number>()
  let room = limits.caretsPerConnection - own.size
  for (const [clientId, state] of states) {
    const present = document.awareness.getStates().get(clientId) as { user?: PresenceUser } | undefined
    const isForeign = present?.user !== undefined && present.user.id !== userId
    // Hocuspocus decodes into a separate awareness, whose own empty state is among those of the client.
    const isEmpty = Object.keys(state).length === 0
    if (isForeign || isEmpty || (!own.has(clientId) && room-- <= 0)) states.delete(clientId)
    else Object.assign(state, { user }, 'cursor' in state && { cursor: readCursor(state.cursor) })
  }
}
