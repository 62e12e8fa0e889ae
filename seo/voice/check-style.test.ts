import { describe, expect, test } from 'vitest'
import type { TextBlock } from '../types.ts'
import { applyFixes, createStyleChecker } from './check-style.ts'
import type { Style, StyleRules } from './types.ts'

const paragraph = (text: string, id = 'a'): TextBlock => ({ id, kind: 'paragraph', text })
const heading = (text: string, id = 'h'): TextBlock => ({ id, kind: 'heading', level: 2, text })
const styleOf = (rules: StyleRules, more: Partial<Style> = {}): Style => ({
  language: 'en',
  rules,
  preferred: [],
  forbidden: [],
  ...more,
})

/** A text with all fixes applied. */
function fix(text: string, rules: StyleRules, more: Partial<Style> = {}): string {
  return applyFixes(text, createStyleChecker(styleOf(rules, more)).check([paragraph(text)]))
}
const fixHeading = (text: string, rules: StyleRules, body = '', language = 'en') =>
  applyFixes(
    text,
    createStyleChecker(styleOf(rules, { language }))
      .check([heading(text), paragraph(body)])
      .filter(({ blockId }) => blockId === 'h'),
  )

describe('spelling variants', () => {
  test('replace words of the other variant and keep their capitals', () => {
    expect(fix('Colour and FLAVOUR: we organised the theatre’s catalogue.', { spelling: 'american' })).toBe(
      'Color and FLAVOR: we organized the theater’s catalog.',
    )
    expect(fix('Analyze the color of gray fibers.', { spelling: 'british' })).toBe(
      'Analyse the colour of grey fibres.',
    )
  })

  test('leave words that both variants spell alike, and addresses', () => {
    const text = 'Advise us, exercise, rise, and see https://example.com/colour or colour.com.'
    expect(fix(text, { spelling: 'american' })).toBe(text)
    expect(fix('We seize the prize of this size in our program.', { spelling: 'british' })).toBe(
      'We seize the prize of this size in our program.',
    )
  })

  test('exist in Portuguese and Swiss German, and do not apply to other languages', () => {
    expect(fix('O fenómeno económico', { spelling: 'brazilian' }, { language: 'pt' })).toBe(
      'O fenômeno econômico',
    )
    expect(fix('Große Straße', { spelling: 'swiss' }, { language: 'de' })).toBe('Grosse Strasse')
    expect(fix('Le colour', { spelling: 'american' }, { language: 'fr' })).toBe('Le colour')
  })
})

describe('the serial comma', () => {
  test.each([
    ['We sell apples, pears and plums.', 'We sell apples, pears, and plums.'],
    ['Choose red, green, blue or black.', 'Choose red, green, blue, or black.'],
    [
      'In summer we sell cold brew, iced tea and fresh lemonade.',
      'In summer we sell cold brew, iced tea, and fresh lemonade.',
    ],
  ])('is added in “%s” or removed', (without, withComma) => {
    expect(fix(without, { serialComma: 'always' })).toBe(withComma)
    expect(fix(withComma, { serialComma: 'never' })).toBe(without)
  })

  test.each([
    'In May, Tom and Ann left.',
    'However, milk and sugar help.',
    'The mill, fast and quiet, fits every kitchen.',
    'Grind the beans, then wait and stir.',
    'We tried it, but it failed and we stopped.',
    'Bread and butter, tea.',
  ])('is not asked for in “%s”', (text) => {
    expect(fix(text, { serialComma: 'always' })).toBe(text)
  })

  test('is a rule of English only', () => {
    const text = 'Wir verkaufen Äpfel, Birnen and Pflaumen.'
    expect(fix(text, { serialComma: 'always' }, { language: 'de' })).toBe(text)
  })
})

describe('dashes', () => {
  test('are written as the style wants', () => {
    const text = 'Coffee — strong – and hot - wakes--you—up.'
    expect(fix(text, { dash: 'em' })).toBe('Coffee—strong—and hot—wakes—you—up.')
    expect(fix(text, { dash: 'en-spaced' })).toBe('Coffee – strong – and hot – wakes – you – up.')
    expect(fix(text, { dash: 'none' })).toBe('Coffee, strong, and hot, wakes, you, up.')
  })

  test('are left in ranges, words, and at the start of a line', () => {
    const text = '– A well-known range of 10–20 minutes'
    expect(fix(text, { dash: 'em' })).toBe(text)
  })

  test('are never removed in Russian, which needs them', () => {
    const text = 'Кофе — это напиток.'
    expect(fix(text, { dash: 'none' }, { language: 'ru' })).toBe(text)
    expect(fix(text, { dash: 'en-spaced' }, { language: 'ru' })).toBe('Кофе – это напиток.')
  })
})

describe('numbers', () => {
  test('up to nine or ten become words', () => {
    expect(fix('We have 3 cats and 12 dogs. 7 cats sleep, 10 do not.', { numbers: 'words-to-nine' })).toBe(
      'We have three cats and 12 dogs. Seven cats sleep, 10 do not.',
    )
    expect(fix('Wir haben 10 gute Gründe', { numbers: 'words-to-ten' }, { language: 'de' })).toBe(
      'Wir haben zehn gute Gründe',
    )
  })

  test.each([
    'See step 3 below',
    'Add 5 km to it',
    'On May 5 we left',
    'Windows 8 is old',
    'A 4-pack of 2.5 and 3%',
    'At 5:30 and 3–4 days',
    'It costs $5 today',
  ])('stay as they are in “%s”', (text) => {
    expect(fix(text, { numbers: 'words-to-nine' })).toBe(text)
  })

  test('become digits, except at the start of a sentence', () => {
    expect(fix('Seven cats and three dogs.', { numbers: 'digits' })).toBe('Seven cats and 3 dogs.')
  })

  test('are marked without a fix where the word would be inflected', () => {
    const [found] = createStyleChecker(styleOf({ numbers: 'words-to-nine' }, { language: 'ru' })).check([
      paragraph('У нас 3 кошки'),
    ])
    expect(found).toMatchObject({ rule: 'number', found: '3', fix: null })
  })
})

describe('the case of headings', () => {
  test('becomes sentence case and keeps names', () => {
    const rules: StyleRules = { headings: 'sentence' }
    const body = 'We love it when Berlin wakes up with a NASA espresso.'
    expect(fixHeading('How to Make Cold Brew in Berlin With NASA Tools', rules, body)).toBe(
      'How to make cold brew in Berlin with NASA tools',
    )
    expect(fixHeading('How to make cold brew in Berlin', rules)).toBe('How to make cold brew in Berlin')
    expect(fixHeading('Cold brew: What you need', rules)).toBe('Cold brew: What you need')
  })

  test('becomes title case with small words in lower case', () => {
    expect(fixHeading('How to make a good cold brew', { headings: 'title' })).toBe(
      'How to Make a Good Cold Brew',
    )
  })

  test('is not checked in languages that capitalize nouns or have no capitals', () => {
    expect(fixHeading('So gelingt Kaffee mit Eis', { headings: 'sentence' }, '', 'de')).toBe(
      'So gelingt Kaffee mit Eis',
    )
  })
})

describe('terms', () => {
  const more: Partial<Style> = {
    preferred: [
      { term: 'sign up', insteadOf: ['register', 'enroll'] },
      { term: 'WordPress', insteadOf: [] },
    ],
    forbidden: [{ term: 'utilize', replacement: 'use' }, { term: 'world-class' }],
  }
  const check = (text: string) => createStyleChecker(styleOf({}, more)).check([paragraph(text)])

  test('are replaced with the capitals of the text', () => {
    expect(fix('Register with Wordpress. We utilize it.', {}, more)).toBe(
      'Sign up with WordPress. We use it.',
    )
  })

  test('are marked without a fix if inflected or without a replacement', () => {
    expect(check('She registers for a world-class course.')).toMatchObject([
      { rule: 'preferred-term', found: 'registers', fix: null },
      { rule: 'forbidden-term', found: 'world-class', fix: null },
    ])
  })

  test('are right as preferred', () => {
    expect(check('Sign up with WordPress today. WORDPRESS is fine.')).toEqual([])
  })

  test('count once if a rule marks the same word', () => {
    const style = styleOf({ spelling: 'british' }, { forbidden: [{ term: 'color', replacement: 'hue' }] })
    expect(createStyleChecker(style).check([paragraph('The color is nice')])).toMatchObject([
      { rule: 'forbidden-term', fix: 'hue' },
    ])
  })
})

test('long sentences are marked with their number of words', () => {
  const found = createStyleChecker(styleOf({ sentenceWords: 5 })).check([
    paragraph('Short one. This sentence has more than five words.'),
  ])
  expect(found).toMatchObject([{ rule: 'sentence-length', from: 11, words: 7, fix: null }])
})

test('quotations with a source are left alone', () => {
  const quote: TextBlock = { id: 'q', kind: 'quote', text: 'Colour', hasLinkedSource: true }
  expect(createStyleChecker(styleOf({ spelling: 'american' })).check([quote])).toEqual([])
})

describe('while typing', () => {
  const rules: StyleRules = {
    spelling: 'american',
    serialComma: 'always',
    dash: 'em',
    numbers: 'words-to-nine',
    headings: 'sentence',
    sentenceWords: 25,
  }
  const article = (): TextBlock[] =>
    Array.from({ length: 200 }, (_, index) =>
      index % 8 === 0
        ? heading(`Why The Colour Of Coffee Matters ${index}`, `b${index}`)
        : paragraph(
            `We sell apples, pears and plums in 3 shops. The colour of Lisbon is ${index % 5} times better - people say so. `.repeat(
              3,
            ),
            `b${index}`,
          ),
    )

  test('only changed blocks are checked again', () => {
    const checker = createStyleChecker(styleOf(rules))
    const blocks = article()
    const before = checker.check(blocks)
    blocks[9] = paragraph('Nothing to see here.', 'b9')
    const after = checker.check(blocks)
    expect(after).toEqual(createStyleChecker(styleOf(rules)).check(blocks))
    expect(after).toEqual(before.filter(({ blockId }) => blockId !== 'b9'))
  })

  test('an article of 10,000 words is checked within two milliseconds per keystroke', () => {
    const checker = createStyleChecker(
      styleOf(rules, { forbidden: [{ term: 'leverage', replacement: 'use' }] }),
    )
    const blocks = article()
    checker.check(blocks)
    const times: number[] = []
    for (let stroke = 0; stroke < 200; stroke++) {
      const text = `${blocks[101]?.text ?? ''}${'abcde '[stroke % 6]}`
      const typed = blocks.map((block) => ({ ...block }))
      typed[101] = paragraph(text, 'b101')
      const start = performance.now()
      checker.check(typed)
      times.push(performance.now() - start)
    }
    expect(times.sort((a, b) => a - b)[100]).toBeLessThan(2)
  })
})

test('hostile texts take no longer than their length allows', () => {
  const checker = createStyleChecker(
    styleOf({
      spelling: 'american',
      serialComma: 'always',
      dash: 'em',
      numbers: 'digits',
      headings: 'title',
    }),
  )
  const texts = [
    'a, '.repeat(30_000),
    '- '.repeat(50_000),
    'a b c, '.repeat(20_000),
    ' — '.repeat(30_000),
    '.'.repeat(100_000),
    'a.'.repeat(50_000),
    '“'.repeat(100_000),
  ]
  const start = performance.now()
  for (const [index, text] of texts.entries()) checker.check([paragraph(text, `p${index}`)])
  expect(performance.now() - start).toBeLessThan(3_000)
})
