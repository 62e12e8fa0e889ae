import type { Document, LinkIndex, LinkSite } from '@rankwell/contract'
import { expect, vi } from 'vitest'
import { asGzip, asXml, makePage, makeSitemap, makeSitemapIndex, type StaticSite } from './static-site.ts'
import type { World } from './world.ts'

export const filler = 'Water, salt, and patience are all that most recipes need, says every baker.'
/** Pages with their titles and links. */
export const sitePages: [path: string, title: string, links: string[]][] = [
  ['/cold-brew-ratio', 'The right cold brew ratio', ['/sourdough-starter', '/pour-over-coffee?x=1']],
  ['/sourdough-starter', 'How to feed a sourdough starter', ['/cold-brew-ratio']],
  ['/pour-over-coffee', 'Pour over coffee for beginners', ['/sourdough-starter']],
  ['/private/bread-knives', 'Bread knives compared', []],
]

/** Serves four pages, listed in a sitemap index that robots.txt names, with one plain and one compressed sitemap. */
export function servePages({ url, files }: StaticSite): void {
  const at = (path: string) => `${url}${path}`
  const [first = '', ...rest] = sitePages.map(([path]) => at(path))
  files.set('/robots.txt', { body: `Sitemap: ${at('/maps.xml')}\n`, type: 'text/plain' })
  files.set('/maps.xml', asXml(makeSitemapIndex([at('/one.xml'), at('/two.xml.gz')])))
  files.set('/one.xml', asXml(makeSitemap([first, at('/logo.png'), 'https://elsewhere.example/page'])))
  files.set('/two.xml.gz', asGzip(makeSitemap(rest)))
  for (const [path, title, links] of sitePages) files.set(path, makePage(title, `${title}. ${filler}`, links))
}

/** The index once no run is active. */
export const untilIndexed = (world: World): Promise<LinkIndex> =>
  vi.waitFor(
    async () => {
      const { body } = await world.publisher.get<LinkIndex>(`/internal-links/${world.workspaceId}`)
      if (body.isIndexing || body.sites.some(({ state }) => state === 'waiting')) throw new Error('not yet')
      return body
    },
    { timeout: 30_000, interval: 100 },
  )

/** Adds a site as the publisher, and waits until it is indexed. */
export async function indexSite(world: World, url: string, rules: object = {}): Promise<LinkIndex> {
  const path = `/internal-links/${world.workspaceId}/sites`
  const added = await world.publisher.post<LinkSite>(path, { url, ...rules })
  expect(added.status).toBe(200)
  return untilIndexed(world)
}

/** A blog of paragraphs and other blocks, newer than any stored one. */
export const blogOf = (...blocks: (string | object)[]): string =>
  JSON.stringify({
    time: Date.now() + 60_000,
    version: '2.28.2',
    blocks: blocks.map((one, at) =>
      typeof one === 'string' ? { id: `block${at}`, type: 'paragraph', data: { text: one } } : one,
    ),
  })

/** An English article by the writer. */
export async function writeArticle(
  world: World,
  fields: { keyword: string; title?: string },
  ...blocks: (string | object)[]
): Promise<string> {
  const { body } = await world.writer.post<Document>('/documents', { language: 'en', ...fields })
  const blog = blogOf(...blocks)
  expect((await world.writer.put(`/documents/update/${body._id}`, { blog })).status).toBe(200)
  return body._id
}
