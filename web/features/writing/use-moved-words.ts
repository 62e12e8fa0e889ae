import { useEffect } from 'react'
import type { Doc } from 'yjs'

/** Keeps what one writes into a block that somebody else moves or changes at the same time; fetched after the text. */
export function useMovedWords(doc: Doc): void {
  useEffect(() => {
    let isOver = false
    let stop: (() => void) | undefined
    const keep = async () => {
      const { keepMovedWords } = await import('./moved-words.ts')
      if (!isOver) stop = keepMovedWords(doc)
    }
    void keep().catch(() => undefined)
    return () => {
      isOver = true
      stop?.()
    }
  }, [doc])
}
