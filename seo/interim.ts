import type { ArticleFacts, ZoneFacts } from './checks/facts.ts'
import { addUp, scoreParts } from './score.ts'
import { countGraphemes } from './text/graphemes.ts'
import { thresholds } from './thresholds.ts'
import type {
  CompetitorFigures,
  ExtractedKeyword,
  KeywordPage,
  ReadabilityInput,
  ReadabilityResult,
  ScoreInput,
  ScoreResult,
  Scorer,
  TextRange,
} from './types.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
const wordsOf = (text: string) => [...segmenter.segment(text)].filter((part) => part.isWordLike)

export function countWords(text: string, _language = 'en'): number {
  return wordsOf(text).length
}

export function stem(word: string, _language = 'en'): string {
  return word.toLowerCase()
}

export function splitSentences(text: string, _language = 'en'): TextRange[] {
  const sentences = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)
  return [...sentences].map(({ index, segment }) => ({ from: index, to: index + segment.trimEnd().length }))
}

export function findKeyword(text: string, keyword: string, language = 'en'): TextRange[] {
  const wanted = wordsOf(keyword).map((part) => stem(part.segment, language))
  const words = wordsOf(text)
  const found: TextRange[] = []
  for (let i = 0; wanted.length > 0 && i + wanted.length <= words.length; i++) {
    if (!wanted.every((key, k) => stem(words[i + k]?.segment ?? '', language) === key)) continue
    const last = words[i + wanted.length - 1]
    found.push({ from: words[i]?.index ?? 0, to: (last?.index ?? 0) + (last?.segment.length ?? 0) })
    i += wanted.length - 1
  }
  return found
}

export const supportedReadabilityLanguages: readonly string[] = [
  'en',
  'ar',
  'tr',
  'es',
  'fr',
  'de',
  'it',
  'pt',
  'nl',
  'ru',
]

export function checkReadability(_input: ReadabilityInput): ReadabilityResult | null {
  return null
}

export function extractKeywords(
  _pages: readonly KeywordPage[],
  _language: string,
  _seed: string,
): ExtractedKeyword[] {
  return []
}

export const callToActionPhrases: readonly string[] = ['learn more']

function mean(competitors: CompetitorFigures[], figure: keyof CompetitorFigures): number {
  return Math.round(competitors.reduce((sum, one) => sum + one[figure], 0) / competitors.length)
}

export function scoreArticle(input: ScoreInput): ScoreResult {
  const { blocks, keyword, language, competitors } = input
  const texts = blocks.filter((block) => countWords(block.text) > 0)
  const words = blocks.reduce((sum, block) => sum + countWords(block.text), 0)
  const find = (name: string) =>
    blocks.flatMap((block) =>
      findKeyword(block.text, name, language).map((range) => ({ blockId: block.id, ...range })),
    )
  const counted = input.keywords.map((entry) => {
    const places = find(entry.keyword)
    return { ...entry, count: places.length, places: () => places }
  })
  const own = find(keyword)
  const zone = (id: string | undefined): ZoneFacts => {
    const places = own.filter((place) => place.blockId === id)
    return { holds: places.length > 0 ? 'phrase' : 'nothing', places: () => places }
  }
  const headings = texts.filter((block) => block.kind === 'heading')
  const withKeyword = own.filter((place) => headings.some((block) => block.id === place.blockId))
  const base = input.wordTarget ?? thresholds.words.defaultTarget
  const target = competitors.length
    ? {
        words: mean(competitors, 'words'),
        links: mean(competitors, 'links'),
        images: mean(competitors, 'images'),
        headings: mean(competitors, 'headings'),
      }
    : {
        words: base,
        links: Math.round(base / 150),
        images: Math.round(base / 350),
        headings: Math.round(base / 150),
      }
  const facts: ArticleFacts = {
    title: {
      length: countGraphemes(input.title),
      holdsKeyword: findKeyword(input.title, keyword, language).length > 0,
    },
    meta: {
      length: countGraphemes(input.metaDescription),
      holdsKeyword: findKeyword(input.metaDescription, keyword, language).length > 0,
      callToAction: '',
    },
    checksCallToAction: language.startsWith('en'),
    words,
    links: input.links,
    images: input.images,
    headings: headings.length,
    target,
    hasCompetitors: competitors.length > 0,
    headingFaults: { skipped: 0, empty: 0, places: () => [] },
    headingsWithKeyword: { count: withKeyword.length, places: () => withKeyword },
    hasKeyword: countWords(keyword) > 0,
    keyword: { keyword, low: 0, high: 0, count: own.length, places: () => own },
    keywordWords: countWords(keyword),
    others: counted.filter((entry) => entry.keyword.toLowerCase() !== keyword.toLowerCase()),
    placement: {
      first: zone(texts.find((block) => block.kind === 'paragraph')?.id),
      middle: zone(texts[Math.floor(texts.length / 2)]?.id),
      last: zone(texts.at(-1)?.id),
    },
    readability: null,
  }
  const parts = scoreParts(facts)
  return {
    ...addUp(parts, words),
    words,
    hasKeyword: facts.hasKeyword,
    hiddenKeywords: input.hiddenKeywords,
    parts,
    keywordCounts: counted.map(({ keyword: name, count, low, high }) => ({
      keyword: name,
      count,
      low,
      high,
    })),
    comparison: {
      words: { own: words, competitors: target.words },
      headings: { own: facts.headings, competitors: target.headings },
      links: { own: input.links, competitors: target.links },
      images: { own: input.images, competitors: target.images },
    },
    readability: null,
  }
}

export function createScorer(_language: string): Scorer {
  return { score: scoreArticle }
}
