/**
 * Compares the crawler with an independent parser on real pages: serves the HTML of Debian's documentation packages
 * over loopback, has the real crawler read it, and compares the results page by page.
 *
 *     apt-get update && node scripts/check-crawler.ts
 *     node scripts/check-crawler.ts <folder of unpacked packages>
 *
 * Uses at least 100 pages, the same ones each time, from as many generators, languages, and charsets as possible. Exits
 * with 1 if the results for a page differ, or if the content of one page in five is not the part that its generator
 * marks; with 2 if the packages are unavailable.
 */
import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countWords } from '@rankwell/seo'
import { createSafeFetch } from '../server/lib/safe-fetch.ts'
import { createBytesDecoder } from '../server/providers/pages/charset.ts'
import { createPageCollector } from '../server/providers/pages/collect-page.ts'
import { type CrawledPage, createCrawler, isPageError } from '../server/providers/pages/index.ts'
import { type IndependentPage, readIndependently } from './peers/read-page.ts'

const packages = [
  'debian-handbook apache2-doc installation-guide-amd64 python3.11-doc postgresql-doc-15 git-doc bash-doc',
  'developers-reference harden-doc debian-faq maint-guide maint-guide-ru maint-guide-de maint-guide-fr',
  'aptitude-doc-ru aptitude-doc-es debian-reference-it debian-reference-pt libreoffice-help-tr libreoffice-help-nl',
]
  .join(' ')
  .split(' ')

/** Kinds of pages and how many of each are read; pages are picked at even intervals. */
const sources: readonly [pattern: string, count: number][] = [
  ['debian-handbook/html/ar-MA/*.html', 6],
  ...['de-DE', 'fr-FR', 'ja-JP', 'fa-IR', 'tr-TR', 'zh-CN'].map((code): [string, number] => [
    `debian-handbook/html/${code}/*.html`,
    2,
  ]),
  ...['en', 'fr', 'de', 'es', 'tr', 'ja', 'ko', 'pt-br', 'ru', 'zh-cn'].map((code): [string, number] => [
    `apache2-doc/manual/${code}/**/*.html`,
    2,
  ]),
  ...['en', 'ru', 'el', 'pt', 'vi'].map((code): [string, number] => [
    `installation-guide-amd64/${code}/*.html`,
    2,
  ]),
  ['python3.11/html/**/*.html', 12],
  ['postgresql-doc-15/html/*.html', 8],
  ['git-doc/**/*.html', 8],
  ['bash/*.html', 1],
  ['developers-reference/**/*.html', 5],
  ['harden-doc/html/**/*.html', 5],
  ['debian/FAQ/*.html', 4],
  ['maint-guide*/html/*.html', 6],
  ['aptitude/html/**/*.html', 6],
  ['../debian-reference/*.html', 6],
  ['../libreoffice/help/*/text/scalc/**/*.html', 6],
]

interface Disagreement {
  page: string
  what: string
  ours: unknown
  theirs: unknown
}

function unpackPackages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'crawler-check-'))
  execFileSync('apt-get', ['download', '-q', '-q', ...packages], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  for (const name of readdirSync(folder))
    if (name.endsWith('.deb')) execFileSync('dpkg', ['-x', name, 'root'], { cwd: folder })
  return join(folder, 'root')
}

function choosePages(docs: string): string[] {
  return sources.flatMap(([pattern, count]) => {
    const all = globSync(pattern, { cwd: docs }).sort()
    const step = all.length / Math.min(count, all.length || 1)
    return Array.from(
      { length: Math.min(count, all.length) },
      (_, index) => all[Math.floor(index * step)] as string,
    )
  })
}

async function serve(docs: string): Promise<{ host: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://a').pathname).replace(/^\/+/, '')
    if (path === 'robots.txt') return response.writeHead(404).end()
    // Sent without a charset, so that it has to be detected from byte order marks, meta tags, or the content.
    return response.setHeader('content-type', 'text/html').end(readFileSync(join(docs, path)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Everything that the parser collects, before the content is chosen. */
function collectWhole(bytes: Uint8Array, url: string) {
  const collector = createPageCollector(new URL(url))
  const decoder = createBytesDecoder('text/html')
  collector.write(decoder.decode(bytes) + decoder.decode())
  collector.end()
  const { blocks } = collector.page
  const sum = (pick: (block: (typeof blocks)[number]) => number) =>
    blocks.reduce((total, block) => total + pick(block), 0)
  const headings: Record<string, string[]> = {}
  for (const level of [1, 2, 3, 4, 5, 6])
    headings[`h${level}`] = blocks
      .filter((block) => block.kind === 'heading' && block.level === level && block.text)
      .map((block) => block.text)
  return {
    headings,
    internal: sum((block) => block.internal),
    external: sum((block) => block.external),
    images: sum((block) => block.images),
    withAlt: sum((block) => block.withAlt),
    words: sum((block) => (block.kind === 'code' ? 0 : countWords(block.text, 'en'))),
  }
}

function compare(
  page: string,
  ours: CrawledPage,
  bytes: Uint8Array,
  theirs: IndependentPage,
): Disagreement[] {
  const found: Disagreement[] = []
  const same = (what: string, own: unknown, other: unknown) => {
    if (JSON.stringify(own) !== JSON.stringify(other)) found.push({ page, what, ours: own, theirs: other })
  }
  const { words, ...facts } = collectWhole(bytes, ours.url)
  const { words: theirWords, ...theirFacts } = theirs.whole
  if (theirs.title) same('title', ours.title, theirs.title)
  if (theirs.description) same('description', ours.description, theirs.description)
  same('canonical', ours.canonical, theirs.canonical)
  for (const [what, value] of Object.entries(facts))
    same(what, value, theirFacts[what as keyof typeof theirFacts])
  // A word may be split where only one of the two parsers sees a boundary between blocks.
  if (Math.abs(words - theirWords) > Math.max(1, theirWords / 500))
    found.push({ page, what: 'words', ours: words, theirs: theirWords })
  return found
}

async function check(docs: string): Promise<number> {
  const pages = choosePages(docs)
  const { host, close } = await serve(docs)
  const safeFetch = createSafeFetch({ allow: [host], refuse: [], userAgent: 'RankwellBot/1.0' })
  const crawler = createCrawler({ safeFetch })
  const found: Disagreement[] = []
  const different: string[] = []
  const charsets = new Map<string, number>()
  const languages = new Map<string, number>()
  let words = 0
  for (const page of pages) {
    const url = new URL(page.replaceAll('../', '%2E%2E%2F'), `http://${host}/`).href
    const bytes = readFileSync(join(docs, page))
    const theirs = readIndependently(bytes, url)
    const ours = await crawler.crawlPage(url)
    if (isPageError(ours)) {
      if (theirs.contentWords > 20)
        found.push({ page, what: 'error', ours: ours.error, theirs: theirs.contentWords })
      continue
    }
    found.push(...compare(page, ours, bytes, theirs))
    words += ours.words
    const distance = Math.abs(ours.words - theirs.contentWords) / Math.max(1, theirs.contentWords)
    if (distance > 0.1)
      different.push(
        `${page}: ${ours.words} words of content, but ${theirs.contentWords} according to its generator`,
      )
    charsets.set(theirs.charset, (charsets.get(theirs.charset) ?? 0) + 1)
    languages.set(ours.language, (languages.get(ours.language) ?? 0) + 1)
  }
  await safeFetch.close()
  close()
  for (const one of found)
    console.log(
      `${one.page}: ${one.what}\n  ours   ${JSON.stringify(one.ours)}\n  theirs ${JSON.stringify(one.theirs)}`,
    )
  const list = (counts: Map<string, number>) =>
    [...counts].map(([name, count]) => `${name} ${count}`).join(', ')
  console.log(
    `${pages.length} pages, ${words} words; charsets: ${list(charsets)}; languages: ${list(languages)}`,
  )
  console.log(different.join('\n'))
  console.log(`${different.length} pages whose content differs by more than a tenth`)
  console.log(`${found.length} disagreements on ${new Set(found.map(({ page }) => page)).size} pages`)
  return found.length || different.length > pages.length / 5 ? 1 : 0
}

let own: string | undefined
try {
  own = process.argv[2] ? undefined : unpackPackages()
  const docs = join(process.argv[2] ?? own ?? '', 'usr/share/doc')
  if (choosePages(docs).length < 100) throw new Error('The packages contain fewer than 100 pages.')
  process.exitCode = await check(docs)
} catch (error) {
  console.error(`The packages are unavailable: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
} finally {
  if (own) rmSync(join(own, '..'), { recursive: true })
}
