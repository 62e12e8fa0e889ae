/** Whose piece of work it is. */
export interface Turn {
  /** Pieces of one group wait for each other before they wait for other groups. */
  group: string
  /** Served before everything that is not. */
  isFirst: boolean
}

export interface FairQueueOptions {
  atOnce: number
  maxWaiting: number
  /** Made and thrown once `maxWaiting` wait that are not first. */
  refuseFull: () => Error
}

/**
 * Runs at most `atOnce` pieces of work together and gives each group its turn, so that a caller with one piece waits
 * for one piece of each other caller and not for all of them.
 */
export function createFairQueue({ atOnce, maxWaiting, refuseFull }: FairQueueOptions) {
  // A map keeps its order: the group served last goes to the end.
  const lanes = { first: new Map<string, (() => void)[]>(), rest: new Map<string, (() => void)[]>() }
  let running = 0
  let waiting = 0

  const takeNext = (lane: Map<string, (() => void)[]>): (() => void) | undefined => {
    for (const [group, pieces] of lane) {
      lane.delete(group)
      const next = pieces.shift()
      if (pieces.length > 0) lane.set(group, pieces)
      if (next) return next
    }
    return undefined
  }

  const enter = async ({ group, isFirst }: Turn) => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (!isFirst && waiting >= maxWaiting) throw refuseFull()
    const lane = isFirst ? lanes.first : lanes.rest
    if (!isFirst) waiting += 1
    // Whoever ends hands its place on, so the count of those that run stays.
    await new Promise<void>((resolve) => lane.set(group, [...(lane.get(group) ?? []), resolve]))
    if (!isFirst) waiting -= 1
  }

  return async function run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    await enter(turn)
    try {
      return await work()
    } finally {
      const next = takeNext(lanes.first) ?? takeNext(lanes.rest)
      if (next) next()
      else running -= 1
    }
  }
}
