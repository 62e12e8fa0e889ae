import { type Editor, Extension } from '@tiptap/core'
import {
  type EditorState,
  NodeSelection,
  Plugin,
  PluginKey,
  Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { isInTable } from '../tables/table-view.ts'
import { askForLink } from '../toolbar/link-key.ts'
import { focusTools } from '../toolbar/use-roving-focus.ts'
import { moveItem } from './move-item.ts'

/**
 * Moves the selected top-level blocks past their neighbor, including the selection.
 *
 * @returns The transaction; null if there is no neighbor on that side.
 */
export function moveBlocks(state: EditorState, by: 1 | -1): Transaction | null {
  const { doc, selection } = state
  const first = selection.$from.index(0)
  const last =
    selection.to > selection.from && selection.$to.depth === 0
      ? selection.$to.index(0) - 1
      : selection.$to.index(0)
  const neighbor = doc.maybeChild(by < 0 ? first - 1 : last + 1)
  if (!neighbor) return null
  let start = 0
  for (let index = 0; index < first; index++) start += doc.child(index).nodeSize
  let end = start
  for (let index = first; index <= last; index++) end += doc.child(index).nodeSize
  const moved = doc.slice(start, end).content
  const shift = by * neighbor.nodeSize
  const tr = state.tr.delete(start, end).insert(start + shift, moved)
  const next =
    selection instanceof NodeSelection
      ? NodeSelection.create(tr.doc, selection.from + shift)
      : TextSelection.create(tr.doc, selection.anchor + shift, selection.head + shift)
  return tr.setSelection(next).scrollIntoView()
}

/**
 * Moves the caret to the first (-1) or last (1) editable position. The browser's keys stop before a block that starts
 * with other content, such as an image above its caption.
 */
export function moveToEnd(state: EditorState, end: 1 | -1, isExtended: boolean): Transaction | null {
  const { doc, selection, tr } = state
  const block = end < 0 ? doc.firstChild : doc.lastChild
  const place = Selection.findFrom(doc.resolve(end < 0 ? 0 : doc.content.size), end < 0 ? 1 : -1, true)
  if (!place || !block || block.isAtom) return null
  const next = isExtended ? TextSelection.between(selection.$anchor, place.$head) : place
  return tr.setSelection(next).scrollIntoView()
}

/** Appends an empty paragraph if nothing can be typed after the last block. */
function writeBelow(view: EditorView, event: MouseEvent): boolean {
  const last = view.state.doc.lastChild
  const box = view.dom.lastElementChild?.getBoundingClientRect()
  if (!view.editable || event.target !== view.dom || !box || event.clientY <= box.bottom) return false
  if (!last || last.type.name === 'paragraph') return false
  const paragraph = view.state.schema.nodes.paragraph?.create()
  if (!paragraph) return false
  const end = view.state.doc.content.size
  const tr = view.state.tr.insert(end, paragraph)
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end + 1)))
  view.focus()
  event.preventDefault()
  return true
}

/** Whether the current table is laid out from right to left. */
function isRightToLeft(view: EditorView, state: EditorState): boolean {
  const { node } = view.domAtPos(state.selection.from)
  const element = node instanceof Element ? node : node.parentElement
  const table = element?.closest('table')
  return table ? getComputedStyle(table).direction === 'rtl' : false
}

/** Moves the current list item, or the selected blocks. */
function moveText({ state, view }: Editor, by: 1 | -1): void {
  const tr = moveItem(state, by) ?? moveBlocks(state, by)
  if (tr) view.dispatch(tr)
}

/** Moves the current row, or the whole table if it is the last row. */
async function moveInTable(editor: Editor, by: 1 | -1): Promise<void> {
  const { moveRow } = await import('../tables/table-commands.ts')
  if (!editor.isDestroyed && !moveRow(by)(editor.state, editor.view.dispatch)) moveText(editor, by)
}

/** Moves the current column to the right (1) or left. */
async function moveColumnAside(editor: Editor, side: 1 | -1): Promise<void> {
  const { moveColumn } = await import('../tables/table-commands.ts')
  if (editor.isDestroyed) return
  const { state, view } = editor
  moveColumn(isRightToLeft(view, state) ? (-side as 1 | -1) : side)(state, view.dispatch)
}

/**
 * Alt+Shift+arrow moves the row or column of a table, the item of a list, or otherwise the block. Ctrl+Home and
 * Ctrl+End move to the ends of the text, Ctrl+Enter leaves code, Ctrl+K links selected text, and a click below the text
 * continues there.
 */
export const BlockKeys = Extension.create({
  name: 'blockKeys',
  addKeyboardShortcuts() {
    const { editor } = this
    const skip = () => undefined
    const move = (by: 1 | -1) => {
      if (!editor.isEditable) return true
      if (isInTable(editor.state)) void moveInTable(editor, by).catch(skip)
      else moveText(editor, by)
      return true
    }
    const moveAside = (side: 1 | -1) => {
      if (!editor.isEditable || !isInTable(editor.state)) return false
      void moveColumnAside(editor, side).catch(skip)
      return true
    }
    const lead = (end: 1 | -1, isExtended: boolean) => {
      const tr = moveToEnd(editor.state, end, isExtended)
      if (tr) editor.view.dispatch(tr)
      return tr !== null
    }
    return {
      'Alt-Shift-ArrowUp': () => move(-1),
      'Alt-Shift-ArrowDown': () => move(1),
      'Alt-Shift-ArrowLeft': () => moveAside(-1),
      'Alt-Shift-ArrowRight': () => moveAside(1),
      'Mod-Home': () => lead(-1, false),
      'Mod-End': () => lead(1, false),
      'Shift-Mod-Home': () => lead(-1, true),
      'Shift-Mod-End': () => lead(1, true),
      'Mod-Enter': () => editor.commands.exitCode(),
      'Mod-k': () => askForLink(editor),
      Escape: () => focusTools(),
    }
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey('writeBelow'),
      props: { handleDOMEvents: { mousedown: writeBelow } },
    }),
  ],
})
