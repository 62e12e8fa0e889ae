import { hashText } from '../hash-text.ts'
import { getNotesWords } from '../languages/index.ts'
import { createStemReader } from '../stems.ts'
import { chooseFigures } from './figures.ts'
import {
  allocatePassages,
  type Candidate,
  listCandidates,
  type RankedCandidate,
  type Ranking,
  rankCandidates,
} from './passages.ts'
import { type AnsweredQuestion, answerQuestions, assignQuestions } from './questions.ts'
import { readPages } from './read-pages.ts'
import { assignTerms } from './terms.ts'
import { createWeights, fitText, readTopics, type Topic } from './topics.ts'
import type { LaidOutHeading, NotesHeading, NotesTask, Passage } from './types.ts'

const maxPromptLength = 280
const maxHeadingLength = 100

/**
 * Lays out research under the headings of an outline: verbatim passages with their source, figures, answered
 * questions, and terms; for headings without a passage, what to look for. Nothing is rephrased.
 */
export function layOutNotes(task: NotesTask): LaidOutHeading[] {
  const { headings, pages, language } = task
  const readStems = createStemReader(language, [task.keyword, ...headings.map(({ text }) => text)])
  const read = readPages(pages, task, readStems)
  const main = readStems(task.keyword)
  const weigh = createWeights(read.paragraphs, language)
  const topics = readTopics(headings, language, readStems, { main, weigh })
  const candidates = listCandidates(read.paragraphs)
  const ranked = topics.map((topic) =>
    isWritten(topic) ? rankCandidates(topic, candidates, { main, weigh, readStems }) : [],
  )
  const answered = answerQuestions(task.questions, candidates, { main, readStems })
  const questions = assignQuestions(answered, topics, main)
  const answers = questions.map((list, at) => (topics[at]?.kind === 'questions' ? list.map(toRanked) : []))
  const passages = allocatePassages(
    ranked.map((list, at) => (answers[at]?.length ? (answers[at] ?? []) : list)),
    read,
    task.used,
  )
  const terms = assignTerms(
    task.terms,
    headings.map(({ text }, at) => ({ stems: readStems(text), ranked: ranked[at] ?? [] })),
    readStems,
  )
  const own = assignOwnNotes(task, topics, { main, readStems })
  const known = new Set<string>()
  const sourceOf = ({ paragraph }: Candidate) => {
    const page = pages[paragraph.page]
    return { url: page?.url ?? '', title: page?.title.trim() || (page?.url ?? '') }
  }
  return headings.map((heading, at): LaidOutHeading => {
    const topic = topics[at] as Topic
    const chosen = (passages[at] ?? []).map(
      (one): Passage => ({ _id: passageId(sourceOf(one).url, one.text), text: one.text, ...sourceOf(one) }),
    )
    const asked = questions[at] ?? []
    const prompt = writePrompt(
      heading,
      topic,
      {
        asked,
        hasPassage: chosen.length > 0,
        isMissing: pages.length > 0 && asked.length === 0 && ranked[at]?.length === 0,
      },
      language,
    )
    return {
      heading: heading.text,
      level: heading.level,
      ownNotes: own[at] ?? [],
      passages: chosen,
      figures: chooseFigures(ranked[at] ?? [], known, language).map(({ candidate, value }) => ({
        text: candidate.text,
        value,
        ...sourceOf(candidate),
      })),
      questions: asked.map(({ question, answer }) => ({
        question,
        answer: answer.text,
        ...sourceOf(answer),
      })),
      terms: terms[at] ?? [],
      prompt,
      ...(chosen.length === 0 && topic.kind !== 'closing' && { hint: prompt }),
    }
  })
}

/** Whether passages belong under a heading itself. */
const isWritten = ({ kind }: Topic): boolean => kind !== 'closing' && kind !== 'questions'

const toRanked = ({ answer }: AnsweredQuestion, at: number): RankedCandidate => ({
  ...answer,
  worth: 1 - at / 100,
})

/** Notes of the outline stay with their heading; others go to the heading that shares their words, or to the first. */
function assignOwnNotes(
  { headings, ownNotes }: NotesTask,
  topics: readonly Topic[],
  { main, readStems }: Pick<Ranking, 'main' | 'readStems'>,
): string[][] {
  const assigned = headings.map(({ note }) => splitParagraphs(note ?? ''))
  for (const note of ownNotes) {
    const stems = readStems(note)
    const fits = topics.map((topic) => (topic.total > 0 ? fitText(topic, stems, main) : 0))
    const best = Math.max(0, ...fits)
    assigned[best >= 0.5 ? fits.indexOf(best) : 0]?.push(...splitParagraphs(note))
  }
  return assigned
}

const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)

function writePrompt(
  heading: NotesHeading,
  { kind }: Topic,
  found: { asked: readonly AnsweredQuestion[]; hasPassage: boolean; isMissing: boolean },
  language: string,
): string {
  const { prompts, missing, lookFor } = getNotesWords(language)
  if (kind === 'questions') {
    const list = found.asked.slice(0, 4).map(({ question }) => question)
    while (list.length > 1 && list.join(' ').length > maxPromptLength - 60) list.pop()
    return list.length > 0 ? prompts.questions.replace('{q}', () => list.join(' ')) : lookFor.questions
  }
  if (found.hasPassage || kind === 'closing') return prompts[kind]
  if (!found.isMissing) return lookFor[kind]
  return `${missing.replace('{h}', () => shorten(heading.text))} ${lookFor[kind]}`
}

/** The text up to a word, with an ellipsis where it is cut. */
function shorten(text: string): string {
  if (text.length <= maxHeadingLength) return text
  return `${text.slice(0, maxHeadingLength).replace(/\s+\S*$/u, '')}…`
}

/** The same passage of the same page always has the same id. */
const passageId = (url: string, text: string): string =>
  `p${[`${url}\n${text}`, `${text}\n${url}`].map((one) => hashText(one).toString(36)).join('')}`
