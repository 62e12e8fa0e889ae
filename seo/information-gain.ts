import { listContentStems } from './content-stems.ts'
import { extractKeywords } from './keywords/extract.ts'
import type { KeywordPage } from './types.ts'
import { splitSentences } from './words.ts'

export interface InformationGain {
  /** Sentences with their new numbers, each with its currency or percent sign. */
  figures: { values: string[]; sentence: string }[]
  headings: string[]
  /** Phrases that the article uses more than once, the most relevant first. */
  terms: string[]
}

const maxEntries = 20
const maxSentenceLength = 300
const maxHeadingLength = 120
/** Headings of the article that are compared. */
const maxHeadings = 200
/** A heading is not new if a page's heading has this share of its content stems. */
const sameTopicShare = 0.6
/** Integers up to this value without a sign such as % are rarely facts: "the 3 steps". */
const maxPlainNumber = 10

const number = /\p{Nd}+(?:[.,'’\u00a0\u202f٫٬]\p{Nd}+)*/gu
const unitBefore = /[$€£¥₹₽₺]\s?$/u
const unitAfter = /^\s?[%‰٪°$€£¥₹₽₺]/u

/** What an article has that none of the pages has: figures, headings, and terms. */
export function findInformationGain(
  article: KeywordPage,
  pages: readonly KeywordPage[],
  language: string,
  keyword: string,
): InformationGain {
  const lines = pages.flatMap(({ title, headings, text }) => [title, ...headings, text])
  return {
    figures: findNewFigures(article.text, lines, language),
    headings: findNewHeadings(article.headings, pages, language),
    terms: findNewTerms(article, lines, language, keyword),
  }
}

function findNewFigures(text: string, known: readonly string[], language: string) {
  const seen = new Set(
    known.flatMap((line) => [...line.matchAll(number)].map(([digits]) => numericValue(digits))),
  )
  const figures: InformationGain['figures'] = []
  for (const sentence of text.split('\n').flatMap((line) => listSentences(line, language))) {
    const values: string[] = []
    for (const { 0: figure, index } of sentence.matchAll(number)) {
      const [before = ''] = unitBefore.exec(sentence.slice(0, index)) ?? []
      const [after = ''] = unitAfter.exec(sentence.slice(index + figure.length)) ?? []
      const value = numericValue(figure)
      const isPlain = !before && !after && /^\d+$/.test(value) && Number(value) <= maxPlainNumber
      if (isPlain || seen.has(value)) continue
      seen.add(value)
      values.push(before + figure + after)
    }
    if (values.length > 0 && figures.length < maxEntries)
      figures.push({ values, sentence: sentence.slice(0, maxSentenceLength) })
  }
  return figures
}

const listSentences = (line: string, language: string): string[] =>
  splitSentences(line, language).map(({ from, to }) => line.slice(from, to).trim())

/** A number in ASCII digits without thousands separators, regardless of the language's notation. */
function numericValue(figure: string): string {
  const ascii = figure.replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
  const groups = ascii.split(/[^\d]/)
  const isGrouped = groups.length > 1 && groups.slice(1).every((group) => group.length === 3)
  return isGrouped ? groups.join('') : ascii.replace(/[^\d]/g, '.')
}

/** Decimal digits of a script are ten consecutive code points. */
function digitOf(digit: string): number {
  let value = 0
  const code = digit.codePointAt(0) ?? 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}

function findNewHeadings(own: readonly string[], pages: readonly KeywordPage[], language: string): string[] {
  const known = pages
    .flatMap(({ title, headings, text }) => [title, ...headings, ...listShortLines(text)])
    .map((heading) => new Set(listContentStems(heading, language)))
  const isNew = (heading: string) => {
    const stems = listContentStems(heading, language)
    const isCovered = known.some(
      (other) => stems.filter((stem) => other.has(stem)).length / stems.length >= sameTopicShare,
    )
    return stems.length > 0 && !isCovered
  }
  return [...new Set(own)].slice(0, maxHeadings).filter(isNew).slice(0, maxEntries)
}

/** Headings that all pages of a site share are not listed as headings, but are lines of the text. */
const listShortLines = (text: string): string[] =>
  text.split('\n').filter((line) => line.length <= maxHeadingLength)

function findNewTerms(
  article: KeywordPage,
  known: readonly string[],
  language: string,
  keyword: string,
): string[] {
  const stems = new Set(known.flatMap((line) => listContentStems(line, language)))
  return extractKeywords([article], language, keyword)
    .map((term) => term.keyword)
    .filter((term) => listContentStems(term, language).some((stem) => !stems.has(stem)))
    .slice(0, maxEntries)
}
