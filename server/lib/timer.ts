import { setTimeout as wait } from 'node:timers/promises'

/** Real time and waiting, which tests replace. The clock of local mode does not move it. */
export interface Timer {
  /** Milliseconds since the epoch. */
  now(): number
  /** Resolves after so many milliseconds; rejects once the signal aborts. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

export const realTimer: Timer = {
  now: Date.now,
  wait: (ms, signal) => wait(ms, undefined, { ref: false, ...(signal && { signal }) }),
}
