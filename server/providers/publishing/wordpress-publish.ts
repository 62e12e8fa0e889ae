import { createHash } from 'node:crypto'
import type { PublishedCopy, PublishField } from '@rankwell/contract'
import {
  type FieldReport,
  type KnownPost,
  PostFailed,
  type PostSteps,
  type PublishedPost,
  type RemotePost,
  type SiteArticle,
} from './posts.ts'
import { plainToWordPress, postMark, toWordPressHtml, versionMark, withoutMark } from './wordpress-html.ts'
import { type PlacedPictures, placePictures } from './wordpress-pictures.ts'
import { describeSeo, readReport } from './wordpress-report.ts'
import { type Fields, type Rest, RestRefused } from './wordpress-rest.ts'
import { findAuthor, findTerms } from './wordpress-terms.ts'

const editing = { context: 'edit' }

const rawOf = (value: unknown): string => {
  const { raw } = Object(value) as { raw?: unknown }
  return typeof raw === 'string' ? raw : ''
}

/** What somebody could change on the site. */
const copyOf = (post: Fields): PublishedCopy => ({
  title: rawOf(post.title),
  html: withoutMark(rawOf(post.content)),
  excerpt: rawOf(post.excerpt),
})

const fingerprintOf = ({ title, html, excerpt }: PublishedCopy): string =>
  createHash('sha256')
    .update(JSON.stringify([title, html, excerpt]))
    .digest('hex')

const isGone = (error: unknown): boolean =>
  error instanceof RestRefused && (error.status === 404 || error.status === 410)

async function findById(rest: Rest, remoteId: string): Promise<Fields | null> {
  try {
    return await rest.read(`/wp/v2/posts/${remoteId}`, editing)
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

/** Posts that bear the article's mark, oldest first. */
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
  return rows.filter((row) => rawOf(row.content).includes(mark)).map((row) => String(row.id))
}

/** The article's post: the one we know, else one that arrived unheard, else a new draft that nobody sees. */
async function openPost(
  rest: Rest,
  article: SiteArticle,
  known: KnownPost,
  steps: PostSteps,
): Promise<Fields> {
  const post = known.remoteId ? await findById(rest, known.remoteId) : null
  if (post) return post
  const [marked] = await listMarked(rest, article.documentId)
  const found = marked ? await findById(rest, marked) : null
  const opened =
    found ??
    (await rest.write(
      '/wp/v2/posts',
      {
        title: plainToWordPress(article.title),
        content: versionMark(article.documentId, article.versionId),
        status: 'draft',
      },
      editing,
    ))
  await steps.onPost(String(opened.id))
  return opened
}

/** Refuses to write over what somebody has changed on the site, unless that was seen and is meant. */
function requireUnchanged(post: Fields, article: SiteArticle, known: KnownPost): void {
  // A write of ours that arrived without our hearing of it.
  const isOurs = rawOf(post.content).includes(versionMark(article.documentId, article.versionId))
  if (!known.copy || (known.isUncertain && isOurs)) return
  const fingerprint = fingerprintOf(copyOf(post))
  if (fingerprint !== fingerprintOf(known.copy) && fingerprint !== known.overwrites)
    throw new PostFailed('remote_changed')
}

/** A field of the post that WordPress refuses is left out and reported; the rest is written. */
const refusedFields: Record<string, { keys: string[]; fields: PublishField[] }> = {
  rest_cannot_edit_others: { keys: ['author'], fields: ['author'] },
  rest_invalid_author: { keys: ['author'], fields: ['author'] },
  rest_cannot_assign_term: { keys: ['categories', 'tags'], fields: ['categories', 'tags'] },
  rest_invalid_featured_media: { keys: ['featured_media'], fields: ['featuredImage'] },
  rest_cannot_update: { keys: ['meta'], fields: ['seoTitle', 'seoDescription'] },
}

async function writePost(rest: Rest, remoteId: string, body: Fields, report: FieldReport[]): Promise<Fields> {
  try {
    return await rest.write(`/wp/v2/posts/${remoteId}`, body, editing)
  } catch (error) {
    if (!(error instanceof RestRefused)) throw error
    if (error.code === 'rest_cannot_publish') throw new PostFailed('site_cannot_publish')
    const refused = refusedFields[error.code]
    const isThere = refused?.keys.some((key) => key in body)
    if (!refused || !isThere) throw error
    for (const field of refused.fields) report.push({ field, state: 'refused', note: error.message })
    const others = Object.fromEntries(Object.entries(body).filter(([key]) => !refused.keys.includes(key)))
    return writePost(rest, remoteId, others, report)
  }
}

/** The date of the post: its own where it is scheduled, now where it would else wait for an older plan. */
function dateOf({ settings }: SiteArticle, post: Fields): Fields {
  const gmt = (date: Date) => ({ date_gmt: date.toISOString().slice(0, 19) })
  if (settings.state === 'future' && settings.date) return gmt(new Date(settings.date))
  const planned = Date.parse(`${String(post.date_gmt)}Z`)
  return settings.state === 'publish' && planned > Date.now() ? gmt(new Date()) : {}
}

/** Everything that the post is to be, with what the site cannot take noted in the report. */
async function describePost(
  rest: Rest,
  article: SiteArticle,
  post: Fields,
  pictures: PlacedPictures,
  report: FieldReport[],
): Promise<Fields> {
  const { settings } = article
  const refuse = (field: PublishField, note: string) => report.push({ field, state: 'refused', note })
  const body: Fields = {
    title: plainToWordPress(article.title),
    content: `${toWordPressHtml(
      article.html,
      new Map([...pictures.placed].map(([src, { source }]) => [src, source])),
    )}\n${versionMark(article.documentId, article.versionId)}`,
    excerpt: plainToWordPress(article.excerpt),
    status: settings.state,
    ...dateOf(article, post),
    ...(settings.slug && { slug: settings.slug }),
    ...describeSeo(article, post),
  }
  for (const kind of ['categories', 'tags'] as const) {
    const names = settings[kind]
    if (!names) continue
    const { ids, refused } = await findTerms(rest, kind, names)
    body[kind] = ids
    if (refused.length > 0) refuse(kind, refused.join(', '))
  }
  if (settings.author) {
    const author = await findAuthor(rest, settings.author)
    if (author === null) refuse('author', settings.author)
    else body.author = author
  }
  const featured = settings.featured ? pictures.placed.get(settings.featured) : undefined
  if (featured) body.featured_media = Number(featured.remoteId)
  else if (settings.featured === '') body.featured_media = 0
  else if (settings.featured) refuse('featuredImage', pictures.reason)
  if (pictures.failed > 0) refuse('pictures', pictures.reason)
  return body
}

/** A post that arrived late beside the one that was made in its place: nobody has seen it, and nobody will. */
async function removeTwins(rest: Rest, article: SiteArticle, remoteId: string): Promise<void> {
  for (const twin of await listMarked(rest, article.documentId))
    if (twin !== remoteId) await rest.remove(`/wp/v2/posts/${twin}`)
}

/** @see PublishingPlatform.publish */
export async function publishPost(
  rest: Rest,
  article: SiteArticle,
  known: KnownPost,
  steps: PostSteps,
): Promise<PublishedPost> {
  try {
    const post = await openPost(rest, article, known, steps)
    const remoteId = String(post.id)
    requireUnchanged(post, article, remoteId === known.remoteId ? known : { ...known, copy: null })
    const pictures = await placePictures(rest, article, known, steps)
    const report: FieldReport[] = []
    const body = await describePost(rest, article, post, pictures, report)
    const written = await writePost(rest, remoteId, body, report)
    if (known.isUncertain) await removeTwins(rest, article, remoteId)
    const { status, link } = written
    return {
      remoteId,
      link: typeof link === 'string' && /^https?:\/\//.test(link) ? link : '',
      state: status === 'publish' || status === 'future' ? status : 'draft',
      stamp: '',
      copy: copyOf(written),
      report: [...readReport(article, body, written, pictures), ...report],
      pictures: Object.fromEntries([...pictures.placed].map(([src, { source }]) => [src, source])),
    }
  } catch (error) {
    throw explain(error)
  }
}

function explain(error: unknown): unknown {
  if (!(error instanceof RestRefused)) return error
  if (error.code === 'rest_cannot_create' || error.code === 'rest_cannot_edit')
    return new PostFailed('site_cannot_publish', {}, { cause: error })
  return new PostFailed('provider_refused', { reason: error.message }, { cause: error })
}

/** @see PublishingPlatform.readPost */
export async function readPost(rest: Rest, remoteId: string): Promise<RemotePost | null> {
  try {
    const post = await findById(rest, remoteId)
    if (!post) return null
    const copy = copyOf(post)
    const link = typeof post.link === 'string' && /^https?:\/\//.test(post.link) ? post.link : ''
    return { copy, fingerprint: fingerprintOf(copy), link }
  } catch (error) {
    throw explain(error)
  }
}

/** @see PublishingPlatform.unpublish */
export async function unpublishPost(rest: Rest, remoteId: string): Promise<void> {
  try {
    await rest.write(`/wp/v2/posts/${remoteId}`, { status: 'draft' })
  } catch (error) {
    if (!isGone(error)) throw explain(error)
  }
}
