/** Counts how often hashes occur, and how many are repetitions; adding and removing leave no trace. */
export interface HashCounter {
  keys: Int32Array
  counts: Int32Array
  used: number
  total: number
  /** Occurrences beyond the first of each hash. */
  repeated: number
}

export const createHashCounter = (): HashCounter => ({
  keys: new Int32Array(1024),
  counts: new Int32Array(1024),
  used: 0,
  total: 0,
  repeated: 0,
})

/** Counts the hashes from `from` to `to`. */
export function addHashes(counter: HashCounter, hashes: Int32Array, from: number, to: number): void {
  reserve(counter, to - from)
  const { keys, counts } = counter
  const mask = keys.length - 1
  for (let at = from; at < to; at++) {
    const hash = hashes[at] as number
    const slot = find(keys, mask, hash)
    if (keys[slot] === 0) {
      keys[slot] = hash
      counter.used++
    }
    const count = (counts[slot] as number) + 1
    counts[slot] = count
    if (count > 1) counter.repeated++
  }
  counter.total += to - from
}

export function removeHashes(counter: HashCounter, hashes: Int32Array, from: number, to: number): void {
  const { keys, counts } = counter
  const mask = keys.length - 1
  for (let at = from; at < to; at++) {
    const slot = find(keys, mask, hashes[at] as number)
    const count = (counts[slot] as number) - 1
    counts[slot] = count
    if (count > 0) counter.repeated--
  }
  counter.total -= to - from
}

function find(keys: Int32Array, mask: number, hash: number): number {
  let slot = hash & mask
  while (keys[slot] !== 0 && keys[slot] !== hash) slot = (slot + 1) & mask
  return slot
}

/** Makes room for so many more hashes, and forgets those that are gone. */
export function reserve(counter: HashCounter, added: number): void {
  if ((counter.used + added) * 2 <= counter.keys.length) return
  const { keys, counts } = counter
  let living = 0
  for (const count of counts) if (count > 0) living++
  const size = 2 ** Math.ceil(Math.log2((living + added) * 4))
  counter.keys = new Int32Array(size)
  counter.counts = new Int32Array(size)
  counter.used = living
  keys.forEach((hash, at) => {
    const count = counts[at] as number
    if (count === 0) return
    const slot = find(counter.keys, size - 1, hash)
    counter.keys[slot] = hash
    counter.counts[slot] = count
  })
}
