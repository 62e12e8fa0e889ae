import { describe, expect, it } from 'vitest'
import { scoreArticle } from '../article/scorer.ts'
import { idealArticle } from '../fixtures/articles.ts'
import { makeFacts } from '../fixtures/facts.ts'
import { scoreOccurrence } from './occurrence.ts'

const keyword = (count: number, low: number, high: number) => ({ keyword: 'k', low, high, count, places: [] })
const score = (...others: ReturnType<typeof keyword>[]) => scoreOccurrence(makeFacts({ others }))

describe('brief keywords', () => {
  it.each([
    [0, 4, 8, 0],
    [1, 4, 8, 6.25],
    [3, 4, 8, 18.75],
    [4, 4, 8, 25],
    [8, 4, 8, 25],
    [9, 4, 8, 21.875],
    [12, 4, 8, 12.5],
    [16, 4, 8, 0],
    [50, 4, 8, 0],
    [1, 1, 1, 25],
    [0, 0, 0, 25],
    [1, 0, 0, 0],
  ])('used %i times with the range %i–%i earn %d', (count, low, high, points) => {
    expect(score(keyword(count, low, high)).checks[0]?.points).toBeCloseTo(points, 10)
  })

  it('make three times their mean, 75 at most', () => {
    expect(score(keyword(4, 4, 8), keyword(2, 4, 8), keyword(0, 4, 8)).points).toBeCloseTo(37.5, 10)
    expect(score(keyword(4, 4, 8), keyword(5, 4, 8))).toMatchObject({ points: 75, maximum: 75 })
  })

  it('are replaced by 2.5 times the density points if there are none', () => {
    const part = scoreOccurrence(makeFacts({ words: 400, keyword: { ...keyword(1, 0, 0) }, others: [] }))
    // Two words in 400 are 0.5 %, which earns 15 of 30.
    expect(part.points).toBeCloseTo(37.5, 10)
  })

  it('do not count the main keyword twice, however it is written', () => {
    const result = scoreArticle({
      ...idealArticle,
      keywords: [
        { keyword: 'Standing-Desk', low: 100, high: 200 },
        { keyword: 'cable tray', low: 2, high: 4 },
      ],
    })
    const part = result.parts.find(({ id }) => id === 'occurrence')
    expect(part?.checks.map(({ values }) => values.keyword)).toEqual(['cable tray'])
    expect(part?.points).toBe(75)
    expect(result.keywordCounts).toEqual([
      { keyword: 'Standing-Desk', count: 8, low: 100, high: 200 },
      { keyword: 'cable tray', count: 3, low: 2, high: 4 },
    ])
  })
})
