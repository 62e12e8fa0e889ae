import { createHash } from 'node:crypto'
import type { PublishedCopy } from '@rankwell/contract'
import type { UploadedImages } from './image-library.ts'
import {
  type FieldReport,
  type KnownPost,
  PostError,
  type PostSteps,
  type PublishedPost,
  type RemotePost,
  type SiteArticle,
} from './posts.ts'

/** A post as returned by a platform. */
export interface PostFacts {
  remoteId: string
  copy: PublishedCopy
  link: string
  /** The platform's version mark; empty if it has none. */
  stamp: string
  /** The version that we wrote last; null if our mark is gone. */
  versionId: string | null
}

/** The platform-specific part, for platforms whose posts can be read back. */
export interface PostDriver<Post> {
  toFacts(post: Post): PostFacts
  /** A copy without the platform's own rewriting, so that only edits by users count as changes. */
  comparable?(copy: PublishedCopy): PublishedCopy
  /** Null if it was deleted. */
  find(remoteId: string): Promise<Post | null>
  /** Ids of the posts with the document's marker, oldest first. */
  listMarked(documentId: string): Promise<string[]>
  /** Creates an invisible post with the document's marker. */
  createDraft(article: SiteArticle): Promise<Post>
  uploadImages(): Promise<UploadedImages>
  write(post: Post, images: UploadedImages, report: FieldReport[]): Promise<Written<Post>>
  remove(remoteId: string): Promise<void>
  /** Deletes our draft if it is still empty. */
  discard?(post: Post): Promise<void>
}

interface Written<Post> extends Pick<PublishedPost, 'state' | 'date'> {
  post: Post
}

function fingerprintOf(driver: Pick<PostDriver<never>, 'comparable'>, copy: PublishedCopy): string {
  const { title, html, excerpt } = driver.comparable?.(copy) ?? copy
  return createHash('sha256')
    .update(JSON.stringify([title, html, excerpt]))
    .digest('hex')
}

/** The article's post: the known one, or one whose creation got no response, or a new invisible draft. */
async function openPost<Post>(
  driver: PostDriver<Post>,
  article: SiteArticle,
  known: KnownPost,
  steps: PostSteps,
): Promise<Post> {
  const post = known.remoteId ? await driver.find(known.remoteId) : null
  if (post) return post
  const [marked] = await driver.listMarked(article.documentId)
  const opened = (marked && (await driver.find(marked))) || (await driver.createDraft(article))
  await steps.onPost(driver.toFacts(opened).remoteId)
  return opened
}

/** Refuses to overwrite changes made on the site, unless the user has seen and accepted them. */
function requireUnchanged(
  driver: Pick<PostDriver<never>, 'comparable'>,
  facts: PostFacts,
  { versionId }: SiteArticle,
  known: KnownPost,
): void {
  if (!known.copy || (known.stamp !== '' && known.stamp === facts.stamp)) return
  // Our write arrived, but its response did not.
  if (known.isUncertain && facts.versionId === versionId) return
  const fingerprint = fingerprintOf(driver, facts.copy)
  if (fingerprint !== fingerprintOf(driver, known.copy) && fingerprint !== known.overwrites)
    throw new PostError('remote_changed')
}

/** Removes a post that arrived late and was replaced; it was never visible. */
async function removeDuplicates<Post>(driver: PostDriver<Post>, documentId: string, remoteId: string) {
  for (const id of await driver.listMarked(documentId)) if (id !== remoteId) await driver.remove(id)
}

/**
 * Publishes an article on a site: finds its post, creates a draft if there is none, records it, uploads the images,
 * and only then writes. After an interruption the next attempt continues with the same post.
 */
export async function publishThrough<Post>(
  driver: PostDriver<Post>,
  article: SiteArticle,
  known: KnownPost,
  steps: PostSteps,
): Promise<PublishedPost> {
  const opened = await openPost(driver, article, known, steps)
  const { remoteId } = driver.toFacts(opened)
  const before = remoteId === known.remoteId ? known : { ...known, copy: null }
  requireUnchanged(driver, driver.toFacts(opened), article, before)
  const images = await driver.uploadImages()
  // Uploading images takes a long time, and changes made on the site in the meantime must not be overwritten either.
  const current = (before.copy && article.images.length > 0 && (await driver.find(remoteId))) || opened
  requireUnchanged(driver, driver.toFacts(current), article, before)
  const report: FieldReport[] = []
  const { post, state, date } = await driver.write(current, images, report).catch(async (error: unknown) => {
    const isEmpty = !before.copy && driver.toFacts(current).versionId === null
    // Report the rejection even if this fails, because a remaining draft can be found by its marker.
    if (isEmpty && isRefusal(error)) await driver.discard?.(current).catch(() => undefined)
    throw error
  })
  if (known.isUncertain) await removeDuplicates(driver, article.documentId, remoteId)
  const { link, stamp, copy } = driver.toFacts(post)
  return { remoteId, link, state, date, stamp, copy, report, images: addressesOf(images) }
}

/** Whether the site responded with an error, so that none of our requests can be pending. */
const isRefusal = (error: unknown): boolean => error instanceof PostError && !error.isUncertain

const addressesOf = ({ placed }: UploadedImages): Record<string, string> =>
  Object.fromEntries([...placed].map(([src, { source }]) => [src, source]))

/** The current state of a post; null if it is gone. */
export async function readThrough<Post>(
  driver: Pick<PostDriver<Post>, 'find' | 'toFacts' | 'comparable'>,
  remoteId: string,
): Promise<RemotePost | null> {
  const post = await driver.find(remoteId)
  if (!post) return null
  const { copy, link } = driver.toFacts(post)
  return { copy, link, fingerprint: fingerprintOf(driver, copy) }
}
