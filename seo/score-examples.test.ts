import { expect, test } from 'vitest'
import { scoreArticle } from './article/scorer.ts'
import { oneSentence } from './fixtures/articles.ts'
import { breadKnife } from './fixtures/bread-knife.ts'
import type { ScoreInput, TextBlock } from './types.ts'
import { buildCorpus } from './validity/corpus.ts'

const texts = new Map(buildCorpus().map((text) => [text.id, text.input]))

/** Two graded texts of real prose; neither is in the held-out set. */
function take(id: 'indoor-herb-garden/good' | 'home-composting/expert'): ScoreInput {
  const input = texts.get(id)
  if (!input) throw new Error(`Unknown text ${id}`)
  return { ...input, formula: 2 }
}

function measure(input: ScoreInput) {
  const result = scoreArticle(input)
  const byPart = Object.fromEntries(result.parts.map(({ id, points }) => [id, points]))
  return { ...result, byPart, factor: result.substance?.factor }
}

test('an ideal article earns every point: 100', () => {
  const { score, words, points, maximum, factor, parts } = measure(breadKnife)
  expect({ score, words, points, maximum, factor }).toEqual({
    ...{ score: 100, words: 200, points: 435, maximum: 435 },
    factor: 1,
  })
  const holds = parts.find(({ id }) => id === 'placement')?.checks.map(({ values }) => values.holds)
  expect(holds).toEqual(['phrase', 'together', 'together'])
})

test('a good article of 1,942 words has 91', () => {
  const herbs = take('indoor-herb-garden/good')
  const blocks = [...herbs.blocks, ...take('home-composting/expert').blocks]
  const { score, words, byPart, maximum, factor } = measure({
    ...herbs,
    blocks: blocks.map((block, at) => ({ ...block, id: `b-${at}` })),
    links: 8,
    images: 5,
    competitors: [
      { words: 1700, headings: 14, links: 9, images: 6 },
      { words: 1900, headings: 16, links: 11, images: 6 },
    ],
  })
  // 50 of 55 characters; 137 of 155 without a call to action; 23 headings, of which 22.5 are free; one of the terms
  // (weight 24 in total) is missing; 5 matches of three words; no keyword at the end; 38 of 130 sentences with a
  // transition, one repeated opening.
  const byHand = {
    title: 20 + 10 * (1 - 5 / 30) + 20,
    meta: 10 + 10 * (1 - 18 / 60) + 15,
    words: 50,
    links: (20 * 8) / 10,
    images: (20 * 5) / 6,
    headings: 20 * (1 - 0.5 / 15) + 15 + 15,
    occurrence: (75 * 23) / 24,
    density: 30 * ((100 * 5 * 3) / 1942),
    placement: 10 + 10,
    readability: 20 + 10 + 10 + (10 * (38 / 130)) / 0.3 + 10 + 10 * (1 - 500 / 1770 / 2),
    cta: 0,
  }
  for (const [part, points] of Object.entries(byHand))
    expect([part, byPart[part]]).toEqual([part, expect.closeTo(points, 9)])
  expect({ score, words, maximum, factor }).toEqual({ score: 91, words: 1942, maximum: 435, factor: 1 })
})

test('300 words with 60 % of the points score 30 against competitors of 1,800', () => {
  const herbs = take('indoor-herb-garden/good')
  const competitors = [{ words: 1800, headings: 12, links: 12, images: 6 }]
  const { score, words, points, maximum, factor } = measure({
    ...{ ...herbs, blocks: cut(herbs.blocks, 298), competitors },
    ...{ links: 3, images: 1 },
  })
  expect({ words, share: Math.round((100 * points) / maximum) }).toEqual({ words: 300, share: 60 })
  expect({ score, factor }).toEqual({ score: 30, factor: 0.5 })
})

/** The number of space-separated words; a word with a hyphen counts twice. */
function cut(blocks: readonly TextBlock[], maxWords: number): TextBlock[] {
  let left = maxWords
  return blocks.flatMap((block) => {
    const words = block.text.split(' ').slice(0, left)
    left -= words.length
    return words.length > 0 ? [{ ...block, text: words.join(' ') }] : []
  })
}

test('20 words under a good title and description have 1', () => {
  const text = `${oneSentence.blocks[0]?.text} Short walks help your back more than any new tool.`
  const { score, words, points, maximum, factor } = measure({
    ...{ ...oneSentence, formula: 2 },
    blocks: [{ id: 'p', kind: 'paragraph', text }],
  })
  expect({ score, words, maximum }).toEqual({ score: 1, words: 20, maximum: 365 })
  expect(points).toBeCloseTo(50 + 35 + 5 + 30 + (20 * 20) / 1080, 9)
  expect(factor).toBeCloseTo(20 / 600, 9)
})
