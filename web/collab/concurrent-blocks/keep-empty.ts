import { bindingOf, type EditorBinding, wrapWrite } from '@rankwell/editor'
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'

/** Whether the document contains only the placeholder line that is shown for a document without blocks. */
const isPlaceholder = ({ childCount, firstChild }: Node): boolean =>
  childCount === 1 && firstChild?.type.name === 'paragraph' && firstChild.content.size === 0

const kept = new WeakSet<EditorBinding>()

function keepEmpty(binding: EditorBinding): void {
  if (kept.has(binding)) return
  kept.add(binding)
  wrapWrite(binding, (shown, write) => {
    if (binding.type.length > 0 || !isPlaceholder(shown)) write(shown)
  })
}

/**
 * Keeps a document without blocks unchanged until the user types. After undo has reverted everything, the
 * binding would write the placeholder line with the next caret movement, and redo would restore the blocks
 * next to it.
 */
export const KeepEmpty = Extension.create({
  name: 'keepEmpty',
  addProseMirrorPlugins: () => [
    new Plugin({
      view: ({ state }) => {
        const binding = bindingOf(state)
        if (binding) keepEmpty(binding)
        return {}
      },
    }),
  ],
})
