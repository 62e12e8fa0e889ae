import { sitePostsPerPage } from '@rankwell/contract'
import { decodeEntities } from '../pages/decode-entities.ts'
import type { ImportablePost, ListedPost, SitePostQuery } from './posts.ts'
import { findById, toFacts } from './wordpress-posts.ts'
import { rawOf } from './wordpress-report.ts'
import { type Fields, type Rest, RestError } from './wordpress-rest.ts'
import { findAuthor } from './wordpress-terms.ts'

/** Private posts are left out: an update would make them public. */
const statuses = { publish: 'publish', future: 'future', draft: 'draft,pending' } as const
const everyStatus = Object.values(statuses).join(',')
const nameLength = 200

const plain = (html: string): string =>
  decodeEntities(html.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()

const idsOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []

const stateOf = ({ status }: Fields): ListedPost['state'] =>
  status === 'publish' || status === 'future' ? status : 'draft'

function dateOf(post: Fields): string | null {
  const at = Date.parse(`${String(post.date_gmt ?? '')}Z`)
  return Number.isNaN(at) || at <= 0 || stateOf(post) === 'draft' ? null : new Date(at).toISOString()
}

/** Names of terms by id; WordPress returns at most a hundred at a time. */
async function nameTerms(rest: Rest, kind: 'categories' | 'tags', ids: number[]) {
  const names = new Map<number, string>()
  const wanted = [...new Set(ids)]
  for (let at = 0; at < wanted.length; at += 100) {
    const include = wanted.slice(at, at + 100).join(',')
    const rows = await rest.list(`/wp/v2/${kind}`, { include, per_page: '100', _fields: 'id,name' })
    for (const { id, name } of rows)
      if (typeof id === 'number') names.set(id, plain(String(name ?? '')).slice(0, nameLength))
  }
  return names
}

const namesOf = (value: unknown, names: Map<number, string>): string[] =>
  idsOf(value).flatMap((id) => names.get(id) || [])

/** One page of the site's posts, newest first; empty beyond the last one. */
export async function listSitePosts(
  rest: Rest,
  { search, state, category, page }: SitePostQuery,
): Promise<{ posts: ListedPost[]; total: number }> {
  const query = {
    context: 'edit',
    status: state ? statuses[state] : everyStatus,
    per_page: String(sitePostsPerPage),
    page: String(page),
    orderby: 'date',
    order: 'desc',
    _fields: 'id,title,link,status,date_gmt,categories',
    ...(search && { search }),
    ...(category && { categories: category }),
  }
  const { rows, total } = await rest.listPage('/wp/v2/posts', query).catch((error: unknown) => {
    if (error instanceof RestError && error.code === 'rest_post_invalid_page_number')
      return { rows: [], total: 0 }
    throw error
  })
  const names = await nameTerms(
    rest,
    'categories',
    rows.flatMap((post) => idsOf(post.categories)),
  )
  const posts = rows.map((post) => ({
    remoteId: String(post.id),
    title: plain(rawOf(post.title)).slice(0, 300),
    link: toFacts(post).link,
    state: stateOf(post),
    date: dateOf(post),
    categories: namesOf(post.categories, names),
  }))
  return { posts, total }
}

export async function listCategories(rest: Rest): Promise<{ id: string; name: string }[]> {
  const query = { per_page: '100', orderby: 'count', order: 'desc', _fields: 'id,name' }
  const rows = await rest.list('/wp/v2/categories', query)
  return rows.map(({ id, name }) => ({ id: String(id), name: plain(String(name ?? '')) }))
}

/** A name by which `findAuthor` finds the same user, so that an update never changes the author. */
async function nameAuthor(rest: Rest, id: unknown): Promise<string> {
  if (typeof id !== 'number' || id === 0) return ''
  const user = await rest.read(`/wp/v2/users/${id}`, { _fields: 'id,name,slug' }).catch(nothingIfRefused)
  for (const name of [user?.name, user?.slug])
    if (typeof name === 'string' && name !== '' && (await findAuthor(rest, decodeEntities(name))) === id)
      return decodeEntities(name).slice(0, nameLength)
  return ''
}

const nothingIfRefused = (error: unknown): null => {
  if (error instanceof RestError) return null
  throw error
}

async function readFeatured(rest: Rest, id: unknown): Promise<ImportablePost['featured']> {
  if (typeof id !== 'number' || id === 0) return null
  const query = { _fields: 'id,source_url,alt_text' }
  const image = await rest.read(`/wp/v2/media/${id}`, query).catch(nothingIfRefused)
  const source = typeof image?.source_url === 'string' ? image.source_url : ''
  return source ? { remoteId: String(id), source, alt: String(image?.alt_text ?? '') } : null
}

/** Where the plugins store title, description, and keyword of a post, as far as the site's API returns it. */
const seoKeys = {
  title: ['_yoast_wpseo_title', 'rank_math_title', '_seopress_titles_title', '_genesis_title'],
  description: [
    '_yoast_wpseo_metadesc',
    'rank_math_description',
    '_seopress_titles_desc',
    '_genesis_description',
  ],
  keyword: ['_yoast_wpseo_focuskw', 'rank_math_focus_keyword', '_seopress_analysis_target_kw'],
}

/** A template, such as `%%title%% %%sep%% %%sitename%%`, is not the text that readers see. */
const isTemplate = (text: string): boolean => /%%?\w+%/.test(text)

function readSeo(post: Fields): ImportablePost['seo'] {
  const meta = Object(post.meta) as Fields
  const read = (keys: string[]) => {
    const found = keys.map((key) => meta[key]).find((value) => typeof value === 'string' && value.trim())
    const text = plain(String(found ?? ''))
    return isTemplate(text) ? '' : text
  }
  const [keyword = ''] = read(seoKeys.keyword).split(',')
  return { title: read(seoKeys.title), description: read(seoKeys.description), keyword: keyword.trim() }
}

function readSlug(slug: unknown): string {
  const text = String(slug ?? '')
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A post with everything that an update writes; null if it is gone, in the trash, or private. */
export async function readImportable(rest: Rest, remoteId: string): Promise<ImportablePost | null> {
  const post = await findById(rest, remoteId)
  if (!post || post.status === 'trash' || post.status === 'private') return null
  const { copy, link, stamp } = toFacts(post)
  const [categories, tags] = [
    await nameTerms(rest, 'categories', idsOf(post.categories)),
    await nameTerms(rest, 'tags', idsOf(post.tags)),
  ]
  return {
    remoteId,
    copy,
    link,
    stamp,
    state: stateOf(post),
    date: dateOf(post),
    slug: readSlug(post.slug).slice(0, nameLength),
    author: await nameAuthor(rest, post.author),
    categories: namesOf(post.categories, categories),
    tags: namesOf(post.tags, tags),
    featured: await readFeatured(rest, post.featured_media),
    seo: readSeo(post),
  }
}
