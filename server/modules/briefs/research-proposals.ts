import { type Competitor, listCounted, type SharedHeading } from '@rankwell/contract'
import {
  findDistinctWord,
  findQuestionWord,
  groupHeadings,
  isAboutSite,
  isQuestion,
  listContentStems,
  listPageHeadings,
} from '@rankwell/seo'

/** The site of a question that a search service returned. */
const askedBySearchers = ''
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

/** Headings that at least two competitors share, each with their number; similar headings are merged. */
export const findSharedHeadings = (research: Research): SharedHeading[] =>
  groupHeadings(listPageHeadings(research.pages, research), research, (text) =>
    findDistinctWord(text, research.language),
  )
    .filter(({ sites }) => sites.size > 1)
    .slice(0, maxHeadings)
    .map(({ text, level, sites }) => ({ text, level, count: sites.size }))

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
  const { language } = research
  const known = asked
    .map((text) => ({ text: text.trim(), level: 2, site: askedBySearchers, place: 0 }))
    // People also search for instructions: "how to start composting".
    .filter(
      ({ text }) => rate(text) === 2 && (isQuestion(text, language) || findQuestionWord(text, language)),
    )
  const asks = listPageHeadings(research.pages, research).filter(({ text }) => isQuestion(text, language))
  const questions = [...known, ...asks].filter(({ text }) => !isAboutSite(text, language))
  return groupHeadings(questions, research, (text) => findQuestionWord(text, language))
    .map(({ text, sites }) => ({
      text,
      isAsked: sites.has(askedBySearchers),
      sites: sites.size,
      relevance: rate(text),
    }))
    .filter(({ sites, relevance }) => relevance > 0 || sites > 1)
    .sort((a, b) => Number(b.isAsked) - Number(a.isAsked) || b.relevance - a.relevance || b.sites - a.sites)
    .map(({ text }) => text)
    .slice(0, maxQuestions)
}
