import { type Competitor, keywordKey, type PageHeaders } from '@rankwell/contract'
import { type OwnPage, removeSiteParts, type SitePage } from '@rankwell/seo'
import type { App } from '../../context.ts'
import { translate } from '../../lib/messages.ts'
import { type CrawledPage, isPageError, type PageError } from '../../providers/pages/index.ts'
import { extractInWorker } from '../../providers/search/extract-in-worker.ts'

/** Enough to count every keyword of a brief on all pages that use it. */
const keywordsPerPage = 60
const pagesAtOnce = 4

export interface FoundPage {
  url: string
  title: string
  description: string
  position: number | null
}

export interface ReadPage {
  found: FoundPage
  result: CrawledPage | PageError
}

/** Reads pages, a few at a time, and reports the number of finished ones after each. */
export async function readPages(
  app: App,
  found: FoundPage[],
  { workspaceId, ownerId }: { workspaceId: string; ownerId: string },
  onProgress: (done: number) => void,
  signal?: AbortSignal,
): Promise<ReadPage[]> {
  const waiting = found.entries()
  const read: ReadPage[] = []
  let done = 0
  const work = async () => {
    for (const [index, page] of waiting) {
      const result = await app.pages.crawlPage(page.url, {
        caller: workspaceId,
        owner: ownerId,
        ...(signal && { signal }),
      })
      read[index] = { found: page, result }
      if (!isPageError(result)) await app.search.remember(workspaceId, result)
      done += 1
      onProgress(done)
    }
  }
  await Promise.all(Array.from({ length: Math.min(pagesAtOnce, found.length) }, work))
  return read
}

/** The error code for each reason why a page could not be read. */
export const pageErrorCodes = {
  url_invalid: 'url_invalid',
  url_private: 'url_private',
  url_port: 'url_port',
  too_many_redirects: 'too_many_redirects',
  too_large: 'page_too_large',
  timeout: 'page_timeout',
  not_html: 'page_not_html',
  http_status: 'page_status',
  dns_failed: 'page_unreachable',
  connection_failed: 'page_unreachable',
  robots_refused: 'page_robots',
  no_text: 'page_empty',
} as const satisfies Record<PageError['error'], string>

/** Why a page could not be read, in the caller's language. */
const explainPageError = (error: PageError, language: string): string =>
  translate(language, `error.${pageErrorCodes[error.error]}`, { status: error.status ?? 0 })

/**
 * Turns crawled pages into competitors, with the keywords they share, without the sites' recurring parts. Pages crawled
 * before (`known`) are analyzed too, so that a single new page is compared with the others.
 */
export async function describeCompetitors(
  app: App,
  workspaceId: string,
  pages: ReadPage[],
  topic: { keyword: string; language: string; messages: string },
  known: SitePage[] = [],
): Promise<Competitor[]> {
  const readable = pages.flatMap(({ result }) => (isPageError(result) ? [] : [result]))
  const all = [...readable.map(toSitePage), ...known]
  const siblings = await app.search.listSitePages(
    workspaceId,
    all.map(({ url }) => url),
  )
  const own = removeSiteParts(all, siblings, topic)
  const keywords = await extractInWorker(
    workspaceId,
    own.map(({ title, headings, text, site }) => ({ title, headings, text, site })),
    topic.language,
    topic.keyword,
  )
  const usedOn = (page: CrawledPage) => {
    const index = readable.indexOf(page)
    return keywords
      .filter((entry) => (entry.counts[index] ?? 0) > 0)
      .slice(0, keywordsPerPage)
      .map((entry) => ({
        keyword: entry.keyword,
        occurrences: `${entry.counts[index]}-${entry.counts[index]}`,
        isHidden: false,
        inHeading: entry.inHeading[index] ?? false,
        distinctness: entry.distinctness,
      }))
  }
  return pages.map(({ found, result }) =>
    isPageError(result)
      ? failed(found, result, topic.messages)
      : {
          ...found,
          title: result.title || found.title,
          description: result.description || found.description,
          ...(result.siteName && { siteName: result.siteName }),
          state: 'read',
          error: null,
          keywordRef: { content: usedOn(result) },
          word_count: result.words,
          headers: keepOwnHeadings(result, own[readable.indexOf(result)]),
          links: result.links.count,
          images: result.images.count,
        },
  )
}

const toSitePage = ({ url, title, headers, text, siteName }: CrawledPage): SitePage => ({
  ...{ url, title, text, siteName },
  headings: Object.values(headers).flat(),
})

/** Headings that a site repeats on its pages are not part of an article. */
function keepOwnHeadings({ headers }: CrawledPage, own: OwnPage | undefined): PageHeaders {
  const keep = (list: string[]) => list.filter((heading) => own?.isOwnHeading(heading) ?? true)
  const { h1, h2, h3, h4, h5, h6 } = headers
  return { h1: keep(h1), h2: keep(h2), h3: keep(h3), h4: keep(h4), h5: keep(h5), h6: keep(h6) }
}

const failed = (found: FoundPage, reason: PageError, language: string): Competitor => ({
  ...found,
  state: 'failed',
  error: explainPageError(reason, language),
  failure: {
    code: pageErrorCodes[reason.error],
    ...(reason.status !== undefined && { status: reason.status }),
  },
  keywordRef: { content: [] },
  word_count: null,
  headers: null,
  links: null,
  images: null,
})

/** Copies users' decisions about a page that is crawled again: hidden keywords, exclusion from the means. */
export function keepSelections(fresh: Competitor[], before: Competitor[]): Competitor[] {
  const hidden = new Map(
    before.map((page) => [
      page.url,
      new Set(page.keywordRef.content.filter((one) => one.isHidden).map((one) => keywordKey(one.keyword))),
    ]),
  )
  const decided = new Map(before.map(({ url, isIgnored }) => [url, isIgnored]))
  return fresh.map((page) => ({
    ...page,
    ...(decided.get(page.url) !== undefined && { isIgnored: decided.get(page.url) }),
    keywordRef: {
      content: page.keywordRef.content.map((one) => ({
        ...one,
        isHidden: hidden.get(page.url)?.has(keywordKey(one.keyword)) ?? false,
      })),
    },
  }))
}
