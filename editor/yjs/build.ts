import * as Y from 'yjs'
import { blogToDoc } from '../blog.ts'
import { readMarks } from '../inline.ts'
import type { DocNode, EditorBlog } from '../model.ts'
import { schema } from '../schema.ts'
import { bodyOf } from './read.ts'

/** A run of text nodes, or one element, as the Yjs binding of ProseMirror groups children. */
export type YItem = { text: DocNode[] } | { node: DocNode }

/** Groups adjacent text nodes, because the binding stores them as one Yjs text. */
export function groupChildren(content: readonly DocNode[] | undefined): YItem[] {
  const items: YItem[] = []
  for (const node of content ?? []) {
    if (node.type !== 'text') {
      if (schema.nodes[node.type]) items.push({ node })
      continue
    }
    const last = items.at(-1)
    if (last && 'text' in last) last.text.push(node)
    else items.push({ text: [node] })
  }
  return items
}

export type AttributeValue = string | number | boolean | object

function isAttributeValue(value: unknown): value is AttributeValue {
  return value !== null && ['string', 'number', 'boolean', 'object'].includes(typeof value)
}

/** The attributes of a node that have a value, including defaults, as the binding stores them. */
export function storedAttributes(node: DocNode): Record<string, AttributeValue> {
  const stored: Record<string, AttributeValue> = {}
  for (const [key, spec] of Object.entries(schema.nodes[node.type]?.spec.attrs ?? {})) {
    const value = node.attrs?.[key] ?? spec.default
    if (isAttributeValue(value)) stored[key] = value
  }
  return stored
}

/** The Yjs format of a text node: each mark with all attributes, as the binding stores them. */
export function storedFormat(node: DocNode): Record<string, unknown> {
  const format: Record<string, unknown> = {}
  for (const mark of readMarks(node)) {
    const attrs: Record<string, unknown> = {}
    for (const key in schema.marks[mark.type]?.spec.attrs) attrs[key] = mark.attrs?.[key] ?? null
    format[mark.type] = attrs
  }
  return format
}

/** Builds the Yjs node for an element or a run of text. */
export function buildItem(item: YItem): Y.XmlElement | Y.XmlText {
  if ('text' in item) {
    const text = new Y.XmlText()
    text.applyDelta(item.text.map((node) => ({ insert: node.text ?? '', attributes: storedFormat(node) })))
    return text
  }
  const element = new Y.XmlElement(item.node.type)
  for (const [key, value] of Object.entries(storedAttributes(item.node))) setStored(element, key, value)
  element.insert(0, groupChildren(item.node.content).map(buildItem))
  return element
}

/** Sets an attribute. Yjs types attributes as strings but stores any JSON value. */
export function setStored(element: Y.XmlElement, key: string, value: AttributeValue): void {
  element.setAttribute(key, value as string)
}

/**
 * Creates a Yjs document with a blog as its body.
 *
 * @throws BlogError
 */
export function createYDoc(blog: EditorBlog): Y.Doc {
  const ydoc = new Y.Doc()
  bodyOf(ydoc).insert(0, groupChildren(blogToDoc(blog).content).map(buildItem))
  return ydoc
}
