import { maxUnauthenticatedMessageBytes } from '@rankwell/editor'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { Doc, encodeStateAsUpdate, encodeStateVector } from 'yjs'
import type { Database } from '../db/open.ts'
import { until, untilSaved } from '../testing/collaboration.ts'
import { createTestDatabase } from '../testing/database.ts'
import { makeDocuments } from '../testing/make-documents.ts'
import {
  connectRaw,
  type RawConnection,
  signInFrame,
  syncFrame,
  updateFrame,
} from '../testing/raw-connection.ts'
import {
  appendText,
  defaultQuery,
  readText,
  startTestServer,
  type TestServer,
} from '../testing/test-server.ts'
import { frameType } from './frames.ts'
import { defaultLimits } from './limits.ts'

let database: Database
let testServer: TestServer
let documentId: string

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  documentId = (await makeDocuments(database.sql, 1))[0] ?? ''
  testServer = await startTestServer(database.url, {
    limits: {
      silentFor: 2000,
      heartbeat: 100,
      connectionsPerUser: 5,
      connectionsPerDocument: 8,
    },
    pending: { perVisitor: 20 },
  })
})
afterEach(() => testServer.stop())

async function open(user: string) {
  testServer.allow(user, documentId, 'write')
  const client = testServer.connect(user, documentId)
  await untilSaved(client)
  return client
}

test('a client that does not sign in is closed, no matter how much it sends', async () => {
  const flooding = await connectRaw(testServer, documentId)
  for (let i = 0; i < 5000; i += 1) flooding.ws.send(updateFrame(documentId, new Uint8Array([0, 0])))
  expect((await flooding.closed).code).toBe(4205)
  const fanning = await connectRaw(testServer, documentId)
  for (let i = 0; i < 50; i += 1) {
    const id = `00000000-0000-4000-8000-0000000000${String(i).padStart(2, '0')}`
    fanning.ws.send(syncFrame(id, 0, new Uint8Array([0])))
  }
  expect((await fanning.closed).code).toBe(4205)
  const idle: RawConnection[] = []
  for (let i = 0; i < 30; i += 1) idle.push(await connectRaw(testServer, documentId))
  const dropped = await Promise.all(idle.slice(0, 10).map(({ closed }) => closed))
  expect(dropped).toEqual(dropped.map(() => ({ code: 4503, reason: 'crowded' })))
  await until(() => expect(testServer.collaboration.countOpen().sockets).toBe(20))
  const ana = await open('ana')
  expect(ana.closed).toEqual([])
})

test('a frame may have 4 kB before sign-in, and more afterwards', async () => {
  const early = await connectRaw(testServer, documentId)
  early.ws.send(updateFrame(documentId, new Uint8Array(maxUnauthenticatedMessageBytes)))
  expect((await early.closed).code).toBe(1009)
  const ana = await open('ana')
  ana.type('words '.repeat(2000))
  await untilSaved(ana)
  expect(ana.closed).toEqual([])
})

test('a client that connects and sends nothing is closed', async () => {
  const hasty = await startTestServer(database.url, { pending: { authWithin: 50 } })
  const ws = new WebSocket(`${hasty.url}?${defaultQuery}`)
  const [code, reason] = await new Promise<[number, Buffer]>((resolve) =>
    ws.on('close', (...it) => resolve(it)),
  )
  expect([code, reason.toString()]).toEqual([4408, 'silent'])
  await hasty.stop()
})

test('a flood of frames from a signed-in client is cut off', async () => {
  const raw = await connectRaw(testServer, documentId, 'eve')
  const empty = updateFrame(documentId, new Uint8Array([0, 0]))
  for (let i = 0; i < defaultLimits.frameBurst + 2000; i += 1) raw.ws.send(empty)
  expect(await raw.closed).toEqual({ code: 4429, reason: 'too-fast' })
})

test.each([
  [5, true],
  [6, false],
])('of a burst of five frames %d are accepted: %s', async (count, isOpen) => {
  const hasty = await startTestServer(database.url, {
    limits: { frameBurst: 5, framesPerSecond: 0, heartbeat: 3600_000 },
  })
  const raw = await connectRaw(hasty, documentId, 'eve')
  // The first frame was the sign-in.
  const empty = updateFrame(documentId, new Uint8Array([0, 0]))
  const before = raw.received.length
  for (let frame = 1; frame < count; frame += 1) raw.ws.send(empty)
  if (isOpen) {
    await until(() => expect(raw.received.length).toBeGreaterThanOrEqual(before + count - 1))
    expect(raw.ws.readyState).toBe(WebSocket.OPEN)
  } else expect(await raw.closed).toEqual({ code: 4429, reason: 'too-fast' })
  await hasty.stop()
})

test('users and documents have a limited number of connections', async () => {
  testServer.allow('ana', documentId, 'write')
  const tabs = Array.from({ length: 6 }, () => testServer.connect('ana', documentId))
  await until(() => expect(tabs.filter(({ denied }) => denied[0] === 'crowded')).toHaveLength(1))
  await until(() => expect(tabs.filter(({ provider }) => provider.synced).length).toBe(5))
  const others = ['ben', 'cem', 'dan', 'eva'].map((user) => {
    testServer.allow(user, documentId, 'write')
    return testServer.connect(user, documentId)
  })
  await until(() => expect(others.filter(({ closed }) => closed[0]?.code === 4503)).toHaveLength(1))
})

test('a silent socket is closed, but not one that answers the heartbeat', async () => {
  const ana = await open('ana')
  const raw = await connectRaw(testServer, documentId, 'eve')
  expect((await raw.closed).code).toBe(1006)
  expect(ana.closed).toEqual([])
})

test('a page from another site cannot connect', async () => {
  for (const origin of ['http://evil.test', 'null', 'http://127.0.0.1:4000.evil.test']) {
    const ws = new WebSocket(`${testServer.url}?${defaultQuery}`, { origin })
    const error = await new Promise<Error>((resolve) => ws.on('error', resolve))
    expect(error.message).toContain('403')
  }
  const own = new WebSocket(`${testServer.url}?${defaultQuery}`, { origin: 'http://127.0.0.1:4000' })
  await new Promise((resolve) => own.on('open', resolve))
  own.close()
})

test('users who join while the last one leaves always find the whole document', async () => {
  await testServer.collaboration.withDocument(documentId, { userId: null }, (doc) => appendText(doc, 'whole'))
  testServer.allow('ana', documentId, 'write')
  const loaded = vi.spyOn(testServer.journal, 'loadDocument')
  for (let round = 0; round < 60; round += 1) {
    const [one, two] = [testServer.connect('ana', documentId), testServer.connect('ana', documentId)]
    await until(() => expect(one.text()).toContain('whole'))
    one.type(`<${round}>`)
    await untilSaved(one)
    one.close()
    await until(() => expect(two.text()).toContain(`<${round}>`))
    two.close()
    if (round % 3 === 0) await until(() => expect(testServer.collaboration.countOpen().documents).toBe(0))
  }
  const text = await testServer.collaboration.readDocument(documentId, readText)
  for (let round = 0; round < 60; round += 1) expect(text.split(`<${round}>`).length).toBe(2)
  expect(text.split('whole').length).toBe(2)
  expect(loaded.mock.calls.length).toBeGreaterThanOrEqual(20)
})

test('an edit is not reported as saved while the edits it depends on are still in transit', async () => {
  const raw = await connectRaw(testServer, documentId, 'ana')
  const updates: Uint8Array[] = []
  const doc = new Doc()
  doc.on('update', (update: Uint8Array) => updates.push(update))
  appendText(doc, 'typed while offline, ')
  appendText(doc, 'typed on reconnect')
  const countStatus = () =>
    raw.received.filter((data) => data[1 + (data[0] ?? 0)] === frameType.syncStatus).length
  const sync = (step: 0 | 1 | 2, payload: Uint8Array) => raw.ws.send(syncFrame(documentId, step, payload))
  sync(0, encodeStateVector(doc))
  sync(2, updates[1] ?? new Uint8Array())
  sync(0, encodeStateVector(doc))
  // The second question is answered after the edit was processed.
  const countStates = () =>
    raw.received.filter((data) => data[37] === frameType.sync && data[38] === 1).length
  await until(() => expect(countStates()).toBe(2))
  expect(countStatus()).toBe(0)
  sync(1, encodeStateAsUpdate(doc))
  await until(() => expect(countStatus()).toBe(2))
  expect(await testServer.collaboration.readDocument(documentId, readText)).toBe(
    'typed while offline, typed on reconnect',
  )
})

test('a client that leaves during authorization takes no place in the document', async () => {
  testServer.allow('ana', documentId, 'write')
  const { promise: answered, resolve: answer } = Promise.withResolvers<number>()
  const awaitReply = vi.spyOn(testServer.journal, 'readGeneration').mockReturnValue(answered)
  const sockets = Array.from(
    { length: 9 },
    () => new WebSocket(`${testServer.url}?${defaultQuery}&generation=1`),
  )
  for (const ws of sockets) ws.on('open', () => ws.send(signInFrame(documentId, 'ana')))
  await until(() => expect(awaitReply).toHaveBeenCalledTimes(sockets.length))
  for (const ws of sockets) ws.terminate()
  await until(() => expect(testServer.collaboration.countOpen().sockets).toBe(0))
  answer(1)
  awaitReply.mockRestore()
  const ana = await open('ana')
  ana.type('There is room.')
  await untilSaved(ana)
  expect(ana.closed).toEqual([])
})

test('text written while offline, no matter how much, arrives immediately over a single new connection', async () => {
  const ana = await open('ana')
  ana.socket.disconnect()
  await until(() => expect(ana.socket.status).toBe('disconnected'))
  const concurrentEdits = defaultLimits.framesBeforeSignIn * 30
  for (let word = 0; word < concurrentEdits; word += 1) ana.type(`${word} `)
  ana.closed.length = 0
  const frames = vi.fn()
  ana.provider.on('outgoingMessage', frames)
  await ana.socket.connect()
  await untilSaved(ana)
  expect([ana.closed, frames.mock.calls.length < 10]).toEqual([[], true])
  expect((await testServer.collaboration.readDocument(documentId, readText)).split(' ')).toHaveLength(
    concurrentEdits + 1,
  )
})
