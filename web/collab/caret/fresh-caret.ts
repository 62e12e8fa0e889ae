import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

const changing = new Set(['Enter', 'Backspace', 'Delete', 'Tab'])

/**
 * Reads the caret from the DOM before a key changes the text. Browsers report a moved caret later, on a busy
 * page after the next key: Enter right after End would split the line at the old position.
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
