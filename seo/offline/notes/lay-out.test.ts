import { describe, expect, test } from 'vitest'
import { parsePage } from '../../validity/parse-page.ts'
import { topics } from '../../validity/topics.ts'
import { countWords, splitSentences } from '../../words.ts'
import { languages } from '../languages/index.ts'
import { layOutNotes } from './lay-out.ts'
import type { LaidOutHeading, NotesPage, NotesTask } from './types.ts'

const corpus = topics.map((topic) => {
  const pages = (['expert', 'good', 'other', 'thin'] as const).map((name): NotesPage => {
    const { title, blocks } = parsePage(topic.pages[name])
    const headings = blocks.flatMap(({ kind, text }) => (kind === 'heading' ? [{ level: 2, text }] : []))
    // Long enough that a tenth of it leaves room for passages.
    const filler = Array.from({ length: 60 }, (_, at) => `${at} 0 ${name} 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6`)
    const text = [...blocks.map((block) => block.text), ...filler].join('\n')
    return { url: `https://${name}.example/`, title, headings, text }
  })
  const texts = pages.flatMap((page) => page.headings.map(({ text }) => text))
  const headings = [...new Set(texts)].map((text) => ({ level: 2, text }))
  const task: NotesTask = {
    language: topic.language,
    keyword: topic.keyword,
    headings,
    pages,
    ownNotes: [],
    questions: [],
    terms: [],
    used: [],
  }
  return [`${topic.language} ${topic.keyword}`, task, layOutNotes(task)] as const
})

const passagesOf = (sections: LaidOutHeading[]) => sections.flatMap(({ passages }) => passages)

describe.each(corpus)('notes for %s', (_, task, sections) => {
  test('quote pages verbatim, each sentence once', () => {
    const texts = passagesOf(sections).map(({ text }) => text)
    expect(texts.length).toBeGreaterThan(2)
    const sentences = texts.flatMap((text) =>
      splitSentences(text, task.language).map(({ from, to }) => text.slice(from, to).trim()),
    )
    expect(new Set(sentences).size).toBe(sentences.length)
    const lines = task.pages.flatMap(({ text }) => text.split('\n'))
    for (const text of texts) expect(lines.some((line) => line.includes(text))).toBe(true)
  })

  test('stay within the limits for pages and sections', () => {
    for (const { url, text } of task.pages) {
      const count = (list: { url: string; text: string }[]) =>
        list.reduce((sum, one) => sum + (one.url === url ? countWords(one.text, task.language) : 0), 0)
      expect(count(passagesOf(sections))).toBeLessThanOrEqual(countWords(text, task.language) * 0.1)
      for (const { passages } of sections) {
        expect(passages.length).toBeLessThanOrEqual(4)
        expect(count(passages)).toBeLessThanOrEqual(90)
      }
    }
  })

  test('have a passage below most headings, and otherwise say what to look for', () => {
    const with_ = sections.filter(({ passages }) => passages.length > 0)
    expect(with_.length / sections.length).toBeGreaterThanOrEqual(0.6)
    for (const { passages, hint, prompt } of sections) {
      expect(prompt.length).toBeGreaterThan(10)
      expect(prompt.length).toBeLessThanOrEqual(300)
      expect(hint === undefined).toBe(passages.length > 0)
    }
  })
})

const base: NotesTask = {
  language: 'en',
  keyword: 'compost',
  headings: [],
  pages: [],
  ownNotes: [],
  questions: [],
  terms: [],
  used: [],
}
const filler = Array.from({ length: 30 }, () => '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15').join('\n')
const page = (name: string, text: string, headings: string[] = []): NotesPage => ({
  url: `https://${name}.example/`,
  title: name,
  headings: headings.map((one) => ({ level: 2, text: one })),
  text: `${text}\n${filler.replaceAll('15', name)}`,
})

test('the same passage is quoted once, and near copies of it are left out', () => {
  const sentence = 'A compost heap with a lid stays warm through the whole winter.'
  const copy = 'A compost heap with a lid stays warm through the entire winter.'
  const pages = [page('a', `Lid\n${sentence}`, ['Lid']), page('b', `Lid\n${copy}`, ['Lid'])]
  const [section] = layOutNotes({ ...base, headings: [{ level: 2, text: 'Lid' }], pages })
  expect(section?.passages).toHaveLength(1)
  const again = {
    ...base,
    headings: [{ level: 2, text: 'Lid' }],
    pages: [pages[0] as NotesPage],
    used: [sentence],
  }
  expect(layOutNotes(again)[0]?.passages).toEqual([])
})

test('passages stay under headings that they belong to', () => {
  const pages = [
    page(
      'a',
      'Cost\nA wooden bin costs 80 dollars in most stores.\nWorms\nRed worms eat half their weight every day.',
      ['Cost', 'Worms'],
    ),
  ]
  const sections = layOutNotes({
    ...base,
    headings: ['Worms', 'Cost', 'Laws'].map((text) => ({ level: 2, text })),
    pages,
  })
  expect(sections.map(({ passages }) => passages.map(({ text }) => text))).toEqual([
    ['Red worms eat half their weight every day.'],
    ['A wooden bin costs 80 dollars in most stores.'],
    [],
  ])
  expect(sections[1]?.figures).toMatchObject([{ value: '80 dollars' }])
})

test('a section of questions quotes no answer without its question, and its prompt asks the questions', () => {
  const question = 'Can citrus peels go into compost?'
  const answer = 'Citrus peels rot slowly but do no harm in small amounts.'
  const pages = [page('a', `${question}\n${answer}`, [question])]
  const headings = [{ level: 2, text: 'FAQ' }]
  const [section] = layOutNotes({ ...base, headings, pages })
  expect(section?.questions).toMatchObject([{ question, answer, url: 'https://a.example/' }])
  expect(section?.passages).toEqual([])
  expect(section?.prompt).toBe(`Answer in your own words: ${question}`)
})

test('a closing section quotes nothing', () => {
  const pages = [
    page('a', 'Conclusion\nA compost heap saves money and time for every gardener.', ['Conclusion']),
  ]
  const headings = ['Lids', 'Conclusion'].map((text) => ({ level: 2, text }))
  const section = layOutNotes({ ...base, headings, pages })[1]
  expect(section?.passages).toEqual([])
  expect(section?.hint).toMatch(/^Sum up/)
})

test('a text below a subheading belongs to the heading above that', () => {
  const text = 'Benefits of a heap\nSoil\nRipe compost holds three times its weight in water.'
  const one = page('a', text)
  const levels = [
    { level: 2, text: 'Benefits of a heap' },
    { level: 3, text: 'Soil' },
  ]
  const headings = [{ level: 2, text: 'Benefits of a heap' }]
  const [section] = layOutNotes({ ...base, headings, pages: [{ ...one, headings: levels }] })
  expect(section?.passages).toMatchObject([{ text: 'Ripe compost holds three times its weight in water.' }])
})

test('labeled sentences of a list are quoted, a single tip and numbered steps are not', () => {
  const list = [
    'Leaves: Dry leaves supply the carbon that a heap needs.',
    'Peels: Citrus peels rot slowly in a cold heap.',
  ]
  const of = (...lines: string[]) => {
    const pages = [page('a', ['Material', ...lines].join('\n'), ['Material'])]
    return layOutNotes({ ...base, headings: [{ level: 2, text: 'Material' }], pages })[0]
  }
  expect(
    of(...list)
      ?.passages.map(({ text }) => text)
      .sort(),
  ).toEqual(list)
  expect(of('Tip: Dry leaves supply the carbon that a heap needs.')?.passages).toEqual([])
  const steps = [
    'Step one: Dry leaves supply the carbon of a heap.',
    'Step two: Citrus peels rot slowly in a heap.',
  ]
  expect(of(...steps)?.passages).toEqual([])
})

test('where a section has nothing to quote, the prompt names its page and does not claim that there is none', () => {
  const pages = [page('heap', 'Worms\nThey like it.', ['Worms'])]
  const headings = ['Worms', 'Laws'].map((text) => ({ level: 2, text }))
  const [worms, laws] = layOutNotes({ ...base, headings, pages })
  expect(worms).toMatchObject({
    prompt: '“heap” has a section on this; nothing in it can be quoted on its own.',
    seeAlso: { url: 'https://heap.example/', title: 'heap' },
  })
  expect(laws?.prompt).toMatch(/^Your sources have no passage on “Laws”/)
  expect(laws?.seeAlso).toBeUndefined()
})

test('a heading about costs gets sentences with money only', () => {
  const text =
    'Cost of a bin\nA bin loses 40 percent of its weight within weeks.\nA small bin made of wood costs 80 dollars.'
  const headings = [{ level: 2, text: 'Cost of a bin' }]
  const [section] = layOutNotes({ ...base, headings, pages: [page('a', text, ['Cost of a bin'])] })
  expect(section?.passages).toMatchObject([{ text: 'A small bin made of wood costs 80 dollars.' }])
  expect(section?.figures).toMatchObject([{ value: '80 dollars' }])
})

test('where a page has the very heading, its similar sections are not quoted', () => {
  const text = [
    'Mistakes before baking',
    'A cup of flour weighs anything from 110 to 150 grams.',
    'Mistakes during baking',
    'Dry heat hardens the crust before the loaf has risen.',
  ].join('\n')
  const pages = [page('a', text, ['Mistakes before baking', 'Mistakes during baking'])]
  const headings = [{ level: 2, text: 'Mistakes during baking' }]
  const [section] = layOutNotes({ ...base, keyword: 'bread', headings, pages })
  expect(section?.passages).toMatchObject([{ text: 'Dry heat hardens the crust before the loaf has risen.' }])
})

test('a question is not answered below another question, nor further down by a text about something else', () => {
  const asked = 'Which herbs share a pot?'
  const text = [
    asked,
    'Herbs with equal thirst grow well in one common container.',
    'Saucers of glazed clay keep the windowsill free of stains.',
    'Which soil fills a pot?',
    'Peat-free soil with a third of perlite drains within minutes.',
  ].join('\n')
  const pages = [page('a', text, [asked, 'Which soil fills a pot?'])]
  const [section] = layOutNotes({ ...base, keyword: 'herbs', headings: [{ level: 3, text: asked }], pages })
  expect(section?.passages).toMatchObject([
    { text: 'Herbs with equal thirst grow well in one common container.' },
  ])
})

test('headings that share a page are all served before one of them gets a long passage', () => {
  const texts = {
    Lids: 'A lid keeps rain and rats out. Wood needs a coat of oil each spring, while steel lasts for thirty years and more without any care at all.',
    Worms:
      'Red worms eat half their weight daily. Bedding of torn paper stays moist, gives shelter, and turns into castings that gardeners prize above any fertilizer.',
    Leaves:
      'Oak leaves need two years to rot. Shredding helps, because a mower cuts them into strips that fungi reach from every side within one autumn.',
    Odors:
      'Ammonia means that straw is missing. Turning brings air to the middle, where bacteria otherwise produce the gas that smells of rotten eggs for weeks.',
  }
  const names = Object.keys(texts)
  const lines = Object.entries(texts).flat()
  const pages = [page('a', lines.join('\n'), names)]
  const headings = names.map((text) => ({ level: 2, text }))
  const sections = layOutNotes({ ...base, headings, pages })
  expect(sections.map(({ passages }) => passages.length)).toEqual([1, 1, 1, 1])
})

test('the beginning of a page is quoted only under a heading about the keyword itself', () => {
  const intro = 'Compost is what remains of kitchen scraps after months of rotting.'
  const pages = [page('a', `${intro}\nRotting\nIt takes months.`, ['Rotting'])]
  const headings = ['What is compost?', 'Kitchen scraps'].map((text) => ({ level: 2, text }))
  const sections = layOutNotes({ ...base, headings, pages })
  expect(sections.map(({ passages }) => passages.map(({ text }) => text))).toEqual([[intro], []])
})

test('a passage begins inside a paragraph only if it names its subject', () => {
  const text =
    'Lid\nA lid of wood keeps out rats and rain. After twenty winters most hinges break. Steel lids last for thirty years.'
  const pages = [page('a', text, ['Lid'])]
  const passages = layOutNotes({ ...base, headings: [{ level: 2, text: 'Lid' }], pages })[0]?.passages ?? []
  expect(passages.length).toBeGreaterThan(0)
  for (const one of passages) expect(one.text).not.toMatch(/^After/)
})

test('the user’s notes come unchanged: those of the outline, and others where they fit', () => {
  const headings = [
    { level: 2, text: 'Start' },
    { level: 2, text: 'Worms', note: 'Ask Ann.\nCall Bob.' },
  ]
  const sections = layOutNotes({
    ...base,
    headings,
    ownNotes: ['Our worms died in 2024.', 'Something else.'],
  })
  expect(sections.map(({ ownNotes }) => ownNotes)).toEqual([
    ['Something else.'],
    ['Ask Ann.', 'Call Bob.', 'Our worms died in 2024.'],
  ])
})

test('terms are listed under the heading where pages use them', () => {
  const pages = [
    page(
      'a',
      'Worms\nRed wigglers need bedding of torn paper to thrive.\nCost\nA tumbler costs more than an open compost bin.',
      ['Worms', 'Cost'],
    ),
  ]
  const headings = ['Worms', 'Cost'].map((text) => ({ level: 2, text }))
  const sections = layOutNotes({
    ...base,
    headings,
    pages,
    terms: ['red wigglers', 'tumbler', 'moon phases'],
  })
  expect(sections.map(({ terms }) => terms)).toEqual([['red wigglers'], ['tumbler']])
})

test.each(Object.keys(languages))('%s says what to look for under any heading', (language) => {
  const pages = [page('a', 'One.')]
  const text = 'A $& heading '.repeat(20)
  const [section] = layOutNotes({ ...base, language, headings: [{ level: 2, text }], pages })
  expect(section?.hint).toContain('A $& heading')
  expect(section?.hint?.length).toBeLessThanOrEqual(300)
  const rules = languages[language]?.notes
  const texts = [...Object.values(rules?.prompts ?? {}), ...Object.values(rules?.lookFor ?? {})]
  for (const one of texts) expect(one).toMatch(/[.!]$|\{q\}$/u)
})

test('a sentence found on several pages is quoted once, regardless of its surroundings', () => {
  const [, english] = corpus.find(([, task]) => task.language === 'en') as (typeof corpus)[number]
  const shared = 'Compost needs about twice as much dry material as kitchen scraps to break down well.'
  const page = (name: string, before: string, after: string): NotesPage => ({
    url: `https://${name}.example/`,
    title: name,
    headings: [{ level: 2, text: 'How to mix compost' }],
    text: [
      'How to mix compost',
      `${before} ${shared} ${after}`,
      ...Array(80).fill('1 2 3 4 5 6 7 8 9 0'),
    ].join('\n'),
  })
  const pages = [
    page('one', 'A compost heap is a mix of wet scraps and dry leaves from the garden.', ''),
    page('two', '', 'Compost that smells of ammonia needs another layer of dry leaves or straw.'),
  ]
  const headings = [{ level: 2, text: 'How to mix compost' }]
  const sections = layOutNotes({ ...english, keyword: 'compost', headings, pages, terms: [], questions: [] })
  const texts = passagesOf(sections).map(({ text }) => text)
  expect(texts.filter((text) => text.includes(shared))).toHaveLength(1)
  expect(
    layOutNotes({ ...english, headings, pages, used: texts }).flatMap(({ passages }) => passages),
  ).not.toContainEqual(expect.objectContaining({ text: expect.stringContaining(shared) }))
})
