import type { Editor } from '@tiptap/react'
import { endUndoStep } from '../undo-step.ts'

/**
 * Puts an earlier text in the place of the one that stands there: for everybody, as one change that undo takes back.
 *
 * @param content The document as JSON of the editor.
 * @returns False, and nothing has changed, where this editor cannot read it.
 */
export function putBack(editor: Editor, content: string): boolean {
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
