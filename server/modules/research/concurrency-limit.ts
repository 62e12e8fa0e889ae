interface Slot {
  running: number
  waiting: (() => void)[]
}

const slots = new Map<string, Slot>()

/**
 * Runs a task once fewer than `max` tasks of the same key run in this process; others wait in order. Tasks whose signal
 * aborts while waiting are not run.
 */
export async function limitConcurrency<T>(
  key: string,
  max: number,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const slot = slots.get(key) ?? { running: 0, waiting: [] }
  slots.set(key, slot)
  if (slot.running >= max) await new Promise<void>((resolve) => slot.waiting.push(resolve))
  else slot.running += 1
  try {
    signal?.throwIfAborted()
    return await work()
  } finally {
    const next = slot.waiting.shift()
    if (next) next()
    else {
      slot.running -= 1
      if (slot.running === 0) slots.delete(key)
    }
  }
}
