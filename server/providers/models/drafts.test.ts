import { describeForScore } from '@rankwell/contract'
import { blogToDoc, markdownToBlog, toTextBlocks } from '@rankwell/editor'
import {
  countWords,
  extractKeywords,
  findKeyword,
  formatOccurrences,
  occurrenceRange,
  scoreArticle,
  splitSentences,
} from '@rankwell/seo'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeArticle } from '../../modules/writing/article.ts'
import { loadTopics } from '../sample-web/content.ts'
import { parseBlocks, readPlainText } from '../sample-web/markdown.ts'
import { askForList } from './ask.ts'
import { createOfflineModel } from './offline/model.ts'
import type { ArticlePlan, ResearchNotes } from './tasks.ts'

const model = createOfflineModel()
const subjects = [
  { keyword: 'home composting', language: 'en' },
  { keyword: 'remote team meetings', language: 'en' },
  { keyword: 'indoor herb garden', language: 'en' },
  { keyword: 'القهوة العربية', language: 'ar' },
]

interface Draft {
  keyword: string
  language: string
  markdown: string
  sentences: string[]
  plan: ArticlePlan
  research: ResearchNotes
  score: ReturnType<typeof scoreArticle>
}

/** What the product would know of a subject after reading its sample pages. */
function research(keyword: string): ResearchNotes & {
  figures: { words: number; headings: number; links: number; images: number }[]
  target: number
} {
  const topic = loadTopics().find((one) => one.seedKeywords[0] === keyword)
  if (!topic) throw new Error(`no sample topic ${keyword}`)
  const pages = topic.pages.slice(0, 8).map((page) => {
    const blocks = parseBlocks(page.text)
    const headings = blocks.flatMap((block) =>
      block.type === 'heading' ? [{ text: block.text, level: block.level }] : [],
    )
    const text = blocks.flatMap((block) => (block.type === 'paragraph' ? [block.text] : [])).join('\n')
    return {
      url: page.slug,
      title: page.title,
      text: readPlainText(blocks) || text,
      headings,
      words: countWords(readPlainText(blocks), topic.language),
    }
  })
  const target = 1000
  const extracted = extractKeywords(
    pages.map((page) => ({ ...page, headings: page.headings.map((one) => one.text) })),
    topic.language,
    keyword,
  )
  const keywords = extracted.slice(0, 30).flatMap((one) => {
    const range = occurrenceRange(
      one.counts.map((count, index) => ({ count, words: pages[index]?.words ?? 0 })),
      target,
    )
    return range && one.keyword !== keyword ? [{ keyword: one.keyword, ...range }] : []
  })
  const headings = pages.flatMap((page) => page.headings.map((one) => ({ ...one, count: 1 })))
  return {
    keywords,
    headings,
    questions: headings.map((one) => one.text).filter((text) => /[?؟]$/.test(text)),
    pages,
    references: [],
    figures: pages.map((page) => ({
      words: page.words,
      headings: page.headings.length,
      links: 3,
      images: 3,
    })),
    target,
  }
}

async function draft(keyword: string, language: string): Promise<Draft> {
  const { figures, target, ...notes } = research(keyword)
  const base = {
    language,
    keyword,
    metaDescription: '',
    wordTarget: target,
    goal: '',
    audience: '',
    angle: '',
    tone: '',
    callToAction: '',
  }
  const [title = ''] = await askForList(model, {
    task: 'titles',
    language,
    keyword,
    count: 5,
    known: [],
    research: notes,
  })
  const lines = await askForList(model, { task: 'outline', plan: { ...base, title }, research: notes })
  const outline = lines.map((line) => ({
    level: line.startsWith('###') ? 3 : 2,
    text: line.replace(/^#+ /, ''),
  }))
  const plan = { ...base, title, outline }
  let markdown = ''
  for await (const { piece } of writeArticle(model, { plan, research: notes })) markdown += piece
  const text = toTextBlocks(blogToDoc(markdownToBlog(markdown)))
  const [metaDescription = ''] = await askForList(model, {
    task: 'meta',
    language,
    keyword,
    title,
    callToAction: '',
    text: markdown,
    count: 3,
  })
  const fields = describeForScore({
    title,
    language,
    keyword,
    metaData: { metaTitle: '', metaDescription },
    brief: {
      wordTarget: target,
      documentKeywords: {
        _id: '',
        content: notes.keywords.map((one) => ({
          keyword: one.keyword,
          occurrences: formatOccurrences(one),
          isHidden: false,
        })),
      },
    },
    serp: null,
  })
  const score = scoreArticle({ ...fields, competitors: figures, ...text })
  const sentences = text.blocks
    .filter((block) => block.kind !== 'heading')
    .flatMap((block) =>
      splitSentences(block.text, language).map(({ from, to }) =>
        block.text.slice(from, to).trim().toLowerCase(),
      ),
    )
    .filter((sentence) => sentence.split(/\s+/).length > 3)
  return { keyword, language, markdown, sentences, plan, research: notes, score }
}

let drafts: Draft[]
beforeAll(async () => {
  drafts = await Promise.all(subjects.map(({ keyword, language }) => draft(keyword, language)))
}, 120_000)

describe.each(subjects)('the offline draft on $keyword', ({ keyword }) => {
  const find = () => drafts.find((one) => one.keyword === keyword) as Draft

  test('has an introduction, the outline’s sections, a list, a table, questions and a conclusion', () => {
    const { markdown, plan } = find()
    expect(markdown.trimStart().startsWith('#')).toBe(false)
    for (const { text } of plan.outline) expect(markdown).toContain(text)
    expect(markdown).toMatch(/^- .+\n- .+/m)
    expect(markdown).toMatch(/^\| .+ \|\n\| --- \| --- \|\n\| .+ \|/m)
    expect(markdown.match(/^### .*[?؟]$/gm)?.length).toBeGreaterThanOrEqual(2)
  })

  test('has at least four fifths of the words aimed at and at most a tenth too many', () => {
    const { score, plan } = find()
    expect(score.words).toBeGreaterThanOrEqual(plan.wordTarget * 0.8)
    expect(score.words).toBeLessThanOrEqual(plan.wordTarget * 1.1)
  })

  test('says no sentence twice', () => {
    const { sentences } = find()
    expect(sentences.filter((one, index) => sentences.indexOf(one) !== index)).toEqual([])
  })

  test('scores at least 70 against its own research', () => {
    const { score } = find()
    expect(
      score.score,
      JSON.stringify(score.parts.map((part) => [part.id, part.points, part.maximum])),
    ).toBeGreaterThanOrEqual(70)
  })

  test('uses no figure that the research does not hold', () => {
    const { markdown, research: notes } = find()
    const source = notes.pages.map((page) => `${page.title} ${page.text}`).join(' ')
    for (const figure of markdown.match(/\d+/g) ?? []) expect(source).toContain(figure)
  })

  test('proposes titles of the length that scores, each with the keyword', async () => {
    const { language, research: notes } = find()
    const titles = await askForList(model, {
      task: 'titles',
      language,
      keyword,
      count: 5,
      known: [],
      research: notes,
    })
    expect(new Set(titles).size).toBe(5)
    for (const title of titles) {
      expect(findKeyword(title, keyword, language).length, title).toBeGreaterThan(0)
      expect(title.length, title).toBeGreaterThanOrEqual(55)
      expect(title.length, title).toBeLessThanOrEqual(60)
    }
  })
})

test('drafts on different subjects share less than a fifth of their sentences', () => {
  const english = drafts.filter((one) => one.language === 'en')
  for (const one of english)
    for (const other of english.filter((another) => another !== one)) {
      const shared = one.sentences.filter((sentence) => other.sentences.includes(sentence))
      expect(shared.length / one.sentences.length, shared.join(' | ')).toBeLessThan(0.2)
    }
})

test('the same task is answered the same way twice, and without research it is a working outline that claims nothing', async () => {
  const plan: ArticlePlan = {
    language: 'en',
    title: 'Bicycle repair',
    keyword: 'bicycle repair',
    metaDescription: '',
    outline: [
      { level: 2, text: 'What you need before you begin' },
      { level: 2, text: 'The first steps' },
      { level: 2, text: 'Common mistakes' },
      { level: 2, text: 'A simple plan' },
    ],
    wordTarget: 600,
    goal: '',
    audience: '',
    angle: '',
    tone: '',
    callToAction: '',
  }
  const none: ResearchNotes = { keywords: [], headings: [], questions: [], pages: [], references: [] }
  const write = async () => {
    let text = ''
    for await (const { piece } of writeArticle(model, { plan, research: none })) text += piece
    return text
  }
  const first = await write()
  expect(await write()).toBe(first)
  for (const { text } of plan.outline) expect(first).toContain(`## ${text}`)
  expect(first).toContain('no research behind this article')
  expect(countWords(first, 'en')).toBeLessThan(350)
  expect(first).not.toMatch(/\d/)
})

test('writing stops at once when it is told to', async () => {
  const controller = new AbortController()
  const { plan, research: notes } = drafts[0] as Draft
  let pieces = 0
  const writing = (async () => {
    for await (const { piece } of writeArticle(model, { plan, research: notes }, controller.signal)) {
      if (piece) pieces += 1
      if (pieces === 10) controller.abort()
    }
  })()
  await expect(writing).rejects.toThrow()
  expect(pieces).toBeLessThan(15)
})
