import { packExtra, unpackExtra } from './extra.ts'

/** Whether a picture is marked as mere decoration, which screen readers pass over. */
export const isDecorative = (attrs: Record<string, unknown> | undefined): boolean =>
  unpackExtra(attrs?.extra).data?.decorative === true

/** The `extra` attribute of a picture with the mark of decoration set or taken away. */
export function markDecorative(extra: unknown, isOn: boolean): string | null {
  const known = unpackExtra(extra)
  const { decorative: _decorative, ...data } = known.data ?? {}
  return packExtra({ ...known, data: isOn ? { ...data, decorative: true } : data })
}
