import { docToBlog, type EditorBlock, htmlToDoc } from '@rankwell/editor'

export interface ReadPost {
  blocks: EditorBlock[]
  /** Images of the text, with their id in the site's library; empty if it is unknown. */
  images: { src: string; mediaId: string }[]
  /** Blocks, shortcodes, and elements of the post that cannot be edited here and that an update replaces. */
  replaced: string[]
}

/** Blocks that an update writes back unchanged. */
const kept = new Set([
  'paragraph',
  'heading',
  'list',
  'list-item',
  'image',
  'table',
  'quote',
  'code',
  'separator',
  'embed',
  'html',
  'more',
])

const openings = /<!--\s+wp:([a-z][a-z0-9-]*(?:\/[a-z][a-z0-9-]*)?)(?=[\s{/-])/g
const shortcodes = /\[([a-z][a-z0-9_-]{2,40})(?:\s[^[\]<>]{0,500})?\/?\]/gi
/** The shortcodes that `readClassic` expands. */
const expandedCodes = new Set(['caption', 'embed'])
const elements = /<(form|script|video|audio|object|svg|canvas|style)\b/gi

function findReplaced(html: string): string[] {
  const blocks = [...html.matchAll(openings)].map(([, name = '']) => name).filter((name) => !kept.has(name))
  const text = html.replace(/<!--.*?-->/gs, '').replace(/<(pre|code)\b.*?<\/\1>/gis, '')
  const codes = [...text.matchAll(shortcodes)]
    .filter(([, name = '']) => !expandedCodes.has(name.toLowerCase()))
    .map(([, name]) => `[${name}]`)
  const tags = [...text.matchAll(elements)].map(([, name = '']) => `<${name.toLowerCase()}>`)
  return [...new Set([...blocks, ...codes, ...tags])].slice(0, 20)
}

const blockElement =
  /^\s*<\/?(?:address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul)\b/i

/** Paragraphs of the classic editor, which stores them as blank lines, and its shortcodes for images and videos. */
function readClassic(html: string): string {
  const expanded = html
    .replace(/\r\n?/g, '\n')
    .replace(/\[embed[^\]]{0,200}\](.{1,2000}?)\[\/embed\]/gis, '\n\n$1\n\n')
    .replace(
      /\[caption[^\]]{0,500}\]\s*((?:<a\b[^>]*>)?\s*<img\b[^>]*>\s*(?:<\/a>)?)(.{0,2000}?)\[\/caption\]/gis,
      '\n\n<figure>$1<figcaption>$2</figcaption></figure>\n\n',
    )
  const parts = expanded.split(/(<pre\b.*?<\/pre>)/gis)
  return parts.map((part) => (/^<pre\b/i.test(part) ? part : toParagraphs(part))).join('\n')
}

const toParagraphs = (html: string): string =>
  html
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (blockElement.test(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`))
    .join('\n')

/** The ids that WordPress writes into the class of an image. */
function readMediaIds(html: string): Map<string, string> {
  const ids = new Map<string, string>()
  for (const [tag] of html.matchAll(/<img\b[^>]{0,4000}>/gi)) {
    const [, src] = /\ssrc="([^"]+)"/i.exec(tag) ?? []
    const [, id] = /\sclass="[^"]*\bwp-image-(\d{1,18})\b/i.exec(tag) ?? []
    if (src && id) ids.set(src.replaceAll('&amp;', '&').replaceAll('&#038;', '&'), id)
  }
  return ids
}

const sourceOf = ({ data }: EditorBlock): string =>
  String((data as { file?: { url?: unknown } }).file?.url ?? '')

/** Reads the content of a post as blocks. */
export function readPost(html: string): ReadPost {
  const isClassic = !/<!--\s+wp:/.test(html)
  const { blocks } = docToBlog(htmlToDoc(isClassic ? readClassic(html) : html))
  const ids = readMediaIds(html)
  const sources = blocks.filter(({ type }) => type === 'image').map(sourceOf)
  const images = [...new Set(sources)]
    .filter((src) => /^https?:\/\//i.test(src))
    .map((src) => ({ src, mediaId: ids.get(src) ?? '' }))
  return { blocks, images, replaced: findReplaced(html) }
}
