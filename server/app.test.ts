import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Attachable, Product } from './app.ts'
import { limitPaths } from './lib/rate-limit.ts'
import { startTestApp, type TestApp } from './testing/app.ts'

let app: TestApp
const product: Product = {
  attachments: [
    ({ server, upgrades }: Attachable) => {
      limitPaths(server, [{ method: 'POST', path: '/api/auth/login', max: 5, windowMs: 60_000 }])
      server.post('/api/auth/login', async () => ({ ok: true }))
      server.post('/api/echo', async (request) => ({ body: request.body ?? null }))
      server.get('/api/fail', async () => {
        throw new Error('the database password is hunter2')
      })
      upgrades.handle('/yjs', (_request, socket) => {
        socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
      })
    },
  ],
  jobs: [],
}

beforeAll(async () => {
  app = await startTestApp({ product })
})
afterAll(() => app.stop())

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })

/** Sends raw bytes that no HTTP client would send; returns the first line of the response. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(app.config.port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      if (answer.includes('\r\n')) {
        socket.destroy()
        resolve(answer.split('\r\n')[0] ?? '')
      }
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''))
  })
}

const upgradeRequest = (path: string, host: string) =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'

test('the readiness page lists database, migrations and queue', async () => {
  const response = await fetch(`${app.url}/readyz`)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    status: 'ready',
    checks: { database: 'ok', migrations: 'ok', queue: 'ok', disk: 'ok' },
  })
})

test('rejects a request for another host with 421, regardless of how the host is spelled', async () => {
  const port = app.config.port
  expect(await sendRaw('GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n')).toContain('421')
  expect(await sendRaw(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}.evil.example\r\n\r\n`)).toContain('421')
  expect(await sendRaw(`GET http://evil.example/ HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)).toContain(
    '421',
  )
  const twice = `Host: 127.0.0.1:${port}\r\nHost: evil.example`
  expect(await sendRaw(`GET /api/nothing HTTP/1.1\r\n${twice}\r\n\r\n`)).toContain('421')
  expect(await sendRaw(upgradeRequest('/yjs', 'evil.example'))).toContain('421')
})

test('accepts 127.0.0.1 and localhost as names of this machine', async () => {
  const port = app.config.port
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `LOCALHOST:${port}`]) {
    expect(await sendRaw(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`)).toContain('200')
    expect(await sendRaw(`GET /api/nothing HTTP/1.1\r\nHost: ${host}\r\n\r\n`)).toContain('404')
  }
})

test('responds with 404 to a WebSocket on an unknown path and passes a known one on', async () => {
  const host = `127.0.0.1:${app.config.port}`
  expect(await sendRaw(upgradeRequest('/elsewhere', host))).toContain('404')
  expect(await sendRaw(upgradeRequest('/yjs-not', host))).toContain('404')
  expect(await sendRaw(upgradeRequest('/yjs', host))).toContain('101')
})

test('responds to an unknown call with an error body and 404', async () => {
  const response = await fetch(`${app.url}/api/nothing/here`)
  expect(response.status).toBe(404)
  const body = await response.json()
  expect(body).toEqual({
    code: 'not_found',
    message: expect.stringMatching(/./),
    requestId: response.headers.get('x-request-id'),
  })
})

test('rejects a body that is not JSON with 400 and an error body', async () => {
  for (const broken of ['{"a":', '{"__proto__":{"role":"user"}}']) {
    const response = await post('/api/echo', broken)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_json' })
  }
})

test('treats a call with the JSON header and no body as a call without a body', async () => {
  const response = await post('/api/echo', '')
  expect(await response.json()).toEqual({ body: null })
})

test('rejects a body above two megabytes with 413, with and without a declared length', async () => {
  const large = `"${'x'.repeat(2 * 1024 * 1024)}"`
  const declared = await post('/api/echo', large)
  expect(declared.status).toBe(413)
  expect(await declared.json()).toMatchObject({
    code: 'body_too_large',
    message: expect.stringContaining('2'),
  })
  const parts = new ReadableStream({
    start(controller) {
      for (let part = 0; part < 3; part += 1) controller.enqueue(new Uint8Array(1024 * 1024).fill(120))
      controller.close()
    },
  })
  const streamed = await fetch(`${app.url}/api/echo`, {
    method: 'POST',
    body: parts,
    duplex: 'half',
    headers: { 'content-type': 'application/json' },
  } as RequestInit)
  expect(streamed.status).toBe(413)
})

test('rejects a body that is not JSON, including a form if the call accepts no file', async () => {
  const upload = await post('/api/echo', '--x--', { 'content-type': 'multipart/form-data; boundary=x' })
  expect(upload.status).toBe(415)
  const other = await post('/api/echo', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' })
  expect(other.status).toBe(415)
  expect(await other.json()).toMatchObject({ code: 'unsupported_media', requestId: expect.any(String) })
})

test('reveals only the request id of an unexpected failure', async () => {
  const response = await fetch(`${app.url}/api/fail`, { headers: { 'x-request-id': 'support-case-17' } })
  expect(response.status).toBe(500)
  const text = await response.text()
  expect(text).not.toContain('hunter2')
  expect(JSON.parse(text)).toMatchObject({ code: 'internal', requestId: 'support-case-17' })
})

test('sends the security headers with every response, and API responses may load nothing', async () => {
  const response = await fetch(`${app.url}/api/nothing`)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(response.headers.get('strict-transport-security')).toBeNull()
})

test('applies the login limit to every spelling of the path', async () => {
  const spellings = [
    '/api/auth/login',
    '/api/auth/login/',
    '/api//auth/login',
    '/api/auth/./login',
    '/api/auth/%6Cogin',
    '/api/AUTH/Login',
    '/api/auth/login;x=1',
    '/api/auth/login?again=1',
    '/api/auth/x/../login',
    '/api/auth/%256Cogin',
  ]
  const host = `127.0.0.1:${app.config.port}`
  const statuses: string[] = []
  for (const path of spellings) {
    const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`
    statuses.push(await sendRaw(head))
  }
  expect(statuses.slice(0, 5).join()).not.toContain('429')
  expect(statuses.slice(5).every((status) => status.includes('429'))).toBe(true)
})

test('counts all calls of a visitor toward the general limit, except for files of the web app', async () => {
  const limited = await startTestApp({ product, env: { RATE_LIMIT_PER_MINUTE: '3' } })
  try {
    const call = (path: string) => fetch(`${limited.url}${path}`).then((response) => response.status)
    for (let i = 0; i < 6; i += 1) expect(await call('/assets/none.js')).toBe(404)
    expect([await call('/api/a'), await call('/api/b'), await call('/api/c')]).toEqual([404, 404, 404])
    const refused = await fetch(`${limited.url}/api/d`)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' })
  } finally {
    await limited.stop()
  }
})
