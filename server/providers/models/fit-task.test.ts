import { describe, expect, test } from 'vitest'
import { fitPrompt, fitTask } from './fit-task.ts'
import { wrapTask } from './instructions.ts'
import { pickPassages } from './passages.ts'
import { readItems } from './read-items.ts'
import type { SectionTask } from './tasks.ts'
import { estimateTokens } from './tokens.ts'

const filler = (topic: string, sentences: number) =>
  Array.from(
    { length: sentences },
    (_, n) => `Sentence ${n} is about ${topic} and nothing else at all.`,
  ).join(' ')
const pages = ['worms', 'frost', 'rats'].map((topic) => ({
  url: `https://example.org/${topic}`,
  title: topic,
  text: `${filler('weather', 60)} Composting ${topic} need care. ${filler(topic, 12)} ${filler('sports', 60)}`,
}))
const section: SectionTask = {
  task: 'section',
  kind: 'section',
  plan: {
    language: 'en',
    title: 'Home composting',
    keyword: 'composting',
    metaDescription: '',
    outline: [{ level: 2, text: 'Worms', note: filler('notes', 40) }],
    wordTarget: 1200,
    goal: '',
    audience: '',
    angle: '',
    tone: '',
    callToAction: '',
  },
  research: {
    keywords: Array.from({ length: 60 }, (_, n) => ({ keyword: `keyword ${n}`, low: 1, high: 2 })),
    headings: Array.from({ length: 100 }, (_, n) => ({ text: `Heading ${n}`, level: 2, count: 1 })),
    questions: Array.from({ length: 40 }, (_, n) => `Question ${n}?`),
    pages,
    references: [{ kind: 'note', title: 'Mine', text: `Our worms live in a box. ${filler('box', 80)}` }],
  },
  index: 1,
  total: 3,
  headings: [{ level: 2, text: 'Worms' }],
  words: 200,
  written: `${filler('earlier', 300)} The last words.`,
}

describe('a task for a model with a short context', () => {
  test.each([2048, 4096, 8192, 16_384])('fits into %i tokens with room for the response', (context) => {
    const fitted = fitTask(section, context) as SectionTask
    expect(estimateTokens(wrapTask(fitted))).toBeLessThan(context - 300)
    expect(fitted).toMatchObject({
      headings: section.headings,
      words: 200,
      kind: 'section',
      index: 1,
      total: 3,
    })
    expect(fitted.written.endsWith('The last words.')).toBe(true)
    expect(fitted.research.references[0]?.text).toContain('Our worms live in a box.')
  })

  test('contains the passages about its own heading', () => {
    const { research } = fitTask(section, 4096) as SectionTask
    const text = research.pages.map((page) => page.text).join(' ')
    expect(text).toContain('about worms')
    expect(text).not.toContain('Sentence 40 is about sports')
    expect(text).not.toContain('Sentence 10 is about weather')
  })

  test('is unchanged if it fits, and for models with a long context', () => {
    const small: SectionTask = {
      ...section,
      research: { ...section.research, pages: [], references: [] },
      written: '',
    }
    expect(fitTask(small, 16_384)).toBe(small)
    const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: wrapTask(section) }] }]
    expect(fitPrompt(prompt, undefined)).toBe(prompt)
    expect(fitPrompt(prompt, 200_000)).toBe(prompt)
    expect(JSON.stringify(fitPrompt(prompt, 4096)).length).toBeLessThan(JSON.stringify(prompt).length / 3)
  })
})

test('passages keep their order on a page and are whole sentences', () => {
  const text = `${filler('frost', 15)} ${filler('worms', 15)} ${filler('rain', 15)}`
  const [page] = pickPassages([{ title: '', text }], 'worms and frost', {
    maxTokens: 400,
    isStrict: false,
  })
  expect(page?.text.indexOf('frost')).toBeLessThan(page?.text.indexOf('worms') ?? 0)
  expect(page?.text).toMatch(/^Sentence .*all\.$/s)
  expect(estimateTokens(page?.text ?? '')).toBeLessThanOrEqual(400)
})

test.each([
  ['```json\n{"items": ["One", "Two"]}\n```', ['One', 'Two']],
  ['Sure! Here they are: ["One", "Two"]', ['One', 'Two']],
  ['1. One\n2. Two', ['One', 'Two']],
  ['- One\n- Two\n', ['One', 'Two']],
  ['I cannot do that.', null],
  ['{"items": [1, 2]}', null],
])('a response that is not the requested JSON is read if it contains a list: %s', (answer, expected) => {
  expect(readItems(answer)).toEqual(expected)
})
