import { type Stems, shareStems } from '../../stems.ts'
import { wordsIn } from '../languages/index.ts'
import { type Candidate, type RankedCandidate, rankCandidates } from './passages.ts'
import { distribute, findTopic, isAsked, readTopic, type Scale, type Topic } from './topics.ts'

export interface AnsweredQuestion {
  question: string
  stems: Stems
  answer: RankedCandidate
}

const maxQuestions = 5
/** Share of a question's stems that must be in its answer or the heading above it. */
const minSameHeading = 0.75
const minSameAnswer = 0.8
/** Questions with more common stems have the same meaning. */
const sameShare = 0.8
const maxQuestionLength = 150

const share = (wanted: Stems, there: Stems): number => wanted.intersection(there).size / wanted.size

/** The questions of the research and of headings, each with the passage that answers it. */
export function answerQuestions(
  asked: readonly string[],
  candidates: readonly Candidate[],
  scale: Scale,
): AnsweredQuestion[] {
  const sections = new Set(candidates.map(({ paragraph }) => paragraph.sections[0]?.text ?? ''))
  const isUnfit = (one: string) => wordsIn(scale.language)?.plans.unfit.test(one)
  const answered: AnsweredQuestion[] = []
  for (const question of [...asked, ...[...sections].filter((one) => isAsked(one) && !isUnfit(one))]) {
    const stems = scale.readStems(question)
    if (stems.size < 2 || question.length > maxQuestionLength) continue
    if (answered.some((one) => shareStems(one.stems, stems) >= sameShare)) continue
    const topic = readTopic(question, true, scale)
    const isBelow = ({ paragraph: { sections } }: Candidate) =>
      sections[0]?.text === question || share(stems, sections[0]?.stems ?? new Set()) >= minSameHeading
    // A question about the keyword only is answered below its own heading only.
    const isAnswer = (one: Candidate) =>
      isBelow(one) || (topic.own.size > 1 && share(topic.own, one.stems) >= minSameAnswer)
    const answers = rankCandidates(topic, candidates, scale).filter(isAnswer)
    // An answer comes first below its question.
    const [start] = answers
      .filter((one) => one.paragraph.isFirst && isBelow(one))
      .sort((a, b) => a.from - b.from)
    const answer = start ?? answers[0]
    if (answer && answered.every((one) => one.answer.text !== answer.text))
      answered.push({ question: question.trim(), stems, answer })
  }
  return answered
}

/**
 * Distributes questions over headings: to the heading whose specific words they contain, otherwise to the section of
 * questions or to the heading that best fits their answer.
 */
export function assignQuestions(
  answered: readonly AnsweredQuestion[],
  topics: readonly Topic[],
  scale: Scale,
): AnsweredQuestion[][] {
  const faq = topics.findIndex(({ kind }) => kind === 'questions')
  const placeOf = ({ stems, answer }: AnsweredQuestion): number => {
    const own = findTopic(topics, stems, 0.5, scale)
    return own >= 0 ? own : faq >= 0 ? faq : findTopic(topics, answer.stems, 0.3, scale)
  }
  return distribute(answered, topics, placeOf, maxQuestions)
}
