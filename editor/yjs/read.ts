import * as Y from 'yjs'
import { docToBlog } from '../blog.ts'
import { appendText, dropOpposites, markOrder, sortMarks } from '../inline.ts'
import { type DocMark, type DocNode, type EditorBlog, isRecord } from '../model.ts'
import { schema } from '../schema.ts'
import { fragmentName } from '../version.ts'
import { readCachedBlock } from './block-cache.ts'

/** A hostile collaborator may nest without end; every reader of the result may recurse. */
const maxDepth = 100

/** The fragment that holds the body of a document. */
export function bodyOf(ydoc: Y.Doc): Y.XmlFragment {
  return ydoc.getXmlFragment(fragmentName)
}

/**
 * The body of a Yjs document as JSON in normal form; nodes that the schema does not know are left out. Blocks
 * that did not change since they were read last are the same objects as then, which nobody can change.
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

/** The children of a Yjs node as document nodes in normal form: attributes that have their default are left out. */
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

/** One Yjs element as a document node; null when the schema does not know it or it lies too deep. */
export function readElement(element: Y.XmlElement, depth = 0): DocNode | null {
  if (!schema.nodes[element.nodeName] || depth > maxDepth) return null
  const node: DocNode = { type: element.nodeName }
  const attrs = normalizeAttributes(element.nodeName, element.getAttributes())
  if (attrs) node.attrs = attrs
  const content = readChildren(element, depth + 1)
  if (content.length > 0) node.content = content
  return node
}

/** Attributes that the schema knows and that differ from their default; undefined when none do. */
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

/** The marks of a piece of Yjs text. Names may carry a hash, by which the binding tells overlapping marks apart. */
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

/** A node in the normal form in which documents are compared: attributes that have their default left out. */
export function normalizeNode(node: DocNode): DocNode {
  if (node.type === 'text') return node
  const { type } = node
  const attrs = normalizeAttributes(type, node.attrs)
  const content = node.content?.map(normalizeNode)
  return { type, ...(attrs ? { attrs } : {}), ...(content && content.length > 0 ? { content } : {}) }
}
