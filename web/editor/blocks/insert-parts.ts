import { dropCursor } from '@tiptap/pm/dropcursor'
import { gapCursor } from '@tiptap/pm/gapcursor'
import { keymap } from '@tiptap/pm/keymap'
import { type Command, Plugin } from '@tiptap/pm/state'
import { addRowAfter, CellSelection, deleteTable, goToNextCell, tableEditing } from '@tiptap/pm/tables'
import { pasteAndDropSteps } from '../../collab/undo-step.ts'
import { betweenItems } from '../extensions/drop-between-items.ts'
import { pasteIntoCell } from '../tables/cell-paste.ts'

export { minimizeChange } from '../../collab/concurrent-blocks/minimal-diff.ts'

/** Moves to the next cell; in the last one, adds a row. */
const moveToNextCell: Command = (state, dispatch, view) => {
  if (goToNextCell(1)(state, dispatch)) return true
  if (!addRowAfter(state, dispatch)) return false
  if (dispatch && view) goToNextCell(1)(view.state, dispatch)
  return true
}

/** Deletes a table if all of its cells are selected. */
const removeWhole: Command = (state, dispatch) => {
  const { selection } = state
  if (!(selection instanceof CellSelection)) return false
  return selection.isRowSelection() && selection.isColSelection() && deleteTable(state, dispatch)
}

/** Plugins for editing; none of them renders anything initially. */
export function createTextParts(): Plugin[] {
  return [
    pasteAndDropSteps,
    dropCursor({ color: 'currentColor', width: 1, class: 'drop-line' }),
    gapCursor(),
    keymap({
      Tab: moveToNextCell,
      'Shift-Tab': goToNextCell(-1),
      Backspace: removeWhole,
      'Mod-Backspace': removeWhole,
      Delete: removeWhole,
      'Mod-Delete': removeWhole,
    }),
    tableEditing(),
    new Plugin({ props: { handlePaste: pasteIntoCell } }),
    betweenItems,
  ]
}
