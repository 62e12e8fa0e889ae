import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAuthTimeout } from './auth-timeout.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const open = () => {
  const onLate = vi.fn()
  return { onLate, clock: createAuthTimeout({ authWithin: 1000, tokenCheckWithin: 500 }, onLate) }
}

test.each([
  [999, 0],
  [1001, 1],
])('after %d ms without a token the client is late %d times', async (ms, times) => {
  const { onLate } = open()
  await vi.advanceTimersByTimeAsync(ms)
  expect(onLate).toHaveBeenCalledTimes(times)
})

test("a token check does not count as the client's time, and has its own limit", async () => {
  const { onLate, clock } = open()
  await vi.advanceTimersByTimeAsync(900)
  let end: () => void = () => undefined
  const judged = clock.runTokenCheck(
    () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
  )
  await vi.advanceTimersByTimeAsync(400)
  expect(onLate).not.toHaveBeenCalled()
  end()
  await judged
  await vi.advanceTimersByTimeAsync(90)
  expect(onLate).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20)
  expect(onLate).toHaveBeenCalledTimes(1)
})

test('a check that takes too long is late', async () => {
  const { onLate, clock } = open()
  void clock.runTokenCheck(() => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(499)
  expect(onLate).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2)
  expect(onLate).toHaveBeenCalledTimes(1)
})

test('a token that arrives in the same turn as the end of the time is still checked', async () => {
  const { onLate, clock } = open()
  vi.advanceTimersToNextTimer()
  void clock.runTokenCheck(() => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(1)
  expect(onLate).not.toHaveBeenCalled()
})

test.each([
  ['before the deadline', 0],
  ['in the same turn as the deadline', 1],
])('a client that has signed in %s never times out', async (_, timers) => {
  const { onLate, clock } = open()
  for (let step = 0; step < timers; step += 1) vi.advanceTimersToNextTimer()
  clock.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(onLate).not.toHaveBeenCalled()
  await clock.runTokenCheck(async () => undefined)
  await vi.advanceTimersByTimeAsync(5000)
  expect(onLate).not.toHaveBeenCalled()
})
