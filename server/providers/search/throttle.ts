import { setTimeout as wait } from 'node:timers/promises'

/**
 * Limits the number of calls that start within a window of time; the others wait in order. The wait ends if
 * the caller's signal aborts.
 */
export function createThrottle(calls: number, windowMs: number): (signal?: AbortSignal) => Promise<void> {
  const begun: number[] = []
  let queue = Promise.resolve()

  async function takeTurn(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted()
    const first = begun.length >= calls ? begun[begun.length - calls] : undefined
    const ms = first === undefined ? 0 : first + windowMs - Date.now()
    if (ms > 0) await wait(ms, undefined, signal ? { signal } : {})
    begun.push(Date.now())
    if (begun.length > calls) begun.shift()
  }

  return (signal) => {
    const turn = queue.then(() => takeTurn(signal))
    queue = turn.catch(() => {})
    return turn
  }
}
