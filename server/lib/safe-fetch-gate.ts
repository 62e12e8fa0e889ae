/** Lets `limit` holders in at a time for each key; the others wait in order. */
export interface Gate {
  /** Waits for a place; call the result exactly once to leave. Rejects with the reason of an abort. */
  enter: (key: string, signal?: AbortSignal) => Promise<() => void>
}

interface Queue {
  inside: number
  waiting: (() => void)[]
}

/** @param limit how many may be inside at the same time for one key. */
export function createGate(limit: number): Gate {
  const queues = new Map<string, Queue>()

  function leave(key: string, queue: Queue): void {
    const next = queue.waiting.shift()
    // Whoever is next takes over the place, so nobody who comes later gets in between.
    if (next) next()
    else queue.inside -= 1
    if (queue.inside === 0) queues.delete(key)
  }

  async function enter(key: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted()
    const queue = queues.get(key) ?? { inside: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.inside < limit) queue.inside += 1
    else await waitInLine(queue, signal)
    return () => leave(key, queue)
  }

  return { enter }
}

function waitInLine(queue: Queue, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const step = () => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }
    const giveUp = () => {
      queue.waiting.splice(queue.waiting.indexOf(step), 1)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', giveUp, { once: true })
    queue.waiting.push(step)
  })
}
