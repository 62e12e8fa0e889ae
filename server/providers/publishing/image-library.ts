import { product } from '@rankwell/contract'
import { type KnownPost, PostError, type PostImage, type PostSteps, type UploadedImage } from './posts.ts'

export interface UploadedImages {
  /** By our address. */
  placed: Map<string, UploadedImage>
  /** How many could not be placed, and why not, in the site's words. */
  failed: number
  reason: string
}

/** Where a platform keeps pictures. */
export interface ImageLibrary {
  /** Those of the given that are still there; without it all are taken to be. */
  listAlive?(placed: UploadedImage[]): Promise<ReadonlySet<string>>
  /** A picture that arrived earlier without our hearing of it. */
  find?(picture: PostImage): Promise<UploadedImage | null>
  /** Null where the file is not there any more. @throws PictureRefused */
  send(picture: PostImage): Promise<UploadedImage | null>
}

/** A platform rejected an image, with its message; publishing continues without it. */
export class ImageRejectedError extends Error {}

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
}

/** By what a picture's file is found again: its content, and that it is ours. */
export const imageMark = ({ sha256 }: PostImage): string => `${product.slug}-${sha256.slice(0, 24)}`

export const fileName = (picture: PostImage): string =>
  `${imageMark(picture)}.${endings[picture.mediaType] ?? 'img'}`

/** Puts the article's pictures into a platform's library, each only once however often it is sent. */
export async function uploadImages(
  library: ImageLibrary,
  pictures: readonly PostImage[],
  known: KnownPost,
  steps: PostSteps,
): Promise<UploadedImages> {
  const result: UploadedImages = { placed: new Map(), failed: 0, reason: '' }
  const before = pictures.flatMap(({ sha256 }) => known.pictures.get(sha256) ?? [])
  const alive = before.length > 0 ? await library.listAlive?.(before) : undefined
  const fresh = new Map<string, UploadedImage>()
  const placeOne = async (picture: PostImage) => {
    const old = known.pictures.get(picture.sha256)
    if (old && (alive?.has(old.remoteId) ?? true)) return old
    const placed =
      fresh.get(picture.sha256) ?? (await library.find?.(picture)) ?? (await library.send(picture))
    if (placed && !fresh.has(picture.sha256)) await steps.onPicture(picture.sha256, placed)
    if (placed) fresh.set(picture.sha256, placed)
    return placed
  }
  for (const picture of pictures) {
    try {
      const placed = await placeOne(picture)
      if (placed) result.placed.set(picture.src, placed)
      else result.failed += 1
    } catch (error) {
      if (!(error instanceof ImageRejectedError)) throw error
      result.failed += 1
      result.reason = error.message
    }
  }
  return result
}

/** What a platform refuses of an article, in its own words. */
export const imageRejectedBy = (reason: string, cause?: unknown): PostError =>
  new PostError('provider_refused', { reason }, { cause })
