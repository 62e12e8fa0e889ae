// @vitest-environment node
import { scoreArticle } from '@rankwell/seo'
import { describe, expect, it } from 'vitest'
import { judgeKeyword } from '../../lib/keyword-state.ts'
import { faultsOf, findNextSteps, pointValue } from './next-steps.ts'

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

  it('make 100 together with the score, in points of the score', () => {
    const gains = steps.reduce((sum, step) => sum + step.gain * pointValue(result), 0)
    expect(Math.abs(result.score + gains - 100)).toBeLessThan(1)
    expect(pointValue({ maximum: 400, substance: { factor: 0.5, gates: [] } })).toBe(0.125)
  })

  it('lead to what should be changed, and to nothing that is fine', () => {
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

  it('require nothing with a main keyword before one is selected', () => {
    const ids = findNextSteps(scoreArticle({ ...article, keyword: '' })).map((step) => step.check.id)
    expect(ids).not.toContain('title.keyword')
    expect(ids).toContain('title.length')
  })

  it('leave out parts with full points', () => {
    expect(steps.map((step) => step.check.id)).not.toContain('title.present')
    expect(steps.map((step) => step.check.id)).toContain('title.keyword')
  })
})

describe('a keyword beside its range', () => {
  it.each([
    [0, 'missing', 16],
    [9, 'few', 7],
    [16, 'right', 0],
    [21, 'right', 0],
    [37, 'many', 16],
  ])('with %d of 16 to 21 occurrences is %s', (count, state, off) => {
    expect(judgeKeyword(count, 16, 21)).toEqual({ state, off })
  })
})
