import type { Node as DocNode } from '@tiptap/pm/model'
import { type Command, type EditorState, Selection, type Transaction } from '@tiptap/pm/state'
import {
  addRowBefore,
  deleteColumn,
  deleteRow,
  isInTable,
  moveTableColumn,
  moveTableRow,
  selectedRect,
  TableMap,
} from '@tiptap/pm/tables'

const isHeading = (row: DocNode | null): boolean =>
  row !== null && row.childCount > 0 && row.children.every((cell) => cell.type.name === 'tableHeader')

/** Whether the first row of the current table is a header. */
export const hasHeadingRow = (state: EditorState): boolean =>
  isInTable(state) && isHeading(selectedRect(state).table.firstChild)

/** Keeps header cells in the first row only, because the stored format supports no others. */
function keepHeaderInFirstRow(tr: Transaction, start: number, hasHeadings: boolean): void {
  const table = tr.doc.nodeAt(start - 1)
  const { tableHeader, tableCell } = tr.doc.type.schema.nodes
  if (table?.type.name !== 'table' || !tableHeader || !tableCell) return
  table.forEach((row, rowOffset, index) => {
    const type = hasHeadings && index === 0 ? tableHeader : tableCell
    row.forEach((cell, cellOffset) => {
      if (cell.type !== type) tr.setNodeMarkup(start + rowOffset + 1 + cellOffset, type, cell.attrs)
    })
  })
}

function keepingHeadings(command: Command): Command {
  return (state, dispatch, view) => {
    if (!isInTable(state)) return false
    const { tableStart } = selectedRect(state)
    const hasHeadings = hasHeadingRow(state)
    const settle = (tr: Transaction) => {
      keepHeaderInFirstRow(tr, tableStart, hasHeadings)
      dispatch?.(tr)
    }
    return command(state, dispatch && settle, view)
  }
}

/** Keeps the cursor at the end of the table if a command would move it out. */
function stayingInTable(command: Command): Command {
  return (state, dispatch, view) => {
    if (!isInTable(state)) return false
    const { tableStart } = selectedRect(state)
    const stay = (tr: Transaction) => {
      const at = tr.mapping.map(tableStart - 1)
      const table = tr.doc.nodeAt(at)
      const { from } = tr.selection
      const end = at + (table?.nodeSize ?? 0)
      if (table?.type.name === 'table' && (from <= at || from >= end))
        tr.setSelection(Selection.near(tr.doc.resolve(end - 1), -1))
      dispatch?.(tr)
    }
    return command(state, dispatch && stay, view)
  }
}

export const removeRow: Command = stayingInTable(deleteRow)

export const removeColumn: Command = stayingInTable(deleteColumn)

/** Inserts a row above the current one; above the header the new row becomes the header. */
export const insertRowAbove: Command = keepingHeadings(addRowBefore)

/** Moves the current row up or down; the first row stays the header. False at the edge. */
export const moveRow = (by: 1 | -1): Command =>
  keepingHeadings((state, dispatch) => {
    const { map, top, left } = selectedRect(state)
    const to = top + by
    if (to < 0 || to >= map.height) return false
    return moveTableRow({ from: top, to, select: false })(
      state,
      dispatch && placeCursorIn(state, dispatch, to, left),
    )
  })

/** Moves the current column toward the end (1) or start (-1) of the row. False at the edge. */
export const moveColumn = (by: 1 | -1): Command =>
  keepingHeadings((state, dispatch) => {
    const { map, top, left } = selectedRect(state)
    const to = left + by
    if (to < 0 || to >= map.width) return false
    return moveTableColumn({ from: left, to, select: false })(
      state,
      dispatch && placeCursorIn(state, dispatch, top, to),
    )
  })

/** Moves the cursor to the end of a cell. */
function placeCursorIn(
  before: EditorState,
  dispatch: (tr: Transaction) => void,
  row: number,
  column: number,
) {
  const { tableStart } = selectedRect(before)
  return (tr: Transaction) => {
    const table = tr.doc.nodeAt(tableStart - 1)
    if (table) {
      const cell = tableStart + TableMap.get(table).positionAt(row, column, table)
      const end = cell + (tr.doc.nodeAt(cell)?.nodeSize ?? 1) - 1
      tr.setSelection(Selection.near(tr.doc.resolve(end), -1)).scrollIntoView()
    }
    dispatch(tr)
  }
}
