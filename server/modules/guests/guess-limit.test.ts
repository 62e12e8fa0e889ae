import { expect, test } from 'vitest'
import { createGuessLimit } from './guess-limit.ts'

test('strangers without number guess no faster than the limit, and whoever knows the password waits his turn', () => {
  let time = 0
  const take = createGuessLimit(
    { free: 3, windowMs: 600_000, spacingMs: 2_000, mostWaitMs: 10_000 },
    () => time,
  )
  expect([take('a'), take('a'), take('a')]).toEqual([{ waitMs: 0 }, { waitMs: 0 }, { waitMs: 0 }])
  expect([take('a'), take('a')]).toEqual([{ waitMs: 0 }, { waitMs: 2_000 }])
  // Another link is another matter.
  expect(take('b')).toEqual({ waitMs: 0 })
  let guesses = 5
  for (; time < 600_000; time += 100)
    for (let each = 0; each < 20; each++) if ('waitMs' in take('a')) guesses += 1
  expect(guesses).toBeLessThanOrEqual(3 + 600 / 2 + 10 / 2 + 3)
  time = 599_900
  expect(take('a')).toEqual({ retryAfterSeconds: 1 })
  time += 2_000
  expect(take('a')).toEqual({ waitMs: 0 })
})
