import type { Editor } from '@tiptap/react'
import { showPosition } from '../../editor/use-doc.ts'

/** Scrolls to a range and, on large screens, selects it; a selection would open the keyboard of a phone. */
export function showRange(editor: Editor, range: { from: number; to: number } | null): void {
  if (!range) return
  if (window.matchMedia('(min-width: 1024px)').matches) editor.chain().setTextSelection(range).focus().run()
  showPosition(editor, editor.state.doc.resolve(range.from).before(1))
}
