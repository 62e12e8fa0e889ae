import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSafeFetch, FetchError, type SafeFetch, type SafeFetchRequest } from '../../lib/safe-fetch.ts'
import {
  type CrawledPage,
  type CrawlerSettings,
  createCrawler,
  isPageError,
  type PageError,
} from './index.ts'

const closers: (() => Promise<void>)[] = []
const article = `<html lang="en"><title>Tea</title><main><h1>Tea</h1><p>${'Tea is picked by hand. '.repeat(20)}</p></main>`

afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function openSite(pages: Record<string, RequestListener | string>) {
  const requests: string[] = []
  const agents = new Set<string | undefined>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    agents.add(request.headers['user-agent'])
    const page = pages[path]
    if (typeof page === 'function') page(request, response)
    else if (page === undefined) response.writeHead(404).end()
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  closers.push(async () => {
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return { origin: `http://${host}`, host, requests, agents }
}

function crawler(host: string, settings: Partial<CrawlerSettings> = {}) {
  const safeFetch = createSafeFetch({ allow: [host], refuse: [], userAgent: 'RankwellBot/1.0' })
  const made = createCrawler({ safeFetch, ...settings })
  closers.push(
    async () => made.close(),
    () => safeFetch.close(),
  )
  return made
}

const errorOf = (result: CrawledPage | PageError) => (isPageError(result) ? result.error : 'read')

describe('reading a web page', () => {
  it('returns the counts of the responding page, and identifies itself to robots.txt', async () => {
    const site = await openSite({
      '/': (_request, response) => response.writeHead(301, { location: '/tea' }).end(),
      '/tea': article,
    })
    const result = await crawler(site.host).crawlPage(`${site.origin}/`)
    expect(result).toMatchObject({ url: `${site.origin}/tea`, title: 'Tea', words: 101, language: 'en' })
    expect(site.requests).toEqual(['/robots.txt', '/', '/tea'])
    expect([...site.agents]).toEqual(['RankwellBot/1.0'])
  })

  it('reports every failure as a result with a code', async () => {
    const site = await openSite({
      '/empty': '<main></main>',
      '/image': (_request, response) => response.setHeader('content-type', 'image/png').end('x'),
      '/loop': (_request, response) => response.writeHead(302, { location: '/loop' }).end(),
      '/inside': (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
      '/broken': (request) => request.socket.destroy(),
    })
    const { crawlPage } = crawler(site.host)
    const codes = Object.fromEntries(
      await Promise.all(
        ['empty', 'image', 'loop', 'inside', 'broken', 'missing'].map(async (name) => [
          name,
          errorOf(await crawlPage(`${site.origin}/${name}`)),
        ]),
      ),
    )
    expect(codes).toEqual({
      empty: 'no_text',
      image: 'not_html',
      loop: 'too_many_redirects',
      inside: 'url_private',
      broken: 'connection_failed',
      missing: 'http_status',
    })
    expect(await crawlPage(`${site.origin}/missing`)).toMatchObject({ status: 404 })
    expect(errorOf(await crawlPage('http://127.0.0.1/'))).toBe('url_private')
    expect(errorOf(await crawlPage('not a url'))).toBe('url_invalid')
    expect(errorOf(await crawlPage('ftp://a.example/'))).toBe('url_invalid')
  })

  it('rejects with the caller’s own abort reason', async () => {
    const site = await openSite({ '/robots.txt': '', '/slow': () => {} })
    const abort = new AbortController()
    const result = crawler(site.host).crawlPage(`${site.origin}/slow`, { signal: abort.signal })
    abort.abort(new Error('stopped'))
    await expect(result).rejects.toThrow('stopped')
  })
})

describe('an owner with many workspaces and slow sites', () => {
  it('leaves slots for the pages of other owners', async () => {
    const site = await openSite({ '/robots.txt': '', '/tea': article })
    const real = createSafeFetch({ allow: [site.host], refuse: [], userAgent: 'RankwellBot/1.0' })
    const stop = Promise.withResolvers<never>()
    let open = 0
    // Responses of slow sites last until the test ends, however slow the machine is.
    const drip = () => {
      open += 1
      return stop.promise
    }
    const safeFetch: SafeFetch = Object.assign(
      (url: string | URL, request?: SafeFetchRequest) =>
        String(url).includes('/slow') ? drip() : real(url, request),
      { checkUrl: real.checkUrl, close: real.close },
    )
    const { crawlPage } = crawler(site.host, { safeFetch })
    const slow = Array.from({ length: 42 }, (_, at) =>
      crawlPage(`${site.origin}/slow-${at}`, { caller: `workspace ${at % 7}`, owner: 'greedy' }),
    )
    await vi.waitFor(() => expect(open).toBe(20), { timeout: 20_000 })
    const page = await crawlPage(`${site.origin}/tea`, { caller: 'other workspace', owner: 'other' })
    expect([errorOf(page), open]).toEqual(['read', 20])
    stop.reject(new FetchError('timeout', 'The test is over.'))
    expect(new Set((await Promise.all(slow)).map(errorOf))).toEqual(new Set(['timeout']))
    await real.close()
  })
})

describe('robots.txt', () => {
  const robots =
    (text: string): RequestListener =>
    (_request, response) => {
      response.setHeader('content-type', 'text/plain').end(text)
    }

  it('prevents requests for disallowed pages', async () => {
    const site = await openSite({
      '/robots.txt': robots('User-agent: RankwellBot\nDisallow: /tea'),
      '/tea': article,
    })
    expect(errorOf(await crawler(site.host).crawlPage(`${site.origin}/tea`))).toBe('robots_refused')
    expect(site.requests).toEqual(['/robots.txt'])
  })

  it('is read once an hour, no matter how many pages are read at the same time', async () => {
    const site = await openSite({ '/robots.txt': robots(''), '/a': article, '/b': article })
    let time = 0
    const { crawlPage } = crawler(site.host, { now: () => time })
    await Promise.all([crawlPage(`${site.origin}/a`), crawlPage(`${site.origin}/b`)])
    await crawlPage(`${site.origin}/a`)
    expect(site.requests.filter((path) => path === '/robots.txt')).toHaveLength(1)
    time = 3_600_001
    await crawlPage(`${site.origin}/a`)
    expect(site.requests.filter((path) => path === '/robots.txt')).toHaveLength(2)
  })

  it('is not requested again for each page if the site aborts the connection', async () => {
    let time = 0
    const site = await openSite({ '/robots.txt': (request) => request.socket.destroy(), '/a': article })
    const { crawlPage } = crawler(site.host, { now: () => time })
    for (const path of ['/a', '/b', '/c'])
      expect(errorOf(await crawlPage(`${site.origin}${path}`))).toBe('connection_failed')
    expect(site.requests).toEqual(['/robots.txt'])
    time = 60_000
    await crawlPage(`${site.origin}/a`)
    expect(site.requests).toEqual(['/robots.txt', '/robots.txt'])
  })

  it('is still read for other callers if one of them aborts', async () => {
    let answer: () => void = () => undefined
    const arrived = Promise.withResolvers<void>()
    const site = await openSite({
      '/robots.txt': (_request, response) => {
        answer = () => response.setHeader('content-type', 'text/plain').end('')
        arrived.resolve()
      },
      '/a': article,
    })
    const { crawlPage } = crawler(site.host)
    const abort = new AbortController()
    const given = crawlPage(`${site.origin}/a`, { signal: abort.signal })
    const patient = crawlPage(`${site.origin}/a`)
    await arrived.promise
    abort.abort(new Error('stopped'))
    await expect(given).rejects.toThrow('stopped')
    answer()
    expect(errorOf(await patient)).toBe('read')
  })

  it('blocks a site if it cannot be served at the moment, and allows everything if it is missing', async () => {
    const down = await openSite({
      '/robots.txt': (_request, response) => response.writeHead(503).end(),
      '/': article,
    })
    expect(errorOf(await crawler(down.host).crawlPage(`${down.origin}/`))).toBe('robots_refused')
    const none = await openSite({ '/': article })
    expect(errorOf(await crawler(none.host).crawlPage(`${none.origin}/`))).toBe('read')
  })

  it('sets the delay between two pages, up to five seconds', async () => {
    const site = await openSite({ '/robots.txt': robots('User-agent: *\nCrawl-delay: 60'), '/': article })
    const waits: number[] = []
    const { crawlPage } = crawler(site.host, {
      now: () => 1000,
      wait: async (ms) => {
        waits.push(ms)
      },
    })
    for (const _ of [1, 2, 3]) expect(errorOf(await crawlPage(`${site.origin}/`))).toBe('read')
    expect(waits).toEqual([5000, 10_000])
  })
})
