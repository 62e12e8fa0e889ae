/**
 * Runs a function when the browser is idle and the last frame is rendered, which takes two frames, but at the latest
 * after two seconds or `within` milliseconds. A hidden page renders no frames.
 *
 * @returns Cancels it.
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
