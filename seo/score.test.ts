import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goodArticle, idealArticle, oneSentence, shortArticle } from './fixtures/articles.ts'
import { coldBrew } from './fixtures/cold-brew.ts'
import { hashRivals, scoreArticle } from './index.ts'
import type { ScoreInput } from './types.ts'

function pointsOf(input: ScoreInput) {
  const result = scoreArticle(input)
  const points = Object.fromEntries(result.parts.map(({ id, points: earned }) => [id, earned]))
  return { ...result, byPart: points }
}

describe('four articles scored by hand', () => {
  it('give an ideal article 100', () => {
    expect(pointsOf(idealArticle)).toMatchObject({ score: 100, points: 435, maximum: 435 })
  })

  it('give a good article of 1,900 words 81', () => {
    const { score, byPart, words, maximum } = pointsOf(goodArticle)
    // 51 of 55 characters; 138 of 155 without keyword or call to action; 9 of 12 links; 4 of 6 images; 10 of
    // 12 headings; one keyword in range and one used 8 of 20 times; 7 matches of two words in 1,900; keyword
    // missing at the end; 30 of 186 sentences with a transition.
    const byHand = {
      title: 20 + 10 * (1 - 4 / 30) + 20,
      meta: 10 + 10 * (1 - 17 / 60),
      words: 50,
      links: (20 * 9) / 12,
      images: (20 * 4) / 6,
      headings: (20 * 10) / 12 + 15 + 15,
      occurrence: (3 * (25 + (25 * 8) / 20)) / 2,
      density: 30 * ((100 * 7 * 2) / 1900),
      placement: 10 + 10,
      readability: 20 + 10 + 10 + (10 * (30 / 186)) / 0.3 + 10 + 10,
      cta: 0,
    }
    for (const [part, points] of Object.entries(byHand)) expect(byPart[part]).toBeCloseTo(points, 9)
    const sum = Object.values(byHand).reduce((a, b) => a + b)
    expect({ score, words, maximum }).toEqual({ score: 81, words: 1900, maximum: 435 })
    expect(score).toBe(Math.round((100 * sum) / 435))
  })

  it('give 300 words with a target of 1,800 a score of 59', () => {
    const { score, byPart, words } = pointsOf(shortArticle)
    expect(byPart.words).toBeCloseTo((20 * 300) / 1620, 9)
    expect({ score, words }).toEqual({ score: 59, words: 300 })
  })

  it('give one sentence with a good title and meta description 33', () => {
    const { score, byPart, maximum, readability } = pointsOf(oneSentence)
    expect(byPart).toMatchObject({ title: 50, meta: 35, placement: 30, cta: 5, density: 0, headings: 0 })
    expect(byPart.words).toBeCloseTo((20 * 10) / 1080, 9)
    expect({ score, maximum, readability }).toEqual({ score: 33, maximum: 365, readability: null })
  })
})

describe('example article of docs/seo-score.md', () => {
  it('earns the points of the step-by-step computation', () => {
    const { byPart, points, maximum, score, words, keywordCounts, comparison, readability } =
      pointsOf(coldBrew)
    expect(words).toBe(129)
    expect(keywordCounts.map(({ count }) => count)).toEqual([1, 3, 4])
    expect(comparison).toEqual({
      words: { own: 129, competitors: 140 },
      headings: { own: 2, competitors: 3 },
      links: { own: 2, competitors: 4 },
      images: { own: 1, competitors: 1 },
    })
    expect(readability).toMatchObject({ readability: 'Easy', score: 100.2, write_style: 50, words: 120 })
    const byHand = {
      title: 20 + 14 / 3 + 20,
      meta: 10 + 0 + 15,
      words: 20 + 30 * (3 / 14),
      links: 10,
      images: 20,
      headings: 40 / 3 + 15 + 15,
      occurrence: 25 + 18.75 + 0,
      density: 0,
      placement: 10 + 0 + 0,
      readability: 20 + 50,
      cta: 5,
    }
    for (const [part, earned] of Object.entries(byHand)) expect(byPart[part]).toBeCloseTo(earned, 9)
    expect(points).toBeCloseTo(298.178_571, 5)
    expect({ maximum, score }).toEqual({ maximum: 435, score: 69 })
  })

  it('earns the points of the computation for formula 2', () => {
    const second = pointsOf({ ...coldBrew, formula: 2 })
    const jar = (25 * (3 / 4.2)) / (4 / 5.2)
    expect(second.byPart.occurrence).toBeCloseTo(25 + jar + 25, 9)
    expect(second.points).toBeCloseTo(327.642_857, 5)
    expect(second).toMatchObject({ formula: 2, score: 75, substance: { factor: 1 } })
    const copied = coldBrew.blocks.filter(({ id }) => id === 'p-2').map(({ text }) => text)
    const { substance, score } = pointsOf({ ...coldBrew, formula: 2, rivals: hashRivals(copied, 'en') })
    const factor = 0.15 + 0.85 * (1 - (28 / 101 - 0.15) / 0.3)
    expect(substance?.factor).toBeCloseTo(factor, 9)
    expect(score).toBe(48)
  })

  it('shows the place of each finding in the text', () => {
    const { parts } = scoreArticle(coldBrew)
    const textAt = (part: string, check: string, word?: string) =>
      parts
        .find(({ id }) => id === part)
        ?.checks.find(({ id, values }) => id === check && (!word || values.keyword === word))
        ?.places.map(({ blockId, from, to }) =>
          coldBrew.blocks.find(({ id }) => id === blockId)?.text.slice(from, to),
        )
    expect(textAt('density', 'density.share')).toEqual(['cold brew coffee', 'Cold brew coffee'])
    expect(textAt('occurrence', 'occurrence.keyword', 'jar')).toEqual(['jar', 'jar', 'jar'])
    expect(textAt('readability', 'readability.passive')).toEqual([
      'The drink is poured through a paper filter in the morning.',
    ])
    expect(textAt('readability', 'readability.transitions')).toHaveLength(6)
  })
})

describe('score', () => {
  it('is 0 for a body without words, regardless of the title', () => {
    expect(scoreArticle({ ...idealArticle, blocks: [] })).toMatchObject({ score: 0, words: 0 })
    const blank = [{ id: 'p', kind: 'paragraph' as const, text: ' … — ' }]
    expect(scoreArticle({ ...idealArticle, blocks: blank }).score).toBe(0)
  })

  it('gives no keyword points without a keyword, and reports that it is missing', () => {
    const { hasKeyword, byPart } = pointsOf({ ...idealArticle, keyword: '', keywords: [] })
    expect(hasKeyword).toBe(false)
    expect(byPart).toMatchObject({
      title: 30,
      meta: 20,
      density: 0,
      placement: 0,
      occurrence: 0,
      headings: 35,
    })
    expect(scoreArticle({ ...idealArticle, keyword: '[?]' }).hasKeyword).toBe(false)
  })

  it('has 360 points, 430 with readability and 435 in English', () => {
    const brief = { ...idealArticle, blocks: idealArticle.blocks.slice(0, 2) }
    expect(scoreArticle({ ...brief, language: 'xx' }).maximum).toBe(360)
    expect(scoreArticle({ ...idealArticle, language: 'de' }).maximum).toBe(430)
    expect(scoreArticle(idealArticle).maximum).toBe(435)
    expect(scoreArticle({ ...idealArticle, language: 'en-GB' }).maximum).toBe(435)
  })

  it('says "not checked" for a language without a formula, and never 0', () => {
    const { readability, parts } = scoreArticle({ ...idealArticle, language: 'sv' })
    expect(readability).toBeNull()
    expect(parts.map(({ id }) => id)).not.toContain('readability')
  })

  it('uses the word target, or 1,200 words, if no competitor could be read', () => {
    const alone = { ...idealArticle, competitors: [{ words: 0, headings: 0, links: 0, images: 0 }] }
    const figures = (input: ScoreInput) =>
      Object.values(scoreArticle(input).comparison).map(({ competitors }) => competitors)
    // Words, headings, links, images: one heading per 150 words, one link per 150, one image per 350.
    expect(figures(alone)).toEqual([1200, 8, 8, 3])
    expect(figures({ ...alone, wordTarget: 2100 })).toEqual([2100, 14, 14, 6])
    expect(figures({ ...idealArticle, wordTarget: 2100 })).toEqual([1200, 8, 8, 3])
  })

  it('can be sent to a worker and serialized as JSON with all its places', () => {
    const result = scoreArticle(coldBrew)
    const copy = structuredClone(result)
    expect(copy).toEqual(JSON.parse(JSON.stringify(result)))
    expect(copy.readability?.sentences).toHaveLength(13)
    expect(copy.parts.flatMap(({ checks }) => checks.flatMap(({ places }) => places)).length).toBeGreaterThan(
      15,
    )
  })

  it('accepts any string in every field', () => {
    const strings = [
      '(a+)+$',
      '[',
      '\u0000',
      '\ud800',
      `e${'\u0301'.repeat(10_000)}`,
      'a'.repeat(10_000_000),
      '👨‍👩‍👧',
    ]
    for (const text of strings) {
      const result = scoreArticle({
        ...oneSentence,
        keyword: text,
        keywords: [{ keyword: text, low: 1, high: 2 }],
        title: text.slice(0, 300),
        metaDescription: text.slice(0, 300),
        blocks: [
          { id: text.slice(0, 20), kind: 'heading', level: 2, text },
          { id: 'p', kind: 'paragraph', text: `A ${text} b. ${text}` },
        ],
      })
      expect(Number.isInteger(result.score)).toBe(true)
    }
  })

  it('keeps every part between 0 and its maximum for any article', () => {
    const word = fc.constantFrom(
      'standing',
      'desk',
      'Standing-desk',
      'is',
      'used',
      'However,',
      'cable',
      'the',
      '.',
      'İ',
      '😀',
      '中文',
    )
    const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(' '))
    const kind = fc.constantFrom('paragraph', 'heading', 'list-item', 'quote', 'table-cell', 'alert', 'title')
    const block = fc.record({ id: fc.uuid(), kind, level: fc.integer({ min: 1, max: 7 }), text })
    const figures = fc.record({
      words: fc.nat(3000),
      headings: fc.nat(40),
      links: fc.nat(90),
      images: fc.nat(40),
    })
    const input = fc.record({
      language: fc.constantFrom('en', 'ar', 'de', 'tr', 'zh', 'xx'),
      keyword: fc.constantFrom('', 'standing desk', '中文', '('),
      keywords: fc.array(fc.record({ keyword: word, low: fc.nat(5), high: fc.nat(20) }), { maxLength: 4 }),
      hiddenKeywords: fc.nat(3),
      title: text,
      metaDescription: text,
      blocks: fc.array(block, { maxLength: 12 }),
      links: fc.nat(200),
      images: fc.nat(200),
      competitors: fc.array(figures, { maxLength: 3 }),
    })
    fc.assert(
      fc.property(input, (sample) => {
        const { score, parts } = scoreArticle(sample)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        for (const part of parts) {
          for (const { points, maximum } of [part, ...part.checks]) {
            expect(points).toBeGreaterThanOrEqual(0)
            expect(points).toBeLessThanOrEqual(maximum)
          }
        }
      }),
      { numRuns: 150 },
    )
  })
})
