import { describe, expect, it } from 'vitest'
import { scoreArticle } from '../article/scorer.ts'
import { idealArticle } from '../fixtures/articles.ts'
import type { BlockKind } from '../types.ts'

function place(...texts: (string | [BlockKind, string])[]) {
  const blocks = texts.map((entry, i) => {
    const [kind, text] = typeof entry === 'string' ? (['paragraph', entry] as const) : entry
    return { id: `b${i}`, kind, text, ...(kind === 'heading' ? { level: 2 } : {}) }
  })
  const result = scoreArticle({ ...idealArticle, keyword: 'red apple', blocks })
  return result.parts.find(({ id }) => id === 'placement')?.checks.map(({ points }) => points)
}

const filler = 'These are six words of text.'

describe('keyword placement', () => {
  it('earns 10 each in the first paragraph, the middle third and the last block', () => {
    expect(
      place('A red apple falls on grass.', 'My red apple is quite sweet.', 'Eat your red apples every day.'),
    ).toEqual([10, 10, 10])
    expect(place(filler, filler, filler)).toEqual([0, 0, 0])
    expect(place(filler, 'My red apple is quite sweet.', filler)).toEqual([0, 10, 0])
  })

  it('earns 5 if its words occur, but in separate sentences', () => {
    expect(
      place('An apple that is quite red.', 'Red and green is the apple.', 'Apples are red in this place.'),
    ).toEqual([5, 5, 5])
    expect(place('An apple that is quite sweet.', filler, filler)).toEqual([0, 0, 0])
  })

  it('checks the first paragraph even below a heading, and the last block that has text', () => {
    expect(place(['heading', 'Fruit'], 'A red apple falls on grass.', ...Array(9).fill(filler))).toEqual([
      10, 0, 0,
    ])
    expect(place(filler, filler, filler, ['list-item', 'One red apple'], ['paragraph', ' … '])).toEqual([
      0, 0, 10,
    ])
  })

  it('measures the middle third by words, in whole sentences', () => {
    const late = 'One two three four five. One two three four five. The red apple is here.'
    expect(place(late)).toEqual([10, 0, 10])
    const middle = 'One two three four five. The red apple is here. One two three four five.'
    expect(place(middle)).toEqual([10, 10, 10])
  })

  it('earns nothing without a keyword', () => {
    const result = scoreArticle({ ...idealArticle, keyword: '  ' })
    expect(result.parts.find(({ id }) => id === 'placement')?.points).toBe(0)
  })
})
