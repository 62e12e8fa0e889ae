import type { JSONContent } from '@tiptap/core'
import { splitItem } from '../blocks/list.ts'
import { listItems, listStart, listStyle } from '../blocks/list-parts.ts'
import { imageSource, readEmbed } from '../blocks/media.ts'
import { headingLevel } from '../blocks/names.ts'
import { cellContent, hasHeadingRow, tableRows } from '../blocks/table.ts'
import { readAlertType, readAlignment } from '../blocks/text.ts'
import { isDecorative } from '../decorative.ts'
import { type TextDirection, textDirection } from '../direction.ts'
import { writeNoteAnchors } from '../footnotes.ts'
import { serializeInline } from '../inline.ts'
import { asDocNode, type DocNode, plainText } from '../model.ts'
import { canonicalInline } from '../read-inline.ts'
import { escapeAttribute, escapeHtml } from '../text.ts'
import { cleanRaw, toHtml } from './export.ts'

/** An image in the media library of a site. */
export interface WordPressImage {
  /** Attachment id. */
  id: string
  /** URL in the media library. */
  source: string
}

export interface WordPressOptions {
  /** Text direction of the site, which blocks inherit. */
  direction: TextDirection
  /** Images in the site's media library by their URL in the document. */
  images: ReadonlyMap<string, WordPressImage>
}

/**
 * Serializes a document as WordPress block markup that the WordPress editor opens as valid. Lists and tables have no
 * `dir` attribute there, so those that run against the site's direction become custom HTML. Images that only this
 * installation serves are left out unless the site's library has them.
 *
 * @see https://developer.wordpress.org/block-editor/getting-started/fundamentals/markup-representation-block/
 */
export function toWordPressBlocks(doc: JSONContent | DocNode, options: WordPressOptions): string {
  const blocks = (asDocNode(doc).content ?? [])
    .map((node) => (Object.hasOwn(writers, node.type) ? writers[node.type]?.(node, options) : ''))
    .filter(Boolean)
  return writeNoteAnchors(blocks.join('\n\n'))
}

type Attributes = Record<string, unknown>
type Writer = (node: DocNode, options: WordPressOptions) => string

/** A block between its delimiters; its JSON is escaped like the WordPress serializer does. */
export function writeBlock(name: string, attributes: Attributes, html: string): string {
  const json = JSON.stringify(attributes)
    .replaceAll('--', '\\u002d\\u002d')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\\"', '\\u0022')
  return `<!-- wp:${name}${json === '{}' ? '' : ` ${json}`} -->\n${html}\n<!-- /wp:${name} -->`
}

/** Inline content with escaped brackets, which would start a shortcode. */
const escapeBrackets = (html: string) => html.replaceAll('[', '&#91;').replaceAll(']', '&#93;')
const inlineOf = (nodes: DocNode[] | undefined) => escapeBrackets(serializeInline(nodes))
const address = (url: string) => escapeBrackets(escapeAttribute(url))

/** The direction to write for a text; null if it has no letters or inherits the right one. */
function statedDirection(text: string, inherited: TextDirection): TextDirection | null {
  if (!/\p{L}/u.test(text)) return null
  const direction = textDirection(text)
  return direction === inherited ? null : direction
}

/** Inline content of a block without a direction attribute. */
function directed(html: string, text: string, inherited: TextDirection): string {
  const direction = statedDirection(text, inherited)
  return direction && html !== '' ? `<span dir="${direction}">${html}</span>` : html
}

const writeCustomHtml = (html: string) => (html === '' ? '' : writeBlock('html', {}, escapeBrackets(html)))
const asHtml = (nodes: DocNode[]) =>
  toHtml({ type: 'doc', content: nodes }, { embeds: 'address', checkboxes: 'signs' })

const classes = (...names: (string | false)[]) => {
  const list = names.filter(Boolean).join(' ')
  return list === '' ? '' : ` class="${list}"`
}

function writeParagraph(node: DocNode, { direction }: WordPressOptions): string {
  const stated = statedDirection(plainText(node), direction)
  const dir = stated ? ` dir="${stated}"` : ''
  return writeBlock(
    'paragraph',
    stated ? { direction: stated } : {},
    `<p${dir}>${inlineOf(node.content)}</p>`,
  )
}

function writeHeading(node: DocNode, level: number, { direction }: WordPressOptions): string {
  const text = plainText(node)
  const stated = statedDirection(text, direction)
  const textAlign = stated && (stated === 'rtl' ? 'right' : 'left')
  const attributes = { ...(textAlign && { textAlign }), ...(level !== 2 && { level }) }
  const html = directed(inlineOf(node.content), text, direction)
  return writeBlock(
    'heading',
    attributes,
    `<h${level}${classes(textAlign !== null && `has-text-align-${textAlign}`)}>${html}</h${level}>`,
  )
}

function writeList(node: DocNode, options: WordPressOptions): string {
  if (statedDirection(plainText(node), options.direction)) return writeCustomHtml(asHtml([node]))
  return writeListBlock(node, options, 0)
}

function writeListBlock(node: DocNode, options: WordPressOptions, depth: number): string {
  const style = listStyle(node)
  if (!style || depth > 50) return ''
  const items = listItems(node).map((item) => writeItem(item, style === 'checklist', options, depth))
  const start = listStart(node)
  const isOrdered = style === 'ordered'
  const attributes = { ...(isOrdered && { ordered: true }), ...(isOrdered && start !== 1 && { start }) }
  const tag = isOrdered ? 'ol' : 'ul'
  const from = isOrdered && start !== 1 ? ` start="${start}"` : ''
  return writeBlock('list', attributes, `<${tag}${from}>${items.join('\n\n')}</${tag}>`)
}

function writeItem(item: DocNode, isTask: boolean, options: WordPressOptions, depth: number): string {
  const { texts, lists } = splitItem(item)
  const words = texts.map((paragraph) => inlineOf(paragraph.content)).join('<br>')
  const html = directed(words, texts.map(plainText).join(' '), options.direction)
  const sign = item.attrs?.checked === true ? '☑ ' : '☐ '
  const nested = lists.map((list) => writeListBlock(list, options, depth + 1)).join('\n\n')
  return writeBlock('list-item', {}, `<li>${isTask ? sign : ''}${html}${nested}</li>`)
}

function writeCaption(node: DocNode, { direction }: WordPressOptions): string {
  const html = directed(inlineOf(node.content), plainText(node), direction)
  return html === '' ? '' : `<figcaption class="wp-element-caption">${html}</figcaption>`
}

/** The URL at which readers of the site can load an image, with its attachment id; null if there is none. */
function placeImage(node: DocNode, { images }: WordPressOptions): { source: string; id?: string } | null {
  const source = imageSource(node)
  const placed = images.get(source)
  if (placed) return placed
  return /^https?:/.test(source) ? { source } : null
}

function writeImage(node: DocNode, options: WordPressOptions): string {
  if (imageSource(node) === '') return node.content?.length ? writeParagraph(node, options) : ''
  const place = placeImage(node, options)
  if (!place) return ''
  const { source, id } = place
  const named =
    typeof node.attrs?.alt === 'string' && node.attrs.alt !== '' ? node.attrs.alt : plainText(node)
  const alt = isDecorative(node.attrs) ? '' : named
  const attributes = id === undefined ? {} : { id: Number(id), sizeSlug: 'full', linkDestination: 'none' }
  const image = `<img src="${address(source)}" alt="${address(alt)}"${classes(id !== undefined && `wp-image-${id}`)}/>`
  const figure = classes('wp-block-image', id !== undefined && 'size-full')
  return writeBlock('image', attributes, `<figure${figure}>${image}${writeCaption(node, options)}</figure>`)
}

function writeQuote(node: DocNode, options: WordPressOptions): string {
  const caption = canonicalInline(typeof node.attrs?.caption === 'string' ? node.attrs.caption : '')
  const words = directed(escapeBrackets(caption), caption.replace(/<[^>]*>/g, ''), options.direction)
  const cite = words === '' ? '' : `<cite>${words}</cite>`
  const stated = statedDirection(plainText(node), options.direction)
  const aligned = stated && (stated === 'rtl' ? 'right' : 'left')
  const align = readAlignment(node, 'alignment') === 'center' ? 'center' : aligned
  const quote = classes('wp-block-quote', align !== null && `has-text-align-${align}`)
  const html = `<blockquote${quote}>${writeParagraph(node, options)}${cite}</blockquote>`
  return writeBlock('quote', align === null ? {} : { align }, html)
}

function writeCode(node: DocNode, { direction }: WordPressOptions): string {
  const language = String(node.attrs?.language ?? '')
  const className = /^[\w+#.-]{1,40}$/.test(language) ? `language-${language}` : ''
  const code = escapeBrackets(escapeHtml(plainText(node)))
  // Code is always left-to-right, and its block has no direction attribute.
  const html = direction === 'rtl' && code !== '' ? `<span dir="ltr">${code}</span>` : code
  const pre = `<pre${classes('wp-block-code', className)}><code>${html}</code></pre>`
  return writeBlock('code', className ? { className } : {}, pre)
}

function writeEmbed(node: DocNode, options: WordPressOptions): string {
  const video = readEmbed(node)
  if (!video) return node.content?.length ? writeParagraph(node, options) : ''
  const { service, source } = video
  const ratio = 'wp-embed-aspect-16-9 wp-has-aspect-ratio'
  const attributes = {
    url: source,
    type: 'video',
    providerNameSlug: service,
    responsive: true,
    className: ratio,
  }
  const names = `is-type-video is-provider-${service} wp-block-embed-${service} ${ratio}`
  const wrapper = `<div class="wp-block-embed__wrapper">\n${address(source)}\n</div>`
  const html = `<figure class="wp-block-embed ${names}">${wrapper}${writeCaption(node, options)}</figure>`
  return writeBlock('embed', attributes, html)
}

function writeTable(node: DocNode, options: WordPressOptions): string {
  const rows = tableRows(node).filter((row) => row.length > 0)
  const text = rows.map((row) => row.map(plainText).join(' ')).join(' ')
  if (rows.length === 0) return ''
  if (statedDirection(text, options.direction)) return writeCustomHtml(asHtml([node]))
  const hasHead = hasHeadingRow(rows)
  const writeCell = (cell: DocNode, isHead: boolean) => {
    const html = directed(inlineOf(cellContent(cell)), plainText(cell), options.direction)
    if (isHead) return `<th scope="col">${html}</th>`
    return cell.type === 'tableHeader' ? `<th>${html}</th>` : `<td>${html}</td>`
  }
  const writeRows = (list: DocNode[][], isHead: boolean) =>
    list.map((row) => `<tr>${row.map((cell) => writeCell(cell, isHead)).join('')}</tr>`).join('')
  const head = hasHead ? `<thead>${writeRows(rows.slice(0, 1), true)}</thead>` : ''
  const body = rows.slice(hasHead ? 1 : 0)
  const table = `<table>${head}${body.length > 0 ? `<tbody>${writeRows(body, false)}</tbody>` : ''}</table>`
  return writeBlock('table', {}, `<figure class="wp-block-table">${table}</figure>`)
}

/** Colors by alert type, because themes do not style alerts. */
const alertColors: Record<ReturnType<typeof readAlertType>, [background: string, text: string]> = {
  primary: ['#e0ecff', '#12305c'],
  secondary: ['#e9ebee', '#32383e'],
  info: ['#ddf3fa', '#0b4353'],
  success: ['#def3e5', '#10492a'],
  warning: ['#fdf1cf', '#594106'],
  danger: ['#fbe1e3', '#651a20'],
  light: ['#f7f8f9', '#40464d'],
  dark: ['#2a2f35', '#f2f4f6'],
}

function writeAlert(node: DocNode, { direction }: WordPressOptions): string {
  const type = readAlertType(node)
  const [background, color] = alertColors[type]
  const align = readAlignment(node, 'align')
  const isAligned = align === 'center' || align === 'right'
  const stated = statedDirection(plainText(node), direction)
  const className = `alert alert-${type}`
  const attributes = {
    ...(isAligned && { align }),
    ...(stated && { direction: stated }),
    style: { color: { background, text: color } },
    className,
  }
  const names = classes(isAligned && `has-text-align-${align}`, className, 'has-text-color', 'has-background')
  const style = ` style="color:${color};background-color:${background}"`
  const dir = stated ? ` dir="${stated}"` : ''
  return writeBlock('paragraph', attributes, `<p${names}${dir}${style}>${inlineOf(node.content)}</p>`)
}

/** Raw HTML passed through the schema, with the images of the site's library. */
function writeRaw(node: DocNode, options: WordPressOptions): string {
  const nodes = cleanRaw(node).flatMap((child): DocNode[] => {
    if (child.type !== 'image') return [child]
    const place = placeImage(child, options)
    return place ? [{ ...child, attrs: { ...child.attrs, src: place.source } }] : []
  })
  return writeCustomHtml(asHtml(nodes))
}

const writers: Record<string, Writer> = {
  paragraph: writeParagraph,
  heading: (node, options) => writeHeading(node, Math.min(headingLevel(node), 6), options),
  title: (node, options) => writeHeading(node, 1, options),
  bulletList: writeList,
  orderedList: writeList,
  taskList: writeList,
  image: writeImage,
  quote: writeQuote,
  codeBlock: writeCode,
  embed: writeEmbed,
  table: writeTable,
  alert: writeAlert,
  rawHtml: writeRaw,
  horizontalRule: () =>
    writeBlock('separator', {}, '<hr class="wp-block-separator has-alpha-channel-opacity"/>'),
}
