import { undoManagerOf } from '@rankwell/editor'
import { type EditorState, Plugin } from '@tiptap/pm/state'

/** Ends the current undo step: the next change starts a new one, no matter how soon. */
export function endUndoStep({ state }: { state: EditorState }): void {
  undoManagerOf(state)?.stopCapturing()
}

/** Makes pasting, cutting, and dropping separate undo steps, even right after typing. */
export const pasteAndDropSteps = new Plugin({
  props: {
    handlePaste(view) {
      endUndoStep(view)
      return false
    },
    handleDrop(view) {
      endUndoStep(view)
      return false
    },
    handleDOMEvents: {
      cut(view) {
        endUndoStep(view)
        return false
      },
    },
  },
})
