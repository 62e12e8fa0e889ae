import type { QuotedPassage } from '@rankwell/editor'
import { TextSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'

/** Puts the caret into a passage, which shows its tools, and scrolls to it. */
export function showPassage(editor: Editor, { position }: QuotedPassage): void {
  const { tr } = editor.state
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, position + 1)))
  editor.view.focus()
  const element = editor.view.nodeDOM(position)
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (element instanceof HTMLElement)
    element.scrollIntoView({ block: 'center', behavior: prefersReducedMotion ? 'auto' : 'smooth' })
}
