import { type EditorState, Plugin } from '@tiptap/pm/state'
import { yUndoPluginKey } from '@tiptap/y-tiptap'

/** Ends the current undo step: the next change starts a new one, however soon it comes. */
export function endUndoStep({ state }: { state: EditorState }): void {
  const undo = yUndoPluginKey.getState(state) as { undoManager?: { stopCapturing: () => void } } | undefined
  undo?.undoManager?.stopCapturing()
}

/** Makes pasting, cutting, and dropping undo steps of their own, whatever was typed right before. */
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
