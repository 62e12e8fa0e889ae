import { describe, expect, it } from 'vitest'
import { readRetryAfter } from './retry-after.ts'

const now = new Date('2026-11-27T12:00:00Z')

describe('Retry-After', () => {
  it.each([
    ['5', 5000],
    [' 120 ', 120_000],
    ['999999999', 86_400_000],
    ['Fri, 27 Nov 2026 12:00:30 GMT', 30_000],
    ['Fri, 27 Nov 2026 11:00:00 GMT', null],
    ['0', null],
    ['-3', null],
    ['soon', null],
    ['', null],
    [undefined, null],
  ])('%s is read as %s ms', (text, ms) => {
    expect(readRetryAfter({ 'retry-after': text }, now)).toBe(ms)
  })

  it('is overridden by milliseconds, if these are valid', () => {
    expect(readRetryAfter({ 'retry-after-ms': '250', 'retry-after': '1' }, now)).toBe(250)
    expect(readRetryAfter({ 'retry-after-ms': 'x', 'retry-after': '1' }, now)).toBe(1000)
    expect(readRetryAfter(undefined, now)).toBeNull()
  })
})
