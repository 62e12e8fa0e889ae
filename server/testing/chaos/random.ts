/** A reproducible random source: the same seed gives the same numbers. */
export interface SeededRandom {
  /** At least 0, less than 1. */
  next(): number
  /** An integer from `from` to `to`, both inclusive. */
  between(from: number, to: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  /** True with this probability, in percent. */
  happens(percent: number): boolean
}

/** Mulberry32, Tommy Ettinger's 32-bit generator; takes an integer. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    between,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    happens: (percent) => next() * 100 < percent,
  }
}

/** Runs a function for consecutive seeds, a few at a time. */
export async function runSeeds(
  options: { firstSeed: number; seeds: number; atOnce: number },
  run: (seed: number) => Promise<void>,
): Promise<void> {
  let next = options.firstSeed
  const end = options.firstSeed + options.seeds
  const work = async () => {
    while (next < end) {
      const seed = next
      next += 1
      await run(seed)
    }
  }
  await Promise.all(Array.from({ length: options.atOnce }, work))
}
