import { product } from '@rankwell/contract'
import { type KnownPost, PostError, type PostImage, type PostSteps, type UploadedImage } from './posts.ts'

export interface UploadedImages {
  /** Addresses on the site, by our address. */
  placed: Map<string, UploadedImage>
  /** Number of images that could not be uploaded, and the site's message. */
  failed: number
  reason: string
}

/** A platform's image storage. */
export interface ImageLibrary {
  /** The given images that still exist; if this function is missing, all are assumed to exist. */
  listAlive?(placed: UploadedImage[]): Promise<ReadonlySet<string>>
  /** Finds an image whose earlier upload succeeded without a response. */
  find?(image: PostImage): Promise<UploadedImage | null>
  /** Null if the file no longer exists. @throws ImageRejectedError */
  send(image: PostImage): Promise<UploadedImage | null>
}

/** A platform rejected an image; contains its message. Publishing continues without the image. */
export class ImageRejectedError extends Error {}

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
}

/** Identifies an uploaded file as ours and by its content. */
export const imageMark = ({ sha256 }: PostImage): string => `${product.slug}-${sha256.slice(0, 24)}`

export const fileName = (image: PostImage): string =>
  `${imageMark(image)}.${endings[image.mediaType] ?? 'img'}`

/** Uploads the article's images to a platform's library; publishing again does not upload them again. */
export async function uploadImages(
  library: ImageLibrary,
  images: readonly PostImage[],
  known: KnownPost,
  steps: PostSteps,
): Promise<UploadedImages> {
  const result: UploadedImages = { placed: new Map(), failed: 0, reason: '' }
  const before = images.flatMap(({ sha256 }) => known.images.get(sha256) ?? [])
  const alive = before.length > 0 ? await library.listAlive?.(before) : undefined
  const fresh = new Map<string, UploadedImage>()
  const placeOne = async (image: PostImage) => {
    const old = known.images.get(image.sha256)
    if (old && (alive?.has(old.remoteId) ?? true)) return old
    const placed = fresh.get(image.sha256) ?? (await library.find?.(image)) ?? (await library.send(image))
    if (placed && !fresh.has(image.sha256)) await steps.onImage(image.sha256, placed)
    if (placed) fresh.set(image.sha256, placed)
    return placed
  }
  for (const image of images) {
    try {
      const placed = await placeOne(image)
      if (placed) result.placed.set(image.src, placed)
      else result.failed += 1
    } catch (error) {
      if (!(error instanceof ImageRejectedError)) throw error
      result.failed += 1
      result.reason = error.message
    }
  }
  return result
}

/** A platform's rejection of an article, with its own message. */
export const imageRejectedBy = (reason: string, cause?: unknown): PostError =>
  new PostError('provider_refused', { reason }, { cause })
