import {
  bindingOf,
  type CaretPosition,
  type Carets,
  type EditorBinding,
  findItem,
  fragmentName,
  isEditorWrite,
  isItemDeleted,
  isTypeDeleted,
  itemOfType,
  parentOf,
  rerender,
  type StoredSelection,
  setStoredSelection,
  storedSelection,
  storeSelection,
  typeOf,
} from '@rankwell/editor'
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, type Selection, TextSelection, type Transaction } from '@tiptap/pm/state'
import {
  AbstractType,
  createAbsolutePositionFromRelativePosition,
  type Doc,
  type RelativePosition,
  XmlElement,
  XmlFragment,
  XmlText,
  type Transaction as YTransaction,
} from 'yjs'
import { findPartedPlace } from './split-position.ts'

/** Who has not written for so long (ms) has ended the word. */
const typingFor = 1000

/**
 * Keeps the caret of an editor in its block, between the same letters, while somebody else moves the block, nests it
 * or makes another kind of it. The binding itself looks for a block with the same words, which has to be missed as
 * long as some of them are on their way.
 */
export function keepCaret(doc: Doc, findEditor: () => Editor | undefined): Carets {
  const find = () => {
    const editor = findEditor()
    const binding = editor && !editor.isDestroyed ? bindingOf(editor.state) : null
    return editor && binding?.doc === doc ? { editor, binding } : null
  }
  guardBinding(doc, find)
  let typedAt = Number.NEGATIVE_INFINITY
  doc.on('afterTransaction', (transaction: YTransaction) => {
    const { local, changed } = transaction
    if (local && isEditorWrite(transaction) && changed.size > 0) typedAt = performance.now()
  })
  /** The ends of the selection before a change. */
  let ends: (RelativePosition | null)[] = []
  return {
    isTyping: () => performance.now() - typedAt < typingFor,
    read() {
      const binding = find()?.binding
      const stood = binding && storedSelection(binding)
      ends = stood?.type === 'text' ? [stood.anchor, stood.head] : []
      return ends.map((place) => place && (place.item ?? place.type))
    },
    restore(places) {
      const found = find()
      if (!found || places.every((place) => place === null)) return
      const { editor, binding } = found
      const { selection, doc: shown, tr } = editor.state
      // Where one end was in a block that is gone, the binding has placed neither.
      const next = places.map((place, index) =>
        place ? findPosition(doc, binding, place) : resolvePlace(ends[index] ?? null, binding),
      )
      const moved = selectBetween(shown, selection, next)
      if (!moved.eq(selection)) editor.view.dispatch(tr.setSelection(moved))
    },
  }
}

/**
 * Sees to it that an editor shows every change. The binding looks for the caret in what is gone, finds it behind the
 * end of the text at times, and leaves the editor as it was: the next key would take back what others have written.
 */
function guardBinding(doc: Doc, find: () => { editor: Editor; binding: EditorBinding } | null): void {
  let hidden: StoredSelection | null = null
  let shown: Node | null = null
  doc.on('beforeAllTransactions', () => {
    const found = find()
    const stood = found && storedSelection(found.binding)
    if (!found || !stood) return
    const { anchor, head } = found.editor.state.selection
    if (stood.absAnchor === anchor && stood.absHead === head) return
    // One of before, which undo has left there.
    setStoredSelection(found.binding, null)
    storeSelection(found.binding)
  })
  doc.on('beforeObserverCalls', (transaction: YTransaction) => {
    const found = find()
    const stood = found && storedSelection(found.binding)
    // What comes from the editor itself is not drawn.
    shown = (!isEditorWrite(transaction) && found?.editor.state.doc) || null
    if (!found || !stood) return
    const isGone = [stood.anchor, stood.head].some((place) => place && isBlockGone(doc, place))
    if (isGone) hidden = stood
    const { anchor, head } = found.editor.state.selection
    // One change may be drawn in several steps, the first of which has moved the caret already.
    setStoredSelection(found.binding, isGone ? null : { ...stood, absAnchor: anchor, absHead: head })
  })
  doc.on('afterTransaction', ({ changedParentTypes }: YTransaction) => {
    const found = find()
    if (found && hidden) setStoredSelection(found.binding, hidden)
    hidden = null
    const isChanged = [...changedParentTypes.keys()].some((type) => !itemOfType(type))
    if (found && isChanged && shown === found.editor.state.doc) rerender(found.binding)
    shown = null
  })
}

/** Whether what a place is in does not stand any more. */
function isBlockGone(doc: Doc, { item, type }: RelativePosition): boolean {
  const id = item ?? type
  if (!id) return false
  const found = findItem(doc, id)
  if (!found) return true
  let around: unknown = item ? parentOf(found) : typeOf(found)
  while (around instanceof AbstractType) {
    if (isTypeDeleted(around)) return true
    const outer = itemOfType(around)
    around = outer ? parentOf(outer) : undefined
  }
  return around !== undefined
}

/**
 * The selection of an editor once somebody else has changed the text: between the same letters. Where somebody
 * writes in the same block the binding itself keeps the number of letters before it.
 *
 * @param change What the binding makes of it.
 */
export function findSelection(change: Transaction, state: EditorState): Selection {
  const binding = bindingOf(state)
  const { selection, doc: shown } = change
  const stood = binding && storedSelection(binding)
  if (!binding || stood?.type !== 'text') return selection
  const { anchor, head } = state.selection
  const found = [[stood.anchor, anchor] as const, [stood.head, head] as const].map(([place, position]) => {
    const parted = isGone(place, binding.doc) ? findPartedPlace(state, position, shown) : null
    return parted ?? resolvePlace(place, binding)
  })
  return selectBetween(shown, selection, found)
}

/** Where a remembered place is in the editor; null where its block does not stand any more. */
function resolvePlace(place: RelativePosition | null, binding: EditorBinding): number | null {
  const at = place && createAbsolutePositionFromRelativePosition(place, binding.doc)
  const block = at?.type instanceof XmlText ? at.type.parent : null
  if (!at || !(block instanceof XmlElement)) return null
  const before = block.toArray().slice(0, block.toArray().indexOf(at.type as XmlText))
  return findPosition(binding.doc, binding, { block, offset: sumSizes(before, binding) + at.index })
}

/** The letter by which a place is remembered was taken away, or written anew elsewhere. */
function isGone(place: RelativePosition | null, doc: Doc): boolean {
  if (!place?.item) return false
  const item = findItem(doc, place.item)
  return !item || isItemDeleted(item)
}

function selectBetween(shown: Node, selection: Selection, found: readonly (number | null)[]): Selection {
  const [anchor, head] = [found[0] ?? selection.anchor, found[1] ?? selection.head]
  if (Math.max(anchor, head) > shown.content.size) return selection
  if (found.every((place) => place === null)) return selection
  return TextSelection.between(shown.resolve(anchor), shown.resolve(head))
}

const sizeOf = (part: unknown, { mapping }: EditorBinding): number => {
  if (part instanceof XmlText) return part.length
  const node = mapping.get(part)
  return node && !Array.isArray(node) ? node.nodeSize : 0
}

const sumSizes = (parts: readonly unknown[], binding: EditorBinding): number =>
  parts.reduce((sum: number, part) => sum + sizeOf(part, binding), 0)

/** Where a place in the live text is in the editor; null where that does not show it. */
function findPosition(doc: Doc, binding: EditorBinding, { block, offset }: CaretPosition): number | null {
  const body = doc.getXmlFragment(fragmentName)
  let position = Math.min(offset, sumSizes(block.toArray(), binding))
  for (let inner: XmlFragment = block; inner !== body; ) {
    const { parent } = inner
    if (!(inner instanceof XmlElement && parent instanceof XmlFragment) || !binding.mapping.has(inner))
      return null
    position += 1
    for (const part of parent.toArray()) {
      if (part === inner) break
      position += sizeOf(part, binding)
    }
    inner = parent
  }
  return position
}
