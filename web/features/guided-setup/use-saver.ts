import { useCallback, useEffect, useRef, useState } from 'react'
import { readFailure } from '../../lib/errors.ts'
import { beforeSignOut } from '../../lib/session-events.ts'
import { toast } from '../../lib/toast.ts'

export type SaveState = 'saved' | 'saving' | 'failed'

export interface Saver<Value> {
  state: SaveState
  /** Saves the value debounced; a newer one replaces a pending one. */
  schedule: (value: Value) => void
  /** Saves a pending value immediately. Returns false on failure; the value then stays pending. */
  flush: () => Promise<boolean>
}

const rest = 500

/**
 * Saves a frequently changing value: debounced, one call at a time, the newest value last. A pending value
 * is saved on unmount, when the page is hidden, and at sign-out.
 */
export function useSaver<Value>(save: (value: Value) => Promise<unknown>): Saver<Value> {
  const [state, setState] = useState<SaveState>('saved')
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const queue = useRef<{ waiting?: { value: Value }; running?: Promise<boolean> | undefined }>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current)
    const held = queue.current
    if (held.running) return held.running.then(() => (held.waiting ? flush() : true))
    const next = held.waiting
    if (!next) return Promise.resolve(true)
    delete held.waiting
    setState('saving')
    held.running = latest.current(next.value).then(
      () => {
        if (!held.waiting) setState('saved')
        return true
      },
      (error: unknown) => {
        held.waiting ??= next
        setState('failed')
        toast.error(readFailure(error).message, { id: 'setup-save' })
        return false
      },
    )
    return held.running.then((isSaved) => {
      held.running = undefined
      return isSaved
    })
  }, [])

  const schedule = useCallback(
    (value: Value) => {
      queue.current.waiting = { value }
      setState('saving')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), rest)
    },
    [flush],
  )

  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') void flush()
    }
    document.addEventListener('visibilitychange', onHide)
    const forget = beforeSignOut(async () => {
      await flush()
    })
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      forget()
      void flush()
    }
  }, [flush])

  return { state, schedule, flush }
}
