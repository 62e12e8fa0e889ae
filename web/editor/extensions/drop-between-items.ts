import type { Fragment, Slice } from '@tiptap/pm/model'
import { type EditorState, Plugin, Selection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** The types omit `node`, which is set when the dragged node is not the selection. */
type Dragging = NonNullable<EditorView['dragging']> & { node?: Selection }

interface Drop {
  content: Fragment
  /** The range to remove after a move; null for a copy. */
  moved: { from: number; to: number } | null
  /** Position before the top-level list item that the blocks were dropped on. */
  item: number
  isBelow: boolean
}

/**
 * Drops blocks between two list items by splitting the list, so that they keep their type. ProseMirror would move a
 * paragraph into an item.
 */
export function dropBetweenItems(state: EditorState, { content, moved, item, isBelow }: Drop): Transaction {
  const { tr, doc } = state
  const place = isBelow ? item + (doc.nodeAt(item)?.nodeSize ?? 0) : item
  const $place = doc.resolve(place)
  const list = $place.parent
  const index = $place.index()
  const isInside = index > 0 && index < list.childCount
  if (isInside) {
    const { id: _id, ...attrs } = list.attrs
    const start = typeof attrs.start === 'number' ? { start: attrs.start + index } : {}
    tr.split(place, 1, [{ type: list.type, attrs: { ...attrs, ...start } }])
  }
  const at = isInside ? place + 1 : index === 0 ? $place.before() : $place.after()
  const mapped = tr.mapping.maps.length
  tr.insert(at, content)
  if (moved) {
    // The split and the inserted blocks have shifted everything after them.
    const from = tr.mapping.map(moved.from, 1)
    const to = tr.mapping.map(moved.to, -1)
    tr.delete(from, to)
  }
  const start = tr.mapping.slice(mapped + 1).map(at)
  return tr.setSelection(Selection.near(tr.doc.resolve(start), 1)).setMeta('uiEvent', 'drop')
}

/** The top-level list item under the pointer; null elsewhere. */
function findItem(view: EditorView, event: DragEvent): Pick<Drop, 'item' | 'isBelow'> | null {
  const found = view.posAtCoords({ left: event.clientX, top: event.clientY })
  if (!found) return null
  const $at = view.state.doc.resolve(found.pos)
  if ($at.depth < 2 || !$at.node(1).type.spec.group?.includes('list')) return null
  const item = $at.before(2)
  const dom = view.nodeDOM(item)
  const box = dom instanceof HTMLElement ? dom.getBoundingClientRect() : null
  return { item, isBelow: box !== null && event.clientY > box.top + box.height / 2 }
}

/** Whether a slice consists of whole blocks other than list items. */
const isBlocks = ({ content, openStart, openEnd }: Slice): boolean =>
  openStart === 0 &&
  openEnd === 0 &&
  content.childCount > 0 &&
  content.content.every(({ type, isBlock }) => isBlock && !type.name.endsWith('Item'))

export const betweenItems = new Plugin({
  props: {
    handleDrop(view, event, slice, isMove) {
      const { dragging, state } = view
      if (!dragging || !isBlocks(slice)) return false
      const place = findItem(view, event)
      if (!place) return false
      const { from, to } = (dragging as Dragging).node ?? state.selection
      // The list was dropped on itself.
      if (isMove && from <= place.item && place.item < to) return false
      event.preventDefault()
      const moved = isMove ? { from, to } : null
      view.focus()
      view.dispatch(dropBetweenItems(state, { content: slice.content, moved, ...place }))
      return true
    },
  },
})
