import { createYDoc, fragmentName, parseBlog, yDocToDoc } from '@rankwell/editor'
import { createEncoder, toUint8Array, writeVarUint } from 'lib0/encoding'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyUpdate, type Doc, encodeStateAsUpdate, XmlElement, XmlText } from 'yjs'
import type { Database } from '../db/open.ts'
import { until, untilSaved } from '../testing/collaboration.ts'
import { createTestDatabase } from '../testing/database.ts'
import { makeDocuments } from '../testing/make-documents.ts'
import { updateFrame } from '../testing/raw-connection.ts'
import { type Client, startTestServer, type TestServer } from '../testing/test-server.ts'

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

/** A document of these paragraphs, opened by these users. */
async function openWith(texts: string[], people: string[]) {
  const [documentId = ''] = await makeDocuments(database.sql, 1)
  const blog = parseBlog({ time: 1, blocks: texts.map((text) => ({ type: 'paragraph', data: { text } })) })
  const state = encodeStateAsUpdate(createYDoc(blog))
  await testServer.collaboration.withDocument(documentId, { userId: null }, (doc) => applyUpdate(doc, state))
  const clients = people.map((person) => {
    testServer.allow(person, documentId, 'write')
    return testServer.connect(person, documentId)
  })
  for (const client of clients) await untilSaved(client)
  return { documentId, clients: clients as [Client, Client] }
}

const linesOf = (doc: Doc) =>
  (yDocToDoc(doc).content ?? []).map(({ content }) => (content ?? []).map(({ text }) => text).join(''))

function type({ doc }: Client, index: number, words: string) {
  const block = doc.getXmlFragment(fragmentName).get(index)
  const text = block instanceof XmlElement ? block.get(0) : null
  if (text instanceof XmlText) text.insert(text.length, words)
}

/** Changes a block's kind like an editor: deletes it and creates a new one with the same text. */
function change({ doc }: Client, index: number) {
  const body = doc.getXmlFragment(fragmentName)
  const words = linesOf(doc)[index] ?? ''
  doc.transact(() => {
    body.delete(index, 1)
    const block = new XmlElement('heading')
    block.insert(0, [new XmlText(words)])
    body.insert(index, [block])
  })
}

test('text written and saved before an offline user changed or deleted the block is kept for everyone', async () => {
  const { documentId, clients } = await openWith(['one', 'two', 'three'], ['ana', 'ben'])
  const [ana, ben] = clients
  ben.socket.disconnect()
  await until(() => expect(ben.provider.synced).toBe(false))
  for (const index of [0, 1, 2]) type(ana, index, ` new${index}`)
  await untilSaved(ana)
  change(ben, 0)
  ben.doc.getXmlFragment(fragmentName).delete(1, 1)
  void ben.socket.connect()
  const expected = ['one new0', ' new1', 'three new2']
  await until(() => {
    for (const { doc } of clients) expect(linesOf(doc)).toEqual(expected)
  })
  await untilSaved(ben)
  expect(await testServer.collaboration.readDocument(documentId, linesOf)).toEqual(expected)
})

test('a block changed by a user who has received everything stays one block, and a deleted one is gone', async () => {
  const { clients } = await openWith(['one', 'two', 'three'], ['ana', 'ben'])
  const [ana, ben] = clients
  type(ana, 0, ' new')
  type(ana, 1, ' new')
  await until(() => expect(linesOf(ben.doc)).toEqual(['one new', 'two new', 'three']))
  change(ben, 0)
  ben.doc.getXmlFragment(fragmentName).delete(1, 1)
  await untilSaved(ben)
  await until(() => {
    for (const { doc } of clients) expect(linesOf(doc)).toEqual(['one new', 'three'])
  })
})

test('a block that two users change at the same time exists once', async () => {
  const { clients } = await openWith(['one', 'two', 'three'], ['ana', 'ben'])
  const [ana, ben] = clients
  // Neither client has received the other's change; both changes happen before any message arrives.
  for (const client of clients) change(client, 1)
  for (const client of clients) await untilSaved(client)
  await until(() => {
    for (const { doc } of [ana, ben]) expect(linesOf(doc)).toEqual(['one', 'two', 'three'])
  })
})

test("a deletion that claims to restore the server's own text blocks no other user", async () => {
  const { documentId, clients } = await openWith([], ['ana', 'ben'])
  const [ana, ben] = clients
  const words = 'word '.repeat(40_000)
  await testServer.collaboration.withDocument(documentId, { userId: null }, (doc) => {
    const block = new XmlElement('paragraph')
    block.insert(0, [new XmlText(words)])
    doc.getXmlFragment(fragmentName).insert(0, [block])
  })
  await until(() => expect(linesOf(ana.doc)).toContain(words))
  const lines = linesOf(ana.doc)
  const block = ana.doc.getXmlFragment(fragmentName).get(lines.indexOf(words))
  const { client = 0, clock = 0 } = block._item?.id ?? {}
  const update = createEncoder()
  const parts = 5000
  for (const part of [1, parts, client, clock + 1]) writeVarUint(update, part)
  // Structs that only mark deletions.
  for (let at = 0; at < parts; at += 1) for (const part of [0, 1]) writeVarUint(update, part)
  for (const part of [1, client, 1, clock, words.length + 2]) writeVarUint(update, part)
  const from = performance.now()
  ana.socket.webSocket?.send(updateFrame(documentId, toUint8Array(update)))
  await until(() => expect(linesOf(ben.doc)).toEqual(lines.filter((line) => line !== words)))
  expect(performance.now() - from).toBeLessThan(5000)
})
