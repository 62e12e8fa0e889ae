// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestServerTime, serverNow, updateServerTime } from './server-time.ts'

const day = 86_400_000
const serverTime = Date.parse('2026-11-21T12:00:00.400Z')
const answerAt = (time: number) => new Response(null, { headers: { date: new Date(time).toUTCString() } })

beforeEach(() => {
  vi.useFakeTimers({ now: serverTime })
  updateServerTime(answerAt(serverTime), serverTime)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the server’s time', () => {
  it.each([day, -day, 5 * 60_000, -5 * 60_000])(
    'is known within a second on a device that is %i ms off',
    (off) => {
      vi.setSystemTime(serverTime + off)
      updateServerTime(answerAt(serverTime), serverTime + off - 200)
      expect(Math.abs(serverNow() - serverTime)).toBeLessThan(1000)
      vi.setSystemTime(serverTime + off + 7000)
      expect(Math.abs(serverNow() - serverTime - 7000)).toBeLessThan(1000)
    },
  )

  it('is the device’s own if the response agrees, however slow it was', () => {
    updateServerTime(answerAt(serverTime - 20_000), serverTime - 40_000)
    expect(serverNow()).toBe(serverTime)
  })

  it('is updated after the device’s clock was corrected', async () => {
    vi.setSystemTime(serverTime + day)
    updateServerTime(answerAt(serverTime), serverTime + day)
    vi.setSystemTime(serverTime)
    vi.stubGlobal('fetch', () => Promise.resolve(answerAt(serverTime)))
    await requestServerTime()
    expect(Math.abs(serverNow() - serverTime)).toBeLessThan(1000)
  })

  it('is unchanged if the server is unreachable or sends no date', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
    await requestServerTime()
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null)))
    await requestServerTime()
    expect(serverNow()).toBe(serverTime)
  })
})
