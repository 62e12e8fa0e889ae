import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { type ClientEvent, clientEvents, type ErrorBody } from '@rankwell/contract'
import { Server, type ServerOptions } from 'socket.io'
import { createClientAddressReader } from '../lib/client-address.ts'
import { AppError, httpError } from '../lib/errors.ts'
import {
  createDocumentRooms,
  type DocumentRooms,
  roomOf,
  type SocketData,
  type SocketUser,
  type UserSocket,
} from './document-rooms.ts'
import type { Log } from './journal.ts'
import { dispatchEvents } from './socket-dispatch.ts'
import {
  defineSocketHandlers,
  handleEvent,
  type SocketHandler,
  type SocketHandlers,
} from './socket-handlers.ts'
import { createSocketIoAuthGuard } from './socketio-auth-guard.ts'
import {
  createUnauthenticatedSockets,
  type UnauthenticatedSockets,
  unauthenticatedLimits,
} from './unauthenticated-sockets.ts'

export interface SocketsOptions<Context> {
  server: HttpServer
  isAllowedOrigin(origin: string | undefined): boolean
  /** Responses that bypass the HTTP application check the Host header themselves. */
  isHostAccepted(host: string | undefined): boolean
  /** The user of a bearer token; throws the error of an invalid one. */
  authenticate(token: string | null): Promise<SocketUser>
  /** The user's current workspaces. */
  listWorkspaces(person: SocketUser): Promise<{ id: string; ownerId: string }[]>
  canOpenDocument(person: SocketUser, documentId: string): Promise<boolean>
  createContext(person: SocketUser, requestId: string): Context
  /** The error body for an exception; logs unexpected ones. */
  describeError(error: unknown, requestId: string, language: string): ErrorBody
  handlers: SocketHandlers<Context>
  log: Log
  /** For several processes: the adapter that connects their rooms. */
  adapter?: ServerOptions['adapter']
  /** Whether writing is blocked; clients are told when they connect. */
  isReadOnly?: () => boolean
  /** Milliseconds between two access checks of all connections. */
  recheckEvery?: number
  /** Sockets that have not signed in, of all kinds. Defaults to a new registry. */
  unauthenticatedSockets?: UnauthenticatedSockets
  /** The key of a request for limits. Defaults to its address. */
  readVisitor?: (request: IncomingMessage) => string
}

export interface Sockets {
  emitToAll(event: string, payload: unknown): void
  emitToUser(userId: string, event: string, payload: unknown): void
  emitToDocument(documentId: string, event: string, payload: unknown): void
  emitToWorkspace(workspaceId: string, event: string, payload: unknown): void
  /** Closes all sockets of a session, in every process; their clients do not reconnect. */
  disconnectSession(sid: string): void
  disconnectUser(userId: string): void
  /** Removes everyone, or one user, from a document's room. */
  expelFromDocument: DocumentRooms['expel']
  expelFromWorkspace(workspaceId: string, userId: string): void
  count(): number
  /** Closes all sockets so that their clients reconnect to the next process. */
  close(): Promise<void>
}

/** What the built-in events need besides their payload. */
interface SocketContext<Context> {
  socket: UserSocket
  language: string
  context: Context
}

const path = '/socket.io'
const maxMessage = 2 << 20

function readToken({ handshake }: UserSocket): string | null {
  const [scheme, token] = (handshake.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() === 'bearer' && token) return token
  const given: unknown = handshake.auth.token
  return typeof given === 'string' && given !== '' ? given.replace(/^Bearer /i, '') : null
}

/** A payload that names a user other than its sender is rejected. */
function requireSelf(socket: UserSocket, userId: string): SocketUser {
  const { user: person } = socket.data
  if (person.userId !== userId) throw httpError('not_found')
  return person
}

/** The events handled here. */
export type RoomEvent = Extract<ClientEvent, `${string}Room`>

function createRoomHandlers<Context>(
  options: SocketsOptions<Context>,
  rooms: DocumentRooms,
): SocketHandlers<SocketContext<Context>> {
  return defineSocketHandlers<SocketContext<Context>>({
    joinAppRoom: handleEvent(clientEvents.joinAppRoom, async ({ socket }, { owner, user }) => {
      const person = requireSelf(socket, user)
      const theirs = (await options.listWorkspaces(person)).filter(({ ownerId }) => ownerId === owner)
      if (theirs.length === 0) throw httpError('not_found')
      await socket.join([roomOf.user(user), ...theirs.map(({ id }) => roomOf.workspace(id))])
      return {}
    }),
    leaveAppRoom: handleEvent(clientEvents.leaveAppRoom, async ({ socket }, { user }) => {
      requireSelf(socket, user)
      const left = [...socket.rooms].filter((room) => /^(user|workspace):/.test(room))
      for (const room of left) await socket.leave(room)
      return {}
    }),
    joinRoom: handleEvent(clientEvents.joinRoom, async ({ socket }, { docId, user }) => {
      const person = requireSelf(socket, user)
      if (!(await options.canOpenDocument(person, docId))) throw httpError('not_found')
      return rooms.join(socket, docId)
    }),
    leaveRoom: handleEvent(clientEvents.leaveRoom, async ({ socket }, { docId, user }) => {
      requireSelf(socket, user)
      await rooms.leave(socket, docId)
      return {}
    }),
  } satisfies Record<RoomEvent, SocketHandler<SocketContext<Context>>>)
}

/** Socket.IO on the application's own HTTP server: rooms, notifications, and typed events with acknowledgements. */
export function createSockets<Context>(options: SocketsOptions<Context>): Sockets {
  const { server, log, describeError } = options
  const pending = createSocketIoAuthGuard({
    unauthenticatedSockets:
      options.unauthenticatedSockets ?? createUnauthenticatedSockets(unauthenticatedLimits),
    readVisitor: options.readVisitor ?? createClientAddressReader(false),
    maxUnauthenticatedMessageBytes: unauthenticatedLimits.message,
    maxMessage,
  })
  const io: Server = new Server(server, {
    path,
    wsEngine: pending.wsEngine,
    destroyUpgrade: false,
    serveClient: false,
    // Only a fallback: `createSocketIoAuthGuard` closes connections earlier.
    connectTimeout: unauthenticatedLimits.authWithin + unauthenticatedLimits.tokenCheckWithin,
    maxHttpBufferSize: maxMessage,
    pingInterval: 10_000,
    pingTimeout: 10_000,
    cors: {
      origin: (origin, answer) => answer(null, options.isAllowedOrigin(origin)),
      allowedHeaders: ['authorization'],
    },
    allowRequest: (request, answer) =>
      answer(
        null,
        options.isHostAccepted(request.headers.host) && options.isAllowedOrigin(request.headers.origin),
      ),
    ...(options.adapter && { adapter: options.adapter }),
  })
  const rooms = createDocumentRooms(io, log)
  const roomHandlers = createRoomHandlers(options, rooms)
  const appHandlers = Object.fromEntries(
    Object.entries(options.handlers).map(([event, handler]) => [
      event,
      { run: ({ context }: SocketContext<Context>, payload: unknown) => handler.run(context, payload) },
    ]),
  )

  io.engine.on('headers', (headers: Record<string, string>) => {
    headers['cache-control'] = 'no-store'
    headers['x-content-type-options'] = 'nosniff'
  })

  pending.attach(io.engine)

  io.use(async (socket, next) => {
    const userSocket = socket as unknown as UserSocket
    try {
      const token = readToken(userSocket)
      const person = await pending.runTokenCheck(socket.conn, () => options.authenticate(token))
      userSocket.data = { user: person, token: token ?? '', documentIds: [] }
      pending.signIn(socket.conn)
      next()
    } catch (error) {
      const body = describeError(error, socket.id, 'en')
      next(Object.assign(new Error(body.message), { data: body }))
      // Once the error is sent, the connection must not hold a slot any longer.
      setImmediate(() => socket.conn.close())
    }
  })

  io.on('connection', async (socket) => {
    const userSocket = socket as unknown as UserSocket
    const { user: person } = userSocket.data
    socket.on('disconnect', () => void rooms.leaveAll(userSocket))
    dispatchEvents<SocketContext<Context>>({
      socket,
      handlers: { ...appHandlers, ...roomHandlers },
      createContext: (requestId) => ({
        socket: userSocket,
        language: person.language,
        context: options.createContext(userSocket.data.user, requestId),
      }),
      describeError: (error, requestId) => describeError(error, requestId, person.language),
      log,
    })
    // Before the first notification: signed-in users receive their own.
    if (options.isReadOnly?.()) socket.emit('serverReadOnly', { isReadOnly: true })
    await socket.join([roomOf.session(person.sid), roomOf.person(person.userId), roomOf.user(person.userId)])
  })

  const recheck = createRecheck(io, options, rooms)

  return {
    emitToAll: (event, payload) => void io.emit(event, payload),
    emitToUser: (userId, event, payload) => void io.to(roomOf.user(userId)).emit(event, payload),
    emitToDocument: (id, event, payload) => void io.to(roomOf.document(id)).emit(event, payload),
    emitToWorkspace: (id, event, payload) => void io.to(roomOf.workspace(id)).emit(event, payload),
    disconnectSession: (sid) => io.in(roomOf.session(sid)).disconnectSockets(true),
    disconnectUser: (userId) => io.in(roomOf.person(userId)).disconnectSockets(true),
    expelFromDocument: rooms.expel,
    expelFromWorkspace: (id, userId) => io.in(roomOf.person(userId)).socketsLeave([roomOf.workspace(id)]),
    count: () => io.engine.clientsCount,
    async close() {
      recheck.stop()
      // Not io.close(), which would close the HTTP server and tell the clients not to reconnect.
      io.engine.close()
    },
  }
}

/** Checks every socket of this process again: closes ended sessions, leaves rooms without access. */
function createRecheck<Context>(io: Server, options: SocketsOptions<Context>, rooms: DocumentRooms) {
  /** A removal during a join, or in another process, has not closed anything yet. */
  const leaveLostWorkspaces = async (socket: UserSocket) => {
    const joined = [...socket.rooms].filter((room) => room.startsWith(roomOf.workspace('')))
    if (joined.length === 0) return
    const mine = new Set(
      (await options.listWorkspaces(socket.data.user)).map(({ id }) => roomOf.workspace(id)),
    )
    for (const room of joined) if (!mine.has(room)) await socket.leave(room)
  }

  const recheckSocket = async (socket: UserSocket) => {
    const data: SocketData = socket.data
    try {
      data.user = await options.authenticate(data.token)
      await leaveLostWorkspaces(socket)
      for (const documentId of data.documentIds) {
        if (!(await options.canOpenDocument(data.user, documentId))) await rooms.leave(socket, documentId)
      }
    } catch (error) {
      if (error instanceof AppError && (error.status === 401 || error.status === 403)) socket.disconnect(true)
      else options.log.warn({ err: error }, 'a live connection could not be checked')
    }
  }

  let isSweeping = false
  const timer = setInterval(async () => {
    if (isSweeping) return
    isSweeping = true
    for (const socket of io.sockets.sockets.values()) await recheckSocket(socket as unknown as UserSocket)
    isSweeping = false
  }, options.recheckEvery ?? 4000)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
