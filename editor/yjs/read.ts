import * as Y from 'yjs'
import { docToBlog } from '../blog.ts'
import { appendText, dropOpposites, markOrder, sortMarks } from '../inline.ts'
import { type DocMark, type DocNode, type EditorBlog, isRecord } from '../model.ts'
import { schema } from '../schema.ts'
import { fragmentName } from '../version.ts'
import { readCachedBlock } from './block-cache.ts'

/** Limits nesting by hostile collaborators, so that all code that reads the result may recurse. */
const maxDepth = 100

/** The fragment that contains the body of a document. */
export function bodyOf(ydoc: Y.Doc): Y.XmlFragment {
  return ydoc.getXmlFragment(fragmentName)
}

/**
 * The body of a Yjs document as normalized JSON without unknown nodes. Blocks that have not changed since the last call
 * are the same frozen objects.
 */
export function yDocToDoc(ydoc: Y.Doc): DocNode {
  return { type: 'doc', content: readBody(ydoc) }
}

/** The top-level nodes of a document's body. */
export function readBody(ydoc: Y.Doc): DocNode[] {
  const children: DocNode[] = []
  for (const child of bodyOf(ydoc).toArray()) {
    if (child instanceof Y.XmlText) readText(child, children)
    else if (child instanceof Y.XmlElement) {
      const node = readCachedBlock(child, readElement)
      if (node) children.push(node)
    }
  }
  return children
}

/** The body of a Yjs document as a blog. `time` is in milliseconds and defaults to now. */
export function yDocToBlog(ydoc: Y.Doc, time?: number): EditorBlog {
  return docToBlog(yDocToDoc(ydoc), time)
}

/** The children of a Yjs node as normalized document nodes, without default attributes. */
function readChildren(parent: Y.XmlFragment, depth = 0): DocNode[] {
  const children: DocNode[] = []
  for (const child of parent.toArray()) {
    if (child instanceof Y.XmlText) readText(child, children)
    else if (child instanceof Y.XmlElement) {
      const node = readElement(child, depth)
      if (node) children.push(node)
    }
  }
  return children
}

/** A Yjs element as a document node; null if its type is unknown or it is nested too deep. */
export function readElement(element: Y.XmlElement, depth = 0): DocNode | null {
  if (!schema.nodes[element.nodeName] || depth > maxDepth) return null
  const node: DocNode = { type: element.nodeName }
  const attrs = normalizeAttributes(element.nodeName, element.getAttributes())
  if (attrs) node.attrs = attrs
  const content = readChildren(element, depth + 1)
  if (content.length > 0) node.content = content
  return node
}

/** Known attributes that differ from their default; undefined if there are none. */
function normalizeAttributes(
  nodeName: string,
  attributes: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> | undefined {
  const known = schema.nodes[nodeName]?.spec.attrs
  if (!known || !attributes) return undefined
  let attrs: Record<string, unknown> | undefined
  for (const [key, spec] of Object.entries(known)) {
    const value = attributes[key]
    if (value === undefined || value === null || value === spec.default) continue
    attrs ??= {}
    attrs[key] = value
  }
  return attrs
}

/** The text nodes of a Yjs text. */
export function readTextNodes(text: Y.XmlText): DocNode[] {
  const content: DocNode[] = []
  readText(text, content)
  return content
}

function readText(text: Y.XmlText, content: DocNode[]): void {
  for (const piece of text.toDelta()) {
    if (typeof piece.insert === 'string') appendText(content, piece.insert, readFormat(piece.attributes))
  }
}

/** The marks of a Yjs text run. The binding appends a hash to the names of overlapping marks. */
function readFormat(attributes: unknown): DocMark[] {
  if (!isRecord(attributes)) return []
  const marks: DocMark[] = []
  for (const [name, value] of Object.entries(attributes)) {
    const type = name.replace(/--[a-zA-Z0-9+/=]{8}$/, '')
    if (value === null || !markOrder.includes(type) || marks.some((mark) => mark.type === type)) continue
    const attrs = isRecord(value) ? Object.entries(value).filter(([, item]) => typeof item === 'string') : []
    marks.push(attrs.length > 0 ? { type, attrs: Object.fromEntries(attrs) } : { type })
  }
  return sortMarks(dropOpposites(marks))
}

/** A node in the normal form for comparisons: without default attributes. */
export function normalizeNode(node: DocNode): DocNode {
  if (node.type === 'text') return node
  const { type } = node
  const attrs = normalizeAttributes(type, node.attrs)
  const content = node.content?.map(normalizeNode)
  return { type, ...(attrs ? { attrs } : {}), ...(content && content.length > 0 ? { content } : {}) }
}
