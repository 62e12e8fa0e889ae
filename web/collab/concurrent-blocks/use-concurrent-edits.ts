import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'
import { setEditorOf } from '../../editor/editor-of.ts'
import type { LiveText } from '../connection/use-live-text.ts'

/** Begins to keep what meets a block that somebody else changes; false where the code for it cannot be fetched. */
async function keepWords(text: LiveText): Promise<boolean> {
  try {
    const { keepWordsOf } = await import('./concurrent-edits.ts')
    keepWordsOf(text)
    return true
  } catch {
    return false
  }
}

/** A code that has not come by then (ms) is not waited for any longer. */
const codeWithin = 3000

/**
 * Goes on when words of an earlier page are kept, if it has left any that are not sent: their block may be another
 * one by now. That code comes within the time, or later with the text.
 */
export function whenKept(text: LiveText, known: { isUnsent: boolean } | null, goOn: () => void): void {
  const late = new Promise((resolve) => setTimeout(resolve, codeWithin))
  if (known?.isUnsent) void Promise.race([keepWords(text), late]).then(goOn)
  else goOn()
}

/** Does so once the text is there; without a line, when it is back. */
export function useMovedWords(text: LiveText, editor: Editor | null): void {
  useEffect(() => {
    if (editor) setEditorOf(text.doc, editor)
  }, [text, editor])
  useEffect(() => {
    const end = new AbortController()
    const keep = async () => {
      const isKeeping = await keepWords(text)
      if (isKeeping || end.signal.aborted) return
      window.addEventListener('online', keep, { once: true, signal: end.signal })
    }
    void keep()
    return () => end.abort()
  }, [text])
}
