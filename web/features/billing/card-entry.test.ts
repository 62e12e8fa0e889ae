// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { groupDigits, readExpiry } from './card-entry.ts'

describe('card entry', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242 4242-42x', '4242 4242 42'],
    ['', ''],
  ])('shows the number %j as %j', (typed, shown) => {
    expect(groupDigits(typed)).toBe(shown)
  })
  it.each([
    ['12/29', { exp_month: 12, exp_year: 2029 }],
    ['1 / 2031', { exp_month: 1, exp_year: 2031 }],
    ['0130', { exp_month: 1, exp_year: 2030 }],
    ['13/29', null],
    ['00/29', null],
    ['12/', null],
    ['', null],
  ])('reads the date %j as %j', (typed, date) => {
    expect(readExpiry(typed)).toEqual(date)
  })
})
