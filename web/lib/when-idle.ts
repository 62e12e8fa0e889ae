/**
 * Runs something when the browser has nothing better to do, but not later than after two seconds or `within`
 * milliseconds.
 *
 * @returns Keeps it from being run.
 */
export function whenIdle(run: () => void, within = 2_000): () => void {
  if ('requestIdleCallback' in window) {
    const waiting = window.requestIdleCallback(run, { timeout: within })
    return () => window.cancelIdleCallback(waiting)
  }
  const timer = setTimeout(run, Math.min(200, within))
  return () => clearTimeout(timer)
}
