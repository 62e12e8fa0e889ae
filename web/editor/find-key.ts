import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { findKey, useHotkey } from '../lib/hotkey.ts'
import type { PanelName } from '../panel/panel-name.ts'

/** Words in the text to look for. */
export interface FindRequest {
  /** What was selected, if it is short; else empty. */
  words: string
  /** Where it begins in the text. */
  from: number
  /** What stood beside the text before: it stands there again once one is done. */
  before: PanelName | null
}

/** Longer selections are no words to look for. */
const longestWords = 100

/** What takes a request, once the tools are there. */
const openers = new WeakMap<Editor, (request: FindRequest) => void>()
/** What was asked for before that. */
const asked = new WeakMap<Editor, FindRequest>()

/** Takes what is looked for by keys, and at once what was already. Returns what ends it. */
export function hearFindKey(editor: Editor, open: (request: FindRequest) => void): () => void {
  openers.set(editor, open)
  const waiting = asked.get(editor)
  asked.delete(editor)
  if (waiting) open(waiting)
  return () => void openers.delete(editor)
}

/** The words selected in the text within one block, as the browser has them: a text that is only read has no others. */
function readSelected({ view, state }: Editor): Pick<FindRequest, 'words' | 'from'> {
  const nothing = { words: '', from: state.selection.from }
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return nothing
  const range = selection.getRangeAt(0)
  if (!view.dom.contains(range.commonAncestorContainer)) return nothing
  const from = view.posAtDOM(range.startContainer, range.startOffset)
  const to = view.posAtDOM(range.endContainer, range.endOffset)
  if (from < 0 || to - from > longestWords || !state.doc.resolve(from).sameParent(state.doc.resolve(to)))
    return nothing
  return { words: state.doc.textBetween(from, to).trim(), from }
}

/** Opens finding in the text by keys, beside it, with the words that are selected. */
export function useFindKey(
  editor: Editor | null,
  panel: PanelName | null,
  onPanel: (panel: PanelName) => void,
): void {
  const isPending = useRef(false)
  const open = () => {
    // A window or a menu over the page is done with first.
    const isCovered = document.activeElement?.closest('[role=dialog], [role=alertdialog], [role=menu]')
    isPending.current = !editor
    if (!editor || isCovered) return
    const request = { ...readSelected(editor), before: panel }
    // What is typed until the field is there must not take the place of what is selected.
    if (editor.view.hasFocus()) editor.view.dom.blur()
    const opener = openers.get(editor)
    if (opener) opener(request)
    else asked.set(editor, request)
    onPanel('tools')
  }
  useHotkey(findKey, open)
  // The editor is handed on in a transition: keys pressed before it has committed are answered then.
  const openPending = useEffectEvent(open)
  useEffect(() => {
    if (editor && isPending.current) openPending()
  }, [editor])
}
