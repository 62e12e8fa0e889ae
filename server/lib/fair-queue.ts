/** Whose piece of work it is. */
export interface Turn {
  /** Pieces of one group wait for each other before they wait for other groups. */
  group: string
  /** Who in the group takes turns with the others in it. */
  member: string
  /** Served before everything that is not. */
  isFirst: boolean
}

type Lane = Map<string, Map<string, (() => void)[]>>

export interface FairQueueOptions {
  atOnce: number
  maxWaiting: number
  /** Made and thrown once `maxWaiting` wait that are not first. */
  refuseFull: () => Error
}

/** Takes the next entry of a map that serves as a queue, and puts it back at the end if something is left of it. */
function rotate<Entry, Taken>(
  queue: Map<string, Entry>,
  take: (entry: Entry) => Taken | undefined,
  isEmpty: (entry: Entry) => boolean,
): Taken | undefined {
  const [next] = queue
  if (!next) return undefined
  const [key, entry] = next
  queue.delete(key)
  const taken = take(entry)
  if (!isEmpty(entry)) queue.set(key, entry)
  return taken
}

const takeNext = (lane: Lane): (() => void) | undefined =>
  rotate(
    lane,
    (members) =>
      rotate(
        members,
        (pieces) => pieces.shift(),
        (pieces) => pieces.length === 0,
      ),
    (members) => members.size === 0,
  )

/**
 * Runs at most `atOnce` pieces of work together and gives each group its turn, so that a caller with one piece waits
 * for one piece of each other caller and not for all of them.
 */
export function createFairQueue({ atOnce, maxWaiting, refuseFull }: FairQueueOptions) {
  // A map keeps its order: the group served last goes to the end.
  const lanes: Record<'first' | 'rest', Lane> = { first: new Map(), rest: new Map() }
  let running = 0
  let waiting = 0

  const enter = async ({ group, member, isFirst }: Turn) => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (!isFirst && waiting >= maxWaiting) throw refuseFull()
    const lane = isFirst ? lanes.first : lanes.rest
    if (!isFirst) waiting += 1
    // Whoever ends hands its place on, so the count of those that run stays.
    await new Promise<void>((resolve) => {
      const members = lane.get(group) ?? new Map<string, (() => void)[]>()
      lane.set(group, members.set(member, [...(members.get(member) ?? []), resolve]))
    })
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
