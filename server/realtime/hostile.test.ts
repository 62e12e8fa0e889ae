import { createEncoder, toUint8Array, writeVarString, writeVarUint, writeVarUint8Array } from 'lib0/encoding'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import {
  Doc,
  encodeStateAsUpdate,
  encodeStateVector,
  Map as SharedMap,
  XmlElement,
  type XmlFragment,
  XmlHook,
  XmlText,
} from 'yjs'
import type { Database } from '../db/open.ts'
import { createTestDatabase } from '../testing/database.ts'
import { until, untilSaved } from '../testing/live.ts'
import { frameType } from './frames.ts'
import { defaultLimits } from './limits.ts'
import { applyStored } from './replay.ts'
import { appendText, defaultQuery, makeDocuments, type Rig, readText, startRig } from './rig.ts'

let database: Database
let rig: Rig
let documentId: string

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  documentId = (await makeDocuments(database.sql, 1))[0] ?? ''
  rig = await startRig(database.url, {
    limits: {
      silentFor: 300,
      heartbeat: 50,
      connectionsPerPerson: 5,
      connectionsPerDocument: 8,
      socketsBeforeSignIn: 20,
    },
  })
})
afterEach(() => rig.stop())

async function open(person: string) {
  rig.let(person, documentId, 'write')
  const client = rig.connect(person, documentId)
  await untilSaved(client)
  return client
}

/** A frame as it goes over the wire: address, type, then whatever the case needs. */
function frame(type: number, write: (encoder: ReturnType<typeof createEncoder>) => void = () => undefined) {
  const encoder = createEncoder()
  writeVarString(encoder, documentId)
  writeVarUint(encoder, type)
  write(encoder)
  return toUint8Array(encoder)
}

const signIn = (person: string) =>
  frame(frameType.auth, (encoder) => {
    writeVarUint(encoder, 0)
    writeVarString(encoder, person)
  })

const updateFrame = (update: Uint8Array) =>
  frame(frameType.sync, (encoder) => {
    writeVarUint(encoder, 2)
    writeVarUint8Array(encoder, update)
  })

interface Raw {
  ws: WebSocket
  closed: Promise<{ code: number; reason: string }>
  heard: Uint8Array[]
}

async function connectRaw(person?: string): Promise<Raw> {
  const ws = new WebSocket(`${rig.url}?${defaultQuery}`)
  const heard: Uint8Array[] = []
  ws.on('message', (data: Buffer) => heard.push(data))
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    ws.on('close', (code, reason) => resolve({ code, reason: reason.toString() })),
  )
  await new Promise((resolve, reject) => ws.on('open', resolve).on('error', reject))
  if (person) {
    rig.let(person, documentId, 'write')
    ws.send(signIn(person))
    // The second frame says that the document is open.
    await until(() => expect(heard.length).toBeGreaterThan(1))
  }
  return { ws, closed, heard }
}

test('a frame of fifty megabytes closes its socket as too big, and others write on', async () => {
  const ana = await open('ana')
  const raw = await connectRaw('eve')
  raw.ws.send(Buffer.alloc(50 << 20))
  expect((await raw.closed).code).toBe(1009)
  ana.type('undisturbed')
  await untilSaved(ana)
})

test.each([
  ['nothing', () => new Uint8Array(0)],
  ['a single byte', () => new Uint8Array([255])],
  ['half an address', () => frame(0).slice(0, 20)],
  ['no type', () => frame(0).slice(0, -1)],
  ['an unknown type', () => frame(77)],
  ['a type for servers only', () => frame(6, (encoder) => writeVarString(encoder, 'x'))],
  ['half an update', () => updateFrame(encodeStateAsUpdate(makeText('hello'))).slice(0, -4)],
  ['an update of a million clients', () => updateFrame(new Uint8Array([0xc0, 0x84, 0x3d, 1, 1, 1]))],
  [
    'a state of a million clients',
    () =>
      frame(0, (e) => {
        writeVarUint(e, 0)
        writeVarUint8Array(e, new Uint8Array([0xc0, 0x84, 0x3d]))
      }),
  ],
  ['a caret of a hundred kilobytes', () => frame(1, (e) => writeVarUint8Array(e, new Uint8Array(100_000)))],
  ['text instead of bytes', () => 'hello'],
])('%s ends the socket that sends it and nothing else', async (_case, make) => {
  const ana = await open('ana')
  const raw = await connectRaw('eve')
  raw.ws.send(make())
  expect((await raw.closed).code).toBe(1003)
  ana.type('undisturbed')
  await untilSaved(ana)
  expect(ana.closed).toEqual([])
})

test('an update whose inside is broken ends the socket and stores nothing', async () => {
  const ana = await open('ana')
  const raw = await connectRaw('eve')
  const update = encodeStateAsUpdate(makeText('a longer text to cut'))
  raw.ws.send(updateFrame(update.slice(0, Math.floor(update.length / 2))))
  expect((await raw.closed).code).toBe(1003)
  ana.type('ok')
  await untilSaved(ana)
  expect(await rig.collaboration.readDocument(documentId, readText)).toBe('ok')
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

/** What a program can put into a text and no page can show. */
const unshowable: Record<string, (body: XmlFragment) => void> = {
  'letters without a block': (body) => body.push([new XmlText('bare')]),
  'a hook': (body) => body.push([new XmlHook('evil') as unknown as XmlElement]),
  'a map': (body) => body.push([new SharedMap() as unknown as XmlElement]),
  'a map beside a block': (body) => {
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

test('what no page can show ends the socket of whoever sends it, and is in no text', async () => {
  const ana = await open('ana')
  for (const [name, write] of Object.entries(unshowable)) {
    const [raw, made] = [await connectRaw('eve'), new Doc()]
    made.transact(() => write(made.getXmlFragment('default')))
    raw.ws.send(updateFrame(encodeStateAsUpdate(made)))
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
  expect(await rig.collaboration.readDocument(documentId, names)).toEqual(['heading', 'paragraph', 'table'])
  expect(ana.closed).toEqual([])
})

test('a deletion that breaks off in memory ends the line for all, and nothing is called saved that is not', async () => {
  const [ana, eve] = [await open('ana'), await open('eve')]
  ana.type('gone')
  await untilSaved(ana)
  // As when something nested some thousand times deep goes, for which there is no room on the stack.
  await rig.collaboration.withDocument(documentId, { userId: null }, (doc) => {
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
  applyStored(stored, await rig.journal.loadDocument(documentId))
  expect(readText(stored)).toBe('kept')
})

test('whoever does not sign in is shut out, however much he sends', async () => {
  const flooding = await connectRaw()
  for (let i = 0; i < 5000; i += 1) flooding.ws.send(updateFrame(new Uint8Array([0, 0])))
  expect((await flooding.closed).code).toBe(4205)
  const fanning = await connectRaw()
  for (let i = 0; i < 50; i += 1) {
    const encoder = createEncoder()
    writeVarString(encoder, `00000000-0000-4000-8000-0000000000${String(i).padStart(2, '0')}`)
    writeVarUint(encoder, 0)
    writeVarUint(encoder, 0)
    writeVarUint8Array(encoder, new Uint8Array([0]))
    fanning.ws.send(toUint8Array(encoder))
  }
  expect((await fanning.closed).code).toBe(4205)
  const waiting = await Promise.allSettled(Array.from({ length: 30 }, () => connectRaw()))
  expect(waiting.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(20)
})

test('whoever connects and says nothing is shut out', async () => {
  const hasty = await startRig(database.url, { limits: { signInWithin: 50 } })
  const ws = new WebSocket(`${hasty.url}?${defaultQuery}`)
  const [code, reason] = await new Promise<[number, Buffer]>((resolve) =>
    ws.on('close', (...it) => resolve(it)),
  )
  expect([code, reason.toString()]).toEqual([4408, 'silent'])
  await hasty.stop()
})

test('a flood of frames from somebody signed in is cut off', async () => {
  const raw = await connectRaw('eve')
  const empty = updateFrame(new Uint8Array([0, 0]))
  for (let i = 0; i < defaultLimits.frameBurst + 2000; i += 1) raw.ws.send(empty)
  expect(await raw.closed).toEqual({ code: 4429, reason: 'too-fast' })
})

test('a person and a document take only so many connections', async () => {
  rig.let('ana', documentId, 'write')
  const tabs = Array.from({ length: 6 }, () => rig.connect('ana', documentId))
  await until(() => expect(tabs.filter(({ denied }) => denied[0] === 'crowded')).toHaveLength(1))
  await until(() => expect(tabs.filter(({ provider }) => provider.synced).length).toBe(5))
  const others = ['ben', 'cem', 'dan', 'eva'].map((person) => {
    rig.let(person, documentId, 'write')
    return rig.connect(person, documentId)
  })
  await until(() => expect(others.filter(({ closed }) => closed[0]?.code === 4503)).toHaveLength(1))
})

test('a socket that has fallen silent is cut, one that answers the heartbeat is not', async () => {
  const ana = await open('ana')
  const raw = await connectRaw('eve')
  expect((await raw.closed).code).toBe(1006)
  expect(ana.closed).toEqual([])
})

test('a page of another site cannot connect', async () => {
  for (const origin of ['http://evil.test', 'null', 'http://127.0.0.1:4000.evil.test']) {
    const ws = new WebSocket(`${rig.url}?${defaultQuery}`, { origin })
    const error = await new Promise<Error>((resolve) => ws.on('error', resolve))
    expect(error.message).toContain('403')
  }
  const own = new WebSocket(`${rig.url}?${defaultQuery}`, { origin: 'http://127.0.0.1:4000' })
  await new Promise((resolve) => own.on('open', resolve))
  own.close()
})

test('a caret is passed on as a place in the text or not at all, since pages fail on anything else', async () => {
  const ana = await open('ana')
  const place = { type: null, tname: 'default', item: { client: 7, clock: 1 }, assoc: 0 }
  const cursors: unknown[] = [5, [], 'x', { anchor: 5, head: 6 }, { anchor: {}, head: {} }, { anchor: place }]
  cursors.push(
    { anchor: place, head: { ...place, item: null, tname: 'other' } },
    { anchor: place, head: place },
  )
  const eve = await connectRaw('eve')
  for (const [index, cursor] of cursors.entries()) {
    const states = createEncoder()
    for (const part of [1, 500, index + 1]) writeVarUint(states, part)
    writeVarString(states, JSON.stringify({ cursor }))
    eve.ws.send(frame(frameType.awareness, (encoder) => writeVarUint8Array(encoder, toUint8Array(states))))
    await until(() => expect(ana.provider.awareness?.meta.get(500)?.clock).toBe(index + 1))
    const seen = ana.provider.awareness?.getStates().get(500)
    const expected = index === cursors.length - 1 ? cursor : null
    expect(seen).toMatchObject({ user: expect.objectContaining({ name: 'eve' }), cursor: expected })
  }
})

test('one connection has a few carets only', async () => {
  const ana = await open('ana')
  const raw = await connectRaw('eve')
  for (let round = 0; round < 20; round += 1) {
    raw.ws.send(
      frame(frameType.awareness, (encoder) => {
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

test('people who join while the last one leaves always find the whole document', async () => {
  await rig.collaboration.withDocument(documentId, { userId: null }, (doc) => appendText(doc, 'whole'))
  rig.let('ana', documentId, 'write')
  const loaded = vi.spyOn(rig.journal, 'loadDocument')
  for (let round = 0; round < 60; round += 1) {
    const [one, two] = [rig.connect('ana', documentId), rig.connect('ana', documentId)]
    await until(() => expect(one.text()).toContain('whole'))
    one.type(`<${round}>`)
    await untilSaved(one)
    one.close()
    await until(() => expect(two.text()).toContain(`<${round}>`))
    two.close()
    if (round % 3 === 0) await until(() => expect(rig.collaboration.countOpen().documents).toBe(0))
  }
  const text = await rig.collaboration.readDocument(documentId, readText)
  for (let round = 0; round < 60; round += 1) expect(text.split(`<${round}>`).length).toBe(2)
  expect(text.split('whole').length).toBe(2)
  expect(loaded.mock.calls.length).toBeGreaterThanOrEqual(20)
})

test('an edit is not called saved while what it builds on is still on its way', async () => {
  const raw = await connectRaw('ana')
  const updates: Uint8Array[] = []
  const doc = new Doc()
  doc.on('update', (update: Uint8Array) => updates.push(update))
  appendText(doc, 'typed while offline, ')
  appendText(doc, 'typed on reconnect')
  const countStatus = () =>
    raw.heard.filter((data) => data[1 + (data[0] ?? 0)] === frameType.syncStatus).length
  const sync = (step: number, payload: Uint8Array) =>
    raw.ws.send(
      frame(frameType.sync, (encoder) => {
        writeVarUint(encoder, step)
        writeVarUint8Array(encoder, payload)
      }),
    )
  sync(0, encodeStateVector(doc))
  sync(2, updates[1] ?? new Uint8Array())
  sync(0, encodeStateVector(doc))
  // The second question is answered after the edit was dealt with.
  const countStates = () => raw.heard.filter((data) => data[37] === frameType.sync && data[38] === 1).length
  await until(() => expect(countStates()).toBe(2))
  expect(countStatus()).toBe(0)
  sync(1, encodeStateAsUpdate(doc))
  await until(() => expect(countStatus()).toBe(2))
  expect(await rig.collaboration.readDocument(documentId, readText)).toBe(
    'typed while offline, typed on reconnect',
  )
})

function makeText(text: string) {
  const doc = new Doc()
  appendText(doc, text)
  return doc
}

test('whoever leaves while he is still being let in takes no place in the document', async () => {
  rig.let('ana', documentId, 'write')
  const { promise: answered, resolve: answer } = Promise.withResolvers<number>()
  const ask = vi.spyOn(rig.journal, 'readGeneration').mockReturnValue(answered)
  const sockets = Array.from({ length: 9 }, () => new WebSocket(`${rig.url}?${defaultQuery}&generation=1`))
  for (const ws of sockets) ws.on('open', () => ws.send(signIn('ana')))
  await until(() => expect(ask).toHaveBeenCalledTimes(sockets.length))
  for (const ws of sockets) ws.terminate()
  await until(() => expect(rig.collaboration.countOpen().sockets).toBe(0))
  answer(1)
  ask.mockRestore()
  const ana = await open('ana')
  ana.type('There is room.')
  await untilSaved(ana)
  expect(ana.closed).toEqual([])
})

test('what was written without a line, however much, comes over one new line and at once', async () => {
  const ana = await open('ana')
  ana.socket.disconnect()
  await until(() => expect(ana.socket.status).toBe('disconnected'))
  const words = defaultLimits.framesBeforeSignIn * 30
  for (let word = 0; word < words; word += 1) ana.type(`${word} `)
  ana.closed.length = 0
  const frames = vi.fn()
  ana.provider.on('outgoingMessage', frames)
  await ana.socket.connect()
  await untilSaved(ana)
  expect([ana.closed, frames.mock.calls.length < 10]).toEqual([[], true])
  expect((await rig.collaboration.readDocument(documentId, readText)).split(' ')).toHaveLength(words + 1)
})
