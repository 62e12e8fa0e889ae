import { randomUUID } from 'node:crypto'
import {
  type Article,
  type ArticlePicture,
  type ArticlePublisher,
  type Publication,
  PublishFailed,
  type PublishOptions,
} from './article.ts'
import { explainGhost, type Ghost, openGhost, readGhostError } from './ghost-api.ts'
import type { PublishingSettings } from './index.ts'
import { listOf, type PlatformAnswer, textOf, writeOnce } from './platform-http.ts'

const statusOf = { draft: 'draft', publish: 'published', future: 'scheduled' } as const
const stateOf = (status: unknown): Publication['state'] =>
  status === 'published' ? 'publish' : status === 'scheduled' ? 'future' : 'draft'

/** An internal tag, which readers never see, names the document: a post is found by it after a lost answer. */
const markOf = (documentId: string) => `#rankwell-${documentId}`
const slugOfMark = (documentId: string) => `hash-rankwell-${documentId}`

type Post = Record<string, unknown>

function toPublication(post: Post): Publication {
  const url = textOf(post.url)
  return {
    remoteId: textOf(post.id),
    url: url || null,
    state: stateOf(post.status),
    stamp: textOf(post.updated_at),
  }
}

function readPost(answer: PlatformAnswer): Post {
  const [post] = listOf(answer.json?.posts)
  if (answer.status >= 200 && answer.status < 300 && post && textOf(post.id)) return post
  const problem = explainGhost(answer)
  if (problem) throw problem
  const error = readGhostError(answer)
  if (answer.status === 409 && error?.code === 'UPDATE_COLLISION')
    throw new PublishFailed('remote_changed', error.said)
  throw new PublishFailed('refused', error?.said || `Ghost answered with status ${answer.status}.`)
}

async function findPost(ghost: Ghost, path: string): Promise<Post | null> {
  const answer = await ghost({ method: 'GET', path })
  if (answer.status === 404 && readGhostError(answer)) return null
  if (answer.status === 200 && listOf(answer.json?.posts).length === 0) return null
  return readPost(answer)
}

const findMarked = (ghost: Ghost, documentId: string) =>
  findPost(ghost, `/posts/?filter=tag:${slugOfMark(documentId)}&formats=html&limit=1`)

function describe(article: Article, now: Post | null): Post {
  const { title, html, slug, excerpt, image, tags, state, date, documentId } = article
  // Ghost never lets what is out go back to waiting.
  const status = state === 'future' && now?.status === 'published' ? 'published' : statusOf[state]
  return {
    title,
    html,
    status,
    ...(slug && { slug }),
    ...(status === 'scheduled' && { published_at: date }),
    custom_excerpt: excerpt.slice(0, 300) || null,
    meta_title: article.seoTitle.slice(0, 300) || null,
    meta_description: article.seoDescription.slice(0, 500) || null,
    ...(image && { feature_image: image.url, feature_image_alt: image.alt.slice(0, 191) || null }),
    tags: [...tags.map((name) => ({ name })), { name: markOf(documentId) }],
  }
}

function refuseEdited(post: Post, { previous, overwrite }: PublishOptions): void {
  if (overwrite || !previous || textOf(post.updated_at) === previous.stamp) return
  const current = { title: textOf(post.title), html: textOf(post.html) }
  throw new PublishFailed('remote_changed', 'The post was edited in Ghost.', { current })
}

async function findCurrent(
  ghost: Ghost,
  documentId: string,
  { previous }: PublishOptions,
): Promise<Post | null> {
  if (!previous) return findMarked(ghost, documentId)
  const post = await findPost(ghost, `/posts/${encodeURIComponent(previous.remoteId)}/?formats=html`)
  if (!post) throw new PublishFailed('remote_gone', 'The post was deleted in Ghost.')
  return post
}

async function placePicture(ghost: Ghost, { name, mediaType, bytes }: ArticlePicture): Promise<string> {
  const boundary = `rankwell-${randomUUID()}`
  const part = (disposition: string, type = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}${type && `\r\nContent-Type: ${type}`}\r\n\r\n`
  const file = name.replaceAll(/[^\w.-]+/g, '-')
  const body = Buffer.concat([
    Buffer.from(`${part('name="purpose"')}image\r\n`),
    Buffer.from(part(`name="file"; filename="${file}"`, mediaType)),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const form = { body, contentType: `multipart/form-data; boundary=${boundary}` }
  const answer = await writeOnce(() => ghost({ method: 'POST', path: '/images/upload/', form }))
  const [image] = listOf(answer.json?.images)
  const url = textOf(image?.url)
  if (answer.status === 201 && URL.canParse(url)) return url
  const said = readGhostError(answer)?.said
  throw (
    explainGhost(answer) ??
    new PublishFailed('refused', said || `Ghost answered with status ${answer.status}.`)
  )
}

/** Posts of a Ghost site. Updates carry the post's `updated_at`, so that Ghost itself refuses to lose an edit. */
export function createGhostPublisher(settings: PublishingSettings): ArticlePublisher {
  return {
    async publish(access, article, options) {
      const ghost = openGhost(settings, access, options)
      const post = await findCurrent(ghost, article.documentId, options)
      if (post) refuseEdited(post, options)
      const fields = describe(article, post)
      const answer = await writeOnce(() =>
        post
          ? ghost({
              method: 'PUT',
              path: `/posts/${encodeURIComponent(textOf(post.id))}/?source=html`,
              body: { posts: [{ ...fields, updated_at: post.updated_at }] },
            })
          : ghost({ method: 'POST', path: '/posts/?source=html', body: { posts: [fields] } }),
      )
      return toPublication(readPost(answer))
    },
    async read(access, remoteId, options) {
      const ghost = openGhost(settings, access, options)
      const post = await findPost(ghost, `/posts/${encodeURIComponent(remoteId)}/?formats=html`)
      if (!post) return null
      const { title, html, custom_excerpt: excerpt } = post
      return {
        publication: toPublication(post),
        title: textOf(title),
        html: textOf(html),
        excerpt: textOf(excerpt),
      }
    },
    placePicture: (access, picture, options) => placePicture(openGhost(settings, access, options), picture),
    async unpublish(access, options) {
      const ghost = openGhost(settings, access, options)
      const post = await findCurrent(ghost, '', options)
      if (!post) throw new PublishFailed('remote_gone', 'The post was deleted in Ghost.')
      const body = { posts: [{ status: 'draft', updated_at: post.updated_at }] }
      const path = `/posts/${encodeURIComponent(textOf(post.id))}/`
      return toPublication(readPost(await writeOnce(() => ghost({ method: 'PUT', path, body }))))
    },
  }
}
