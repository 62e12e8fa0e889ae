import { isSafeHref } from './links.ts'
import { type DocMark, type DocNode, deepEqual } from './model.ts'
import { cleanText, escapeAttribute, escapeHtml } from './text.ts'

/** Mark types in the nesting order of their tags, outermost first; the schema uses the same order. */
export const markOrder = [
  ...['link', 'bold', 'italic', 'underline', 'strike', 'highlight', 'superscript', 'subscript', 'code'],
]

/** Pairs of marks that exclude each other. */
export const oppositeMarks: Readonly<Record<string, string>> = {
  superscript: 'subscript',
  subscript: 'superscript',
}

const markTags: Record<string, string> = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  strike: 's',
  highlight: 'mark',
  superscript: 'sup',
  subscript: 'sub',
  code: 'code',
}

const tagMarks: Record<string, string> = {
  ...{ b: 'bold', strong: 'bold', i: 'italic', em: 'italic', u: 'underline', ins: 'underline' },
  ...{
    s: 'strike',
    del: 'strike',
    strike: 'strike',
    mark: 'highlight',
    sup: 'superscript',
    sub: 'subscript',
    code: 'code',
    kbd: 'code',
    samp: 'code',
  },
}

/** Tags that separate their text from the preceding text. */
export const blockTags = new Set([
  ...[
    'p',
    'div',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'ul',
    'ol',
    'li',
    'tr',
    'td',
    'th',
    'table',
    'blockquote',
  ],
  ...['pre', 'section', 'article', 'header', 'footer', 'figure', 'figcaption', 'dl', 'dt', 'dd', 'hr'],
])

/** Classes that Editor.js tools set on inline tags; any other class is dropped. */
function readToolClass(value: string | undefined): string | null {
  return value && /^(?:cdx-[a-z-]{1,30}|inline-code)$/.test(value) ? value : null
}

/** The mark of a tag: undefined for other tags, null for an unsafe link. */
export function readMark(
  tag: string,
  attributes: Readonly<Record<string, string>>,
): DocMark | null | undefined {
  if (tag === 'a') return readLink(attributes)
  const type = Object.hasOwn(tagMarks, tag) ? tagMarks[tag] : undefined
  if (!type) return undefined
  const toolClass = type === 'bold' || type === 'italic' ? null : readToolClass(attributes.class)
  return toolClass ? { type, attrs: { class: toolClass } } : { type }
}

function readLink(attributes: Readonly<Record<string, string>>): DocMark | null {
  const href = cleanText(attributes.href ?? '').trim()
  if (!isSafeHref(href)) return null
  const attrs: Record<string, unknown> = { href }
  if (/^_(?:blank|self|parent|top)$/.test(attributes.target ?? '')) attrs.target = attributes.target
  if (/^[a-z -]{1,80}$/i.test(attributes.rel ?? '')) attrs.rel = attributes.rel
  return { type: 'link', attrs }
}

/** Whether a text cannot have marks of both types at once. */
export const excludesMark = (type: string, other: string): boolean =>
  type === other || oppositeMarks[type] === other

/** Adds a mark in schema order; it replaces a mark of the same or the excluded type. */
export function addMark(marks: readonly DocMark[], mark: DocMark): DocMark[] {
  return sortMarks([...marks.filter((other) => !excludesMark(mark.type, other.type)), mark])
}

/** Removes subscript from text that is also superscript, which concurrent edits can leave in Yjs. */
export function dropOpposites(marks: DocMark[]): DocMark[] {
  const isRaised = marks.some((mark) => mark.type === 'superscript')
  return isRaised ? marks.filter((mark) => mark.type !== 'subscript') : marks
}

export function sortMarks(marks: DocMark[]): DocMark[] {
  return marks.sort((a, b) => markOrder.indexOf(a.type) - markOrder.indexOf(b.type))
}

/** Appends text to inline content, joined to the last text node if the marks are equal. */
export function appendText(content: DocNode[], text: string, marks: readonly DocMark[]): void {
  if (text === '') return
  const last = content.at(-1)
  if (last?.type === 'text' && deepEqual(last.marks ?? [], marks)) {
    last.text = (last.text ?? '') + text
    return
  }
  content.push(marks.length > 0 ? { type: 'text', text, marks: [...marks] } : { type: 'text', text })
}

/** Separates the text of adjacent blocks where only inline content is allowed. */
export function separate(content: DocNode[]): void {
  if (content.at(-1)?.type !== 'hardBreak') content.push({ type: 'hardBreak' })
}

/** Serializes inline content as the inline HTML of Editor.js, in canonical form. */
export function serializeInline(content: readonly DocNode[] | undefined): string {
  let html = ''
  let open: DocMark[] = []
  const closeTo = (depth: number) => {
    for (let index = open.length - 1; index >= depth; index--) html += `</${tagOf(open[index])}>`
    open = open.slice(0, depth)
  }
  for (const node of content ?? []) {
    const marks = node.type === 'text' ? readMarks(node) : []
    let shared = 0
    while (shared < open.length && shared < marks.length && deepEqual(open[shared], marks[shared])) shared++
    closeTo(shared)
    for (const mark of marks.slice(shared)) {
      html += openTag(mark)
      open.push(mark)
    }
    if (node.type === 'text') html += escapeHtml(node.text ?? '')
    else if (node.type === 'hardBreak') html += '<br>'
  }
  closeTo(0)
  return html
}

/** The known marks of an inline node in schema order, without unsafe links. */
export function readMarks(node: DocNode): DocMark[] {
  if (!node.marks || node.marks.length === 0) return []
  const known = node.marks.filter(
    (mark) => markOrder.includes(mark.type) && (mark.type !== 'link' || isSafeHref(mark.attrs?.href)),
  )
  return known.length > 1 ? sortMarks(dropOpposites([...known])) : known
}

function tagOf(mark: DocMark | undefined): string {
  return mark?.type === 'link' ? 'a' : (markTags[mark?.type ?? ''] ?? 'span')
}

function openTag(mark: DocMark): string {
  const keys = mark.type === 'link' ? ['href', 'target', 'rel'] : ['class']
  let tag = `<${tagOf(mark)}`
  for (const key of keys) {
    const value = mark.attrs?.[key]
    if (typeof value !== 'string' || value === '') continue
    if (key === 'class' && !readToolClass(value)) continue
    tag += ` ${key}="${escapeAttribute(value)}"`
  }
  return `${tag}>`
}

/** Plain text as inline HTML in canonical form. */
export const writePlainInline = (words: string): string =>
  words === '' ? '' : serializeInline([{ type: 'text', text: cleanText(words) }])
