import { connect, type Socket } from 'node:net'
import type { Document } from '@rankwell/contract'
import { editorVersion } from '@rankwell/editor'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openText, until, untilSaved } from './testing/collaboration.ts'
import { openSocket } from './testing/generation.ts'
import { createWorld, type World } from './testing/world.ts'

let world: World
let wsUrl: string
let open: WebSocket[] = []
beforeAll(async () => {
  world = await createWorld()
  wsUrl = world.app.url.replace('http', 'ws')
})
afterAll(() => world.stop())
afterEach(() => {
  for (const ws of open) ws.terminate()
  open = []
})

const paths = {
  text: `/yjs?editorVersion=${editorVersion}`,
  notices: '/socket.io/?EIO=4&transport=websocket',
}

/** Opens a socket that sends nothing. */
async function openIdle(path: string): Promise<WebSocket> {
  const ws = new WebSocket(`${wsUrl}${path}`)
  open.push(ws)
  ws.on('error', () => undefined)
  await new Promise((resolve) => ws.once('open', resolve).once('close', resolve))
  return ws
}
const closeOf = (ws: WebSocket) => new Promise<number>((resolve) => ws.once('close', resolve))
const countOpen = () => open.filter((ws) => ws.readyState === WebSocket.OPEN).length

async function openMany(path: string, total: number): Promise<void> {
  for (let made = 0; made < total; made += 50)
    await Promise.all(Array.from({ length: 50 }, () => openIdle(path)))
}

test('a thousand idle sockets lock out no user at the same address', async () => {
  await openMany(paths.text, 500)
  await openMany(paths.notices, 500)
  const { _id: docId } = (await world.writer.post<Document>('/documents', { title: 'T' })).body
  const begun = performance.now()
  const editors = Array.from({ length: 5 }, () => openText(world.app.url, world.writer, docId))
  const notices = await openSocket(world.app.url, world.writer)
  for (const [index, editor] of editors.entries()) {
    editor.type(`word ${index} `)
    await untilSaved(editor)
  }
  expect(performance.now() - begun).toBeLessThan(10_000)
  for (const editor of editors) expect(editor.closed).toEqual([])
  for (const editor of editors) editor.close()
  notices.close()
  expect(countOpen()).toBeLessThanOrEqual(500)
})

test.each(Object.entries(paths))(
  'a client that sends nothing on %s is disconnected after five seconds',
  async (_name, path) => {
    const begun = performance.now()
    await closeOf(await openIdle(path))
    const took = performance.now() - begun
    expect(took).toBeGreaterThan(4000)
    expect(took).toBeLessThan(9000)
  },
)

/**
 * Messages that a client may send without a token: a pong, or a request for a namespace that does not exist.
 */
const pong = 10
const chatter: Record<keyof typeof paths, () => Buffer | string> = {
  text: () => Buffer.from([pong]),
  notices: () => '40/elsewhere,{"token":"none"}',
}

test.each(Object.keys(paths) as (keyof typeof paths)[])(
  'a client that only sends such messages on %s is disconnected after five seconds too',
  async (kind) => {
    const begun = performance.now()
    const ws = await openIdle(paths[kind])
    const closed = closeOf(ws)
    const chatting = setInterval(() => ws.readyState === WebSocket.OPEN && ws.send(chatter[kind]()), 500)
    await closed
    clearInterval(chatting)
    expect(performance.now() - begun).toBeLessThan(9000)
  },
)

test('the server’s time to check a token does not count as the client’s', async () => {
  const { _id: docId } = (await world.writer.post<Document>('/documents', { title: 'Slow' })).body
  const { opened, notices } = await world.app.database.transaction(async ({ sql }) => {
    await sql`lock table sessions in access exclusive mode`
    const slow = {
      opened: openText(world.app.url, world.writer, docId),
      notices: openSocket(world.app.url, world.writer),
    }
    // An idle socket has been closed, so more than five seconds have passed for these two as well.
    await closeOf(await openIdle(paths.text))
    expect(slow.opened.closed).toEqual([])
    return slow
  })
  opened.type('In after all.')
  await untilSaved(opened)
  expect(opened.closed).toEqual([])
  opened.close()
  ;(await notices).close()
})

test('a connection whose sign-in is rejected ends after the error and holds no slot', async () => {
  const notices = await openIdle(paths.notices)
  const received: string[] = []
  notices.on('message', (data: Buffer) => received.push(data.toString()))
  const begun = performance.now()
  const closed = closeOf(notices)
  notices.send('40{"token":"forged"}')
  await closed
  expect(performance.now() - begun).toBeLessThan(4000)
  expect(received.some((packet) => packet.startsWith('44') && packet.includes('session_'))).toBe(true)
})

/** A masked text frame as a client sends it, with a mask of zeros. */
const textFrame = (text: string) =>
  Buffer.concat([Buffer.from([0x81, 0x80 + text.length, 0, 0, 0, 0]), Buffer.from(text)])

/** Opens a raw connection, sends bytes, and responds to nothing; resolves with the ms until it is closed. */
function openStubborn(path: string, bytes: Buffer): Promise<number> {
  const { hostname, port, host, origin } = new URL(world.app.url)
  const begun = performance.now()
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined).on('close', () => resolve(performance.now() - begun))
    socket.once('data', () => socket.write(bytes))
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n',
    )
  })
}

test.each([
  ['an invalid packet', textFrame('x')],
  ['an invalid token', textFrame('40{"token":"forged"}')],
  ['frames that violate the protocol', Buffer.from([0xf1, 0x80, 0, 0, 0, 0])],
])('a client that keeps the socket open after %s is disconnected', async (_name, bytes) => {
  expect(await openStubborn(paths.notices, bytes)).toBeLessThan(5000)
  expect(await openStubborn(paths.text, bytes)).toBeLessThan(5000)
})

test('sockets that were opened for a failed upgrade of a polling session are closed', async () => {
  const answer = await fetch(`${world.app.url}/socket.io/?EIO=4&transport=polling`)
  const { sid } = JSON.parse((await answer.text()).slice(1)) as { sid: string }
  const path = `${paths.notices}&sid=${sid}`
  const cut = await Promise.all([1, 2, 3].map(() => openStubborn(path, textFrame('2elsewhere'))))
  expect(Math.max(...cut)).toBeLessThan(10_000)
})

test('before sign-in a message may have 4 kB, by WebSocket and by polling', async () => {
  const large = 'x'.repeat(5000)
  const text = await openIdle(paths.text)
  text.send(Buffer.from(large))
  expect(await closeOf(text)).toBe(1009)
  const notices = await openIdle(paths.notices)
  notices.send(`40{"token":"${large}"}`)
  await closeOf(notices)

  const polling = `${world.app.url}/socket.io/?EIO=4&transport=polling`
  const handshake = (await (await fetch(polling)).text()).slice(1)
  const { sid } = JSON.parse(handshake) as { sid: string }
  const post = await fetch(`${polling}&sid=${sid}`, { method: 'POST', body: `40{"token":"${large}"}` })
  expect(post.status).toBe(413)
})

test.each(Object.keys(paths) as (keyof typeof paths)[])(
  'before sign-in fragments of a message on %s count together',
  async (kind) => {
    const ws = await openIdle(paths[kind])
    const begun = performance.now()
    const closed = closeOf(ws)
    // Each fragment is small, and the last one never arrives.
    for (let part = 0; part < 9; part += 1) ws.send('x'.repeat(500), { fin: false, binary: kind === 'text' })
    await closed
    expect(performance.now() - begun).toBeLessThan(3000)
  },
)

test('an endless message is not buffered', async () => {
  const ws = await openIdle(paths.text)
  const closed = closeOf(ws)
  ws.send(Buffer.alloc(4 << 20))
  await closed
})

test('a handshake that is never completed is closed', async () => {
  const { hostname, port, host } = new URL(world.app.url)
  const sockets: Socket[] = [
    'GET /yjs HTTP/1.1\r\n',
    `GET /socket.io/ HTTP/1.1\r\nHost: ${host}\r\nUpgrade: w`,
  ].map((beginning) => {
    const socket = connect(Number(port), hostname, () => socket.write(beginning))
    socket.on('error', () => undefined).resume()
    return socket
  })
  await until(() => expect(sockets.every(({ closed }) => closed)).toBe(true), 25_000)
})
