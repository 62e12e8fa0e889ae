import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extractKeywords, findKeyword } from '../index.ts'
import { getLanguage } from '../languages/index.ts'
import { foldWord } from '../text/fold.ts'
import { getBackground } from './background-words.ts'
import { listEveryday } from './everyday.ts'
import { corpora } from './extract-fixtures.ts'

const expected: Record<string, string[]> = {
  en: [
    'cold brew',
    'cold brew coffee',
    'coarse grind',
    'French press',
    'filtered water',
    'paper filter',
    'filter',
  ],
  ar: [
    'زيت الزيتون',
    'زيت الزيتون البكر',
    'درجة الحموضة',
    'العصر البارد',
    'القوارير الداكنة',
    'النكهة',
    'الضوء',
  ],
  tr: ['sızma zeytinyağı', 'soğuk sıkım', 'zeytinyağı', 'asit oranı', 'koyu cam şişe'],
  es: ['aceite de oliva', 'aceite de oliva virgen extra', 'botella oscura', 'acidez', 'Jaén'],
  fr: ["huile d'olive", "huile d'olive vierge", 'pression à froid', 'bouteille opaque', 'moulin'],
  de: ['Natives Olivenöl', 'dunkle Flasche', 'Olivenöl', 'Kaltpressung', 'Säuregehalt'],
  it: [
    "olio d'oliva",
    "olio d'oliva extravergine",
    'bottiglia scura',
    'spremitura a freddo',
    'frantoio',
    'acidità',
  ],
  pt: ['azeite extra virgem', 'azeite', 'garrafa escura', 'prensagem a frio', 'acidez', 'lagar'],
  nl: ['extra vierge olijfolie', 'koude persing', 'donkere fles', 'olijfolie', 'zuurgraad'],
  ru: [
    'оливковое масло',
    'нерафинированное оливковое масло',
    'тёмная бутылка',
    'холодного отжима',
    'кислотность',
  ],
}

const codes = Object.keys(corpora)
const namesOf = (pages: { title: string; headings: string[]; text: string }[], code: string, seed = '') =>
  extractKeywords(pages, code, seed).map(({ keyword }) => keyword)
const articles = (...texts: string[]) => texts.map((text) => ({ title: '', headings: [], text }))

describe('the terms of three competitors in each language', () => {
  it.each(codes)(
    '%s: contain what the pages share, without navigation, cookies, dates, and amounts',
    (code) => {
      const { seed, pages } = corpora[code] as (typeof corpora)[string]
      expect(namesOf(pages, code, seed)).toEqual(expected[code])
    },
  )

  it.each(codes)('%s: everyday words are in the lists', (code) => {
    const language = getLanguage(code)
    expect(getBackground(language).size).toBeGreaterThan(1000)
    expect(listEveryday(language).size).toBeGreaterThan(80)
    expect(language.stopWords.size).toBeGreaterThan(80)
  })

  it('no term begins or ends with a stop word or repeats another, regardless of the pages', () => {
    for (const code of codes) {
      const language = getLanguage(code)
      const words = [...language.stopWords].slice(0, 60)
      const nouns =
        corpora[code]?.pages.flatMap(({ text }) => text.split(/[^\p{L}\p{M}]+/u)).filter(Boolean) ?? []
      const word = fc.oneof(
        fc.constantFrom(...words),
        fc.constantFrom(...nouns),
        fc.constantFrom('.', '-', ','),
      )
      const text = fc.array(word, { minLength: 5, maxLength: 60 }).map((all) => all.join(' '))
      fc.assert(
        fc.property(fc.array(text, { minLength: 2, maxLength: 4 }), (texts) => {
          const names = namesOf(articles(...texts), code)
          const isStop = (one: string) => language.stopWords.has(one) || language.stopWords.has(foldWord(one))
          for (const name of names) {
            const parts = language.lower(name).split(' ')
            expect([name, isStop(parts[0] ?? ''), isStop(parts.at(-1) ?? '')]).toEqual([name, false, false])
          }
          const sets = names.map((name) => language.lower(name).split(/[ -]/).sort().join(' '))
          expect(new Set(sets).size).toBe(names.length)
        }),
        { numRuns: 15 },
      )
    }
  })
})

describe('how terms are chosen', () => {
  it('a word that is common everywhere weighs less than one that is typical of these pages', () => {
    const names = namesOf(
      articles(
        'The sourdough needs information. Every sourdough likes its information.',
        'Find information on a sourdough. No sourdough without information.',
      ),
      'en',
    )
    expect(names[0]).toBe('sourdough')
  })

  it('part of a phrase is a term only if it is also used alone', () => {
    const inside = 'The heat pump hums. A heat pump saves money. My heat pump is old.'
    expect(namesOf(articles(inside, `${inside} So it is.`), 'en')).not.toContain('pump')
    const alone = `${inside} The pump leaks. A pump breaks. Your pump stops. This pump rusts.`
    expect(namesOf(articles(alone, `${alone} So it is.`), 'en')).toContain('pump')
  })

  it('a term in titles and headings ranks above one that is as frequent but only in the text', () => {
    const texts = [
      'We saw a granite quarry and then a marble temple.',
      'A marble temple stands near every granite quarry.',
      'No granite quarry, no marble temple.',
    ]
    const pages = texts.map((text) => ({ title: 'A marble temple', headings: ['The marble temple'], text }))
    expect(namesOf(pages, 'en').slice(0, 2)).toEqual(['marble temple', 'granite quarry'])
  })

  it('names keep their capitals, and words do not get one for starting a sentence', () => {
    const text =
      'Espresso lovers in Turin buy a Moka Express. Every espresso from the Moka Express is strong.'
    const names = namesOf(articles(text, `${text} In Turin people know.`), 'en')
    expect(names).toContain('Moka Express')
    expect(names).toContain('Turin')
    expect(names).toContain('espresso')
  })

  it('a heading that the text repeats is counted once', () => {
    const page = { title: 'On soil', headings: ['Clay soil'], text: 'Clay soil\nA clay soil holds water.' }
    const found = extractKeywords([page, page], 'en', 'clay soil')
    expect(found.find(({ keyword }) => keyword === 'clay soil')?.counts).toEqual([2, 2])
  })

  it('hyphenated compounds stay whole, and paths and URLs are not terms', () => {
    const text =
      'The daily stand-up is in /etc/rooms/blue on our plan. See www.example.org/rooms/blue for the stand-up.'
    const names = namesOf(articles(text, `${text} Yes.`), 'en')
    expect(names).toContain('daily stand-up')
    expect(names.join(' ')).not.toMatch(/etc|blue|www|example|stand$|^up/)
  })

  it('English fragments on pages in another language are not terms', () => {
    const english = 'This is the text of the page that nobody has translated to the language of the site.'
    const texts = [
      `Der Sauerteig ruht im Gärkorb.\n${english}`,
      `Ein Gärkorb gibt jedem Sauerteig Halt.\n${english.replace('nobody', 'no one')}`,
    ]
    expect(namesOf(articles(...texts), 'de')).toEqual(['Sauerteig', 'Gärkorb'])
  })

  it('text that half of the pages repeat is boilerplate, unless several sites have the same article', () => {
    const note = 'Ana Lopez bakes bread and teaches evening classes in Porto for a living.'
    const own = [
      'Rye flour is dark and coarse, and whoever bakes with it for the first time wonders at the dough.',
      'What makes rye flour heavy is that it holds little gluten and a great many soluble fibres.',
      'Sour taste belongs to rye flour as crust belongs to a baguette, or so the old hands say up north.',
      'Keep your rye flour cool and dry; a paper bag in a dark cupboard does nicely until summer comes.',
    ]
    const names = namesOf(articles(...own.map((text) => `${text}\n${note}`)), 'en')
    expect(names).toContain('rye flour')
    expect(names.join(' ')).not.toMatch(/lopez|porto|evening/i)
    const twice = 'Rye flour makes a dense loaf. A dense loaf keeps for days.'
    expect(namesOf(articles(twice, twice, twice), 'en')).toContain('dense loaf')
  })

  it('dates are not terms, but months inside a name are kept', () => {
    const text =
      'On Monday 15 March the Black Friday sale begins. The Black Friday sale ends on Tuesday in March.'
    const other = 'Why wait for March? The Black Friday sale has all of it on Monday.'
    const names = namesOf(articles(text, other), 'en')
    expect(names).toContain('Black Friday sale')
    expect(names.join(' ')).not.toMatch(/monday|tuesday|march/i)
  })

  it('every count equals that of the score', () => {
    for (const code of codes) {
      const { seed, pages } = corpora[code] as (typeof corpora)[string]
      const [first] = extractKeywords(pages, code, seed)
      const counts = pages.map(({ title, headings, text }) =>
        [title, ...headings, text].reduce(
          (sum, part) => sum + findKeyword(part, first?.keyword ?? '', code).length,
          0,
        ),
      )
      expect([code, first?.counts]).toEqual([code, counts])
    }
  })

  it('Arabic terms contain no half number or idiom, no attached "and", and no verb with its subject', () => {
    const text =
      'القرن السادس عشر. تحضير القهوة العربية خطوة بخطوة. وغلي الماء. وغلي الماء. غلي الماء. تغلي القهوة. يغلي الحليب.'
    const found = namesOf(articles(text, text), 'ar', 'غلي الماء')
    expect(found).toContain('غلي الماء')
    for (const scrap of ['القرن السادس', 'تحضير القهوة العربية خطوة', 'وغلي الماء', 'تغلي القهوة'])
      expect(found).not.toContain(scrap)
  })

  it('English terms are not a possessive without its noun, a verb with its object, or two things side by side', () => {
    const text =
      "Notes of Ruth Abel's. Tell participants. A chat window. It looks tidier. The sack next to the heap."
    const found = namesOf(articles(text, text), 'en', 'remote work')
    expect(found).toContain('chat window')
    for (const scrap of ["Ruth Abel's", 'tell participants', 'looks tidier', 'sack next to the heap'])
      expect(found).not.toContain(scrap)
  })
})

describe('of two forms of one keyword', () => {
  // Variants: the same words in another order, forms that the stemmer does not unify, an attached preposition.
  const cases: [string, string, string, string][] = [
    ['en', 'order of words', 'coffee filter', 'filter coffee'],
    ['de', 'order of words', 'Filter Kaffee', 'Kaffee Filter'],
    ['tr', 'endings', 'zeytinyağlarımızdaki', 'zeytinyağı'],
    ['ar', 'a preposition', 'بالزيتون', 'زيتون'],
  ]
  const twins = cases.flatMap(([code, kind, one, other]) => [
    [code, kind, one, other] as const,
    ...(kind === 'order of words' ? [[code, kind, other, one] as const] : []),
  ])
  it.each(twins)('%s, %s: “%s” is replaced by “%s”, which is used more', (code, _, rare, usual) => {
    const line = (phrase: string) => `${phrase}. `
    const text = line(rare).repeat(2) + line(usual).repeat(7)
    const found = namesOf(articles(text, text, text), code).map((name) => name.toLowerCase())
    expect(found).toContain(usual.toLowerCase())
    expect(found).not.toContain(rare.toLowerCase())
  })
})
