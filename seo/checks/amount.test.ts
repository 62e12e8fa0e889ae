import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeFacts } from '../fixtures/facts.ts'
import { scoreAmount } from './amount.ts'
import { scoreHeadings } from './headings.ts'
import { scoreImages } from './images.ts'
import { scoreLinks } from './links.ts'

describe('links, images and headings compared with the mean', () => {
  it.each([
    // Mean 10: full points from 10 to 15, none from 25.
    [0, 10, 0],
    [5, 10, 10],
    [9, 10, 18],
    [10, 10, 20],
    [15, 10, 20],
    [16, 10, 18],
    [20, 10, 10],
    [25, 10, 0],
    [90, 10, 0],
    // Mean 2: at least two more are free, then points fall over at least four.
    [2, 2, 20],
    [4, 2, 20],
    [5, 2, 15],
    [6, 2, 10],
    [8, 2, 0],
    // No competitor has any.
    [0, 0, 20],
    [2, 0, 20],
    [4, 0, 10],
    [6, 0, 0],
  ])('%i with a mean of %i earn %d points', (own, mean, points) => {
    expect(scoreAmount(own, mean)).toBeCloseTo(points, 10)
  })

  it('stay between 0 and 20 for any numbers', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(2000), (own, mean) => {
        const points = scoreAmount(own, mean)
        return points >= 0 && points <= 20
      }),
    )
  })

  it('are each compared with their own mean', () => {
    const facts = makeFacts({
      links: 5,
      images: 1,
      headings: 2,
      target: { words: 1, links: 10, images: 4, headings: 8 },
    })
    expect(scoreLinks(facts).points).toBe(10)
    expect(scoreImages(facts).points).toBe(5)
    expect(scoreHeadings(facts).checks[0]?.points).toBe(5)
  })
})
