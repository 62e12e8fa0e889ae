import { describe, expect, it } from 'vitest'
import { matchingPairs, measureMatching } from './measure.ts'
import { readPairs } from './pairs.ts'

/** What was reached; a number may only rise for inflections and fall for look-alikes. */
const reached: Record<string, { matched: number; confused: number }> = {
  en: { matched: 39, confused: 14 },
  nl: { matched: 18, confused: 16 },
  de: { matched: 29, confused: 17 },
  fr: { matched: 25, confused: 25 },
  es: { matched: 30, confused: 26 },
  it: { matched: 38, confused: 24 },
  pt: { matched: 31, confused: 25 },
  ru: { matched: 34, confused: 14 },
  tr: { matched: 31, confused: 20 },
  ar: { matched: 27, confused: 22 },
}

describe.each(Object.keys(matchingPairs))('matching in %s', (language) => {
  const pairs = matchingPairs[language] as (typeof matchingPairs)[string]

  it('has 50 different inflections and 50 different look-alikes', () => {
    const inflections = readPairs(pairs.inflections)
    const lookAlikes = readPairs(pairs.lookAlikes)
    expect([inflections.length, lookAlikes.length]).toEqual([50, 50])
    const keys = [...inflections, ...lookAlikes].map(({ keyword, text }) => [keyword, text].sort().join('='))
    expect(new Set(keys).size).toBe(100)
    expect(keys.filter((key) => /^=|=$|=.*=/.test(key))).toEqual([])
  })

  it('finds as many inflections and as few look-alikes as reached', () => {
    const { matched, confused } = measureMatching(language, pairs)
    const bound = reached[language] as { matched: number; confused: number }
    expect(matched).toBeGreaterThanOrEqual(bound.matched)
    expect(confused.length).toBeLessThanOrEqual(bound.confused)
  })
})
