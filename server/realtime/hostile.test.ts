import { createEncoder, toUint8Array, writeVarString, writeVarUint, writeVarUint8Array } from 'lib0/encoding'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  Doc,
  encodeStateAsUpdate,
  Map as SharedMap,
  XmlElement,
  type XmlFragment,
  XmlHook,
  XmlText,
} from 'yjs'
import type { Database } from '../db/open.ts'
import { until, untilSaved } from '../testing/collaboration.ts'
import { createTestDatabase } from '../testing/database.ts'
import { makeDocuments } from '../testing/make-documents.ts'
import { connectRaw, updateFrame, writeFrame } from '../testing/raw-connection.ts'
import { appendText, readText, startTestServer, type TestServer } from '../testing/test-server.ts'
import { frameType } from './frames.ts'
import { defaultLimits } from './limits.ts'
import { applyStored } from './replay.ts'

let database: Database
let testServer: TestServer
let documentId: string

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  documentId = (await makeDocuments(database.sql, 1))[0] ?? ''
  testServer = await startTestServer(database.url)
})
afterEach(() => testServer.stop())

async function open(person: string) {
  testServer.allow(person, documentId, 'write')
  const client = testServer.connect(person, documentId)
  await untilSaved(client)
  return client
}

test('a frame of fifty megabytes closes its socket as too large, and others continue', async () => {
  const ana = await open('ana')
  const raw = await connectRaw(testServer, documentId, 'eve')
  raw.ws.send(Buffer.alloc(50 << 20))
  expect((await raw.closed).code).toBe(1009)
  ana.type('undisturbed')
  await untilSaved(ana)
})

test.each([
  ['nothing', () => new Uint8Array(0)],
  ['a single byte', () => new Uint8Array([255])],
  ['half a document id', () => writeFrame(documentId, 0).slice(0, 20)],
  ['no type', () => writeFrame(documentId, 0).slice(0, -1)],
  ['an unknown type', () => writeFrame(documentId, 77)],
  [
    'a type that only servers may send',
    () => writeFrame(documentId, 6, (encoder) => writeVarString(encoder, 'x')),
  ],
  ['half an update', () => updateFrame(documentId, encodeStateAsUpdate(makeText('hello'))).slice(0, -4)],
  [
    'an update that declares a million clients',
    () => updateFrame(documentId, new Uint8Array([0xc0, 0x84, 0x3d, 1, 1, 1])),
  ],
  [
    'a state that declares a million clients',
    () =>
      writeFrame(documentId, 0, (e) => {
        writeVarUint(e, 0)
        writeVarUint8Array(e, new Uint8Array([0xc0, 0x84, 0x3d]))
      }),
  ],
  [
    'a caret of 100 kB',
    () => writeFrame(documentId, 1, (e) => writeVarUint8Array(e, new Uint8Array(100_000))),
  ],
  ['text instead of bytes', () => 'hello'],
])('%s ends the socket that sends it and nothing else', async (_case, make) => {
  const ana = await open('ana')
  const raw = await connectRaw(testServer, documentId, 'eve')
  raw.ws.send(make())
  expect((await raw.closed).code).toBe(1003)
  ana.type('undisturbed')
  await untilSaved(ana)
  expect(ana.closed).toEqual([])
})

test('an update with invalid content closes the socket and stores nothing', async () => {
  const ana = await open('ana')
  const raw = await connectRaw(testServer, documentId, 'eve')
  const update = encodeStateAsUpdate(makeText('a longer text to cut'))
  raw.ws.send(updateFrame(documentId, update.slice(0, Math.floor(update.length / 2))))
  expect((await raw.closed).code).toBe(1003)
  ana.type('ok')
  await untilSaved(ana)
  expect(await testServer.collaboration.readDocument(documentId, readText)).toBe('ok')
})

function makeElement(
  name: string,
  parts: (XmlElement | XmlText)[] = [],
  attributes: object = {},
): XmlElement {
  const element = new XmlElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.insert(0, parts)
  return element
}

const cell = (attributes: object) =>
  makeElement('table', [makeElement('tableRow', [makeElement('tableCell', [], attributes)])])

/** Content that a program can put into a text and no page can render. */
const unshowable: Record<string, (body: XmlFragment) => void> = {
  'letters without a block': (body) => body.push([new XmlText('bare')]),
  'a hook': (body) => body.push([new XmlHook('evil') as unknown as XmlElement]),
  'a map': (body) => body.push([new SharedMap() as unknown as XmlElement]),
  'a map next to a block': (body) => {
    body.push([makeElement('paragraph')])
    body.insert(1, [new SharedMap() as unknown as XmlElement])
  },
  'a thing among letters': (body) => {
    const text = new XmlText('near')
    body.push([makeElement('paragraph', [text])])
    text.insertEmbed(2, { any: 'thing' })
  },
  'a cell as wide as a billion': (body) => body.push([cell({ colspan: 1e9 })]),
  'a cell of no height': (body) => body.push([cell({ rowspan: 0 })]),
  'a tree without end': (body) => {
    let at = body
    for (let depth = 0; depth < 300; depth += 1) {
      const element = makeElement('blockquote')
      at.insert(0, [element])
      at = element
    }
  },
}

test("content that no page can render closes its sender's socket, and is in no text", async () => {
  const ana = await open('ana')
  for (const [name, write] of Object.entries(unshowable)) {
    const [raw, made] = [await connectRaw(testServer, documentId, 'eve'), new Doc()]
    made.transact(() => write(made.getXmlFragment('default')))
    raw.ws.send(updateFrame(documentId, encodeStateAsUpdate(made)))
    expect([name, (await raw.closed).code]).toEqual([name, 1003])
  }
  const shown = [
    makeElement('heading', [new XmlText('shown')], { level: 2, id: 'a' }),
    makeElement('paragraph', [new XmlText('one'), makeElement('hardBreak'), new XmlText('two')]),
    cell({ colspan: 1, rowspan: 1, colwidth: null }),
  ]
  ana.doc.getXmlFragment('default').push(shown)
  await untilSaved(ana)
  const names = (doc: Doc) =>
    doc
      .getXmlFragment('default')
      .toArray()
      .map((child) => child instanceof XmlElement && child.nodeName)
  expect(await testServer.collaboration.readDocument(documentId, names)).toEqual([
    'heading',
    'paragraph',
    'table',
  ])
  expect(ana.closed).toEqual([])
})

test('a deletion that fails in memory closes all connections, and nothing is reported as saved that is not', async () => {
  const [ana, eve] = [await open('ana'), await open('eve')]
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => printed.mockRestore())
  ana.type('gone')
  await untilSaved(ana)
  // For example deleting something nested thousands of levels deep, which overflows the stack.
  await testServer.collaboration.withDocument(documentId, { userId: null }, (doc) => {
    doc.gcFilter = () => {
      throw new RangeError('Maximum call stack size exceeded')
    }
  })
  ana.doc.getText('body').delete(0, 4)
  for (const { closed } of [ana, eve])
    await until(() => expect(closed.map(({ code }) => code)).toContain(1013))
  eve.type('kept')
  await untilSaved(eve)
  const stored = new Doc()
  applyStored(stored, await testServer.journal.loadDocument(documentId))
  expect(readText(stored)).toBe('kept')
})

test('a caret is broadcast as a valid position or not at all, since pages fail on anything else', async () => {
  const ana = await open('ana')
  const place = { type: null, tname: 'default', item: { client: 7, clock: 1 }, assoc: 0 }
  const cursors: unknown[] = [5, [], 'x', { anchor: 5, head: 6 }, { anchor: {}, head: {} }, { anchor: place }]
  cursors.push(
    { anchor: place, head: { ...place, item: null, tname: 'other' } },
    { anchor: place, head: place },
  )
  const eve = await connectRaw(testServer, documentId, 'eve')
  for (const [index, cursor] of cursors.entries()) {
    const states = createEncoder()
    for (const part of [1, 500, index + 1]) writeVarUint(states, part)
    writeVarString(states, JSON.stringify({ cursor }))
    eve.ws.send(
      writeFrame(documentId, frameType.awareness, (encoder) =>
        writeVarUint8Array(encoder, toUint8Array(states)),
      ),
    )
    await until(() => expect(ana.provider.awareness?.meta.get(500)?.clock).toBe(index + 1))
    const seen = ana.provider.awareness?.getStates().get(500)
    const expected = index === cursors.length - 1 ? cursor : null
    expect(seen).toMatchObject({ user: expect.objectContaining({ name: 'eve' }), cursor: expected })
  }
})

test('a connection has only a few carets', async () => {
  const ana = await open('ana')
  const raw = await connectRaw(testServer, documentId, 'eve')
  for (let round = 0; round < 20; round += 1) {
    raw.ws.send(
      writeFrame(documentId, frameType.awareness, (encoder) => {
        const states = createEncoder()
        writeVarUint(states, 50)
        for (let i = 0; i < 50; i += 1) {
          writeVarUint(states, 1000 + round * 50 + i)
          writeVarUint(states, 1)
          writeVarString(states, '{"user":{"name":"many"}}')
        }
        writeVarUint8Array(encoder, toUint8Array(states))
      }),
    )
  }
  await until(() =>
    expect(ana.provider.awareness?.getStates().size).toBe(1 + defaultLimits.caretsPerConnection),
  )
  const names = [...(ana.provider.awareness?.getStates().values() ?? [])].map((state) => state.user?.name)
  expect(new Set(names)).toEqual(new Set([undefined, 'eve']))
})

function makeText(text: string) {
  const doc = new Doc()
  appendText(doc, text)
  return doc
}
