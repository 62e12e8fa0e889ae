import { type Stems, shareStems } from '../stems.ts'
import type { Candidate, Ranking } from './passages.ts'
import { fitText, type Topic } from './topics.ts'

export interface AnsweredQuestion {
  question: string
  stems: Stems
  answer: Candidate
}

const maxQuestions = 5
/** Share of a question's stems that must be in its answer or the heading above it. */
const minSameHeading = 0.75
const minSameAnswer = 0.8
/** Questions with more common stems have the same meaning. */
const sameShare = 0.8
const maxQuestionLength = 150

/** The questions of the research and of headings, each with the passage that answers it. */
export function answerQuestions(
  asked: readonly string[],
  candidates: readonly Candidate[],
  { main, readStems }: Pick<Ranking, 'main' | 'readStems'>,
): AnsweredQuestion[] {
  const sections = new Set(candidates.map(({ paragraph }) => paragraph.section))
  const all = [...asked, ...[...sections].filter((section) => /[?؟？]\s*$/u.test(section))]
  const answered: AnsweredQuestion[] = []
  for (const question of all) {
    const stems = readStems(question)
    if (stems.size < 2 || question.length > maxQuestionLength) continue
    if (answered.some((one) => shareStems(one.stems, stems) >= sameShare)) continue
    const own = new Set([...stems].filter((stem) => !main.has(stem)))
    const answer = findAnswer({ question, stems, own }, candidates)
    if (answer && answered.every((one) => one.answer.text !== answer.text))
      answered.push({ question: question.trim(), stems, answer })
  }
  return answered
}

function findAnswer(
  { question, stems, own }: { question: string; stems: Stems; own: Stems },
  candidates: readonly Candidate[],
): Candidate | null {
  let best: { candidate: Candidate; worth: number } | null = null
  for (const candidate of candidates) {
    const { paragraph, from, to } = candidate
    const isSame = paragraph.section === question
    const heading = isSame ? 1 : shareOf(stems, paragraph.sectionStems)
    // A question about the keyword only is answered below its own heading only.
    const text = own.size < 2 ? 0 : shareOf(own, candidate.stems)
    if (heading < minSameHeading && text < minSameAnswer) continue
    // An answer is first below its question; two sentences contain more than one.
    const isStart = paragraph.isFirst && from === 0
    const worth = heading * 2 + text + (isStart ? 0.5 : 0) + (to - from === 1 ? 0.2 : 0)
    if (!best || worth > best.worth) best = { candidate, worth }
  }
  return best?.candidate ?? null
}

const shareOf = (wanted: Stems, there: Stems): number => {
  let both = 0
  for (const stem of wanted) if (there.has(stem)) both++
  return wanted.size === 0 ? 0 : both / wanted.size
}

/**
 * Distributes questions over headings: to the heading whose specific words they contain, otherwise to the section of
 * questions or to the heading that best fits their answer.
 */
export function assignQuestions(
  answered: readonly AnsweredQuestion[],
  topics: readonly Topic[],
  main: Stems,
): AnsweredQuestion[][] {
  const assigned: AnsweredQuestion[][] = topics.map(() => [])
  const faq = topics.findIndex(({ kind }) => kind === 'questions')
  for (const one of answered) {
    const find = (stems: Stems, min: number) => {
      const fits = topics.map((topic) => (topic.total > 0 ? fitText(topic, stems, main) : 0))
      const best = Math.max(...fits)
      return best >= min ? fits.indexOf(best) : -1
    }
    const own = find(one.stems, 0.5)
    const place = own >= 0 ? own : faq >= 0 ? faq : find(one.answer.stems, 0.3)
    const list = assigned[place]
    if (list && list.length < maxQuestions) list.push(one)
  }
  return assigned
}
