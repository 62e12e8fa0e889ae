// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { scoreBand } from './score.ts'

describe('the color of a score', () => {
  it.each([
    [0, 'none'],
    [1, 'poor'],
    [19, 'poor'],
    [20, 'fair'],
    [49, 'fair'],
    [50, 'good'],
    [79, 'good'],
    [80, 'great'],
    [100, 'great'],
  ])('of %i is %s', (score, band) => {
    expect(scoreBand(score)).toBe(band)
  })
})
