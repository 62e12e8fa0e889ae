import type { LayoutName } from '../content.ts'
import { hashText } from '../drawing/canvas.ts'
import { escapeHtml } from '../escape.ts'
import {
  type ArticleView,
  listNavigation,
  renderAuthorBox,
  renderBreadcrumb,
  renderByline,
  renderCookieBanner,
  renderFooter,
  renderLinks,
  renderNewsletter,
  renderTags,
} from './view.ts'

export type Layout = { semanticFigures: boolean; render: (view: ArticleView) => string }

const title = (view: ArticleView): string => `<h1>${escapeHtml(view.page.heading)}</h1>`

function renderMagazine(view: ArticleView): string {
  const { site, words } = view
  return `${renderCookieBanner(words)}
<header class="site-header"><a class="brand" href="${site.path}">${escapeHtml(site.name)}</a><span>${escapeHtml(site.tagline)}</span>
<nav aria-label="${words.menu}">${renderLinks(listNavigation(site, words))}</nav></header>
${renderBreadcrumb(view)}
<div class="columns"><main><article>${title(view)}${renderByline(view)}
${view.body}
</article>${renderTags(view)}${renderAuthorBox(view)}</main>
<aside><h2>${words.related}</h2>${renderLinks(view.related)}${renderNewsletter(words)}</aside></div>
${renderFooter(site, words, 'footer')}`
}

function renderBlog(view: ArticleView): string {
  const { site, words } = view
  return `<div id="wrap"><div id="top"><div class="brand"><a href="${site.path}">${escapeHtml(site.name)}</a></div><div class="tagline">${escapeHtml(site.tagline)}</div>
<div id="menu">${renderLinks(listNavigation(site, words))}</div></div>
<div class="columns"><div id="sidebar"><div class="widget"><h3>${words.latest}</h3>${renderLinks(view.latest)}</div><div class="widget"><h3>${words.related}</h3>${renderLinks(view.related)}</div><div class="widget">${renderNewsletter(words)}</div></div>
<div class="post"><div class="post-title">${title(view)}</div>${renderByline(view)}
<div class="post-body">
${view.body}
</div>${renderTags(view)}${renderAuthorBox(view)}<div class="share">${words.share}: <a href="#share-1">X</a> <a href="#share-2">Facebook</a> <a href="#share-3">${words.email}</a></div></div></div>
${renderFooter(site, words, 'div')}</div>
${renderCookieBanner(words)}`
}

function renderPortal(view: ArticleView): string {
  const { site, words } = view
  const menu = [...listNavigation(site, words), ...view.latest]
  return `${renderCookieBanner(words)}
<div class="page"><div class="bar"><a class="brand" href="${site.path}">${escapeHtml(site.name)}</a><form role="search"><input type="search" name="q" placeholder="${words.search}" aria-label="${words.search}"></form></div>
<div class="mega" role="navigation">${renderLinks(menu)}</div>
${renderBreadcrumb(view)}
<div class="columns"><div class="cell"><div class="inner" id="content">${title(view)}<div class="meta">${renderByline(view)}</div>
<div class="toc"><b>${words.contents}</b>${renderLinks(view.contents)}</div>
<div class="text"><div class="text-inner">
${view.body}
</div></div></div>${renderAuthorBox(view)}</div>
<div class="cell side"><div class="box"><b>${words.related}</b>${renderLinks(view.related)}</div></div></div>
<div class="links-all"><b>${words.latest}</b>${renderLinks(view.latest)}</div>
${renderFooter(site, words, 'footer')}</div>`
}

function renderShop(view: ArticleView): string {
  const { site, words } = view
  const [first = '', ...rest] = words.promotion
  const cards = view.related
    .slice(0, 3)
    .map(
      ({ label, path }, index) =>
        `<div class="card"><a href="${path}"><span>${rest[index] ?? first}</span><strong>${escapeHtml(label)}</strong></a></div>`,
    )
  return `<div class="promo-strip">${first}</div>
<header class="site-header"><a class="brand" href="${site.path}">${escapeHtml(site.name)}</a><nav aria-label="${words.menu}">${renderLinks(listNavigation(site, words))}</nav></header>
${renderBreadcrumb(view)}
<main class="guide">${title(view)}${renderByline(view)}
${view.body}
</main>
<section class="cards" aria-label="${words.related}">${cards.join('')}</section>
${renderAuthorBox(view)}${renderNewsletter(words)}
${renderFooter(site, words, 'footer')}
${renderCookieBanner(words)}`
}

function renderNotes(view: ArticleView): string {
  const { site, page, words } = view
  const from = hashText(page.slug) % words.comment.length
  const comments = [0, 1].map((step) => words.comment[(from + step) % words.comment.length] ?? '')
  return `<nav class="line">${renderLinks(listNavigation(site, words))}</nav>
<article class="note">${title(view)}${renderByline(view)}
${view.body}
<footer>${renderTags(view)}${renderAuthorBox(view)}</footer></article>
<section class="comments"><h2>${words.comments} (${comments.length})</h2>${comments.map((text) => `<div class="comment"><p>${text}</p></div>`).join('')}</section>
<nav class="more"><h2>${words.related}</h2>${renderLinks(view.related)}</nav>
${renderFooter(site, words, 'footer')}
${renderCookieBanner(words)}`
}

/**
 * How the five kinds of site lay out an article; they differ in the elements that an extractor may rely on.
 */
export const layouts: Record<LayoutName, Layout> = {
  magazine: { semanticFigures: true, render: renderMagazine },
  blog: { semanticFigures: false, render: renderBlog },
  portal: { semanticFigures: false, render: renderPortal },
  shop: { semanticFigures: true, render: renderShop },
  notes: { semanticFigures: true, render: renderNotes },
}
