import { hashText } from '../../overlap/fingerprint.ts'
import { getNotesWords } from '../languages/index.ts'
import { createStemReader } from '../stems.ts'
import { chooseFigures } from './figures.ts'
import { allocatePassages, type Candidate, listCandidates, rankCandidates } from './passages.ts'
import { type AnsweredQuestion, answerQuestions, assignQuestions } from './questions.ts'
import { readPages } from './read-pages.ts'
import { assignTerms } from './terms.ts'
import { createScale, findTopic, readTopic, type Scale, type Topic } from './topics.ts'
import type { LaidOutHeading, NotesTask } from './types.ts'

const maxQuestionsLength = 220
const maxHeadingLength = 100

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
  const ranked = topics.map((topic) =>
    topic.kind === 'closing' || topic.kind === 'questions' ? [] : rankCandidates(topic, candidates, scale),
  )
  const questions = assignQuestions(answerQuestions(task.questions, candidates, scale), topics, scale)
  const quotable = topics.map(({ kind }, at) =>
    kind === 'questions' ? (questions[at]?.map(({ answer }) => answer) ?? []) : (ranked[at] ?? []),
  )
  const passages = allocatePassages(quotable, read, task.used)
  const terms = assignTerms(task.terms, topics, { ranked, readStems })
  const own = assignOwnNotes(task, topics, scale)
  const known = new Set<string>()
  const sourceOf = ({ paragraph }: Candidate) => {
    const { url = '', title = '' } = pages[paragraph.page] ?? {}
    return { url, title: title.trim() || url }
  }
  return topics.map((topic, at): LaidOutHeading => {
    const asked = questions[at] ?? []
    const chosen = (passages[at] ?? []).map((one) => {
      const source = sourceOf(one)
      return { _id: passageId(source.url, one.text), text: one.text, ...source }
    })
    const isMissing = pages.length > 0 && asked.length === 0 && ranked[at]?.length === 0
    const prompt = writePrompt(topic, { asked, hasPassage: chosen.length > 0, isMissing }, language)
    return {
      heading: topic.heading,
      level: headings[at]?.level ?? 2,
      ownNotes: own[at] ?? [],
      passages: chosen,
      figures: chooseFigures(ranked[at] ?? [], known, language).map(({ candidate, value }) => ({
        ...{ text: candidate.text, value, ...sourceOf(candidate) },
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

/** Notes of the outline stay with their heading; others go to the heading that shares their words, or to the first. */
function assignOwnNotes(
  { headings, ownNotes }: NotesTask,
  topics: readonly Topic[],
  scale: Scale,
): string[][] {
  const assigned = headings.map(({ note }) => [note ?? ''])
  for (const note of ownNotes) {
    const place = findTopic(topics, scale.readStems(note), 0.5, scale)
    assigned[Math.max(0, place)]?.push(note)
  }
  const splitLines = (note: string) => note.split('\n').map((line) => line.trim())
  return assigned.map((notes) => notes.flatMap(splitLines).filter(Boolean))
}

function writePrompt(
  { kind, heading }: Topic,
  found: { asked: readonly AnsweredQuestion[]; hasPassage: boolean; isMissing: boolean },
  language: string,
): string {
  const { prompts, missing, lookFor } = getNotesWords(language)
  if (kind === 'questions') {
    const list = found.asked.slice(0, 4).map(({ question }) => question)
    while (list.length > 1 && list.join(' ').length > maxQuestionsLength) list.pop()
    return list.length > 0 ? prompts.questions.replace('{q}', () => list.join(' ')) : lookFor.questions
  }
  if (found.hasPassage || kind === 'closing') return prompts[kind]
  if (!found.isMissing) return lookFor[kind]
  const isLong = heading.length > maxHeadingLength
  const shown = isLong ? `${heading.slice(0, maxHeadingLength).replace(/\s+\S*$/u, '')}…` : heading
  return `${missing.replace('{h}', () => shown)} ${lookFor[kind]}`
}

/** The same passage of the same page always has the same id. */
const passageId = (url: string, text: string): string =>
  `p${[1, 2].map((seed) => (hashText(`${url}\n${text}`, seed) >>> 0).toString(36)).join('')}`
