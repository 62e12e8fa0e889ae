import { describe, expect, it } from 'vitest'
import { checkReadability } from '../../index.ts'
import { parallelTexts } from './parallel-texts.ts'

const levels = ['Easy', 'Fairly Easy', 'Standard', 'Difficult']

describe.each(['plain', 'common', 'demanding'] as const)('the %s text in ten languages', (kind) => {
  it('is within one level of the median of all languages', () => {
    const ranks = Object.entries(parallelTexts).map(([language, texts]) => {
      // A level requires 100 words; repeating a text does not change its means.
      const text = Array(4).fill(texts[kind]).join(' ')
      return { language, rank: levels.indexOf(checkReadability({ language, text })?.readability ?? '') }
    })
    expect(ranks).toHaveLength(10)
    const sorted = ranks.map(({ rank }) => rank).sort()
    const median = ((sorted[4] as number) + (sorted[5] as number)) / 2
    expect(ranks.filter(({ rank }) => rank < 0 || Math.abs(rank - median) > 1)).toEqual([])
  })
})
