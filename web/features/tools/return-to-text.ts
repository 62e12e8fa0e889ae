import type { Editor } from '@tiptap/core'

/** Returns focus to the text, and selects a range if one is given. */
export function returnToText(editor: Editor, place: { from: number; to: number } | undefined): void {
  if (place) editor.commands.setTextSelection(place)
  // Delayed until the panel has changed, because a panel may take focus.
  requestAnimationFrame(() => {
    if (editor.isDestroyed) return
    if (editor.isEditable) return void editor.commands.focus()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (!place) return
    const [start, end] = [editor.view.domAtPos(place.from), editor.view.domAtPos(place.to)]
    document.getSelection()?.setBaseAndExtent(start.node, start.offset, end.node, end.offset)
  })
}
