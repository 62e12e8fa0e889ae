import { type LinkSiteProblem, maxSitePages } from '@rankwell/contract'
import type { App } from '../../context.ts'
import { FetchError, type SafeFetchAnswer } from '../../lib/safe-fetch.ts'
import { decodeEntities } from '../../providers/pages/decode-entities.ts'
import { parseRobots } from '../../providers/pages/robots.ts'
import { maxSitemapBytes, readSitemapFile } from './read-sitemap.ts'
import { hostOf, isIncluded, mayBePage, type PathRules, toUrlKey } from './urls.ts'

/** A page that a site lists. */
export interface ListedPage {
  url: string
  /** Empty if the list does not contain it. */
  title: string
  changed: Date | null
}

export interface SiteToList extends PathRules {
  /** Address of the site, or of one sitemap. */
  url: string
  workspaceId: string
  /** How the REST API of a connected WordPress is addressed; null for other sites. */
  wordPress: 'path' | 'query' | null
}

/** Why a site cannot be listed. */
export class ListError extends Error {
  readonly problem: LinkSiteProblem

  constructor(problem: LinkSiteProblem) {
    super(`the site cannot be listed: ${problem}`)
    this.name = 'ListError'
    this.problem = problem
  }
}

const limits = { files: 60, depth: 3, listMs: 180_000, fileMs: 20_000, robotsBytes: 500_000 }
const usualSitemaps = ['/sitemap.xml', '/sitemap_index.xml', '/wp-sitemap.xml']

/**
 * Lists the pages of a site: of a connected WordPress by its REST API, otherwise by its sitemaps.
 * @throws ListError
 */
export async function listPages(app: App, site: SiteToList, signal: AbortSignal): Promise<ListedPage[]> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(limits.listMs)])
  const collected = createCollection(site)
  try {
    if (site.wordPress) await listByRest(app, site, collected, deadline)
    if (collected.size() === 0) await listBySitemaps(app, site, collected, deadline)
  } catch (error) {
    signal.throwIfAborted()
    // Pages listed before the time limit are kept.
    if (!deadline.aborted) throw explain(error)
  }
  if (collected.size() === 0) throw new ListError(collected.hasSeen() ? 'no_pages' : 'no_sitemap')
  return collected.pages()
}

function explain(error: unknown): unknown {
  if (!(error instanceof FetchError)) return error
  if (error.code === 'url_private' || error.code === 'url_port' || error.code === 'url_invalid')
    return new ListError('private')
  return new ListError('unreachable')
}

type Collection = ReturnType<typeof createCollection>

/** Pages of the site's own host that its rules include, each once. */
function createCollection(site: SiteToList) {
  const host = hostOf(site.url)
  const pages = new Map<string, ListedPage>()
  let seen = 0
  return {
    add(page: ListedPage): void {
      seen += 1
      if (pages.size >= maxSitePages || hostOf(page.url) !== host) return
      if (!mayBePage(page.url) || !isIncluded(page.url, site)) return
      const key = toUrlKey(page.url)
      const known = pages.get(key)
      if (key && !known) pages.set(key, page)
    },
    hasSeen: () => seen > 0,
    isFull: () => pages.size >= maxSitePages,
    size: () => pages.size,
    pages: () => [...pages.values()],
  }
}

const restTypes = ['posts', 'pages']
const perPage = 100

/** Public posts and pages, without the password: it is not needed to read them. */
async function listByRest(app: App, site: SiteToList, to: Collection, signal: AbortSignal): Promise<void> {
  const base = site.url.replace(/\/+$/, '')
  for (const type of restTypes)
    for (let page = 1; page <= maxSitePages / perPage && !to.isFull(); page += 1) {
      const query = { per_page: `${perPage}`, page: `${page}`, _fields: 'link,title,modified_gmt' }
      const route = `/wp/v2/${type}`
      const url =
        site.wordPress === 'query'
          ? `${base}/?${new URLSearchParams({ rest_route: route, ...query })}`
          : `${base}/wp-json${route}?${new URLSearchParams(query)}`
      const rows = readRows(await tryFetch(app, url, site.workspaceId, signal))
      for (const row of rows) to.add(row)
      if (rows.length < perPage) break
    }
}

/** A title without its markup; some themes put tags into it. */
const readTitle = (rendered: unknown): string =>
  typeof rendered === 'string'
    ? decodeEntities(rendered.slice(0, 2_000).replace(/<[^>]*>/g, ''))
        .replace(/\s+/g, ' ')
        .trim()
    : ''

function readRows(answer: SafeFetchAnswer | null): ListedPage[] {
  if (answer?.status !== 200) return []
  let rows: unknown
  try {
    rows = JSON.parse(new TextDecoder().decode(answer.body))
  } catch {
    return []
  }
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row: { link?: unknown; title?: unknown; modified_gmt?: unknown }) => {
    const url = String(Object(row).link ?? '')
    if (!URL.canParse(url)) return []
    const date = new Date(`${String(Object(row).modified_gmt)}Z`)
    const title = readTitle(Object(Object(row).title).rendered)
    return [{ url: new URL(url).href, title, changed: Number.isNaN(date.getTime()) ? null : date }]
  })
}

async function listBySitemaps(
  app: App,
  site: SiteToList,
  to: Collection,
  signal: AbortSignal,
): Promise<void> {
  const { origin } = new URL(site.url)
  const isSitemap = /\.(?:xml|gz)$|sitemap/i.test(new URL(site.url).pathname)
  const named = isSitemap ? [site.url] : await readNamedSitemaps(app, site, signal)
  const waiting = named.map((url) => ({ url, depth: 1 }))
  const usual = isSitemap || named.length > 0 ? [] : usualSitemaps.map((path) => `${origin}${path}`)
  const seen = new Set<string>()
  /** The usual addresses are tried until one of them lists something. */
  const takeUsual = () => {
    const url = to.hasSeen() ? undefined : usual.shift()
    return url === undefined ? undefined : { url, depth: 1 }
  }
  let files = 0
  while (files < limits.files && !to.isFull()) {
    const next = waiting.shift() ?? takeUsual()
    if (!next) return
    if (seen.has(next.url) || hostOf(next.url) !== hostOf(site.url)) continue
    seen.add(next.url)
    files += 1
    const answer = await tryFetch(app, next.url, site.workspaceId, signal)
    if (answer?.status !== 200) continue
    const sitemap = await readSitemapFile(answer.body)
    for (const page of sitemap.pages) to.add({ ...page, title: '' })
    if (next.depth < limits.depth)
      for (const url of sitemap.sitemaps) waiting.push({ url, depth: next.depth + 1 })
  }
}

/** The sitemaps named in robots.txt; none if there is no such file. */
async function readNamedSitemaps(app: App, site: SiteToList, signal: AbortSignal): Promise<string[]> {
  const { origin } = new URL(site.url)
  const answer = await app.safeFetch(`${origin}/robots.txt`, {
    caller: site.workspaceId,
    maxBytes: limits.robotsBytes,
    totalMs: limits.fileMs,
    signal,
  })
  if (answer.status !== 200) return []
  const { sitemaps } = parseRobots(new TextDecoder().decode(answer.body), 'RankwellBot')
  return sitemaps.flatMap((url) => (URL.canParse(url, origin) ? [new URL(url, origin).href] : []))
}

/** A file of the site, cut off at the limit; null if it cannot be fetched. */
async function tryFetch(
  app: App,
  url: string,
  caller: string,
  signal: AbortSignal,
): Promise<SafeFetchAnswer | null> {
  const chunks: Uint8Array[] = []
  let head = { status: 0, headers: {} as Record<string, string> }
  const bodyOf = () => Buffer.concat(chunks)
  try {
    const answer = await app.safeFetch(url, {
      caller,
      signal,
      totalMs: limits.fileMs,
      maxBytes: maxSitemapBytes,
      onHead: (given) => {
        head = given
      },
      sink: (chunk) => chunks.push(chunk),
    })
    return { ...answer, body: bodyOf() }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof FetchError)) throw error
    if (error.code === 'too_large' && head.status === 200)
      return { url, ...head, mediaType: '', body: bodyOf() }
    return null
  }
}
