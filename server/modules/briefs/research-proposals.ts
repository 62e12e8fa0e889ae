import {
  type BriefKeyword,
  type Competitor,
  keywordKey,
  listCounted,
  type SharedHeading,
} from '@rankwell/contract'
import {
  formatOccurrences,
  listContentStems,
  occurrenceRange,
  parseOccurrences,
  rankImportance,
} from '@rankwell/seo'
import { groupHeadings, listPageHeadings } from './group-headings.ts'
import { questionEnds, questionStarts } from './heading-words.ts'

const maxKeywords = 45
/**
 * Single words say little about the search intent: phrases come first, and only the most frequent words
 * follow.
 */
const maxSingleWords = 15
/** The main keyword should make up 1–2 % of the words, as in the score. */
const mainShare = { low: 0.01, high: 0.02 }
const maxHeadings = 40
const maxQuestions = 20
const minTarget = 300

export interface Research {
  pages: Competitor[]
  language: string
  keyword: string
}

/**
 * The word target: the mean of the competitors that are not excluded, rounded to 50 words; null without
 * competitors.
 */
export function proposeWordTarget(pages: Competitor[]): number | null {
  const words = listCounted(pages)
    .map((page) => page.word_count ?? 0)
    .filter((count) => count > 0)
  if (words.length === 0) return null
  const mean = words.reduce((sum, count) => sum + count, 0) / words.length
  return Math.max(minTarget, Math.round(mean / 50) * 50)
}

/**
 * The main keyword first, then those used by at least two competitors, each with the occurrence range for an
 * article of the target length; phrases precede single words. A keyword that a user has hidden on a result
 * does not count there.
 */
export function rankKeywords({ pages, keyword }: Research, targetWords: number): BriefKeyword[] {
  const uses = new Map<string, KeywordUses>()
  for (const page of pages) {
    for (const entry of page.keywordRef.content.filter((one) => !one.isHidden)) {
      const key = keywordKey(entry.keyword)
      const known = uses.get(key) ?? { keyword: entry.keyword, pages: [], inHeading: false, distinctness: 0 }
      const count = parseOccurrences(entry.occurrences)?.high ?? 0
      known.pages.push({ count, words: page.word_count ?? 0 })
      known.inHeading ||= entry.inHeading ?? false
      known.distinctness = Math.max(known.distinctness, entry.distinctness ?? 0)
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
  const singles = ranked.filter((one) => !isPhrase(one)).slice(0, maxSingleWords)
  const phrases = ranked.filter(isPhrase).slice(0, maxKeywords - singles.length)
  const chosen = [...phrases, ...singles]
  const prominences = chosen.map(({ use }) => measureProminence(use))
  const steps = rankImportance(prominences)
  const others = chosen.map(({ use, range }, at) => ({
    keyword: use.keyword,
    occurrences: formatOccurrences(range),
    isHidden: false,
    ...(prominences[at] !== null && steps[at] && { importance: steps[at] }),
    ...(use.inHeading && { inHeading: true }),
  }))
  return keyword.trim() ? [describeMain(keyword.trim(), targetWords), ...others] : others
}

interface KeywordUses {
  keyword: string
  pages: { count: number; words: number }[]
  inHeading: boolean
  /** 0 for pages read before it was measured. */
  distinctness: number
}

/** Pages that use a keyword, doubled where a title or heading does, times its distinctness; null if unknown. */
const measureProminence = ({ pages, inHeading, distinctness }: KeywordUses): number | null =>
  distinctness > 0 ? pages.length * (inHeading ? 2 : 1) * distinctness : null

const countWordsOf = (text: string): number => text.split(/[\s-]+/).filter(Boolean).length

/** The main keyword in the brief. The score uses its density, not this range. */
function describeMain(keyword: string, targetWords: number): BriefKeyword {
  const size = Math.max(1, countWordsOf(keyword))
  const low = Math.max(1, Math.ceil((targetWords * mainShare.low) / size))
  const high = Math.max(low + 1, Math.floor((targetWords * mainShare.high) / size))
  return { keyword, occurrences: formatOccurrences({ low, high }), isHidden: false }
}

/**
 * Headings shared by competitors, each with its number of pages; similar headings are merged. Those of
 * single pages follow, for outline drafts.
 */
export const findSharedHeadings = (research: Research): SharedHeading[] =>
  groupHeadings(listPageHeadings(research.pages), research)
    .slice(0, maxHeadings)
    .map(({ text, level, urls }) => ({ text, level, count: urls.size }))

const isQuestion = (text: string): boolean =>
  /[?؟？]$/.test(text) || ((questionStarts.test(text) || questionEnds.test(text)) && text.includes(' '))

/**
 * How specific a question is without its page: 2 if it contains a significant word of the keyword or a whole
 * phrase of the competitors, 1 for one of their single words, 0 otherwise ("Is it ripe?").
 */
function createRelevance({ language, keyword, pages }: Research): (text: string) => number {
  const main = listContentStems(keyword, language)
  const names = new Set(pages.flatMap((page) => page.keywordRef.content.map((one) => one.keyword)))
  const phrases = [...names]
    .map((name) => listContentStems(name, language))
    .filter(({ length }) => length > 0)
  return (text) => {
    const there = new Set(listContentStems(text, language))
    const holds = (stems: string[]) => stems.every((stem) => there.has(stem))
    if (main.some((stem) => there.has(stem))) return 2
    const held = phrases.filter(holds)
    return held.some(({ length }) => length > 1) ? 2 : held.length > 0 ? 1 : 0
  }
}

/**
 * Questions that the article should answer: first those that people ask about the keyword, then competitors'
 * headings, the most frequent and specific first. Questions with the same meaning count once, and questions of a
 * service only if they are about the topic.
 * @param asked questions from the search provider
 */
export function findQuestions(research: Research, asked: readonly string[] = []): string[] {
  const rate = createRelevance(research)
  const known = asked
    .map((text) => ({ text: text.trim(), level: 2, url: '', place: 0 }))
    .filter(({ text }) => rate(text) === 2)
  const headings = listPageHeadings(research.pages).filter(({ text }) => isQuestion(text))
  return groupHeadings([...known, ...headings], research)
    .map(({ text, urls }) => ({ text, isAsked: urls.has(''), pages: urls.size, relevance: rate(text) }))
    .filter(({ pages, relevance }) => relevance > 0 || pages > 1)
    .sort((a, b) => Number(b.isAsked) - Number(a.isAsked) || b.relevance - a.relevance || b.pages - a.pages)
    .map(({ text }) => text)
    .slice(0, maxQuestions)
}
