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
import { findSplitPosition } from './split-position.ts'

/** After this pause (ms), the user is no longer considered to be typing a word. */
const typingFor = 1000

/**
 * Keeps the caret in its block at the same character while another user moves or nests the block or changes
 * its kind. The binding searches for a block with the same text, which fails while edits are in transit.
 */
export function createCaretSync(doc: Doc, findEditor: () => Editor | undefined): Carets {
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
      const stored = binding && storedSelection(binding)
      ends = stored?.type === 'text' ? [stored.anchor, stored.head] : []
      return ends.map((place) => place && (place.item ?? place.type))
    },
    restore(places) {
      const found = find()
      if (!found || places.every((place) => place === null)) return
      const { editor, binding } = found
      const { selection, doc: shown, tr } = editor.state
      // If one end was in a deleted block, the binding has restored neither end.
      const next = places.map((place, index) =>
        place ? findPosition(doc, binding, place) : resolvePlace(ends[index] ?? null, binding),
      )
      const moved = selectBetween(shown, selection, next)
      if (!moved.eq(selection)) editor.view.dispatch(tr.setSelection(moved))
    },
  }
}

/**
 * Ensures that an editor renders every change. The binding sometimes resolves the caret to a position after
 * the end of the text and skips the update: the next key would then revert remote edits.
 */
function guardBinding(doc: Doc, find: () => { editor: Editor; binding: EditorBinding } | null): void {
  let hidden: StoredSelection | null = null
  let shown: Node | null = null
  doc.on('beforeAllTransactions', () => {
    const found = find()
    const stored = found && storedSelection(found.binding)
    if (!found || !stored) return
    const { anchor, head } = found.editor.state.selection
    if (stored.absAnchor === anchor && stored.absHead === head) return
    // The stored selection can refer to a node that undo has replaced.
    setStoredSelection(found.binding, null)
    storeSelection(found.binding)
  })
  doc.on('beforeObserverCalls', (transaction: YTransaction) => {
    const found = find()
    const stored = found && storedSelection(found.binding)
    // The editor already shows its own changes.
    shown = (!isEditorWrite(transaction) && found?.editor.state.doc) || null
    if (!found || !stored) return
    const isGone = [stored.anchor, stored.head].some((place) => place && isBlockGone(doc, place))
    if (isGone) hidden = stored
    const { anchor, head } = found.editor.state.selection
    // A change can be rendered in several steps, the first of which has already moved the caret.
    setStoredSelection(found.binding, isGone ? null : { ...stored, absAnchor: anchor, absHead: head })
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

/** Whether the parent of a position was deleted. */
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
 * The selection of an editor after a remote change, at the same characters. If the change is in the same
 * block, the binding already keeps the offset.
 *
 * @param change The binding's transaction.
 */
export function findSelection(change: Transaction, state: EditorState): Selection {
  const binding = bindingOf(state)
  const { selection, doc: shown } = change
  const stored = binding && storedSelection(binding)
  if (!binding || stored?.type !== 'text') return selection
  const { anchor, head } = state.selection
  const found = [[stored.anchor, anchor] as const, [stored.head, head] as const].map(([place, position]) => {
    const afterSplit = isGone(place, binding.doc) ? findSplitPosition(state, position, shown) : null
    return afterSplit ?? resolvePlace(place, binding)
  })
  return selectBetween(shown, selection, found)
}

/** The editor position of a stored position; null if its block was deleted. */
function resolvePlace(place: RelativePosition | null, binding: EditorBinding): number | null {
  const at = place && createAbsolutePositionFromRelativePosition(place, binding.doc)
  const block = at?.type instanceof XmlText ? at.type.parent : null
  if (!at || !(block instanceof XmlElement)) return null
  const before = block.toArray().slice(0, block.toArray().indexOf(at.type as XmlText))
  return findPosition(binding.doc, binding, { block, offset: sumSizes(before, binding) + at.index })
}

/** Whether the character that identifies the position was deleted or recreated elsewhere. */
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

/** The editor position of a position in the live document; null if it is not shown. */
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
