import { requestServerTime, serverNow } from '../../lib/server-time.ts'

/** The longest delay that browsers support; a longer one would fire immediately. */
const maxDelayMs = 2 ** 31 - 1

/**
 * Calls back when a token expires. Long waits are split, and a device that slept is checked when its page is
 * shown. The device's clock can be wrong or changed, so the server's time is checked first.
 *
 * @param exp Expiry of the token in seconds.
 * @returns A function that disarms it.
 */
export function watchExpiry(exp: number, onExpired: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const timeLeft = () => exp * 1000 - serverNow()

  function arm(): void {
    clearTimeout(timer)
    const left = timeLeft()
    if (left <= 0) void makeSure()
    else timer = setTimeout(arm, Math.min(left, maxDelayMs))
  }

  async function makeSure(): Promise<void> {
    await requestServerTime()
    if (isOver) return
    if (timeLeft() > 0) return arm()
    disarm()
    onExpired()
  }

  function disarm(): void {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', arm)
  }

  document.addEventListener('visibilitychange', arm)
  arm()
  return disarm
}
