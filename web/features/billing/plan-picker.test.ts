import type { Plan } from '@rankwell/contract'
import { describe, expect, it } from 'vitest'
import { toMajorUnits } from './api.ts'
import { yearlySaving } from './plan-picker.tsx'

const plan = (interval: Plan['interval'], amount: number, currency = 'usd'): Plan => ({
  price: interval,
  interval,
  amount,
  currency,
})

describe('the yearly discount', () => {
  it('is computed against twelve months', () => {
    expect(yearlySaving([plan('month', 2900), plan('year', 29_000)])).toBeCloseTo(1 / 6)
  })
  it.each([
    ['only one price', [plan('month', 2900)]],
    ['prices in two currencies', [plan('month', 2900), plan('year', 29_000, 'eur')]],
    ['a year that costs more', [plan('month', 1000), plan('year', 13_000)]],
  ])('is zero with %s', (_case, plans) => {
    expect(yearlySaving(plans)).toBe(0)
  })
})

it.each([
  [2900, 'usd', 29],
  [2900, 'jpy', 2900],
  [2900, 'kwd', 2.9],
])('%i in the smallest unit of %s is %d', (amount, currency, major) => {
  expect(toMajorUnits(amount, currency)).toBeCloseTo(major)
})
