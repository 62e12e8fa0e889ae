/**
 * Debounces a function: it runs this many milliseconds after the last event of a burst, and in a long burst at most
 * `maxMs` after the first. An event only reads the clock, so it can be triggered by every key.
 */
export function whenSettled(
  run: () => void,
  ms: number,
  maxMs = Number.POSITIVE_INFINITY,
): { touch: () => void; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let first = 0
  let last = 0
  const onTimer = () => {
    const rest = Math.ceil(Math.min(last + ms, first + maxMs) - performance.now())
    timer = rest > 0 ? setTimeout(onTimer, rest) : undefined
    if (rest <= 0) run()
  }
  return {
    touch() {
      last = performance.now()
      if (timer !== undefined) return
      first = last
      timer = setTimeout(onTimer, ms)
    },
    end() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
