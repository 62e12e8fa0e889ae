import { type TextDirection, textDirection } from '@rankwell/editor'
import { Extension } from '@tiptap/core'
import type { Node as DocNode } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { ReplaceStep } from '@tiptap/pm/transform'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

const rightToLeft = new Set(['ar', 'he', 'fa', 'ur', 'yi', 'ps', 'sd', 'ug', 'ckb', 'dv'])

/** The direction of a language; used for an empty text. */
export const languageDirection = (language: string): TextDirection =>
  rightToLeft.has(language.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr'

/** Blocks whose direction affects more than their lines: markers, column order, boxes. */
const framed = new Set(['bulletList', 'orderedList', 'taskList', 'listItem', 'taskItem', 'table'])
const known = new WeakMap<DocNode, TextDirection>()

/** Nodes are immutable, so each is counted once. */
function directionOf(node: DocNode): TextDirection | null {
  const before = known.get(node)
  if (before) return before
  const text = node.textContent
  if (text === '') return null
  const direction = textDirection(text)
  known.set(node, direction)
  return direction
}

/**
 * The direction of every block by position: that of most of its letters. An empty block uses that of the
 * block above, and the first block that of the article's language, so the caret does not jump while typing.
 */
export function findDirections(
  doc: DocNode,
  first: TextDirection,
): { position: number; node: DocNode; dir: TextDirection }[] {
  const found: { position: number; node: DocNode; dir: TextDirection }[] = []
  let last = first
  doc.descendants((node, position) => {
    if (node.type.spec.code) {
      found.push({ position, node, dir: 'ltr' })
      return false
    }
    if (node.isTextblock) {
      last = directionOf(node) ?? last
      found.push({ position, node, dir: last })
      return false
    }
    if (framed.has(node.type.name)) found.push({ position, node, dir: directionOf(node) ?? last })
    return true
  })
  return found
}

/** Whether only the text of one block changed, and neither its direction nor that of its parent. */
function keepsDirections({ steps, before, doc }: Transaction): boolean {
  const [step] = steps
  if (steps.length !== 1 || !(step instanceof ReplaceStep)) return false
  const { from, to, slice } = step
  const start = before.resolve(from)
  const isInline =
    slice.openStart === 0 && slice.openEnd === 0 && (slice.content.firstChild?.isInline ?? true)
  if (!isInline || !start.parent.isTextblock || !start.sameParent(before.resolve(to))) return false
  const now = doc.resolve(from)
  for (let depth = start.depth; depth > 0; depth -= 1) {
    const [old, made] = [start.node(depth), now.node(depth)]
    const direction = directionOf(made)
    const matters = depth === start.depth || framed.has(made.type.name)
    if (matters && (direction === null || directionOf(old) !== direction)) return false
  }
  return true
}

/** Blocks whose direction differs from their parent's, or from the article's. For most blocks it does not. */
function findTurns(doc: DocNode, first: TextDirection) {
  const around: { end: number; dir: TextDirection }[] = []
  return findDirections(doc, first).filter(({ position, node, dir }) => {
    while ((around.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= position) around.pop()
    const outside = around.at(-1)?.dir ?? first
    around.push({ end: position + node.nodeSize, dir })
    return dir !== outside
  })
}

const key = new PluginKey<DecorationSet>('blockDirection')

/**
 * Sets each block's direction by the majority of its letters, in an editor with the direction of the
 * article's language.
 */
export const BlockDirection = Extension.create<{ language: string }>({
  name: 'blockDirection',
  addOptions: () => ({ language: '' }),
  addProseMirrorPlugins() {
    const first = languageDirection(this.options.language)
    const draw = (doc: DocNode) =>
      DecorationSet.create(
        doc,
        findTurns(doc, first).map(({ position, node, dir }) =>
          Decoration.node(position, position + node.nodeSize, { dir }),
        ),
      )
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: (_, { doc }) => draw(doc),
          apply(tr, before) {
            if (!tr.docChanged) return before
            return keepsDirections(tr) ? before.map(tr.mapping, tr.doc) : draw(tr.doc)
          },
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ]
  },
})
