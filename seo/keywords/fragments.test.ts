import { describe, expect, it } from 'vitest'
import { extractKeywords } from './extract.ts'

/** Terms of four pages with the same sentences, each page in a different order, so that no line repeats. */
const find = (sentences: string[], language = 'en', seed = '', pages = 4) =>
  extractKeywords(
    Array.from({ length: pages }, (_, at) => ({
      title: '',
      headings: [],
      text: [...sentences.slice(at), ...sentences.slice(0, at)].join(' '),
    })),
    language,
    seed,
  ).map(({ keyword }) => keyword)

/** Terms of pages, where only the first two contain a sentence. */
const findOnTwo = (sentence: string, filler: string[]) =>
  extractKeywords(
    filler.map((text, at) => ({ title: '', headings: [], text: at < 2 ? `${sentence} ${text}` : text })),
    'en',
    '',
  ).map(({ keyword }) => keyword)

describe('phrases cut out of a clause are not terms', () => {
  it.each([
    ['en', 'a verb with its object', 'Never bury the stem. The stem rots.', 'bury the stem', 'stem'],
    ['en', 'a noun with its verb', 'A honing rod straightens the edge. The honing rod helps.', 'honing rod straightens', 'honing rod'],
    ['en', 'half of a phrase', 'Bake the skillet upside down in a cold oven. A skillet lasts.', 'upside', 'skillet'],
    ['en', 'an adverb at the end', 'The grapeseed oil smokes too early. Grapeseed oil is thin.', 'grapeseed oil smokes', 'grapeseed oil'],
    ['en', 'a choice', 'Use canola oil or vegetable shortening. Vegetable shortening is white. Canola oil is thin.', 'oil or vegetable shortening', 'vegetable shortening'],
    ['en', 'a judgment', 'A good desk lamp lasts. The desk lamp shines. A desk lamp helps. My desk lamp broke.', 'good desk lamp', 'desk lamp'],
    ['en', 'a lone adjective', 'The lamp is adjustable. An adjustable lamp bends. The lamp shines.', 'adjustable', 'lamp'],
    ['de', 'an order', 'Dann trage Kettenöl auf. Frisches Kettenöl haftet. Kettenöl schützt.', 'trage Kettenöl', 'Kettenöl'],
    ['de', 'a verb with its object', 'Abends nimm den Akku mit. Der Akku friert. Ein Akku hält.', 'nimm den Akku', 'Akku'],
  ])('%s: %s', (language, _, text, fragment, whole) => {
    const found = find(text.split(/(?<=\.) /), language).map((one) => one.toLowerCase())
    expect(found).toContain(whole.toLowerCase())
    expect(found).not.toContain(fragment.toLowerCase())
  }) // biome-ignore format: a table

  it('except objects of the main keyword’s verb, and plurals of words that look like adjectives', () => {
    expect(
      find(['Season the skillet twice.', 'We season the skillet.'], 'en', 'skillet seasoning'),
    ).toContain('season the skillet')
    expect(find(['Roast vegetables slowly.', 'A vegetable needs salt.', 'Vegetables like oil.'])).toContain(
      'vegetables',
    )
  })

  it('two things side by side on two of many pages are not a term, but one thing with a function word inside is', () => {
    const filler = [
      'Coins shine here. The spine rests.',
      'A spine and coins.',
      'Some coins, one spine.',
      'Spines need coins.',
    ]
    expect(findOnTwo('Put coins under the spine.', filler)).not.toContain('coins under the spine')
    expect(findOnTwo('Cut a sheet of paper.', filler)).toContain('sheet of paper')
  })
})

describe('variants of one term', () => {
  it('that differ in function words are merged, and the main keyword without its last word is not a term', () => {
    const paper = find(['Fold a sheet of paper.', 'Cut the sheet of paper.', 'A paper sheet.'])
    expect(paper.filter((one) => one.includes(' '))).toEqual(['sheet of paper'])
    const bike = find(
      [
        'Fahrrad winterfest machen lohnt sich.',
        'Das Fahrrad winterfest machen alle.',
        'Ein Fahrrad.',
        'Mein Fahrrad.',
      ],
      'de',
      'Fahrrad winterfest machen',
    )
    expect(bike).toContain('Fahrrad')
    expect(bike).not.toContain('Fahrrad winterfest')
  })

  it('that the score counts as the same are merged', () => {
    const found = find(['Der Akku.', 'Ein Akku.', 'Zwei Akkus.'], 'de')
    expect(found.filter((one) => /^akkus?$/i.test(one))).toEqual(['Akku'])
  })

  it('a word that is nearly always part of two longer terms is not a term', () => {
    const both = ['The color temperature.', 'A color rendering.']
    expect(find(both)).toEqual(expect.arrayContaining(['color temperature', 'color rendering']))
    expect(find(both)).not.toContain('color')
    expect(find([...both, 'Each color.', 'Choose a color.', 'One color is enough.'])).toContain('color')
  })
})

it('capitals in a long title do not affect the spelling of a term', () => {
  const pages = ['People', 'Cooks'].map((who) => ({
    title: `Kitchen Knife Sharpening for ${who} Who Cook Every Single Day of Their Lives`,
    headings: [],
    text: 'Try knife sharpening. We like knife sharpening at home.',
  }))
  expect(extractKeywords(pages, 'en', '').map(({ keyword }) => keyword)).toContain('knife sharpening')
})
