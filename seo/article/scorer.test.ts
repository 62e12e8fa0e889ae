import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goodArticle, idealArticle } from '../fixtures/articles.ts'
import { provideFunctionWords } from '../substance/function-words.ts'
import { models } from '../substance/models/index.ts'
import { hashRivals } from '../substance/runs.ts'
import type { ScoreInput, TextBlock } from '../types.ts'
import { buildCorpus } from '../validity/corpus.ts'
import { createRandom } from '../validity/random.ts'
import { createScorer, scoreArticle } from './scorer.ts'

provideFunctionWords(models)

type Edit = (input: ScoreInput) => ScoreInput

const withBlocks =
  (change: (blocks: TextBlock[]) => TextBlock[]): Edit =>
  (input) => ({ ...input, blocks: change(input.blocks) })

const sentences = [
  'A standing desk was built by us.',
  'However, the cable tray is new.',
  'You can. You may. You will. You do.',
  'Men’s e-mail: İstanbul C++.',
  'Short.',
  '',
]

const rivals = [idealArticle, goodArticle].map(({ blocks }) =>
  hashRivals(
    blocks.slice(3, 9).map(({ text }) => text),
    'en',
  ),
)
const position = fc.nat(40)
const sentence = fc.constantFrom(...sentences)
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc
    .tuple(position, sentence)
    .map(([at, text]) =>
      withBlocks((blocks) =>
        blocks.map((block, i) => (i === at % blocks.length ? { ...block, text } : block)),
      ),
    ),
  fc
    .tuple(position, sentence)
    .map(([at, text]) =>
      withBlocks((blocks) =>
        blocks.toSpliced(at % (blocks.length + 1), 0, { id: `new-${at}`, kind: 'paragraph', text }),
      ),
    ),
  position.map((at) => withBlocks((blocks) => blocks.toSpliced(at % (blocks.length + 1), 1))),
  position.map((at) =>
    withBlocks((blocks) => [
      ...blocks.slice(at % (blocks.length + 1)),
      ...blocks.slice(0, at % (blocks.length + 1)),
    ]),
  ),
  position.map((at) =>
    withBlocks((blocks) =>
      blocks.map((block, i) => (i === at ? { ...block, kind: 'list-item' } : { ...block })),
    ),
  ),
  fc.constantFrom('standing desk', 'cable tray', '', 'you').map(
    (keyword): Edit =>
      (input) => ({ ...input, keyword }),
  ),
  fc.constantFrom(2, 9).map(
    (low): Edit =>
      (input) => ({
        ...input,
        keywords: [
          ...input.keywords.map((entry) => ({ ...entry, low })),
          { keyword: 'back', low, high: 12 },
        ].slice(-3),
      }),
  ),
  sentence.map(
    (text): Edit =>
      (input) => ({ ...input, title: text, metaDescription: `Learn more. ${text}` }),
  ),
  fc.constantFrom(1 as const, 2 as const).map(
    (formula): Edit =>
      (input) => ({ ...input, formula }),
  ),
  fc.constantFrom(null, ...rivals).map(
    (others): Edit =>
      (input) => ({ ...input, formula: 2, rivals: others }),
  ),
  fc.constantFrom('en', 'de', 'tr', 'xx').map(
    (language): Edit =>
      (input) => ({ ...input, language }),
  ),
)

describe('incremental scoring', () => {
  it('gives the same result as scoring the whole article again, after any sequence of edits', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), (edits) => {
        const scorer = createScorer('en')
        let input: ScoreInput = idealArticle
        scorer.score(input)
        for (const change of edits) {
          input = change(input)
          expect(plain(scorer.score(input))).toEqual(plain(scoreArticle(input)))
        }
      }),
      { numRuns: 25 },
    )
  })

  it('gives the same result after each of 1,000 random edits of real prose', () => {
    const text = buildCorpus().find(({ id }) => id === 'clean-bike-chain/expert')
    if (!text) throw new Error('The text is missing')
    const pages = text.competitors.flatMap((page) => page.map((block) => block.text))
    const random = createRandom(18)
    const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)] as Item
    const scorer = createScorer('en')
    let input: ScoreInput = { ...text.input, formula: 2, rivals: hashRivals(pages, 'en') }
    for (let edit = 0; edit < 1000; edit++) {
      const blocks = [...input.blocks]
      const at = Math.floor(random() * blocks.length)
      const block = blocks[at] as TextBlock
      const words = block.text.split(' ')
      const turn = random()
      if (turn < 0.5) words.splice(Math.floor(random() * words.length), 1)
      else if (turn < 0.9)
        words.splice(Math.floor(random() * words.length), 0, ...pick(pages).split(' ').slice(0, 8))
      if (turn < 0.9)
        blocks[at] = { id: block.id, kind: block.kind, level: block.level ?? 2, text: words.join(' ') }
      else if (turn < 0.95) blocks.splice(at, 0, { ...pick(blocks), id: `copy-${edit}` })
      else blocks.splice(at, blocks.length > 20 ? 1 : 0)
      input = { ...input, blocks }
      const [typed, full] = [scorer.score(input), scoreArticle(input)]
      expect([typed.score, typed.points, typed.words]).toEqual([full.score, full.points, full.words])
      expect(typed.substance?.gates.map(({ factor, values }) => ({ factor, values }))).toEqual(
        full.substance?.gates.map(({ factor, values }) => ({ factor, values })),
      )
      if (edit % 50 === 0) expect(plain(typed)).toEqual(plain(full))
    }
  })

  it("ignores marks only while the text contains none of the language's own letters", () => {
    const bare = 'los ninos juegan en el parque con la pelota '.repeat(6)
    const scorer = createScorer('es')
    const count = (text: string) => {
      const blocks: TextBlock[] = [
        { id: 'a', kind: 'paragraph', text: bare },
        { id: 'b', kind: 'paragraph', text },
      ]
      const input = { ...idealArticle, formula: 2 as const, language: 'es', keyword: 'parque', blocks }
      const withKeyword = { ...input, keywords: [{ keyword: 'niños', low: 1, high: 9 }] }
      const result = scorer.score(withKeyword)
      expect(result.score).toBe(scoreArticle(withKeyword).score)
      return result.keywordCounts[0]?.count
    }
    expect(['hasta luego', 'hasta mañana', 'hasta luego'].map(count)).toEqual([6, 0, 6])
  })

  it('detects a block whose text was changed in place', () => {
    const scorer = createScorer('en')
    const blocks = goodArticle.blocks.map((block) => ({ ...block }))
    const before = scorer.score({ ...goodArticle, blocks }).words
    const first = blocks[1]
    if (first) first.text += ' Two more.'
    expect(scorer.score({ ...goodArticle, blocks }).words).toBe(before + 2)
  })

  it('does not modify earlier results', () => {
    const scorer = createScorer('en')
    const first = scorer.score(goodArticle)
    scorer.score({ ...goodArticle, blocks: goodArticle.blocks.slice(3) })
    expect(plain(first)).toEqual(plain(scoreArticle(goodArticle)))
  })
})

function plain<T>(value: T): T {
  return structuredClone(value)
}
