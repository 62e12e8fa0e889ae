// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { trialDaysLeft } from './trial.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const inHours = (hours: number) => now / 1000 + hours * 3600

describe('remaining trial days', () => {
  it.each([
    [24 * 7, 7],
    [24 * 30, 7],
    [24 * 2.5, 3],
    [25, 2],
    [24, 'tomorrow'],
    [1, 'tomorrow'],
    [0, 0],
    [-50, 0],
  ])('with %d hours to go are %s', (hours, words) => {
    expect(trialDaysLeft(inHours(hours), now)).toBe(words)
  })
})
