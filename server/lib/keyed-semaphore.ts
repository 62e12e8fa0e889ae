/** Limits the number of concurrent holders per key; others wait. */
export interface KeyedSemaphore {
  /**
   * Waits for a slot; call the result exactly once to release it. Rejects with the reason of an abort.
   * @param member key for fairness: a free slot goes to the member with the fewest slots at the key, then to the
   * longest waiting one
   */
  acquire: (key: string, signal?: AbortSignal, member?: string) => Promise<() => void>
}

interface Waiting {
  member: string
  step: () => void
}

interface Queue {
  /** Slots of each member. */
  held: Map<string, number>
  active: number
  waiting: Waiting[]
}

/** @param limit maximum number of concurrent holders per key */
export function createKeyedSemaphore(limit: number): KeyedSemaphore {
  const queues = new Map<string, Queue>()

  function release(key: string, queue: Queue, member: string): void {
    count(queue, member, -1)
    const next = takeNext(queue)
    // The slot is passed on here, so that a later caller cannot take it in between.
    if (next) {
      count(queue, next.member, 1)
      next.step()
    }
    if (queue.active === 0) queues.delete(key)
  }

  async function acquire(key: string, signal?: AbortSignal, member = ''): Promise<() => void> {
    signal?.throwIfAborted()
    const queue = queues.get(key) ?? { held: new Map(), active: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.active < limit) count(queue, member, 1)
    else await waitForTurn(queue, signal, member)
    return () => release(key, queue, member)
  }

  return { acquire }
}

function count(queue: Queue, member: string, change: 1 | -1): void {
  queue.active += change
  const held = (queue.held.get(member) ?? 0) + change
  if (held > 0) queue.held.set(member, held)
  else queue.held.delete(member)
}

function takeNext({ held, waiting }: Queue): Waiting | undefined {
  const heldBy = (at: number) => held.get(waiting[at]?.member ?? '') ?? 0
  let best = 0
  for (let at = 1; at < waiting.length; at += 1) if (heldBy(at) < heldBy(best)) best = at
  return waiting.splice(best, 1)[0]
}

function waitForTurn({ waiting }: Queue, signal: AbortSignal | undefined, member: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const step = () => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }
    const own = { member, step }
    const giveUp = () => {
      waiting.splice(waiting.indexOf(own), 1)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', giveUp, { once: true })
    waiting.push(own)
  })
}
