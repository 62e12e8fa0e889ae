import { describe, expect, test } from 'vitest'
import type { TextBlock } from '../types.ts'
import { findRepeatedPhrases } from './repeats.ts'
import { describeText } from './statistics.ts'

const blocks = (...texts: string[]): TextBlock[] =>
  texts.map((text, at) => ({ id: `b${at}`, kind: at === 0 ? 'heading' : 'paragraph', text }))

describe('text statistics', () => {
  test('count words, characters, sentences and kinds of blocks', () => {
    const figures = describeText(blocks('Good tea', 'Tea is good. Tea needs hot water!', ''))
    expect(figures).toMatchObject({
      words: 9,
      characters: 41,
      charactersWithoutSpaces: 34,
      sentences: 3,
      longestSentence: 4,
      paragraphs: 1,
      headings: 1,
      wordsPerSentence: 3,
      readingTime: 2,
      speakingTime: 4,
    })
    expect(figures.frequentWords).toEqual([
      { word: 'tea', count: 3 },
      { word: 'good', count: 2 },
    ])
  })

  test('are 0, not NaN, for an empty text', () => {
    expect(describeText([])).toMatchObject({ words: 0, wordsPerSentence: 0, readingTime: 0 })
  })
})

describe('repeated phrases', () => {
  test('are found across blocks with every place, in the longest form only', () => {
    const [first, ...others] = findRepeatedPhrases(
      blocks('Turn the compost heap weekly', 'You turn the compost heap weekly. It rests.'),
    )
    expect(first?.phrase).toBe('turn the compost heap weekly')
    expect(first?.places).toEqual([
      { blockId: 'b0', from: 0, to: 28 },
      { blockId: 'b1', from: 4, to: 32 },
    ])
    expect(others).toEqual([])
  })

  test('do not cross sentence borders and are also found in Arabic', () => {
    expect(findRepeatedPhrases(blocks('Hot water. Green tea', 'Cold water. Green tea'))).toEqual([])
    const [found] = findRepeatedPhrases(blocks('تقديم القهوة العربية', 'آداب تقديم القهوة العربية'), 'ar')
    expect(found?.places).toHaveLength(2)
  })
})
