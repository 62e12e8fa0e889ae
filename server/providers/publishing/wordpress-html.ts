import { product } from '@rankwell/contract'
import { usePlaced, writeCheckboxes } from './own-pictures.ts'

/** The part of the mark by which an article's post is found again. */
export const postMark = (documentId: string): string => `${product.slug}:${documentId}`

/** The mark of one version; WordPress keeps comments, whoever writes them. */
export const versionMark = (documentId: string, versionId: string): string =>
  `<!-- ${postMark(documentId)}:${versionId} -->`

/** Whether a post bears an article's mark. The same words in its text are none: there no comment can begin. */
export const isMarked = (html: string, documentId: string): boolean =>
  html.includes(`<!-- ${postMark(documentId)}:`)

const anyMark = new RegExp(`\\s*<!-- ${product.slug}:[0-9a-f:-]+ -->\\s*$`)

const versionIn = new RegExp(`<!-- ${product.slug}:[0-9a-f-]+:([0-9a-f-]+) -->`)

/** The version that a post says it is; null where our mark is not there any more. */
export const readVersion = (html: string): string | null => versionIn.exec(html)?.[1] ?? null

/** What stands on the site, without our mark. */
export const withoutMark = (html: string): string => html.replace(anyMark, '')

/** Plain text where WordPress takes HTML. Brackets would be read as the site's own short codes. */
export const plainToWordPress = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('[', '&#91;')
    .replaceAll(']', '&#93;')

const anyPicture = /<figure[^>]*>(<img [^>]*>(?:<figcaption[^>]*>.*?<\/figcaption>)?)<\/figure>/g

/**
 * The HTML of an article as WordPress keeps it for every role: own pictures by their addresses there, or left
 * out where they have none; pictures and tables as blocks, so that themes bring the styles for them; checkboxes
 * as signs, since forms are taken out.
 */
export function toWordPressHtml(html: string, pictures: ReadonlyMap<string, string>): string {
  return writeCheckboxes(usePlaced(html, pictures))
    .replace(anyPicture, '<!-- wp:image -->\n<figure class="wp-block-image">$1</figure>\n<!-- /wp:image -->')
    .replace(
      /<table([^>]*)>(.*?)<\/table>/gs,
      '<!-- wp:table -->\n<figure class="wp-block-table"><table$1>$2</table></figure>\n<!-- /wp:table -->',
    )
    .replaceAll('[', '&#91;')
    .replaceAll(']', '&#93;')
    .replace(/\n{2,}/g, '\n')
    .trim()
}

/** Tags that were sent and are not there any more, such as those that the user's role may not write. */
export function findLostTags(sent: string, kept: string): string[] {
  const count = (html: string) => {
    const counts = new Map<string, number>()
    for (const [, tag = ''] of html.matchAll(/<([a-z][a-z0-9]*)/g))
      counts.set(tag, (counts.get(tag) ?? 0) + 1)
    return counts
  }
  const there = count(kept)
  return [...count(sent)].filter(([tag, number]) => (there.get(tag) ?? 0) < number).map(([tag]) => tag)
}
