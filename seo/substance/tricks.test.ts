import { describe, expect, it } from 'vitest'
import { scoreArticle } from '../article/scorer.ts'
import type { BlockKind, ScoreInput, TextBlock } from '../types.ts'
import { buildCorpus } from '../validity/corpus.ts'
import { provideFunctionWords } from './function-words.ts'
import { models } from './models/index.ts'
import { hashRivals } from './runs.ts'

provideFunctionWords(models)

const texts = new Map(buildCorpus().map((text) => [text.id, text]))

function take(id: string): ScoreInput {
  const text = texts.get(id)
  if (!text) throw new Error(`Unknown text ${id}`)
  const pages = text.competitors.flatMap((page) => page.map((block) => block.text))
  return { ...text.input, formula: 2, rivals: hashRivals(pages, text.input.language) }
}

const mapTexts = (input: ScoreInput, change: (text: string) => string): ScoreInput => ({
  ...input,
  blocks: input.blocks.map((block) => ({ ...block, text: change(block.text) })),
})

const gateOf = (input: ScoreInput, id: string) =>
  scoreArticle(input).substance?.gates.find((gate) => gate.id === id)

/** Inserts a character into every second long word. */
function hideIn(hidden: string): (text: string) => string {
  let count = 0
  return (text) =>
    text.replace(/\p{L}{5,}/gu, (word) =>
      count++ % 2 === 0 ? word.slice(0, 3) + hidden + word.slice(3) : word,
    )
}

const cyrillic: Record<string, string> = { a: 'а', c: 'с', e: 'е', i: 'і', o: 'о', p: 'р', x: 'х', y: 'у' }
const latin: Record<string, string> = { а: 'a', с: 'c', е: 'e', о: 'o', р: 'p', х: 'x', у: 'y' }

describe('copied page', () => {
  const copied = take('home-composting/copied')
  const invisible = '\u200b \u00ad \u200c \u200d \u2060 \ufeff \u200e \u034f \u115f \u0001 \u{e0061}'.split(
    ' ',
  )

  it.each(invisible)('is still detected with %j inside its words', (hidden) => {
    const input = mapTexts(copied, hideIn(hidden))
    expect(gateOf(input, 'originality')).toMatchObject({ factor: 0.15, values: { percent: 100 } })
    expect(scoreArticle(input).words).toBe(scoreArticle(copied).words)
    expect(scoreArticle(input).score).toBeLessThan(20)
  })

  it('is marked at places that include invisible characters', () => {
    const input = mapTexts(copied, hideIn('\u200b'))
    const first = input.blocks.find(({ kind }) => kind === 'paragraph')
    const place = gateOf(input, 'originality')?.places.find(({ blockId }) => blockId === first?.id)
    expect(place).toMatchObject({ from: 0, to: (first?.text.length ?? 0) - 1 })
  })

  it.each([
    ['upper-case letters', (text: string) => text.toUpperCase()],
    ['commas', (text: string) => text.replaceAll(' ', ', ')],
    ['no-break spaces', (text: string) => text.replaceAll(' ', '\u00a0')],
    [
      'letters of another script',
      (text: string) => text.replace(/[aceiopxy]/g, (letter) => cyrillic[letter] ?? ''),
    ],
  ])('is still detected with %s', (_, change) => {
    expect(gateOf(mapTexts(copied, change), 'originality')).toMatchObject({ factor: 0.15 })
  })

  it('is still detected in Russian with Latin letters', () => {
    const input = mapTexts(take('khranenie-kartofelya/copied'), (text) =>
      text.replace(/[асеорху]/g, (letter) => latin[letter] ?? ''),
    )
    expect(gateOf(input, 'originality')).toMatchObject({ factor: 0.15 })
  })
})

describe('repetitions', () => {
  it('are detected even if invisible characters are at different positions', () => {
    const { blocks, ...input } = take('home-composting/expert')
    const copies = [0, 1, 2, 3].flatMap((round) =>
      blocks.map(
        (block): TextBlock => ({
          ...block,
          id: `${block.id}-${round}`,
          text: block.text.replace(
            /\p{L}{5,}/gu,
            (word) => `${word.slice(0, round)}\u200b${word.slice(round)}`,
          ),
        }),
      ),
    )
    expect(gateOf({ ...input, blocks: copies }, 'distinct')?.factor).toBe(0.2)
  })
})

describe('word salad', () => {
  const expert = take('home-composting/expert')
  const own = expert.blocks.filter(({ kind }) => kind === 'paragraph').slice(0, 3)
  const salad = take('home-composting/salad').blocks.filter(({ kind }) => kind === 'paragraph')
  const asKind = (kind: BlockKind) =>
    salad.map(
      (block, at): TextBlock => ({
        ...block,
        id: `salad-${at}`,
        kind,
        ...(kind === 'heading' && { level: 2 }),
      }),
    )

  it.each(['table-cell', 'heading', 'title', 'list-item', 'quote', 'alert'] as const)(
    'is detected as %s after three good paragraphs',
    (kind) => {
      const input = { ...expert, blocks: [...own, ...asKind(kind)] }
      expect(gateOf(input, 'language')?.factor).toBe(0.05)
      expect(scoreArticle(input).score).toBeLessThan(10)
    },
  )

  it('in a table does not lower the score of a longer article', () => {
    const table = asKind('table-cell').slice(0, 5)
    const input = { ...expert, blocks: [...expert.blocks, ...table] }
    expect(gateOf(input, 'language')?.factor).toBe(1)
  })
})
