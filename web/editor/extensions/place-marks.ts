import { textPlaceToRange } from '@rankwell/editor'
import type { Place } from '@rankwell/seo'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { Editor } from '@tiptap/react'
import { useEffect } from 'react'

interface Marked {
  places: readonly Place[]
  current: number
}

const pluginKey = new PluginKey<DecorationSet>('placeMarks')

/** Highlights ranges for the current user only; they move with the text. */
const createPlugin = () =>
  new Plugin<DecorationSet>({
    key: pluginKey,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, marks) => {
        const marked = tr.getMeta(pluginKey) as Marked | undefined
        if (!marked) return marks.map(tr.mapping, tr.doc)
        const decorations = marked.places.flatMap((place, index) => {
          const range = textPlaceToRange(tr.doc, place)
          const name = index === marked.current ? 'place-mark place-mark-current' : 'place-mark'
          return range ? [Decoration.inline(range.from, range.to, { class: name })] : []
        })
        return DecorationSet.create(tr.doc, decorations)
      },
    },
    props: { decorations: (state) => pluginKey.getState(state) },
  })

/** Highlights ranges while the caller is mounted, and scrolls to the current one when it changes. */
export function usePlaceMarks(editor: Editor | null, places: readonly Place[], current: number): void {
  useEffect(() => {
    if (!editor) return
    editor.registerPlugin(createPlugin())
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(pluginKey)
    }
  }, [editor])
  useEffect(() => {
    if (editor) editor.view.dispatch(editor.state.tr.setMeta(pluginKey, { places, current }))
  }, [editor, places, current])
}

/** Scrolls a range to the middle of the window without moving the caret. */
export function bringIntoView(editor: Editor, place: Place | undefined): void {
  const range = place && textPlaceToRange(editor.state.doc, place)
  if (!range) return
  const { node } = editor.view.domAtPos(range.from)
  const element = node instanceof HTMLElement ? node : node.parentElement
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block: 'center', behavior: prefersReducedMotion ? 'auto' : 'smooth' })
}
