import { describe, expect, test } from 'vitest'
import { findPhrases, listAnchorPhrases } from './phrases.ts'
import { matchingPairs } from './validity/matching/measure.ts'
import { readPairs } from './validity/matching/pairs.ts'
import { findKeyword } from './words.ts'

describe('many phrases', () => {
  test.each(Object.entries(matchingPairs))('are found like single keywords in %s', (language, pairs) => {
    const all = [...readPairs(pairs.inflections), ...readPairs(pairs.lookAlikes)]
    const differing = all.filter(({ keyword, text }) => {
      const alone = findKeyword(text, keyword, language)
      const together = findPhrases([text], [keyword, 'zzz'], language)
      return JSON.stringify(alone) !== JSON.stringify(together.map(({ from, to }) => ({ from, to })))
    })
    expect(differing).toEqual([])
  })

  test('have the indexes of their text and phrase', () => {
    const texts = ['Brew coffee.', 'Cold brews and sourdough starters.']
    expect(findPhrases(texts, ['rye', 'sourdough starter', 'cold brew'], 'en')).toEqual([
      { phrase: 2, text: 1, from: 0, to: 10 },
      { phrase: 1, text: 1, from: 15, to: 33 },
    ])
  })
})

describe('the parts of a title', () => {
  test('neither begin nor end with stop words, longest first', () => {
    expect(listAnchorPhrases('How to feed a sourdough starter: tips', 'en')).toEqual([
      'feed a sourdough starter',
      'feed a sourdough',
      'sourdough starter',
    ])
  })

  test('are empty for a title of one word', () => {
    expect(listAnchorPhrases('Sourdough', 'en')).toEqual([])
  })
})
