import { useEffect, useRef, useState } from 'react'
import { readFailure } from '../../lib/errors.ts'
import { type RunRequest, streamRun } from './api.ts'

export interface Variant {
  text: string
  isWhole: boolean
  error?: string
}

interface RunState {
  variants: Variant[]
  isRunning: boolean
  failure: { message: string; fields: Record<string, string> } | null
}

const idle: RunState = { variants: [], isRunning: false, failure: null }

/** A run of a template: its variants as they are written. Leaving the page stops it. */
export function useVariants(onEnd?: () => void) {
  const [state, setState] = useState(idle)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(request: RunRequest, count: number): Promise<void> {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    const variants: Variant[] = Array.from({ length: count }, () => ({ text: '', isWhole: false }))
    setState({ variants, isRunning: true, failure: null })
    const update = (changes: Partial<RunState>) => {
      if (running.current === stop) setState((known) => ({ ...known, ...changes }))
    }
    try {
      for await (const part of streamRun(request, stop.signal)) {
        const { text, isWhole, error } = part
        const known = variants[part.variant]?.text ?? ''
        variants[part.variant] = { text: isWhole ? text : known + text, isWhole, ...(error && { error }) }
        update({ variants: [...variants] })
      }
      update({ isRunning: false })
    } catch (error) {
      const written = variants.filter(({ text }) => text !== '').map((one) => ({ ...one, isWhole: true }))
      const { message, fields = {} } = readFailure(error)
      update({
        variants: written,
        isRunning: false,
        failure: stop.signal.aborted ? null : { message, fields },
      })
    } finally {
      onEnd?.()
    }
  }

  return { ...state, start, stop: () => running.current?.abort() }
}
