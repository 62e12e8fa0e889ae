import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction as EditorTransaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import {
  absolutePositionToRelativePosition,
  type initProseMirrorDoc,
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
  yUndoPluginKey,
} from '@tiptap/y-tiptap'
import type { Doc, RelativePosition, Transaction, UndoManager, XmlFragment } from 'yjs'

// The only file that touches undocumented parts of y-tiptap, the binding of an editor to a Yjs document.
// `binding-internals.test.ts` checks them against the installed version.

declare const brand: unique symbol

type Shown = Node | Node[]
type Mapping = ReturnType<typeof initProseMirrorDoc>['mapping']

/** The fields of y-tiptap's `ProsemirrorBinding` that this file uses. */
interface RawBinding {
  doc: Doc
  type: XmlFragment
  mapping: Map<unknown, Shown>
  prosemirrorView: EditorView | null
  beforeTransactionSelection: StoredSelection | null
  beforeAllTransactions(): void
  _forceRerender(): void
  _prosemirrorChanged(shown: Node): void
}

/** The selection of an editor as a transaction found it, in Yjs and in ProseMirror positions. */
export interface StoredSelection {
  type: string
  anchor: RelativePosition | null
  head: RelativePosition | null
  absAnchor: number
  absHead: number
}

/** The binding of an editor to the body of a document. */
export interface EditorBinding {
  readonly doc: Doc
  readonly type: XmlFragment
  /** The ProseMirror node of each element, and the text nodes of each text. */
  readonly mapping: ReadonlyMap<unknown, Shown>
  readonly [brand]: true
}

const rawOf = (binding: EditorBinding): RawBinding => binding as unknown as RawBinding

export const bindingOf = (state: EditorState): EditorBinding | null =>
  ySyncPluginKey.getState(state)?.binding ?? null

export const viewOf = (binding: EditorBinding): EditorView | null => rawOf(binding).prosemirrorView

/** The selection before the current transaction; null between two transactions. */
export const storedSelection = (binding: EditorBinding): StoredSelection | null =>
  rawOf(binding).beforeTransactionSelection

export function setStoredSelection(binding: EditorBinding, selection: StoredSelection | null): void {
  rawOf(binding).beforeTransactionSelection = selection
}

/** Stores the selection of the editor unless one is already stored. */
export const storeSelection = (binding: EditorBinding): void => rawOf(binding).beforeAllTransactions()

/** The Yjs position of a ProseMirror position; it sticks to the character before it. */
export const toRelativePosition = (binding: EditorBinding, position: number): RelativePosition =>
  absolutePositionToRelativePosition(position, binding.type, rawOf(binding).mapping as Mapping)

/** The ProseMirror position of a Yjs position; null where its parent is not in the document. */
export const toEditorPosition = (binding: EditorBinding, position: RelativePosition): number | null =>
  relativePositionToAbsolutePosition(binding.doc, binding.type, position, rawOf(binding).mapping as Mapping)

/** Renders the whole document again. */
export const rerender = (binding: EditorBinding): void => rawOf(binding)._forceRerender()

/** Wraps the function that writes the content of the editor into the document. */
export function wrapWrite(
  binding: EditorBinding,
  wrapper: (shown: Node, write: (shown: Node) => void) => void,
): void {
  const raw = rawOf(binding)
  const write = raw._prosemirrorChanged.bind(raw)
  raw._prosemirrorChanged = (shown) => wrapper(shown, write)
}

/** Calls `onMap` before the binding assigns nodes to an element or a text, while `run` runs. */
export function interceptMapping(
  binding: EditorBinding,
  onMap: (type: unknown, shown: Shown) => void,
  run: () => void,
): void {
  const { mapping } = rawOf(binding)
  const set = mapping.set.bind(mapping)
  mapping.set = (type, shown) => {
    onMap(type, shown)
    return set(type, shown)
  }
  try {
    run()
  } finally {
    mapping.set = set
  }
}

/** What the binding attaches to its own editor transactions. */
export interface SyncMeta {
  isChangeOrigin?: boolean
  isUndoRedoOperation?: boolean
}

export const syncMetaOf = (transaction: EditorTransaction): SyncMeta | undefined =>
  transaction.getMeta(ySyncPluginKey)

/** Whether a Yjs transaction writes an edit made in this editor. */
export const isEditorWrite = ({ origin }: Transaction): boolean => origin === ySyncPluginKey

export const undoManagerOf = (state: EditorState): UndoManager | undefined =>
  yUndoPluginKey.getState(state)?.undoManager
