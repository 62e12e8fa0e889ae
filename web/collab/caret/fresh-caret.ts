import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

const changing = new Set(['Enter', 'Backspace', 'Delete', 'Tab'])

/**
 * Has a key that changes the text work where the caret is by now. The browser tells of a moved caret a moment later,
 * on a busy page after the next key: Enter right after End would part the line where the caret had been.
 */
export const FreshCaret = Extension.create({
  name: 'freshCaret',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown(view, event) {
              const isCommand = (event.ctrlKey || event.metaKey) && event.key.length === 1
              if (!event.isComposing && (isCommand || changing.has(event.key)))
                view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
              return false
            },
          },
        },
      }),
    ]
  },
})
