/** CPU time of this thread in ms. */
function readThreadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Measures the longest uninterrupted work of this thread, in CPU time, so that a busy machine does not look
 * like a blocked event loop.
 * @returns a function that stops measuring and returns the longest stretch in ms
 */
export function monitorEventLoop(): () => number {
  let longest = 0
  let before = readThreadTime()
  const sample = () => {
    const now = readThreadTime()
    longest = Math.max(longest, now - before)
    before = now
  }
  const timer = setInterval(sample, 5)
  return () => {
    clearInterval(timer)
    sample()
    return longest
  }
}
