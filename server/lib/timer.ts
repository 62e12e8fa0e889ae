import { setTimeout as wait } from 'node:timers/promises'

/** System time and timers, which tests replace. The clock of local mode does not affect it. */
export interface Timer {
  /** Milliseconds since the epoch. */
  now(): number
  /** Resolves after this many milliseconds; rejects when the signal aborts. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

export const realTimer: Timer = {
  now: Date.now,
  wait: (ms, signal) => wait(ms, undefined, { ref: false, ...(signal && { signal }) }),
}
