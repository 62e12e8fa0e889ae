import type { Node as DocNode } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'

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
