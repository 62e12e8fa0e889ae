import type { PublishedCopy, PublishField } from '@rankwell/contract'
import { type TextDirection, toWordPressBlocks } from '@rankwell/editor'
import { noteRefused, seoFields } from './field-report.ts'
import type { UploadedImages } from './image-library.ts'
import { uploadImages } from './image-library.ts'
import {
  type FieldReport,
  type KnownPost,
  knownOf,
  PostError,
  type PostSteps,
  type SiteArticle,
} from './posts.ts'
import type { PostDriver, PostFacts } from './publish-flow.ts'
import {
  comparableHtml,
  isMarked,
  markVersion,
  plainToWordPress,
  postMark,
  readVersion,
  withoutMark,
} from './wordpress-html.ts'
import { createMediaLibrary } from './wordpress-images.ts'
import { rawOf, readReport } from './wordpress-report.ts'
import { type Fields, type Rest, RestError } from './wordpress-rest.ts'
import { describeSeo, reportSeo } from './wordpress-seo.ts'
import { describeTerms, findAuthor } from './wordpress-terms.ts'

const editing = { context: 'edit' }

/** The parts of a post that can be changed on the site. */
const copyOf = (post: Fields): PublishedCopy => ({
  title: rawOf(post.title),
  html: withoutMark(rawOf(post.content)),
  excerpt: rawOf(post.excerpt),
})

const comparable = (copy: PublishedCopy): PublishedCopy => ({ ...copy, html: comparableHtml(copy.html) })

export const toFacts = (post: Fields): PostFacts => ({
  remoteId: String(post.id),
  copy: copyOf(post),
  link: typeof post.link === 'string' && /^https?:\/\//.test(post.link) ? post.link : '',
  stamp: '',
  versionId: readVersion(rawOf(post.content)),
})

const isGone = (error: unknown): boolean =>
  error instanceof RestError && (error.status === 404 || error.status === 410)

export async function findById(rest: Rest, remoteId: string): Promise<Fields | null> {
  try {
    return await rest.read(`/wp/v2/posts/${remoteId}`, editing)
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

/** Posts with the article's marker, oldest first. */
async function listMarked(rest: Rest, documentId: string): Promise<string[]> {
  const mark = postMark(documentId)
  const rows = await rest.list('/wp/v2/posts', {
    search: mark,
    status: 'any',
    per_page: '20',
    orderby: 'id',
    order: 'asc',
    ...editing,
    _fields: 'id,content',
  })
  return rows.filter((row) => isMarked(rawOf(row.content), documentId)).map((row) => String(row.id))
}

/** Omits and reports a field of the post that WordPress rejects, and writes the rest. */
const refusedFields: Record<string, { keys: string[]; fields: PublishField[] }> = {
  rest_cannot_edit_others: { keys: ['author'], fields: ['author'] },
  rest_invalid_author: { keys: ['author'], fields: ['author'] },
  rest_cannot_assign_term: { keys: ['categories', 'tags'], fields: ['categories', 'tags'] },
  rest_invalid_featured_media: { keys: ['featured_media'], fields: ['featuredImage'] },
  rest_cannot_update: { keys: ['meta'], fields: [...seoFields] },
}
const fieldsOfKey: Record<string, PublishField[]> = {
  meta: [...seoFields],
  slug: ['slug'],
  author: ['author'],
}

/** The rejected keys and their fields; null if the whole request was rejected. */
function readRefused({ code, data }: RestError) {
  if (code !== 'rest_invalid_param') return refusedFields[code] ?? null
  const keys = Object.keys(Object(data.params)).filter((key) => Object.hasOwn(fieldsOfKey, key))
  return keys.length > 0 ? { keys, fields: keys.flatMap((key) => fieldsOfKey[key] ?? []) } : null
}

async function writePost(
  rest: Rest,
  remoteId: string,
  body: Fields,
  report: FieldReport[],
  known: ReadonlySet<PublishField>,
): Promise<Fields> {
  try {
    return await rest.write(`/wp/v2/posts/${remoteId}`, body, editing)
  } catch (error) {
    if (!(error instanceof RestError)) throw error
    if (error.code === 'rest_cannot_publish') throw new PostError('site_cannot_publish')
    const refused = readRefused(error)
    const isThere = refused?.keys.some((key) => key in body)
    if (!refused || !isThere) throw error
    const isMeta = refused.keys.includes('meta')
    const sent = isMeta ? refused.fields.filter((field) => known.has(field)) : refused.fields
    for (const field of sent) noteRefused(report, field, error.message)
    const others = Object.fromEntries(Object.entries(body).filter(([key]) => !refused.keys.includes(key)))
    return writePost(rest, remoteId, others, report, known)
  }
}

/** The date of the post: the scheduled one, or now if an earlier schedule would delay it. */
function dateOf({ settings }: SiteArticle, post: Fields): Fields {
  const gmt = (date: Date) => ({ date_gmt: date.toISOString().slice(0, 19) })
  if (settings.state === 'future' && settings.date) return gmt(new Date(settings.date))
  const planned = Date.parse(`${String(post.date_gmt)}Z`)
  return settings.state === 'publish' && planned > Date.now() ? gmt(new Date()) : {}
}

/**
 * The slug to send. A slug that the site's editors have changed is kept until the article requests a different one than
 * before.
 */
function describeSlug({ settings: { slug } }: SiteArticle, { placement }: KnownPost, post: Fields): Fields {
  const isAsked = placement ? slug !== placement.slug : post.status !== 'publish'
  return slug && isAsked ? { slug } : {}
}

/** All fields of the post; those that the site does not support are added to the report. */
async function describePost(
  rest: Rest,
  article: SiteArticle,
  known: KnownPost,
  post: Fields,
  uploaded: UploadedImages,
  direction: TextDirection,
  report: FieldReport[],
): Promise<Fields> {
  const { settings } = article
  const images = new Map(
    [...uploaded.placed].map(([src, { remoteId, source }]) => [src, { id: remoteId, source }]),
  )
  const blocks = toWordPressBlocks(article.doc, { direction, images })
  const refuse = (field: PublishField, note: string) => noteRefused(report, field, note)
  const body: Fields = {
    title: plainToWordPress(article.title),
    content: markVersion(blocks, article.documentId, article.versionId),
    excerpt: plainToWordPress(article.excerpt),
    status: settings.state,
    ...dateOf(article, post),
    ...describeSlug(article, known, post),
  }
  for (const kind of ['categories', 'tags'] as const) {
    const terms = await describeTerms(rest, kind, article, known, post)
    if (!terms) continue
    body[kind] = terms.ids
    if (terms.refused.length > 0) refuse(kind, terms.refused.join(', '))
  }
  if (settings.author) {
    const author = await findAuthor(rest, settings.author)
    if (author === null) refuse('author', settings.author)
    else body.author = author
  }
  const featured = settings.featured ? uploaded.placed.get(settings.featured) : undefined
  if (featured) body.featured_media = Number(featured.remoteId)
  else if (settings.featured === '') body.featured_media = 0
  else if (settings.featured) refuse('featuredImage', uploaded.reason)
  if (uploaded.failed > 0) refuse('pictures', uploaded.reason)
  return body
}

/** Posts of a site, for one article. */
export function createPostDriver(
  rest: Rest,
  article: SiteArticle,
  known: KnownPost,
  steps: PostSteps,
  findDirection: () => Promise<TextDirection>,
): PostDriver<Fields> {
  return {
    toFacts,
    comparable,
    find: (remoteId) => findById(rest, remoteId),
    listMarked: (documentId) => listMarked(rest, documentId),
    createDraft: ({ title, documentId, versionId }) =>
      rest.write(
        '/wp/v2/posts',
        { title: plainToWordPress(title), content: markVersion('', documentId, versionId), status: 'draft' },
        editing,
      ),
    uploadImages: () => uploadImages(createMediaLibrary(rest), article.images, known, steps),
    async write(post, images, report) {
      const before = knownOf(known, String(post.id))
      const body = await describePost(rest, article, before, post, images, await findDirection(), report)
      const seo = describeSeo(article, post, known, images.placed)
      const whole = Object.keys(seo.meta).length > 0 ? { ...body, meta: seo.meta } : body
      const sent = new Set<PublishField>(seo.keys.keys())
      const written = await writePost(rest, String(post.id), whole, report, sent)
      report.unshift(...readReport(article, body, written, images))
      reportSeo(article, seo, written, report)
      const { status, date_gmt: date } = written
      const state = status === 'publish' || status === 'future' ? status : 'draft'
      return { post: written, state, date: state === 'future' ? `${String(date)}Z` : null }
    },
    remove: (remoteId) => rest.remove(`/wp/v2/posts/${remoteId}`),
  }
}

/** Reads posts, independent of an article. */
export const createPostReader = (rest: Rest) => ({
  toFacts,
  comparable,
  find: (remoteId: string) => findById(rest, remoteId),
})

/** Translates an error response of WordPress into an error of the article. */
export async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof RestError)) throw error
    if (error.code === 'rest_cannot_create' || error.code === 'rest_cannot_edit')
      throw new PostError('site_cannot_publish', {}, { cause: error })
    throw new PostError('provider_refused', { reason: error.message }, { cause: error })
  }
}

export async function unpublishPost(rest: Rest, remoteId: string): Promise<void> {
  try {
    await rest.write(`/wp/v2/posts/${remoteId}`, { status: 'draft' })
  } catch (error) {
    if (!isGone(error)) throw error
  }
}
