import type { JSONContent } from '@tiptap/core'
import { splitItem } from '../blocks/list.ts'
import { listStyle } from '../blocks/list-parts.ts'
import { imageSource, readEmbed } from '../blocks/media.ts'
import { headingLevel } from '../blocks/names.ts'
import { cellContent, hasHeadingRow, tableRows } from '../blocks/table.ts'
import { readAlertType, readAlignment } from '../blocks/text.ts'
import { isDecorative } from '../decorative.ts'
import { textDirection } from '../direction.ts'
import { playerAttributes } from '../embed.ts'
import { writeNoteAnchors } from '../footnotes.ts'
import { readImageSize } from '../image-size.ts'
import { serializeInline } from '../inline.ts'
import { asDocNode, type DocNode, plainText } from '../model.ts'
import { canonicalInline } from '../read-inline.ts'
import { escapeAttribute, escapeHtml } from '../text.ts'
import { htmlToDoc } from './import.ts'

export interface HtmlOptions {
  /** Plain text of a level-1 heading to put before the body. */
  title?: string
  /** How videos are written: as iframes, or as a bare URL in its own paragraph, which sites turn into a player. */
  embeds?: 'frame' | 'address'
  /**
   * How raw HTML is written: `clean` passes it through the schema, which keeps known content only; `sandbox` puts it
   * into an iframe without scripts and origin; `omit` leaves it out.
   */
  raw?: 'clean' | 'sandbox' | 'omit'
  /** How checkboxes are written: as form fields, or as characters for sites that remove forms from articles. */
  checkboxes?: 'fields' | 'signs'
}

/**
 * Serializes a document as HTML. Every block has a `dir` by majority. Nothing in it can run: all text is escaped, and
 * URLs are validated again. Level-7 headings become h6.
 */
export function toHtml(doc: JSONContent | DocNode, options: HtmlOptions = {}): string {
  const parts: string[] = []
  if (options.title) parts.push(`<h1${dirOf(options.title)}>${escapeHtml(options.title)}</h1>`)
  for (const node of asDocNode(doc).content ?? []) {
    const html = writeNode(node, options)
    if (html) parts.push(html)
  }
  return writeNoteAnchors(parts.join('\n'))
}

function dirOf(text: string): string {
  return ` dir="${textDirection(text)}"`
}

type NodeWriter = (node: DocNode, options: HtmlOptions) => string

const writers: Record<string, NodeWriter> = {
  paragraph: (node) => `<p${dirOf(plainText(node))}>${serializeInline(node.content)}</p>`,
  heading: (node) => {
    const level = Math.min(headingLevel(node), 6)
    return `<h${level}${dirOf(plainText(node))}>${serializeInline(node.content)}</h${level}>`
  },
  title: (node) => `<h1 data-title${dirOf(plainText(node))}>${serializeInline(node.content)}</h1>`,
  bulletList: (node, options) => writeList(node, 0, options),
  orderedList: (node, options) => writeList(node, 0, options),
  taskList: (node, options) => writeList(node, 0, options),
  image: writeImage,
  quote: writeQuote,
  codeBlock: writeCode,
  embed: writeEmbed,
  table: writeTable,
  alert: writeAlert,
  rawHtml: writeRaw,
  horizontalRule: () => '<hr>',
}

function writeNode(node: DocNode, options: HtmlOptions): string {
  const writer = Object.hasOwn(writers, node.type) ? writers[node.type] : undefined
  return writer?.(node, options) ?? ''
}

function writeList(node: DocNode, depth: number, options: HtmlOptions): string {
  const style = listStyle(node)
  if (!style || depth > 50) return ''
  const items = (node.content ?? [])
    .map((item) => writeItem(item, style === 'checklist', depth, options))
    .join('')
  const dir = dirOf(plainText(node))
  if (style === 'unordered') return `<ul${dir}>${items}</ul>`
  if (style === 'checklist') return `<ul data-type="taskList"${dir}>${items}</ul>`
  const start = node.attrs?.start
  const isShifted = typeof start === 'number' && Number.isInteger(start) && start !== 1
  return `<ol${isShifted ? ` start="${start}"` : ''}${dir}>${items}</ol>`
}

function writeItem(item: DocNode, isTask: boolean, depth: number, options: HtmlOptions): string {
  const { texts, lists } = splitItem(item)
  const text = texts.map((paragraph) => serializeInline(paragraph.content)).join('<br>')
  const nested = lists.map((list) => writeList(list, depth + 1, options)).join('')
  const dir = dirOf(texts.map(plainText).join(' '))
  if (!isTask) return `<li${dir}>${text}${nested}</li>`
  const checked = item.attrs?.checked === true
  const sign = checked ? '☑' : '☐'
  const field = `<input type="checkbox" disabled${checked ? ' checked' : ''}>`
  const box = `${options.checkboxes === 'signs' ? sign : field} `
  return `<li data-type="taskItem" data-checked="${checked}"${dir}>${box}${text}${nested}</li>`
}

function writeCaption(html: string, text: string): string {
  return html === '' ? '' : `<figcaption${dirOf(text)}>${html}</figcaption>`
}

function writeImage(node: DocNode): string {
  const caption = serializeInline(node.content)
  const source = imageSource(node)
  if (source === '') return caption === '' ? '' : `<p${dirOf(plainText(node))}>${caption}</p>`
  const named =
    typeof node.attrs?.alt === 'string' && node.attrs.alt !== '' ? node.attrs.alt : plainText(node)
  const alt = isDecorative(node.attrs) ? '' : named
  const flags = [
    ...(node.attrs?.withBorder === true ? [' data-border'] : []),
    ...(node.attrs?.stretched === true ? [' data-stretched'] : []),
    ...(node.attrs?.withBackground === true ? [' data-background'] : []),
  ]
  const size = readImageSize(node.attrs)
  const room = size ? ` width="${size.width}" height="${size.height}"` : ''
  const picture = `<img src="${escapeAttribute(source)}" alt="${escapeAttribute(alt)}"${room} loading="lazy">`
  return `<figure${flags.join('')}>${picture}${writeCaption(caption, plainText(node))}</figure>`
}

function writeQuote(node: DocNode): string {
  const text = plainText(node)
  const caption = canonicalInline(typeof node.attrs?.caption === 'string' ? node.attrs.caption : '')
  const cite = caption === '' ? '' : `<cite>${caption}</cite>`
  const isCentered = readAlignment(node, 'alignment') === 'center'
  const align = isCentered ? ' data-alignment="center" style="text-align:center"' : ''
  return `<blockquote${dirOf(text)}${align}><p>${serializeInline(node.content)}</p>${cite}</blockquote>`
}

function writeCode(node: DocNode): string {
  const language = String(node.attrs?.language ?? '')
  const attribute = /^[\w+#.-]{1,40}$/.test(language) ? ` class="language-${language}"` : ''
  return `<pre dir="ltr"><code${attribute}>${escapeHtml(plainText(node))}</code></pre>`
}

const playerMarkup = Object.entries(playerAttributes)
  .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${value}"`))
  .join('')

function writeEmbed(node: DocNode, options: HtmlOptions): string {
  const video = readEmbed(node)
  const caption = serializeInline(node.content)
  const text = plainText(node)
  if (!video) return caption === '' ? '' : `<p${dirOf(text)}>${caption}</p>`
  if (options.embeds === 'address') {
    const words = caption === '' ? '' : `\n<p${dirOf(text)}>${caption}</p>`
    return `<p>${escapeHtml(video.source)}</p>${words}`
  }
  const title = escapeAttribute(text || (video.service === 'youtube' ? 'YouTube' : 'Vimeo'))
  const frame =
    `<iframe src="${escapeAttribute(video.embedUrl)}" title="${title}" width="580" height="320"` +
    `${playerMarkup}></iframe>`
  return `<figure data-embed="${video.service}">${frame}${writeCaption(caption, text)}</figure>`
}

function writeTable(node: DocNode): string {
  const rows = tableRows(node)
  const hasHead = hasHeadingRow(rows)
  const writeRow = (row: DocNode[]) => `<tr>${row.map((cell) => writeCell(cell, hasHead)).join('')}</tr>`
  const head = hasHead ? `<thead>${rows.slice(0, 1).map(writeRow).join('')}</thead>` : ''
  const body = rows.slice(hasHead ? 1 : 0).map(writeRow)
  const text = rows.map((row) => row.map(plainText).join(' ')).join(' ')
  return `<table${dirOf(text)}>${head}<tbody>${body.join('')}</tbody></table>`
}

function writeCell(cell: DocNode, hasHead: boolean): string {
  const isHeading = cell.type === 'tableHeader'
  const html = `${dirOf(plainText(cell))}>${serializeInline(cellContent(cell))}`
  if (!isHeading) return `<td${html}</td>`
  return hasHead ? `<th scope="col"${html}</th>` : `<th${html}</th>`
}

function writeAlert(node: DocNode): string {
  const type = readAlertType(node)
  const align = readAlignment(node, 'align')
  const alignment = align === 'left' ? '' : ` data-align="${align}" style="text-align:${align}"`
  const attributes = ` class="alert alert-${type}" data-alert="${type}" role="note"`
  return `<div${attributes}${dirOf(plainText(node))}${alignment}>${serializeInline(node.content)}</div>`
}

function writeRaw(node: DocNode, options: HtmlOptions): string {
  const html = plainText(node)
  if (options.raw === 'omit' || html.trim() === '') return ''
  if (options.raw === 'sandbox') {
    return `<iframe sandbox title="HTML" srcdoc="${escapeAttribute(html)}" loading="lazy"></iframe>`
  }
  const { embeds } = options
  return toHtml(htmlToDoc(html), embeds ? { embeds } : {})
}

/** The content of a raw block outside a sandbox: its HTML passed through the schema. */
export function cleanRaw(node: DocNode): DocNode[] {
  return htmlToDoc(plainText(node)).content ?? []
}
