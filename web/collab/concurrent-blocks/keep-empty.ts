import { bindingOf, type EditorBinding, wrapWrite } from '@rankwell/editor'
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'

/** The line that an editor shows where the live text has no block: it belongs to nobody until it holds something. */
const isOnlyRoom = ({ childCount, firstChild }: Node): boolean =>
  childCount === 1 && firstChild?.type.name === 'paragraph' && firstChild.content.size === 0

const kept = new WeakSet<EditorBinding>()

function keepEmpty(binding: EditorBinding): void {
  if (kept.has(binding)) return
  kept.add(binding)
  wrapWrite(binding, (shown, write) => {
    if (binding.type.length > 0 || !isOnlyRoom(shown)) write(shown)
  })
}

/**
 * Keeps a text without blocks as it is while nobody writes in it. When undo has taken back everything, the binding
 * would write the empty line that the editor shows then with the next move of the caret, and redo would bring the
 * blocks back beside it.
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
