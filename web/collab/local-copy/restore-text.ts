import type { Editor } from '@tiptap/react'
import { endUndoStep } from '../undo-step.ts'

/**
 * Replaces the text with an earlier one for all users, as one change that can be undone.
 *
 * @param content The document as editor JSON.
 * @returns False, without a change, if this editor cannot parse it.
 */
export function restoreText(editor: Editor, content: string): boolean {
  const { schema, doc, tr } = editor.state
  try {
    const earlier = schema.nodeFromJSON(JSON.parse(content))
    earlier.check()
    endUndoStep(editor)
    editor.view.dispatch(tr.replaceWith(0, doc.content.size, earlier.content))
    endUndoStep(editor)
    return true
  } catch {
    return false
  }
}
