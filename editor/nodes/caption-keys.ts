import type { Editor } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'

/**
 * Keys in the caption of an image or a video: Enter moves below it, and Backspace in an empty caption selects the
 * block. The block cannot be split, so the browser would handle Enter otherwise.
 */
export function captionKeys(name: string): Record<string, (props: { editor: Editor }) => boolean> {
  return {
    Enter: ({ editor }) =>
      editor.commands.command(({ tr, dispatch }) => {
        const { $from } = tr.selection
        if ($from.parent.type.name !== name) return false
        const after = $from.after()
        const next = tr.doc.nodeAt(after)
        const isReady = next?.type.name === 'paragraph' && next.content.size === 0
        const paragraph = editor.schema.nodes.paragraph?.create()
        if (!isReady && paragraph) tr.insert(after, paragraph)
        tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView()
        dispatch?.(tr)
        return true
      }),
    Backspace: ({ editor }) =>
      editor.commands.command(({ tr, dispatch }) => {
        const { $from, empty } = tr.selection
        if (!empty || $from.parent.type.name !== name || $from.parent.content.size > 0) return false
        tr.setSelection(NodeSelection.create(tr.doc, $from.before()))
        dispatch?.(tr)
        return true
      }),
  }
}
