import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { Editor } from '@tiptap/react'
import { useEffect } from 'react'
import type { TextMatch } from './find-text.ts'

const pluginKey = new PluginKey<DecorationSet>('rangeMarks')

const createPlugin = () =>
  new Plugin<DecorationSet>({
    key: pluginKey,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, marks) => {
        const marked = tr.getMeta(pluginKey) as { found: readonly TextMatch[]; current: number } | undefined
        if (!marked) return marks.map(tr.mapping, tr.doc)
        const { size } = tr.doc.content
        const decorations = marked.found
          .filter(({ to }) => to <= size)
          .map(({ from, to }, at) =>
            Decoration.inline(from, to, {
              class: at === marked.current ? 'place-mark place-mark-current' : 'place-mark',
            }),
          )
        return DecorationSet.create(tr.doc, decorations)
      },
    },
    props: { decorations: (state) => pluginKey.getState(state) },
  })

/** Highlights matches while the caller is mounted. */
export function useRangeMarks(editor: Editor, found: readonly TextMatch[], current: number): void {
  useEffect(() => {
    editor.registerPlugin(createPlugin())
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(pluginKey)
    }
  }, [editor])
  useEffect(() => {
    editor.view.dispatch(editor.state.tr.setMeta(pluginKey, { found, current }))
  }, [editor, found, current])
}
