/** The longest delay that browsers keep; a longer one would fire at once. */
const longestDelay = 2 ** 31 - 1

/**
 * Calls back when a token ends. Long waits are cut and armed again, and a device that slept is caught up
 * when its page is shown.
 *
 * @param exp End of the token in seconds.
 * @returns A function that disarms it.
 */
export function watchExpiry(exp: number, onExpired: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function arm(): void {
    clearTimeout(timer)
    const left = exp * 1000 - Date.now()
    if (left <= 0) {
      disarm()
      onExpired()
    } else timer = setTimeout(arm, Math.min(left, longestDelay))
  }

  function disarm(): void {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', arm)
  }

  document.addEventListener('visibilitychange', arm)
  arm()
  return disarm
}
