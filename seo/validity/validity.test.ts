import { describe, expect, it } from 'vitest'
import { scoreArticle } from '../article/scorer.ts'
import { hashRivals } from '../substance/runs.ts'
import { buildCorpus, listHeldOut } from './corpus.ts'
import { grades } from './grades.ts'
import { judge, measureValidity, rankCorrelation } from './measure.ts'

const texts = buildCorpus()

describe('graded texts', () => {
  it('include at least 60 in English and 12 in each other language', () => {
    const counts: Record<string, number> = {}
    for (const { input } of texts) counts[input.language] = (counts[input.language] ?? 0) + 1
    expect(counts.en).toBeGreaterThanOrEqual(60)
    for (const language of ['ar', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'ru', 'tr']) {
      expect(counts[language]).toBeGreaterThanOrEqual(12)
    }
  })

  it('have unique ids, two grades, a reason, words, and competitors', () => {
    expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length)
    expect([...grades.keys()].sort()).toEqual(texts.map(({ id }) => id).sort())
    for (const { first, second, reason } of grades.values()) {
      expect(first).toBeGreaterThanOrEqual(0)
      expect(Math.max(first, second)).toBeLessThanOrEqual(100)
      expect(Math.min(first, second)).toBeGreaterThanOrEqual(0)
      expect(reason).not.toBe('')
    }
    for (const { input, competitors } of texts) {
      expect(input.blocks.length).toBeGreaterThan(0)
      expect(input.keywords.every(({ keyword, low, high }) => keyword && low > 0 && high > low)).toBe(true)
      expect(competitors).toHaveLength(2)
    }
  })

  it('are the same in every run, and so is the held-out third', () => {
    expect(buildCorpus()).toEqual(texts)
    const heldOut = listHeldOut(texts)
    expect(heldOut.size).toBe(79)
    expect(listHeldOut([...texts].reverse())).toEqual(heldOut)
  })
})

/**
 * Rho of formula 2 on the open texts, minus 0.01 to allow for changes in keyword matching. The held-out texts
 * are not run here, so that their results do not influence the next formula.
 */
const reached: Record<string, number> = {
  ar: 0.93,
  de: 0.91,
  en: 0.9,
  es: 0.86,
  fr: 0.9,
  it: 0.85,
  nl: 0.89,
  pt: 0.94,
  ru: 0.93,
  tr: 0.93,
}

describe('formula 2', () => {
  const heldOut = listHeldOut(texts)
  const open = texts.filter(({ id }) => !heldOut.has(id))
  const judgments = open.map((text) => ({ kind: text.kind, ...judge(text, 2) }))

  it.each(Object.entries(reached))(
    'ranks the open texts in %s at least as well as before',
    (language, minRho) => {
      const own = judgments.filter((one) => one.language === language)
      expect(measureValidity(own).rho).toBeGreaterThanOrEqual(minRho)
    },
  )

  it('gives no worthless text more than 40, and no excellent one less than 80', () => {
    expect(judgments.filter(({ grade, score }) => grade < 10 && score > 40)).toEqual([])
    expect(judgments.filter(({ grade, score }) => grade > 90 && score < 80)).toEqual([])
  })

  it('has no gate that lowers a text graded above 60', () => {
    const sound = open.filter(({ id }) => judgments.some((one) => one.id === id && one.grade > 60))
    expect(sound.length).toBeGreaterThan(40)
    for (const { id, input, competitors } of sound) {
      const pages = competitors.flatMap((blocks) => blocks.map(({ text }) => text))
      const rivals = hashRivals(pages, input.language)
      expect([id, scoreArticle({ ...input, formula: 2, rivals }).substance?.factor]).toEqual([id, 1])
    }
  })
})

describe('rank correlation', () => {
  it('is 1 for the same order, -1 for the opposite, and averages the ranks of ties', () => {
    expect(rankCorrelation([1, 2, 3], [10, 20, 90])).toBeCloseTo(1)
    expect(rankCorrelation([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1)
    // Ranks 1, 2.5, 2.5, 4 versus 1, 2, 3, 4: 4.5 / √(4.5 × 5).
    expect(rankCorrelation([1, 5, 5, 9], [1, 2, 3, 4])).toBeCloseTo(4.5 / Math.sqrt(4.5 * 5))
  })
})
