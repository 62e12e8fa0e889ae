import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listContentStems } from '../../content-stems.ts'
import { callToActions } from '../../languages/en/call-to-actions.ts'
import { countGraphemes } from '../../text/graphemes.ts'
import { measureText } from '../../text/pixel-width.ts'
import { findKeyword } from '../../words.ts'
import { improveTitle, planMetas, planOutline, planTitles } from '../index.ts'
import { detectIntent } from '../intents.ts'
import { showKeyword } from './casing.ts'
import { planCases } from './fixtures.ts'

const codes = ['en', 'ar', 'tr', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'ru']

const titlesFor = (keyword: string, language: string, known: string[] = []) =>
  planTitles({ keyword, language, count: 5, known, texts: [] })
const metasFor = (keyword: string, language: string, headings: string[] = []) =>
  planMetas({ keyword, language, title: '', headings, text: '', count: 3 })
const outlineFor = (given: Partial<Parameters<typeof planOutline>[0]>) =>
  planOutline({
    ...{ keyword: '', title: '', language: 'en', wordTarget: 1200, headings: [], questions: [] },
    ...{ texts: [], known: [] },
    ...given,
  })
const lower = (text: string, code: string) => text.toLocaleLowerCase(code === 'tr' ? 'tr' : 'en')
const isWithin = (text: string, from: number, to: number) =>
  countGraphemes(text) >= from && countGraphemes(text) <= to

/** Words of any script, with common punctuation and symbols. */
const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
const letters = fc.stringMatching(/^[a-zäöüßéèñçğışа-яا-ي]{1,12}$/)
const keywords = fc
  .array(
    fc.oneof(letters, letters, letters, word, fc.constantFrom('c++', '401k', 'vs', 'or', 'how', 'best')),
    {
      minLength: 1,
      maxLength: 7,
    },
  )
  .map((words) => words.join(' '))
  .filter((keyword) => /\p{L}/u.test(keyword))
const language = fc.constantFrom(...codes)

describe('for any keyword', () => {
  test('titles contain it, repeat none of its words, and are 55 to 60 characters long if possible', () => {
    fc.assert(
      fc.property(keywords, language, (keyword, code) => {
        const titles = titlesFor(keyword, code)
        const shown = showKeyword(keyword, code)
        expect(new Set(titles).size).toBe(titles.length)
        for (const title of titles) {
          expect(lower(title, code)).toContain(lower(shown.sentence, code))
          expect(title).not.toMatch(/\{\w+\}|undefined|null| {2}|\s$/)
          const rest = lower(title, code).replace(lower(shown.sentence, code), ' ')
          const own = new Set(listContentStems(keyword, code))
          expect(listContentStems(rest, code).filter((stem) => own.has(stem))).toEqual([])
          if (countGraphemes(shown.title) < 55) expect(countGraphemes(title)).toBeLessThanOrEqual(60)
        }
        const length = countGraphemes(shown.title)
        if (length > 2 && length < 46)
          expect(titles.filter((title) => isWithin(title, 55, 60)).length).toBeGreaterThan(0)
      }),
      { numRuns: 150 },
    )
  })

  test('meta descriptions contain it, are 155 to 160 characters long, and end with a whole sentence', () => {
    fc.assert(
      fc.property(keywords, language, (keyword, code) => {
        const shown = showKeyword(keyword, code)
        const metas = metasFor(keyword, code)
        expect(new Set(metas).size).toBe(metas.length)
        for (const meta of metas) {
          expect(lower(meta, code)).toContain(lower(shown.sentence, code))
          expect(countGraphemes(meta)).toBeLessThanOrEqual(160)
          expect(meta).not.toMatch(/\{\w+\}|undefined|null/)
        }
        if (countGraphemes(shown.sentence) < 60 && /\p{L}/u.test(keyword)) {
          expect(metas.filter((meta) => isWithin(meta, 155, 160)).length).toBeGreaterThan(0)
          for (const meta of metas) expect(meta).toMatch(/[.!?؟]$/)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('an outline has the keyword, two levels, and no heading twice', () => {
    fc.assert(
      fc.property(
        keywords,
        language,
        fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 9 }),
        (keyword, code, texts) => {
          const headings = texts.map((text, at) => ({ text, level: 2 + (at % 3), count: 1 + (at % 3) }))
          const outline = outlineFor({ keyword, language: code, headings, questions: texts })
          expect(outline.length).toBeGreaterThan(3)
          expect(outline.every(({ level }) => level === 2 || level === 3)).toBe(true)
          expect(outline[0]?.level).toBe(2)
          const lower = outline.map(({ text }) => text.toLowerCase())
          expect(new Set(lower).size).toBe(lower.length)
          expect(lower.join('\n')).not.toMatch(/\{\w+\}|undefined/)
        },
      ),
      { numRuns: 100 },
    )
  })

  test('a title is only improved to one with the keyword and whole phrases', () => {
    fc.assert(
      fc.property(keywords, language, fc.lorem({ maxCount: 9 }), (keyword, code, title) => {
        for (const better of improveTitle({ title, keyword, language: code })) {
          expect(better).not.toBe(title)
          expect(findKeyword(better, keyword, code).length).toBeGreaterThan(0)
        }
      }),
      { numRuns: 100 },
    )
  })
})

test('nine in ten keywords of every kind get an outline, three titles, and two meta descriptions', () => {
  const incomplete = planCases.filter(({ keyword, language: code, headings = [], questions = [] }) => {
    const titles = titlesFor(keyword, code).filter((title) => isWithin(title, 55, 60))
    const metas = metasFor(keyword, code).filter((meta) => isWithin(meta, 155, 160))
    const outline = outlineFor({ keyword, language: code, headings, questions })
    return titles.length < 3 || metas.length < 2 || outline.length < 5
  })
  expect(incomplete.length, incomplete.map(({ keyword }) => keyword).join()).toBeLessThanOrEqual(
    planCases.length / 10,
  )
})

test.each([
  ['best crm', 'en', 'bestOf'],
  ['how to choose a laptop', 'en', 'bestOf'],
  ['how to change a tire', 'en', 'howTo'],
  ['iphone 15 vs iphone 16', 'en', 'comparison'],
  ['rent or buy', 'en', 'comparison'],
  ['divorce lawyer near me', 'en', 'local'],
  ['how much does a heat pump cost', 'en', 'price'],
  ['what is ebitda', 'en', 'definition'],
  ['latest iphone news', 'en', 'news'],
  ['chatgpt', 'en', 'topic'],
  ['is it better to rent or buy', 'en', 'topic'],
  ['Wärmepumpe Kosten', 'de', 'price'],
  ['miete oder kaufen', 'de', 'comparison'],
  ['zahnarzt in meiner nähe', 'de', 'local'],
  ['recette crêpes', 'fr', 'howTo'],
  ["qu'est-ce que la tva", 'fr', 'definition'],
  ['plombier près de chez moi', 'fr', 'local'],
  ['qué es el iva', 'es', 'definition'],
  ['precio de la luz hoy', 'es', 'news'],
  ['cos’è lo spid', 'it', 'definition'],
  ['melhores celulares', 'pt', 'bestOf'],
  ['hoe maak je hummus', 'nl', 'howTo'],
  ['как выбрать ноутбук', 'ru', 'bestOf'],
  ['android или ios', 'ru', 'comparison'],
  ['konut kredisi faiz oranları', 'tr', 'price'],
  ['iphone mu samsung mu', 'tr', 'comparison'],
  ['أفضل مكان لتعلم الطبخ', 'ar', 'bestOf'],
  ['ما هو التضخم', 'ar', 'definition'],
  ['replace bathroom faucet', 'en', 'howTo'],
  ['how to replace a tap', 'en', 'howTo'],
  ['bathroom faucet replace', 'en', 'topic'],
  ['fenster putzen', 'de', 'howTo'],
  ['how much water should i drink', 'en', 'topic'],
  ['how much does a heat pump cost', 'en', 'price'],
  ['hoe lang kook je een ei', 'nl', 'topic'],
])('%s (%s) is searched for %s', (keyword, code, intent) => {
  expect(detectIntent(keyword, code)).toBe(intent)
})

test.each([
  ['iphone 15 vs iphone 16', 'en', 'iPhone 15 vs iPhone 16'],
  ['how to change a tire', 'en', 'How to Change a Tire'],
  ['is coffee bad for you', 'en', 'Is Coffee Bad for You?'],
  ['best crm', 'en', 'Best CRM'],
  ['bester staubsauger', 'de', 'Bester Staubsauger'],
  ['zahnarzt in meiner nähe', 'de', 'Zahnarzt in meiner Nähe'],
  ['qué es el iva', 'es', '¿Qué es el IVA?'],
  ['ilkbahar çiçekleri', 'tr', 'İlkbahar çiçekleri'],
  ['qu’est-ce que la tva', 'fr', 'Qu’est-ce que la TVA\u00a0?'],
  ['ما هو التضخم', 'ar', 'ما هو التضخم؟'],
  ['eBay Kleinanzeigen', 'de', 'eBay Kleinanzeigen'],
  ['wie lange ist hackfleisch haltbar', 'de', 'Wie lange ist Hackfleisch haltbar?'],
  ['kreuzband op', 'de', 'Kreuzband OP'],
  ['term vs whole life insurance', 'en', 'Term vs Whole Life Insurance'],
])('%s (%s) begins a title as %s', (keyword, code, title) => {
  expect(showKeyword(keyword, code).title).toBe(title)
})

test('a keyword is spelled as on the pages', () => {
  const texts = ['A good acme pump is quiet. Every ACME pump is tested, and the ACME label says so.']
  expect(showKeyword('acme pump', 'en', texts).sentence).toBe('ACME pump')
})

describe('titles', () => {
  test('have different ideas and differ when more are requested', () => {
    const first = titlesFor('home composting', 'en')
    expect(first.length).toBeGreaterThanOrEqual(3)
    const endings = first.map((title) => title.split(': ')[1] ?? title)
    expect(new Set(endings.map((one) => one.split(/,? /)[0])).size).toBe(first.length)
    const more = titlesFor('home composting', 'en', first)
    expect(more.length).toBeGreaterThanOrEqual(3)
    expect(more.filter((title) => first.includes(title))).toEqual([])
  })

  test('of a keyword that leaves no room are whole and no longer than the keyword', () => {
    const keyword = 'best noise cancelling headphones for small ears and long flights under 100 dollars'
    const [title, ...rest] = titlesFor(keyword, 'en')
    expect(title?.toLowerCase()).toBe(keyword)
    expect(rest).toEqual([])
  })

  test('are improved by whole phrases and keep their beginning', () => {
    const improve = (title: string) =>
      improveTitle({ title, keyword: 'home composting', language: 'en' })[0] ?? ''
    expect(improve('Home Composting for Beginners')).toMatch(/^Home Composting for Beginners: .+/)
    expect(improve('Home Composting: Tips')).toMatch(/^Home Composting: Tips[, ].+/)
    expect(improve('Rotting Well')).toMatch(/home composting/i)
    for (const title of ['Home Composting for Beginners', 'Home Composting: Tips', 'compost'])
      expect(isWithin(improve(title), 55, 60), improve(title)).toBe(true)
    const [fine = ''] = titlesFor('home composting', 'en')
    expect(improveTitle({ title: fine, keyword: 'home composting', language: 'en' })).toEqual([])
  })
})

describe('meta descriptions', () => {
  test('in English have a phrase that the score counts as a call to action', () => {
    for (const meta of metasFor('home composting', 'en'))
      expect(
        callToActions.some((phrase) => meta.toLowerCase().includes(phrase)),
        meta,
      ).toBe(true)
  })

  test('mention the subject before search results cut them off', () => {
    for (const { keyword, language: code } of planCases)
      for (const meta of metasFor(keyword, code).filter((one) => isWithin(one, 155, 160))) {
        const [topics = ''] = meta.split(/[,،.]\s/)
        expect(measureText(topics, 14), meta).toBeLessThanOrEqual(920)
      }
  })

  test('mention the headings of the outline that fit', () => {
    const headings = [
      'What to put in',
      'How to turn the heap',
      'Frequently asked questions',
      'Browns & Greens',
    ]
    const [first = ''] = metasFor('home composting', 'en', headings)
    expect(first).toContain('what to put in')
    expect(first).toContain('how to turn the heap')
    expect(first).not.toMatch(/frequently|Browns/)
  })
})

describe('an outline', () => {
  const of = (keyword: string) => {
    const one = planCases.find((other) => other.keyword === keyword)
    if (!one) throw new Error(keyword)
    return outlineFor({ ...one }).map(({ level, text }) => `${'#'.repeat(level)} ${text}`)
  }

  test('takes shared headings in their order, without numbers, brands, past years, and boilerplate', () => {
    expect(of('best crm')).toEqual([
      '## What Is a CRM?',
      '## Best CRM at a glance',
      '## The options compared',
      '## Key CRM Features to Look For',
      '## Signs Your CRM No Longer Fits',
      '## CRM pricing: how much does it cost?',
      '## Frequently asked questions',
      '### What is the easiest CRM to use?',
      '### Is there a free CRM?',
      '## Conclusion',
    ])
    expect(of('how to change a tire')).toEqual([
      '## How to change a tire: the short answer',
      '## Tools You Need',
      '## Find a safe place',
      '## Loosen the lug nuts',
      '## Jack up the car',
      '## Mount the spare tire',
      '## Lower the car and tighten the nuts',
      '## Frequently asked questions',
      '### How long can you drive on a spare tire?',
      '### How tight should lug nuts be?',
      '## Conclusion',
    ])
  })

  test.each([
    ['Wärmepumpe Kosten', '## Förderung: So viel zahlt der Staat', '## Fazit'],
    ['أفضل مكان لتعلم الطبخ', '## أفضل معاهد تعليم الطبخ', '## الخلاصة'],
    ['hoe maak je hummus', '## Ingrediënten voor hummus', '## Conclusie'],
    ['konut kredisi faiz oranları', '## Güncel konut kredisi faiz oranları', '## Sonuç'],
    ['recette crêpes', '## La cuisson des crêpes', '## Conclusion'],
    ['qué es el iva', '## Tipos de IVA en España', '## Conclusión'],
    ['как выбрать ноутбук', '## Процессор и видеокарта', '## Заключение'],
  ])('of %s has headings of the pages and a closing heading in its language', (keyword, heading, closing) => {
    const outline = of(keyword)
    expect(outline).toContain(heading)
    expect(outline.at(-1)).toBe(closing)
    expect(outline.join('\n')).not.toMatch(
      /20\d\d|Das könnte|مقالات|Lees ook|İlgili|À lire|Nos autres|relacionados|boletín|Читайте|Итоги/,
    )
    expect(outline.filter((one) => one.startsWith('### ')).length).toBeGreaterThanOrEqual(2)
  })

  test('without research has the parts that the intent calls for', () => {
    const texts = outlineFor({ keyword: 'c++ vs rust' }).map(({ text }) => text)
    expect(texts).toContain('C++: strengths and weaknesses')
    expect(texts).toContain('Rust: strengths and weaknesses')
    expect(
      outlineFor({ keyword: 'zahnarzt in meiner nähe', language: 'de' }).map(({ text }) => text),
    ).toContain('Bewertungen richtig lesen')
  })

  test('takes no heading of a single page that has only a table below it', () => {
    const cells = Array.from({ length: 12 }, (_, at) => `Cell ${at}`)
    const text = [
      'Compost bins in figures',
      ...cells,
      'Compost bins for balconies',
      'A small bin with a lid fits on any balcony.',
    ].join('\n')
    const headings = ['Compost bins in figures', 'Compost bins for balconies'].map((one) => ({
      text: one,
      level: 2,
      count: 1,
      place: 0.5,
    }))
    const request = {
      language: 'en',
      keyword: 'compost bins',
      title: '',
      wordTarget: 1500,
      questions: [],
      known: [],
    }
    const outline = planOutline({ ...request, headings, texts: [text] }).map((one) => one.text)
    expect(outline).toContain('Compost bins for balconies')
    expect(outline).not.toContain('Compost bins in figures')
  })

  test('keeps lower headings below the heading they belong to', () => {
    const headings = [
      { text: 'Choosing a bin', level: 2, count: 3, place: 0.2 },
      { text: 'Bin sizes compared', level: 3, count: 2, place: 0.3 },
      { text: 'Watering the heap', level: 3, count: 2, place: 0.4 },
    ]
    const outline = outlineFor({ keyword: 'home composting', headings })
    const levelOf = (text: string) => outline.find((one) => one.text === text)?.level
    expect(levelOf('Bin sizes compared')).toBe(3)
    expect(levelOf('Watering the heap')).toBe(2)
  })

  test('omits brands mentioned on one page only, and merges prices with costs', () => {
    const headings = [
      { text: 'Composting with the Greenix bin', level: 2, count: 1, place: 0.1 },
      { text: 'What composting costs', level: 2, count: 2, place: 0.5 },
      { text: 'Prices', level: 2, count: 2, place: 0.6 },
    ]
    const texts = ['The bin is cheap. Everyone composting with the bin buys a Greenix or another bin.']
    const outline = outlineFor({ keyword: 'home composting', headings, texts }).map(({ text }) => text)
    expect(outline.join()).not.toContain('Greenix')
    expect(outline.filter((text) => /cost|price/i.test(text))).toEqual(['What composting costs'])
  })

  test('differs when it is requested again', () => {
    const first = outlineFor({ keyword: 'home composting' }).map(({ text }) => text)
    const again = outlineFor({ keyword: 'home composting', known: first }).map(({ text }) => text)
    expect(again.filter((text) => !first.includes(text)).length).toBeGreaterThan(again.length / 2)
  })
})

test('planning takes only milliseconds', () => {
  const headings = Array.from({ length: 80 }, (_, at) => ({
    text: `What composting needs in part ${at} of the heap`,
    level: 2,
    count: 1 + (at % 4),
    place: at / 80,
  }))
  const texts = Array.from({ length: 10 }, () => 'The heap is warm and the worms are at work. '.repeat(300))
  const given = {
    keyword: 'home composting',
    headings,
    texts,
    questions: headings.map(({ text }) => `${text}?`),
  }
  outlineFor(given)
  const started = performance.now()
  outlineFor(given)
  expect(performance.now() - started).toBeLessThan(250)
})
