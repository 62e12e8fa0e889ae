import { mergeAttributes } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

/** Editor.js tables have no merged cells; the column width is only of this editor. */
function cellAttributes() {
  return {
    colspan: { default: 1, parseHTML: () => 1 },
    rowspan: { default: 1, parseHTML: () => 1 },
    colwidth: { default: null, rendered: false, parseHTML: () => null },
  }
}

export const tables = [
  Table.extend({
    renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  }).configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ content: 'paragraph+', addAttributes: cellAttributes }),
  TableCell.extend({ content: 'paragraph+', addAttributes: cellAttributes }),
]
