import type { KeywordUse } from '../types.ts'

/**
 * How often an article of `targetWords` should use a keyword: the quartiles of the competitors'
 * counts, each scaled from its page's length to the target. Only pages that use the keyword count;
 * null when fewer than two do. `low` is at least 1 and `high` is above `low`.
 */
export function occurrenceRange(
  uses: readonly KeywordUse[],
  targetWords: number,
): { low: number; high: number } | null {
  const scaled = uses
    .filter(({ count }) => count > 0)
    .map(({ count, words }) => (words > 0 && targetWords > 0 ? (count * targetWords) / words : count))
    .sort((a, b) => a - b)
  if (scaled.length < 2) return null
  const low = Math.max(1, Math.round(quantile(scaled, 0.25)))
  return { low, high: Math.max(low + 1, Math.round(quantile(scaled, 0.75))) }
}

/** Linear interpolation between order statistics (Hyndman & Fan 1996, type 7). */
function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share
  const below = sorted[Math.floor(position)] ?? 0
  const above = sorted[Math.ceil(position)] ?? below
  return below + (above - below) * (position - Math.floor(position))
}
