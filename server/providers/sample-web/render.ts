import type { SamplePage, SampleSite, SampleTopicContent } from './content.ts'
import { escapeHtml } from './escape.ts'
import { layouts } from './layouts/layouts.ts'
import { type Link, listNavigation, renderFooter, renderLinks } from './layouts/view.ts'
import { type Block, parseBlocks, readPlainText, renderBlocks } from './markdown.ts'
import { getPageChrome } from './page-chrome.ts'

const wordsPerMinute = 220

type Frame = { language: string; site: SampleSite; title: string; head: string; body: string }

/** Number of words according to Intl.Segmenter. */
export function countWords(text: string, language: string): number {
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text)
  return [...segments].filter((segment) => segment.isWordLike).length
}

/** The complete HTML document of one article. `origin` is the listener's address without a trailing slash. */
export function renderArticle(topic: SampleTopicContent, page: SamplePage, origin: string): string {
  const site = findSite(topic, page.site)
  const layout = layouts[site.layout]
  const blocks = parseBlocks(page.text)
  const body = renderBlocks(blocks, {
    pictureUrl: (number) => picturePath(page, number),
    linkUrl: (target) => resolveLink(target, topic),
    semanticFigures: layout.semanticFigures,
  })
  return renderFrame({
    language: page.language,
    site,
    title: page.title,
    head: renderHead(page, site, blocks, origin),
    body: layout.render({
      site,
      page,
      words: getPageChrome(page.language),
      body,
      minutes: Math.max(1, Math.round(countWords(readPlainText(blocks), page.language) / wordsPerMinute)),
      contents: listContents(blocks),
      related: listRelated(topic, page),
      latest: listLatest(topic, page),
    }),
  })
}

/** URL of the page's nth image, starting with 1. */
export function picturePath(page: SamplePage, number: number): string {
  return `${page.site}/pictures/${page.slug}-${number}.svg`
}

/** The site with this path. Throws if the topic has none. */
export function findSite(topic: SampleTopicContent, path: string): SampleSite {
  const site = topic.sites.find((each) => each.path === path)
  if (!site) throw new Error(`${topic.topic} has no site ${path}`)
  return site
}

function resolveLink(target: string, topic: SampleTopicContent): string {
  if (!target.startsWith('page:')) return target
  const slug = target.slice('page:'.length)
  const page = topic.pages.find((each) => each.slug === slug)
  if (!page) throw new Error(`${topic.topic} has no page ${slug}`)
  return page.path
}

function renderHead(page: SamplePage, site: SampleSite, blocks: Block[], origin: string): string {
  const url = origin + page.path
  const picture = blocks.some((block) => block.type === 'picture') ? origin + picturePath(page, 1) : undefined
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: page.heading,
    description: page.description,
    inLanguage: page.language,
    datePublished: page.published,
    dateModified: page.updated,
    author: { '@type': 'Person', name: page.author },
    publisher: { '@type': 'Organization', name: site.name },
    mainEntityOfPage: url,
    ...(picture ? { image: picture } : {}),
  }
  return `<meta name="description" content="${escapeHtml(page.description)}">
<link rel="canonical" href="${url}">
<meta property="og:site_name" content="${escapeHtml(site.name)}"><meta property="og:type" content="article"><meta property="og:title" content="${escapeHtml(page.title)}">
<meta property="og:url" content="${url}">${picture ? `<meta property="og:image" content="${picture}">` : ''}
<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

function renderFrame({ language, site, title, head, body }: Frame): string {
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${head}
<link rel="icon" type="image/svg+xml" href="${site.path}/icon.svg">
<link rel="stylesheet" href="${site.path}/style.css"></head>
<body class="${site.layout}">
${body}
</body></html>
`
}

function listContents(blocks: Block[]): Link[] {
  return blocks
    .filter((block) => block.type === 'heading')
    .filter((block) => block.level === 2)
    .map((block, index) => ({ label: block.text.replace(/\*+/g, ''), path: `#s-${index + 1}` }))
}

function toLink(page: SamplePage): Link {
  return { label: page.heading, path: page.path }
}

function listRelated(topic: SampleTopicContent, page: SamplePage): Link[] {
  const start = topic.pages.indexOf(page)
  return [1, 3, 5, 7]
    .map((step) => topic.pages[(start + step) % topic.pages.length])
    .filter((other): other is SamplePage => other !== undefined && other !== page)
    .map(toLink)
}

function listLatest(topic: SampleTopicContent, page: SamplePage): Link[] {
  return topic.pages
    .filter((other) => other !== page)
    .toSorted((a, b) => b.published.localeCompare(a.published))
    .slice(0, 4)
    .map(toLink)
}

/** The front page of a site, with its articles by menu section. */
export function renderSiteHome(topic: SampleTopicContent, site: SampleSite): string {
  const words = getPageChrome(topic.language)
  const pages = topic.pages.filter((page) => page.site === site.path)
  const parts = site.nav.map((label, index) => {
    const own = pages.filter((_, place) => place % site.nav.length === index).map(toLink)
    return `<section id="part-${index + 1}"><h2>${escapeHtml(label)}</h2>${renderLinks(own)}</section>`
  })
  return renderPlain(
    topic,
    site,
    site.name,
    `<p>${escapeHtml(site.tagline)}</p>${parts.join('')}`,
    words.home,
  )
}

/** The About, Contact or Privacy page of a site. */
export function renderSiteAbout(topic: SampleTopicContent, site: SampleSite): string {
  const words = getPageChrome(topic.language)
  const text = `<p>${escapeHtml(site.about)}</p><h2 id="contact">${words.contact}</h2><p>${words.contactText}</p><h2 id="privacy">${words.privacy}</h2><p>${words.privacyText}</p>`
  return renderPlain(topic, site, words.about, text, words.about)
}

function renderPlain(
  topic: SampleTopicContent,
  site: SampleSite,
  heading: string,
  text: string,
  title: string,
): string {
  const words = getPageChrome(topic.language)
  return renderFrame({
    language: topic.language,
    site,
    title,
    head: '<meta name="robots" content="noindex">',
    body: `<header class="site-header"><a class="brand" href="${site.path}">${escapeHtml(site.name)}</a><nav>${renderLinks(listNavigation(site, words))}</nav></header>
<main class="guide"><h1>${escapeHtml(heading)}</h1>${text}</main>${renderFooter(site, words, 'footer')}`,
  })
}
