import { textDirection } from '@rankwell/editor'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'

/** Sets each block in the direction of most of its letters. */
export const BlockDirection = Extension.create({
  name: 'blockDirection',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) => {
          const found: Decoration[] = []
          doc.descendants((node, position) => {
            if (!node.isTextblock) return true
            const dir = node.textContent ? textDirection(node.textContent) : undefined
            if (dir) found.push(Decoration.node(position, position + node.nodeSize, { dir }))
            return false
          })
          return DecorationSet.create(doc, found)
        },
      },
    }),
  ],
})
