import type { BriefKeyword } from '../types.ts'

/** Reads `low-high`; a single number is both; anything else is null. */
export function parseOccurrences(occurrences: string): { low: number; high: number } | null {
  const [first, second = first, ...rest] = occurrences.split(/[-–]/).map((part) => part.trim())
  if (first === undefined || second === undefined || rest.length > 0) return null
  if (!isWhole(first) || !isWhole(second)) return null
  const low = Number(first)
  const high = Number(second)
  return { low: Math.min(low, high), high: Math.max(low, high) }
}

function isWhole(text: string): boolean {
  return /^\d{1,9}$/.test(text)
}

/** Formats a range as briefs store it. */
export function formatOccurrences({ low, high }: { low: number; high: number }): string {
  return `${low}-${high}`
}

/**
 * Merges keyword sets: equal keywords (case and outer spaces aside) become one entry with the
 * smallest lower and the largest upper bound. Other fields are those of the first entry; a
 * keyword stays hidden only if every set hides it.
 */
export function mergeKeywords<T extends BriefKeyword>(sets: readonly (readonly T[])[]): T[] {
  const merged = new Map<string, T>()
  for (const entry of sets.flat()) {
    const key = entry.keyword.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
    if (key === '') continue
    const known = merged.get(key)
    merged.set(key, known ? combine(known, entry) : { ...entry })
  }
  return [...merged.values()]
}

function combine<T extends BriefKeyword>(known: T, entry: T): T {
  const isHidden = known.isHidden && entry.isHidden
  return { ...known, isHidden, occurrences: widen(known.occurrences, entry.occurrences) }
}

function widen(first: string, second: string): string {
  const a = parseOccurrences(first)
  const b = parseOccurrences(second)
  if (!a || !b) return a ? first : second
  return formatOccurrences({ low: Math.min(a.low, b.low), high: Math.max(a.high, b.high) })
}
