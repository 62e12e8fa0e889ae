import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/open.ts'
import { until, untilSaved } from '../testing/collaboration.ts'
import { createTestDatabase } from '../testing/database.ts'
import { makeDocuments } from '../testing/make-documents.ts'
import { type Client, startTestServer, type TestServer } from '../testing/test-server.ts'
import { readClientFrame } from './frames.ts'
import { defaultLimits } from './limits.ts'

let database: Database
let testServer: TestServer
beforeAll(async () => {
  database = await createTestDatabase()
  testServer = await startTestServer(database.url)
})
afterAll(async () => {
  await testServer.stop()
  await database.close()
})

test('an update is sent to the other clients and not back to its author', async () => {
  const [documentId = ''] = await makeDocuments(database.sql, 1)
  const [ana, ben] = ['ana', 'ben'].map((person) => {
    testServer.allow(person, documentId, 'write')
    return testServer.connect(person, documentId)
  }) as [Client, Client]
  await untilSaved(ana)
  await untilSaved(ben)
  const received = { ana: 0, ben: 0 }
  for (const [name, { socket }] of [['ana', ana] as const, ['ben', ben] as const])
    socket.on('message', ({ data }: { data: ArrayBuffer }) => {
      const frame = readClientFrame(new Uint8Array(data), defaultLimits)
      if (frame?.isUpdate) received[name] += 1
    })
  for (const word of ['one ', 'two ', 'three ']) {
    ana.type(word)
    await untilSaved(ana)
  }
  await until(() => expect(ben.text()).toBe('one two three '))
  ben.type('four')
  await until(() => expect(ana.text()).toBe('one two three four'))
  expect(received).toEqual({ ana: 1, ben: 3 })
})
