import { measureText } from '@rankwell/seo'

/**
 * The part of a text that fits a width (px), truncated after a whole word with an ellipsis, like search
 * results.
 */
export function fitText(text: string, size: number, limit: number): { text: string; isTruncated: boolean } {
  const clean = text.replace(/\s+/g, ' ').trim()
  if (measureText(clean, size) <= limit) return { text: clean, isTruncated: false }
  const ellipsis = ' …'
  let kept = ''
  for (const word of clean.split(' ')) {
    const next = kept ? `${kept} ${word}` : word
    if (measureText(next + ellipsis, size) > limit) break
    kept = next
  }
  return { text: `${kept}${ellipsis}`, isTruncated: true }
}

/** Font size and maximum width of titles and descriptions in results, as observed at Google. */
export const resultLimits = {
  desktop: { title: { size: 20, limit: 580 }, description: { size: 14, limit: 920 } },
  mobile: { title: { size: 18, limit: 680 }, description: { size: 14, limit: 680 } },
} as const
export type ResultDevice = keyof typeof resultLimits
