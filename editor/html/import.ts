import { alertTypes } from '../blocks/names.ts'
import { ensureId } from '../blog.ts'
import { parseEmbed } from '../embed.ts'
import { serializeInline } from '../inline.ts'
import { isSafeImageSource } from '../links.ts'
import { type DocMark, type DocNode, plainText } from '../model.ts'
import { cleanText } from '../text.ts'
import {
  appendBreak,
  appendCollapsed,
  dropWholeBold,
  isHidden,
  marksInside,
  readInline,
  trimInline,
} from './inline-import.ts'
import { readList } from './list-import.ts'
import {
  isMsWordListItem,
  type MsWordListItem,
  nestMsWordListItems,
  readMsWordListItem,
} from './ms-word-lists.ts'
import { readTable } from './table-import.ts'
import {
  blockTags,
  findElement,
  type HtmlElement,
  type HtmlNode,
  isElement,
  parseHtmlTree,
  textOf,
} from './tree.ts'

interface Flow {
  blocks: DocNode[]
  /** Pending text outside any block. */
  line: DocNode[]
  /** Pending Microsoft Word paragraphs of one list. */
  wordItems: MsWordListItem[]
}

/**
 * Parses HTML, including hostile HTML, into a document with known content only. Scripts, styles, event handlers, forms,
 * iframes of other services, and URLs that could run code are removed.
 * @param prepare changes the elements before they are read, for example to remove navigation
 */
export function htmlToDoc(
  html: string,
  prepare: (nodes: HtmlNode[]) => readonly HtmlNode[] = (nodes) => nodes,
): DocNode {
  const content = readFlow(prepare(parseHtmlTree(html)), [])
  return { type: 'doc', content: content.map(ensureId) }
}

function readFlow(nodes: readonly HtmlNode[], marks: readonly DocMark[]): DocNode[] {
  const flow: Flow = { blocks: [], line: [], wordItems: [] }
  walkFlow(nodes, marks, flow)
  flush(flow)
  return flow.blocks
}

/** Adds the pending paragraph and the pending list. */
function flush(flow: Flow): void {
  if (flow.wordItems.length > 0)
    for (const list of nestMsWordListItems(flow.wordItems)) flow.blocks.push(list)
  flow.wordItems = []
  const content = trimInline(flow.line)
  flow.line = []
  const text = content.map(plainText).join('')
  if (text.trim() === '') return
  const video = content.length === 1 ? parseEmbed(text) : null
  if (video) flow.blocks.push(embedNode(video))
  else flow.blocks.push({ type: 'paragraph', content })
}

function embedNode(video: NonNullable<ReturnType<typeof parseEmbed>>): DocNode {
  const { service, source, embedUrl } = video
  return { type: 'embed', attrs: { service, source, embed: embedUrl, width: 580, height: 320 } }
}

function walkFlow(nodes: readonly HtmlNode[], marks: readonly DocMark[], flow: Flow): void {
  for (const node of nodes) {
    if (!isElement(node)) appendCollapsed(flow.line, node, marks)
    else if (!isHidden(node)) walkElement(node, marks, flow)
  }
}

function walkElement(element: HtmlElement, marks: readonly DocMark[], flow: Flow): void {
  const { tag } = element
  if (tag === 'br') {
    appendBreak(flow.line)
    return
  }
  const isMedia = tag === 'img' || tag === 'iframe'
  if (!isMedia && !blockTags.has(tag)) {
    walkFlow(element.children, marksInside(element, marks), flow)
    return
  }
  if (isMsWordListItem(element)) {
    if (flow.line.length > 0) flush(flow)
    flow.wordItems.push(readMsWordListItem(element, marks))
    return
  }
  if (flow.line.length > 0 || !isBlank(element)) flush(flow)
  if (isCaption(element) && takeCaption(element, flow)) return
  const reader = Object.hasOwn(readers, tag) ? readers[tag] : undefined
  const blocks = reader?.(element, marks) ?? readSpecial(element, marks)
  // A call with 100,000 arguments would overflow the stack.
  if (blocks) for (const block of blocks) flow.blocks.push(block)
  else {
    walkFlow(element.children, marks, flow)
    if (!isBlank(element)) flush(flow)
  }
}

/** Whether an element is an empty paragraph, which Word inserts between items of one list. */
function isBlank(element: HtmlElement): boolean {
  return element.tag === 'p' && textOf(element).trim() === ''
}

/** Whether an element is a caption of a word processor: a paragraph with that class below an image or video. */
const isCaption = ({ tag, attributes }: HtmlElement): boolean =>
  tag === 'p' && /(?:^|\s)(?:Mso)?caption(?:\s|$)/i.test(attributes.class ?? '')

function takeCaption(element: HtmlElement, { blocks }: Flow): boolean {
  const last = blocks.at(-1)
  if ((last?.type !== 'image' && last?.type !== 'embed') || last.content) return false
  const content = readInline(element.children, [])
  if (content.length > 0) last.content = content
  return true
}

type Reader = (element: HtmlElement, marks: readonly DocMark[]) => DocNode[]

const readers: Record<string, Reader> = {
  h1: (element, marks) => readHeading(element, marks, 1),
  h2: (element, marks) => readHeading(element, marks, 2),
  h3: (element, marks) => readHeading(element, marks, 3),
  h4: (element, marks) => readHeading(element, marks, 4),
  h5: (element, marks) => readHeading(element, marks, 5),
  h6: (element, marks) => readHeading(element, marks, 6),
  hr: () => [{ type: 'horizontalRule' }],
  ul: readListWithMedia,
  ol: readListWithMedia,
  menu: readListWithMedia,
  table: (element, marks) => readTable(element, marks, readMedia) ?? readFlow(element.children, marks),
  pre: (element) => [readPre(element)],
  blockquote: readQuote,
  figure: readFigure,
  img: (element) => readMedia(element),
  iframe: (element) => readMedia(element),
}

/** Elements that are a block by their role or class instead of their tag. */
function readSpecial(element: HtmlElement, marks: readonly DocMark[]): DocNode[] | null {
  const { attributes } = element
  if (attributes.role === 'heading') {
    const level = Number(attributes['aria-level'])
    if (Number.isInteger(level) && level >= 1 && level <= 7) return readHeading(element, marks, level)
  }
  const classes = (attributes.class ?? '').split(/\s+/)
  if (classes.includes('divider')) return [{ type: 'horizontalRule' }]
  const name = attributes['data-alert'] ?? /(?:^|\s)alert-(\w+)/.exec(attributes.class ?? '')?.[1]
  const type = alertTypes.find((item) => item === name)
  if ((element.tag === 'div' || element.tag === 'p') && type) {
    const aligned = attributes['data-align'] ?? textAlignOf(element)
    const align = ['center', 'right', 'justify'].find((item) => item === aligned) ?? 'left'
    return [withContent({ type: 'alert', attrs: { type, align } }, readInline(element.children, marks))]
  }
  if (/(?:^|\s)MsoTitle(?:\s|$)/.test(attributes.class ?? '')) return readHeading(element, marks, 1)
  return null
}

/** The alignment in a WordPress class. */
const textAlignOf = ({ attributes }: HtmlElement): string | undefined =>
  /(?:^|\s)has-text-align-(\w+)/.exec(attributes.class ?? '')?.[1]

function withContent(node: DocNode, content: DocNode[]): DocNode {
  return content.length > 0 ? { ...node, content } : node
}

function readHeading(element: HtmlElement, marks: readonly DocMark[], level: number): DocNode[] {
  const media: DocNode[] = []
  const content = readInline(element.children, marks, { media: (found) => media.push(...readMedia(found)) })
  dropWholeBold(content)
  if (!content.some((node) => node.type === 'text')) return media
  const node = 'data-title' in element.attributes ? { type: 'title' } : { type: 'heading', attrs: { level } }
  return [withContent(node, content), ...media]
}

function readListWithMedia(element: HtmlElement, marks: readonly DocMark[]): DocNode[] {
  const media: DocNode[] = []
  const lists = readList(element, marks, (found) => media.push(...readMedia(found)))
  return [...lists, ...media]
}

function readPre(element: HtmlElement): DocNode {
  const name = `${element.attributes.class ?? ''} ${findElement(element.children, (child) => child.tag === 'code')?.attributes.class ?? ''}`
  const language = /(?:^|\s)(?:language|lang)-([\w+#.-]{1,40})/.exec(name)?.[1]
  const text = cleanText(textOf(element)).replace(/\r\n?/g, '\n').replace(/^\n/, '').replace(/\n$/, '')
  const node: DocNode = language ? { type: 'codeBlock', attrs: { language } } : { type: 'codeBlock' }
  return text === '' ? node : { ...node, content: [{ type: 'text', text }] }
}

function readQuote(element: HtmlElement, marks: readonly DocMark[]): DocNode[] {
  const media: DocNode[] = []
  const cite = findElement(element.children, (child) => child.tag === 'cite' || child.tag === 'footer')
  const caption = cite ? serializeInline(readInline(cite.children, [])).replace(/^[—–-]{1,2} /, '') : ''
  const content = readInline(withoutElement(element.children, cite), marks, {
    media: (found) => media.push(...readMedia(found)),
  })
  const aligned = element.attributes['data-alignment'] ?? textAlignOf(element)
  const alignment = aligned === 'center' ? 'center' : 'left'
  if (content.length === 0 && caption === '') return media
  return [withContent({ type: 'quote', attrs: { caption, alignment } }, content), ...media]
}

function withoutElement(nodes: readonly HtmlNode[], left: HtmlElement | null): HtmlNode[] {
  if (!left) return [...nodes]
  return nodes.flatMap((node): HtmlNode[] => {
    if (node === left) return []
    return isElement(node) ? [{ ...node, children: withoutElement(node.children, left) }] : [node]
  })
}

function readFigure(element: HtmlElement, marks: readonly DocMark[]): DocNode[] {
  const captionElement = findElement(element.children, (child) => child.tag === 'figcaption')
  const caption = captionElement ? readInline(captionElement.children, []) : []
  const blocks = readFlow(withoutElement(element.children, captionElement), marks)
  const first = blocks[0]
  if (first?.type === 'image') {
    for (const [name, key] of figureFlags)
      if (name in element.attributes) first.attrs = { ...first.attrs, [key]: true }
  }
  if (caption.length === 0) return blocks
  if (first?.type === 'image' || first?.type === 'embed') first.content = caption
  else if (first?.type === 'quote') first.attrs = { ...first.attrs, caption: serializeInline(caption) }
  else blocks.push({ type: 'paragraph', content: caption })
  return blocks
}

const figureFlags = [
  ['data-border', 'withBorder'],
  ['data-stretched', 'stretched'],
  ['data-background', 'withBackground'],
] as const

/** Reads an image or a video; empty for iframes of other services, tracking pixels, and unsafe URLs. */
function readMedia(element: HtmlElement): DocNode[] {
  const { attributes } = element
  if (element.tag === 'iframe') {
    const video = parseEmbed(attributes.src)
    return video ? [embedNode(video)] : []
  }
  const source = [attributes.src, attributes['data-src']].find(
    (address) => isSafeImageSource(address) && /^\s*(?:https?:|\/|data:image\/(?!gif))/i.test(address),
  )
  const isPixel =
    /^[01](?:px)?$/.test(attributes.width ?? '') || /^[01](?:px)?$/.test(attributes.height ?? '')
  if (!source || isPixel) return []
  return [
    { type: 'image', attrs: { src: source.trim(), alt: cleanText(attributes.alt ?? '').slice(0, 1000) } },
  ]
}
