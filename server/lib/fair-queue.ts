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

interface Piece extends Turn {
  start: () => void
  refuse: (error: Error) => void
}

function createLane(maxWaiting: number, refuseFull: () => Error) {
  /** In order of arrival. */
  const pieces = new Set<Piece>()
  /** Queued tasks per group. The map's order is the order of turns. */
  const groups = new Map<string, number>()
  let isByRank = false

  function remove(piece: Piece): void {
    pieces.delete(piece)
    const left = (groups.get(piece.group) ?? 0) - 1
    if (left > 0) groups.set(piece.group, left)
    else groups.delete(piece.group)
  }

  function findLowest(): Piece | undefined {
    let lowest: Piece | undefined
    for (const piece of pieces) if (!lowest || piece.rank < lowest.rank) lowest = piece
    return lowest
  }

  function findHighest(): Piece | undefined {
    let highest: Piece | undefined
    for (const piece of pieces) if (!highest || piece.rank >= highest.rank) highest = piece
    return highest
  }

  function findOldestOfNextGroup(): Piece | undefined {
    const [next] = groups
    if (!next) return undefined
    const [group, count] = next
    groups.delete(group)
    groups.set(group, count)
    return pieces.values().find((piece) => piece.group === group)
  }

  return {
    add(piece: Piece): void {
      if (pieces.size >= maxWaiting) {
        const worst = findHighest()
        if (!worst || worst.rank <= piece.rank) throw refuseFull()
        remove(worst)
        worst.refuse(refuseFull())
      }
      pieces.add(piece)
      groups.set(piece.group, (groups.get(piece.group) ?? 0) + 1)
    },
    take(): Piece | undefined {
      isByRank = !isByRank
      const piece = isByRank ? findLowest() : findOldestOfNextGroup()
      if (piece) remove(piece)
      return piece
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

  const takeNext = (): Piece | undefined => {
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
    lane.add({ ...turn, start: resolve, refuse: reject })
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
