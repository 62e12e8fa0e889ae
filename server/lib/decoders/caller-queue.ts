import { tooManyRequests } from '../errors.ts'
import { createKeyedQueue } from '../keyed-queue.ts'
import { busySeconds } from './pool.ts'

export interface CallerQueueLimits {
  /** Maximum number of concurrent tasks. */
  atOnce: number
  /** Maximum number of queued tasks, in total and per caller; more are rejected with 429. */
  maxWaiting: number
  maxWaitingPerCaller: number
}

/**
 * Callers take turns at heavy work, one task each, so that none of them blocks the others.
 * @returns a function that runs a task in its turn, and throws `decoder_busy` if too many are queued
 */
export function createCallerQueue({ atOnce, maxWaiting, maxWaitingPerCaller }: CallerQueueLimits) {
  const turns = createKeyedQueue(atOnce)
  const counts = new Map<string, number>()
  let all = 0
  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    const own = counts.get(caller) ?? 0
    if (own > maxWaitingPerCaller || all >= atOnce + maxWaiting)
      throw tooManyRequests({ retryAfterSeconds: busySeconds }, { code: 'decoder_busy' })
    counts.set(caller, own + 1)
    all += 1
    try {
      return await turns.run(caller, work)
    } finally {
      all -= 1
      const left = (counts.get(caller) ?? 1) - 1
      if (left > 0) counts.set(caller, left)
      else counts.delete(caller)
    }
  }
}
