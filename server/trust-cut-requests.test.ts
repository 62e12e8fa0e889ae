import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import type { Document } from '@rankwell/contract'
import { editorVersion } from '@rankwell/editor'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { addErrorHandlers } from './lib/http-errors.ts'
import { createLog } from './lib/log.ts'
import { until } from './testing/collaboration.ts'
import { askForStream, giveOutline } from './testing/generation.ts'
import { createWorld, type World } from './testing/world.ts'

const lines: string[] = []
let world: World
let docId = ''
beforeAll(async () => {
  world = await createWorld({ log: createLog('info', { write: (line: string) => void lines.push(line) }) })
  docId = (await world.writer.post<Document>('/documents', { title: 'T', keyword: 'compost' })).body._id
})
afterAll(() => world.stop())

/** Sends the start of a request and resets the connection once the server has received it. */
async function cut(head: string, beginning: string): Promise<void> {
  const { hostname, port, host } = new URL(world.app.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const headers = `Host: ${host}\r\nAuthorization: Bearer ${world.writer.token}\r\n`
  await new Promise((sent) => socket.write(`${head}\r\n${headers}\r\n${beginning}`, sent))
  // A response proves that the server has processed everything sent before it.
  await world.writer.get('/uploads')
  socket.resetAndDestroy()
}

const form = 'Content-Type: multipart/form-data; boundary=b'
const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
const large = 'x'.repeat(200_000)
const bodies: [string, string, string][] = [
  [
    'a JSON body',
    'POST /api/documents HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 500',
    '{"ti',
  ],
  [
    'a long JSON body',
    'POST /api/export HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 900000',
    `{"html":"${large}`,
  ],
  [
    'a chunked body',
    'POST /api/export HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked',
    '8\r\n{"html":\r\n',
  ],
  ['an upload', `POST /api/uploads HTTP/1.1\r\n${form}\r\nContent-Length: 500000`, `${part}${large}`],
  [
    'a chunked upload',
    `POST /api/uploads HTTP/1.1\r\n${form}\r\nTransfer-Encoding: chunked`,
    `40\r\n${part}`,
  ],
  ['an avatar', `POST /api/avatars HTTP/1.1\r\n${form}\r\nContent-Length: 5000`, part],
]

const complaints = () => lines.filter((line) => /"level":"(warn|error|fatal)"/.test(line))
const notes = () => lines.filter((line) => line.includes('ended by the caller'))

test('bodies cut off by their callers are informational log entries, not errors', async () => {
  for (const [name, head, body] of bodies) {
    await cut(head, body)
    expect([name, complaints()]).toEqual([name, []])
  }
  // A connection reset before the server has read from it leaves no trace.
  await until(() => expect(notes().length).toBeGreaterThan(0))
  expect(complaints()).toEqual([])
})

test('calls, streams and sockets closed by their callers are not errors', async () => {
  await giveOutline(world.app, docId)
  const leaving = new AbortController()
  const stream = await askForStream(
    world.app.url,
    world.writer,
    { docId, type: 'article' },
    { signal: leaving.signal },
  )
  await stream.body?.getReader().read()
  leaving.abort()
  const calls = ['/export', '/uploads/from-url'].map(async (path) => {
    const gone = new AbortController()
    const answer = fetch(`${world.app.url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.writer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ html: '<p>Words</p>'.repeat(50_000), url: 'http://site.invalid/a.png' }),
      signal: gone.signal,
    }).catch(() => undefined)
    await world.writer.get('/uploads')
    gone.abort()
    await answer
  })
  await Promise.all(calls)
  const url = world.app.url.replace('http', 'ws')
  for (const path of [`/yjs?editorVersion=${editorVersion}`, '/socket.io/?EIO=4&transport=websocket']) {
    const ws = new WebSocket(`${url}${path}`)
    ws.on('error', () => undefined)
    await new Promise((resolve) => ws.once('open', resolve))
    ws.send('40{"token"')
    ws.terminate()
  }
  await until(async () => expect((await world.writer.get('/uploads')).status).toBe(200))
  expect(complaints()).toEqual([])
})

test('a caller who disconnects before a stream starts is an informational entry; a stream that fails is an error', async () => {
  const written: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line: string) => void written.push(JSON.parse(line)) })
  const server = Fastify()
  addErrorHandlers(server, log)
  const streams: Readable[] = []
  server.post('/waiting', (_request, reply) => {
    const stream = new Readable({ read() {} })
    streams.push(stream)
    return reply.send(stream)
  })
  server.get('/broken', (_request, reply) => {
    const stream = new Readable({
      read() {
        this.destroy()
      },
    })
    return reply.send(stream)
  })
  const address = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(address.port), address.hostname)
  socket.write(
    'POST /waiting HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  )
  await until(() => expect(streams).toHaveLength(1))
  socket.destroy()
  await once(streams[0] as Readable, 'close')
  await until(() => expect(written).toHaveLength(1))
  const note = { level: 'info', msg: 'a request was ended by the caller', code: 'ERR_STREAM_PREMATURE_CLOSE' }
  expect(written).toEqual([expect.objectContaining({ ...note, requestId: expect.any(String) })])
  expect((await fetch(new URL('/broken', address))).status).toBe(500)
  expect(written[1]).toMatchObject({ level: 'error', msg: 'request failed' })
  await server.close()
})
