import type { Connection, ConnectionConfiguration } from '@hocuspocus/server'
import type { ClientSocket } from './client-socket.ts'

/** Who somebody is in a document, and whether he may change it. */
export interface CollaborationAccess {
  userId: string
  name: string
  color: string
  sid: string
  canWrite: boolean
}

export interface RefusedAccess {
  /**
   * `session`: not signed in or revoked. `expired`: the token ran out, a new one may follow. `forbidden`: a
   * right was taken. `missing`: no such document for this person. `reload`: the page's editor is too old.
   */
  refused: 'session' | 'expired' | 'forbidden' | 'missing' | 'reload'
}

/** Decides on a token and a document; rejects only when it cannot tell, such as without a database. */
export type Authorise = (
  token: string,
  documentId: string,
  client: { editorVersion: number },
) => Promise<CollaborationAccess | RefusedAccess>

/** One person's admission to one document over one socket. */
export interface Grant {
  readonly socket: ClientSocket
  readonly documentId: string
  readonly editorVersion: number
  token: string
  access: CollaborationAccess
  /** Hocuspocus takes `readOnly` from here when it makes the connection. */
  readonly config: ConnectionConfiguration
  /** Null until the document is loaded. */
  connection: Connection | null
  /** When the token was first seen to have run out. */
  expiredAt: number | null
}

/** Which connections are meant: all that fit every given key. */
export interface ConnectionFilter {
  userId?: string
  documentId?: string
  sid?: string
}

export interface Grants {
  add(grant: Grant): void
  remove(grant: Grant): void
  find(filter: ConnectionFilter): Grant[]
  count(documentId: string): { all: number; ofPerson(userId: string): number }
}

/** All admissions of this process, by document. */
export function createGrants(): Grants {
  const byDocument = new Map<string, Set<Grant>>()

  return {
    add(grant) {
      const present = byDocument.get(grant.documentId)
      if (present) present.add(grant)
      else byDocument.set(grant.documentId, new Set([grant]))
      grant.socket.letIn(grant)
    },
    remove(grant) {
      grant.socket.grants.delete(grant)
      const present = byDocument.get(grant.documentId)
      present?.delete(grant)
      if (present?.size === 0) byDocument.delete(grant.documentId)
    },
    find({ userId, documentId, sid }) {
      const candidates = documentId ? [byDocument.get(documentId) ?? new Set<Grant>()] : byDocument.values()
      return [...candidates].flatMap((present) =>
        [...present].filter(
          ({ access }) =>
            (userId === undefined || access.userId === userId) && (sid === undefined || access.sid === sid),
        ),
      )
    },
    count(documentId) {
      const present = byDocument.get(documentId) ?? new Set<Grant>()
      return {
        all: present.size,
        ofPerson: (userId) => [...present].filter(({ access }) => access.userId === userId).length,
      }
    },
  }
}
