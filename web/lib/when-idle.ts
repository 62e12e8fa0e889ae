/**
 * Runs something when the browser has nothing better to do and what was last drawn is on the screen, which takes it
 * two frames, but not later than after two seconds or `within` milliseconds. A page that nobody sees draws no frames.
 *
 * @returns Keeps it from being run.
 */
export function whenIdle(run: () => void, within = 2_000): () => void {
  let frame = 0
  let idle = 0
  const forget = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    if ('cancelIdleCallback' in window) window.cancelIdleCallback(idle)
  }
  const go = () => {
    forget()
    run()
  }
  const timer = setTimeout(go, within)
  const rest = () => {
    if ('requestIdleCallback' in window) idle = window.requestIdleCallback(go)
    else go()
  }
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(rest)
  })
  return forget
}
