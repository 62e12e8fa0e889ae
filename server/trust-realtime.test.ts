import type { Document } from '@rankwell/contract'
import { editorVersion } from '@rankwell/editor'
import { createDecoder, readVarString, readVarUint } from 'lib0/decoding'
import {
  createEncoder,
  type Encoder,
  toUint8Array,
  writeVarString,
  writeVarUint,
  writeVarUint8Array,
} from 'lib0/encoding'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { Doc, encodeStateAsUpdate, encodeStateVector } from 'yjs'
import { frameType } from './realtime/frames.ts'
import { openText, until, untilSaved } from './testing/collaboration.ts'
import { openSocket } from './testing/generation.ts'
import { appendText, type Client } from './testing/test-server.ts'
import { type Caller, createWorld, type World } from './testing/world.ts'

let world: World
let docId: string
/** The owner's page, in which attackers try to appear. */
let page: Client
let open: { close(): void }[] = []
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  docId = await start(world.owner)
  page = openText(world.app.url, world.owner, docId)
  open.push(page)
  page.type('true words')
  await untilSaved(page)
})
afterEach(() => {
  for (const one of open) one.close()
  open = []
})

const start = async (person: Caller) => (await person.post<Document>('/documents', { title: 'T' })).body._id
const addViewer = () =>
  world.app.database
    .sql`insert into collaborators (document_id, user_id, added_by) values (${docId}, ${world.viewer._id}, ${world.owner._id})`

/** A raw frame: name of the document, type, then the content of the case. */
function frame(name: string, type: number, write: (encoder: Encoder) => void = () => undefined): Uint8Array {
  const encoder = createEncoder()
  writeVarString(encoder, name)
  writeVarUint(encoder, type)
  write(encoder)
  return toUint8Array(encoder)
}
const signIn = (name: string, token: string) =>
  frame(name, frameType.auth, (encoder) => {
    writeVarUint(encoder, 0)
    writeVarString(encoder, token)
    writeVarString(encoder, '4.0.0')
  })
const sync = (name: string, step: number, payload: Uint8Array) =>
  frame(name, frameType.sync, (encoder) => {
    writeVarUint(encoder, step)
    writeVarUint8Array(encoder, payload)
  })
function forge(text: string): Uint8Array {
  const doc = new Doc()
  appendText(doc, text)
  return encodeStateAsUpdate(doc)
}

interface Raw {
  ws: WebSocket
  /** Frames of the server: document, kind, and the number after it. */
  received: { name: string; type: number; detail: number }[]
  closed: Promise<number>
}
async function connectRaw(): Promise<Raw> {
  const ws = new WebSocket(`${world.app.url.replace('http', 'ws')}/yjs?editorVersion=${editorVersion}`)
  const received: Raw['received'] = []
  ws.on('message', (data: Buffer) => {
    const decoder = createDecoder(data)
    if (data.byteLength === 1) return
    received.push({ name: readVarString(decoder), type: readVarUint(decoder), detail: readVarUint(decoder) })
  })
  const closed = new Promise<number>((resolve) => ws.on('close', resolve))
  await new Promise((resolve, reject) => ws.on('open', resolve).on('error', reject))
  open.push(ws)
  return { ws, received, closed }
}
const isIn = ({ received }: Raw, name: string) =>
  received.some((one) => one.name === name && one.type === frameType.auth && one.detail === 2)
async function enter(caller: Caller, name = docId): Promise<Raw> {
  const raw = await connectRaw()
  raw.ws.send(signIn(name, caller.token))
  await until(() => expect(isIn(raw, name)).toBe(true))
  return raw
}
/** Ends a case by checking that the owner's typing is saved and the text contains nothing else. */
async function expectUntouched(client = page, before = 'true words') {
  client.type(' and on')
  await untilSaved(client)
  expect(client.text()).toBe(`${before} and on`)
}

describe('another user’s live text', () => {
  test('does not exist for them, regardless of how they spell its name', async () => {
    const foreign = await start(world.stranger)
    const theirs = openText(world.app.url, world.stranger, foreign)
    open.push(theirs)
    await untilSaved(theirs)
    for (const name of [docId, `${docId}\0session`]) {
      const raw = await connectRaw()
      raw.ws.send(signIn(name, world.stranger.token))
      expect(await raw.closed).toBe(4404)
    }
    const shapes = [
      ` ${docId}`,
      `${docId} `,
      docId.toUpperCase(),
      `document.${docId}`,
      `${docId}/../${foreign}`,
    ]
    for (const name of [
      ...shapes,
      `{${docId}}`,
      docId.replaceAll('-', ''),
      'x'.repeat(3000),
      '',
      '\0',
      '*',
    ]) {
      const raw = await connectRaw()
      raw.ws.send(signIn(name, world.owner.token))
      expect([name.slice(0, 50), await raw.closed]).toEqual([name.slice(0, 50), 1003])
    }
    await expectUntouched()
  })

  test('cannot be changed over a connection that is authorized for the user’s own text', async () => {
    const foreign = await start(world.stranger)
    const raw = await enter(world.stranger, foreign)
    const acknowledged = (count: number) =>
      until(() => {
        const all = raw.received.filter(({ name, type }) => name === foreign && type === frameType.syncStatus)
        expect(all.map(({ detail }) => detail)).toEqual(Array(count).fill(1))
      })
    // The text is open only when it is loaded, which takes longer than signing in; until then a refusal ends the socket.
    raw.ws.send(sync(foreign, 2, forge('their own')))
    await acknowledged(1)
    raw.ws.send(sync(docId, 2, forge('forged')))
    raw.ws.send(signIn(docId, world.stranger.token))
    await until(() => expect(raw.received).toContainEqual({ name: docId, type: frameType.auth, detail: 1 }))
    for (let turn = 0; turn < 20; turn += 1) raw.ws.send(sync(docId, 2, forge(`forged ${turn}`)))
    raw.ws.send(sync(foreign, 2, forge('their own still')))
    await acknowledged(2)
    expect(raw.received.filter(({ name, type }) => name === docId && type !== frameType.auth)).toEqual([])
    await expectUntouched()
  })

  test('reveals nothing over Socket.IO either, neither its users nor its events', async () => {
    const [eve, owner] = [
      await openSocket(world.app.url, world.stranger),
      await openSocket(world.app.url, world.owner),
    ]
    open.push(eve, owner)
    const received: string[] = []
    eve.onAny((event: string) => received.push(event))
    const names = [docId, ` ${docId}`, `document:${docId}`, [docId], { $ne: null }, 'x'.repeat(10_000)]
    for (const name of names)
      expect(await eve.emitWithAck('joinRoom', { docId: name, user: world.stranger._id })).toMatchObject({
        ok: false,
      })
    for (const user of [world.owner._id, world.stranger._id])
      expect(await eve.emitWithAck('joinAppRoom', { owner: world.owner._id, user })).toMatchObject({
        ok: false,
      })
    await owner.emitWithAck('joinRoom', { docId, user: world.owner._id })
    await world.owner.put(`/documents/update/${docId}`, { title: 'Secret' })
    await eve.emitWithAck('leaveRoom', { docId, user: world.stranger._id })
    expect(received).toEqual([])
  })
})

describe('a viewer', () => {
  test('changes nothing with raw frames, each of which is acknowledged as rejected', async () => {
    await addViewer()
    const raw = await enter(world.viewer)
    const before = encodeStateVector(page.doc)
    raw.ws.send(sync(docId, 1, forge('by an answer')))
    raw.ws.send(sync(docId, 2, forge('by an update')))
    await until(() =>
      expect(raw.received.filter(({ type }) => type === frameType.syncStatus).length).toBeGreaterThanOrEqual(
        2,
      ),
    )
    const taken = raw.received.filter(({ type, detail }) => type === frameType.syncStatus && detail === 1)
    expect(taken).toEqual([])
    expect(encodeStateVector(page.doc)).toEqual(before)
    await expectUntouched()
  })

  test('appears under their own name only, and cannot send messages of the server', async () => {
    await addViewer()
    const raw = await enter(world.viewer)
    raw.ws.send(
      frame(docId, frameType.awareness, (encoder) => {
        const states = createEncoder()
        writeVarUint(states, 1)
        writeVarUint(states, 4711)
        writeVarUint(states, 1)
        writeVarString(
          states,
          JSON.stringify({ user: { id: world.owner._id, name: 'The owner', color: '#000' } }),
        )
        writeVarUint8Array(encoder, toUint8Array(states))
      }),
    )
    await until(() =>
      expect(page.provider.awareness?.getStates().get(4711)?.user).toMatchObject({ name: 'viewer' }),
    )
    expect(page.provider.awareness?.getStates().get(4711)?.user).toMatchObject({ id: world.viewer._id })

    const known = page.messages.length
    raw.ws.send(
      frame(docId, frameType.stateless, (encoder) =>
        writeVarString(encoder, '{"type":"access","canWrite":false}'),
      ),
    )
    raw.ws.send(frame(docId, 6, (encoder) => writeVarString(encoder, '{"type":"access","canWrite":false}')))
    expect(await raw.closed).toBe(1003)
    await expectUntouched()
    expect(page.messages).toHaveLength(known)
  })

  test('cannot switch to another user on the same connection with that user’s token', async () => {
    await addViewer()
    const raw = await enter(world.viewer)
    raw.ws.send(signIn(docId, world.owner.token))
    expect(await raw.closed).toBe(4401)
    await expectUntouched()
  })
})

describe('hostile frames', () => {
  test('close their own socket, while another document can be edited as before', async () => {
    const other = await start(world.writer)
    const calm = openText(world.app.url, world.writer, other)
    open.push(calm)
    await untilSaved(calm)
    const huge = await connectRaw()
    huge.ws.send(Buffer.alloc(50 << 20))
    const flood = await connectRaw()
    for (let turn = 0; turn < 5000; turn += 1) flood.ws.send(sync(docId, 2, new Uint8Array([0, 0])))
    const cut = await enter(world.owner)
    cut.ws.send(sync(docId, 2, forge('cut in the middle').slice(0, 10)))
    const crowd = await enter(world.owner)
    crowd.ws.send(sync(docId, 2, new Uint8Array([0xc0, 0x84, 0x3d, 1, 1, 1])))
    const words = await connectRaw()
    words.ws.send('no bytes')
    calm.type('undisturbed')
    await untilSaved(calm)
    expect(await Promise.all([huge, flood, cut, crowd, words].map(({ closed }) => closed))).toEqual([
      1009, 4205, 1003, 1003, 1003,
    ])
    await expectUntouched()
    await expectUntouched(calm, 'undisturbed')
    expect((await fetch(`${world.app.url}/readyz`)).status).toBe(200)
  })

  test('the forty-first page of one user in one document is rejected', async () => {
    const pages = await Promise.all(Array.from({ length: 38 }, () => enter(world.owner)))
    expect(pages.every((one) => isIn(one, docId))).toBe(true)
    const last = await enter(world.owner)
    expect(isIn(last, docId)).toBe(true)
    const more = await connectRaw()
    more.ws.send(signIn(docId, world.owner.token))
    expect(await more.closed).toBe(4503)
    await expectUntouched()
  })

  test('an older editor and an unknown path get no connection', async () => {
    const old = new WebSocket(`${world.app.url.replace('http', 'ws')}/yjs?editorVersion=0`)
    const closed = new Promise<number>((resolve) => old.on('close', resolve))
    await new Promise((resolve) => old.on('open', resolve))
    old.send(signIn(docId, world.owner.token))
    expect(await closed).toBe(4426)
    for (const path of ['/yjs2', '/', `/yjs?token=${'x'.repeat(400)}`]) {
      const ws = new WebSocket(`${world.app.url.replace('http', 'ws')}${path}`)
      const error = await new Promise<Error>((resolve) => ws.on('error', resolve))
      expect(error.message).toMatch(/40[04]/)
    }
  })
})
