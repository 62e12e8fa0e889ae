import type { JSONContent } from '@tiptap/core'
import { alertLabels } from '../alert-labels.ts'
import { joinParagraphs, splitItem } from '../blocks/list.ts'
import { listStyle } from '../blocks/list-parts.ts'
import { imageSource, readEmbed } from '../blocks/media.ts'
import { headingLevel } from '../blocks/names.ts'
import { cellContent, hasHeadingRow, tableRows } from '../blocks/table.ts'
import { readAlertType } from '../blocks/text.ts'
import { readMarks } from '../inline.ts'
import { asDocNode, type DocMark, type DocNode, deepEqual, plainText } from '../model.ts'
import { parseInline } from '../read-inline.ts'

/**
 * Serializes a document as GitHub-flavored Markdown. Marks without a Markdown syntax (underline, mark, sup, sub) become
 * inline HTML, raw HTML becomes a code block, and level-7 headings become level 6.
 */
export function toMarkdown(doc: JSONContent | DocNode): string {
  const parts: string[] = []
  let wasList = false
  for (const node of asDocNode(doc).content ?? []) {
    const part = writeNode(node)
    if (part === '') continue
    const isList = listStyle(node) !== null
    // Without a comment in between, two adjacent lists would be parsed as one.
    if (isList && wasList) parts.push('<!-- -->')
    parts.push(part)
    wasList = isList
  }
  return parts.length > 0 ? `${parts.join('\n\n')}\n` : ''
}

type NodeWriter = (node: DocNode) => string

const writers: Record<string, NodeWriter> = {
  paragraph: (node) => escapeLineStarts(writeInline(node.content)),
  heading: (node) => `${'#'.repeat(Math.min(headingLevel(node), 6))} ${oneLine(node)}`,
  title: (node) => `# ${oneLine(node)}`,
  bulletList: writeList,
  orderedList: writeList,
  taskList: writeList,
  image: writeImage,
  quote: writeQuote,
  codeBlock: (node) => fence(plainText(node), String(node.attrs?.language ?? '').replace(/[^\w+#.-]/g, '')),
  rawHtml: (node) => fence(plainText(node), 'html'),
  embed: writeEmbed,
  table: writeTable,
  alert: (node) => prefixLines(`[!${alertLabels[readAlertType(node)]}]\n${writeInline(node.content)}`, '> '),
  horizontalRule: () => '---',
}

function writeNode(node: DocNode): string {
  return (Object.hasOwn(writers, node.type) ? writers[node.type]?.(node) : '') ?? ''
}

function oneLine(node: DocNode): string {
  return writeInline(node.content).replace(/\\?\n/g, ' ').replace(/(#+)$/, '\\$1')
}

function prefixLines(text: string, prefix: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? prefix.trimEnd() : prefix + line))
    .join('\n')
}

function writeList(list: DocNode): string {
  const style = listStyle(list)
  const start = typeof list.attrs?.start === 'number' ? list.attrs.start : 1
  // Markdown has no syntax for an empty item.
  const items = (list.content ?? []).filter((item) => plainText(item).trim() !== '')
  return items
    .map((item, index) => {
      const { texts, lists } = splitItem(item)
      const marker = style === 'ordered' ? `${start + index}. ` : '- '
      const box = style === 'checklist' ? `[${item.attrs?.checked === true ? 'x' : ' '}] ` : ''
      const words = escapeLineStarts(writeInline(joinParagraphs(texts)).trim())
      // A checkbox without text after it would be parsed as text.
      const text = box !== '' && words.trim() === '' ? `${box}<!-- -->` : box + words
      const indent = ' '.repeat(marker.length)
      const lines = lists.reduce((before, nested) => joinList(before, nested), text).split('\n')
      return lines.map((line, place) => (place === 0 ? marker : line === '' ? '' : indent) + line).join('\n')
    })
    .join('\n')
}

/** Puts a nested list below its item's text; only some lists may follow text without an empty line. */
function joinList(before: string, list: DocNode): string {
  const text = writeList(list)
  if (before === '' || text === '') return before + text
  const canFollow = /^(?:-|1\.) \S/.test(text)
  return `${before}${canFollow ? '\n' : '\n\n'}${text}`
}

function writeImage(node: DocNode): string {
  const source = imageSource(node)
  const caption = writeInline(node.content).replace(/\\?\n/g, ' ')
  if (source === '') return caption
  const alt = escapeText(typeof node.attrs?.alt === 'string' ? node.attrs.alt : '').replaceAll('\n', ' ')
  const title = plainText(node)
    .replace(/[\n\r]+/g, ' ')
    .replace(/["\\]/g, '\\$&')
  return `![${alt}](${writeAddress(source)}${title ? ` "${title}"` : ''})`
}

function writeAddress(address: string): string {
  return /[\s()<>]/.test(address) ? `<${address.replace(/[<>\n]/g, encodeURIComponent)}>` : address
}

function writeQuote(node: DocNode): string {
  const caption = parseInline(typeof node.attrs?.caption === 'string' ? node.attrs.caption : '')
  const words = caption.length > 0 ? `\n\n— ${writeInline(caption)}` : ''
  return prefixLines(`${escapeLineStarts(writeInline(node.content))}${words}`, '> ')
}

function fence(text: string, language: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((length, run) => Math.max(length, run.length), 2)
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}${language}\n${text}\n${ticks}`
}

function writeEmbed(node: DocNode): string {
  const video = readEmbed(node)
  const caption = writeInline(node.content)
  return [video?.source ?? '', caption].filter((part) => part !== '').join('\n\n')
}

function writeTable(node: DocNode): string {
  const rows = tableRows(node)
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  if (width === 0 || plainText(node).trim() === '') return ''
  const writeRow = (row: readonly DocNode[]) => {
    const cells = Array.from({ length: width }, (_, index) => writeCell(row[index]).trim())
    // A line that consists only of pipes would end the table.
    if (row.length > 0 && cells.join('') === '') cells[0] = '<!-- -->'
    return `| ${cells.join(' | ')} |`
  }
  const head = hasHeadingRow(rows) ? (rows[0] ?? []) : []
  const body = hasHeadingRow(rows) ? rows.slice(1) : rows
  return [writeRow(head), `|${' --- |'.repeat(width)}`, ...body.map(writeRow)].join('\n')
}

function writeCell(cell: DocNode | undefined): string {
  if (!cell) return ''
  return writeInline(cellContent(cell))
    .replace(/\\\n|\n/g, '<br>')
    .replaceAll('|', '\\|')
}

const delimiters: Record<string, string> = { bold: '**', italic: '*', strike: '~~' }

const tags: Record<string, string> = {
  bold: 'b',
  italic: 'i',
  strike: 's',
  underline: 'u',
  highlight: 'mark',
  superscript: 'sup',
  subscript: 'sub',
}

/** Writes inline content; a hard break is a backslash at the end of a line. */
function writeInline(content: readonly DocNode[] | undefined): string {
  const nodes = content ?? []
  let text = ''
  let link: DocMark | null = null
  const closeLink = () => {
    if (link) text += `](${writeAddress(String(link.attrs?.href))})`
    link = null
  }
  for (const [index, node] of nodes.entries()) {
    const marks = node.type === 'text' ? readMarks(node) : []
    const own = marks.find((mark) => mark.type === 'link') ?? null
    if (link && !deepEqual(link, own)) closeLink()
    if (own && !link) {
      text += '['
      link = own
    }
    if (node.type === 'hardBreak') text += '\\\n'
    else if (node.type === 'text')
      text += writeText(node, nodes[index - 1], nodes[index + 1], text.at(-1) ?? '')
  }
  closeLink()
  return text.replace(/(?:\\\n)+$/, '')
}

/**
 * Serializes a text node. Markdown syntax is used only where every parser reads it as emphasis: around text that begins
 * and ends with a letter or digit and has no neighbor with the same mark. Otherwise tags are used.
 */
function writeText(
  node: DocNode,
  before: DocNode | undefined,
  after: DocNode | undefined,
  last: string,
): string {
  const text = (node.text ?? '').replace(/[\r\n\t]+/g, ' ')
  const types = readMarks(node).map((mark) => mark.type)
  const isCode = types.includes('code')
  const delimited = types.filter((type) => type in delimiters)
  const tagged = types.filter((type) => type in tags && !(type in delimiters))
  const [, lead = '', core = '', trail = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
  const hasWordEdges = /^[\p{L}\p{N}]/u.test(core) && /[\p{L}\p{N}]$/u.test(core) && !isCode
  const isAlone = ![before, after].some((other) =>
    other?.marks?.some((mark) => delimited.includes(mark.type)),
  )
  const isFree = /^\s?$/.test(lead || last) && /^(?:\s|$)/.test(trail || (after?.text ?? ''))
  const usesDelimiters = hasWordEdges && isAlone && tagged.length === 0 && !/[*~]/.test(last)
  if (delimited.length > 0 && usesDelimiters && (delimited.length === 1 || isFree)) {
    const open = delimited.map((type) => delimiters[type]).join('')
    const close = delimited
      .map((type) => delimiters[type])
      .reverse()
      .join('')
    return `${lead}${open}${escapeText(core)}${close}${trail}`
  }
  const names = [...delimited, ...tagged].map((type) => tags[type])
  const inside = isCode ? codeSpan(text) : escapeText(text)
  return `${names.map((name) => `<${name}>`).join('')}${inside}${names
    .map((name) => `</${name}>`)
    .reverse()
    .join('')}`
}

function codeSpan(text: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((length, run) => Math.max(length, run.length), 0)
  const ticks = '`'.repeat(longest + 1)
  const isPadded = /^`|`$|^ .* $/.test(text)
  return isPadded ? `${ticks} ${text} ${ticks}` : `${ticks}${text}${ticks}`
}

/** Escapes every character with a meaning in Markdown. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\`*_[\]<>~]/g, '\\$&')
    .replace(/&(?=[#\w]+;)/g, '&amp;')
    .replaceAll('\u00a0', '&nbsp;')
}

/** Escapes what would begin a heading, a list, a rule, or a table at the start of a line. */
export function escapeLineStarts(text: string): string {
  return text
    .replace(/^(\s*)(#{1,6}(?=\s|$)|[-+](?=\s|$)|-{2,}|=+\s*$|\|)/gm, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2')
}
