import { product } from '@rankwell/contract'

/** The part of the marker by which an article's post is found again. */
export const postMark = (documentId: string): string => `${product.slug}:${documentId}`

/** Marks the first block of a post with its version; WordPress ignores unknown keys of `metadata`. */
export function markVersion(blocks: string, documentId: string, versionId: string): string {
  const metadata = `"metadata":{"origin":"${postMark(documentId)}:${versionId}"}`
  const marked = blocks.replace(
    /^<!-- wp:([a-z/-]+)(?: \{(.*)\})? -->/,
    (_, name: string, json: string | undefined) =>
      `<!-- wp:${name} {${json ? `${json},` : ''}${metadata}} -->`,
  )
  return marked === blocks ? `<!-- wp:paragraph {${metadata}} -->\n<p></p>\n<!-- /wp:paragraph -->` : marked
}

// Posts of earlier releases end with the marker as a separate comment.
const inBlock = '<!-- wp:[a-z/-]+ \\{[^>]{0,4000}?"metadata":\\{"origin":"'
const opening = `(?:<!-- |${inBlock})${product.slug}:`

/**
 * Whether a post has an article's marker. The same characters in its text do not count, since text contains
 * no comments.
 */
export const isMarked = (html: string, documentId: string): boolean =>
  new RegExp(`${opening}${documentId}:`).test(html)

const versionIn = new RegExp(`${opening}[0-9a-f-]+:([0-9a-f-]+)(?: -->|"\\})`)

/** The version in a post's marker; null if there is none. */
export const readVersion = (html: string): string | null => versionIn.exec(html)?.[1] ?? null

const lastMark = new RegExp(`\\s*<!-- ${product.slug}:[0-9a-f:-]+ -->\\s*$`)
const firstMark = new RegExp(`,?"metadata":\\{"origin":"${product.slug}:[0-9a-f:-]+"\\}`)

/** The content on the site without our marker. */
export const withoutMark = (html: string): string =>
  html
    .replace(lastMark, '')
    .replace(firstMark, '')
    .replace(/^(<!-- wp:[a-z/-]+) \{\} -->/, '$1 -->')

/** Plain text for fields where WordPress expects HTML. Brackets would be parsed as shortcodes. */
export const plainToWordPress = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('[', '&#91;')
    .replaceAll(']', '&#93;')

/** Classes that versions of WordPress add to blocks automatically. */
const ownClasses =
  /^(?:wp-(?:block|element|image)-[\w-]+|has-(?:alpha-channel-opacity|fixed-layout)|size-full)$/

/**
 * Content without what the block editor rewrites when a post is opened and saved: delimiters, white space
 * between tags, its own classes and loading hints.
 */
export const comparableHtml = (html: string): string =>
  html
    .replace(/<!--\s*\/?wp:.*?-->/gs, '')
    .replaceAll('&#91;', '[')
    .replaceAll('&#93;', ']')
    .replaceAll('&#47;', '/')
    .split('<')
    .map((part) => {
      const end = part.indexOf('>')
      if (end < 0) return trimBreaks(part)
      return `${comparableTag(part.slice(0, end))}>${trimBreaks(part.slice(end + 1))}`
    })
    .join('<')

/** Text without line breaks at its ends and surrounding markup. */
function trimBreaks(text: string): string {
  const start = text.trimStart()
  const kept = text.slice(0, text.length - start.length).includes('\n') ? start : text
  const end = kept.trimEnd()
  return kept.slice(end.length).includes('\n') ? end : kept
}

const comparableTag = (tag: string): string =>
  (tag.endsWith('/') ? tag.slice(0, -1).trimEnd() : tag)
    .replace(/ (?:loading|decoding|fetchpriority)="[^"]*"/g, '')
    .replace(/ class="([^"]*)"/, (_, names: string) => {
      const kept = names.split(/\s+/).filter((name) => name !== '' && !ownClasses.test(name))
      return kept.length > 0 ? ` class="${kept.join(' ')}"` : ''
    })

/** Tags that were sent and are missing on the site, such as those that the user's role may not write. */
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
