import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state'

/**
 * Moves the current list item, including nested items, past its neighbor in the same list.
 *
 * @returns The transaction; null outside of lists and if there is no neighbor on that side.
 */
export function moveItem(state: EditorState, by: 1 | -1): Transaction | null {
  const { $from, $to } = state.selection
  const range = $from.blockRange($to, (node) => node.type.spec.group?.includes('list') === true)
  if (!range) return null
  const list = range.parent
  const neighbor = list.maybeChild(by < 0 ? range.startIndex - 1 : range.endIndex)
  if (!neighbor) return null
  const { start, end } = range
  const moved = state.doc.slice(start, end).content
  const shift = by * neighbor.nodeSize
  const tr = state.tr.delete(start, end).insert(start + shift, moved)
  const { anchor, head } = state.selection
  const selection = Selection.fromJSON(tr.doc, { type: 'text', anchor: anchor + shift, head: head + shift })
  return tr.setSelection(selection).scrollIntoView()
}
