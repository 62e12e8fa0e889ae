/** Counts how often hashes occur, and how many are repetitions. Removing a hash exactly undoes adding it. */
export interface HashCounter {
  /** Pairs of a hash and its count; hash 0 marks an empty slot. */
  slots: Int32Array
  used: number
  total: number
  /** Number of occurrences beyond the first of each hash. */
  repeated: number
}

const minSlots = 512
const maxKeptSlots = 2 ** 17

export const createHashCounter = (): HashCounter => ({
  slots: new Int32Array(2 * minSlots),
  used: 0,
  total: 0,
  repeated: 0,
})

/** Clears the counter; keeps its table unless a long text has made it large. */
export function clearCounter(counter: HashCounter): void {
  if (counter.slots.length > maxKeptSlots) counter.slots = new Int32Array(2 * minSlots)
  else counter.slots.fill(0)
  counter.used = 0
  counter.total = 0
  counter.repeated = 0
}

/** Counts the hashes from `from` to `to`. */
export function addHashes(counter: HashCounter, hashes: Int32Array, from: number, to: number): void {
  reserve(counter, to - from)
  const { slots } = counter
  const mask = slots.length - 1
  let { used, repeated } = counter
  for (let at = from; at < to; at++) {
    const hash = hashes[at] as number
    const slot = find(slots, mask, hash)
    const count = slots[slot + 1] as number
    if (count > 0) repeated++
    else if (slots[slot] === 0) {
      slots[slot] = hash
      used++
    }
    slots[slot + 1] = count + 1
  }
  counter.used = used
  counter.repeated = repeated
  counter.total += to - from
}

export function removeHashes(counter: HashCounter, hashes: Int32Array, from: number, to: number): void {
  const { slots } = counter
  const mask = slots.length - 1
  for (let at = from; at < to; at++) {
    const slot = find(slots, mask, hashes[at] as number)
    const count = (slots[slot + 1] as number) - 1
    slots[slot + 1] = count
    if (count > 0) counter.repeated--
  }
  counter.total -= to - from
}

/** Random per process: text hashes are the same everywhere, so an attacker could prepare collisions. */
const spread = Math.floor(Math.random() * 0x7fffffff) | 1

/** Slot of a hash in a table of `mask` + 1 slots, a power of two. */
export const placeHash = (hash: number, mask: number): number => Math.imul(hash, spread) >>> Math.clz32(mask)

function find(slots: Int32Array, mask: number, hash: number): number {
  let slot = placeHash(hash, mask) & ~1
  while (slots[slot] !== hash && slots[slot] !== 0) slot = (slot + 2) & mask
  return slot
}

/** Grows the table for the given number of additional hashes and drops those with a count of 0. */
export function reserve(counter: HashCounter, added: number): void {
  const { slots, used } = counter
  if ((used + added) * 4 <= slots.length) return
  let living = 0
  if (used > 0) for (let slot = 1; slot < slots.length; slot += 2) if ((slots[slot] as number) > 0) living++
  // Extra space for later changes, except for a text that is counted only once.
  const needed = (living + added) * (used > 0 ? 4 : 2)
  let size = minSlots
  while (size < needed) size *= 2
  const wider = new Int32Array(2 * size)
  const mask = wider.length - 1
  for (let slot = 0; used > 0 && slot < slots.length; slot += 2) {
    const count = slots[slot + 1] as number
    if (count === 0) continue
    const place = find(wider, mask, slots[slot] as number)
    wider[place] = slots[slot] as number
    wider[place + 1] = count
  }
  counter.slots = wider
  counter.used = living
}
