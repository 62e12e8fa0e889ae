// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestServerTime, serverNow, updateServerTime } from './server-time.ts'

const day = 86_400_000
const truth = Date.parse('2026-11-21T12:00:00.400Z')
const answerAt = (time: number) => new Response(null, { headers: { date: new Date(time).toUTCString() } })

beforeEach(() => {
  vi.useFakeTimers({ now: truth })
  updateServerTime(answerAt(truth), truth)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the server’s time', () => {
  it.each([day, -day, 5 * 60_000, -5 * 60_000])(
    'is known within a second on a device that is %i ms off',
    (off) => {
      vi.setSystemTime(truth + off)
      updateServerTime(answerAt(truth), truth + off - 200)
      expect(Math.abs(serverNow() - truth)).toBeLessThan(1000)
      vi.setSystemTime(truth + off + 7000)
      expect(Math.abs(serverNow() - truth - 7000)).toBeLessThan(1000)
    },
  )

  it('is the device’s own if the response agrees, however slow it was', () => {
    updateServerTime(answerAt(truth - 20_000), truth - 40_000)
    expect(serverNow()).toBe(truth)
  })

  it('is updated after the device’s clock was corrected', async () => {
    vi.setSystemTime(truth + day)
    updateServerTime(answerAt(truth), truth + day)
    vi.setSystemTime(truth)
    vi.stubGlobal('fetch', () => Promise.resolve(answerAt(truth)))
    await requestServerTime()
    expect(Math.abs(serverNow() - truth)).toBeLessThan(1000)
  })

  it('is unchanged if the server is unreachable or sends no date', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
    await requestServerTime()
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null)))
    await requestServerTime()
    expect(serverNow()).toBe(truth)
  })
})
