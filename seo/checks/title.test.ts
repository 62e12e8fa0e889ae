import { describe, expect, it } from 'vitest'
import { makeFacts } from '../fixtures/facts.ts'
import { scoreTitle } from './title.ts'

const score = (length: number, containsKeyword = true, hasKeyword = true) =>
  scoreTitle(makeFacts({ title: { length, containsKeyword }, hasKeyword })).points

describe('the title', () => {
  it.each([
    [55, 50],
    [60, 50],
    [54, 40 + 10 * (29 / 30)],
    [61, 40 + 10 * (29 / 30)],
    [40, 45],
    [75, 45],
    [25, 40],
    [90, 40],
    [1, 40],
    [500, 40],
  ])('with %i characters and the keyword earns %d points', (length, points) => {
    expect(score(length)).toBeCloseTo(points, 10)
  })

  it('earns nothing if it is missing', () => {
    expect(score(0, false)).toBe(0)
  })

  it('loses 20 points without the keyword, or if no keyword is chosen', () => {
    expect(score(57, false)).toBe(30)
    expect(score(57, true, false)).toBe(30)
  })
})
