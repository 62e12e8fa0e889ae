import type { Connection, ConnectionConfiguration } from '@hocuspocus/server'
import type { ClientSocket } from './client-socket.ts'

/** A user's identity and rights in a document. */
export interface CollaborationAccess {
  userId: string
  name: string
  color: string
  sid: string
  canWrite: boolean
}

export interface AccessDenied {
  /**
   * `session`: not signed in or revoked. `expired`: the token has expired, and a new one may follow. `forbidden`: a
   * right was removed. `missing`: no such document for this user. `reload`: the page's editor is too old.
   */
  denied: 'session' | 'expired' | 'forbidden' | 'missing' | 'reload'
}

/**
 * Checks a token's access to a document; rejects only if it cannot decide, such as when the database is unavailable.
 */
export type Authorize = (
  token: string,
  documentId: string,
  client: { editorVersion: number },
) => Promise<CollaborationAccess | AccessDenied>

/** A user's access to one document over one socket. */
export interface ClientConnection {
  readonly socket: ClientSocket
  readonly documentId: string
  readonly editorVersion: number
  token: string
  access: CollaborationAccess
  /** Hocuspocus reads `readOnly` from here when it creates the connection. */
  readonly config: ConnectionConfiguration
  /** Null until the document is loaded. */
  connection: Connection | null
  /** When the token was first found to be expired. */
  expiredAt: number | null
}

/** Matches connections by every given key. */
export interface ConnectionFilter {
  userId?: string
  documentId?: string
  sid?: string
}

export interface ConnectionRegistry {
  add(client: ClientConnection): void
  remove(client: ClientConnection): void
  find(filter: ConnectionFilter): ClientConnection[]
  count(documentId: string): { all: number; ofUser(userId: string): number }
}

/** All connections of this process, by document. */
export function createConnectionRegistry(): ConnectionRegistry {
  const byDocument = new Map<string, Set<ClientConnection>>()

  return {
    add(client) {
      const present = byDocument.get(client.documentId)
      if (present) present.add(client)
      else byDocument.set(client.documentId, new Set([client]))
      client.socket.addConnection(client)
    },
    remove(client) {
      client.socket.connections.delete(client)
      const present = byDocument.get(client.documentId)
      present?.delete(client)
      if (present?.size === 0) byDocument.delete(client.documentId)
    },
    find({ userId, documentId, sid }) {
      const candidates = documentId
        ? [byDocument.get(documentId) ?? new Set<ClientConnection>()]
        : byDocument.values()
      return [...candidates].flatMap((present) =>
        [...present].filter(
          ({ access }) =>
            (userId === undefined || access.userId === userId) && (sid === undefined || access.sid === sid),
        ),
      )
    },
    count(documentId) {
      const present = byDocument.get(documentId) ?? new Set<ClientConnection>()
      return {
        all: present.size,
        ofUser: (userId) => [...present].filter(({ access }) => access.userId === userId).length,
      }
    },
  }
}
