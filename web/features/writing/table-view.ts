import type { Node as DocNode } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import type { NodeView } from '@tiptap/pm/view'

/** Whether the cursor stands in a table; the library's own answer comes with all its commands. */
export function isInTable({ selection: { $head } }: EditorState): boolean {
  for (let depth = $head.depth; depth > 0; depth--) if ($head.node(depth).type.name === 'table') return true
  return false
}

/** A table in a box of its own, in which a wide one is moved sideways without the page. */
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
