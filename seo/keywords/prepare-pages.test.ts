import { describe, expect, it } from 'vitest'
import { getLanguage } from '../languages/index.ts'
import { preparePages } from './prepare-pages.ts'

const language = getLanguage('en')
const banner = 'We use cookies; accept them in your settings.'
const words = (at: number) => `Bread number ${at} rises overnight in a cold kitchen before it is baked.`
/** Pages with different words; the first ones also contain a given line. */
const read = (count: number, sharing: number, line: string) =>
  preparePages(
    Array.from({ length: count }, (_, at) => ({
      title: 'Bread',
      headings: ['Baking'],
      text: ['Baking', ...(at < sharing ? [line] : []), words(at)].join('\n'),
    })),
    language,
  ).map(({ text }) => text.split('\n'))

describe('pages of competitors', () => {
  it.each([
    [2, 2, false],
    [3, 2, false],
    [3, 3, true],
    [8, 3, false],
    [8, 4, true],
  ])(
    'a line on %d pages of which %d share it is removed as boilerplate: %s',
    (count, sharing, isBoilerplate) => {
      const [first] = read(count, sharing, 'Subscribe to our letter')
      expect(first).toEqual(isBoilerplate ? [words(0)] : ['Subscribe to our letter', words(0)])
    },
  )

  it.each([
    [banner, true],
    [`${banner} ${'x'.repeat(400)}`, false],
    ['Cookies with chocolate need butter and sugar.', false],
  ])('lose a cookie notice, but not an article about cookies', (line, isBanner) => {
    const [first] = read(1, 1, line)
    expect(first?.includes(line)).toBe(!isBanner)
  })
})
