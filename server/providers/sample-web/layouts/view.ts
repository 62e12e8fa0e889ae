import type { SamplePage, SampleSite } from '../content.ts'
import { escapeHtml } from '../escape.ts'
import type { PageChrome } from '../page-chrome.ts'

export type Link = { label: string; path: string }

export type ArticleView = {
  site: SampleSite
  page: SamplePage
  words: PageChrome
  /** HTML of the text below the h1. */
  body: string
  minutes: number
  contents: Link[]
  related: Link[]
  latest: Link[]
}

export function renderLinks(links: Link[], className = ''): string {
  const items = links.map(
    ({ label, path }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(label)}</a></li>`,
  )
  return `<ul${className && ` class="${className}"`}>${items.join('')}</ul>`
}

export function listNavigation(site: SampleSite, words: PageChrome): Link[] {
  const sections = site.nav.map((label, index) => ({ label, path: `${site.path}#part-${index + 1}` }))
  return [
    { label: words.home, path: site.path },
    ...sections,
    { label: words.about, path: `${site.path}/about` },
  ]
}

function listFooterLinks(site: SampleSite, words: PageChrome): Link[] {
  return [
    { label: words.about, path: `${site.path}/about` },
    { label: words.contact, path: `${site.path}/about#contact` },
    { label: words.privacy, path: `${site.path}/about#privacy` },
  ]
}

export function renderCookieBanner(words: PageChrome): string {
  return `<div class="cookie-banner" role="region" aria-label="Cookies"><p>${words.cookies}</p><button type="button">${words.accept}</button> <a href="#cookies">${words.settings}</a></div>`
}

export function renderBreadcrumb({ site, page, words }: ArticleView): string {
  const section = site.nav[0] ?? site.name
  return `<nav class="breadcrumb" aria-label="Breadcrumb"><ol><li><a href="${site.path}">${words.home}</a></li><li><a href="${site.path}#part-1">${escapeHtml(section)}</a></li><li aria-current="page">${escapeHtml(page.heading)}</li></ol></nav>`
}

export function renderAuthorBox({ page, words }: ArticleView): string {
  return `<div class="author-box"><strong>${words.writtenBy} ${escapeHtml(page.author)}</strong><p>${escapeHtml(page.authorNote)}</p></div>`
}

export function renderByline({ page, words, minutes }: ArticleView): string {
  return `<p class="byline"><span class="author">${escapeHtml(page.author)}</span> · <time datetime="${page.published}">${page.published}</time> · ${words.updated} <time datetime="${page.updated}">${page.updated}</time> · ${words.minutes(minutes)}</p>`
}

export function renderTags({ page, words }: ArticleView): string {
  if (page.tags.length === 0) return ''
  return `<p class="tags">${words.tags}: ${page.tags.map((tag) => `<span>${escapeHtml(tag)}</span>`).join(' ')}</p>`
}

export function renderNewsletter(words: PageChrome): string {
  return `<form class="newsletter"><h3>${words.newsletter}</h3><p>${words.newsletterText}</p><label>${words.email} <input type="email" name="email"></label><button type="submit">${words.subscribe}</button></form>`
}

export function renderFooter(site: SampleSite, words: PageChrome, tag: 'footer' | 'div'): string {
  return `<${tag} class="site-footer"><p>${escapeHtml(site.about)}</p>${renderLinks(listFooterLinks(site, words))}<p>© ${escapeHtml(site.name)}. ${words.rights}</p></${tag}>`
}
