import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import type { XmlFragment } from 'yjs'

/** What is used of the binding between the live text and an editor. */
interface Binding {
  type: XmlFragment
  /** Writes what the editor shows into the live text. */
  _prosemirrorChanged(shown: Node): void
}

/** The line that an editor shows where the live text has no block: it belongs to nobody until it holds something. */
const isOnlyRoom = ({ childCount, firstChild }: Node): boolean =>
  childCount === 1 && firstChild?.type.name === 'paragraph' && firstChild.content.size === 0

const kept = new WeakSet<Binding>()

function keepEmpty(binding: Binding): void {
  if (kept.has(binding)) return
  kept.add(binding)
  const write = binding._prosemirrorChanged.bind(binding)
  binding._prosemirrorChanged = (shown) => {
    if (binding.type.length > 0 || !isOnlyRoom(shown)) write(shown)
  }
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
        const binding: Binding | undefined = ySyncPluginKey.getState(state)?.binding
        if (binding) keepEmpty(binding)
        return {}
      },
    }),
  ],
})
