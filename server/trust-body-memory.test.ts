import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Problem, postAs } from './testing/people.ts'
import { createWorld, type World } from './testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const megabyte = 1024 * 1024
const lines: Socket[] = []
afterEach(() => {
  for (const line of lines.splice(0)) line.destroy()
})

/** Sends an incomplete body; resolves with the response if one arrives anyway. */
function holdBody(head: string[], begin: string, bytes: number): Promise<string> {
  const { port } = world.app.config
  const line = connect(port, '127.0.0.1')
  lines.push(line)
  line.on('error', () => undefined)
  line.write(`${[...head, `Host: 127.0.0.1:${port}`].join('\r\n')}\r\n\r\n${begin}`)
  line.write(Buffer.alloc(bytes, 97))
  const { promise, resolve } = Promise.withResolvers<string>()
  let text = ''
  line.on('data', (chunk) => {
    text += chunk
    if (/"requestId":"[^"]+"/.test(text)) resolve(text)
  })
  return promise
}

const holdForm = (token: string) =>
  holdBody(
    [
      'POST /api/uploads HTTP/1.1',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${10 * megabyte}`,
    ],
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
    9.9 * megabyte,
  )

const holdJson = (length: string, begin = '') =>
  holdBody(['POST /api/auth/login HTTP/1.1', 'Content-Type: application/json', length], begin, 1.9 * megabyte)

const upload = (token: string) => {
  const form = new FormData()
  form.set('workspace', world.workspaceId)
  form.set('file', new File([Buffer.alloc(2 * megabyte)], 'a.png', { type: 'image/png' }))
  const headers = { authorization: `Bearer ${token}` }
  return fetch(`${world.app.url}/api/uploads`, { method: 'POST', headers, body: form })
}

test('an account with many unfinished uploads gets no further one, which affects no other account', async () => {
  const held = Array.from({ length: 13 }, () => holdForm(world.writer.token))
  const answer = await Promise.race(held)
  expect(answer).toMatch(/^HTTP\/1\.1 429 /)
  expect(answer).toMatch(/retry-after: \d+/i)
  expect(answer).toContain('"code":"decoder_busy"')
  // Read to its end, because it is not an image.
  expect(await (await upload(world.owner.token)).json()).toMatchObject({ code: 'upload_invalid' })
})

test('memory is released once the connections are cut', async () => {
  await expect
    .poll(async () => (await (await upload(world.writer.token)).json()) as Problem)
    .toMatchObject({ code: 'upload_invalid' })
})

test.each([
  ['with a length', `Content-Length: ${2 * megabyte - 1}`, ''],
  ['in chunks', 'Transfer-Encoding: chunked', `${(2 * megabyte).toString(16)}\r\n`],
])('a visitor with large unfinished bodies, %s, gets no further one', async (_, length, begin) => {
  const answer = await Promise.race(Array.from({ length: 5 }, () => holdJson(length, begin)))
  expect(answer).toMatch(/^HTTP\/1\.1 429 /)
  expect(answer).toContain('"code":"decoder_busy"')
  const login = { email: 'nobody@example.com', password: 'a-wrong-password' }
  const { status } = await postAs<Problem>(world.app.url, '/auth/login', login)
  expect(status).toBe(400)
  expect(await (await upload(world.owner.token)).json()).toMatchObject({ code: 'upload_invalid' })
})

test.each([
  ['of an unsupported type', 'text/plain', 'chunked'],
  ['of a supported type', 'application/json', 'chunked'],
  ['in an unknown encoding', 'text/plain', 'xchunked'],
])(
  'a malformed body %s, whose connection the parser closes, affects no other request',
  async (_, type, encoding) => {
    const { port } = world.app.config
    const line = connect(port, '127.0.0.1')
    line.on('error', () => undefined).resume()
    const closed = new Promise((resolve) => line.once('close', resolve))
    const head = ['POST /api/auth/login HTTP/1.1', `Host: 127.0.0.1:${port}`, `Content-Type: ${type}`]
    const body = `1;${'a'.repeat(20_000)}\r\n{\r\n`
    line.write(`${[...head, `Transfer-Encoding: ${encoding}`].join('\r\n')}\r\n\r\n${body}`)
    await closed
    const { status } = await fetch(`${world.app.url}/healthz`)
    expect(status).toBe(200)
  },
)
