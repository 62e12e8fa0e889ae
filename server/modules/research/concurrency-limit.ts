interface Gate {
  running: number
  waiting: (() => void)[]
}

const gates = new Map<string, Gate>()

/**
 * Runs work while fewer than `most` of the same key run in this process; others wait in order. Work whose
 * signal aborts while waiting is not run.
 */
export async function passGate<T>(
  key: string,
  most: number,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const gate = gates.get(key) ?? { running: 0, waiting: [] }
  gates.set(key, gate)
  if (gate.running >= most) await new Promise<void>((resolve) => gate.waiting.push(resolve))
  else gate.running += 1
  try {
    signal?.throwIfAborted()
    return await work()
  } finally {
    const next = gate.waiting.shift()
    if (next) next()
    else {
      gate.running -= 1
      if (gate.running === 0) gates.delete(key)
    }
  }
}
