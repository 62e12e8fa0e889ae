import type { EditorState } from '@tiptap/pm/state'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { Editor } from '@tiptap/react'

/** Placeholder of an upload, rendered at its position; only the uploading user sees it. */
export interface Uploading {
  id: number
  dom: HTMLElement
}

type Change = { add: Uploading; position: number } | { remove: number }
const key = new PluginKey<DecorationSet>('uploading')

/** Renders upload placeholders; their positions are mapped through edits. */
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

/** The current position of an upload; null if the surrounding text was deleted. */
export const findUploading = (state: EditorState, id: number): number | null =>
  key.getState(state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from ?? null

export const addUploading = (editor: Editor, add: Uploading, position: number): void =>
  editor.view.dispatch(editor.state.tr.setMeta(key, { add, position } satisfies Change))

export const removeUploading = (editor: Editor, id: number): void => {
  if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta(key, { remove: id } satisfies Change))
}
