import type { SafeFetch } from '../../lib/safe-fetch.ts'
import { isPageError, type PageReader } from '../pages/index.ts'
import type { PageIndex } from './page-index.ts'
import { readSitemap, type SitemapEntry } from './sitemap.ts'

export interface SampleCrawl {
  /** Origin of the running sample web, without a trailing slash. */
  origin: string
  index: PageIndex
  pages: PageReader
  safeFetch: SafeFetch
  now?: () => Date
  onProgress?: (done: number, total: number) => void
  signal?: AbortSignal
}

export interface SampleCrawlReport {
  /** Pages read by this run. */
  read: number
  /** Pages unchanged since they were last read. */
  kept: number
  failed: number
  /** Pages that the sample web no longer has. */
  removed: number
}

const AT_ONCE = 2

/**
 * Crawls the sample web like any other site: its sitemap, then each page that is new or has changed. Safe to
 * run repeatedly and concurrently.
 * @throws FetchError if the sitemap cannot be read; pages that fail are only counted
 */
export async function crawlSampleWeb(crawl: SampleCrawl): Promise<SampleCrawlReport> {
  const { origin, index, pages, safeFetch, now = () => new Date(), onProgress, signal } = crawl
  const aborting = signal ? { signal } : {}
  const answer = await safeFetch(`${origin}/sitemap.xml`, { caller: 'sample-web', okOnly: true, ...aborting })
  const entries = readSitemap(new TextDecoder().decode(answer.body)).filter((entry) =>
    entry.url.startsWith(`${origin}/`),
  )
  const stored = new Map((await index.listPages(null)).map((page) => [page.url, page]))
  const isFresh = ({ url, changed }: SitemapEntry) => {
    const page = stored.get(url)
    return page?.status === 'ok' && changed !== undefined && page.fetchedAt > changed
  }
  const waiting = entries.filter((entry) => !isFresh(entry))
  const report = { read: 0, kept: entries.length - waiting.length, failed: 0, removed: 0 }

  async function work(): Promise<void> {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      signal?.throwIfAborted()
      const result = await pages.crawlPage(entry.url, { caller: 'sample-web', ...aborting })
      if (isPageError(result)) {
        report.failed += 1
        await index.saveFailure(null, entry.url, result.error, now())
      } else {
        report.read += 1
        await index.savePage(null, { ...result, url: entry.url }, now())
      }
      onProgress?.(report.read + report.kept + report.failed, entries.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const known = new Set(entries.map((entry) => entry.url))
  const gone = [...stored.keys()].filter((url) => !known.has(url))
  await index.removePages(null, gone)
  return { ...report, removed: gone.length }
}
