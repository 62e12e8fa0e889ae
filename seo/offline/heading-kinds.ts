import { languages, wordsIn } from './languages/index.ts'
import type { HeadingKind, Subject } from './languages/language.ts'

/** The most reliable first. */
const kinds = ['price', 'mistakes', 'comparison', 'definition', 'reasons', 'steps'] as const

const tables = Object.values(languages).map(({ headings }) => headings)
const faqs = tables.map(({ faq }) => faq)
const closings = [new RegExp(`^(?:${tables.map(({ closing }) => closing).join('|')})(?!\\p{L})`, 'iu')]

/** Harakat and tatweel, which Arabic headings may contain. */
const arabicMarks = /[\u064b-\u0652\u0640]/g
/** Emphasis, numbering, and marks around the words of a heading. */
const ornaments = /^[\s*_]*(?:\d+[.)]\s*)?[*_]*|[\s*_:：.!]+$/g

/** Matches a heading as written and in Turkish lower case, which differs for I. */
function matches(heading: string, patterns: readonly RegExp[]): boolean {
  const text = heading.replaceAll(ornaments, '').replaceAll(arabicMarks, '')
  return patterns.some((one) => one.test(text) || one.test(text.toLocaleLowerCase('tr')))
}

/** Whether a heading starts a section of questions and answers, in any language. */
export const asksQuestions = (heading: string): boolean => matches(heading, faqs)

/** Whether a heading closes the article, in any language. */
export const closesArticle = (heading: string): boolean => matches(heading, closings)

/** What a heading asks for, according to its words. */
export function findKind(heading: string, language: string): HeadingKind {
  const words = wordsIn(language)?.headings
  return (
    kinds.find((kind) => words?.kinds[kind].test(heading) || words?.subjects[kind].test(heading)) ?? 'other'
  )
}

/** The subject of a heading, if its words mention one. */
export const findSubject = (heading: string, language: string): Subject | undefined =>
  ([...kinds, 'tools'] as const).find((one) => wordsIn(language)?.headings.subjects[one].test(heading))
