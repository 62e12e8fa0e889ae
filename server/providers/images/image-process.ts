import sharp, { type Sharp } from 'sharp'
import { serveJobs } from '../../lib/decoders/serve-jobs.ts'
import { detectImageFormat } from './image-format.ts'
import type { DrawnImage, ImageJob } from './image-jobs.ts'

/** Maximum side in pixels: a page of Word at 300 dpi. */
const maxSide = 2560
const avatarSide = 256
/** All frames of an animation together. */
const maxPixels = 60_000_000
const maxFrames = 500
/** libvips checks it between regions of pixels; the pool stops a job that exceeds it. */
const timeoutSeconds = 50

sharp.cache(false)
sharp.concurrency(1)
// Only the decoders of accepted formats exist in this process: none for SVG, PDF, TIFF or libvips's own format.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`),
})

/** Opens an image. Throws for everything that is not an accepted raster image. */
async function open(data: Uint8Array, animated = true) {
  if (!detectImageFormat(data)) throw new Error('unknown format')
  const image = sharp(data, { limitInputPixels: maxPixels, animated, failOn: 'error' })
  const { pages = 1, hasAlpha } = await image.metadata()
  if (pages > maxFrames) throw new Error('too many frames')
  return { image: image.timeout({ seconds: timeoutSeconds }), isMoving: animated && pages > 1, hasAlpha }
}

async function draw(image: Sharp, kind: 'webp' | 'png' | 'jpeg', quality: number): Promise<DrawnImage> {
  const { data: bytes, info } = await image.toFormat(kind, { quality }).toBuffer({ resolveWithObject: true })
  return { bytes, mediaType: `image/${kind}`, width: info.width, height: info.pageHeight ?? info.height }
}

/** Animations keep their frames as WebP; images with transparency become PNG, all others JPEG. */
async function drawUpload(data: Uint8Array): Promise<DrawnImage> {
  const { image, isMoving, hasAlpha } = await open(data)
  const scaled = image.autoOrient().resize({
    width: maxSide,
    ...(!isMoving && { height: maxSide }),
    fit: 'inside',
    withoutEnlargement: true,
  })
  return draw(scaled, isMoving ? 'webp' : hasAlpha ? 'png' : 'jpeg', 88)
}

/** Steps towards a smaller file: quality first, then size, as a share of the width. */
const lighterSteps = [
  ...[82, 74, 66, 58].map((quality) => ({ quality, share: 1 })),
  ...[0.8, 0.64, 0.5, 0.4, 0.3].map((share) => ({ quality: 66, share })),
]
/** Minimum width in pixels when reducing the file size. */
const minWidth = 320

/** Crops a stored image and renders it, as WebP if it has to be smaller. */
async function drawPart({ data, crop, maxBytes }: Extract<ImageJob, { kind: 'part' }>): Promise<DrawnImage> {
  const openPart = async () => {
    const { image, isMoving, hasAlpha } = await open(data)
    if (!crop || isMoving) return { image, isMoving, hasAlpha }
    const { width = 0, height = 0 } = await image.metadata()
    const left = Math.min(crop.left, width - 1)
    const top = Math.min(crop.top, height - 1)
    const part = {
      left,
      top,
      width: Math.min(crop.width, width - left),
      height: Math.min(crop.height, height - top),
    }
    return { image: image.extract(part), isMoving, hasAlpha }
  }
  const { image, isMoving, hasAlpha } = await openPart()
  let best = await draw(image, isMoving ? 'webp' : hasAlpha ? 'png' : 'jpeg', 88)
  if (!maxBytes) return best
  const full = best.width
  for (const { quality, share } of lighterSteps) {
    if (best.bytes.length <= maxBytes) break
    const width = Math.round(full * share)
    if (share < 1 && width < minWidth) break
    const smaller = await openPart()
    const lighter = await draw(smaller.image.resize({ width, withoutEnlargement: true }), 'webp', quality)
    if (lighter.bytes.length < best.bytes.length) best = lighter
  }
  return best
}

async function drawAvatar(data: Uint8Array): Promise<DrawnImage> {
  const { image } = await open(data, false)
  const square = image.autoOrient().resize({ width: avatarSide, height: avatarSide, fit: 'cover' })
  return draw(square, 'webp', 86)
}

/** Word shows PNG and JPEG everywhere; an animation becomes its first frame. */
async function drawForWord(data: Uint8Array): Promise<DrawnImage> {
  const { image } = await open(data, false)
  const scaled = image.autoOrient().resize({ width: maxSide, withoutEnlargement: true })
  const { data: bytes, info } = await scaled.png().toBuffer({ resolveWithObject: true })
  return { bytes, mediaType: 'image/png', width: info.width, height: info.height }
}

serveJobs((job: ImageJob) => {
  if (job.kind === 'avatar') return drawAvatar(job.data)
  if (job.kind === 'word') return drawForWord(job.data)
  return job.kind === 'part' ? drawPart(job) : drawUpload(job.data)
})
