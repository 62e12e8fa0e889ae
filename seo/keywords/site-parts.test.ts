import { describe, expect, it } from 'vitest'
import type { SitePage } from '../types.ts'
import { extractKeywords } from './extract.ts'
import { siteOf } from './site-names.ts'
import { removeSiteParts } from './site-parts.ts'

const topic = { language: 'en', keyword: 'sourdough starter' }
const page = (url: string, title: string, lines: string[], more: Partial<SitePage> = {}): SitePage => ({
  ...{ url, title, headings: [], text: lines.join('\n'), siteName: '' },
  ...more,
})
const letter = 'Join 4,200 readers who get our Sunday letter with a recipe and a story.'
const bakery = 'https://bakery.example'
const clean = (pages: SitePage[], siblings: SitePage[] = []) => removeSiteParts(pages, siblings, topic)

describe('lines that a site repeats', () => {
  it('are removed from text and headings if they are long, or on nearly all of its pages', () => {
    const on = (path: string, own: string) =>
      page(`${bakery}/${path}`, path, [own, letter, 'Get in touch'], { headings: [own, 'Get in touch'] })
    const [first] = clean(
      [on('a', 'Feed it twice a day.')],
      [on('b', 'Keep it warm.'), on('c', 'Bake with it.')],
    )
    expect(first?.text).toBe('Feed it twice a day.')
    expect(first?.headings).toEqual(['Feed it twice a day.'])
    expect(first?.isOwnHeading('Get in touch')).toBe(false)
  })

  it('are kept if only some pages have them, if they are on topic, or on another site', () => {
    const on = (path: string, ...lines: string[]) =>
      page(`${bakery}/${path}`, path, [...lines, `Only on ${path}.`])
    const [first] = clean(
      [on('a', 'What you need', 'Feed the starter')],
      [
        on('b', 'What you need', 'Feed the starter'),
        on('c', 'What you need', 'Feed the starter'),
        on('d', 'Feed the starter'),
        on('e', 'Feed the starter'),
        page('https://other.example/a', 'a', ['Only on a.']),
      ],
    )
    expect(first?.text.split('\n')).toEqual(['What you need', 'Feed the starter', 'Only on a.'])
  })

  it('do not include lines of an article with two URLs', () => {
    const lines = ['Feed it twice a day with as much flour as water, and keep it warm in between.', letter]
    const [first] = clean(
      [page(`${bakery}/a`, 'Feeding', lines)],
      [page(`${bakery}/a?print=1`, 'Feeding', lines)],
    )
    expect(first?.text.split('\n')).toEqual(lines)
  })

  it('are learned separately for each folder of a shared host', () => {
    const on = (path: string, ...lines: string[]) =>
      page(`https://shared.example/${path}`, path, [path, ...lines])
    const others = ['x/one', 'y/two', 'z/three', 'z/four'].map((path) => on(path, `Text of ${path}`))
    const [first] = clean(
      [on('jo/first', 'Get in touch')],
      [on('jo/second', 'Get in touch'), on('jo/third', 'Get in touch'), ...others],
    )
    expect(first?.text).toBe('jo/first')
  })
})

describe('the name of a site', () => {
  const nameless = (title: string, more: Partial<SitePage> = {}, siblings: SitePage[] = []) =>
    clean(
      [
        page(`${bakery}/a`, title, ['At Kettle Crumb, flour rests. Kettle Crumb’s jar is open.'], {
          headings: ['Why Kettle Crumb waits', 'Kettle Crumb'],
          ...more,
        }),
      ],
      siblings,
    )[0]

  it.each([
    ['declared by the page', 'Feeding', { siteName: 'Kettle Crumb – Bakery' }, []],
    ['at the end of its title', 'Feeding | Kettle Crumb', {}, []],
    [
      'at the end of several titles',
      'Feeding - Kettle Crumb',
      {},
      [page(`${bakery}/b`, 'Rye - Kettle Crumb', [])],
    ],
    [
      'at the beginning of several titles',
      'Kettle Crumb – Feeding',
      {},
      [page(`${bakery}/b`, 'Kettle Crumb – Rye', [])],
    ],
    ['in its URL', 'Feeding', { url: 'https://www.kettlecrumb.com/a' }, []],
  ])('is removed if it is %s', (_, title, more, siblings) => {
    const found = nameless(title, more, siblings)
    expect(found?.title).toBe('Feeding')
    expect(found?.text).toBe('At | , flour rests. | jar is open.')
    expect(found?.headings).toEqual(['Why | waits'])
  })

  it('is not a term on any page', () => {
    const text = 'The Kettle Crumb jar holds rye flour. Kettle Crumb 2-4 likes rye flour.'
    const pages = [
      page(`${bakery}/a`, 'Feeding | Kettle Crumb', [text]),
      page(`${bakery}/b`, 'Storing | Kettle Crumb', [`${text} Yes.`]),
      page('https://other.example/a', 'Rye flour', [
        'We like what Kettle Crumb does with rye flour and Kettle Crumb jars.',
      ]),
    ]
    const terms = extractKeywords(clean(pages), 'en', topic.keyword).map(({ keyword }) => keyword)
    expect(terms).toContain('rye flour')
    expect(terms.join(' ')).not.toMatch(/kettle|crumb/i)
  })

  it('is kept if it is about the topic, or used as plain words elsewhere', () => {
    const name = (siteName: string, text: string) =>
      clean([
        page(`${bakery}/a`, 'a', [text], { siteName }),
        page('https://other.example/a', 'b', ['Our daily bread is made of rye.']),
      ])[0]?.text
    expect(name('Sourdough', 'Sourdough is bread.')).toBe('Sourdough is bread.')
    expect(name('Daily Bread', 'Daily Bread is rye.')).toBe('Daily Bread is rye.')
    expect(name('Rye Corner', 'Rye Corner is open.')).toBe('is open.')
  })

  it('distinguishes the sites on one host', () => {
    const of = (title: string, siteName = '') =>
      siteOf({ url: 'http://127.0.0.1:80/a', title, siteName }, topic)
    expect(of('Feeding | Kettle Crumb')).not.toBe(of('Feeding | Rye Corner'))
    expect(of('Feeding', 'Kettle Crumb')).not.toBe(of('Feeding', 'Rye Corner'))
    expect(of('Feeding - how and when')).toBe(of('Rye | Sourdough Starter'))
  })
})

it('a phrase found on only one of several sites is not a term', () => {
  const text = 'Ines Harrow. Rye flour. '
  const found = (sites: string[]) =>
    extractKeywords(
      sites.map((site, at) => ({
        site,
        title: '',
        headings: [],
        text: at < 2 ? text.repeat(2 + at) : 'Rye flour is dark. ',
      })),
      'en',
      '',
    ).map(({ keyword }) => keyword.toLowerCase())
  expect(found(['a', 'a', 'b'])).not.toContain('ines harrow')
  expect(found(['a', 'a', 'b'])).toContain('rye flour')
  expect(found(['a', 'b', 'c'])).toContain('ines harrow')
  expect(found(['a', 'a', 'a'])).toContain('ines harrow')
})
