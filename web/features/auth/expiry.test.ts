import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestServerTime } from '../../lib/server-time.ts'
import { watchExpiry } from './expiry.ts'

const day = 86_400_000

/** The server's time, while it is reachable. */
let serverAhead: number | null = null
beforeEach(() => {
  serverAhead = null
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  vi.stubGlobal('fetch', async () => {
    if (serverAhead === null) throw new TypeError('no connection')
    return new Response(null, { headers: { date: new Date(Date.now() + serverAhead).toUTCString() } })
  })
})
afterEach(async () => {
  serverAhead = 0
  await requestServerTime()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const inDays = (days: number) => (Date.now() + days * day) / 1000

describe('the expiry of a token', () => {
  it('is noticed at the exact second', async () => {
    const onExpired = vi.fn()
    watchExpiry(inDays(0.5), onExpired)
    await vi.advanceTimersByTimeAsync(0.5 * day - 1)
    expect(onExpired).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onExpired).toHaveBeenCalledOnce()
  })

  it('is noticed after thirty days, which is longer than the maximum timer', async () => {
    const onExpired = vi.fn()
    watchExpiry(inDays(30), onExpired)
    await vi.advanceTimersByTimeAsync(29.9 * day)
    expect(onExpired).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(0.2 * day)
    expect(onExpired).toHaveBeenCalledOnce()
  })

  it('is noticed when a device wakes up later', async () => {
    const onExpired = vi.fn()
    watchExpiry(inDays(1), onExpired)
    vi.setSystemTime(Date.now() + 2 * day)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(onExpired).toHaveBeenCalledOnce()
  })

  it('follows the server if the device’s clock is a day ahead or behind', async () => {
    const onExpired = vi.fn()
    watchExpiry(inDays(0.5), onExpired)
    serverAhead = -day
    vi.setSystemTime(Date.now() + day)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0.4 * day)
    expect(onExpired).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(0.2 * day)
    expect(onExpired).toHaveBeenCalledOnce()
  })

  it('is ignored after a sign-out', async () => {
    const onExpired = vi.fn()
    watchExpiry(inDays(1), onExpired)()
    await vi.advanceTimersByTimeAsync(2 * day)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(onExpired).not.toHaveBeenCalled()
  })
})
