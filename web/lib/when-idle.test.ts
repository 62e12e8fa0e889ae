import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  })
})
afterEach(() => {
  vi.useRealTimers()
})

test('deferred work waits until the last frame is rendered, and runs once', () => {
  const run = vi.fn()
  whenIdle(run)
  vi.advanceTimersToNextFrame()
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersToNextFrame()
  expect(run).toHaveBeenCalledOnce()
  vi.runAllTimers()
  expect(run).toHaveBeenCalledOnce()
})

test('a hidden page renders no frames, but deferred work runs anyway', () => {
  vi.stubGlobal('requestAnimationFrame', () => 1)
  const run = vi.fn()
  whenIdle(run, 300)
  vi.advanceTimersByTime(299)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test('canceled work does not run', () => {
  const run = vi.fn()
  whenIdle(run)()
  vi.runAllTimers()
  expect(run).not.toHaveBeenCalled()
})
