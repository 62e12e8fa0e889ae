import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchExpiry } from './expiry.ts'

const day = 86_400_000

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const inDays = (days: number) => (Date.now() + days * day) / 1000

describe('the end of a token', () => {
  it('is noticed at its very second', () => {
    const onExpired = vi.fn()
    watchExpiry(inDays(0.5), onExpired)
    vi.advanceTimersByTime(0.5 * day - 1)
    expect(onExpired).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onExpired).toHaveBeenCalledOnce()
  })

  it('is noticed after thirty days, which is longer than a timer can wait', () => {
    const onExpired = vi.fn()
    watchExpiry(inDays(30), onExpired)
    vi.advanceTimersByTime(29.9 * day)
    expect(onExpired).not.toHaveBeenCalled()
    vi.advanceTimersByTime(0.2 * day)
    expect(onExpired).toHaveBeenCalledOnce()
  })

  it('is noticed when a device wakes up after it', () => {
    const onExpired = vi.fn()
    watchExpiry(inDays(1), onExpired)
    vi.setSystemTime(Date.now() + 2 * day)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(onExpired).toHaveBeenCalledOnce()
  })

  it('is of no interest after a log-out', () => {
    const onExpired = vi.fn()
    watchExpiry(inDays(1), onExpired)()
    vi.advanceTimersByTime(2 * day)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(onExpired).not.toHaveBeenCalled()
  })
})
