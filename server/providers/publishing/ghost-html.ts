import { usePlaced, writeCheckboxes } from './own-pictures.ts'

const asCard = (html: string): string => `<!--kg-card-begin: html-->\n${html}\n<!--kg-card-end: html-->`

/** What Ghost's own cards have no place for; on its way through them it would be lost. */
const cardless = /^<(?:table|div)\b/

/**
 * The HTML of an article for `?source=html`. Ghost turns it into cards of its editor, which know neither tables
 * nor the direction of a text: tables and notes go as HTML cards, and a text that has anything from right to left
 * is one HTML card as a whole.
 */
export function toGhostHtml(html: string, addresses: ReadonlyMap<string, string>): string {
  const placed = writeCheckboxes(usePlaced(html, addresses)).trim()
  if (placed === '') return ''
  if (/ dir="rtl"/.test(placed)) return asCard(placed)
  return placed
    .split(/\n(?=<(?:p|h[1-6]|ul|ol|figure|blockquote|pre|table|div|hr)\b)/)
    .map((block) => (cardless.test(block) ? asCard(block) : block))
    .join('\n')
}

/** What stands in Ghost, without the marks of its cards. */
export const withoutCards = (html: string): string =>
  html.replace(/<!--kg-card-(?:begin|end): \w+-->\n?/g, '').trim()
