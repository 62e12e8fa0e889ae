import type { JSONContent } from '@tiptap/core'

/** An inline mark: bold, italic, underline, strike, highlight, superscript, subscript, code, or link. */
export interface DocMark {
  type: string
  attrs?: Record<string, unknown>
}

/** A document node as JSON. Attributes with their default value may be left out. */
export interface DocNode {
  type: string
  attrs?: Record<string, unknown>
  content?: DocNode[]
  marks?: DocMark[]
  text?: string
}

/** An Editor.js block. Keys other than these four are kept. */
export interface EditorBlock {
  id?: string
  type: string
  data: Record<string, unknown>
  tunes?: Record<string, unknown>
  [unknown: string]: unknown
}

/** The `blog` field: a document body as Editor.js 2.28.2 writes it. `time` is in milliseconds. */
export interface EditorBlog {
  time: number
  blocks: EditorBlock[]
  version: string
}

/**
 * Casts a Tiptap JSON document, such as from `editor.getJSON()`, to a DocNode. Nodes without a type get a type that no
 * converter knows, so they are left out of every output.
 */
export function asDocNode(json: JSONContent | DocNode): DocNode {
  if (isDocNode(json)) return json
  return { type: 'unknown' }
}

function isDocNode(json: JSONContent | DocNode): json is DocNode {
  return typeof json === 'object' && json !== null && typeof json.type === 'string'
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The text in a node; a line break becomes one newline. */
export function plainText(node: DocNode): string {
  if (node.type === 'text') return node.text ?? ''
  if (node.type === 'hardBreak') return '\n'
  let text = ''
  for (const child of node.content ?? []) text += plainText(child)
  return text
}

/** Compares two JSON values; the order of keys does not matter, an undefined key counts as absent. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => deepEqual(item, b[index]))
  }
  if (!isRecord(a) || !isRecord(b)) return false
  for (const key in a) if (!deepEqual(a[key], b[key])) return false
  for (const key in b) if (b[key] !== undefined && a[key] === undefined) return false
  return true
}
