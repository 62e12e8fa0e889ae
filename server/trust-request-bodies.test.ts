import { connect } from 'node:net'
import { keyScopes } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi, createWorld, type World } from './testing/world.ts'

let world: World
let key: string
let readingKey: string

const megabyte = 1024 * 1024

beforeAll(async () => {
  world = await createWorld({ env: { BODY_TIMEOUT_SECONDS: '0.5' } })
  const input = { workspace: world.workspaceId, name: 'Script', scopes: keyScopes, expiresInDays: 7 }
  key = (await world.owner.post<{ token: string }>('/api-keys', input)).body.token
  const reading = { ...input, name: 'Reader', scopes: ['read'] }
  readingKey = (await world.owner.post<{ token: string }>('/api-keys', reading)).body.token
})
afterAll(() => world.stop())

interface Sent {
  path: string
  token?: string | null
  headers?: string[]
  /** Sent with the headers. */
  body?: string
  /** Sent piece by piece while the connection is open. */
  more?: { piece: string; everyMs: number; times: number; end?: string }
}

/**
 * Sends a request byte by byte, which `fetch` cannot; resolves with the response once the connection is
 * closed.
 */
function sendSlowly({ path, token = null, headers = [], body = '', more }: Sent) {
  const { port } = world.app.config
  const socket = connect(port, '127.0.0.1')
  const begun = Date.now()
  return new Promise<{ status: number; code: string; text: string; ms: number }>((resolve, reject) => {
    const head = [
      `POST /api${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      ...(token ? [`Authorization: Bearer ${token}`] : []),
      ...headers,
    ]
    let text = ''
    let sent = 0
    const timer =
      more &&
      setInterval(() => {
        if (sent > more.times || !socket.writable) return
        socket.write(sent === more.times ? (more.end ?? '') : more.piece)
        sent += 1
      }, more.everyMs)
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    socket.on('data', (chunk) => {
      text += chunk
      // The whole error body has arrived.
      if (/"requestId":"[^"]+"/.test(text)) socket.destroy()
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') reject(error)
    })
    socket.on('close', () => {
      clearInterval(timer)
      const code = /"code":"(\w+)"/.exec(text)?.[1] ?? ''
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0),
        code,
        text,
        ms: Date.now() - begun,
      })
    })
  })
}

const form = 'Content-Type: multipart/form-data; boundary=x'
const declared = (bytes: number) => `Content-Length: ${bytes}`

describe('a large upload', () => {
  const tried: [string, () => string | null, string, number, string][] = [
    ['anonymous', () => null, '/uploads', 401, 'session_required'],
    ['a forged token', () => `${world.owner.token.slice(0, -3)}abc`, '/uploads', 401, 'session_expired'],
    ['an unknown key', () => `rwk_${'a'.repeat(10)}_${'A'.repeat(43)}`, '/uploads', 401, 'key_invalid'],
    ['a key with only read access', () => readingKey, '/uploads', 403, 'key_scope'],
    ['a key', () => key, '/uploads', 413, 'body_too_large'],
    ['a key, to a call without files', () => key, '/documents', 415, 'unsupported_media'],
    ['an owner, to a call without files', () => world.owner.token, '/documents', 415, 'unsupported_media'],
    ['an owner', () => world.owner.token, '/uploads', 413, 'body_too_large'],
    ['an owner, as an avatar', () => world.owner.token, '/avatars', 413, 'body_too_large'],
  ]

  test.each(tried)(
    'of %s is rejected before a byte of it has arrived',
    async (_, tokenOf, path, status, code) => {
      const found = await sendSlowly({ path, token: tokenOf(), headers: [form, declared(200 * megabyte)] })
      expect(found).toMatchObject({ status, code })
    },
  )

  test('without a declared length ends at the limit', async () => {
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    const piece = `${megabyte.toString(16)}\r\n${'a'.repeat(megabyte)}\r\n`
    const found = await sendSlowly({
      path: '/uploads',
      token: world.owner.token,
      headers: [form, 'Transfer-Encoding: chunked'],
      body: `${head.length.toString(16)}\r\n${head}\r\n`,
      more: { piece, everyMs: 1, times: 40, end: '0\r\n\r\n' },
    })
    expect(found).toMatchObject({ status: 413, code: 'body_too_large' })
  })

  test('is only read with a subscription', async () => {
    const { sql } = world.app.database
    await sql`update subscriptions set status = 'canceled' where owner_id = ${world.stranger._id}`
    const headers = [form, declared(megabyte)]
    const found = await sendSlowly({ path: '/uploads', token: world.stranger.token, headers })
    expect(found).toMatchObject({ status: 402, code: 'subscription_required' })
    await sql`update subscriptions set status = 'trialing' where owner_id = ${world.stranger._id}`
  })
})

describe('a form that cannot be read', () => {
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const broken: [string, string, string][] = [
    ['that is not a form', form, 'no form'],
    ['that is incomplete', form, part('file', 'x')],
    ['without a boundary', 'Content-Type: multipart/form-data', `${part('file', 'x')}--x--`],
    ['with an empty body', form, ''],
    ['with a duplicate field', form, `${part('workspace', 'a')}${part('workspace', 'b')}--x--\r\n`],
    ['with a thousand fields', form, `${part('a', 'b').repeat(1000)}--x--\r\n`],
    ['with a part that has no name', form, '--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x--\r\n'],
  ]

  test.each(broken)('%s gets 400', async (_, type, body) => {
    const headers = [type, declared(Buffer.byteLength(body))]
    const found = await sendSlowly({ path: '/uploads', token: world.owner.token, headers, body })
    expect(found.status).toBe(400)
    expect(['invalid_form', 'invalid_input']).toContain(found.code)
  })

  test('is reported in Arabic', async () => {
    const headers = { 'accept-language': 'ar', 'content-type': 'multipart/form-data; boundary=x' }
    const { token } = world.owner
    const { status, body } = await callApi<{ message: string }>(
      world.app.url,
      token,
      'POST',
      '/uploads',
      '-',
      headers,
    )
    expect(status).toBe(400)
    expect(body.message).toMatch(/نموذج/)
  })
})

describe('a slow body', () => {
  const slow = { piece: ' ', everyMs: 50, times: 1000 }
  const json = 'Content-Type: application/json'

  test.each([
    ['of a call', '/auth/login', [json, declared(1000)]],
    ['of a call with a session', '/documents', [json, declared(1000)]],
    ['in chunks', '/auth/login', [json, 'Transfer-Encoding: chunked']],
    ['of an upload', '/uploads', [form, declared(1000)]],
  ])('%s, byte by byte, ends with 408', async (_, path, headers) => {
    const isChunked = headers.some((header) => header.includes('chunked'))
    const more = isChunked ? { ...slow, piece: '1\r\n \r\n' } : slow
    const found = await sendSlowly({ path, token: world.owner.token, headers, more })
    expect(found).toMatchObject({ status: 408, code: 'request_timeout' })
    expect(found.ms).toBeGreaterThanOrEqual(450)
    expect(found.ms).toBeLessThan(5000)
  })

  test('of Socket.IO’s polling ends as well', async () => {
    const handshake = await fetch(`${world.app.url}/socket.io/?EIO=4&transport=polling`)
    const { sid } = JSON.parse((await handshake.text()).slice(1)) as { sid: string }
    const path = `/../socket.io/?EIO=4&transport=polling&sid=${sid}`
    const socket = connect(world.app.config.port, '127.0.0.1')
    const answer = new Promise<string>((resolve) => {
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(text))
    })
    const host = `Host: 127.0.0.1:${world.app.config.port}`
    const head = `POST ${path.slice(3)} HTTP/1.1\r\n${host}\r\nContent-Type: text/plain\r\n${declared(1000)}\r\n\r\n4`
    socket.write(head)
    expect(await answer).toContain('408')
  })

  test('is read to its end if it makes progress', async () => {
    const piece = 'a'.repeat(64 * 1024)
    const body = `{"email": "x@example.com", "password": "`
    const end = '"}'
    const times = 12
    const length = body.length + piece.length * times + end.length
    const found = await sendSlowly({
      path: '/auth/login',
      headers: [json, declared(length)],
      body,
      more: { piece, everyMs: 80, times, end },
    })
    // Its input is rejected, so it was read, although it took longer than the limit for its first bytes alone.
    expect(found).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(found.ms).toBeGreaterThan(times * 80)
  })
})
