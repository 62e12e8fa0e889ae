import type { Editor } from '@tiptap/core'

/** Opens the URL field next to the selection; set once the toolbar is loaded. */
const openers = new WeakMap<Editor, () => void>()
/** Whether the field was requested before that. */
const asked = new WeakSet<Editor>()

/**
 * Requests the URL field for the selected text.
 *
 * @returns false if nothing is selected, because the key then has another meaning
 */
export function askForLink(editor: Editor): boolean {
  // The browser's selection, because the editor is notified of a new one only after the key.
  const isEmpty = document.getSelection()?.isCollapsed !== false
  if (isEmpty || !editor.isEditable) return false
  const open = openers.get(editor)
  if (open) open()
  else asked.add(editor)
  return true
}

/**
 * Registers the function that opens the field, and calls it for a pending request. Returns a cleanup
 * function.
 */
export function onLinkRequest(editor: Editor, open: () => void): () => void {
  openers.set(editor, open)
  if (asked.delete(editor)) open()
  return () => void openers.delete(editor)
}
