import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../lib/toast.ts'
import type { SaveState } from './use-live-text.ts'

/** How long an act waits for the words before it, in milliseconds. */
const patience = 15_000

/**
 * For acts on what was written: resolves to true once the server has acknowledged every change, and to false,
 * with words about it, where it does not.
 */
export function useWhenSaved(save: SaveState): () => Promise<boolean> {
  const { t } = useTranslation('review')
  const state = useRef(save)
  const waiting = useRef(new Set<() => void>())
  useEffect(() => {
    state.current = save
    if (save !== 'saved') return
    for (const go of waiting.current) go()
  }, [save])
  return async () => {
    if (state.current === 'saved') return true
    const isSaved = await new Promise<boolean>((resolve) => {
      const end = (answer: boolean) => {
        clearTimeout(timer)
        waiting.current.delete(go)
        resolve(answer)
      }
      const go = () => end(true)
      const timer = setTimeout(() => end(false), patience)
      waiting.current.add(go)
    })
    if (!isSaved) toast.error(t('notSaved'))
    return isSaved
  }
}
