import { describe, expect, it } from 'vitest'
import { scoreArticle } from '../article/scorer.ts'
import { idealArticle } from '../fixtures/articles.ts'
import { makeFacts } from '../fixtures/facts.ts'
import type { ScoreInput, TextBlock } from '../types.ts'
import { scoreSupply } from './amount.ts'
import { scoreOccurrence } from './occurrence.ts'

const keyword = (count: number, low: number, high: number, importance: 1 | 2 | 3 = 2) => ({
  keyword: 'k',
  low,
  high,
  importance,
  count,
  places: [],
})
const occurrence = (...others: ReturnType<typeof keyword>[]) =>
  scoreOccurrence(makeFacts({ formula: 2, others }))

describe('occurrence in formula 2', () => {
  // sat(n) = n / (n + 1.2); top = max(2 × high, high + 3).
  const saturate = (n: number) => n / (n + 1.2)
  it.each([
    [0, 4, 8, 0],
    [1, 4, 8, (25 * saturate(1)) / saturate(4)],
    [3, 4, 8, (25 * saturate(3)) / saturate(4)],
    [4, 4, 8, 25],
    [16, 4, 8, 25],
    [20, 4, 8, 25 * (1 - 4 / 16)],
    [32, 4, 8, 0],
    [5, 1, 2, 25],
    [6, 1, 2, 20],
  ])('%i mentions with the range %i–%i earn %d', (count, low, high, points) => {
    expect(occurrence(keyword(count, low, high)).checks[0]?.points).toBeCloseTo(points, 10)
  })

  it('gives the first mention more than any later one', () => {
    const points = (count: number) => occurrence(keyword(count, 5, 8)).points
    const gains = [1, 2, 3, 4, 5].map((count) => points(count) - points(count - 1))
    expect(gains).toEqual([...gains].sort((a, b) => b - a))
  })

  it('weighs terms by importance', () => {
    expect(occurrence(keyword(4, 4, 8, 3), keyword(0, 4, 8, 1)).points).toBeCloseTo((3 * 3 * 25) / 4, 10)
    const { importance: _, ...unknown } = keyword(0, 4, 8)
    expect(scoreOccurrence(makeFacts({ formula: 2, others: [keyword(4, 4, 8), unknown] })).points).toBe(37.5)
  })
})

describe('links and images in formula 2', () => {
  it.each([
    [0, 4, 0],
    [2, 4, 10],
    [4, 4, 20],
    [20, 4, 20],
    [30, 4, 15],
    [40, 4, 10],
    [400, 4, 10],
    [8, 0, 20],
    [16, 0, 10],
  ])('%i with a mean of %i earn %d', (own, mean, points) => {
    expect(scoreSupply(own, mean)).toBeCloseTo(points, 10)
  })
})

describe('the keyword in formula 2', () => {
  const block = (id: string, kind: TextBlock['kind'], text: string): TextBlock => ({
    id,
    kind,
    text,
    ...(kind === 'heading' && { level: 2 }),
  })
  const measure = (changes: Partial<ScoreInput>) => {
    const { parts } = scoreArticle({ ...idealArticle, formula: 2, keywords: [], ...changes })
    return (id: string) => parts.flatMap(({ checks }) => checks).find((check) => check.id === id)
  }

  it('is found in title, meta description and heading in any order', () => {
    const find = measure({
      keyword: 'height of a desk',
      title: 'Desk height for everybody',
      metaDescription: 'Which desk has the right height?',
      blocks: [block('h', 'heading', 'The desk and its height'), block('p', 'paragraph', 'Nothing here.')],
    })
    expect(find('title.keyword')?.points).toBe(20)
    expect(find('meta.keyword')?.points).toBe(15)
    expect(find('headings.keyword')).toMatchObject({
      points: 15,
      places: [{ blockId: 'h', from: 0, to: 23 }],
    })
  })

  it('earns full points for a zone in one sentence, half if split, and checks the last section', () => {
    const find = measure({
      keyword: 'standing desk',
      blocks: [
        block('p1', 'paragraph', 'A desk for standing. It is new.'),
        block('p2', 'paragraph', 'Nothing is here. The middle is empty. It stays so.'),
        block('h', 'heading', 'The end'),
        block('p3', 'paragraph', 'A desk is good. Standing is better.'),
        block('p4', 'paragraph', 'That is all.'),
      ],
    })
    expect(find('placement.first')).toMatchObject({ points: 10, values: { holds: 'together' } })
    expect(find('placement.middle')?.points).toBe(0)
    expect(find('placement.last')).toMatchObject({ points: 5, values: { holds: 'words' } })
  })

  it('consisting of function words only counts as a phrase', () => {
    const find = measure({
      keyword: 'to be',
      blocks: [block('p', 'paragraph', 'Be that to us. They want it.')],
    })
    expect(find('placement.first')?.points).toBe(0)
  })

  it('counts identical headings once', () => {
    const blocks = ['One', 'Two', 'one '].map((text, at) => block(`h${at}`, 'heading', text))
    expect(measure({ blocks })('headings.count')?.values.headings).toBe(2)
  })
})
