import { textOf } from './platform-http.ts'
import { type KnownPost, placementOf, type SiteArticle } from './posts.ts'

type Node = Record<string, unknown>

const toHandle = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 200)

/**
 * The slug and tags to send; a handle changed in the store is kept until the article requests a different one
 * than before.
 */
function wantedHandle(article: SiteArticle, { placement }: KnownPost, node: Node): string {
  const { title, documentId, settings } = article
  if (node.handle === documentId) return settings.slug || toHandle(title)
  const isAsked = placement ? settings.slug !== placement.slug : node.isPublished !== true
  return isAsked ? settings.slug : ''
}

/**
 * The handles to try: the requested one, then one that no other article of the blog can have; if empty, none is sent.
 */
export function handlesOf(article: SiteArticle, known: KnownPost, node: Node): string[] {
  const wanted = wantedHandle(article, known, node)
  return wanted && wanted !== node.handle ? [wanted, `${wanted}-${article.documentId.slice(-6)}`] : ['']
}

// The store treats tags that differ only in case as equal.
const tagKey = (name: string): string => name.trim().toLowerCase()

/** The tags to send; undefined if the article requests the same as before, so that the store's own tags stay. */
export function describeTags(article: SiteArticle, { placement }: KnownPost, node: Node): Node {
  const { terms } = placementOf(article)
  if (terms === null || JSON.stringify(terms) === JSON.stringify(placement?.terms)) return {}
  const there = Array.isArray(node.tags) ? node.tags.map(textOf) : []
  const replaced = new Set([...terms, ...(placement?.terms ?? [])].map(tagKey))
  const stays = there.filter((name) => !replaced.has(tagKey(name)))
  return { tags: [...new Map([...stays, ...terms].map((name) => [tagKey(name), name])).values()] }
}
