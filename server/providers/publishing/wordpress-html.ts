import { product } from '@rankwell/contract'

/** The part of the mark by which an article's post is found again. */
export const postMark = (documentId: string): string => `${product.slug}:${documentId}`

/** Marks the first block of a post with the version that it is; WordPress ignores keys of `metadata` it does not know. */
export function markVersion(blocks: string, documentId: string, versionId: string): string {
  const metadata = `"metadata":{"origin":"${postMark(documentId)}:${versionId}"}`
  const marked = blocks.replace(
    /^<!-- wp:([a-z/-]+)(?: \{(.*)\})? -->/,
    (_, name: string, json: string | undefined) =>
      `<!-- wp:${name} {${json ? `${json},` : ''}${metadata}} -->`,
  )
  return marked === blocks ? `<!-- wp:paragraph {${metadata}} -->\n<p></p>\n<!-- /wp:paragraph -->` : marked
}

// Posts of earlier releases end with the mark as a comment of its own.
const inBlock = '<!-- wp:[a-z/-]+ \\{[^>]{0,4000}?"metadata":\\{"origin":"'
const opening = `(?:<!-- |${inBlock})${product.slug}:`

/** Whether a post bears an article's mark. The same words in its text are none: there no comment can begin. */
export const isMarked = (html: string, documentId: string): boolean =>
  new RegExp(`${opening}${documentId}:`).test(html)

const versionIn = new RegExp(`${opening}[0-9a-f-]+:([0-9a-f-]+)(?: -->|"\\})`)

/** The version named by a post's mark; null if it is no longer there. */
export const readVersion = (html: string): string | null => versionIn.exec(html)?.[1] ?? null

const lastMark = new RegExp(`\\s*<!-- ${product.slug}:[0-9a-f:-]+ -->\\s*$`)
const firstMark = new RegExp(`,?"metadata":\\{"origin":"${product.slug}:[0-9a-f:-]+"\\}`)

/** The content of the site, without our mark. */
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

/** Classes that versions of WordPress add to blocks by themselves. */
const ownClasses =
  /^(?:wp-(?:block|element|image)-[\w-]+|has-(?:alpha-channel-opacity|fixed-layout)|size-full)$/

/**
 * Content without what the block editor rewrites when a post is opened and saved: delimiters, white space between
 * tags, its own classes and loading hints.
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

/** Text without the line breaks at its ends and what surrounds them. */
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
