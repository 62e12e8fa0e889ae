/** Consecutive failures after which a provider is skipped, and for how long. */
const MAX_FAILURES = 3
const PAUSE_MS = 60_000
const MAX_ENTRIES = 10_000

const failures = new Map<string, { count: number; pausedUntil: number; reason: string }>()

/** Why a provider is skipped, or null. Half-open after a minute: one call is allowed. */
export function findOpenCircuit(key: string, now = Date.now()): string | null {
  const known = failures.get(key)
  return known && known.pausedUntil > now ? known.reason : null
}

export function recordFailure(key: string, reason: string, now = Date.now()): void {
  const count = (failures.get(key)?.count ?? 0) + 1
  if (failures.size >= MAX_ENTRIES) failures.clear()
  failures.set(key, { count, reason, pausedUntil: count >= MAX_FAILURES ? now + PAUSE_MS : 0 })
}

export function recordSuccess(key: string): void {
  failures.delete(key)
}
