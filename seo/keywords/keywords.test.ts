import { describe, expect, it } from 'vitest'
import { extractKeywords, findKeyword, mergeKeywords, occurrenceRange, parseOccurrences } from '../index.ts'

const entry = (keyword: string, occurrences: string, isHidden = false) => ({ keyword, occurrences, isHidden })

describe('merging keyword sets', () => {
  it('merges equal keywords into one entry, with the lowest low and the highest high', () => {
    const merged = mergeKeywords([
      [entry('running shoes', '2-5'), entry('heel', '1-2')],
      [entry('Running  Shoes ', '4-9'), entry('sole', '3-4')],
      [entry('running shoes', '1-3')],
    ])
    expect(merged).toEqual([entry('running shoes', '1-9'), entry('heel', '1-2'), entry('sole', '3-4')])
  })

  it('removes exact duplicates and empty keywords', () => {
    expect(mergeKeywords([[entry('heel', '1-2'), entry('heel', '1-2'), entry(' ', '1-2')]])).toHaveLength(1)
  })

  it('keeps the known range if the other one cannot be read', () => {
    expect(mergeKeywords([[entry('a', '')], [entry('a', '2-4')]])[0]?.occurrences).toBe('2-4')
    expect(mergeKeywords([[entry('a', '2-4')], [entry('a', 'often')]])[0]?.occurrences).toBe('2-4')
  })

  it('hides a keyword only if every set hides it', () => {
    const merge = (a: boolean, b: boolean) =>
      mergeKeywords([[entry('a', '1-2', a)], [entry('a', '1-2', b)]])[0]?.isHidden
    expect([merge(true, true), merge(true, false), merge(false, false)]).toEqual([true, false, false])
  })

  it('keeps the other fields of the first entry', () => {
    const merged = mergeKeywords([
      [{ ...entry('a', '1-2'), volume: 90 }],
      [{ ...entry('a', '3-4'), volume: 10 }],
    ])
    expect(merged).toEqual([{ ...entry('a', '1-4'), volume: 90 }])
  })

  it.each([
    ['2-5', { low: 2, high: 5 }],
    [' 5 – 2 ', { low: 2, high: 5 }],
    ['3', { low: 3, high: 3 }],
    ['', null],
    ['a-b', null],
    ['1-2-3', null],
    ['-3', null],
  ])('reads the range %j', (text, range) => {
    expect(parseOccurrences(text)).toEqual(range)
  })
})

describe('the occurrence range', () => {
  const range = (counts: number[], target = 1000, words = 1000) =>
    occurrenceRange(
      counts.map((count) => ({ count, words })),
      target,
    )

  it('consists of the quartiles of the competitors that use the keyword', () => {
    // Quartiles of 2 4 6 8 10 are 4 and 8.
    expect(range([10, 2, 0, 8, 4, 6, 0])).toEqual({ low: 4, high: 8 })
  })

  it('is scaled from the length of each page to that of the article, by a factor of at most 1.5', () => {
    // To 1,200 from 1,000 words: 2.4 4.8 7.2 9.6 12, with quartiles 4.8 and 9.6.
    expect(range([2, 4, 6, 8, 10], 1200)).toEqual({ low: 5, high: 10 })
    // Scaled by 1.5 instead of 9: 3 6 9 12 15, whose quartile 12 exceeds the highest count.
    expect(range([2, 4, 6, 8, 10], 9000)).toEqual({ low: 6, high: 10 })
    // Scaled by two thirds instead of a tenth: 8 12 16 20 24.
    expect(range([12, 18, 24, 30, 36], 100)).toEqual({ low: 12, high: 20 })
    expect(
      occurrenceRange(
        [
          { count: 10, words: 5000 },
          { count: 2, words: 1000 },
        ],
        1000,
      ),
    ).toEqual({ low: 3, high: 6 })
  })

  it('never exceeds the highest count on a page', () => {
    for (const counts of [
      [1, 1],
      [2, 2],
      [3, 9],
      [5, 5],
      [1, 2, 46],
      [7, 8, 8, 9],
    ])
      for (const target of [100, 1000, 1500, 20_000]) {
        const { low = 0, high = 0 } = range(counts, target) ?? {}
        expect(low).toBeGreaterThanOrEqual(1)
        expect(high).toBeGreaterThan(low)
        expect(high).toBeLessThanOrEqual(Math.max(2, ...counts))
      }
  })

  it('requires two competitors, starts at 1 or above, and is never a single number', () => {
    expect(range([7])).toBeNull()
    expect(range([7, 0, 0])).toBeNull()
    expect(range([1, 1], 100)).toEqual({ low: 1, high: 2 })
    expect(range([5, 5])).toEqual({ low: 4, high: 5 })
  })
})

describe('keywords of competitors', () => {
  const footer = 'Contact our team today\nRead more'
  const pages = [
    {
      title: 'Cold brew coffee: the complete guide',
      headings: ['Choose coarse grounds', 'Steep the coffee'],
      text: `Cold brew coffee needs coarse grounds. The coarse grounds steep for twelve hours. A French press helps.\n${footer}`,
    },
    {
      title: 'How to make cold brew coffee',
      headings: ['Coarse grounds or fine?', 'French press or jar'],
      text: `Use coarse grounds for cold brew coffee. With a French press you can steep at home. Water matters.\n${footer}`,
    },
    {
      title: 'Cold brew at home',
      headings: ['Which water to use'],
      text: `Cold brew coffees taste mild. Filter the water. French presses are common, and the steeping time matters.\n${footer}`,
    },
  ]
  const keywords = extractKeywords(pages, 'en', 'cold brew coffee')
  const names = keywords.map(({ keyword }) => keyword)

  it('are the phrases that the pages share, the most distinctive first', () => {
    expect(names[0]).toBe('cold brew coffee')
    expect(names.slice(0, 6)).toContain('coarse grounds')
    expect(names.slice(0, 8)).toContain('French press')
  })

  it('leave out stop words at the ends, navigation, and parts of longer phrases', () => {
    for (const name of names) expect(name).not.toMatch(/^(the|a|for|with|to)\b|\b(the|a|for|to)$/)
    expect(names).not.toContain('read more')
    expect(names.join(' ')).not.toContain('contact')
    expect(names).not.toContain('coarse')
    expect(names).not.toContain('brew coffee')
  })

  it('are counted on each page as in the score', () => {
    const grounds = keywords.find(({ keyword }) => keyword === 'coarse grounds')
    expect(grounds).toMatchObject({ counts: [3, 2, 0], pages: 2 })
    for (const { keyword, counts } of keywords) {
      const expected = pages.map(({ title, headings, text }) =>
        [title, ...headings, text].reduce((sum, part) => sum + findKeyword(part, keyword, 'en').length, 0),
      )
      expect(counts).toEqual(expected)
    }
  })

  it('are found in Arabic too', () => {
    const arabic = [
      'التسويق الرقمي مهم للشركات. أدوات التسويق الرقمي كثيرة.',
      'تعلم التسويق الرقمي مع الشركات الكبيرة.',
    ]
    const found = extractKeywords(
      arabic.map((text) => ({ title: 'التسويق الرقمي', headings: [], text })),
      'ar',
      'التسويق الرقمي',
    )
    expect(found[0]).toMatchObject({ keyword: 'التسويق الرقمي', counts: [3, 2], pages: 2 })
  })

  it('are empty if there is no text', () => {
    expect(extractKeywords([], 'en', 'x')).toEqual([])
    expect(extractKeywords([{ title: '', headings: [], text: '' }], 'en', '')).toEqual([])
  })
})

it('an everyday word alone is not a keyword', () => {
  const text = 'Two layers of greens. A worm bin stays small. Two layers hold a worm bin.'
  const pages = [1, 2, 3].map((page) => ({ title: `Worm bin ${page}`, headings: [], text }))
  const found = extractKeywords(pages, 'en', 'worm bin').map((one) => one.keyword)
  expect(found).toContain('worm bin')
  expect(found).not.toContain('two')
  expect(found).not.toContain('small')
})
