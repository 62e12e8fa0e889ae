import { addMark, appendText, readMark } from '../inline.ts'
import type { DocMark, DocNode } from '../model.ts'
import { cleanText } from '../text.ts'
import { blockTags, type HtmlElement, type HtmlNode, isElement } from './tree.ts'

/** Called for blocks inside inline content; without a handler, the block is left out. */
export interface InlineHandlers {
  list?: (element: HtmlElement) => void
  checkbox?: (checked: boolean) => void
  media?: (element: HtmlElement) => void
}

/** Whether a page hides an element from readers; hidden text is not imported. */
export function isHidden(element: HtmlElement): boolean {
  if ('hidden' in element.attributes) return true
  const { style } = element.attributes
  return (
    style !== undefined && /(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i.test(style)
  )
}

/** The marks inside an element: inherited, its own, and those of its style. */
export function marksInside(element: HtmlElement, marks: readonly DocMark[]): DocMark[] {
  let inside = [...marks]
  const style = element.attributes.style?.toLowerCase() ?? ''
  const own = readMark(element.tag, element.attributes)
  // Google Docs wraps everything in a <b> that says it is not bold.
  const isUndone = own?.type === 'bold' && /font-weight:\s*(?:normal|[1-4]00)/.test(style)
  const isBookmark =
    own?.type === 'link' && /^#(?:_|footnote-|endnote-|ftn|edn|cmnt)/.test(String(own.attrs?.href))
  if (own && !isUndone && !isBookmark) inside = addMark(inside, own)
  if (style === '' || blockTags.has(element.tag)) return inside
  if (/font-weight:\s*(?:bold|[6-9]00)/.test(style)) inside = addMark(inside, { type: 'bold' })
  if (/font-style:\s*italic/.test(style)) inside = addMark(inside, { type: 'italic' })
  const isLink = inside.some((mark) => mark.type === 'link')
  if (!isLink && /text-decoration[a-z-]*:[^;]*underline/.test(style))
    inside = addMark(inside, { type: 'underline' })
  if (/text-decoration[a-z-]*:[^;]*line-through/.test(style)) inside = addMark(inside, { type: 'strike' })
  if (/mso-highlight:\s*[a-z]|background(?:-color)?:\s*(?:yellow|#ffff00|rgb\(255, ?255, ?0\))/.test(style)) {
    inside = addMark(inside, { type: 'highlight' })
  }
  const vertical = /vertical-align:\s*(super|sub)\b/.exec(style)?.[1]
  if (vertical) inside = addMark(inside, { type: `${vertical}script` })
  return inside
}

/** Text nodes that end with a space; reading the end of a growing string would copy it each time. */
const spaced = new WeakSet<DocNode>()

/** Appends text as a browser renders it: white space is collapsed, and removed at the start of a line. */
export function appendCollapsed(content: DocNode[], text: string, marks: readonly DocMark[]): void {
  const collapsed = cleanText(text).replace(/[ \t\n\r\f]+/g, ' ')
  const last = content.at(-1)
  const isLineStart = !last || last.type === 'hardBreak' || spaced.has(last)
  const added = isLineStart ? collapsed.replace(/^ /, '') : collapsed
  if (added === '') return
  appendText(content, added, marks)
  const now = content.at(-1)
  if (now && added.endsWith(' ')) spaced.add(now)
  else if (now) spaced.delete(now)
}

export function appendBreak(content: DocNode[]): void {
  trimEnd(content)
  content.push({ type: 'hardBreak' })
}

function trimEnd(content: DocNode[]): void {
  const last = content.at(-1)
  if (last?.type !== 'text' || !last.text?.endsWith(' ')) return
  last.text = last.text.replace(/ +$/, '')
  spaced.delete(last)
  if (last.text === '') content.pop()
}

/** Trims line breaks and spaces at both ends. */
export function trimInline(content: DocNode[]): DocNode[] {
  trimEnd(content)
  while (content.at(-1)?.type === 'hardBreak') {
    content.pop()
    trimEnd(content)
  }
  const firstText = content.findIndex((node) => node.type !== 'hardBreak')
  if (firstText > 0) content.splice(0, firstText)
  const [first] = content
  if (first?.type === 'text' && first.text?.startsWith(' ')) {
    first.text = first.text.trimStart()
    if (first.text === '') content.shift()
  }
  return content
}

/** Removes bold from headings, where word processors repeat it for each run. */
export function dropWholeBold(content: readonly DocNode[]): void {
  const texts = content.filter((node) => node.type === 'text')
  if (!texts.every((node) => node.marks?.some((mark) => mark.type === 'bold'))) return
  for (const node of texts) {
    const marks = node.marks?.filter((mark) => mark.type !== 'bold') ?? []
    if (marks.length > 0) node.marks = marks
    else delete node.marks
  }
}

/** Reads nodes as inline content; blocks inside are separated by line breaks. */
export function readInline(
  nodes: readonly HtmlNode[],
  marks: readonly DocMark[],
  handlers: InlineHandlers = {},
): DocNode[] {
  const content: DocNode[] = []
  walk(nodes, marks, content, handlers)
  return trimInline(content)
}

/** The checkbox character in the text of our exported Word files. */
const taskMark = /^task-(open|done)$/

function walk(
  nodes: readonly HtmlNode[],
  marks: readonly DocMark[],
  content: DocNode[],
  handlers: InlineHandlers,
): void {
  for (const node of nodes) {
    if (!isElement(node)) {
      appendCollapsed(content, node, marks)
      continue
    }
    if (isHidden(node)) continue
    if (node.tag === 'br') appendBreak(content)
    else if (node.tag === 'img' || node.tag === 'iframe') handlers.media?.(node)
    else if (node.tag === 'input') {
      if (node.attributes.type === 'checkbox') handlers.checkbox?.('checked' in node.attributes)
    } else if (node.tag === 'span' && taskMark.test(node.attributes.class ?? '')) {
      handlers.checkbox?.(taskMark.exec(node.attributes.class ?? '')?.[1] === 'done')
      walk(node.children, marks, content, handlers)
    } else if ((node.tag === 'ul' || node.tag === 'ol') && handlers.list) handlers.list(node)
    else if (blockTags.has(node.tag)) walkBlock(node, marks, content, handlers)
    else walk(node.children, marksInside(node, marks), content, handlers)
  }
}

function walkBlock(
  element: HtmlElement,
  marks: readonly DocMark[],
  content: DocNode[],
  handlers: InlineHandlers,
): void {
  const startLine = () => {
    if (content.length > 0 && content.at(-1)?.type !== 'hardBreak') appendBreak(content)
  }
  startLine()
  walk(element.children, marks, content, handlers)
  startLine()
}
