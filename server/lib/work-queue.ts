import { httpError } from './errors.ts'

/** Runs at most `atOnce` tasks concurrently; throws `unavailable` once `maxWaiting` are queued. */
export function createWorkQueue({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw httpError('unavailable')
      // A finished task passes its slot on, so the count stays the same.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
