import { type Competitor, describeForScore } from '@rankwell/contract'
import { blogToDoc, markdownToBlog, toTextBlocks } from '@rankwell/editor'
import {
  countWords,
  extractKeywords,
  findKeyword,
  formatOccurrences,
  parseOccurrences,
  scoreArticle,
  splitSentences,
} from '@rankwell/seo'
import { beforeAll, describe, expect, test } from 'vitest'
import { rankKeywords } from '../../modules/briefs/brief-keywords.ts'
import { writeArticle } from '../../modules/writing/article.ts'
import { loadTopics } from '../sample-web/content.ts'
import { parseBlocks, readPlainText } from '../sample-web/markdown.ts'
import { readOutline } from './offline/accepted-outlines.ts'
import { createOfflineModel } from './offline/model.ts'
import { askForList } from './request-list.ts'
import type { ArticlePlan, ResearchNotes } from './tasks.ts'

const model = createOfflineModel()
interface Subject {
  keyword: string
  language: string
  /** The pages of the research, and the number of words on each. */
  from: number
  to: number
  maxWords: number
  target: number
}

const keywords = [
  ['home composting', 'en'],
  ['remote team meetings', 'en'],
  ['indoor herb garden', 'en'],
  ['القهوة العربية', 'ar'],
] as const
const toSubjects = (rest: Omit<Subject, 'keyword' | 'language'>): Subject[] =>
  keywords.map(([keyword, language]) => ({ keyword, language, ...rest }))
const whole = { maxWords: Number.POSITIVE_INFINITY }
const full = [
  { ...whole, from: 0, to: 8, target: 1000 },
  { ...whole, from: 5, to: 10, target: 1000 },
  { ...whole, from: 0, to: 10, target: 1200 },
].flatMap(toSubjects)
/** Two or three short pages for an article of any length. */
const thin = [
  { from: 0, to: 2, maxWords: 250, target: 600 },
  { from: 5, to: 8, maxWords: 300, target: 1200 },
  { from: 0, to: 2, maxWords: 250, target: 2500 },
].flatMap((rest) =>
  toSubjects(rest).filter(({ keyword }) => keyword === 'indoor herb garden' || /ق/.test(keyword)),
)
const subjects = [...full, ...thin]

interface Draft {
  subject: Subject
  keyword: string
  language: string
  markdown: string
  sentences: string[]
  plan: ArticlePlan
  research: ResearchNotes
  score: ReturnType<typeof scoreArticle>
}

/** The task that the application would build from its sample pages. */
function research({ keyword, language, from, to, maxWords, target }: Subject): ResearchNotes & {
  figures: { words: number; headings: number; links: number; images: number }[]
} {
  const topic = loadTopics().find((one) => one.seedKeywords[0] === keyword)
  if (!topic) throw new Error(`no sample topic ${keyword}`)
  const pages = topic.pages.slice(from, to).map((page) => {
    const blocks = parseBlocks(page.text)
    const lines = readPlainText(blocks).split('\n')
    const text = lines
      .filter((_, at) => countWords(lines.slice(0, at + 1).join('\n'), language) <= maxWords)
      .join('\n')
    const headings = blocks.flatMap((block) =>
      block.type === 'heading' && text.includes(block.text) ? [{ text: block.text, level: block.level }] : [],
    )
    return { url: page.slug, title: page.title, text, headings, words: countWords(text, language) }
  })
  const extracted = extractKeywords(
    pages.map((page) => ({ ...page, headings: page.headings.map((one) => one.text) })),
    language,
    keyword,
  )
  const competitors = pages.map((page, index) => ({
    ...{ url: page.url, word_count: page.words, title: page.title },
    keywordRef: {
      content: extracted.flatMap((one) =>
        one.counts[index]
          ? [{ keyword: one.keyword, occurrences: `${one.counts[index]}`, isHidden: false }]
          : [],
      ),
    },
  })) as unknown as Competitor[]
  const keywords = rankKeywords({ pages: competitors, language, keyword }, target).flatMap((one) => {
    const range = parseOccurrences(one.occurrences)
    return range ? [{ keyword: one.keyword, ...range }] : []
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
  }
}

async function draft(subject: Subject): Promise<Draft> {
  const { keyword, language, target } = subject
  const { figures, ...notes } = research(subject)
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
  const outline = readOutline(`${keyword} ${subject.from}-${subject.to} ${target}`)
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
  return { subject, keyword, language, markdown, sentences, plan, research: notes, score }
}

let drafts: Draft[]
beforeAll(async () => {
  drafts = await Promise.all(subjects.map(draft))
}, 900_000)

const findDraft = (subject: Subject) => drafts.find((one) => one.subject === subject) as Draft

describe.each(subjects)(
  'the offline draft of $target words on $keyword from the pages $from to $to',
  (subject) => {
    const find = () => findDraft(subject)

    test('has an introduction, the outline’s sections, a list, a table, questions and a conclusion', () => {
      const { markdown, plan } = find()
      expect(markdown.trimStart().startsWith('#')).toBe(false)
      for (const { text } of plan.outline) expect(markdown).toContain(text)
      expect(markdown).toMatch(/^- .+\n- .+/m)
      expect(markdown).toMatch(/^\| .+ \|\n\| --- \| --- \|\n\| .+ \|/m)
      expect(markdown.match(/^### .*[?؟]$/gm)?.length).toBeGreaterThanOrEqual(2)
    })

    test('has at least four fifths of the target words and only slightly more', () => {
      const { score, plan } = find()
      expect(score.words).toBeGreaterThanOrEqual(plan.wordTarget * 0.8)
      expect(score.words).toBeLessThanOrEqual(plan.wordTarget * 1.15)
    })

    test('repeats no sentence', () => {
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

    test('contains only figures from the research', () => {
      const { markdown, research: notes } = find()
      const source = notes.pages.map((page) => `${page.title} ${page.text}`).join(' ')
      for (const figure of markdown.match(/\d+/g) ?? []) expect(source).toContain(figure)
    })
  },
)

/** The text as the score counts it, including headings. */
const textOf = (markdown: string): string =>
  toTextBlocks(blogToDoc(markdownToBlog(markdown)))
    .blocks.map((block) => block.text)
    .join('\n')

test.each(full)(
  'nine in ten keywords of the brief occur as often as they should: $keyword, pages $from to $to',
  (subject) => {
    const { markdown, research: notes, language } = findDraft(subject)
    const text = textOf(markdown)
    const problems = notes.keywords.flatMap(({ keyword, low, high }) => {
      const count = findKeyword(text, keyword, language).length
      return count < low || count > high ? [`${keyword}: ${count}, not ${low} to ${high}`] : []
    })
    expect(problems.length / notes.keywords.length, problems.join(', ')).toBeLessThanOrEqual(0.1)
  },
)

describe.each(keywords)('for %s', (keyword, language) => {
  const find = () => drafts.find((one) => one.keyword === keyword) as Draft

  test('the drafter proposes at least three titles of the length that scores, each with the keyword', async () => {
    const { research: notes } = find()
    const titles = await askForList(model, {
      task: 'titles',
      language,
      keyword,
      count: 5,
      known: [],
      research: notes,
    })
    expect(new Set(titles).size).toBeGreaterThanOrEqual(3)
    for (const title of titles) {
      expect(findKeyword(title, keyword, language).length, title).toBeGreaterThan(0)
      expect(title.length, title).toBeGreaterThanOrEqual(55)
      expect(title.length, title).toBeLessThanOrEqual(60)
    }
  })
})

test('drafts on different subjects share less than a fifth of their sentences', () => {
  const english = drafts.filter((one) => one.language === 'en' && full.includes(one.subject))
  for (const one of english)
    for (const other of english.filter((another) => another.keyword !== one.keyword)) {
      const shared = one.sentences.filter((sentence) => other.sentences.includes(sentence))
      expect(shared.length / one.sentences.length, shared.join(' | ')).toBeLessThan(0.2)
    }
})

test('the same task has the same result twice, and without research it is a working outline without claims', async () => {
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

test('generation stops immediately when aborted', async () => {
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
