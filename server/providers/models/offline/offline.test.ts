import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { blogToDoc, markdownToBlog, toTextBlocks } from '@rankwell/editor'
import { countWords, extractKeywords, findKeyword, occurrenceRange } from '@rankwell/seo'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeArticle } from '../../../modules/writing/article.ts'
import { analyzePage } from '../../pages/analyze-page.ts'
import { loadTopics } from '../../sample-web/content.ts'
import { parseBlocks, readPlainText } from '../../sample-web/markdown.ts'
import { askForList } from '../request-list.ts'
import type { ArticlePlan, ResearchNotes } from '../tasks.ts'
import { readOutline } from './accepted-outlines.ts'
import { createOfflineModel } from './model.ts'

const model = createOfflineModel()
const maxCopiedWords = 8

interface Page {
  url: string
  title: string
  text: string
  words: number
  headings: { text: string; level: number }[]
}

function readSamplePages(keyword: string, from: number): Page[] {
  const topic = loadTopics().find((one) => one.seedKeywords[0] === keyword)
  if (!topic) throw new Error(`no sample topic ${keyword}`)
  return topic.pages.slice(from, from + 5).map((page) => {
    const blocks = parseBlocks(page.text)
    const text = readPlainText(blocks)
    const headings = blocks.flatMap((one) =>
      one.type === 'heading' ? [{ text: one.text, level: one.level }] : [],
    )
    return { url: page.slug, title: page.title, text, words: countWords(text, topic.language), headings }
  })
}

function readOwnPages(): Page[] {
  const folder = join(import.meta.dirname, '../../../../e2e/pages')
  return readdirSync(folder).map((name) => {
    const page = analyzePage(readFileSync(join(folder, name)), { url: `http://127.0.0.1/${name}` })
    const headings = page.blocks.flatMap(({ kind, text, level }) =>
      kind === 'heading' ? [{ text, level: level ?? 2 }] : [],
    )
    return { url: page.url, title: page.title, text: page.text, words: page.words, headings }
  })
}

function toResearch(keyword: string, language: string, pages: Page[], target: number): ResearchNotes {
  const extracted = extractKeywords(
    pages.map((page) => ({ ...page, headings: page.headings.map((one) => one.text) })),
    language,
    keyword,
  )
  const keywords = extracted.slice(0, 40).flatMap((one) => {
    const uses = one.counts.map((count, index) => ({ count, words: pages[index]?.words ?? 0 }))
    const range = occurrenceRange(uses, target)
    return range ? [{ keyword: one.keyword, ...range }] : []
  })
  const headings = pages.flatMap((page) => page.headings.map((one) => ({ ...one, count: 1 })))
  const questions = headings.map((one) => one.text).filter((text) => /[?؟]$/.test(text))
  return { keywords, headings, questions, pages, references: [] }
}

const planFor = (keyword: string, language: string, wordTarget: number): ArticlePlan => ({
  language,
  title: keyword,
  keyword,
  metaDescription: '',
  outline: [],
  wordTarget,
  goal: '',
  audience: '',
  angle: '',
  tone: '',
  callToAction: '',
})

async function requestOutline(plan: ArticlePlan, research: ResearchNotes, known: string[] = []) {
  const { outline: _outline, ...rest } = plan
  const lines = await askForList(model, { task: 'outline', plan: rest, research, known })
  return lines.map((line) => ({ level: line.indexOf(' '), text: line.replace(/^#+ /, '') }))
}

async function write(plan: ArticlePlan, research: ResearchNotes): Promise<string> {
  let markdown = ''
  for await (const { piece } of writeArticle(model, { plan, research })) markdown += piece
  return markdown
}

const blocksOf = (markdown: string) => toTextBlocks(blogToDoc(markdownToBlog(markdown))).blocks
const printOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Word sequences of a text that are copied from a page and longer than allowed. */
function findCopies(text: string, pages: readonly Page[]): string[] {
  const runs = new Set<string>()
  for (const page of pages) {
    const words = printOf(page.text)
    for (let at = 0; at + maxCopiedWords < words.length; at++)
      runs.add(words.slice(at, at + maxCopiedWords + 1).join(' '))
  }
  const words = printOf(text)
  return words.flatMap((_, at) => {
    const run = words.slice(at, at + maxCopiedWords + 1).join(' ')
    return runs.has(run) ? [run] : []
  })
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?؟])\s+/)
    .map((one) => printOf(one).join(' '))
    .filter((one) => one.split(' ').length > 3)

const subjects = [
  { keyword: 'home composting', language: 'en', target: 1000, from: 0 },
  { keyword: 'home composting', language: 'en', target: 1000, from: 5 },
  { keyword: 'remote team meetings', language: 'en', target: 1000, from: 0 },
  { keyword: 'remote team meetings', language: 'en', target: 1000, from: 5 },
  { keyword: 'indoor herb garden', language: 'en', target: 1000, from: 0 },
  { keyword: 'indoor herb garden', language: 'en', target: 1000, from: 5 },
  { keyword: 'sourdough starter', language: 'en', target: 900, from: 0 },
  { keyword: 'القهوة العربية', language: 'ar', target: 800, from: 0 },
  { keyword: 'القهوة العربية', language: 'ar', target: 800, from: 5 },
]
const min = 0.8

describe.each(subjects)(
  'a draft on $keyword from the pages after the first $from',
  ({ keyword, language, target, from }) => {
    const pages = keyword === 'sourdough starter' ? readOwnPages() : readSamplePages(keyword, from)
    const research = toResearch(keyword, language, pages, target)
    const plan = planFor(keyword, language, target)
    let markdown = ''
    beforeAll(async () => {
      plan.outline = readOutline(`${keyword} ${pages[0]?.title} ${target}`)
      markdown = await write(plan, research)
    })

    test('has no sentence of a page and never more than eight of its words in a row', () => {
      const whole = new Set(pages.flatMap((page) => page.text.split('\n').flatMap(sentencesOf)))
      const text = blocksOf(markdown).filter((block) => block.kind !== 'heading')
      expect(text.flatMap((block) => sentencesOf(block.text)).filter((one) => whole.has(one))).toEqual([])
      expect(text.flatMap((block) => findCopies(block.text, pages))).toEqual([])
    })

    test('is long enough, repeats nothing, and has no unfinished sentence', () => {
      expect(countWords(markdown, language)).toBeGreaterThan(target * min)
      expect(countWords(markdown, language)).toBeLessThan(target * 1.15)
      const sentences = blocksOf(markdown).flatMap((block) => sentencesOf(block.text))
      expect(sentences.filter((one, at) => sentences.indexOf(one) !== at)).toEqual([])
      expect(markdown).not.toMatch(/\{\w+\}|undefined|null| {2}\S|\.\./)
      for (const block of blocksOf(markdown).filter((one) => one.kind === 'paragraph'))
        expect(block.text, block.text).toMatch(/[.!?؟:]$/)
    })

    test('answers every question that it asks', () => {
      const parts = markdown
        .split(/^(?=#{2,6} )/m)
        .filter((part) => /^#{3} .*[?؟]$/m.test(part.split('\n')[0] ?? ''))
      expect(parts.length).toBeGreaterThanOrEqual(2)
      for (const part of parts) {
        expect(part).not.toMatch(/^> /m)
        expect(countWords(part.split('\n').slice(1).join(' '), language), part).toBeGreaterThan(3)
      }
    })

    test('uses the main keyword neither too little nor too much, and has a list and a table', () => {
      const text = blocksOf(markdown)
        .map((block) => block.text)
        .join('\n')
      const share =
        (findKeyword(text, keyword, language).length * countWords(keyword, language)) /
        countWords(text, language)
      expect(share).toBeGreaterThan(0.01)
      expect(share).toBeLessThan(language === 'ar' ? 0.055 : 0.035)
      expect(markdown).toMatch(/^- .+\n- .+/m)
      expect(markdown).toMatch(/^\| --- \| --- \|\n\| .+ \|/m)
    })
  },
)

test('an enabled note is in the draft unchanged', async () => {
  const pages = readSamplePages('home composting', 0)
  const research = toResearch('home composting', 'en', pages, 900)
  const note = 'Our town hands out free compost bins every April.'
  research.references = [{ kind: 'note', title: 'Town', text: note }]
  const plan = planFor('home composting', 'en', 900)
  plan.outline = readOutline(`home composting ${pages[0]?.title} 900`)
  expect(await write(plan, research)).toContain(note)
})

test('a page among the references is paraphrased too', async () => {
  const [page] = readSamplePages('home composting', 3)
  const research = toResearch('home composting', 'en', readSamplePages('home composting', 5), 900)
  research.references = [{ kind: 'url', title: page?.title ?? '', text: page?.text ?? '' }]
  const plan = planFor('home composting', 'en', 900)
  plan.outline = readOutline(`home composting ${research.pages[0]?.title} 900`)
  const text = blocksOf(await write(plan, research)).filter((block) => block.kind !== 'heading')
  expect(text.flatMap((block) => findCopies(block.text, page ? [page] : []))).toEqual([])
})

describe('a proposed outline', () => {
  const pages = readSamplePages('home composting', 0)
  const research = toResearch('home composting', 'en', pages, 1000)
  const plan = planFor('home composting', 'en', 1000)

  test('has headings of the pages, the keyword, the questions that people ask, and a conclusion', async () => {
    const outline = await requestOutline(plan, research)
    const texts = outline.map((one) => one.text)
    const found = texts.filter((text) => research.headings.some((one) => one.text.endsWith(text)))
    expect(found.length).toBeGreaterThanOrEqual(4)
    expect(texts.some((text) => findKeyword(text, 'home composting', 'en').length > 0)).toBe(true)
    const main = outline.filter(({ level }) => level === 2).map(({ text }) => text)
    expect(main.slice(-2)).toEqual(['Frequently asked questions', 'Conclusion'])
    expect(
      texts.slice(texts.indexOf('Frequently asked questions') + 1, -1).every((text) => /\?$/.test(text)),
    ).toBe(true)
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('differs when it is requested again', async () => {
    const first = (await requestOutline(plan, research)).map((one) => one.text)
    const again = (await requestOutline(plan, research, first)).map((one) => one.text)
    expect(again.filter((text) => !first.includes(text)).length).toBeGreaterThan(first.length / 2)
  })
})

describe.each([
  { keyword: 'home composting', language: 'en' },
  { keyword: 'remote team meetings', language: 'en' },
  { keyword: 'bicycle repair', language: 'en' },
  { keyword: 'القهوة العربية', language: 'ar' },
])('titles for $keyword', ({ keyword, language }) => {
  const none: ResearchNotes = { keywords: [], headings: [], questions: [], pages: [], references: [] }
  const propose = (known: string[]) =>
    askForList(model, { task: 'titles', language, keyword, count: 5, known, research: none })

  test('are at least three of 55 to 60 characters, each of another idea', async () => {
    const titles = await propose([])
    expect(titles.length).toBeGreaterThanOrEqual(3)
    for (const title of titles) {
      expect([...title].length, title).toBeGreaterThanOrEqual(55)
      expect([...title].length, title).toBeLessThanOrEqual(60)
      expect(findKeyword(title, keyword, language), title).not.toEqual([])
    }
    const endings = titles.map((title) => title.split(/: /)[1]?.split(' ').slice(0, 3).join(' '))
    expect(new Set(endings).size).toBe(titles.length)
  })

  test('differ when more are requested', async () => {
    const first = await propose([])
    expect((await propose(first)).filter((title) => first.includes(title))).toEqual([])
  })
})

describe('an improved title', () => {
  const improve = (title: string) =>
    askForList(model, { task: 'enhance-title', language: 'en', keyword: 'home composting', title })

  test('differs, has the right length, and keeps whole endings', async () => {
    for (const title of ['Home Composting for Beginners', 'Home Composting: Tips', 'home composting']) {
      const [better = ''] = await improve(title)
      expect(better).not.toBe(title)
      expect(better.length).toBeGreaterThanOrEqual(55)
      expect(better.length).toBeLessThanOrEqual(60)
      expect(better).not.toMatch(/\b(?:the|a|for|and|without|with|of|to)\b[ :]+(?:for|and|$)/i)
    }
  })

  test('is not suggested if there is none', async () => {
    expect(await improve('How to Get Home Composting Right: Answers for Beginners')).toEqual([])
  })
})

test.each(['en', 'ar', 'fr', 'tr'])(
  'without research there is a working outline with notes on what to write, in %s',
  async (language) => {
    const plan = { ...planFor('bicycle repair', language, 1200), outline: [{ level: 2, text: 'Tools' }] }
    const none: ResearchNotes = { keywords: [], headings: [], questions: [], pages: [], references: [] }
    const markdown = await write(plan, none)
    expect(markdown).toContain('## Tools')
    expect(markdown).toMatch(/^> /m)
    expect(markdown).toMatch(/^- /m)
    expect(countWords(markdown, language)).toBeLessThan(350)
  },
)

test('a language without built-in sentences gets a working outline, never text of a page', async () => {
  const pages = readSamplePages('home composting', 0)
  const research = toResearch('home composting', 'en', pages, 1000)
  const plan = { ...planFor('home composting', 'de', 1000), outline: [{ level: 2, text: 'Kompost' }] }
  expect(findCopies(await write(plan, research), pages)).toEqual([])
})

test.each([
  ['tr', 'ilkbahar çiçekleri', ['Kısaca ilkbahar çiçekleri', 'Temel kavramlar'], 'Sonuç'],
  ['de', 'kräutergarten', ['Kräutergarten im Überblick', 'Hintergrund und wichtige Begriffe'], 'Fazit'],
])(
  'without research an outline has general headings with the capitals of its language: %s',
  async (language, keyword, first, last) => {
    const outline = await requestOutline(
      planFor(keyword, language, 1000),
      toResearch(keyword, language, [], 1000),
    )
    const texts = outline.map((one) => one.text)
    expect(texts.slice(0, 2)).toEqual(first)
    expect(texts.at(-1)).toBe(last)
  },
)
