import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Document, Serp } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { monitorEventLoop } from './testing/event-loop-monitor.ts'
import { createWorld, type World } from './testing/world.ts'

/** Characters that may not be in any text, inserted everywhere a page is read. */
const worst = 'a\u0000b&#0;&#xD800;&#x110000;\u202e'
const controls = Buffer.concat([
  Buffer.from(`<html lang="${worst}"><title>${worst}</title><meta name=description content="${worst}">`),
  Buffer.from(`<h1>${worst}</h1><h2>`),
  Buffer.from([0xff, 0xfe, 0xed, 0xa0, 0x80]),
  Buffer.from(`</h2><a href="${worst}">${worst}</a><p>${`${worst} compost needs air. `.repeat(60)}</p>`),
])
let ourselves: string
/** A page of distinct words takes longest to search for phrases. */
const dense = Array.from(
  { length: 12_000 },
  (_, at) => `w${(at * 48_271).toString(26).replace(/\d/g, 'x')}`,
).join(' ')

/**
 * Pages that take long to analyze: without words, but with thousands of elements, names, references, or
 * signs.
 */
const heavy = [
  '<p>a'.repeat(1_250_000),
  Array.from({ length: 130_000 }, (_, at) => `<i class="c${at} content-x${at}">x</i>`).join(''),
  `<p>${'&amp;&notanentity;&#xffffffff;&#'.repeat(150_000)}`,
  '漢字テスト文章'.repeat(240_000),
  `${'<div>'.repeat(900_000)}<p>deep`,
  `<table>${'<tr><td>a<td>b'.repeat(350_000)}`,
].map((html) => Buffer.from(`<main>${html}`).subarray(0, 5_000_000))

/** A malicious site on loopback. */
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
      case '/half-packed':
        return send('text/html', gzipSync('<h1>Half</h1>').subarray(0, 20), { 'content-encoding': 'gzip' })
      case '/packed-twice':
        return send('text/html', 'x', { 'content-encoding': 'gzip, gzip' })
      case '/no-type':
        return response.writeHead(200).end('<h1>What am I?</h1>')
      case '/cut':
        return response
          .writeHead(200, { 'content-type': 'text/html' })
          .write('<h1>', () => response.destroy())
      case '/no-http':
        return response.socket?.end('SSH-2.0-OpenSSH_9.9\r\n\r\n')
      case '/long-headers':
        return send('text/html', 'x', { 'x-long': 'x'.repeat(300_000) })
      case '/to-a-file':
        return response.writeHead(302, { location: 'file:///etc/passwd' }).end()
      case '/to-ourselves':
        return response.writeHead(307, { location: `${ourselves}/api/local/outbox` }).end()
      case '/controls':
        return send('text/html', controls)
      case '/paper-as-page':
        return send('text/html', `%PDF-1.7\n${'\u0000\u0001\u00ff\ud800 obj '.repeat(20_000)}`)
      case '/headings':
        return send('text/html', `<h1>${'h'.repeat(400_000)}</h1>${'<h2>x</h2><h6>y</h6>'.repeat(100_000)}`)
      case '/broken%ZZname.png':
        return send('image/png', 'no picture')
      case '/dense':
        return send('text/html', `<h1>Dense</h1><p>${dense}</p>`)
      case '/heavy/0':
      case '/heavy/1':
      case '/heavy/2':
      case '/heavy/3':
      case '/heavy/4':
      case '/heavy/5':
        return send('text/html; charset=utf-8', heavy[Number(request.url.at(-1))] ?? '')
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
  ourselves = world.app.url
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

describe('request bodies', () => {
  const send = async (body: BodyInit, type = 'application/json') => {
    const response = await fetch(`${world.app.url}/api/documents/saved`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.owner.token}`, 'content-type': type },
      body,
    })
    return { status: response.status, body: (await response.json()) as Problem }
  }

  test.each([
    ['incomplete JSON', '{"a":', 400],
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400],
    ['100,000 nested brackets', `{"search":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400],
    ['a string', '"text"', 400],
    [
      'bytes that are not UTF-8 inside a string',
      Buffer.from('7b22736561726368223a22ff22 7d'.replace(' ', ''), 'hex'),
      200,
    ],
    ['a number that JSON does not allow', '{"limit":NaN}', 400],
    ['a number with a million digits', `{"limit":${'9'.repeat(1_000_000)}}`, 400],
    ['the key __proto__', '{"__proto__":{"limit":1}}', 400],
    ['the key constructor', '{"constructor":{"prototype":{"limit":1}}}', 400],
    ['a duplicate key', '{"limit":5,"limit":10}', 200],
    ['100,000 keys', `{${Array.from({ length: 100_000 }, (_, n) => `"k${n}":1`).join(',')}}`, 200],
    ['more than two megabytes', JSON.stringify({ search: 'x'.repeat(3 << 20) }), 413],
  ])('accepts %s or rejects it with a message', async (_, body, status) => {
    const answer = await send(body as BodyInit)
    expect(answer.status).toBe(status)
    if (status >= 400) expect(answer.body).toMatchObject(problem)
  })

  test('rejects other content types', async () => {
    const answer = await send('<a/>', 'application/xml')
    expect(answer.status).toBe(415)
    expect(answer.body).toMatchObject(problem)
  })
})

describe('keywords', () => {
  test('rejects a search with no keyword or ten thousand keywords before it starts', async () => {
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

describe('URLs of competitors', () => {
  test('have separate error messages, next to the page that can be read', async () => {
    const reasons: Record<string, string> = {
      '/hangs': 'The page took too long to respond.',
      '/loop': 'Too many redirects.',
      '/private': 'Pages on private networks can’t be read.',
      '/large': 'This page is too large to read.',
      '/bomb': 'This page is too large to read.',
      '/picture': 'This URL isn’t a web page.',
      '/paper': 'This URL isn’t a web page.',
      '/gone': 'The site returned status 410.',
      '/empty': 'This page has almost no text.',
      '/half-packed': 'Couldn’t reach this page.',
      '/packed-twice': 'Couldn’t reach this page.',
      '/no-type': 'This URL isn’t a web page.',
      '/cut': 'Couldn’t reach this page.',
      '/no-http': 'Couldn’t reach this page.',
      '/long-headers': 'Couldn’t reach this page.',
      '/to-a-file': 'Enter a valid URL.',
      '/to-ourselves': 'Pages on private networks can’t be read.',
    }
    const place = { location_name: 'United States', language_code: 'en', docId }
    const serp = await world.owner.post<Serp>('/seo/serp', { ...place, keyword: 'home composting' })
    const urls = [...Object.keys(reasons), '/fine'].map((path) => `${origin}${path}`)
    const { status, body } = await world.owner.post<Serp>(`/serps/${serp.body._id}/competitors`, { urls })
    expect(status).toBe(200)
    const found = (path: string) => body.content.find((one) => one.url === `${origin}${path}`)
    expect(found('/fine')).toMatchObject({ state: 'read', word_count: expect.any(Number) })
    const reported = Object.keys(reasons).map((path) => [path, found(path)?.state, found(path)?.error])
    expect(reported).toEqual(Object.entries(reasons).map(([path, reason]) => [path, 'failed', reason]))
  })

  test('removes invalid characters from pages, and limits the size of huge ones', async () => {
    const place = { location_name: 'United States', language_code: 'en', docId }
    const serp = await world.owner.post<Serp>('/seo/serp', { ...place, keyword: 'home composting' })
    for (const path of ['/controls', '/paper-as-page', '/headings']) {
      const url = `${origin}${path}`
      const answer = await world.owner.post<Serp>(`/serps/${serp.body._id}/competitors`, { urls: [url] })
      expect([path, answer.status]).toEqual([path, 200])
      const page = answer.body.content.find((one) => one.url === url)
      expect(page?.state).toMatch(/^(read|failed)$/)
      const text = JSON.stringify(page)
      expect(text).not.toMatch(/\\u0000|\\ud800|\u202e/i)
      expect(text.length).toBeLessThan(500_000)
    }
  })

  test('does not delay other users while slow pages are analyzed', async () => {
    const place = { location_name: 'United States', language_code: 'en', docId }
    const serp = await world.owner.post<Serp>('/seo/serp', { ...place, keyword: 'home composting' })
    const path = `/serps/${serp.body._id}/competitors`
    const urls = heavy.map((_, at) => `${origin}/heavy/${at}`)
    const before = process.threadCpuUsage()
    const { status, body } = await world.owner.post<Serp>(path, { urls })
    const { user, system } = process.threadCpuUsage(before)
    expect(status).toBe(200)
    const states = urls.map((url) => body.content.find((one) => one.url === url)?.state)
    expect(states.filter((state) => state === 'read').length).toBeGreaterThan(3)
    // CPU time of this thread, which also runs the site and the test; analyzing these pages takes two
    // seconds.
    expect((user + system) / 1000).toBeLessThan(800)
  })

  test('rejects an image whose name cannot be decoded, and a file that is not an image', async () => {
    for (const path of ['/broken%ZZname.png', '/picture', '/paper', '/bomb']) {
      const answer = await world.owner.post<Problem>('/uploads/from-url', { url: `${origin}${path}` })
      expect([path, answer.status < 500]).toEqual([path, true])
      expect(answer.body).toMatchObject(problem)
    }
  })
})

test('rejects too many long pages with a Retry-After while other requests are served', async () => {
  const place = { location_name: 'United States', language_code: 'en' }
  const serp = await world.owner.post<Serp>('/seo/serp', { ...place, keyword: 'home composting', docId })
  const add = () =>
    world.owner.post<Serp & Problem>(`/serps/${serp.body._id}/competitors`, { urls: [`${origin}/dense`] })
  const many = Promise.all(Array.from({ length: 10 }, add))
  const other = await world.stranger.post<Serp>('/seo/serp', { ...place, keyword: 'home composting' })
  expect(other.status).toBe(200)
  const answers = await many
  const busy = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 200).length).toBe(10 - busy.length)
  expect(busy.length).toBeGreaterThan(0)
  expect(busy[0]?.body).toMatchObject({ ...problem, code: 'decoder_busy' })
  expect(Number(busy[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
})

describe('addresses that are never requested', () => {
  const numbers = [
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0',
    '127。0。0。1',
    '①②⑦.⓪.⓪.①',
    '0300.0250.1.1',
  ]
  const six = [
    '[::]',
    '[::1]',
    '[::ffff:a9fe:a9fe]',
    '[::7f00:1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fd00:ec2::254]',
  ]
  const names = ['localhost.', '169.254.169.254', '100.100.100.200', 'metadata.google.internal']
  const others = [
    'http://good@127.0.0.1/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'ftp://127.0.0.1/',
    'dict://127.0.0.1/',
    'data:text/html,x',
    'javascript:alert(1)',
    'http://example.com:22/',
    'http://example.com:5432/',
    'https://example.com:6379/',
  ]
  const urls = [...[...numbers, ...six, ...names].map((host) => `http://${host}/`), ...others]
  const refusals = ['url_private', 'url_invalid', 'url_port']

  test('neither for an image nor for a competitor', async () => {
    const place = { location_name: 'United States', language_code: 'en', docId }
    const serp = await world.owner.post<Serp>('/seo/serp', { ...place, keyword: 'home composting' })
    const words = [
      'Pages on private networks can’t be read.',
      'Enter a valid URL.',
      'Only standard web ports are supported.',
    ]
    const all = [...urls, ourselves, `${ourselves.replace('127.0.0.1', 'localhost')}/`]
    for (const url of all) {
      const picture = await world.owner.post<Problem>('/uploads/from-url', { url })
      expect([url, picture.status, refusals.includes(picture.body.code)]).toEqual([url, 422, true])
      expect(picture.body).toMatchObject(problem)
    }
    const { length } = (await world.owner.get<Serp>(`/serps/${serp.body._id}`)).body.content
    const path = `/serps/${serp.body._id}/competitors`
    await world.owner.post<Serp>(path, { urls: all.slice(0, 18) })
    const { body } = await world.owner.post<Serp>(path, { urls: all.slice(18) })
    const added = body.content.slice(length)
    expect(added.length).toBeGreaterThanOrEqual(all.length - 2)
    for (const page of added)
      expect([page.url, page.state, words.includes(page.error ?? '')]).toEqual([page.url, 'failed', true])
  })
})

describe('blocks', () => {
  const text = (blocks: unknown) => JSON.stringify({ time: 1, version: '2.28.2', blocks })

  test.each([
    ['tags', [{ type: 'paragraph', data: { text: '<b>a</b>b'.repeat(200_000) } }]],
    ['links', [{ type: 'paragraph', data: { text: '<a href=/x>y</a>z'.repeat(100_000) } }]],
    ['list items', [{ type: 'list', data: { style: 'unordered', items: Array(200_000).fill('abcde') } }]],
  ])('rejects more %s than any text has, before they are parsed', async (_what, blocks) => {
    const sent = text(blocks)
    const endWatch = monitorEventLoop()
    const { status, body } = await world.owner.put<Problem>(`/documents/update/${docId}`, { blog: sent })
    const longest = endWatch()
    expect([status, body.code]).toEqual([400, 'invalid_blocks'])
    expect(longest).toBeLessThan(150)
  })

  test('accepts the largest allowed number of blocks', async () => {
    const long = 'The compost heap needs air and water and some time to get warm. '.repeat(40)
    const blog = text(Array(700).fill({ type: 'paragraph', data: { text: long } }))
    const { body } = await world.owner.post<Document>('/documents', { title: 'Long' })
    expect((await world.owner.put(`/documents/update/${body._id}`, { blog })).status).toBe(200)
  })

  test.each([
    ['blocks that are not a list', text('x')],
    ['an unknown type', text([{ type: 'marquee', data: {} }])],
    ['text that is not a string', text([{ type: 'paragraph', data: { text: {} } }])],
    [
      'a level that contains an attribute',
      text([{ type: 'header', data: { text: 'a', level: '7 onmouseover=1' } }]),
    ],
    ['incomplete JSON', '{'],
    ['the type __proto__', '{"time":1,"blocks":[{"type":"__proto__","data":{}}]}'],
    [
      'the key __proto__',
      '{"time":1,"blocks":[{"type":"paragraph","data":{"text":"a","__proto__":{"x":1}}}]}',
    ],
    [
      'blocks nested 100,000 levels deep',
      text('@').replace('"@"', `${'['.repeat(100_000)}${']'.repeat(100_000)}`),
    ],
    [
      'data nested 100,000 levels deep',
      `{"time":1,"blocks":[{"type":"paragraph","data":{"text":"a","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}}]}`,
    ],
    [
      'a list nested 10,000 levels deep',
      `{"time":1,"blocks":[{"type":"list","data":{"style":"unordered","items":${'[{"content":"a","items":'.repeat(10_000)}[]${'}]'.repeat(10_000)}}}]}`,
    ],
    ['too many blocks', text(Array.from({ length: 20_000 }, () => ({ type: 'delimiter', data: {} })))],
    ['an infinite time', '{"time":1e999,"blocks":[]}'],
    ['a null block', text([null])],
    ['a table whose content is a string', text([{ type: 'table', data: { content: 'x' } }])],
    ['an id that contains markup', text([{ id: '"><script>', type: 'paragraph', data: { text: 'a' } }])],
  ])('rejects %s with the name of the block, and keeps the text', async (_, blog) => {
    const good = text([{ type: 'paragraph', data: { text: 'Words that stay.' } }])
    const { body: fresh } = await world.owner.post<Document>('/documents', { keyword: 'tea' })
    expect((await world.owner.put(`/documents/update/${fresh._id}`, { blog: good })).status).toBe(200)
    const refused = await world.owner.put<Problem>(`/documents/update/${fresh._id}`, { blog })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ ...problem, code: 'invalid_blocks' })
    const after = await world.owner.post<Document>('/documents/get-current-doc', { docId: fresh._id })
    expect(after.body.blog).toContain('Words that stay.')
  })

  test('keeps scripts in a text as text, never as markup in an export', async () => {
    const evil = '<img src=x onerror=__pwn()><script>__pwn()</script><a href="java\tscript:__pwn()">x</a>'
    const { body } = await world.owner.post<Document>('/documents', { keyword: 'tea', title: 'T' })
    const blog = text([{ type: 'paragraph', data: { text: `Before ${evil} after` } }])
    await world.owner.put(`/documents/update/${body._id}`, { blog })
    const after = await world.owner.post<Document>('/documents/get-current-doc', { docId: body._id })
    expect(after.body.blog).not.toMatch(/onerror|<script|script:/)
    expect(after.body.blog).toContain('Before')
  })

  test('stores and returns a megabyte on one line, control characters, and half surrogate pairs', async () => {
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
