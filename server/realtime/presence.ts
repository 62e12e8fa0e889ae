import type { Document } from '@hocuspocus/server'
import { fragmentName } from '@rankwell/editor'
import type { ClientConnection } from './connections.ts'
import type { CollaborationLimits } from './limits.ts'

/** What others see of a person in a document; set by the server alone. */
interface PresenceUser {
  id: string
  name: string
  /** With its `#`, as the style of a caret takes it; people are stored without. */
  color: string
}

type States = Map<number, Record<string, unknown>>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPart = (id: unknown): boolean =>
  isRecord(id) && [id.client, id.clock].every((part) => Number.isSafeInteger(part) && Number(part) >= 0)

/** Whether that is a place in a text as Yjs writes it: in the body, in one of its parts or beside a letter. */
function isPlace(place: unknown): boolean {
  if (!isRecord(place)) return false
  const { item = null, type = null, tname = null } = place
  if ((item !== null && !isPart(item)) || (type !== null && !isPart(type))) return false
  return tname === null ? item !== null || type !== null : tname === fragmentName
}

/** A caret or a selection; null for what pages could not read: each of them would fail on it. */
function readCursor(cursor: unknown): unknown {
  return isRecord(cursor) && isPlace(cursor.anchor) && isPlace(cursor.head) ? cursor : null
}

/**
 * Corrects the carets that a client announces, in place: the identity is the one of its admission, carets
 * of other people are left alone, one connection has only a few, and a cursor is a place or nothing.
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
    // Hocuspocus decodes into an awareness of its own, whose empty state stands among those of the client.
    const isEmpty = Object.keys(state).length === 0
    if (isForeign || isEmpty || (!own.has(clientId) && room-- <= 0)) states.delete(clientId)
    else Object.assign(state, { user }, 'cursor' in state && { cursor: readCursor(state.cursor) })
  }
}
