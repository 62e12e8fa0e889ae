import { describe, expect, it } from 'vitest'
import { makeFacts } from '../fixtures/facts.ts'
import { scoreDensity, scoreDensityShare } from './density.ts'

describe('keyword density', () => {
  it.each([
    [0, 0],
    [0.5, 15],
    [0.99, 29.7],
    [1, 30],
    [1.5, 30],
    [2, 30],
    [2.5, 22.5],
    [3, 15],
    [4, 0],
    [20, 0],
  ])('of %d %% earns %d points', (percent, points) => {
    expect(scoreDensityShare(percent)).toBeCloseTo(points, 10)
  })

  it('is matches times the number of keyword words per 100 words of text', () => {
    const part = scoreDensity(
      makeFacts({
        words: 400,
        keywordWords: 2,
        keyword: { keyword: 'a b', low: 0, high: 0, count: 3, places: [] },
      }),
    )
    expect(part.checks[0]?.values).toMatchObject({ percent: 1.5, count: 3 })
    expect(part.points).toBe(30)
  })

  it('earns nothing without a main keyword or without words', () => {
    expect(scoreDensity(makeFacts({ hasKeyword: false })).points).toBe(0)
    expect(scoreDensity(makeFacts({ words: 0 })).points).toBe(0)
  })
})
