export interface GuessLimits {
  /** Guesses at one link in a window before they are slowed down (count, ms). */
  free: number
  windowMs: number
  /** From then on, one guess in so long (ms). */
  spacingMs: number
  /** Nobody waits longer for his turn (ms). */
  mostWaitMs: number
}

/** How long to wait before the guess counts (ms), or in how many whole seconds to come back. */
export type Turn = { waitMs: number } | { retryAfterSeconds: number }

const mostLinks = 10_000

/**
 * Bounds how fast the password of one link is guessed by all visitors together, without shutting anybody out:
 * many guesses take turns, so that whoever knows the password waits at most a little. Keys are links.
 */
export function createGuessLimit(limits: GuessLimits, now: () => number = Date.now): (key: string) => Turn {
  const { free, windowMs, spacingMs, mostWaitMs } = limits
  const links = new Map<string, { count: number; ends: number; next: number }>()
  return (key) => {
    const time = now()
    const known = links.get(key)
    const link = known ?? { count: 0, ends: time + windowMs, next: time }
    if (link.ends <= time) Object.assign(link, { count: 0, ends: time + windowMs })
    links.delete(key)
    links.set(key, link)
    if (links.size > mostLinks) links.delete(links.keys().next().value ?? '')
    if (link.count < free) {
      link.count += 1
      return { waitMs: 0 }
    }
    const turn = Math.max(time, link.next)
    if (turn - time > mostWaitMs) return { retryAfterSeconds: Math.ceil((turn - time - mostWaitMs) / 1000) }
    link.next = turn + spacingMs
    return { waitMs: turn - time }
  }
}
