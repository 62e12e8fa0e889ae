export interface KeyedQueue {
  /** Runs work after all earlier work with the same key. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>
}

/** Runs work with the same key sequentially, and limits the queued work of all keys. */
export function createKeyedQueue(maxWaiting: number): KeyedQueue {
  const tails = new Map<string, Promise<unknown>>()
  const waiting: (() => void)[] = []
  let running = 0

  const enter = () =>
    new Promise<void>((resolve) => {
      if (running >= maxWaiting) {
        waiting.push(resolve)
        return
      }
      running += 1
      resolve()
    })

  /** The slot is passed to the longest waiting task. */
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return {
    run(key, work) {
      const before = tails.get(key) ?? Promise.resolve()
      const turn = before.then(enter).then(work).finally(leave)
      const tail = turn.catch(() => undefined)
      tails.set(key, tail)
      void tail.then(() => {
        if (tails.get(key) === tail) tails.delete(key)
      })
      return turn
    },
  }
}
