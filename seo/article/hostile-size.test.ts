import { expect, it } from 'vitest'
import { idealArticle } from '../fixtures/articles.ts'
import type { ScoreInput, TextRange } from '../types.ts'
import { scoreArticle } from './scorer.ts'

const count = 30_000
const linked = (text: string, links: TextRange[]): Partial<ScoreInput> => ({
  blocks: [{ id: 'a', kind: 'paragraph', text, links }],
})
const plain = (text: string) => linked(text, [])
const eachFifteenth = Array.from({ length: count }, (_, at) => ({ from: 15 * at, to: 15 * at + 3 }))
const keywords = (write: (at: number) => string) =>
  Array.from({ length: 500 }, (_, at) => ({ keyword: write(at), low: 1, high: 2 }))
/** Hundreds of ways to write `a a a …` with and without hyphens. */
const hyphenate = (at: number) => (at + 512).toString(2).replaceAll('0', 'a ').replaceAll('1', 'a-a ').trim()

// With quadratic matching, these inputs took 8 seconds to 2 minutes and blocked the server.
it.each<[string, Partial<ScoreInput>]>([
  ['quotations in one linked sentence', linked('“a b” '.repeat(count), [{ from: 0, to: 9 * count }])],
  ['linked sentences with quotations', linked('Say “a b” now. '.repeat(count), eachFifteenth)],
  [
    'matches among quotations',
    { ...linked('"a" a '.repeat(count), [{ from: 0, to: 9 * count }]), keyword: 'a' },
  ],
  [
    'many spellings of one keyword',
    { ...plain('a '.repeat(count)), keywords: keywords((at) => `a${'!'.repeat(at)}`) },
  ],
  ['keywords with the same beginning', { ...plain('a-'.repeat(count)), keywords: keywords(hyphenate) }],
])('scores %s quickly', (_, changes) => {
  const from = performance.now()
  const { score } = scoreArticle({ ...idealArticle, formula: 2, ...changes })
  expect(score).toBeGreaterThanOrEqual(0)
  expect(performance.now() - from).toBeLessThan(4000)
})

it('counts all keywords of a typical brief that start with the same word', () => {
  const named = ['compost', 'composting', 'compost bin', 'compost bin plans', 'compost bin plans for homes']
  const text = 'Compost bin plans for homes save space. '.repeat(20)
  const ranges = named.map((keyword) => ({ keyword, low: 1, high: 2 }))
  const { keywordCounts } = scoreArticle({ ...idealArticle, formula: 2, ...plain(text), keywords: ranges })
  expect(keywordCounts.map((entry) => entry.count)).toEqual([20, 20, 20, 20, 20])
})
