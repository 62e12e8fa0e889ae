// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenSettled } from './when-settled.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Triggers it every 50 ms for this long. */
function touchFor(settled: { touch: () => void }, ms: number) {
  for (let at = 0; at < ms; at += 50) {
    settled.touch()
    vi.advanceTimersByTime(50)
  }
}

test('a burst of events is handled once, after its last event, and so is the next burst', () => {
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

test('an endless burst is handled at regular intervals', () => {
  const run = vi.fn()
  touchFor(whenSettled(run, 150, 1000), 3300)
  expect(run).toHaveBeenCalledTimes(3)
})
