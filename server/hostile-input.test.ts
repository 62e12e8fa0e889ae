import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Document, Serp } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from './testing/world.ts'

/** A site that does its worst, on loopback. */
function startHostileSite(): Promise<Server> {
  const server = createServer((request, response) => {
    const send = (type: string, body: Uint8Array | string, headers = {}) =>
      response.writeHead(200, { 'content-type': type, ...headers }).end(body)
    switch (request.url) {
      case '/robots.txt':
        return response.writeHead(404).end()
      case '/hangs':
        return
      case '/loop':
        return response.writeHead(302, { location: '/loop' }).end()
      case '/private':
        return response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end()
      case '/large': {
        response.writeHead(200, { 'content-type': 'text/html' })
        const part = Buffer.alloc(1 << 20, 'a')
        const write = () => {
          while (!response.destroyed && response.write(part));
        }
        response.on('drain', write)
        return write()
      }
      case '/bomb':
        return send('text/html', gzipSync(Buffer.alloc(50 << 20, 'a')), { 'content-encoding': 'gzip' })
      case '/picture':
        return send('image/png', Buffer.from('89504e470d0a1a0a', 'hex'))
      case '/paper':
        return send('application/pdf', '%PDF-1.7')
      case '/empty':
        return send('text/html', '<title>Soon</title><p>Soon.</p>')
      case '/gone':
        return response.writeHead(410).end('gone')
      default:
        return send(
          'text/html',
          `<title>Fine</title><h1>Fine</h1><p>${'Compost needs air, water and time. '.repeat(60)}</p>`,
        )
    }
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

let world: World
let site: Server
let origin: string
let docId: string
beforeAll(async () => {
  site = await startHostileSite()
  const { port } = site.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  world = await createWorld({ env: { FETCH_ALLOW: `127.0.0.1:${port}` } })
  const { body } = await world.owner.post<Document>('/documents', { keyword: 'home composting' })
  docId = body._id
})
afterAll(async () => {
  await world.stop()
  site.closeAllConnections()
  await new Promise((resolve) => site.close(resolve))
})

interface Problem {
  message: string
  code: string
  requestId: string
}
const problem = {
  message: expect.stringMatching(/\S/),
  code: expect.any(String),
  requestId: expect.any(String),
}

describe('what a body may be', () => {
  const send = async (body: BodyInit, type = 'application/json') => {
    const response = await fetch(`${world.app.url}/api/documents/saved`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.owner.token}`, 'content-type': type },
      body,
    })
    return { status: response.status, body: (await response.json()) as Problem }
  }

  test.each([
    ['no JSON', '{"a":', 400],
    ['bytes that are no text', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400],
    ['a hundred thousand brackets', `{"search":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400],
    ['a word', '"text"', 400],
    [
      'bytes that are no text in the middle of a text',
      Buffer.from('7b22736561726368223a22ff22 7d'.replace(' ', ''), 'hex'),
      200,
    ],
    ['a number that JSON does not know', '{"limit":NaN}', 400],
    ['a page of a million digits', `{"limit":${'9'.repeat(1_000_000)}}`, 400],
    ['the prototype', '{"__proto__":{"limit":1}}', 400],
    ['the constructor', '{"constructor":{"prototype":{"limit":1}}}', 400],
    ['a key twice', '{"limit":5,"limit":10}', 200],
    ['a hundred thousand keys', `{${Array.from({ length: 100_000 }, (_, n) => `"k${n}":1`).join(',')}}`, 200],
    ['more than two megabytes', JSON.stringify({ search: 'x'.repeat(3 << 20) }), 413],
  ])('%s is read or refused in words', async (_, body, status) => {
    const answer = await send(body as BodyInit)
    expect(answer.status).toBe(status)
    if (status >= 400) expect(answer.body).toMatchObject(problem)
  })

  test('another kind of content is refused', async () => {
    const answer = await send('<a/>', 'application/xml')
    expect(answer.status).toBe(415)
    expect(answer.body).toMatchObject(problem)
  })
})

describe('keywords', () => {
  test('none, and ten thousand of them, are told apart from what can be searched', async () => {
    const place = { location_name: 'United States', language_code: 'en' }
    const none = await world.owner.post<Problem>('/seo/serp', { ...place, keyword: '  ', docId })
    expect(none.status).toBe(400)
    expect(none.body).toMatchObject(problem)
    const many = Array.from({ length: 10_000 }, (_, n) => `keyword ${n}`)
    const document = await world.owner.post<Document>('/documents', { keyword: many.join(',') })
    expect(document.status).toBe(400)
    expect(document.body).toMatchObject(problem)
  })
})

describe('addresses of competitors', () => {
  test('each is told in its own words, beside the page that can be read', async () => {
    const reasons: Record<string, string> = {
      '/hangs': 'The page did not answer in time.',
      '/loop': 'The address redirects in circles.',
      '/private': 'Addresses inside a private network are not read.',
      '/large': 'The page is too large to read.',
      '/bomb': 'The page is too large to read.',
      '/picture': 'The address does not hold a web page.',
      '/paper': 'The address does not hold a web page.',
      '/gone': 'The site answered with status 410.',
      '/empty': 'The page holds hardly any text.',
    }
    const place = { location_name: 'United States', language_code: 'en', docId }
    const serp = await world.owner.post<Serp>('/seo/serp', { ...place, keyword: 'home composting' })
    const urls = [...Object.keys(reasons), '/fine'].map((path) => `${origin}${path}`)
    const { status, body } = await world.owner.post<Serp>(`/serps/${serp.body._id}/competitors`, { urls })
    expect(status).toBe(200)
    const found = (path: string) => body.content.find((one) => one.url === `${origin}${path}`)
    expect(found('/fine')).toMatchObject({ state: 'read', word_count: expect.any(Number) })
    const told = Object.keys(reasons).map((path) => [path, found(path)?.state, found(path)?.error])
    expect(told).toEqual(Object.entries(reasons).map(([path, reason]) => [path, 'failed', reason]))
  }, 60_000)

  test.each([
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b::7f00:1]/',
    'http://localhost./',
    'http://169.254.169.254/',
    'http://good@127.0.0.1/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'http://example.com:22/',
    'javascript:alert(1)',
  ])('%s is never asked', async (url) => {
    const answer = await world.owner.post<Problem>('/uploads/from-url', { url })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject(problem)
    expect(['url_private', 'url_invalid', 'url_port']).toContain(answer.body.code)
  })
})

describe('blocks', () => {
  const text = (blocks: unknown) => JSON.stringify({ time: 1, version: '2.28.2', blocks })
  test.each([
    ['no list', text('x')],
    ['an unknown type', text([{ type: 'marquee', data: {} }])],
    ['text that is no text', text([{ type: 'paragraph', data: { text: {} } }])],
    [
      'a level with an attribute in it',
      text([{ type: 'header', data: { text: 'a', level: '7 onmouseover=1' } }]),
    ],
    ['no JSON', '{'],
    ['the prototype', '{"time":1,"blocks":[{"type":"__proto__","data":{}}]}'],
    [
      'a key of the prototype',
      '{"time":1,"blocks":[{"type":"paragraph","data":{"text":"a","__proto__":{"x":1}}}]}',
    ],
    [
      'blocks nested a hundred thousand deep',
      text('@').replace('"@"', `${'['.repeat(100_000)}${']'.repeat(100_000)}`),
    ],
    [
      'data nested a hundred thousand deep',
      `{"time":1,"blocks":[{"type":"paragraph","data":{"text":"a","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}}]}`,
    ],
    [
      'a list nested ten thousand deep',
      `{"time":1,"blocks":[{"type":"list","data":{"style":"unordered","items":${'[{"content":"a","items":'.repeat(10_000)}[]${'}]'.repeat(10_000)}}}]}`,
    ],
    ['too many of them', text(Array.from({ length: 20_000 }, () => ({ type: 'delimiter', data: {} })))],
    ['a time without end', '{"time":1e999,"blocks":[]}'],
    ['nothing in the list', text([null])],
    ['a table of texts', text([{ type: 'table', data: { content: 'x' } }])],
    ['an id that is markup', text([{ id: '"><script>', type: 'paragraph', data: { text: 'a' } }])],
  ])('with %s are refused by name, and the text stays', async (_, blog) => {
    const good = text([{ type: 'paragraph', data: { text: 'Words that stay.' } }])
    const { body: fresh } = await world.owner.post<Document>('/documents', { keyword: 'tea' })
    expect((await world.owner.put(`/documents/update/${fresh._id}`, { blog: good })).status).toBe(200)
    const refused = await world.owner.put<Problem>(`/documents/update/${fresh._id}`, { blog })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ ...problem, code: 'invalid_blocks' })
    const after = await world.owner.post<Document>('/documents/get-current-doc', { docId: fresh._id })
    expect(after.body.blog).toContain('Words that stay.')
  })

  test('script in a text is kept as text and never as markup of an export', async () => {
    const evil = '<img src=x onerror=__pwn()><script>__pwn()</script><a href="java\tscript:__pwn()">x</a>'
    const { body } = await world.owner.post<Document>('/documents', { keyword: 'tea', title: 'T' })
    const blog = text([{ type: 'paragraph', data: { text: `Before ${evil} after` } }])
    await world.owner.put(`/documents/update/${body._id}`, { blog })
    const after = await world.owner.post<Document>('/documents/get-current-doc', { docId: body._id })
    expect(after.body.blog).not.toMatch(/onerror|<script|script:/)
    expect(after.body.blog).toContain('Before')
  })

  test('a megabyte on one line, controls and half characters are stored and come back', async () => {
    const { body } = await world.owner.post<Document>('/documents', { keyword: 'tea' })
    const long = 'a'.repeat(1 << 20)
    const blog = text([{ type: 'paragraph', data: { text: `a\u0000b\ud800c ${long}` } }])
    const answer = await world.owner.put<Problem>(`/documents/update/${body._id}`, { blog })
    expect(answer.status).toBeLessThan(500)
    if (answer.status === 200) {
      const after = await world.owner.post<Document>('/documents/get-current-doc', { docId: body._id })
      expect(after.body.blog).toContain(long)
    } else expect(answer.body).toMatchObject(problem)
  })
})
