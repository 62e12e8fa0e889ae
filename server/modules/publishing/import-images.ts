import { maxUploadBytes } from '@rankwell/contract'
import type { EditorBlock } from '@rankwell/editor'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import { FetchError } from '../../lib/safe-fetch-error.ts'
import type { ImportablePost } from '../../providers/publishing/index.ts'
import type { ReadSitePost } from '../../providers/site-text/index.ts'
import { findWorkspaceImage, storeUpload } from '../uploads/service.ts'

/** Maximum number of images copied per post; further images keep their address. */
const maxImages = 100

export interface ImportedImages {
  blocks: EditorBlock[]
  /** URLs of images on the site, by our own URLs. */
  pictures: Record<string, string>
  /** Our URL of the featured image. */
  featured: string | undefined
  /** The images that are in the site's library, so that publishing does not upload them again. */
  placed: { sha256: string; remoteId: string; source: string }[]
  /** Number of images that could not be copied. */
  left: number
}

/** Copies the images of a post into the workspace; those that cannot be copied keep their address. */
export async function importImages(
  ctx: SignedInContext,
  workspaceId: string,
  { featured }: ImportablePost,
  { blocks, images }: Pick<ReadSitePost, 'blocks' | 'images'>,
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<ImportedImages> {
  const wanted = new Map(images.slice(0, maxImages).map(({ src, mediaId }) => [src, mediaId]))
  if (featured) wanted.set(featured.source, featured.remoteId)
  const own = new Map<string, string>()
  const placed: ImportedImages['placed'] = []
  let done = 0
  if (wanted.size > 0) await onProgress(0, wanted.size)
  for (const [source, remoteId] of wanted) {
    ctx.signal?.throwIfAborted()
    const address = await copyImage(ctx, workspaceId, source)
    if (address) {
      own.set(source, address)
      const stored = remoteId ? await findWorkspaceImage(ctx.app, workspaceId, address) : null
      if (stored) placed.push({ sha256: stored.sha256, remoteId, source })
    }
    done += 1
    await onProgress(done, wanted.size)
  }
  const copied = images.filter(({ src }) => own.has(src)).length
  return {
    blocks: blocks.map((block) => withOwnImage(block, own)),
    pictures: Object.fromEntries([...own].map(([source, address]) => [address, source])),
    featured: featured ? own.get(featured.source) : undefined,
    placed,
    left: images.length - copied,
  }
}

function withOwnImage(block: EditorBlock, own: ReadonlyMap<string, string>): EditorBlock {
  if (block.type !== 'image') return block
  const data = block.data as { file?: { url?: string } }
  const address = own.get(data.file?.url ?? '')
  return address ? { ...block, data: { ...data, file: { ...data.file, url: address } } } : block
}

const nameOf = (source: string): string => new URL(source).pathname.split('/').at(-1) ?? ''

/** Our address of a copy; null if the image is unreadable, too large, or exceeds the quota. */
async function copyImage(ctx: SignedInContext, workspaceId: string, source: string): Promise<string | null> {
  const { app, session, signal } = ctx
  try {
    const { body } = await app.safeFetch(source, {
      accept: ['image/*'],
      maxBytes: maxUploadBytes,
      caller: workspaceId,
      okOnly: true,
      ...(signal && { signal }),
    })
    const owner = { workspaceId, userId: session.userId }
    return (await storeUpload(app, owner, { name: nameOf(source), data: body })).url
  } catch (error) {
    if (error instanceof FetchError || error instanceof AppError) return null
    throw error
  }
}
