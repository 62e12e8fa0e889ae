import type { Editor } from '@tiptap/core'

/** What opens the field for an address beside the selection, once those tools are there. */
const openers = new WeakMap<Editor, () => void>()
/** Where it was asked for before that. */
const asked = new WeakSet<Editor>()

/**
 * Asks for the field in which selected words get an address.
 *
 * @returns false where nothing is selected: the key means something else then
 */
export function askForLink(editor: Editor): boolean {
  // The browser's own selection: the editor hears of a new one a moment after the key.
  const isEmpty = document.getSelection()?.isCollapsed !== false
  if (isEmpty || !editor.isEditable) return false
  const open = openers.get(editor)
  if (open) open()
  else asked.add(editor)
  return true
}

/** Opens the field when it is asked for, and at once where it was already. Returns what ends it. */
export function hearLinkKey(editor: Editor, open: () => void): () => void {
  openers.set(editor, open)
  if (asked.delete(editor)) open()
  return () => void openers.delete(editor)
}
