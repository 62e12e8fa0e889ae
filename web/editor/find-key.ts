import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { findKey, useHotkey } from '../lib/hotkey.ts'
import type { PanelName } from '../panel/panel-name.ts'

/** Text to search for. */
export interface FindRequest {
  /** The selected text if it is short, otherwise empty. */
  words: string
  /** Its start position in the text. */
  from: number
  /** The panel that was open before; it is opened again when the search ends. */
  before: PanelName | null
}

/** Longer selections are not search terms. */
const maxSelectionLength = 100

/** Handles requests once the search panel is loaded. */
const openers = new WeakMap<Editor, (request: FindRequest) => void>()
/** The request made before the handler was registered. */
const asked = new WeakMap<Editor, FindRequest>()

/** Registers a handler for search requests and passes it a pending one. Returns a cleanup function. */
export function onFindRequest(editor: Editor, open: (request: FindRequest) => void): () => void {
  openers.set(editor, open)
  const waiting = asked.get(editor)
  asked.delete(editor)
  if (waiting) open(waiting)
  return () => void openers.delete(editor)
}

/** The selected text within one block, from the browser, because a read-only editor has no selection. */
function readSelected({ view, state }: Editor): Pick<FindRequest, 'words' | 'from'> {
  const nothing = { words: '', from: state.selection.from }
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return nothing
  const range = selection.getRangeAt(0)
  if (!view.dom.contains(range.commonAncestorContainer)) return nothing
  const from = view.posAtDOM(range.startContainer, range.startOffset)
  const to = view.posAtDOM(range.endContainer, range.endOffset)
  if (
    from < 0 ||
    to - from > maxSelectionLength ||
    !state.doc.resolve(from).sameParent(state.doc.resolve(to))
  )
    return nothing
  return { words: state.doc.textBetween(from, to).trim(), from }
}

/** Opens the search panel by keyboard with the selected text. */
export function useFindKey(
  editor: Editor | null,
  panel: PanelName | null,
  onPanel: (panel: PanelName) => void,
): void {
  const isPending = useRef(false)
  const open = () => {
    // Ignored while a dialog or menu covers the page.
    const isCovered = document.activeElement?.closest('[role=dialog], [role=alertdialog], [role=menu]')
    isPending.current = !editor
    if (!editor || isCovered) return
    const request = { ...readSelected(editor), before: panel }
    // Text typed before the search field is mounted must not replace the selected text.
    if (editor.view.hasFocus()) editor.view.dom.blur()
    const opener = openers.get(editor)
    if (opener) opener(request)
    else asked.set(editor, request)
    onPanel('tools')
  }
  useHotkey(findKey, open)
  // The editor is set in a transition; keys pressed before the transition is committed are handled afterwards.
  const openPending = useEffectEvent(open)
  useEffect(() => {
    if (editor && isPending.current) openPending()
  }, [editor])
}
