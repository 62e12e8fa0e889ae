import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { createSafeFetch, FetchError, type SafeFetchSettings } from './safe-fetch.ts'
import type { Resolve } from './safe-fetch-address.ts'

const closers: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function listen(listener: RequestListener, host = '127.0.0.1'): Promise<string> {
  const server: Server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  closers.push(async () => {
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  const { port } = server.address() as AddressInfo
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}

function fetcher(settings: Partial<SafeFetchSettings> = {}) {
  const safeFetch = createSafeFetch({ allow: [], refuse: [], userAgent: 'RankwellTest/1', ...settings })
  closers.push(() => safeFetch.close())
  return safeFetch
}

async function refusal(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof FetchError ? error.code : `not refused: ${String(error)}`
}

const portOf = (place: string) => place.slice(place.lastIndexOf(':') + 1)
const html: RequestListener = (_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8').end('<p>hello')
}

describe('a response that announces its size', () => {
  it.each([
    [5_000_001, 'too_large'],
    [5_000_000, 'timeout'],
  ])('of %d bytes where 5,000,000 are allowed is %s, without waiting for them', async (size, code) => {
    const place = await listen((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-length': String(size) })
      response.flushHeaders()
    })
    const pending = fetcher({ allow: [place] })(`http://${place}/`, { maxBytes: 5_000_000, totalMs: 300 })
    expect(await refusal(pending)).toBe(code)
  })
})

describe('the content of a response', () => {
  it('an allowed host is fetched with our user agent, and its type, status, and body are returned', async () => {
    const seen: (string | undefined)[] = []
    const place = await listen((request, response) => {
      seen.push(request.headers['user-agent'])
      html(request, response)
    })
    const answer = await fetcher({ allow: [place] })(`http://${place}/a?b=1#c`, {
      headers: { 'User-Agent': 'pretender' },
    })
    expect(answer).toMatchObject({ status: 200, mediaType: 'text/html', url: `http://${place}/a?b=1#c` })
    expect(new TextDecoder().decode(answer.body)).toBe('<p>hello')
    expect(seen).toEqual(['RankwellTest/1'])
  })

  it('compressed responses are decompressed, and a sink gets the same bytes', async () => {
    const text = 'word '.repeat(20_000)
    const place = await listen((request, response) => {
      const isGzip = request.url === '/gzip'
      response.setHeader('content-type', 'text/plain').setHeader('content-encoding', isGzip ? 'gzip' : 'br')
      response.end(isGzip ? gzipSync(text) : brotliCompressSync(text))
    })
    const safeFetch = fetcher({ allow: [place] })
    for (const path of ['gzip', 'br'])
      expect(new TextDecoder().decode((await safeFetch(`http://${place}/${path}`)).body)).toBe(text)
    let size = 0
    await safeFetch(`http://${place}/gzip`, {
      sink: (chunk) => {
        size += chunk.byteLength
      },
    })
    expect(size).toBe(text.length)
  })

  it('a body is sent unchanged', async () => {
    const place = await listen((request, response) => {
      response.setHeader('content-type', 'text/plain')
      request.pipe(response)
    })
    const answer = await fetcher({ allow: [place] })(`http://${place}/`, { method: 'POST', body: 'بيان' })
    expect(new TextDecoder().decode(answer.body)).toBe('بيان')
  })

  it('an error status is a response unless only successful ones are accepted', async () => {
    const place = await listen((_request, response) => response.writeHead(503).end())
    const safeFetch = fetcher({ allow: [place] })
    expect((await safeFetch(`http://${place}/`)).status).toBe(503)
    await expect(safeFetch(`http://${place}/`, { okOnly: true })).rejects.toMatchObject({
      code: 'http_status',
      status: 503,
    })
  })

  it('another media type is rejected', async () => {
    const place = await listen((_request, response) =>
      response.setHeader('content-type', 'image/png').end('x'),
    )
    const safeFetch = fetcher({ allow: [place] })
    expect(await refusal(safeFetch(`http://${place}/`, { accept: ['text/html'] }))).toBe('not_html')
    expect((await safeFetch(`http://${place}/`, { accept: ['image/*'] })).mediaType).toBe('image/png')
  })

  it('an unknown host and a closed port have different errors', async () => {
    const unknown = async () => Promise.reject(new Error('ENOTFOUND'))
    expect(await refusal(fetcher({ resolve: unknown })('http://nowhere.example/'))).toBe('dns_failed')
    const place = await listen(html)
    await closers.pop()?.()
    expect(await refusal(fetcher({ allow: [place] })(`http://${place}/`))).toBe('connection_failed')
  })
})

describe('addresses that are never requested', () => {
  async function canaries() {
    let hits = 0
    const count: RequestListener = (_request, response) => {
      hits += 1
      response.end('secret')
    }
    const v4 = await listen(count)
    const v6 = await listen(count, '::1')
    return { v4, v6, hits: () => hits }
  }

  it('no spelling of this machine reaches a listener on it', async () => {
    const { v4, v6, hits } = await canaries()
    const toInside: Resolve = async () => [{ address: '127.0.0.1', family: 4 }]
    const safeFetch = fetcher({ resolve: toInside })
    const hosts = [
      '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0', '127。0。0。1', '①②⑦.⓪.⓪.①', '[::]', '[::1]', '[::7f00:1]',
      '[::ffff:127.0.0.1]', 'localhost.', 'localhost', 'LOCALHOST', '127.0.0.1.nip.io', 'metadata.google.internal', 'looks-public.example',
    ] // biome-ignore format: one list
    for (const host of hosts) {
      expect([host, await refusal(safeFetch(`http://${host}/`))]).toEqual([host, 'url_private'])
      for (const place of [v4, v6])
        expect([host, await refusal(safeFetch(`http://${host}:${portOf(place)}/`))]).toEqual([
          host,
          expect.stringMatching(/^url_(private|port)$/),
        ])
    }
    expect(hits()).toBe(0)
  })

  it('other schemes and ports and hidden user names are rejected', async () => {
    const safeFetch = fetcher({ resolve: async () => [{ address: '127.0.0.1', family: 4 }] })
    const codes: Record<string, string> = {
      'http://good@127.0.0.1/': 'url_invalid',
      'http://user:pass@site.example/': 'url_invalid',
      'http://good\\@127.0.0.1/': 'url_private',
      'file:///etc/passwd': 'url_invalid',
      'gopher://127.0.0.1/': 'url_invalid',
      'ftp://127.0.0.1/': 'url_invalid',
      'dict://127.0.0.1/': 'url_invalid',
      'data:text/html,hello': 'url_invalid',
      'javascript:alert(1)': 'url_invalid',
      'http://site.example:22/': 'url_port',
      'http://site.example:5432/': 'url_port',
      'https://site.example:6379/': 'url_port',
      'not an address': 'url_invalid',
      'http://': 'url_invalid',
    }
    for (const [url, code] of Object.entries(codes))
      expect([url, await refusal(safeFetch(url))]).toEqual([url, code])
  })

  it('our own address is rejected under every name, even if it is allowed', async () => {
    const { v4, hits } = await canaries()
    const port = portOf(v4)
    const safeFetch = fetcher({
      allow: [v4, `localhost:${port}`, `alias.example:${port}`, `[::1]:${port}`, 'rankwell.example:443'],
      refuse: [`http://${v4}`, 'https://rankwell.example'],
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    })
    const urls = ['127.0.0.1', 'localhost', 'alias.example', '[::1]', '127.0.0.9', '0.0.0.0']
    for (const host of urls)
      expect(await refusal(safeFetch(`http://${host}:${port}/`))).toMatch(/^url_(private|port)$/)
    expect(await refusal(safeFetch('https://rankwell.example./api'))).toBe('url_private')
    expect(hits()).toBe(0)
  })

  it('a redirect to an internal address or another scheme is rejected', async () => {
    const { v4, hits } = await canaries()
    let target = ''
    const place = await listen((_request, response) => response.writeHead(302, { location: target }).end())
    const safeFetch = fetcher({ allow: [place] })
    for (target of [`http://${v4}/`, 'http://127.0.0.1/', 'http://[::1]/', '//localhost/', 'http://0x7f.1/'])
      expect(await refusal(safeFetch(`http://${place}/`))).toMatch(/^url_(private|port)$/)
    for (target of ['file:///etc/passwd', 'http://u:p@site.example/', 'http://%00/'])
      expect(await refusal(safeFetch(`http://${place}/`))).toBe('url_invalid')
    expect(hits()).toBe(0)
  })
})

describe('redirects', () => {
  it('are followed to the end, and another site never gets the authorization', async () => {
    const seen: (string | undefined)[] = []
    const stranger = await listen((request, response) => {
      seen.push(
        request.headers.authorization,
        request.headers['x-signature'] as string,
        request.headers.cookie,
      )
      html(request, response)
    })
    const place = await listen((request, response) => {
      if (request.url === '/start') response.writeHead(301, { location: '/next' }).end('moved')
      else response.writeHead(302, { location: `http://${stranger}/end` }).end()
      if (request.url === '/next') seen.push(request.headers.authorization)
    })
    const answer = await fetcher({ allow: [place, stranger] })(`http://${place}/start`, {
      headers: { Authorization: 'Basic c2VjcmV0', Cookie: 'a=b', 'X-Signature': 'sig' },
    })
    expect(answer.url).toBe(`http://${stranger}/end`)
    expect(seen).toEqual(['Basic c2VjcmV0', undefined, undefined, undefined])
  })

  it('a loop and a sixth redirect fail with too many redirects', async () => {
    let pending = 0
    const place = await listen((_request, response) => {
      pending += 1
      response.writeHead(302, { location: '/again' }).end()
    })
    const safeFetch = fetcher({ allow: [place] })
    expect(await refusal(safeFetch(`http://${place}/`))).toBe('too_many_redirects')
    expect(pending).toBe(6)
    expect((await safeFetch(`http://${place}/`, { maxRedirects: 0 })).status).toBe(302)
  })

  it('a posted body is not repeated to another site', async () => {
    const bodies: string[] = []
    const stranger = await listen((request, response) => {
      request.on('data', (chunk: Buffer) => bodies.push(chunk.toString())).on('end', () => response.end())
    })
    const place = await listen((_request, response) =>
      response.writeHead(307, { location: `http://${stranger}/` }).end(),
    )
    const safeFetch = fetcher({ allow: [place, stranger] })
    expect(await refusal(safeFetch(`http://${place}/`, { method: 'POST', body: 'mine' }))).toBe('http_status')
    expect(bodies).toEqual([])
  })
})

describe('limits', () => {
  it('an endless body, a huge one, and a decompression bomb stop at the limit of decoded bytes', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024))
    expect(bomb.length).toBeLessThan(100_000)
    const chunk = Buffer.alloc(65_536, 'x')
    const place = await listen((request, response) => {
      response.setHeader('content-type', 'text/html')
      if (request.url === '/bomb') return response.setHeader('content-encoding', 'gzip').end(bomb)
      if (request.url === '/long') response.setHeader('content-length', 50 * 1024 * 1024)
      const pour = () => {
        while (!response.destroyed && response.write(chunk));
      }
      response.on('drain', pour)
      return pour()
    })
    const safeFetch = fetcher({ allow: [place] })
    const before = process.memoryUsage().rss
    for (const path of ['bomb', 'long', 'endless'])
      expect([path, await refusal(safeFetch(`http://${place}/${path}`))]).toEqual([path, 'too_large'])
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024)
  })

  it('a slow body, a silent site, and endless headers end at the total time', async () => {
    const timers: NodeJS.Timeout[] = []
    const place = await listen((request, response) => {
      if (request.url === '/silent') return
      response.setHeader('content-type', 'text/html')
      timers.push(setInterval(() => response.write('x'), 20))
    })
    const safeFetch = fetcher({ allow: [place] })
    const started = performance.now()
    for (const path of ['drip', 'silent'])
      expect(await refusal(safeFetch(`http://${place}/${path}`, { totalMs: 200 }))).toBe('timeout')
    for (const timer of timers) clearInterval(timer)
    expect(performance.now() - started).toBeLessThan(3000)
  })

  it('all redirects together share one time limit', async () => {
    const place = await listen((_request, response) => {
      setTimeout(() => response.writeHead(302, { location: '/on' }).end(), 80)
    })
    expect(await refusal(fetcher({ allow: [place] })(`http://${place}/`, { totalMs: 200 }))).toBe('timeout')
  })

  it('the caller can abort a fetch and gets its own reason back', async () => {
    const place = await listen(() => {})
    const abort = new AbortController()
    const promise = fetcher({ allow: [place] })(`http://${place}/`, { signal: abort.signal })
    abort.abort(new Error('no longer wanted'))
    await expect(promise).rejects.toThrow('no longer wanted')
  })

  it('a host gets at most two concurrent requests, a caller ten, and all of them complete', async () => {
    let inside = 0
    let peak = 0
    const waiting: (() => void)[] = []
    const hold: RequestListener = (request, response) => {
      inside += 1
      peak = Math.max(peak, inside)
      waiting.push(() => {
        inside -= 1
        html(request, response)
      })
    }
    const places = await Promise.all(Array.from({ length: 8 }, () => listen(hold)))
    const safeFetch = fetcher({ allow: places })
    const reach = async (count: number) => {
      while (inside < count) await new Promise((resolve) => setImmediate(resolve))
    }
    const drain = async (all: Promise<unknown>[]) => {
      let isDone = false
      const done = Promise.all(all).then(() => {
        isDone = true
      })
      while (!isDone) {
        waiting.shift()?.()
        await new Promise((resolve) => setImmediate(resolve))
      }
      await done
    }
    const one = Array.from({ length: 7 }, (_, i) =>
      safeFetch(`http://${places[0]}/${i}`, { caller: `w${i}` }),
    )
    await reach(2)
    await drain(one)
    expect(peak).toBe(2)
    peak = 0
    const all = places.flatMap((place) =>
      [1, 2].map((n) => safeFetch(`http://${place}/${n}`, { caller: 'w' })),
    )
    await reach(10)
    await drain(all)
    expect(peak).toBe(10)
  })
})
