// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenSettled } from './when-settled.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Touches it every 50 ms for so long. */
function touchFor(settled: { touch: () => void }, ms: number) {
  for (let at = 0; at < ms; at += 50) {
    settled.touch()
    vi.advanceTimersByTime(50)
  }
}

test('a row of events is answered once, after its last, and the next row anew', () => {
  const run = vi.fn()
  const settled = whenSettled(run, 150)
  touchFor(settled, 2000)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(150)
  expect(run).toHaveBeenCalledTimes(1)
  settled.touch()
  vi.advanceTimersByTime(150)
  expect(run).toHaveBeenCalledTimes(2)
  settled.touch()
  settled.end()
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a row without an end is answered every so often', () => {
  const run = vi.fn()
  touchFor(whenSettled(run, 150, 1000), 3300)
  expect(run).toHaveBeenCalledTimes(3)
})
