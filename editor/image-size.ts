import { packExtra, unpackExtra } from './extra.ts'
import { isRecord } from './model.ts'

export interface ImageSize {
  width: number
  height: number
}

const isLength = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 20_000

/** The pixels of a picture's file as its block names them; null where it does not. */
export function readImageSize(attrs: Record<string, unknown> | undefined): ImageSize | null {
  const file = unpackExtra(attrs?.extra).shape?.file
  const rest = isRecord(file) && isRecord(file.rest) ? file.rest : {}
  return isLength(rest.width) && isLength(rest.height) ? { width: rest.width, height: rest.height } : null
}

/**
 * The `extra` attribute of a picture with the pixels of its file, so that room is kept for it before it has come:
 * in a blog they stand in `file` beside the address.
 */
export function withImageSize(extra: unknown, { width, height }: ImageSize): string | null {
  const known = unpackExtra(extra)
  const file = known.shape?.file
  const kept = isRecord(file) ? file : {}
  const rest = { ...(isRecord(kept.rest) ? kept.rest : {}), width, height }
  return packExtra({ ...known, shape: { ...known.shape, file: { ...kept, rest } } })
}
