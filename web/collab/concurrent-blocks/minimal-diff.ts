import { syncMetaOf } from '@rankwell/editor'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { CellSelection } from '@tiptap/pm/tables'
import { ReplaceStep } from '@tiptap/pm/transform'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import { findSelection } from '../caret/caret-sync.ts'

/** The step from one text to the other that touches only what differs; null where nothing does. */
function findStep({ before, doc }: Transaction): ReplaceStep | null {
  const start = before.content.findDiffStart(doc.content)
  const end = before.content.findDiffEnd(doc.content)
  if (start === null || !end) return null
  // Where a letter was doubled, what is alike from both sides overlaps.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  return new ReplaceStep(start, end.a + overlap, doc.slice(start, end.b + overlap))
}

/**
 * What others write comes as if all of the text were replaced, and every place that is remembered in it would be
 * lost: a picture on its way, marked words, selected cells, a mark that is on for the next letter. This makes of it
 * a change of what differs, with the same text as its result.
 *
 * @param state What the change is for.
 * @returns the change itself where it is nobody else's, or where it cannot be narrowed
 */
export function narrowChange(change: Transaction, state: EditorState): Transaction {
  const sync = syncMetaOf(change)
  if (!sync?.isChangeOrigin) return change
  // While this is false, the binding ends the user's own undo step at every caret or mark that is drawn.
  const addToHistory = !sync.isUndoRedoOperation
  change.setMeta('addToHistory', addToHistory)
  if (change.steps.length !== 1 || change.before !== state.doc) return change
  const narrow = state.tr
  try {
    const step = findStep(change)
    if (step) narrow.step(step)
  } catch {
    return change
  }
  // The binding knows the parts of the live text by these very nodes.
  narrow.doc = change.doc
  // The binding keeps no cells: it would leave the words of one of them selected.
  const hasCells = state.selection instanceof CellSelection && narrow.selection instanceof CellSelection
  // Where it could not tell a place, what was selected moves with the text around it.
  if (!hasCells && change.selectionSet) narrow.setSelection(findSelection(change, state))
  if (state.storedMarks && change.selection.empty) narrow.setStoredMarks(state.storedMarks)
  if (change.scrolledIntoView) narrow.scrollIntoView()
  return narrow.setMeta('addToHistory', addToHistory).setMeta(ySyncPluginKey, sync)
}
