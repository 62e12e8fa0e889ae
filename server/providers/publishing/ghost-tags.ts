import { explainGhost, type Ghost, readGhostError } from './ghost-api.ts'
import { imageRejectedBy } from './image-library.ts'
import { listOf, textOf } from './platform-http.ts'
import { type KnownPost, placementOf, type SiteArticle } from './posts.ts'

type Fields = Record<string, unknown>
interface Tag {
  id: string
  name: string
  slug: string
}

/**
 * An internal tag, invisible to readers, names the document, so that its post is found after a lost response.
 */
export const markOf = (documentId: string): string => `#rankwell-${documentId}`
export const slugOfMark = (documentId: string): string => `hash-rankwell-${documentId}`

/** The form in which Ghost compares tag names: without punctuation, accents, and case. */
export const tagKey = (name: string): string =>
  name
    .trim()
    .replace(/^#/, 'hash')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const isMark = (name: string): boolean => /^hashrankwell[0-9a-f]{32}/.test(tagKey(name))

const readTags = (value: unknown): Tag[] =>
  listOf(value).map(({ id, name, slug }) => ({ id: textOf(id), name: textOf(name), slug: textOf(slug) }))

/** Predicts the slug that Ghost assigns to a tag of that name. */
const guessSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`

/** The site's tags with one of the names; Ghost would rename such a tag everywhere to the sent name. */
async function findTags(ghost: Ghost, names: readonly string[]): Promise<Map<string, Tag>> {
  const found = new Map<string, Tag>()
  for (let at = 0; at < names.length; at += 20) {
    const some = names.slice(at, at + 20)
    const slugs = some.map(guessSlug).filter(Boolean)
    const filter = [
      `name:[${some.map(quoted).join(',')}]`,
      ...(slugs.length > 0 ? [`slug:[${slugs.map(quoted).join(',')}]`] : []),
    ].join(',')
    const path = `/tags/?limit=100&fields=id,name,slug&filter=${encodeURIComponent(filter)}`
    const answer = await ghost({ method: 'GET', path })
    if (answer.status !== 200)
      throw explainGhost(answer) ?? imageRejectedBy(readGhostError(answer)?.message ?? '')
    for (const tag of readTags(answer.json?.tags))
      for (const key of [tagKey(tag.slug), tagKey(tag.name)]) found.set(key, tag)
  }
  return found
}

const unique = (names: readonly string[]): string[] => [
  ...new Map(names.map((name) => [tagKey(name), name])).values(),
]

/**
 * The tags to send; undefined if the article requests the same as before, so that the site's own tags and their order
 * stay. Categories are tags too: Ghost sorts a post by the first one.
 */
export async function describeTags(
  ghost: Ghost,
  article: SiteArticle,
  { placement }: KnownPost,
  post: Fields,
): Promise<Fields> {
  const there = readTags(post.tags)
  const { terms } = placementOf(article)
  const isUnchanged = terms === null || JSON.stringify(terms) === JSON.stringify(placement?.terms)
  if (isUnchanged && there.some(({ slug }) => slug === slugOfMark(article.documentId))) return {}
  // A typed marker would assign the post to another document; Ghost rejects a leading comma.
  const clean = (terms ?? []).map((name) => name.trim().replace(/^[,\s]+/, ''))
  const wanted = isUnchanged ? [] : unique(clean.filter((name) => name !== '' && !isMark(name)))
  const replaced = new Set([...wanted, ...(isUnchanged ? [] : (placement?.terms ?? []))].map(tagKey))
  const stays = there.filter(({ name }) => !isMark(name) && !replaced.has(tagKey(name)))
  const known = await findTags(ghost, wanted)
  const requested = wanted.map((name) => {
    const tag = known.get(tagKey(name))
    return tag ? { id: tag.id } : { name }
  })
  return { tags: [...requested, ...stays.map(({ id }) => ({ id })), { name: markOf(article.documentId) }] }
}
