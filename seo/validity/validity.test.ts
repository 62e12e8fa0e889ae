import { describe, expect, it } from 'vitest'
import { buildCorpus, listHeldOut } from './corpus.ts'
import { grades } from './grades.ts'
import { rankCorrelation } from './measure.ts'

const texts = buildCorpus()

describe('the graded texts', () => {
  it('are at least 60 in English and 12 in each other language', () => {
    const counts: Record<string, number> = {}
    for (const { input } of texts) counts[input.language] = (counts[input.language] ?? 0) + 1
    expect(counts.en).toBeGreaterThanOrEqual(60)
    for (const language of ['ar', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'ru', 'tr']) {
      expect(counts[language]).toBeGreaterThanOrEqual(12)
    }
  })

  it('each have one id, two grades, a reason, words, and competitors', () => {
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

describe('rank correlation', () => {
  it('is 1 for the same order, -1 for the opposite, and shares ranks among ties', () => {
    expect(rankCorrelation([1, 2, 3], [10, 20, 90])).toBeCloseTo(1)
    expect(rankCorrelation([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1)
    // Ranks 1, 2.5, 2.5, 4 against 1, 2, 3, 4: 4.5 / √(4.5 × 5).
    expect(rankCorrelation([1, 5, 5, 9], [1, 2, 3, 4])).toBeCloseTo(4.5 / Math.sqrt(4.5 * 5))
  })
})
