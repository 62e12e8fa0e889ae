import { replaceImageUrls, writeCheckboxes } from './hosted-images.ts'

const asCard = (html: string): string => `<!--kg-card-begin: html-->\n${html}\n<!--kg-card-end: html-->`

/** Blocks that have no card in Ghost's editor, or whose alignment its cards lose. */
const hasNoCard = /^(?:<(?:table|div)\b|<blockquote\b[^>]* data-alignment=)/
/** Ghost renders text without `dir`, so a right-to-left block keeps its direction only as an HTML card. */
const isRightToLeft = (block: string): boolean =>
  / dir="rtl"/.test((block.match(/<[a-z][^<>]*>/g) ?? []).join(''))

/** Ghost keeps ids, the targets of footnote links, only in HTML cards and captions. */
const hasNoteAnchor = /<a href="#note[^"]*" id=/

/** A caption is kept as HTML, without the attributes of its `figcaption`. */
const keepCaptionDirection = (figure: string): string =>
  figure.replace(
    /<figcaption dir="rtl">(.*)<\/figcaption>/s,
    '<figcaption dir="rtl"><span dir="rtl">$1</span></figcaption>',
  )

/** Ghost's quotes have no separate source, so it becomes the last line. */
const joinQuote = (block: string): string =>
  block.replace(
    /^<blockquote[^>]*><p>(.*)<\/p><cite>(.*)<\/cite><\/blockquote>$/s,
    (_whole, text: string, source: string) =>
      `<blockquote><p>${text === '' ? '' : `${text}<br>`}— ${source}</p></blockquote>`,
  )

/** Ghost's HTML import drops `mark` with the spaces around it, and reads this span as a highlight. */
const writeHighlights = (block: string): string =>
  block.replace(/<mark\b[^>]*>/g, '<span class="Highlight">').replaceAll('</mark>', '</span>')

/** Ghost's themes left-align the headings of every table. */
const alignHeadings = (block: string): string =>
  block.startsWith('<table dir="rtl"') ? block.replace(/<th\b[^>]*/g, '$& style="text-align:start"') : block

function writeBlock(block: string): string {
  if (block.startsWith('<figure')) return keepCaptionDirection(block)
  if (hasNoCard.test(block) || isRightToLeft(block) || hasNoteAnchor.test(block))
    return asCard(alignHeadings(block))
  return writeHighlights(joinQuote(block))
}

/**
 * Converts an article to HTML for `?source=html`, which Ghost turns into blocks of its editor. Blocks not
 * supported there become HTML cards; all others stay editable.
 * @param addresses addresses of images on the site, by ours
 * @returns an empty paragraph for an empty article, because Ghost ignores empty HTML on an update
 */
export function toGhostHtml(html: string, addresses: ReadonlyMap<string, string>): string {
  const placed = writeCheckboxes(replaceImageUrls(html, addresses)).trim()
  if (placed === '') return '<p></p>'
  return placed
    .split(/\n(?=<(?:p|h[1-6]|ul|ol|figure|blockquote|pre|table|div|hr)\b)/)
    .map(writeBlock)
    .join('\n')
}

/**
 * Reads the HTML of a Ghost post without the markup of its cards, and with the source of a quote as `cite`.
 */
export const fromGhostHtml = (html: string): string =>
  html
    .replace(/<!--kg-card-(?:begin|end): \w+-->\n?/g, '')
    .replace(
      /<blockquote>((?:(?!<\/blockquote>).)*)<br>— ((?:(?!<br>|<\/blockquote>).)*)<\/blockquote>/gs,
      '<blockquote><p>$1</p><cite>$2</cite></blockquote>',
    )
    .trim()
