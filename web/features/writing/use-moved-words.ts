import { useEffect } from 'react'
import type { LiveText } from './use-live-text.ts'

/** Begins to keep what meets a block that somebody else changes; false where the code for it cannot be fetched. */
export async function keepWords(text: LiveText): Promise<boolean> {
  try {
    const { keepWordsOf } = await import('./moved-words.ts')
    keepWordsOf(text)
    return true
  } catch {
    return false
  }
}

/** Does so once the text is there; without a line, when it is back. */
export function useMovedWords(text: LiveText): void {
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
