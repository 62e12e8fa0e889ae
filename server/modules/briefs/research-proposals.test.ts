import type { Competitor } from '@rankwell/contract'
import { describe, expect, test } from 'vitest'
import { rankKeywords } from './brief-keywords.ts'
import { findQuestions, findSharedHeadings, proposeWordTarget } from './research-proposals.ts'

const page = (url: string, h2: string[], more: Partial<Competitor> = {}): Competitor => ({
  url,
  title: url,
  description: '',
  position: 1,
  state: 'read',
  error: null,
  keywordRef: { content: [] },
  word_count: 1000,
  headers: { h1: [], h2, h3: [], h4: [], h5: [], h6: [] },
  links: 1,
  images: 1,
  ...more,
})
const counted = (url: string, words: number, counts: Record<string, number>) =>
  page(url, [], {
    word_count: words,
    keywordRef: {
      content: Object.entries(counts).map(([keyword, count]) => ({
        keyword,
        occurrences: `${count}-${count}`,
        isHidden: false,
      })),
    },
  })
const research = (pages: Competitor[], keyword = 'home composting', language = 'en') => ({
  pages,
  keyword,
  language,
})

describe('headings of competitors', () => {
  test('with the same meaning are merged, with the number of their pages', () => {
    const found = findSharedHeadings(
      research([
        page('a', ['Benefits of home composting', '1. Choose a compost bin', 'Related articles']),
        page('b', ['The benefits of composting', 'How to choose the right bin', 'Conclusion']),
        page('c', ['Composting benefits', 'Why rats come', 'Leave a reply', 'Table of contents']),
        page('d', ['Step 2: Choose a bin:', 'Benefits of composting']),
      ]),
    )
    expect(found.slice(0, 2).map(({ count }) => count)).toEqual([4, 3])
    expect(found[0]?.text).toMatch(/benefits/i)
    expect(found[1]?.text).toBe('Choose a bin')
    expect(found.map(({ text }) => text).join(' ')).not.toMatch(/related|conclusion|reply|contents/i)
  })

  test('stay separate if they share only the main keyword or one word', () => {
    const found = findSharedHeadings(
      research([
        page('a', ['Home composting in winter', 'Home composting']),
        page('b', ['Home composting with worms', 'Winter tyres for your bike']),
      ]),
    )
    expect(found.filter(({ count }) => count > 1)).toEqual([])
  })

  test('are grouped in Arabic too', () => {
    const found = findSharedHeadings(
      research(
        [page('a', ['فوائد القهوة العربية']), page('b', ['ما فوائد القهوة العربية؟', 'مقالات ذات صلة'])],
        'القهوة العربية',
        'ar',
      ),
    )
    expect(found).toEqual([{ text: 'فوائد القهوة العربية', level: 2, count: 2 }])
  })
})

describe('questions', () => {
  test('that people search for come first, then those from headings; questions unclear without context are left out', () => {
    const pages = [
      page('a', [
        'How to turn compost',
        'When to start composting',
        'Is it ripe?',
        'What you need',
        'Why does compost smell?',
      ]),
      page('b', ['Why does my compost smell?', 'Sieve or not?']),
    ]
    const questions = [
      'How long does compost take?',
      'Who won the cup final?',
      'How to start composting',
      'Why does compost smell?',
    ]
    expect(findQuestions(research(pages), questions)).toEqual([
      'Why does compost smell?',
      'How long does compost take?',
      'How to start composting',
    ])
  })

  test('are recognized without a question mark in other languages', () => {
    const ask = (heading: string, keyword: string, language: string) =>
      findQuestions(research([page('a', [heading])], keyword, language))
    expect(ask('Wie funktioniert ein Komposter', 'Komposter', 'de')).toHaveLength(1)
    expect(ask('كيف تُحضَّر القهوة العربية', 'القهوة العربية', 'ar')).toHaveLength(1)
    expect(ask('Kompost nedir', 'kompost', 'tr')).toHaveLength(1)
    expect(ask('Der Komposter im Winter', 'Komposter', 'de')).toHaveLength(0)
  })
})

describe('ranges and length', () => {
  test('are derived from the quartiles of at least two competitors, scaled to the target length', () => {
    const pages = [
      counted('a', 1000, { bin: 2, lid: 1 }),
      counted('b', 2000, { bin: 8 }),
      counted('c', 1000, { bin: 6 }),
    ]
    const [main, ...others] = rankKeywords(research(pages, 'compost'), 2000)
    expect(main?.keyword).toBe('compost')
    // Scaled to 2,000 words, by 1.5 at most, the counts are 3, 8 and 9: their quartiles are 5.5 and 8.5, 8 is the highest.
    expect(others).toEqual([{ keyword: 'bin', occurrences: '6-8', isHidden: false }])
  })

  test('leave out a page of unusual length, whose terms still count as used', () => {
    const usual = ['a', 'b', 'c'].map((url, at) => counted(url, 1000, { bin: 3 + at, lid: at === 0 ? 2 : 0 }))
    const guide = counted('d', 3900, { bin: 60, lid: 30 })
    const pages = [...usual, guide]
    expect(proposeWordTarget(pages)).toBe(1000)
    const ranges = Object.fromEntries(
      rankKeywords(research(pages, 'compost'), 1000).map((one) => [one.keyword, one.occurrences]),
    )
    // Without the guide 3, 4, 5 times; only one usual page has a lid, so the guide's count is needed: 2 and 20.
    expect(ranges).toMatchObject({ bin: '4-5', lid: '7-16' })
    const included = rankKeywords(research([...usual, { ...guide, isIgnored: false }], 'compost'), 1000)
    expect(included.find((one) => one.keyword === 'bin')?.occurrences).toBe('4-14')
  })

  test('importance depends on thirds of pages, doubled for a heading, times distinctness', () => {
    const terms = (url: string, words: Record<string, [inHeading: boolean, distinctness: number]>) =>
      page(url, [], {
        word_count: 1000,
        keywordRef: {
          content: Object.entries(words).map(([keyword, [inHeading, distinctness]]) => ({
            ...{ keyword, occurrences: '2-2', isHidden: false, inHeading, distinctness },
          })),
        },
      })
    // bin 3 × 2 × 1 = 6, lid 2 × 2 × 1.4 = 5.6, worm 3 × 1 = 3, moist 2 × 1.2 = 2.4, day 3 × 0.5 = 1.5, box 2 × 0.6 = 1.2.
    const pages = [
      terms('a', { bin: [true, 1], worm: [false, 1], day: [false, 0.5], lid: [false, 1.4] }),
      terms('b', {
        bin: [false, 1],
        worm: [false, 1],
        day: [false, 0.5],
        moist: [false, 1.2],
        box: [false, 0.6],
      }),
      terms('c', {
        bin: [true, 1],
        worm: [false, 1],
        day: [false, 0.5],
        lid: [true, 1.4],
        moist: [false, 1.2],
        box: [false, 0.6],
      }),
    ]
    const [main, ...others] = rankKeywords(research(pages, 'compost'), 1000)
    expect(main).not.toHaveProperty('importance')
    expect(others.map(({ keyword }) => keyword)).toEqual(['bin', 'lid', 'worm', 'moist', 'day', 'box'])
    expect(Object.fromEntries(others.map((one) => [one.keyword, [one.importance, one.inHeading]]))).toEqual({
      bin: [3, true],
      lid: [3, true],
      worm: [2, undefined],
      moist: [2, undefined],
      day: [1, undefined],
      box: [1, undefined],
    })
  })

  test('a page excluded from the averages does not count for the length; without pages there is no length', () => {
    const huge = page('c', [], { word_count: 90_000, isIgnored: true })
    expect(proposeWordTarget([page('a', []), page('b', [], { word_count: 1200 }), huge])).toBe(1100)
    expect(proposeWordTarget([])).toBeNull()
    expect(proposeWordTarget([page('a', [], { word_count: 120 })])).toBe(300)
  })
})
