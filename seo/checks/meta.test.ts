import { describe, expect, it } from 'vitest'
import { makeFacts } from '../fixtures/facts.ts'
import { scoreCallToAction } from './cta.ts'
import { scoreMeta } from './meta.ts'

const score = (length: number, containsKeyword = true) =>
  scoreMeta(makeFacts({ meta: { length, containsKeyword, callToAction: '' } })).points

describe('the meta description', () => {
  it.each([
    [155, 35],
    [160, 35],
    [154, 25 + 10 * (59 / 60)],
    [161, 25 + 10 * (59 / 60)],
    [125, 30],
    [190, 30],
    [95, 25],
    [220, 25],
    [1, 25],
  ])('with %i characters and the keyword earns %d points', (length, points) => {
    expect(score(length)).toBeCloseTo(points, 10)
  })

  it('earns nothing if it is missing, and 15 less without the keyword', () => {
    expect(score(0, false)).toBe(0)
    expect(score(157, false)).toBe(20)
  })

  it('earns 5 more for a call to action', () => {
    const withPhrase = (callToAction: string) =>
      scoreCallToAction(makeFacts({ meta: { length: 157, containsKeyword: true, callToAction } })).points
    expect(withPhrase('sign up')).toBe(5)
    expect(withPhrase('')).toBe(0)
  })
})
