import { syncMetaOf } from '@rankwell/editor'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { CellSelection } from '@tiptap/pm/tables'
import { ReplaceStep } from '@tiptap/pm/transform'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import { findSelection } from '../caret/caret-sync.ts'

/** The step between two texts that replaces only the difference; null if there is none. */
function findStep({ before, doc }: Transaction): ReplaceStep | null {
  const start = before.content.findDiffStart(doc.content)
  const end = before.content.findDiffEnd(doc.content)
  if (start === null || !end) return null
  // For a doubled character, the common prefix and suffix overlap.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  return new ReplaceStep(start, end.a + overlap, doc.slice(start, end.b + overlap))
}

/**
 * The binding applies remote changes by replacing the whole text, which would lose every position in it:
 * uploads, selected text, selected cells, pending formatting. This reduces the change to the difference,
 * with the same result.
 *
 * @param state The state before the change.
 * @returns the change itself if it is not remote or cannot be reduced
 */
export function minimizeChange(change: Transaction, state: EditorState): Transaction {
  const sync = syncMetaOf(change)
  if (!sync?.isChangeOrigin) return change
  // If this were false, the binding would end the user's undo step whenever a caret or decoration is rendered.
  const addToHistory = !sync.isUndoRedoOperation
  change.setMeta('addToHistory', addToHistory)
  if (change.steps.length !== 1 || change.before !== state.doc) return change
  const minimal = state.tr
  try {
    const step = findStep(change)
    if (step) minimal.step(step)
  } catch {
    return change
  }
  // The binding identifies parts of the live document by these node objects.
  minimal.doc = change.doc
  // The binding does not restore cell selections; it would select the text of one cell.
  const hasCells = state.selection instanceof CellSelection && minimal.selection instanceof CellSelection
  // If the binding could not restore the selection, it is mapped through the change.
  if (!hasCells && change.selectionSet) minimal.setSelection(findSelection(change, state))
  if (state.storedMarks && change.selection.empty) minimal.setStoredMarks(state.storedMarks)
  if (change.scrolledIntoView) minimal.scrollIntoView()
  return minimal.setMeta('addToHistory', addToHistory).setMeta(ySyncPluginKey, sync)
}
