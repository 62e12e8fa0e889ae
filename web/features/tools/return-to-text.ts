import type { Editor } from '@tiptap/core'

/** Leads back to the text, to a place in it where one is given: it is selected. */
export function returnToText(editor: Editor, place: { from: number; to: number } | undefined): void {
  if (place) editor.commands.setTextSelection(place)
  // After what is beside the text has changed, which may take the focus.
  requestAnimationFrame(() => {
    if (editor.isDestroyed) return
    if (editor.isEditable) return void editor.commands.focus()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (!place) return
    const [start, end] = [editor.view.domAtPos(place.from), editor.view.domAtPos(place.to)]
    document.getSelection()?.setBaseAndExtent(start.node, start.offset, end.node, end.offset)
  })
}
