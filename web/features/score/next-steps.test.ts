// @vitest-environment node
import { scoreArticle } from '@rankwell/seo'
import { describe, expect, it } from 'vitest'
import { judgeKeyword } from '../../lib/keyword-state.ts'
import { chooseSteps, faultsOf, findNextSteps, pointValue } from './next-steps.ts'

const sentence = 'Home composting turns kitchen scraps into dark soil that feeds the garden. '
const article = {
  language: 'en',
  keyword: 'home composting',
  keywords: [
    { keyword: 'kitchen scraps', low: 2, high: 4 },
    { keyword: 'garden soil', low: 3, high: 5 },
  ],
  hiddenKeywords: 0,
  title: 'Compost',
  metaDescription: '',
  blocks: [{ id: 'a', kind: 'paragraph' as const, text: sentence.repeat(20) }],
  links: 0,
  images: 0,
  competitors: [],
}

describe('the next steps of a score', () => {
  const result = scoreArticle(article)
  const steps = findNextSteps(result)

  it('are sorted by the points they earn', () => {
    const gains = steps.map((step) => step.gain)
    expect(gains).toEqual(gains.toSorted((a, b) => b - a))
    expect(steps[0]?.gain).toBeGreaterThan(30)
  })

  it('add up to the missing points', () => {
    const missing = result.maximum - result.points
    expect(steps.reduce((sum, step) => sum + step.gain, 0)).toBeCloseTo(missing, 0)
  })

  it('add up to 100 together with the score, in points of the score', () => {
    const gains = steps.reduce((sum, step) => sum + step.gain * pointValue(result), 0)
    expect(Math.abs(result.score + gains - 100)).toBeLessThan(1)
    expect(pointValue({ maximum: 400, substance: { factor: 0.5, gates: [] } })).toBe(0.125)
  })

  it('link to what should be changed, and not to correct passages', () => {
    const places = [{ blockId: 'a', from: 0, to: 4 }]
    const check = (id: 'readability.passive' | 'readability.transitions') => ({
      id,
      points: 0,
      maximum: 10,
      values: {},
      places,
    })
    expect(faultsOf(check('readability.passive'))).toBe(places)
    expect(faultsOf(check('readability.transitions'))).toEqual([])
  })

  it('name the keywords of the brief once, together', () => {
    expect(steps.filter((step) => step.check.id === 'occurrence.keyword')).toHaveLength(1)
  })

  it('name the density once if the brief has no keywords, with the points of both', () => {
    const alone = scoreArticle({
      ...article,
      keywords: [],
      title: 'No such words',
      blocks: article.blocks.slice(1),
    })
    const found = findNextSteps(alone)
    expect(found.map((step) => step.check.id)).not.toContain('occurrence.by-density')
    expect(found.find((step) => step.check.id === 'density.share')?.gain).toBe(105)
  })

  it('leave out steps that need a main keyword before one is selected', () => {
    const ids = findNextSteps(scoreArticle({ ...article, keyword: '' })).map((step) => step.check.id)
    expect(ids).not.toContain('title.keyword')
    expect(ids).toContain('title.length')
  })

  it('leave out parts with full points', () => {
    expect(steps.map((step) => step.check.id)).not.toContain('title.present')
    expect(steps.map((step) => step.check.id)).toContain('title.keyword')
  })
})

describe('the next steps under the second formula', () => {
  const result = scoreArticle({
    ...article,
    formula: 2,
    keywords: [
      { keyword: 'kitchen scraps', low: 2, high: 4, importance: 3 },
      { keyword: 'worm farm', low: 4, high: 8, importance: 1 },
      { keyword: 'brown leaves', low: 1, high: 2, importance: 3 },
      { keyword: 'garden soil', low: 1, high: 2 },
    ],
  })
  const steps = findNextSteps(result)
  const mentions = steps.filter(({ isMention }) => isMention)

  it('begin with first mentions of missing keywords, the most valuable first', () => {
    expect(mentions.map(({ check }) => check.values.keyword)).toEqual([
      'brown leaves',
      'garden soil',
      'worm farm',
    ])
    expect(steps.slice(0, mentions.length)).toEqual(mentions)
    // 3 × 25 points are divided by weights of 3, 1, 3 and 2; one mention of four earns sat(1) / sat(4).
    expect(mentions.map(({ gain }) => gain)).toEqual([
      expect.closeTo((75 * 3) / 9, 9),
      expect.closeTo((75 * 2) / 9, 9),
      expect.closeTo(((75 * 1) / 9) * (1 / 2.2 / (4 / 5.2)), 9),
    ])
  })

  it('earn the promised points', () => {
    const [first] = mentions
    const more = scoreArticle({
      ...article,
      formula: 2,
      keywords: result.keywordCounts.map(({ keyword, low, high }, at) => ({
        ...{ keyword, low, high },
        ...(at < 3 && { importance: ([3, 1, 3] as const)[at] ?? 2 }),
      })),
      blocks: [...article.blocks, { id: 'b', kind: 'paragraph' as const, text: 'Brown leaves.' }],
    })
    const pointsOf = ({ parts }: typeof result) => parts.find(({ id }) => id === 'occurrence')?.points ?? 0
    expect(pointsOf(more) - pointsOf(result)).toBeCloseTo(first?.gain ?? 0, 9)
  })

  it('list the number of words first if the text is too short for other steps to count', () => {
    const blocks = [{ id: 'a', kind: 'paragraph' as const, text: sentence }]
    const short = scoreArticle({ ...article, formula: 2, keywords: [], blocks })
    const [first, ...others] = findNextSteps(short)
    expect(first?.check.id).toBe('words.count')
    expect(first?.points).toBeGreaterThan(10)
    expect(others.every(({ points }) => points < (first?.points ?? 0))).toBe(true)
    expect(others.some(({ gain }) => gain > (first?.gain ?? 0))).toBe(true)
  })

  it('still add up to the missing points, and the panel lists at most three mentions of five', () => {
    const missing = result.maximum - result.points
    expect(steps.reduce((sum, step) => sum + step.gain, 0)).toBeCloseTo(missing, 0)
    const chosen = chooseSteps(steps)
    expect(chosen).toHaveLength(5)
    expect(chosen.filter(({ isMention }) => isMention)).toHaveLength(3)
  })
})

describe('a keyword outside its range', () => {
  it.each([
    [0, 'missing', 16],
    [9, 'few', 7],
    [16, 'right', 0],
    [42, 'right', 0],
    [58, 'many', 16],
  ])('with %d of 16 to 21 occurrences is %s', (count, state, off) => {
    expect(judgeKeyword(count, 16, 21)).toEqual({ state, off })
  })

  it('counts as used too often only beyond four times a small range', () => {
    expect(judgeKeyword(4, 1, 1)).toEqual({ state: 'right', off: 0 })
    expect(judgeKeyword(5, 1, 1)).toEqual({ state: 'many', off: 1 })
  })
})
