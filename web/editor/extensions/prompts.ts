import { Extension } from '@tiptap/core'
import type { Node as DocNode } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

const key = new PluginKey<DecorationSet>('prompts')

/** Decorates empty top-level paragraphs that have a prompt. Prompts are not shown in lists and tables. */
function drawPrompts(doc: DocNode): DecorationSet {
  const decorations: Decoration[] = []
  doc.forEach((node, position) => {
    const { prompt } = node.attrs
    if (node.type.name !== 'paragraph' || node.content.size > 0) return
    if (typeof prompt !== 'string' || prompt === '') return
    const shown = { class: 'has-prompt', 'data-shown-prompt': prompt }
    decorations.push(Decoration.node(position, position + node.nodeSize, shown))
  })
  return decorations.length > 0 ? DecorationSet.create(doc, decorations) : DecorationSet.empty
}

/** Shows the prompts of empty paragraphs to writers, as placeholders. */
export const Prompts = Extension.create({
  name: 'prompts',
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: (_, { doc }) => drawPrompts(doc),
          apply: (tr, before) => (tr.docChanged ? drawPrompts(tr.doc) : before),
        },
        props: { decorations: (state) => (editor.isEditable ? key.getState(state) : null) },
      }),
    ]
  },
})
