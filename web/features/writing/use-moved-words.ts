import type { HocuspocusProvider } from '@hocuspocus/provider'
import { useEffect } from 'react'
import type { Doc } from 'yjs'

/** Begins to keep what meets a block that somebody else changes; false where the code for it cannot be fetched. */
export async function keepWords(doc: Doc, provider: HocuspocusProvider): Promise<boolean> {
  try {
    const { keepWordsOf } = await import('./moved-words.ts')
    keepWordsOf(doc, provider)
    return true
  } catch {
    return false
  }
}

/** Does so once the text is there; without a line, when it is back. */
export function useMovedWords(doc: Doc, provider: HocuspocusProvider): void {
  useEffect(() => {
    const end = new AbortController()
    const keep = async () => {
      const isKeeping = await keepWords(doc, provider)
      if (isKeeping || end.signal.aborted) return
      window.addEventListener('online', keep, { once: true, signal: end.signal })
    }
    void keep()
    return () => end.abort()
  }, [doc, provider])
}
