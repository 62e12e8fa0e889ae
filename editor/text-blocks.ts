import type { JSONContent } from '@tiptap/core'
import { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { headingLevel } from './blocks/names.ts'
import { isSafeHref } from './links.ts'
import { asDocNode, type DocNode, deepEqual } from './model.ts'

export type TextKind = 'paragraph' | 'heading' | 'list-item' | 'quote' | 'table-cell' | 'alert' | 'title'

/**
 * A text that counts for the score. The id is the block's id; list items add their indexes (`id/0/2`), cells their row
 * and column (`id/1/3`). A line break is a newline.
 */
export interface TextBlock {
  id: string
  kind: TextKind
  level?: number
  text: string
  /** Ranges that link elsewhere; such a link in a sentence with a quotation names its source. */
  links?: TextRange[]
  /** A quote whose caption links to its source, or a heading of research notes without own text below it. */
  hasLinkedSource?: boolean
}

export interface DocumentText {
  blocks: TextBlock[]
  links: number
  images: number
}

/** A range of a text, in UTF-16 units, `to` exclusive. */
export interface TextRange {
  from: number
  to: number
}

/** A range in a text block. */
export interface TextPlace extends TextRange {
  blockId: string
}

const kinds: Record<string, TextKind> = {
  paragraph: 'paragraph',
  heading: 'heading',
  quote: 'quote',
  alert: 'alert',
  title: 'title',
}

/** Texts of immutable nodes, such as those of ProseMirror. */
const cache = new WeakMap<ProseMirrorNode | DocNode, DocumentText>()

/**
 * The texts of a document that count for the score, in order, with the number of links and images. Code, raw HTML,
 * embeds, and captions are left out. For immutable nodes only changed blocks are read again; the texts of the others
 * are the same objects as before.
 */
export function toTextBlocks(doc: JSONContent | DocNode | ProseMirrorNode): DocumentText {
  const result: DocumentText = { blocks: [], links: 0, images: 0 }
  let isLaidOut = false
  if (doc instanceof ProseMirrorNode) {
    doc.forEach((node, _offset, index) => {
      let text = cache.get(node)
      if (!text) {
        text = readBlockText(asDocNode(node.toJSON()), blockId(node.attrs.id, index))
        if (typeof node.attrs.id === 'string') cache.set(node, text)
      }
      isLaidOut ||= isOfNotes(node.attrs)
      append(result, text)
    })
  } else {
    for (const [index, node] of (asDocNode(doc).content ?? []).entries()) {
      const text = cache.get(node) ?? readBlockText(node, blockId(node.attrs?.id, index))
      if (typeof node.attrs?.id === 'string' && Object.isFrozen(node)) cache.set(node, text)
      isLaidOut ||= isOfNotes(node.attrs)
      append(result, text)
    }
  }
  return isLaidOut ? { ...result, blocks: markOpenHeadings(result.blocks) } : result
}

/** Whether a block is a passage or a prompt of research notes. */
const isOfNotes = (attrs: DocNode['attrs'] | undefined): boolean =>
  typeof attrs?.passage === 'string' || typeof attrs?.prompt === 'string'

const openHeadings = new WeakMap<TextBlock, TextBlock>()

/** The same object for the same heading, so that it is analyzed once. */
function markOpen(heading: TextBlock): TextBlock {
  const marked = openHeadings.get(heading) ?? { ...heading, hasLinkedSource: true }
  openHeadings.set(heading, marked)
  return marked
}

/** The headings of an outline are not the author's own words until there is own text below them. */
function markOpenHeadings(blocks: readonly TextBlock[]): TextBlock[] {
  /** Whether own text was found since the last heading of a level or above, from the end. */
  const isWritten = Array<boolean>(8).fill(false)
  return blocks
    .toReversed()
    .map((block) => {
      if (block.kind !== 'heading') {
        if (block.text.trim() !== '' && !block.hasLinkedSource) isWritten.fill(true)
        return block
      }
      const level = block.level ?? 2
      const isOpen = !isWritten[level]
      isWritten.fill(false, level)
      return isOpen ? markOpen(block) : block
    })
    .reverse()
}

/** The id of a block, or its index if it has none yet. */
export function blockId(id: unknown, index: number): string {
  return typeof id === 'string' ? id : `#${index}`
}

function append(result: DocumentText, text: DocumentText): void {
  result.links += text.links
  result.images += text.images
  for (const block of text.blocks) result.blocks.push(block)
}

function readBlockText(node: DocNode, id: string): DocumentText {
  const result: DocumentText = { blocks: [], links: 0, images: node.type === 'image' ? 1 : 0 }
  // Captions are stored with safe links only.
  const hasLinkedSource = node.type === 'quote' && / href="[^#]/.test(String(node.attrs?.caption))
  walkTexts(node, (path, kind, { content }) => {
    const { text, links } = readPieces(content ?? [])
    result.links += links.length
    result.blocks.push({
      id: id + path,
      kind,
      ...(kind === 'heading' && { level: headingLevel(node) }),
      text,
      ...(links.length > 0 && { links }),
      ...(hasLinkedSource && { hasLinkedSource }),
    })
  })
  return result
}

/** The text of inline nodes with the ranges that link elsewhere; adjacent pieces of one link are one range. */
function readPieces(content: readonly DocNode[]): { text: string; links: TextRange[] } {
  const links: TextRange[] = []
  let text = ''
  let previous: unknown
  for (const piece of content) {
    const from = text.length
    text += piece.type === 'text' ? (piece.text ?? '') : '\n'
    const href = piece.marks?.find((mark) => mark.type === 'link')?.attrs?.href
    if (isSafeHref(href) && !href.trim().startsWith('#')) {
      const last = links.at(-1)
      if (last && deepEqual(href, previous)) last.to = text.length
      else links.push({ from, to: text.length })
    }
    previous = href
  }
  return { text, links }
}

type Visit = (path: string, kind: TextKind, textblock: DocNode) => void

/** Visits the texts of a block that count for the score, in order. */
export function walkTexts(node: DocNode, visit: Visit): void {
  const kind = Object.hasOwn(kinds, node.type) ? kinds[node.type] : undefined
  if (kind) visit('', kind, node)
  else if (/^(?:bulletList|orderedList|taskList)$/.test(node.type)) walkList(node, '', visit)
  else if (node.type === 'table') {
    for (const [row, { content = [] }] of (node.content ?? []).entries()) {
      for (const [column, cell] of content.entries())
        walkParagraphs(cell, `/${row}/${column}`, 'table-cell', visit)
    }
  }
}

function walkList(list: DocNode, path: string, visit: Visit): void {
  for (const [index, item] of (list.content ?? []).entries()) {
    const itemPath = `${path}/${index}`
    walkParagraphs(item, itemPath, 'list-item', visit)
    const lists = (item.content ?? []).filter((child) => child.type !== 'paragraph')
    for (const [place, nested] of lists.entries())
      walkList(nested, place > 0 ? `${itemPath}.${place}` : itemPath, visit)
  }
}

/** A cell or item usually has one paragraph; each further one adds a letter to its path. */
function walkParagraphs(parent: DocNode, path: string, kind: TextKind, visit: Visit): void {
  const paragraphs = (parent.content ?? []).filter((child) => child.type === 'paragraph')
  for (const [index, paragraph] of paragraphs.entries())
    visit(index > 0 ? `${path}p${index}` : path, kind, paragraph)
}

/**
 * Converts a range in a text block to ProseMirror positions. Offsets beyond the text are clamped to its end.
 *
 * @returns null if the block is not in the document
 */
export function textPlaceToRange(
  doc: ProseMirrorNode,
  place: TextPlace,
): { from: number; to: number } | null {
  const start = findTextStart(doc, place.blockId)
  if (start === null) return null
  const size = doc.resolve(start).parent.content.size
  const from = Math.max(0, Math.min(place.from, size))
  return { from: start + from, to: start + Math.max(from, Math.min(place.to, size)) }
}

/** The position of the first character of a text block. */
function findTextStart(doc: ProseMirrorNode, id: string): number | null {
  const slash = id.indexOf('/')
  const block = slash < 0 ? id : id.slice(0, slash)
  let found: number | null = null
  doc.forEach((node, offset, index) => {
    if (found !== null || blockId(node.attrs.id, index) !== block) return
    const starts = textStarts(node, offset)
    let order = 0
    walkTexts(asDocNode(node.toJSON()), (path) => {
      const start = starts[order++]
      if (block + path === id && start !== undefined) found ??= start
    })
  })
  return found
}

/** The starts of the textblocks in a block, in the order of `walkTexts`. */
function textStarts(node: ProseMirrorNode, offset: number): number[] {
  if (node.isTextblock) return [offset + 1]
  const starts: number[] = []
  node.descendants((child, position) => {
    if (child.isTextblock) starts.push(offset + 1 + position + 1)
    return !child.isTextblock
  })
  return starts
}
