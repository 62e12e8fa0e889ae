import { hashText } from '../../overlap/fingerprint.ts'
import { createStemReader } from '../../stems.ts'
import { getNotesWords } from '../languages/index.ts'
import { chooseFigures } from './figures.ts'
import { allocatePassages, listCandidates, rankCandidates } from './passages.ts'
import { type AnsweredQuestion, answerQuestions, assignQuestions } from './questions.ts'
import { type PageParagraph, readPages } from './read-pages.ts'
import { assignTerms } from './terms.ts'
import {
  createScale,
  distribute,
  findTopic,
  fitSection,
  readTopic,
  type Scale,
  sameSection,
  type Topic,
} from './topics.ts'
import type { LaidOutHeading, NotesSource, NotesTask } from './types.ts'

const maxQuestionsLength = 220
const maxShown = 100

/**
 * Lays out research under the headings of an outline: verbatim passages with their source, figures, answered
 * questions, and terms; for headings without a passage, what to look for. Nothing is rephrased.
 */
export function layOutNotes(task: NotesTask): LaidOutHeading[] {
  const { headings, pages, language } = task
  const readStems = createStemReader(language, [task.keyword, ...headings.map(({ text }) => text)])
  const read = readPages(task, readStems)
  const scale = createScale(task, read.paragraphs, readStems)
  const topics = headings.map(({ text }, at) => readTopic(text, at === 0, scale))
  const candidates = listCandidates(read.paragraphs)
  // Questions are answered in the notes panel, each answer below its question.
  const isQuoting = ({ kind }: Topic) => kind !== 'closing' && kind !== 'questions'
  const ranked = topics.map((one) => (isQuoting(one) ? rankCandidates(one, candidates, scale) : []))
  const questions = assignQuestions(answerQuestions(task.questions, candidates, scale), topics, scale)
  const passages = allocatePassages(ranked, read, task)
  const terms = assignTerms(task.terms, topics, { ranked, readStems })
  const own = assignOwnNotes(task, topics, scale)
  const known = new Set<string>()
  const sourceOf = ({ paragraph }: { paragraph: PageParagraph }) => {
    const { url = '', title = '' } = pages[paragraph.page] ?? {}
    return { url, title: title.trim() || url }
  }
  return topics.map((topic, at): LaidOutHeading => {
    const [asked = [], found = [], chosen = []] = [questions[at], ranked[at], passages[at]]
    const isOpen = chosen.length === 0 && isQuoting(topic)
    const paragraph = isOpen
      ? read.paragraphs.find((one) => fitSection(topic, one, scale) >= sameSection)
      : undefined
    const seeAlso = paragraph && sourceOf({ paragraph })
    const isMissing = pages.length > 0 && asked.length + found.length === 0
    const prompt = writePrompt(topic, asked, isOpen ? { seeAlso, isMissing } : null, language)
    return {
      heading: topic.heading,
      level: headings[at]?.level ?? 2,
      ownNotes: own[at] ?? [],
      passages: chosen.map((one) => ({
        _id: identify(one, sourceOf(one).url),
        text: one.text,
        ...sourceOf(one),
      })),
      figures: chooseFigures(found, known, language).map((one) => ({
        ...{ text: one.text, value: one.value, ...sourceOf(one) },
      })),
      questions: asked.map(({ question, answer }) => ({
        ...{ question, answer: answer.text, ...sourceOf(answer) },
      })),
      terms: terms[at] ?? [],
      prompt,
      ...(chosen.length === 0 && { hint: prompt }),
      ...(seeAlso && { seeAlso }),
    }
  })
}

/** Notes of the outline stay with their heading; others go to the heading that shares their words, or to the first. */
function assignOwnNotes(
  { headings, ownNotes }: NotesTask,
  topics: readonly Topic[],
  scale: Scale,
): string[][] {
  const placeOf = (note: string) => Math.max(0, findTopic(topics, scale.readStems(note), 0.5, scale))
  const others = distribute(ownNotes, topics, placeOf)
  const split = (notes: string[]) => notes.flatMap((note) => note.split('\n').map((line) => line.trim()))
  return headings.map(({ note = '' }, at) => split([note, ...(others[at] ?? [])]).filter(Boolean))
}

/** What to write under a heading; `open` tells what pages have on it if nothing of it was quoted. */
function writePrompt(
  { kind, heading }: Topic,
  asked: readonly AnsweredQuestion[],
  open: { seeAlso: NotesSource | undefined; isMissing: boolean } | null,
  language: string,
): string {
  const { prompts, elsewhere, missing, lookFor } = getNotesWords(language)
  if (kind === 'questions') {
    const list = asked.slice(0, 4).map(({ question }) => question)
    while (list.length > 1 && list.join(' ').length > maxQuestionsLength) list.pop()
    return list.length > 0 ? prompts.questions.replace('{q}', () => list.join(' ')) : lookFor.questions
  }
  if (!open) return prompts[kind]
  const { seeAlso, isMissing } = open
  const shown = elsewhere.replace(/\|(.*)$/u, isMissing ? '$1' : '.')
  if (seeAlso) return shown.replace('{p}', () => shorten(seeAlso.title))
  return `${isMissing ? missing.replace('{h}', () => shorten(heading)) : ''} ${lookFor[kind]}`.trim()
}

const shorten = (text: string): string =>
  text.length > maxShown ? `${text.slice(0, maxShown).replace(/\s+\S*$/u, '')}…` : text

/** The same passage of the same page always has the same id. */
const identify = ({ text }: { text: string }, url: string): string =>
  `p${[1, 2].map((seed) => (hashText(`${url}\n${text}`, seed) >>> 0).toString(36)).join('')}`
