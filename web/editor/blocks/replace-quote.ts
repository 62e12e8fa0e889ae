import { markdownToDoc } from '@rankwell/editor'
import type { Node as DocNode } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'

/** A quote by the id of its block. */
export function findQuote(doc: DocNode, id: string): { node: DocNode; position: number } | null {
  let found: { node: DocNode; position: number } | null = null
  doc.forEach((node, position) => {
    if (node.type.name === 'quote' && node.attrs.id === id) found = { node, position }
  })
  return found
}

/** Replaces a quote with a text (Markdown), or adds the text below it; the caret is placed at the end of the text. */
export function replaceQuote(
  state: EditorState,
  id: string,
  markdown: string,
  isBelow: boolean,
): { tr: Transaction; nodes: readonly DocNode[] } | null {
  const quote = findQuote(state.doc, id)
  const nodes = state.schema.nodeFromJSON(markdownToDoc(markdown)).children
  if (!quote || nodes.length === 0) return null
  const end = quote.position + quote.node.nodeSize
  const tr = state.tr.replaceWith(isBelow ? end : quote.position, end, nodes)
  tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(end)), -1))
  return { tr, nodes }
}
