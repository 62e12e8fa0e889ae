import { loadTopics, type SamplePage, type SampleTopicContent } from './content.ts'
import { drawIcon, drawPicture } from './drawing/draw.ts'
import { escapeHtml } from './escape.ts'
import { renderStyle } from './layouts/style.ts'
import { parseBlocks } from './markdown.ts'
import { getPageChrome } from './page-chrome.ts'
import { findSite, picturePath, renderArticle, renderSiteAbout, renderSiteHome } from './render.ts'

export type Resource = { type: string; lastModified?: string; read: (origin: string) => string }

const html = 'text/html; charset=utf-8'
const svg = 'image/svg+xml; charset=utf-8'

/** Every path of the sample web, with the function that renders its body. */
export function listResources(): Map<string, Resource> {
  const topics = loadTopics()
  const pages = topics.flatMap((topic) => topic.pages)
  const resources = new Map<string, Resource>([
    ['/', { type: html, read: () => renderDirectory(topics) }],
    ['/robots.txt', { type: 'text/plain; charset=utf-8', read: renderRobots }],
    [
      '/sitemap.xml',
      { type: 'application/xml; charset=utf-8', read: (origin) => renderSitemap(pages, origin) },
    ],
  ])
  for (const topic of topics) addTopic(resources, topic)
  return resources
}

function addTopic(resources: Map<string, Resource>, topic: SampleTopicContent): void {
  const add = (path: string, resource: Resource): void => {
    if (resources.has(path)) throw new Error(`two sources for ${path}`)
    resources.set(path, resource)
  }
  for (const site of topic.sites) {
    add(site.path, { type: html, read: () => renderSiteHome(topic, site) })
    add(`${site.path}/about`, { type: html, read: () => renderSiteAbout(topic, site) })
    add(`${site.path}/icon.svg`, { type: svg, read: () => drawIcon(site) })
    add(`${site.path}/style.css`, {
      type: 'text/css; charset=utf-8',
      read: () => renderStyle(site),
    })
  }
  for (const page of topic.pages) {
    add(page.path, {
      type: html,
      lastModified: page.updated,
      read: (origin) => renderArticle(topic, page, origin),
    })
    for (const block of parseBlocks(page.text)) {
      if (block.type !== 'picture') continue
      const seed = `${page.slug}-${block.number}`
      add(picturePath(page, block.number), {
        type: svg,
        lastModified: page.updated,
        read: () => drawPicture(block.picture, seed, findSite(topic, page.site), page.language === 'ar'),
      })
    }
  }
}

function renderDirectory(topics: SampleTopicContent[]): string {
  const parts = topics.map((topic) => {
    const items = topic.pages.map((page) => `<li><a href="${page.path}">${escapeHtml(page.title)}</a></li>`)
    const direction = topic.language === 'ar' ? 'rtl' : 'ltr'
    return `<section lang="${topic.language}" dir="${direction}"><h2>${escapeHtml(topic.name)}</h2><ul>${items.join('')}</ul></section>`
  })
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sample web</title><meta name="robots" content="noindex"></head>
<body><main><h1>Sample web</h1>${parts.join('')}</main></body></html>
`
}

/** The response for an unknown address. */
export function renderNotFound(): string {
  const words = getPageChrome('en')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${words.notFound}</title><meta name="robots" content="noindex"></head>
<body><main><h1>${words.notFound}</h1><p>${words.notFoundText}</p><p><a href="/">${words.home}</a></p></main></body></html>
`
}

function renderRobots(origin: string): string {
  return `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`
}

function renderSitemap(pages: SamplePage[], origin: string): string {
  const entries = pages.map(
    (page) => `<url><loc>${origin}${page.path}</loc><lastmod>${page.updated}</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}
