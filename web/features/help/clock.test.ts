// @vitest-environment node
import { expect, it } from 'vitest'
import { formatClock } from './clock.ts'

it.each([
  [0, '0:00'],
  [5.9, '0:05'],
  [34.474, '0:34'],
  [60, '1:00'],
  [605, '10:05'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
])('a time of %d seconds is shown as %s', (seconds, shown) => {
  expect(formatClock(seconds)).toBe(shown)
})
