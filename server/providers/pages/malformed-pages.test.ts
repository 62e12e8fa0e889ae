import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSafeFetch, type SafeFetch } from '../../lib/safe-fetch.ts'
import { createPageAnalyzer } from './analyze-page.ts'
import { createPageCollector } from './collect-page.ts'
import { type CrawledPage, type Crawler, createCrawler, isPageError } from './index.ts'

/** Single bytes of Windows-1256 and Windows-1251 for the letters used by the pages below. */
function encode(text: string, charset: string): Buffer {
  const bytes = new Map<string, number>()
  for (let byte = 0; byte < 256; byte += 1)
    bytes.set(new TextDecoder(charset).decode(new Uint8Array([byte])), byte)
  return Buffer.from([...text].map((letter) => bytes.get(letter) ?? 0x3f))
}

const arabic = 'القهوة العربية تقدم للضيوف في الفنجان الصغير مع التمر'
const russian = 'Кофе варят в турке на слабом огне и пьют из маленьких чашек'
const long = 'A paragraph of the article that is long enough to be told from a line of boilerplate. '

const pages: Record<string, { body: Buffer | string; headers?: Record<string, string> }> = {
  '/unclosed': {
    body: `<title>Unclosed</title><main><h1>One<h2>Two</h2><p>first<p>second<ul><li>third<li>fourth<table><tr><td>fifth<td>sixth`,
  },
  '/entities': {
    body: `<title>Q&amp;A &mdash; caf&eacute;</title><main><h1>5 &lt; 6 &#38; 7 &gt; 6</h1><p>&#x41;&#66;C &notit; &nbsp; end</main>`,
  },
  '/windows-1256': {
    body: encode(`<html lang=ar><meta charset=windows-1256><title>القهوة</title><main><p>${arabic}</p></main>`, 'windows-1256'),
  },
  '/windows-1251': {
    body: encode(`<html lang=ru><title>Кофе</title><main><p>${russian}</p></main>`, 'windows-1251'),
  },
  '/late-meta': {
    body: encode(
      `<html><!--${'x'.repeat(900)}--><meta http-equiv=content-type content="text/html; charset=windows-1251"><main><p>${russian}</p></main>`,
      'windows-1251',
    ),
  },
  '/mark': { body: `\ufeff<html lang=ar><title>علامة</title><main><p>${arabic}</p></main>`, headers: { 'content-type': 'text/html; charset=iso-8859-1' } },
  '/tables': {
    body: `<title>Tables</title><main><table><tr><td>outer<table><tr><td>inner<td>cell</table>after</td><td>last</table></main>`,
  },
  '/hidden': {
    body: `<title>Seen</title><svg><title>Icon</title><desc>No</desc></svg><main><h1>Seen</h1><noscript><img src=n.png alt=n><p>noscript</noscript>
      <template><h2>template</h2><p>template</p></template><p>${long}<svg><title>Chart</title><text>no</text></svg></p><textarea><h2>field</h2></textarea>
      <script>document.write("<h2>script</h2>")</script><!-- <h2>comment</h2> --></main>`,
  },
  '/deep/base': {
    body: `<base href="https://other.example/x/"><link rel=canonical href="y"><title>Base</title><main><p>${long}<a href="a">1</a>
      <a href="https://site.example/">2</a><a href="#top">3</a><img src=a.png alt="A"><img src=b.png alt=""></p></main>`,
  },
  '/structured': {
    body: `<title>S</title><script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Article"},{"@type":["FAQPage","WebPage"],
      "mainEntity":[{"@type":"Question"}]}]}</script><script type="application/ld+json">{broken</script>
      <main itemscope itemtype="https://schema.org/Recipe"><p>${long}</p></main>`,
  },
  '/gzip': { body: gzipSync(`<title>Packed</title><main><p>${long}</p></main>`), headers: { 'content-encoding': 'gzip' } },
  '/br': { body: brotliCompressSync(`<title>Packed</title><main><p>${long}</p></main>`), headers: { 'content-encoding': 'br' } },
  '/levels': { body: `<title>Levels</title><main>${[1, 2, 3, 4, 5, 6].map((n) => `<h${n}>Level ${n}</h${n}>`).join('')}<p>${long}</p></main>` },
} // biome-ignore format: one page a line

let origin: string
let crawler: Crawler
let safeFetch: SafeFetch
let site: ReturnType<typeof createServer>
const agents = new Set<string | undefined>()
let inside = 0
let peak = 0

beforeAll(async () => {
  site = createServer((request, response) => {
    agents.add(request.headers['user-agent'])
    const path = request.url ?? ''
    if (path.startsWith('/crowd/')) {
      inside += 1
      peak = Math.max(peak, inside)
      setImmediate(() => {
        inside -= 1
        response.setHeader('content-type', 'text/html').end(`<main><p>${long}</p></main>`)
      })
      return
    }
    if (path === '/endless') {
      const chunk = Buffer.from(`<p>${long}</p>`.repeat(700))
      const pour = () => {
        while (!response.destroyed && response.write(chunk));
      }
      response.setHeader('content-type', 'text/html').on('drain', pour)
      pour()
      return
    }
    const page = pages[path]
    if (!page) {
      response.writeHead(404).end()
      return
    }
    for (const [name, value] of Object.entries({ 'content-type': 'text/html', ...page.headers }))
      response.setHeader(name, value)
    response.end(page.body)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`
  origin = `http://${host}`
  safeFetch = createSafeFetch({ allow: [host], refuse: [], userAgent: 'RankwellBot/1.0 (+about)' })
  crawler = createCrawler({ safeFetch })
})
afterAll(async () => {
  crawler.close()
  await safeFetch.close()
  site.closeAllConnections()
  site.close()
})

async function crawl(path: string): Promise<CrawledPage> {
  const result = await crawler.crawlPage(`${origin}${path}`)
  if (isPageError(result)) throw new Error(`${path}: ${result.error}`)
  return result
}

describe('malformed pages, read by the real crawler', () => {
  it('elements without an end tag end where browsers end them', async () => {
    const page = await crawl('/unclosed')
    expect(page.headers).toMatchObject({ h1: ['One'], h2: ['Two'] })
    expect(page.text.split('\n')).toEqual(['One', 'Two', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth']) // biome-ignore format: one line
  })

  it('character references are decoded, in titles too', async () => {
    const page = await crawl('/entities')
    expect([page.title, page.headers.h1, page.text.split('\n')[1]]).toEqual([
      'Q&A — café',
      ['5 < 6 & 7 > 6'],
      'ABC ¬it; end',
    ])
  })

  it('old charsets are supported, declared early, late or not at all; a byte order mark takes precedence', async () => {
    expect(await crawl('/windows-1256')).toMatchObject({
      title: 'القهوة',
      language: 'ar',
      text: arabic,
      words: 9,
    })
    expect(await crawl('/windows-1251')).toMatchObject({
      title: 'Кофе',
      language: 'ru',
      text: russian,
      words: 12,
    })
    expect(await crawl('/late-meta')).toMatchObject({ language: 'ru', text: russian })
    expect(await crawl('/mark')).toMatchObject({ title: 'علامة', text: arabic })
  })

  it('each cell of a nested table counts once', async () => {
    expect((await crawl('/tables')).text.split('\n')).toEqual(['outer', 'inner', 'cell', 'after', 'last'])
  })

  it('the content of scripts, templates, images and form fields is neither title, heading nor text', async () => {
    const page = await crawl('/hidden')
    expect(page).toMatchObject({ title: 'Seen', images: { count: 0 }, text: `Seen\n${long.trim()}` })
    expect(page.headers).toMatchObject({ h1: ['Seen'], h2: [] })
  })

  it('relative links are resolved by the base address', async () => {
    const page = await crawl('/deep/base')
    expect(page.canonical).toBe('https://other.example/x/y')
    expect(page.links).toEqual({ internal: 0, external: 2, count: 2 })
    expect(page.images).toEqual({ count: 2, withAlt: 1 })
  })

  it('structured data is recognized by its types; unreadable data is skipped', async () => {
    const page = await crawl('/structured')
    expect(page.structuredData).toEqual(['Article', 'FAQPage', 'Question', 'Recipe', 'WebPage'])
    expect(page.text).toBe(long.trim())
    expect((await crawl('/levels')).structuredData).toEqual([])
  })

  it('compressed pages are decompressed, and all six heading levels are distinguished', async () => {
    for (const path of ['/gzip', '/br'])
      expect(await crawl(path)).toMatchObject({ title: 'Packed', words: 17 })
    const { headers } = await crawl('/levels')
    for (const [at, level] of (['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const).entries())
      expect(headers[level]).toEqual([`Level ${at + 1}`])
  })
})

describe("the crawler's limits", () => {
  it('at most two requests are open to a host, with our own user agent', async () => {
    const results = await Promise.all(Array.from({ length: 12 }, (_, at) => crawl(`/crowd/${at}`)))
    expect(results.every(({ words }) => words === 17)).toBe(true)
    expect(peak).toBe(2)
    expect([...agents]).toEqual(['RankwellBot/1.0 (+about)'])
  })

  it('an endless page stops at five megabytes', async () => {
    expect(await crawler.crawlPage(`${origin}/endless`)).toMatchObject({ error: 'too_large' })
  })
})

describe('memory use', () => {
  /** Everything on a page besides its text: menus, scripts, comments, attributes. */
  const boilerplate = (at: number) =>
    `<nav class="menu-${at}"><ul>${'<li><a href="/x">Somewhere else</a></li>'.repeat(40)}</ul></nav><script>${'var a = "<p>";'.repeat(60)}</script>
     <!-- ${'comment '.repeat(50)} --><div data-state='${'{"a":1}'.repeat(80)}'><svg><path d="${'M0 0 '.repeat(80)}"/></svg></div>`

  it("only a page's text is kept: five megabytes around it leave one block", () => {
    const collector = createPageCollector(new URL('https://site.example/'))
    let length = 0
    collector.write(`<main><p>${long}</p></main>`)
    for (let at = 0; length < 5_000_000; at += 1) {
      const piece = boilerplate(at)
      length += piece.length
      collector.write(piece)
    }
    collector.end()
    const { blocks, meta, title } = collector.page
    expect(blocks.map(({ text }) => text)).toEqual([long.trim()])
    expect([meta.size, title]).toEqual([0, ''])
  })

  it('a page with five megabytes of text results in at most 150,000 characters and 20,000 blocks', () => {
    const analyzer = createPageAnalyzer({
      url: 'https://site.example/',
      contentType: 'text/html; charset=utf-8',
    })
    const chunk = new TextEncoder().encode(`<p>${long}</p>`.repeat(500))
    analyzer.write(new TextEncoder().encode('<main>'))
    for (let bytes = 0; bytes < 5_000_000; bytes += chunk.length) analyzer.write(chunk)
    const page = analyzer.end()
    expect(page.text).toHaveLength(150_000)
    expect(page.blocks.length).toBeLessThanOrEqual(20_000)
    expect(page.words).toBeGreaterThan(300_000)
  })
})
