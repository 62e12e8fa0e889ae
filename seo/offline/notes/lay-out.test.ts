import { describe, expect, test } from 'vitest'
import { parsePage } from '../../validity/parse-page.ts'
import { topics } from '../../validity/topics.ts'
import { countWords, splitSentences } from '../../words.ts'
import { closesArticle } from '../heading-kinds.ts'
import { languages } from '../languages/index.ts'
import { layOutNotes } from './lay-out.ts'
import type { LaidOutHeading, NotesPage, NotesTask } from './types.ts'

const corpus = topics.map((topic) => {
  const pages = (['expert', 'good', 'other', 'thin'] as const).map((name): NotesPage => {
    const { title, blocks } = parsePage(topic.pages[name])
    const headings = blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text)
    // Long enough that a tenth of it leaves room for passages.
    const filler = Array.from({ length: 60 }, (_, at) => `${at} 0 ${name} 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6`)
    const text = [...blocks.map((block) => block.text), ...filler].join('\n')
    return { url: `https://${name}.example/`, title, headings, text }
  })
  const headings = [...new Set(pages.flatMap((page) => page.headings))].map((text) => ({ level: 2, text }))
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
    for (const { heading, passages, hint, prompt } of sections) {
      expect(prompt.length).toBeGreaterThan(10)
      expect(prompt.length).toBeLessThanOrEqual(300)
      expect(hint === undefined).toBe(passages.length > 0 || closesArticle(heading))
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
  headings,
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

test('a section of questions quotes the answers, and its prompt asks the questions', () => {
  const question = 'Can citrus peels go into compost?'
  const answer = 'Citrus peels rot slowly but do no harm in small amounts.'
  const pages = [page('a', `${question}\n${answer}`, [question])]
  const headings = [{ level: 2, text: 'FAQ' }]
  const [section] = layOutNotes({ ...base, headings, pages })
  expect(section?.questions).toMatchObject([{ question, answer, url: 'https://a.example/' }])
  expect(section?.passages).toMatchObject([{ text: answer }])
  expect(section?.prompt).toBe(`Answer in your own words: ${question}`)
})

test('a closing section quotes nothing', () => {
  const pages = [
    page('a', 'Conclusion\nA compost heap saves money and time for every gardener.', ['Conclusion']),
  ]
  const headings = ['Lids', 'Conclusion'].map((text) => ({ level: 2, text }))
  const section = layOutNotes({ ...base, headings, pages })[1]
  expect(section?.passages).toEqual([])
  expect(section?.hint).toBeUndefined()
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
    headings: ['How to mix compost'],
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
