import { describe, expect, it } from 'vitest'
import { makeFacts } from '../fixtures/facts.ts'
import { scoreWords } from './words.ts'

const score = (words: number, target = 1000) =>
  scoreWords(makeFacts({ words, target: { words: target, links: 0, images: 0, headings: 0 } })).points

describe('the word count', () => {
  it.each([
    [0, 0],
    [450, 10],
    [899, (20 * 899) / 900],
    [900, 20],
    [950, 35],
    [999, 20 + 30 * 0.99],
    [1000, 50],
    [1999, 50],
    [2000, 40],
    [2999, 40],
    [3000, 30],
    [3999, 30],
    [4000, 20],
    [90_000, 20],
  ])('of %i against 1,000 earns %d points', (words, points) => {
    expect(score(words)).toBeCloseTo(points, 10)
  })

  it('never falls on the way to the target', () => {
    const points = Array.from({ length: 1001 }, (_, words) => score(words))
    expect(points.every((value, i) => i === 0 || value >= (points[i - 1] ?? 0))).toBe(true)
  })
})
