export interface Clock {
  /** The application's time. */
  now(): Date
  /** The time of an owner: `now`, unless the owner has moved their clock in local mode. */
  of(ownerId: string): Date
  /** Milliseconds an owner's clock is ahead. */
  offset(ownerId: string): number
  setOffset(ownerId: string, milliseconds: number): void
  /** The owners whose clock is ahead. */
  movedOwners(): string[]
}

/**
 * Creates the clocks of an installation: a global one, and one per owner for billing and schedules.
 * @param readTime milliseconds since 1970; tests pass their own
 */
export function createClock(readTime: () => number = Date.now): Clock {
  const ahead = new Map<string, number>()
  const offset = (ownerId: string) => ahead.get(ownerId) ?? 0
  return {
    now: () => new Date(readTime()),
    of: (ownerId) => new Date(readTime() + offset(ownerId)),
    offset,
    setOffset(ownerId, milliseconds) {
      if (milliseconds > 0) ahead.set(ownerId, milliseconds)
      else ahead.delete(ownerId)
    },
    movedOwners: () => [...ahead.keys()],
  }
}
