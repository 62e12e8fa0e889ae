import { vi } from 'vitest'
import type { Timer } from '../lib/timer.ts'

export interface FakeTimer extends Timer {
  /** All waits so far, in ms, in starting order. */
  waits: number[]
  /** Waits that have not ended. */
  open(): number
  /** Resolves once this many waits are open. */
  untilOpen(count: number): Promise<void>
  /** Advances the time and ends elapsed waits. */
  advance(ms: number): void
}

/** A timer controlled by a test. With `isInstant` each wait advances it. */
export function createFakeTimer({ isInstant = false } = {}): FakeTimer {
  let time = Date.now()
  const open = new Set<{ until: number; end: () => void }>()
  const waits: number[] = []
  const advance = (ms: number) => {
    time += ms
    for (const one of open) if (one.until <= time) one.end()
  }
  return {
    waits,
    now: () => time,
    open: () => open.size,
    untilOpen: (count) =>
      vi.waitFor(
        () => {
          if (open.size !== count) throw new Error(`${open.size} timers are waiting, not ${count}`)
        },
        { timeout: 20_000, interval: 5 },
      ),
    advance,
    wait(ms, signal) {
      waits.push(ms)
      if (isInstant) {
        advance(ms)
        return Promise.resolve()
      }
      return new Promise((resolve, reject) => {
        const entry = { until: time + ms, end: () => finish(resolve) }
        const onAbort = () => finish(() => reject(signal?.reason))
        const finish = (settle: () => void) => {
          open.delete(entry)
          signal?.removeEventListener('abort', onAbort)
          settle()
        }
        open.add(entry)
        if (signal?.aborted) onAbort()
        else signal?.addEventListener('abort', onAbort)
      })
    },
  }
}
