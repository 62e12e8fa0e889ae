import type { Editor } from '@tiptap/react'
import { yUndoPluginKey } from '@tiptap/y-tiptap'

/** Ends the step that undo would take back: what comes next is a step of its own, however soon it comes. */
export function endUndoStep(editor: Editor): void {
  const state = yUndoPluginKey.getState(editor.state) as
    | { undoManager?: { stopCapturing: () => void } }
    | undefined
  state?.undoManager?.stopCapturing()
}
