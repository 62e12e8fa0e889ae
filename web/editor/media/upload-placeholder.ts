import type { EditorState } from '@tiptap/pm/state'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { Editor } from '@tiptap/react'

/** A picture on its way, drawn where it will stand; nobody else sees it before it has come. */
export interface Uploading {
  id: number
  dom: HTMLElement
}

type Change = { add: Uploading; position: number } | { remove: number }
const key = new PluginKey<DecorationSet>('uploading')

/** Draws the pictures that are on their way; their places move along with what is written meanwhile. */
export const createUploadingPlugin = (): Plugin =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, before) => {
        const set = before.map(tr.mapping, tr.doc)
        const change = tr.getMeta(key) as Change | undefined
        if (!change) return set
        if ('remove' in change)
          return set.remove(set.find(undefined, undefined, (spec) => spec.id === change.remove))
        const { id, dom } = change.add
        const widget = Decoration.widget(change.position, dom, { id, side: 1, key: `uploading-${id}` })
        return set.add(tr.doc, [widget])
      },
    },
    props: { decorations: (state) => key.getState(state) },
  })

/** Where a picture on its way stands by now; null when what was around it is gone. */
export const findUploading = (state: EditorState, id: number): number | null =>
  key.getState(state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from ?? null

export const addUploading = (editor: Editor, add: Uploading, position: number): void =>
  editor.view.dispatch(editor.state.tr.setMeta(key, { add, position } satisfies Change))

export const removeUploading = (editor: Editor, id: number): void => {
  if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta(key, { remove: id } satisfies Change))
}
