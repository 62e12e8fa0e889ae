import { describe, expect, it } from 'vitest'
import { matchingPairs, measureMatching } from './measure.ts'
import { readPairs } from './pairs.ts'

/** What was reached; a number may only rise for inflections and fall for look-alikes. */
const reached: Record<string, { matched: number; confused: number }> = {
  en: { matched: 50, confused: 0 },
  nl: { matched: 50, confused: 0 },
  de: { matched: 50, confused: 0 },
  fr: { matched: 50, confused: 0 },
  es: { matched: 50, confused: 0 },
  it: { matched: 49, confused: 0 },
  pt: { matched: 50, confused: 0 },
  ru: { matched: 50, confused: 0 },
  tr: { matched: 50, confused: 0 },
  ar: { matched: 50, confused: 0 },
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
