import { createEncoder, toUint8Array, writeVarUint } from 'lib0/encoding'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Doc, encodeStateAsUpdate } from 'yjs'
import type { Database } from '../db/open.ts'
import { until, untilSaved } from '../testing/collaboration.ts'
import { createTestDatabase } from '../testing/database.ts'
import { makeDocuments } from '../testing/make-documents.ts'
import { updateFrame } from '../testing/raw-connection.ts'
import { appendText, type Client, startTestServer, type TestServer } from '../testing/test-server.ts'

let database: Database
let testServer: TestServer
let documentId: string

beforeAll(async () => {
  database = await createTestDatabase()
  testServer = await startTestServer(database.url)
})
beforeEach(async () => {
  documentId = (await makeDocuments(database.sql, 1))[0] ?? ''
})
afterAll(async () => {
  await testServer.stop()
  await database.close()
})

async function open(person: string) {
  testServer.allow(person, documentId, 'write')
  const client = testServer.connect(person, documentId)
  await untilSaved(client)
  return client
}

/** Sends an update that the page itself does not have. */
const send = ({ socket }: Client, update: Uint8Array): void =>
  void socket.webSocket?.send(updateFrame(documentId, update))

/** Deletes single letters of an unknown client. */
function deleteUnknown(count: number): Uint8Array {
  const update = createEncoder()
  for (const part of [0, 1, 4711, count]) writeVarUint(update, part)
  for (let at = 0; at < count; at += 1) for (const part of [2 * at, 1]) writeVarUint(update, part)
  return toUint8Array(update)
}

test('a hundred thousand deletions of unknown content are neither stored nor sent to new clients', async () => {
  const eve = await open('eve')
  send(eve, deleteUnknown(100_000))
  eve.type('written')
  await until(() => expect(eve.provider.unsyncedChanges).toBeLessThanOrEqual(0))
  const zoe = await open('zoe')
  await until(() => expect(zoe.text()).toBe('written'))
  expect(encodeStateAsUpdate(zoe.doc).byteLength).toBeLessThan(1000)
  expect(eve.closed).toEqual([])
})

test('deletions that arrive before their content still delete it', async () => {
  const [ana, ben] = [await open('ana'), await open('ben')]
  const doc = new Doc()
  appendText(doc, 'abcdef')
  const written = encodeStateAsUpdate(doc)
  const deletions: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => deletions.push(update))
  for (const at of [0, 1, 2]) doc.getText('body').delete(at, 1)
  for (const update of [...deletions, written]) send(ana, update)
  await until(() => expect(ben.text()).toBe('bdf'))
})
