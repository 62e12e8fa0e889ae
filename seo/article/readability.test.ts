import { describe, expect, it } from 'vitest'
import { checkReadability, supportedReadabilityLanguages } from '../index.ts'
import { getLanguage } from '../languages/index.ts'
import { createMatcher } from '../text/matcher.ts'
import type { CheckId, TextBlock } from '../types.ts'
import { makeBlock } from './blocks.ts'
import { findLevel, measureReadability } from './readability.ts'
import { createTools } from './tools.ts'
import { countBlock, createTotals } from './totals.ts'

const repeat = (sentence: string, times: number) => Array(times).fill(sentence).join(' ')

describe('published readability formulas', () => {
  it.each([
    // Words and syllables of one sentence, counted by hand, and the expected value rounded to one decimal.
    ['en', 'The cat sat on the mat.', 206.835 - 1.015 * 6 - 84.6 * (6 / 6)],
    ['es', 'La casa es muy bonita.', 206.835 - 62.3 * (8 / 5) - 5],
    ['fr', 'Le chat dort dans la maison.', 207 - 1.015 * 6 - 73.6 * (7 / 6)],
    ['de', 'Der Hund schläft in der Küche.', 180 - 6 - 58.5 * (7 / 6)],
    ['it', 'Il gatto dorme sul letto.', 89 + (300 * 1 - 10 * 20) / 5],
    ['pt', 'O gato dorme na cama.', 248.835 - 1.015 * 5 - 84.6 * (8 / 5)],
    ['nl', 'De hond slaapt in de keuken.', 206.84 - 0.93 * 6 - 77 * (7 / 6)],
    ['ru', 'Кошка спит на полу.', 206.835 - 1.3 * 4 - 60.1 * (6 / 4)],
    ['tr', 'Kedi evde uyuyor.', 198.825 - 40.175 * (7 / 3) - 2.61 * 3],
    ['ar', 'القطة تنام في البيت.', 200.791 - 1.015 * 4 - 24.18143403 * ((13 * 40 - 2) / 160)],
  ])('compute the expected value for %s', (language, sentence, value) => {
    const result = checkReadability({ language, text: repeat(sentence, 40) })
    expect(result?.score).toBeCloseTo(Math.round(value * 10) / 10, 10)
    expect(result?.readability).toBe('Easy')
  })

  it('cover all ten interface languages', () => {
    expect([...supportedReadabilityLanguages].sort()).toEqual([
      'ar',
      'de',
      'en',
      'es',
      'fr',
      'it',
      'nl',
      'pt',
      'ru',
      'tr',
    ])
  })

  it.each([
    ['en', 80, 70, 60],
    ['fr', 80, 70, 60],
    ['de', 80, 70, 60],
    ['nl', 80, 70, 60],
    ['ru', 65, 55, 45],
    ['ar', 80, 70, 60],
    ['es', 80, 65, 55],
    ['pt', 75, 50, 25],
    ['tr', 90, 70, 50],
    ['it', 80, 60, 40],
  ])('have their own bands in %s', (language, easy, fairly, standard) => {
    const formula = getLanguage(language).readability?.formula
    const level = (value: number) => formula && findLevel(formula, value)
    expect([easy, easy - 0.1, fairly, fairly - 0.1, standard, standard - 0.1].map(level)).toEqual([
      'Easy',
      'Fairly Easy',
      'Fairly Easy',
      'Standard',
      'Standard',
      'Difficult',
    ])
  })

  it('rate long words in long sentences as difficult', () => {
    const hard =
      'Organisational transformation necessitates interdisciplinary collaboration throughout international administrations.'
    expect(checkReadability({ language: 'en', text: repeat(hard, 15) })).toMatchObject({
      readability: 'Difficult',
      levelPoints: 5,
    })
  })
})

describe('readability is not checked', () => {
  it('for a text under 100 words', () => {
    const words = (count: number) => checkReadability({ language: 'en', text: 'word '.repeat(count) })
    expect(words(99)).toBeNull()
    expect(words(100)).not.toBeNull()
  })

  it('in a language without a formula', () => {
    expect(checkReadability({ language: 'sv', text: 'ord '.repeat(200) })).toBeNull()
    expect(checkReadability({ language: 'zh', text: '文字'.repeat(200) })).toBeNull()
  })

  it('for a text with only headings and tables', () => {
    const block: TextBlock = { id: 'h', kind: 'heading', level: 2, text: 'word '.repeat(200) }
    expect(checkReadability({ language: 'en', blocks: [block] })).toBeNull()
  })
})

const short = [
  'Dogs run in the park.',
  'We like the red house.',
  'A small bird sings well.',
  'My old car is blue.',
]
const plainSentences = (count: number) => Array.from({ length: count }, (_, i) => short[i % 4] as string)

function check(id: CheckId, sentences: string[], language = 'en') {
  const result = checkReadability({ language, text: sentences.join(' ') })
  return result?.checks.find((entry) => entry.id === id)
}

describe('writing style', () => {
  it.each([
    [0, 10],
    [5, 10],
    [8, (10 * (0.6 - 0.4)) / 0.35],
    [12, 0],
    [20, 0],
  ])('with %i of 20 sentences over 20 words earns %d', (long, points) => {
    const over = `${'word '.repeat(20)}end.`.replace('w', 'W')
    const exact = `${'word '.repeat(19)}end.`.replace('w', 'W')
    const sentences = [...Array(long).fill(over), ...Array(20 - long).fill(exact)]
    expect(check('readability.sentence-length', sentences)?.points).toBeCloseTo(points, 10)
  })

  it.each([
    [0, 10],
    [1, 7.5],
    [2, 5],
    [4, 0],
  ])('with %i of 8 paragraphs over 120 words earns %d', (long, points) => {
    const paragraph = (words: number) => `${'word '.repeat(words - 1)}end.`
    const text = Array.from({ length: 8 }, (_, i) => paragraph(i < long ? 121 : 120)).join('\n\n')
    const result = checkReadability({ language: 'en', text })
    const entry = result?.checks.find(({ id }) => id === 'readability.paragraph-length')
    expect(entry?.points).toBeCloseTo(points, 10)
    expect(entry?.places).toHaveLength(long)
  })

  it.each([
    [0, 0],
    [3, 5],
    [6, 10],
    [20, 10],
  ])('with %i of 20 sentences with a transition earns %d', (linked, points) => {
    const sentences = plainSentences(20).map((text, i) =>
      i < linked ? `However, the ${text.toLowerCase()}` : text,
    )
    expect(check('readability.transitions', sentences)?.points).toBeCloseTo(points, 10)
  })

  it.each([
    [2, 10],
    [4, 5],
    [6, 0],
    [9, 0],
  ])('with %i of 20 passive sentences earns %d', (passive, points) => {
    const sentences = plainSentences(20).map((text, i) => (i < passive ? 'The house was built by us.' : text))
    expect(check('readability.passive', sentences)?.points).toBeCloseTo(points, 10)
  })

  it.each([
    [0, 10],
    [1, 5],
    [2, 0],
    [4, 0],
  ])('with %i runs of three sentences that start alike in 500 words earns %d', (rows, points) => {
    // 100 sentences of five words make 500 words, no matter which ones are replaced.
    const sentences = plainSentences(100)
    for (let i = 0; i < rows; i++) {
      sentences.splice(i * 10, 3, 'You can go home now.', 'You may sit down now.', 'You will be here then.')
    }
    const result = check('readability.openings', sentences)
    expect(result?.values.found).toBe(rows)
    expect(result?.points).toBeCloseTo(points, 10)
    expect(result?.places).toHaveLength(rows)
  })

  it('ignores a leading article, and does not treat list items as consecutive sentences', () => {
    const sentences = plainSentences(24)
    sentences.splice(0, 3, 'The cat sleeps.', 'The dog barks.', 'The bird sings.')
    expect(check('readability.openings', sentences)?.values.found).toBe(0)
    const items = Array.from(
      { length: 40 },
      (_, i): TextBlock => ({ id: `${i}`, kind: 'list-item', text: 'Use less salt.' }),
    )
    const result = checkReadability({ language: 'en', blocks: items })
    expect(result?.checks.find(({ id }) => id === 'readability.openings')?.points).toBe(10)
  })

  it('is scaled to 50 if the language lacks the word list for a part', () => {
    const russian = getLanguage('ru')
    const rules = russian.readability as NonNullable<typeof russian.readability>
    const language = { ...russian, readability: { ...rules, passive: null } }
    const tools = createTools(language)
    const text = repeat('Кошка спит на полу.', 40)
    const rulesOfBlock = {
      tools,
      keywords: { matcher: createMatcher(tools.lexicon, []), subject: new Uint8Array() },
      formula: 1,
      rivals: null,
    } as const
    const block = makeBlock({ id: 'text', kind: 'paragraph', text }, rulesOfBlock)
    const totals = createTotals(0)
    countBlock(totals, block, 1)
    const result = measureReadability(language, [block], totals)
    expect(result?.checks.map(({ id }) => id)).not.toContain('readability.passive')
    // Sentences 10, paragraphs 0 (160 words), transitions 0, openings 0: 10 of 40, scaled to 50.
    expect(result?.write_style).toBeCloseTo(12.5, 10)
  })

  it('marks each sentence at its position in the original text', () => {
    const text = `${plainSentences(20).join(' ')}\n\nHowever, the house was built by us. It is old.`
    const result = checkReadability({ language: 'en', text })
    const mark = result?.sentences.find(({ isPassive }) => isPassive)
    expect(mark).toMatchObject({ hasTransition: true, isLong: false, words: 7, blockId: 'text' })
    expect(text.slice(mark?.from, mark?.to)).toBe('However, the house was built by us.')
  })
})
