import { describe, expect, it } from 'vitest'
import { scoreArticle } from '../article/scorer.ts'
import type { ScoreInput, TextBlock } from '../types.ts'
import { buildCorpus } from '../validity/corpus.ts'
import { createRandom } from '../validity/random.ts'
import { functionWordLists } from './function-word-lists.ts'
import { provideFunctionWords } from './function-words.ts'
import { models } from './models/index.ts'
import { hashRivals, readRivalRuns, writeRivalRuns } from './runs.ts'

provideFunctionWords(models)

const texts = new Map(buildCorpus().map((text) => [text.id, text]))

function take(id: string) {
  const text = texts.get(id)
  if (!text) throw new Error(`Unknown text ${id}`)
  const pages = text.competitors.flatMap((page) => page.map((block) => block.text))
  return { ...text.input, formula: 2 as const, rivals: hashRivals(pages, text.input.language) }
}

function gatesOf(input: ScoreInput) {
  const { substance } = scoreArticle(input)
  return Object.fromEntries((substance?.gates ?? []).map((gate) => [gate.id, gate]))
}

const textAt = ({ blocks }: ScoreInput, place: { blockId: string; from: number; to: number } | undefined) =>
  blocks.find(({ id }) => id === place?.blockId)?.text.slice(place?.from, place?.to)

const paragraph = (text: string, extra: Partial<TextBlock> = {}): TextBlock => ({
  id: `p-${text.length}-${text.slice(0, 9)}`,
  kind: 'paragraph',
  text,
  ...extra,
})

describe('substance', () => {
  it('is 1 for expert pages in every language', () => {
    for (const [id, { kind }] of texts) {
      if (kind !== 'expert') continue
      const { substance } = scoreArticle(take(id))
      expect([id, substance?.factor]).toEqual([id, 1])
      expect(substance?.gates).toHaveLength(5)
    }
  })

  it('multiplies the points by the product of its gates', () => {
    const result = scoreArticle(take('sourdough-starter/lorem'))
    const factor = result.substance?.gates.reduce((product, gate) => product * gate.factor, 1) ?? 0
    expect(result.substance?.factor).toBe(factor)
    expect(result.score).toBe(Math.round((100 * factor * result.points) / result.maximum))
  })

  it('is not part of formula 1', () => {
    const { rivals: _, formula: __, ...input } = take('sourdough-starter/lorem')
    expect(scoreArticle(input)).toMatchObject({ formula: 1, substance: null })
  })
})

describe('the length gate', () => {
  const words = (count: number) => [
    paragraph(Array.from({ length: count }, (_, at) => `word${at}`).join(' ')),
  ]
  const alone = { ...take('sourdough-starter/thin'), rivals: null }
  const competitors = (m: number) => [{ words: m, headings: 1, links: 1, images: 1 }]

  it('is the share of half the mean, 600 words at most, and the only gate below 100 own words', () => {
    const measure = (own: number, m: number) =>
      gatesOf({ ...alone, blocks: words(own), competitors: competitors(m) })
    expect(measure(300, 1800).length?.factor).toBeCloseTo(0.5)
    expect(measure(300, 800).length?.factor).toBeCloseTo(0.75)
    expect(measure(600, 5000).length?.factor).toBe(1)
    expect(Object.keys(measure(99, 1800))).toEqual(['length'])
    expect(Object.keys(measure(100, 1800))).toEqual([
      'length',
      'distinct',
      'language',
      'originality',
      'topic',
    ])
  })
})

describe('own words', () => {
  const quote = 'Ten words that somebody else has written and then said.'
  const base = { ...take('sourdough-starter/thin'), rivals: null, keyword: 'written' }
  const count = (...blocks: TextBlock[]) => scoreArticle({ ...base, blocks }).words

  it('exclude quote blocks with a linked source, and no others', () => {
    expect(count(paragraph(quote, { kind: 'quote', hasLinkedSource: true }))).toBe(0)
    expect(count(paragraph(quote, { kind: 'quote', links: [{ from: 0, to: 3 }] }))).toBe(0)
    expect(count(paragraph(quote, { kind: 'quote' }))).toBe(10)
  })

  it('exclude headings of research notes without own text below them', () => {
    const heading = { kind: 'heading', level: 2 } as const
    expect(count(paragraph(quote, { ...heading, hasLinkedSource: true }))).toBe(0)
    expect(count(paragraph(quote, heading))).toBe(10)
  })

  it('exclude quotations in a sentence with a link, including their keywords', () => {
    const text = 'She said “ten words that were written” in a book. Then “he left”.'
    const at = text.indexOf('a book')
    const linked = paragraph(text, { links: [{ from: at, to: at + 6 }] })
    expect(count(paragraph(text))).toBe(13)
    expect(count(linked)).toBe(8)
    const density = (block: TextBlock) =>
      scoreArticle({ ...base, blocks: [block] }).parts.find(({ id }) => id === 'density')?.checks[0]?.values
        .count
    expect([density(paragraph(text)), density(linked)]).toEqual([1, 0])
  })
})

describe('the distinct gate', () => {
  it('falls to 0.2 for a text that appears twice, and marks the second copy', () => {
    const input = take('clean-bike-chain/doubled')
    const gate = gatesOf(input).distinct
    expect(gate?.factor).toBeCloseTo(0.2, 1)
    expect(Number(gate?.values.percent)).toBeGreaterThan(48)
    const half = input.blocks.length / 2
    expect(gate?.places.every(({ blockId }) => Number(blockId.slice(2)) >= half)).toBe(true)
    expect(textAt(input, gate?.places[0])).toMatch(/^There are two ways/)
  })
})

describe('the language gate', () => {
  it.each(['shuffled-words', 'reversed', 'salad'])(
    'is close to its minimum for %s in every language',
    (kind) => {
      for (const [id, text] of texts)
        if (text.kind === kind)
          expect([id, gatesOf(take(id)).language?.factor]).toEqual([
            id,
            expect.toSatisfy((value) => value <= 0.35),
          ])
    },
  )

  it('checks lists if they contain most of the text, and marks what it finds', () => {
    const gate = gatesOf(take('standing-desk-height/salad-list')).language
    expect(gate?.factor).toBe(0.05)
    expect(gate?.places.length).toBeGreaterThan(10)
  })

  it('stays open for another language and reports which', () => {
    const gate = gatesOf({ ...take('balkontomaten/expert'), language: 'en' }).language
    expect(gate).toMatchObject({ factor: 1, values: { state: 'other-language', language: 'de' } })
  })

  it('ignores one odd window, unless it is the only one', () => {
    const expert = take('sourdough-starter/expert').blocks.filter(({ kind }) => kind === 'paragraph')
    const odd = paragraph(Array.from({ length: 61 }, (_, at) => `word${at}`).join(' '))
    const base = { ...take('sourdough-starter/expert'), rivals: null }
    const gate = (...blocks: TextBlock[]) => gatesOf({ ...base, blocks }).language
    expect(gate(odd, ...expert)).toMatchObject({ factor: 1, values: { odd: 1 } })
    expect(gate(odd, paragraph(`${odd.text} more`), ...expert.slice(0, 4))?.factor).toBeLessThan(1)
    expect(gate(paragraph(`${odd.text} ${odd.text}`))?.factor).toBe(0.05)
  })

  it('stays open if the language has no list', () => {
    const gate = gatesOf({ ...take('balkontomaten/expert'), language: 'sv' }).language
    expect(gate).toMatchObject({ factor: 1, values: { state: 'not-checked' } })
  })
})

describe('the originality gate', () => {
  it('falls to 0.15 for a copied page and marks its words', () => {
    const input = take('limpiar-el-horno/copied')
    const gate = gatesOf(input).originality
    expect(gate).toMatchObject({ factor: 0.15, values: { percent: 100, state: 'checked' } })
    const first = input.blocks.find(({ kind }) => kind === 'paragraph')
    expect(gate?.places[0]).toEqual({ blockId: first?.id, from: 0, to: (first?.text.length ?? 0) - 1 })
  })

  it('falls linearly from 15 % to 45 %', () => {
    const gate = gatesOf(take('home-composting/half-copied')).originality
    const share = Number(gate?.values.percent) / 100
    expect(share).toBeGreaterThan(0.3)
    expect(share).toBeLessThan(0.45)
    expect(gate?.factor).toBeCloseTo(1 - (0.85 * (share - 0.15)) / 0.3, 9)
  })

  it('says "not checked" without competitors', () => {
    const gate = gatesOf({ ...take('limpiar-el-horno/copied'), rivals: null }).originality
    expect(gate).toMatchObject({ factor: 1, values: { state: 'not-checked' } })
  })
})

describe('the topic gate', () => {
  const foreign = take('sourdough-starter/off-topic')
  const terms = foreign.keywords.map(({ keyword }) => keyword)

  it('falls to 0.1 for a fluent page on another subject', () => {
    const result = scoreArticle(foreign)
    expect(result.substance?.gates.at(-1)).toMatchObject({
      id: 'topic',
      factor: 0.1,
      values: { percent: 0, found: 0, state: 'checked' },
    })
    expect(result.score).toBeLessThan(10)
  })

  it('falls linearly with the share of the terms, weighted by importance', () => {
    const keywords = [1, 2, 3, 4, 5].map((at) => ({
      keyword: `term${at}`,
      low: 1,
      high: 2,
      importance: at === 1 ? (2 as const) : (3 as const),
    }))
    const text = `${Array.from({ length: 110 }, (_, at) => `word${at}`).join(' ')} term1`
    const gate = gatesOf({ ...foreign, keywords, blocks: [paragraph(text)] }).topic
    // 2 of 14: below 15 %; with a term of weight three, 5 of 14 are above 35 %.
    expect(gate).toMatchObject({ factor: 0.1, values: { terms: 5, found: 1 } })
    const two = gatesOf({ ...foreign, keywords, blocks: [paragraph(`${text} term2`)] }).topic
    expect(two?.factor).toBe(1)
    const one = gatesOf({ ...foreign, keywords, blocks: [paragraph(`${text} x`.replace('term1', 'term2'))] })
    expect(one.topic?.factor).toBeCloseTo(0.1 + (0.9 * (3 / 14 - 0.15)) / 0.2, 9)
  })

  it.each([
    ['in a sentence', [paragraph(`${terms.join(', ')}.`)]],
    ['as a list', terms.map((term) => paragraph(term, { kind: 'list-item' }))],
  ])('does not open for a list of the terms %s', (_, list) => {
    expect(gatesOf({ ...foreign, blocks: [...foreign.blocks, ...list] }).topic?.factor).toBeLessThan(0.2)
  })

  it('says "not checked" with few terms, with variants of the keyword, and without inflections', () => {
    const open = { factor: 1, values: { state: 'not-checked' } }
    expect(gatesOf({ ...foreign, keywords: foreign.keywords.slice(-4) }).topic).toMatchObject(open)
    const variants = [1, 2, 3, 4, 5, 6].map((at) => ({ keyword: `sourdough variant${at}`, low: 1, high: 2 }))
    expect(gatesOf({ ...foreign, keywords: variants }).topic).toMatchObject(open)
    expect(gatesOf({ ...foreign, language: 'sv' }).topic).toMatchObject(open)
  })

  it("stays open for a text in another language than the document's", () => {
    const german = { ...take('balkontomaten/expert'), keywords: foreign.keywords, language: 'en' }
    expect(gatesOf(german).topic).toMatchObject({ factor: 1, values: { state: 'other-language' } })
  })
})

describe('function-word lists', () => {
  it('match the models', () => {
    for (const [code, { words, share }] of Object.entries(models))
      expect([code, functionWordLists[code]]).toEqual([
        code,
        { words: words.split(/\s+/).filter(Boolean).join(' '), share: share[0] },
      ])
    expect(Object.keys(functionWordLists)).toEqual(Object.keys(models))
  })
})

describe('run hashes', () => {
  it('are the same in every process and version, since they are stored', () => {
    const runs = hashRivals(['Café au lait is not the same as a latte.'], 'en')
    expect(writeRivalRuns(runs)).toMatchInlineSnapshot(`"1:MvG3mwfuYtuFFSP0Viy5Dd0qpHw="`)
    expect(writeRivalRuns(hashRivals(['CAFE au lait, is not THE same: as a “latte”'], 'en'))).toBe(
      writeRivalRuns(runs),
    )
  })

  it('survive a round trip through text, and stay below 200 kB for any competitors', () => {
    const random = createRandom(7)
    const page = Array.from({ length: 100_000 }, () => `w${Math.floor(random() * 5000)}`).join(' ')
    const runs = hashRivals([page], 'en')
    const stored = writeRivalRuns(runs)
    expect(runs.modulus).toBe(3)
    expect(stored.length).toBeLessThanOrEqual(200_000)
    expect(readRivalRuns(stored)).toEqual(expect.objectContaining({ modulus: 3, size: runs.size }))
    const input = {
      ...take('sourdough-starter/expert'),
      blocks: [paragraph(page.split(' ').slice(0, 900).join(' '))],
    }
    expect(gatesOf({ ...input, rivals: readRivalRuns(stored) }).originality?.values.percent).toBe(100)
  })

  it('reject text that was not written by them', () => {
    expect(() => readRivalRuns('0:AAAA')).toThrow()
    expect(() => readRivalRuns('1:AAAAAA==')).toThrow()
  })
})
