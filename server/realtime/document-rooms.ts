import type { RoomUsers } from '@rankwell/contract'
import type { Server, Socket } from 'socket.io'
import type { Log } from './journal.ts'

/** The user of a socket, as shown to others. */
export interface SocketUser {
  userId: string
  sid: string
  username: string
  avatar: string | null
  color: string
  /** For messages to this user. */
  language: string
}

/** Data of a socket. */
export interface SocketData {
  user: SocketUser
  token: string
  documentIds: string[]
}

export type UserSocket = Socket<never, never, never, SocketData>

export const roomOf = {
  user: (id: string) => `user:${id}`,
  document: (id: string) => `document:${id}`,
  workspace: (id: string) => `workspace:${id}`,
  /** Not left by `leaveAppRoom`: used to close a user's sockets. */
  session: (sid: string) => `session:${sid}`,
  person: (id: string) => `person:${id}`,
} as const

export interface DocumentRooms {
  join(socket: UserSocket, documentId: string): Promise<RoomUsers>
  leave(socket: UserSocket, documentId: string): Promise<void>
  /** Notifies the rooms of a closed socket. */
  leaveAll(socket: UserSocket): Promise<void>
  /** Removes everyone, or one user, from a document's room. */
  expel(documentId: string, userId?: string): Promise<void>
}

/** Maintains the list of users in each document's room: one entry per user, however many tabs are open. */
export function createDocumentRooms(io: Server, log: Log): DocumentRooms {
  const listUsers = async (docId: string): Promise<RoomUsers> => {
    const sockets = await io.in(roomOf.document(docId)).fetchSockets()
    const people = new Map<string, RoomUsers['users'][number]>()
    for (const { data } of sockets) {
      const { userId, username, avatar, color } = (data as SocketData).user
      people.set(userId, { _id: userId, username, avatar, color })
    }
    return { docId, users: [...people.values()] }
  }

  const announce = async (documentId: string): Promise<RoomUsers> => {
    const list = await listUsers(documentId)
    io.to(roomOf.document(documentId)).emit('roomUsers', list)
    return list
  }

  const forget = (socket: UserSocket, documentId: string) => {
    socket.data.documentIds = socket.data.documentIds.filter((id) => id !== documentId)
  }

  return {
    async join(socket, documentId) {
      if (!socket.data.documentIds.includes(documentId)) socket.data.documentIds.push(documentId)
      await socket.join(roomOf.document(documentId))
      return announce(documentId)
    },
    async leave(socket, documentId) {
      forget(socket, documentId)
      await socket.leave(roomOf.document(documentId))
      await announce(documentId)
    },
    async leaveAll(socket) {
      for (const documentId of socket.data.documentIds) {
        await announce(documentId).catch((error: unknown) =>
          log.warn({ err: error, documentId }, 'the people in a room could not be announced'),
        )
      }
    },
    async expel(documentId, userId) {
      const room = roomOf.document(documentId)
      for (const socket of await io.in(room).fetchSockets()) {
        const data = socket.data as SocketData
        if (userId !== undefined && data.user.userId !== userId) continue
        data.documentIds = data.documentIds.filter((id) => id !== documentId)
        socket.leave(room)
      }
      await announce(documentId)
    },
  }
}
