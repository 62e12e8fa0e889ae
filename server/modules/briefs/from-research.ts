import { type BriefKeyword, type Competitor, keywordKey, type SharedHeading } from '@rankwell/contract'
import { formatOccurrences, occurrenceRange, parseOccurrences, stem } from '@rankwell/seo'

const mostKeywords = 45
/** Single words say little of what people look for: phrases come first, and of words the commonest only. */
const mostSingleWords = 15
/** The main keyword should make up 1–2 % of the words, as the score has it. */
const mainShare = { low: 0.01, high: 0.02 }
const mostHeadings = 40
const mostQuestions = 20
const leastTarget = 300

interface Research {
  pages: Competitor[]
  language: string
  keyword: string
}

/** The length to aim at: the mean of the competitors, rounded to 50 words; null without competitors. */
export function proposeWordTarget(pages: Competitor[]): number | null {
  const words = pages.map((page) => page.word_count ?? 0).filter((count) => count > 0)
  if (words.length === 0) return null
  const mean = words.reduce((sum, count) => sum + count, 0) / words.length
  return Math.max(leastTarget, Math.round(mean / 50) * 50)
}

/**
 * The main keyword first, then those that at least two competitors use, each with the range of occurrences that
 * fits an article of the target length; phrases stand before single words. A keyword that a person has hidden on
 * a result does not count there.
 */
export function rankKeywords({ pages, keyword }: Research, targetWords: number): BriefKeyword[] {
  const uses = new Map<string, { keyword: string; pages: { count: number; words: number }[] }>()
  for (const page of pages) {
    for (const entry of page.keywordRef.content.filter((one) => !one.isHidden)) {
      const key = keywordKey(entry.keyword)
      const known = uses.get(key) ?? { keyword: entry.keyword, pages: [] }
      const count = parseOccurrences(entry.occurrences)?.high ?? 0
      known.pages.push({ count, words: page.word_count ?? 0 })
      uses.set(key, known)
    }
  }
  const ranked = [...uses.values()]
    .filter((use) => keywordKey(use.keyword) !== keywordKey(keyword))
    .flatMap((use) => {
      const range = occurrenceRange(use.pages, targetWords)
      return range ? [{ use, range }] : []
    })
    .sort((a, b) => b.use.pages.length - a.use.pages.length)
  const isPhrase = ({ use }: (typeof ranked)[number]) => countWordsOf(use.keyword) > 1
  const singles = ranked.filter((one) => !isPhrase(one)).slice(0, mostSingleWords)
  const phrases = ranked.filter(isPhrase).slice(0, mostKeywords - singles.length)
  const others = [...phrases, ...singles].map(({ use, range }) => ({
    keyword: use.keyword,
    occurrences: formatOccurrences(range),
    isHidden: false,
  }))
  return keyword.trim() ? [describeMain(keyword.trim(), targetWords), ...others] : others
}

const countWordsOf = (text: string): number => text.split(/[\s-]+/).filter(Boolean).length

/** The main keyword as the brief lists it. The score counts it by its share of the words, not by this range. */
function describeMain(keyword: string, targetWords: number): BriefKeyword {
  const size = Math.max(1, countWordsOf(keyword))
  const low = Math.max(1, Math.ceil((targetWords * mainShare.low) / size))
  const high = Math.max(low + 1, Math.floor((targetWords * mainShare.high) / size))
  return { keyword, occurrences: formatOccurrences({ low, high }), isHidden: false }
}

interface HeadingUse {
  text: string
  level: number
  urls: Set<string>
}

const listHeadings = (page: Competitor) =>
  Object.entries(page.headers ?? {}).flatMap(([tag, texts]) =>
    texts.map((text) => ({ text, level: Number(tag.slice(1)) })),
  )

/** Headings that competitors share, most common first; alike are those with the same word stems. */
export function findSharedHeadings({ pages, language }: Research): SharedHeading[] {
  const found = new Map<string, HeadingUse>()
  for (const page of pages) {
    for (const { text, level } of listHeadings(page).filter((heading) => heading.level > 1)) {
      const key = stemmedKey(text, language)
      if (!key) continue
      const known = found.get(key) ?? { text, level, urls: new Set() }
      known.urls.add(page.url)
      found.set(key, known)
    }
  }
  return [...found.values()]
    .sort((a, b) => b.urls.size - a.urls.size)
    .slice(0, mostHeadings)
    .map(({ text, level, urls }) => ({ text, level, count: urls.size }))
}

function stemmedKey(text: string, language: string): string {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words
    .filter((word) => word.length > 2)
    .map((word) => stem(word, language))
    .sort()
    .join(' ')
}

/** Questions that competitors answer under a heading. */
export function findQuestions({ pages }: Research): string[] {
  const questions = pages.flatMap((page) => listHeadings(page).map(({ text }) => text.trim()))
  return [...new Set(questions.filter((text) => /[?؟？]$/.test(text)))].slice(0, mostQuestions)
}
