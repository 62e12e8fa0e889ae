import { packExtra, unpackExtra } from './extra.ts'

/** Whether an image is marked as decorative, so that screen readers skip it. */
export const isDecorative = (attrs: Record<string, unknown> | undefined): boolean =>
  unpackExtra(attrs?.extra).data?.decorative === true

/** The `extra` attribute of an image with the decorative flag set or removed. */
export function markDecorative(extra: unknown, isOn: boolean): string | null {
  const known = unpackExtra(extra)
  const { decorative: _decorative, ...data } = known.data ?? {}
  return packExtra({ ...known, data: isOn ? { ...data, decorative: true } : data })
}
