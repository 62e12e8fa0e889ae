import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../db/open.ts'
import { type ProxyState, startTcpProxy } from '../testing/chaos/tcp-proxy.ts'
import { until, untilSaved } from '../testing/collaboration.ts'
import { createTestDatabase } from '../testing/database.ts'
import { makeDocuments } from '../testing/make-documents.ts'
import { appendText, type Client, readText, startTestServer } from '../testing/test-server.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const makeDocument = async () => (await makeDocuments(database.sql, 1))[0] ?? ''

test('even if deriving is slow, one run is active, one waits, and the last text arrives', async () => {
  const gates: (() => void)[] = []
  let running = 0
  let peak = 0
  const testServer = await startTestServer(database.url, {
    limits: { deriveAfter: 5, deriveWithin: 10 },
    onDerived: async () => {
      running += 1
      peak = Math.max(peak, running)
      await new Promise<void>((resolve) => gates.push(resolve))
      running -= 1
    },
  })
  const documentId = await makeDocument()
  testServer.allow('ana', documentId, 'write')
  const ana = testServer.connect('ana', documentId)
  for (let word = 0; word < 40; word += 1) {
    ana.type(`${word} `)
    // Saving the text never waits for deriving.
    await untilSaved(ana)
  }
  for (const _ of [1, 2, 3]) void testServer.collaboration.deriveDocument(documentId)
  expect([peak, gates.length]).toEqual([1, 1])
  gates.shift()?.()
  await until(() => expect(gates.length).toBe(1))
  gates.shift()?.()
  await until(() => expect(testServer.derived.at(-1)?.text).toContain('39 '))
  expect(peak).toBe(1)
  expect(testServer.derived.length).toBeLessThanOrEqual(3)
  for (const open of gates) open()
  await testServer.stop()
})

test('an error while a document loads changes nothing stored, and no client gets an empty document to write in', async () => {
  const testServer = await startTestServer(database.url)
  const documentId = await makeDocument()
  for (const words of ['one ', 'two '])
    await testServer.collaboration.withDocument(documentId, { userId: null }, (doc) => appendText(doc, words))
  await until(() => expect(testServer.collaboration.countOpen().documents).toBe(0))
  await testServer.collaboration.withDocument(documentId, { userId: null }, (doc) => appendText(doc, 'three'))
  await until(() => expect(testServer.collaboration.countOpen().documents).toBe(0))
  const readStored = async () => {
    const states =
      await database.sql`select encode(state, 'hex') as state, generation from document_states where document_id = ${documentId}`
    const updates =
      await database.sql`select encode(data, 'hex') as data from document_updates where document_id = ${documentId}`
    return { states, updates }
  }
  const before = await readStored()
  testServer.allow('ana', documentId, 'write')
  const load = vi.spyOn(testServer.journal, 'loadDocument').mockRejectedValue(new Error('no database'))
  const ana = testServer.connect('ana', documentId)
  ana.type('written in vain ')
  await until(() => expect(ana.denied.length).toBeGreaterThan(2))
  expect(new Set(ana.denied)).toEqual(new Set(['try-again']))
  expect([ana.provider.synced, ana.provider.unsyncedChanges > 0]).toEqual([false, true])
  expect(await readStored()).toEqual(before)
  load.mockRestore()
  await untilSaved(ana)
  expect(ana.text()).toContain('one two three')
  expect(await testServer.collaboration.readDocument(documentId, readText)).toBe(ana.text())
  await testServer.stop()
})

/** The test server with the database behind a proxy that can fail in every way. */
async function startBehindProxy() {
  const { port } = new URL(database.url)
  const proxy = await startTcpProxy(Number(port))
  const url = new URL(database.url)
  url.port = String(proxy.port)
  const testServer = await startTestServer(url.href)
  onTestFinished(async () => {
    proxy.set('open')
    await testServer.stop()
    await proxy.close()
  })
  return { proxy, testServer }
}

/** Writes numbered words and records which of them the page reported as saved. */
function followWords(client: Client, name: string) {
  const saved = new Set<string>()
  const written: string[] = []
  client.provider.on('unsyncedChanges', ({ number }: { number: number }) => {
    if (number === 0 && client.provider.isAuthenticated) for (const word of written) saved.add(word)
  })
  return {
    saved,
    written,
    write() {
      written.push(`⟦${name}-${written.length}⟧`)
      client.type(written.at(-1) ?? '')
    },
  }
}

const outages: ProxyState[] = ['cut', 'hole', 'cut', 'deaf', 'mute']

test('during any outage of the database no text is reported as saved, and afterwards each word exists once', async () => {
  const { proxy, testServer } = await startBehindProxy()
  const documentId = await makeDocument()
  const clients = ['ana', 'ben'].map((name) => {
    testServer.allow(name, documentId, 'write')
    const client = testServer.connect(name, documentId)
    return { client, words: followWords(client, name) }
  })
  const untilAllSaved = () => Promise.all(clients.map(({ client }) => untilSaved(client)))
  await untilAllSaved()
  for (const outage of outages) {
    for (const { words } of clients) words.write()
    await untilAllSaved()
    const before = clients.map(({ words }) => words.saved.size)
    const refusals = clients.map(({ client }) => client.denied.length)
    proxy.set(outage)
    for (let stroke = 0; stroke < 12; stroke += 1) {
      for (const { words } of clients) words.write()
      await pause(50)
    }
    // A missing connection is detected: no client may continue to write in a text that could not be reloaded.
    if (outage === 'cut')
      await until(() =>
        expect(clients.every(({ client }, at) => client.denied.length > (refusals[at] ?? 0))).toBe(true),
      )
    expect(clients.map(({ words }) => words.saved.size)).toEqual(before)
    for (const { client } of clients)
      expect(client.provider.unsyncedChanges > 0 || !client.provider.isAuthenticated).toBe(true)
    proxy.set('open')
    await untilAllSaved()
  }
  await testServer.collaboration.deriveDocument(documentId)
  const stored = await testServer.collaboration.readDocument(documentId, readText)
  const words = clients.flatMap(({ words }) => words.written)
  expect(words.length).toBe(2 * outages.length * 13)
  expect(words.filter((word) => stored.split(word).length !== 2)).toEqual([])
  expect(words.every((word) => clients.some(({ words }) => words.saved.has(word)))).toBe(true)
})

test('a copy of a text that was replaced later is not merged, and stays on its page', async () => {
  const testServer = await startTestServer(database.url)
  const documentId = await makeDocument()
  await testServer.collaboration.withDocument(documentId, { userId: null }, (doc) =>
    appendText(doc, 'restored'),
  )
  await until(() => expect(testServer.collaboration.countOpen().documents).toBe(0))
  await database.sql`update document_states set generation = 2 where document_id = ${documentId}`
  testServer.allow('ana', documentId, 'write')
  const old = testServer.connect('ana', documentId, { query: 'editorVersion=3&generation=1' })
  old.type('of the older text')
  await until(() => expect(old.closed[0]).toEqual({ code: 4409, reason: 'generation' }))
  expect(old.text()).toBe('of the older text')
  expect(await testServer.collaboration.readDocument(documentId, readText)).toBe('restored')
  const fresh = testServer.connect('ana', documentId)
  await untilSaved(fresh)
  await until(() => expect(fresh.messages).toContainEqual({ type: 'ready', canWrite: true, generation: 2 }))
  expect(fresh.text()).toBe('restored')
  await testServer.stop()
})

test('two hundred pages in one document are served, while another document is written at normal speed', async () => {
  const testServer = await startTestServer(database.url, { limits: { connectionsPerUser: 250 } })
  const [crowded = '', calm = ''] = await makeDocuments(database.sql, 2)
  testServer.allow('ana', crowded, 'write')
  testServer.allow('ben', calm, 'write')
  const ben = testServer.connect('ben', calm)
  await untilSaved(ben)
  const crowd = Array.from({ length: 200 }, () => testServer.connect('ana', crowded))
  for (let word = 0; word < 20; word += 1) {
    ben.type(`${word} `)
    await untilSaved(ben)
  }
  await until(() => expect(crowd.filter(({ provider }) => provider.synced)).toHaveLength(200))
  crowd[0]?.type('to everybody')
  await until(() => expect(crowd.every((one) => one.text() === 'to everybody')).toBe(true))
  expect(ben.closed).toEqual([])
  await testServer.stop()
})
