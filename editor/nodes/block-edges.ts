import { Extension } from '@tiptap/core'

/** Text blocks other than paragraphs. */
const namedTexts = new Set(['heading', 'title', 'quote', 'alert'])

/**
 * Backspace at the start of a heading, title, quote, or alert converts it to a paragraph instead of joining it with the
 * block above. Enter in an empty one does the same, as in lists.
 */
export const BlockEdges = Extension.create({
  name: 'blockEdges',
  addKeyboardShortcuts() {
    const convertIf = (isWanted: (at: { offset: number; size: number }) => boolean) => () => {
      const { $from, empty } = this.editor.state.selection
      if (!empty || $from.depth !== 1 || !namedTexts.has($from.parent.type.name)) return false
      if (!isWanted({ offset: $from.parentOffset, size: $from.parent.content.size })) return false
      return this.editor.commands.setNode('paragraph')
    }
    return {
      Backspace: convertIf(({ offset }) => offset === 0),
      Enter: convertIf(({ size }) => size === 0),
    }
  },
})
