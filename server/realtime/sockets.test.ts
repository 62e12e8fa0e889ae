import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ErrorBody } from '@rankwell/contract'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { AppError, httpError } from '../lib/errors.ts'
import { errorBody } from '../lib/messages.ts'
import { until } from '../testing/collaboration.ts'
import { userIdOf } from '../testing/test-server.ts'
import { createOriginCheck } from './allowed-origins.ts'
import type { Log } from './journal.ts'
import { defineSocketHandlers, handleEvent } from './socket-handlers.ts'
import { createSockets, type Sockets } from './sockets.ts'

interface Caller {
  language: string
  userId: string
  requestId: string
}

const document = userIdOf('doc')
const otherDocument = userIdOf('doc2')
const workspace = userIdOf('team')
const owner = userIdOf('owner')

let server: HttpServer
let sockets: Sockets
let url: string
let clients: Socket[]
let revoked: Set<string>
let readers: Set<string>
/** Users without a workspace. */
let lost: Set<string>
const logged: unknown[] = []
const log = {
  info: vi.fn(),
  warn: vi.fn(),
  error: (...line: unknown[]) => logged.push(line),
} as unknown as Log

const handlers = defineSocketHandlers<Caller>({
  renameDocument: handleEvent(
    z.object({ docId: z.uuid(), title: z.string().max(5) }),
    async (caller, payload) => ({
      by: caller.userId,
      title: payload.title,
    }),
  ),
  refuseMe: handleEvent(z.unknown(), async () => {
    throw httpError('status_conflict')
  }),
  breakDown: handleEvent(z.unknown(), async () => {
    throw new TypeError('cannot read secrets of undefined')
  }),
})

beforeEach(async () => {
  clients = []
  revoked = new Set()
  lost = new Set()
  readers = new Set(['ana', 'ben'].map(userIdOf))
  logged.length = 0
  server = createServer((_request, response) => response.writeHead(404).end('not here'))
  sockets = createSockets<Caller>({
    server,
    isAllowedOrigin: createOriginCheck('http://127.0.0.1:4000', ['127.0.0.1:4000', 'localhost:4000']),
    isHostAccepted: (host) => host?.startsWith('127.0.0.1:') === true,
    authenticate: async (token) => {
      const [name = '', sid = ''] = (token ?? '').split('/')
      if (!name) throw httpError('session_required')
      if (revoked.has(sid)) throw httpError('session_revoked')
      return { userId: userIdOf(name), sid, username: name, avatar: null, color: '5E61FB', language: 'en' }
    },
    listWorkspaces: async ({ userId }) => (lost.has(userId) ? [] : [{ id: workspace, ownerId: owner }]),
    canOpenDocument: async ({ userId }, id) => id === document && readers.has(userId),
    createContext: ({ userId, language }, requestId) => ({ userId, language, requestId }),
    describeError: (error, requestId, language): ErrorBody => {
      if (error instanceof AppError) return errorBody(error.code, requestId, language, error.details)
      log.error({ err: error }, 'unexpected error')
      return errorBody('internal', requestId, language)
    },
    handlers,
    log,
    recheckEvery: 100,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  for (const client of clients) client.disconnect()
  await sockets.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

function open(options: Partial<ManagerOptions & SocketOptions>) {
  const client = io(url, { forceNew: true, reconnection: false, ...options })
  clients.push(client)
  return client
}

async function connect(name: string, sid = `session-of-${name}`) {
  const client = open({ extraHeaders: { authorization: `Bearer ${name}/${sid}` } })
  await until(() => expect(client.connected).toBe(true))
  return client
}

async function refusalOf(options: Partial<ManagerOptions & SocketOptions>) {
  const client = open(options)
  return new Promise<Error & { data?: ErrorBody }>((resolve, reject) => {
    client.on('connect_error', resolve)
    client.on('connect', () => reject(new Error('was accepted')))
  })
}

function collect(client: Socket, event: string) {
  const received: unknown[] = []
  client.on(event, (payload: unknown) => received.push(payload))
  return received
}

const join = (client: Socket, name: string, docId = document) =>
  client.emitWithAck('joinRoom', { docId, user: userIdOf(name) })

test('a token is sent in the header, over polling and WebSocket, or in the handshake, never in the address', async () => {
  const authorization = 'Bearer ana/s'
  for (const transports of [['polling'], ['websocket']]) {
    const client = open({ transports, extraHeaders: { authorization } })
    await until(() => expect(client.connected).toBe(true))
  }
  const withAuth = open({ transports: ['websocket'], auth: { token: 'ana/s' } })
  await until(() => expect(withAuth.connected).toBe(true))
  const denied = await refusalOf({ query: { token: 'ana/s', authorization } })
  expect(denied.data).toMatchObject({ code: 'session_required' })
})

test.each(['null', 'https://127.0.0.1:4000', 'http://127.0.0.1:4000.evil.test', 'http://evil.test'])(
  'a page of the origin %s cannot connect',
  async (origin) => {
    for (const transports of [['polling'], ['websocket']]) {
      const error = await refusalOf({ transports, extraHeaders: { origin, authorization: 'Bearer ana/s' } })
      expect(error.message).toMatch(/xhr poll error|websocket error/)
    }
  },
)

test('our own pages connect, and other paths of the server are not affected', async () => {
  const client = open({ extraHeaders: { origin: 'http://localhost:4000', authorization: 'Bearer ana/s' } })
  await until(() => expect(client.connected).toBe(true))
  const answer = await fetch(`${url}/elsewhere`)
  expect([answer.status, await answer.text()]).toEqual([404, 'not here'])
  const polled = await fetch(`${url}/socket.io/?EIO=4&transport=polling`)
  expect(polled.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await fetch(`${url}/socket.io/socket.io.js`)).status).toBe(400)
})

test('an ended session cannot connect and gets the reason', async () => {
  revoked.add('s1')
  const error = await refusalOf({ auth: { token: 'ana/s1' } })
  expect(error.data).toMatchObject({ code: 'session_revoked', message: expect.stringMatching(/\w/) })
})

test('every event is acknowledged: results, errors, invalid payloads, unknown names, internal errors', async () => {
  const ana = await connect('ana')
  expect(await ana.emitWithAck('renameDocument', { docId: document, title: 'New', extra: 1 })).toEqual({
    ok: true,
    by: userIdOf('ana'),
    title: 'New',
  })
  expect(await ana.emitWithAck('renameDocument', { docId: 'x', title: 'far too long' })).toMatchObject({
    ok: false,
    code: 'invalid_input',
    fields: { docId: expect.any(String), title: expect.any(String) },
  })
  expect(await ana.emitWithAck('renameDocument')).toMatchObject({ ok: false, code: 'invalid_input' })
  expect(await ana.emitWithAck('refuseMe', {})).toMatchObject({ ok: false, code: 'status_conflict' })
  for (const unknown of ['deleteEverything', 'constructor', '__proto__', 'toString']) {
    expect(await ana.emitWithAck(unknown, {})).toMatchObject({ ok: false, code: 'not_found' })
  }
  const broken = await ana.emitWithAck('breakDown', {})
  expect(broken).toMatchObject({ ok: false, code: 'internal' })
  expect(JSON.stringify(broken)).not.toContain('secrets')
  expect(logged).toHaveLength(1)
  ana.emit('breakDown', {})
  expect(await ana.emitWithAck('renameDocument', { docId: document, title: 'Go' })).toMatchObject({
    ok: true,
  })
})

test('a flood of events is rejected, and the connection stays open', async () => {
  const ana = await connect('ana')
  const answers = await Promise.all(Array.from({ length: 400 }, () => ana.emitWithAck('refuseMe', {})))
  const codes = Map.groupBy(answers, ({ code }) => code as string)
  expect(codes.get('status_conflict')?.length).toBeGreaterThanOrEqual(300)
  expect(codes.get('too_many_requests')?.length).toBeGreaterThan(50)
  expect(ana.connected).toBe(true)
})

test('notifications reach every tab of their user and no other user', async () => {
  const [tab, secondTab, ben] = [await connect('ana'), await connect('ana', 's2'), await connect('ben')]
  const received = [tab, secondTab, ben].map((client) => collect(client, 'updateRole'))
  expect(await tab.emitWithAck('joinAppRoom', { owner, user: userIdOf('ana') })).toEqual({ ok: true })
  sockets.emitToUser(userIdOf('ana'), 'updateRole', { newRole: 'writer' })
  await until(() => expect(received.map((list) => list.length)).toEqual([1, 1, 0]))

  expect(await tab.emitWithAck('leaveAppRoom', { owner, user: userIdOf('ana') })).toEqual({ ok: true })
  sockets.emitToUser(userIdOf('ana'), 'updateRole', { newRole: 'viewer' })
  await until(() => expect(received.map((list) => list.length)).toEqual([1, 2, 0]))
})

test('the app room of another user or a foreign owner cannot be joined', async () => {
  const ana = await connect('ana')
  const asBen = { owner, user: userIdOf('ben') }
  expect(await ana.emitWithAck('joinAppRoom', asBen)).toMatchObject({ ok: false, code: 'not_found' })
  expect(await ana.emitWithAck('leaveAppRoom', asBen)).toMatchObject({ ok: false, code: 'not_found' })
  const foreign = { owner: userIdOf('rival'), user: userIdOf('ana') }
  expect(await ana.emitWithAck('joinAppRoom', foreign)).toMatchObject({ ok: false, code: 'not_found' })
  const received = collect(ana, 'documentListChanged')
  sockets.emitToWorkspace(workspace, 'documentListChanged', {})
  expect(await ana.emitWithAck('joinAppRoom', { owner, user: userIdOf('ana') })).toMatchObject({ ok: true })
  expect(received).toEqual([])
  sockets.emitToWorkspace(workspace, 'documentListChanged', { docId: document })
  await until(() => expect(received).toEqual([{ docId: document }]))
})

test('the list of users in a document counts users, not tabs, and follows who joins and leaves', async () => {
  const [ana, secondTab, ben] = [await connect('ana'), await connect('ana', 's2'), await connect('ben')]
  const lists = collect(ana, 'roomUsers')
  const names = () =>
    (lists.at(-1) as { users: { username: string }[] }).users.map(({ username }) => username)
  expect(await join(ana, 'ana')).toEqual({
    ok: true,
    docId: document,
    users: [{ _id: userIdOf('ana'), username: 'ana', avatar: null, color: '5E61FB' }],
  })
  await join(secondTab, 'ana')
  await join(ben, 'ben')
  await until(() => expect(names()).toEqual(['ana', 'ben']))

  secondTab.disconnect()
  await until(() => expect(lists).toHaveLength(4))
  expect(names()).toEqual(['ana', 'ben'])
  await ben.emitWithAck('leaveRoom', { docId: document, user: userIdOf('ben') })
  await until(() => expect(names()).toEqual(['ana']))
  await join(ben, 'ben')
  await until(() => expect(names()).toEqual(['ana', 'ben']))
  ben.disconnect()
  await until(() => expect(names()).toEqual(['ana']))
})

test('a foreign document cannot be joined, and its events are not received', async () => {
  const eve = await connect('eve')
  const received = collect(eve, 'documentChanged')
  for (const docId of [document, otherDocument]) {
    expect(await join(eve, 'eve', docId)).toMatchObject({ ok: false, code: 'not_found' })
  }
  expect(await join(eve, 'eve', ` ${document}`)).toMatchObject({ ok: false, code: 'invalid_input' })
  expect(await join(eve, 'eve', 'd'.repeat(10_000))).toMatchObject({ ok: false, code: 'invalid_input' })
  sockets.emitToDocument(document, 'documentChanged', { docId: document })
  expect(await eve.emitWithAck('refuseMe', {})).toMatchObject({ ok: false })
  expect(received).toEqual([])
})

test('a user who loses a document leaves its room with the next check, or immediately when removed', async () => {
  const [ana, ben] = [await connect('ana'), await connect('ben')]
  await join(ana, 'ana')
  await join(ben, 'ben')
  const lists = collect(ana, 'roomUsers')
  const received = collect(ben, 'documentChanged')
  readers.delete(userIdOf('ben'))
  await until(() => expect(lists.at(-1)).toMatchObject({ users: [{ username: 'ana' }] }))
  readers.add(userIdOf('ben'))
  await join(ben, 'ben')
  await sockets.expelFromDocument(document, userIdOf('ben'))
  await until(() => expect(lists.at(-1)).toMatchObject({ users: [{ username: 'ana' }] }))
  sockets.emitToDocument(document, 'documentChanged', {})
  expect(await ben.emitWithAck('refuseMe', {})).toMatchObject({ ok: false })
  expect(received).toEqual([])
})

test('a user who loses a workspace receives no more of its events within five seconds, wherever they were removed', async () => {
  const ana = await connect('ana')
  const received = collect(ana, 'membersChanged')
  expect(await ana.emitWithAck('joinAppRoom', { owner, user: userIdOf('ana') })).toEqual({ ok: true })
  sockets.emitToWorkspace(workspace, 'membersChanged', {})
  await until(() => expect(received).toHaveLength(1))
  lost.add(userIdOf('ana'))
  await until(async () => {
    const before = received.length
    sockets.emitToWorkspace(workspace, 'membersChanged', {})
    // An acknowledgement arrives after everything that was sent before it.
    expect(await ana.emitWithAck('refuseMe', {})).toMatchObject({ ok: false })
    expect(received).toHaveLength(before)
  })
})

test("an ended session loses its sockets immediately; the user's other sessions keep theirs", async () => {
  const [one, two] = [await connect('ana', 's1'), await connect('ana', 's2')]
  sockets.disconnectSession('s1')
  await until(() => expect([one.connected, two.connected]).toEqual([false, true]))
  sockets.disconnectUser(userIdOf('ana'))
  await until(() => expect(two.connected).toBe(false))
})

test('a session that was ended elsewhere loses its sockets within five seconds', async () => {
  const [one, two] = [await connect('ana', 's1'), await connect('ana', 's2')]
  revoked.add('s1')
  await until(() => expect(one.connected).toBe(false))
  expect(two.connected).toBe(true)
})

test('clients reconnect after the server stops instead of staying away', async () => {
  const ana = open({ auth: { token: 'ana/s' }, reconnection: true, reconnectionDelay: 20 })
  // The transport upgrade is complete, so the closed transport is the one in use.
  await until(() => expect(ana.io.engine?.transport.name).toBe('websocket'))
  const reasons: string[] = []
  ana.on('disconnect', (reason) => reasons.push(reason))
  await sockets.close()
  await until(() => expect(reasons).toEqual(['transport close']))
  expect(ana.active).toBe(true)
})
