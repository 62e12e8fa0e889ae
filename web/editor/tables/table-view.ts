import type { Node as DocNode } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import type { NodeView } from '@tiptap/pm/view'

/** Position of the current table; null outside of tables. */
export function findTable({ selection: { $head } }: EditorState): number | null {
  for (let depth = $head.depth; depth > 0; depth--)
    if ($head.node(depth).type.name === 'table') return $head.before(depth)
  return null
}

/** Whether the cursor is in a table. The library's function would load all of its table commands. */
export const isInTable = (state: EditorState): boolean => findTable(state) !== null

/** A table in a scrollable box, so that a wide table scrolls independently of the page. */
export function drawTable(node: DocNode): NodeView {
  const dom = document.createElement('div')
  dom.className = 'table-box'
  const table = document.createElement('table')
  const contentDOM = document.createElement('tbody')
  table.append(contentDOM)
  dom.append(table)
  return {
    dom,
    contentDOM,
    update: (next) => next.type === node.type,
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
  }
}
