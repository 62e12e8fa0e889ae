import type { KeywordUse } from '../types.ts'

/** A page's counts are scaled to the target length by at most this factor, up or down. */
const maxScale = 1.5

/**
 * How often an article of `targetWords` should use a keyword: the quartiles of the competitors' counts, each scaled
 * from its page's length to the target, and no more than the highest count on a page. Only pages that use the keyword
 * count; null when fewer than two do. `low` is at least 1 and `high` is above `low`.
 */
export function occurrenceRange(
  uses: readonly KeywordUse[],
  targetWords: number,
): { low: number; high: number } | null {
  const using = uses.filter(({ count }) => count > 0)
  if (using.length < 2) return null
  const scaled = using.map((use) => use.count * scaleOf(use.words, targetWords)).sort((a, b) => a - b)
  const highest = Math.max(...using.map(({ count }) => count))
  // With 1 on every page, 2 is still the lowest possible `high`.
  const high = Math.max(2, Math.min(Math.round(quantile(scaled, 0.75)), highest))
  return { low: Math.min(high - 1, Math.max(1, Math.round(quantile(scaled, 0.25)))), high }
}

function scaleOf(words: number, targetWords: number): number {
  if (words <= 0 || targetWords <= 0) return 1
  return Math.min(maxScale, Math.max(1 / maxScale, targetWords / words))
}

/** Linear interpolation between order statistics (Hyndman & Fan 1996, type 7). */
function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share
  const below = sorted[Math.floor(position)] ?? 0
  const above = sorted[Math.ceil(position)] ?? below
  return below + (above - below) * (position - Math.floor(position))
}
