/**
 * Runs something once for each row of events, so many milliseconds after the last of them. An event costs no more
 * than a look at the clock: they may come with every key.
 */
export function whenSettled(run: () => void, ms: number): { touch: () => void; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  const ring = () => {
    const rest = Math.ceil(last + ms - performance.now())
    timer = rest > 0 ? setTimeout(ring, rest) : undefined
    if (rest <= 0) run()
  }
  return {
    touch() {
      last = performance.now()
      timer ??= setTimeout(ring, ms)
    },
    end() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
