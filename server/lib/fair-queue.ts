/** The queue position of a task. */
export interface Turn {
  /** What the task belongs to, such as an account: groups take turns. */
  group: string
  /** Lower ranks run first; for example the caller's number of recent failures. */
  rank: number
  /** Known callers have a separate lane, which gets every second turn. */
  isKnown: boolean
}

export interface FairQueueOptions {
  atOnce: number
  /** Maximum number of queued tasks per lane. A full lane drops the newest of its highest-ranked tasks. */
  maxWaiting: number
  onFull: () => Error
}

interface Entry extends Turn {
  start: () => void
  reject: (error: Error) => void
}

function createLane(maxWaiting: number, createFullError: () => Error) {
  /** In order of arrival. */
  const entries = new Set<Entry>()
  /** Queued tasks per group. The map's order is the order of turns. */
  const groups = new Map<string, number>()
  let isByRank = false

  function remove(entry: Entry): void {
    entries.delete(entry)
    const left = (groups.get(entry.group) ?? 0) - 1
    if (left > 0) groups.set(entry.group, left)
    else groups.delete(entry.group)
  }

  function findLowest(): Entry | undefined {
    let lowest: Entry | undefined
    for (const entry of entries) if (!lowest || entry.rank < lowest.rank) lowest = entry
    return lowest
  }

  function findHighest(): Entry | undefined {
    let highest: Entry | undefined
    for (const entry of entries) if (!highest || entry.rank >= highest.rank) highest = entry
    return highest
  }

  function findOldestOfNextGroup(): Entry | undefined {
    const [next] = groups
    if (!next) return undefined
    const [group, count] = next
    groups.delete(group)
    groups.set(group, count)
    return entries.values().find((entry) => entry.group === group)
  }

  return {
    add(entry: Entry): void {
      if (entries.size >= maxWaiting) {
        const worst = findHighest()
        if (!worst || worst.rank <= entry.rank) throw createFullError()
        remove(worst)
        worst.reject(createFullError())
      }
      entries.add(entry)
      groups.set(entry.group, (groups.get(entry.group) ?? 0) + 1)
    },
    take(): Entry | undefined {
      isByRank = !isByRank
      const entry = isByRank ? findLowest() : findOldestOfNextGroup()
      if (entry) remove(entry)
      return entry
    },
  }
}

/**
 * Runs at most `atOnce` tasks concurrently. In each lane, every second turn goes to the lowest rank, oldest first, so
 * that callers without failures pass a crowd of failing ones. The other turns rotate through the groups, so that no
 * task waits forever and no group blocks the others.
 */
export function createFairQueue({ atOnce, maxWaiting, onFull }: FairQueueOptions) {
  const [known, unknown] = [createLane(maxWaiting, onFull), createLane(maxWaiting, onFull)]
  let running = 0
  let isKnownNext = true

  const takeNext = (): Entry | undefined => {
    const [lane, other] = isKnownNext ? [known, unknown] : [unknown, known]
    isKnownNext = !isKnownNext
    return lane.take() ?? other.take()
  }

  const enter = async (turn: Turn): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const lane = turn.isKnown ? known : unknown
    lane.add({ ...turn, start: resolve, reject })
    await promise
  }

  return async function run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    await enter(turn)
    try {
      return await work()
    } finally {
      // The slot is passed on, so the number of running tasks stays the same.
      const next = takeNext()
      if (next) next.start()
      else running -= 1
    }
  }
}
