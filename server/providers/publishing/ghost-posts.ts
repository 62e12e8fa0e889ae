import type { PublishedCopy } from '@rankwell/contract'
import { noteRefused } from './field-report.ts'
import { explainGhost, type Ghost, openGhost, readGhostError } from './ghost-api.ts'
import { fromGhostHtml, toGhostHtml } from './ghost-html.ts'
import { createGhostLibrary } from './ghost-images.ts'
import { maxAltText, requireGhostLimits } from './ghost-limits.ts'
import { reportGhost } from './ghost-report.ts'
import { describeTags, markOf, slugOfMark } from './ghost-tags.ts'
import { imageRejectedBy, type UploadedImages, uploadImages } from './image-library.ts'
import type { PublishingSettings } from './index.ts'
import { listOf, type PlatformAnswer, textOf, writeOnce } from './platform-http.ts'
import {
  type FieldReport,
  type KnownPost,
  knownOf,
  type PostCapabilities,
  PostError,
  type PostPublisher,
  type PostSteps,
  type PublishedPost,
  type SiteArticle,
} from './posts.ts'
import { type PostDriver, type PostFacts, publishThrough, readThrough } from './publish-flow.ts'

const statusOf = { draft: 'draft', publish: 'published', future: 'scheduled' } as const
const stateOf = (status: unknown): PublishedPost['state'] =>
  status === 'published' ? 'publish' : status === 'scheduled' ? 'future' : 'draft'

type Post = Record<string, unknown>

/** The version is a comment in the code that Ghost inserts at the end of a page. */
const versionMark = (versionId: string) => `<!-- rankwell:${versionId} -->`
const anyVersion = /\s*<!-- rankwell:([0-9a-f-]+) -->/g

const copyOf = (post: Post): PublishedCopy => ({
  title: textOf(post.title),
  html: fromGhostHtml(textOf(post.html)),
  excerpt: textOf(post.custom_excerpt),
})

const toFacts = (post: Post): PostFacts => {
  const link = textOf(post.url)
  return {
    remoteId: textOf(post.id),
    copy: copyOf(post),
    link: /^https?:\/\//.test(link) ? link : '',
    stamp: textOf(post.updated_at),
    versionId: [...textOf(post.codeinjection_foot).matchAll(anyVersion)].at(-1)?.[1] ?? null,
  }
}

function readAnswer(answer: PlatformAnswer): Post {
  const [post] = listOf(answer.json?.posts)
  if (answer.status >= 200 && answer.status < 300 && post && textOf(post.id)) return post
  const error = readGhostError(answer)
  if (answer.status === 409 && error?.code === 'UPDATE_COLLISION') throw new PostError('remote_changed')
  throw (
    explainGhost(answer) ?? imageRejectedBy(error?.message || `Ghost responded with status ${answer.status}.`)
  )
}

const pathOf = (remoteId: string) => `/posts/${encodeURIComponent(remoteId)}/`

async function findPost(ghost: Ghost, remoteId: string): Promise<Post | null> {
  const answer = await ghost({ method: 'GET', path: `${pathOf(remoteId)}?formats=html` })
  return answer.status === 404 && readGhostError(answer) ? null : readAnswer(answer)
}

async function listMarked(ghost: Ghost, documentId: string): Promise<string[]> {
  const filter = `tag:${slugOfMark(documentId)}`
  const path = `/posts/?filter=${filter}&fields=id&limit=20&order=${encodeURIComponent('created_at asc')}`
  const answer = await ghost({ method: 'GET', path })
  if (answer.status === 200 && listOf(answer.json?.posts).length === 0) return []
  readAnswer(answer)
  return listOf(answer.json?.posts).map(({ id }) => textOf(id))
}

const writePost = async (ghost: Ghost, post: Post | null, fields: Post): Promise<Post> =>
  readAnswer(
    await writeOnce(() =>
      post
        ? ghost({
            method: 'PUT',
            path: `${pathOf(textOf(post.id))}?source=html&formats=html`,
            // Ghost itself refuses to overwrite an edit made since this was read.
            body: { posts: [{ ...fields, updated_at: post.updated_at }] },
          })
        : ghost({ method: 'POST', path: '/posts/?source=html&formats=html', body: { posts: [fields] } }),
    ),
  )

/** The user with this name or slug; null if there is none. */
async function findAuthor(ghost: Ghost, name: string): Promise<string | null> {
  const answer = await ghost({ method: 'GET', path: '/users/?limit=100&fields=id,name,slug' })
  const key = name.trim().toLowerCase()
  const found = listOf(answer.json?.users).find((user) =>
    [user.name, user.slug].some((one) => textOf(one).toLowerCase() === key),
  )
  return found ? textOf(found.id) : null
}

/**
 * The slug to send. Ghost does not redirect old slugs, so a known one changes only if the article requests a
 * different one than before.
 */
function describeSlug({ settings: { slug } }: SiteArticle, { placement }: KnownPost, post: Post): Post {
  const isAsked = placement ? slug !== placement.slug : post.status !== 'published'
  return slug && isAsked ? { slug } : {}
}

/** The date of the post; Ghost keeps the scheduled date of a post that is published earlier. */
function describeDate({ settings }: SiteArticle, status: string, post: Post): Post {
  if (status === 'scheduled') return { published_at: settings.date }
  const isAhead = Date.parse(textOf(post.published_at)) > Date.now()
  return status === 'published' && isAhead ? { published_at: new Date().toISOString() } : {}
}

/** Search and social texts; empty ones only if we set them before. */
function describeSeo(
  { seo }: SiteArticle,
  { fields }: KnownPost,
  addresses: ReadonlyMap<string, string>,
): Post {
  const image = addresses.get(seo.socialImage) ?? (seo.socialImage.startsWith('/') ? '' : seo.socialImage)
  const values = {
    meta_title: ['seoTitle', seo.title],
    meta_description: ['seoDescription', seo.description],
    canonical_url: ['canonical', seo.canonical],
    og_title: ['socialTitle', seo.socialTitle],
    twitter_title: ['socialTitle', seo.socialTitle],
    og_description: ['socialDescription', seo.socialDescription],
    twitter_description: ['socialDescription', seo.socialDescription],
    og_image: ['socialImage', image],
    twitter_image: ['socialImage', image],
  } as const
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, [field, value]]) => value !== '' || fields.has(field))
      .map(([key, [, value]]) => [key, value || null]),
  )
}

function describePost(
  article: SiteArticle,
  known: KnownPost,
  post: Post,
  { placed, failed, reason }: UploadedImages,
  report: FieldReport[],
): Post {
  const { title, excerpt, settings, versionId } = article
  const addresses = new Map([...placed].map(([src, { source }]) => [src, source]))
  // Ghost does not allow a published post to become scheduled.
  const isOut = settings.state === 'future' && post.status === 'published'
  const status = isOut ? 'published' : statusOf[settings.state]
  const featured = settings.featured ? addresses.get(settings.featured) : settings.featured
  if (settings.featured && featured === undefined) noteRefused(report, 'featuredImage', reason)
  if (failed > 0) noteRefused(report, 'pictures', reason)
  const code = textOf(post.codeinjection_foot).replace(anyVersion, '')
  return {
    title,
    html: toGhostHtml(article.html, addresses),
    status,
    ...describeSlug(article, known, post),
    ...describeDate(article, status, post),
    custom_excerpt: excerpt || null,
    ...describeSeo(article, known, addresses),
    ...(featured !== undefined &&
      featured !== null && {
        feature_image: featured || null,
        feature_image_alt: featured ? [...title].slice(0, maxAltText).join('') : null,
      }),
    codeinjection_foot: [code, versionMark(versionId)].filter(Boolean).join('\n'),
  }
}

function createDriver(
  ghost: Ghost,
  article: SiteArticle,
  known: KnownPost,
  steps: PostSteps,
): PostDriver<Post> {
  return {
    toFacts,
    find: (remoteId) => findPost(ghost, remoteId),
    listMarked: (documentId) => listMarked(ghost, documentId),
    createDraft: ({ title, documentId }) =>
      writePost(ghost, null, { title, status: 'draft', tags: [{ name: markOf(documentId) }] }),
    uploadImages: () => uploadImages(createGhostLibrary(ghost), article.images, known, steps),
    async write(post, images, report) {
      const before = knownOf(known, textOf(post.id))
      const fields = describePost(article, before, post, images, report)
      const { author } = article.settings
      const authorId = author ? await findAuthor(ghost, author) : null
      if (author && !authorId) noteRefused(report, 'author', author)
      const tags = await describeTags(ghost, article, before, post)
      const sent = { ...fields, ...tags, ...(authorId && { authors: [{ id: authorId }] }) }
      const written = await writePost(ghost, post, sent)
      report.unshift(...reportGhost(article, sent, written, images))
      const state = stateOf(written.status)
      return { post: written, state, date: state === 'future' ? textOf(written.published_at) : null }
    },
    async remove(remoteId) {
      await writeOnce(() => ghost({ method: 'DELETE', path: pathOf(remoteId) }))
    },
    async discard(post) {
      const now = await findPost(ghost, textOf(post.id))
      if (now?.status === 'draft' && textOf(now.html) === '') await this.remove(textOf(now.id))
    },
  }
}

const capabilities: PostCapabilities = {
  draft: true,
  schedule: true,
  update: true,
  unpublish: true,
  images: 'library',
  embeds: 'frame',
  taxonomy: { authors: true, categories: true, tags: true, canList: true },
  remoteRead: true,
  seoFields: ['seoTitle', 'seoDescription', 'canonical', 'socialTitle', 'socialDescription', 'socialImage'],
}

/** Posts of a Ghost site (https://ghost.org/docs/admin-api/#posts). */
export function createGhostPublisher(settings: PublishingSettings): PostPublisher {
  return {
    capabilities,
    async publish(access, article, known, steps, options) {
      requireGhostLimits(article, new Date())
      const driver = createDriver(openGhost(settings, access, options), article, known, steps)
      return publishThrough(driver, article, known, steps)
    },
    readPost(access, remoteId, options) {
      const ghost = openGhost(settings, access, options)
      return readThrough({ toFacts, find: (id: string) => findPost(ghost, id) }, remoteId)
    },
    async listChoices(access, kind, text, options) {
      const ghost = openGhost(settings, access, options)
      const name = kind === 'authors' ? 'users' : 'tags'
      const answer = await ghost({ method: 'GET', path: `/${name}/?limit=100&fields=id,name,slug` })
      if (answer.status !== 200)
        throw explainGhost(answer) ?? imageRejectedBy(readGhostError(answer)?.message ?? '')
      const key = text.trim().toLowerCase()
      return listOf(answer.json?.[name])
        .map((one) => textOf(one.name))
        .filter((one) => one !== '' && !one.startsWith('#') && one.toLowerCase().includes(key))
        .slice(0, 20)
    },
    async unpublish(access, { remoteId }, options) {
      const ghost = openGhost(settings, access, options)
      const post = await findPost(ghost, remoteId)
      if (!post) return
      const body = { posts: [{ status: 'draft', updated_at: post.updated_at }] }
      readAnswer(await writeOnce(() => ghost({ method: 'PUT', path: pathOf(remoteId), body })))
    },
  }
}
