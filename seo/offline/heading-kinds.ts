import { languages, wordsIn } from './languages/index.ts'
import type { HeadingKind, HeadingWords, Subject, WordedKind } from './languages/language.ts'

/** The most reliable kind first, with its subjects. */
const kinds: readonly (readonly [WordedKind, readonly Subject[]])[] = [
  ['price', ['price']],
  ['mistakes', ['mistakes']],
  ['comparison', ['alternatives']],
  ['definition', ['definition']],
  ['reasons', ['benefits']],
  ['steps', ['start']],
]
const subjects: readonly Subject[] = [
  'price',
  'benefits',
  'mistakes',
  'tools',
  'alternatives',
  'definition',
  'start',
]

const all: readonly HeadingWords[] = Object.values(languages).map(({ headings }) => headings)
const join = (patterns: readonly (string | undefined)[]) => patterns.filter(Boolean).join('|')
const faqs = all.map(({ faq }) => faq)
const closings = [
  new RegExp(`^(?:${join(all.map(({ closing }) => closing))})(?!\\p{L})`, 'iu'),
  new RegExp(`^(?:${join(all.map(({ wholeClosing }) => wholeClosing))})\\s*[:.!]?$`, 'iu'),
]

/** Harakat and tatweel, which Arabic headings may contain. */
const arabicMarks = /[\u064b-\u0652\u0640]/g
/** Emphasis, numbering, and a colon around the words of a heading. */
const ornaments = /^[\s*_]*(?:\d+[.)]\s*)?[*_]*|[\s*_:：]+$/g

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
  const found = kinds.find(
    ([kind, own]) =>
      words?.kinds[kind].test(heading) || own.some((subject) => words?.subjects[subject].test(heading)),
  )
  return found?.[0] ?? 'other'
}

/** The subject of a heading, if its words mention one. */
export const findSubject = (heading: string, language: string): Subject | undefined =>
  subjects.find((subject) => wordsIn(language)?.headings.subjects[subject].test(heading))
