import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'
import type { LiveText } from '../connection/use-live-text.ts'
import { setEditorOf } from './editor-of.ts'

/** Loads the code that preserves concurrent edits and starts it; false if the code cannot be loaded. */
async function startPreserving(text: LiveText): Promise<boolean> {
  try {
    const { preserveEdits } = await import('./concurrent-edits.ts')
    preserveEdits(text)
    return true
  } catch {
    return false
  }
}

/** Time (ms) that a page with unsent text waits for the code. */
const loadTimeout = 3000

/**
 * Calls back once concurrent edits are preserved if an earlier page left unsent text, because its block may have been
 * rebuilt. Calls back after the timeout in any case.
 */
export function whenPreserving(text: LiveText, known: { isUnsent: boolean } | null, onReady: () => void) {
  const timeout = new Promise((resolve) => setTimeout(resolve, loadTimeout))
  if (known?.isUnsent) void Promise.race([startPreserving(text), timeout]).then(onReady)
  else onReady()
}

/** Preserves concurrent edits while a document is open; retries when the browser is back online. */
export function useConcurrentEdits(text: LiveText, editor: Editor | null): void {
  useEffect(() => {
    if (editor) setEditorOf(text.doc, editor)
  }, [text, editor])
  useEffect(() => {
    const abort = new AbortController()
    const start = async () => {
      const hasStarted = await startPreserving(text)
      if (hasStarted || abort.signal.aborted) return
      window.addEventListener('online', start, { once: true, signal: abort.signal })
    }
    void start()
    return () => abort.abort()
  }, [text])
}
