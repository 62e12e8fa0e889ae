import { packExtra, unpackExtra } from './extra.ts'
import { isRecord } from './model.ts'

export interface ImageSize {
  width: number
  height: number
}

const isLength = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 20_000

/** The size of an image file in pixels as stored in its block; null if unknown. */
export function readImageSize(attrs: Record<string, unknown> | undefined): ImageSize | null {
  const file = unpackExtra(attrs?.extra).shape?.file
  const rest = isRecord(file) && isRecord(file.rest) ? file.rest : {}
  return isLength(rest.width) && isLength(rest.height) ? { width: rest.width, height: rest.height } : null
}

/**
 * The `extra` attribute of an image with its size in pixels, which reserves space while it loads. In a blog the size
 * is in `file` next to the URL.
 */
export function withImageSize(extra: unknown, { width, height }: ImageSize): string | null {
  const known = unpackExtra(extra)
  const file = known.shape?.file
  const kept = isRecord(file) ? file : {}
  const rest = { ...(isRecord(kept.rest) ? kept.rest : {}), width, height }
  return packExtra({ ...known, shape: { ...known.shape, file: { ...kept, rest } } })
}
