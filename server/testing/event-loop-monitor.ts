/** CPU time of this thread in ms. */
function readThreadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Watches how long this thread works without a pause. Time in which other programs have the processor is not
 * counted, as a busy machine would otherwise look like a blocked event loop.
 *
 * @returns A function that ends the watch and returns the longest stretch, in milliseconds.
 */
export function monitorEventLoop(): () => number {
  let longest = 0
  let before = readThreadTime()
  const look = () => {
    const now = readThreadTime()
    longest = Math.max(longest, now - before)
    before = now
  }
  const timer = setInterval(look, 5)
  return () => {
    clearInterval(timer)
    look()
    return longest
  }
}
