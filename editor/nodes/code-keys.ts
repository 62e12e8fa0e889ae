import { type Editor, Extension } from '@tiptap/core'
import { Selection, type Transaction } from '@tiptap/pm/state'

const indent = '  '

/** The document positions of the line starts in the selected code. */
function lineStarts({ selection }: Transaction): number[] {
  const { $from, $to } = selection
  const text = $from.parent.textContent
  const first = text.lastIndexOf('\n', $from.parentOffset - 1) + 1
  const starts = [first]
  for (let at = text.indexOf('\n', first); at >= 0 && at < $to.parentOffset; at = text.indexOf('\n', at + 1))
    starts.push(at + 1)
  return starts.map((start) => $from.start() + start)
}

function isInCode(editor: Editor): boolean {
  const { $from, $to } = editor.state.selection
  return $from.parent.type.spec.code === true && $from.sameParent($to)
}

/**
 * Keys in code and raw HTML: Tab and Shift+Tab indent and outdent lines, Backspace converts an empty block to a
 * paragraph, and arrow down on the last line of the last block moves below it.
 */
export const CodeKeys = Extension.create({
  name: 'codeKeys',
  priority: 110,
  addKeyboardShortcuts() {
    const { editor } = this
    return {
      Tab: () => {
        if (!isInCode(editor)) return false
        return editor.commands.command(({ tr }) => {
          if (tr.selection.empty) tr.insertText(indent)
          else for (const start of lineStarts(tr).reverse()) tr.insertText(indent, start)
          return true
        })
      },
      'Shift-Tab': () => {
        if (!isInCode(editor)) return false
        return editor.commands.command(({ tr }) => {
          for (const start of lineStarts(tr).reverse()) {
            const after = tr.doc.textBetween(start, Math.min(start + indent.length, tr.selection.$from.end()))
            const width = /^(?:\t| {1,2})/.exec(after)?.[0].length ?? 0
            if (width > 0) tr.delete(start, start + width)
          }
          return true
        })
      },
      Backspace: () => {
        const { $from, empty } = editor.state.selection
        if (!empty || $from.parent.type.name !== 'rawHtml' || $from.parent.content.size > 0) return false
        return editor.commands.setNode('paragraph')
      },
      ArrowDown: () => {
        const { $from, empty } = editor.state.selection
        const { doc } = editor.state
        if (!empty || $from.parent.type.name !== 'rawHtml') return false
        if ($from.after() !== doc.content.size || $from.parentOffset < $from.parent.content.size) return false
        return editor.commands.command(({ tr }) => {
          const paragraph = editor.schema.nodes.paragraph?.create()
          if (!paragraph) return false
          tr.insert(doc.content.size, paragraph)
          tr.setSelection(Selection.atEnd(tr.doc)).scrollIntoView()
          return true
        })
      },
    }
  },
})
