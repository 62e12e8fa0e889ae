import { asksQuestions, closesArticle } from '@rankwell/seo/plans'
import type { ResearchNotes, SectionTask } from '../tasks.ts'
import { type Fluency, type Role, roleOf } from './phrases.ts'
import { collectUnits, overlap, stemsOf, subjectWords, type Topic, type Unit } from './research-units.ts'
import { readSources } from './source-text.ts'
import { countKeyword, countText } from './text.ts'

/** A part of the article with the statements of the pages that belong to it. */
interface Share {
  text: string
  role: Role
  stems: ReadonlySet<string>
  words: number
}

/** A table row with its source. */
export interface TableRow {
  unit: Unit
  cells: [string, string]
  /** A case with its solution, rather than a thing with a statement. */
  isCase: boolean
}

export interface TopicAllocation {
  /** The topics of the part with this heading, the most similar first. */
  of(heading: string): Topic[]
  /** Topics that belong to no part. */
  rest: Topic[]
  /** The beginnings of the pages, for the introduction. */
  beginnings: Topic[]
  /** The rows of the table. */
  table: TableRow[]
  /** Answered questions of the pages, for the part of questions. */
  questions: Topic[]
}

const asksYesOrNo = /^(?:is|are|can|do|does|did|should|will|may|must|has|have|was)\b|^هل\s/i
/** Refers to something mentioned before, or is asked by a person. */
const pointsBack =
  /\b(?:it|its|they|them|this|that|these|those|mine|my|i|we|our|your|here|else|other|one)\b|(?:^|\s)(?:هذا|هذه|ذلك|لهما|منهما|بها|فيها|لها|منه|منها|يجتمعان|يُحفظان|ماذا لو)(?=\s|[؟?])/i
/** Words of a question with its answer, and the share of questions in an article. */
const wordsOfAnswer = 42
const questionsShare = 0.14
/** Minimum number of words in an answer. */
const minAnswerLength = 16
/** Words of the article per word of research, including the text around it. */
const growth = 1.25

/** Whether a question makes sense on another page and the topic below answers it. */
export function isAnswered({ section, units }: Topic, first: string, { yes, no }: Fluency): boolean {
  if (!/[?؟]$/.test(section) || pointsBack.test(section)) return false
  if (asksYesOrNo.test(section) && !yes.test(first) && !no.test(first)) return false
  const told = units.filter((unit) => unit.reading)
  const words = told.reduce((sum, unit) => sum + unit.words, 0)
  return told[0]?.stands === true && words >= minAnswerLength
}

const kept = new WeakMap<readonly Topic[], { key: string; made: TopicAllocation }>()

/** Distributes the pages' statements over the parts of an article: each topic is used once. */
export function allocateTopics(task: SectionTask, fluency: Fluency): TopicAllocation {
  const { plan, research } = task
  const { topics } = collectUnits(research, plan.language, fluency)
  const key = JSON.stringify([plan.outline, plan.keyword, plan.wordTarget, research.keywords.length])
  const known = kept.get(topics)
  if (known?.key === key) return known.made
  const made = allot(task, topics, fluency)
  kept.set(topics, { key, made })
  return made
}

function readShares({ plan }: SectionTask, fluency: Fluency): Share[] {
  const tops = plan.outline.filter((one, at) => one.level <= 2 || at === 0)
  const sections = tops.filter((one) => !asksQuestions(one.text) && !closesArticle(one.text))
  const words = (plan.wordTarget * 0.68) / Math.max(1, sections.length)
  return sections.map(({ text }) => {
    const at = plan.outline.findIndex((one) => one.text === text)
    const end = plan.outline.findIndex((one, place) => place > at && one.level <= 2)
    const below = plan.outline.slice(at, end < 0 ? undefined : end).map((one) => one.text)
    return { text, role: roleOf(text, fluency), stems: stemsOf(below.join(' '), plan.language), words }
  })
}

function allot(
  { plan, research, ...rest }: SectionTask,
  topics: readonly Topic[],
  fluency: Fluency,
): TopicAllocation {
  const shares = readShares({ plan, research, ...rest }, fluency)
  const main = stemsOf(plan.keyword, plan.language)
  const own = (stems: ReadonlySet<string>) => new Set([...stems].filter((one) => !main.has(one)))
  const questions = chooseQuestions(topics, { plan, research }, fluency)
  const beginnings = topics.filter(
    (one, at) => topics.findIndex((other) => other.source === one.source) === at && !questions.includes(one),
  )
  const open = topics.filter((one) => !questions.includes(one) && !beginnings.includes(one))
  const pairs = open.flatMap((topic) =>
    shares.map((share) => {
      const heading = own(stemsOf(topic.section, plan.language))
      const page = own(stemsOf(topic.source, plan.language))
      const wanted = own(share.stems)
      const near =
        overlap(wanted, heading) * 5 + overlap(wanted, page) * 2 + overlap(wanted, own(topic.stems)) * 3
      const inRole = share.role !== 'other' && share.role === topic.role ? 3 : 0
      const isMain =
        countKeyword(`${topic.section} ${topic.source}`, plan.keyword, plan.language) > 0 ? 0.5 : 0
      return { topic, share, worth: (wanted.size > 0 ? near : 0) + inRole + isMain }
    }),
  )
  const taken = new Map<Topic, { share: Share; worth: number }>()
  const filled = new Map<Share, number>()
  for (const { topic, share, worth } of pairs.toSorted((a, b) => b.worth - a.worth)) {
    const words = topic.units.reduce((sum, unit) => sum + unit.words, 0) * growth
    const have = filled.get(share) ?? 0
    if (taken.has(topic) || have > share.words || worth < 0.6) continue
    taken.set(topic, { share, worth })
    filled.set(share, have + words)
  }
  return {
    questions,
    beginnings,
    table: chooseRows(
      topics.filter((one) => !questions.includes(one)),
      research,
      plan.language,
      fluency,
    ),
    rest: open.filter((topic) => !taken.has(topic)),
    of: (heading) =>
      open
        .filter((topic) => taken.get(topic)?.share.text === heading)
        .toSorted((a, b) => (taken.get(b)?.worth ?? 0) - (taken.get(a)?.worth ?? 0)),
  }
}

function chooseQuestions(
  topics: readonly Topic[],
  { plan, research }: { plan: SectionTask['plan']; research: ResearchNotes },
  fluency: Fluency,
): Topic[] {
  const inOutline = new Set(plan.outline.map((one) => one.text))
  const fit = (topic: Topic) => subjectWords(topic.section, research.keywords, plan)
  return topics
    .filter((topic) => !inOutline.has(topic.section) && fit(topic) > 0)
    .filter((topic) => isAnswered(topic, topic.opening, fluency))
    .toSorted((a, b) => fit(b) - fit(a) || b.units.length - a.units.length)
    .slice(0, Math.min(5, Math.max(2, Math.round((plan.wordTarget * questionsShare) / wordsOfAnswer))))
}

const maxRows = 5
const minCases = 3

/** Rows for the article's only table, excluded from its sentences: cases if there are enough, otherwise things. */
function chooseRows(
  topics: readonly Topic[],
  research: ResearchNotes,
  language: string,
  { voice }: Fluency,
): TableRow[] {
  const source = readSources(research, language)
  const names = new Set<string>()
  const known = stemsOf(research.keywords.map((one) => one.keyword).join(' '), language)
  /** The name of a thing ends with a name from the brief; otherwise it may be half a sentence. */
  const isNamed = (name: string) =>
    [...stemsOf(name.split(' ').at(-1) ?? '', language)].some((one) => known.has(one))
  const pick = (isCase: boolean): TableRow[] =>
    topics
      .flatMap((topic) => topic.units)
      .toSorted((a, b) => b.weight - a.weight)
      .flatMap((unit): TableRow[] => {
        if (!unit.reading || unit.reading.leans) return []
        const cells = isCase ? voice.row(unit.reading) : voice.split(unit.reading)
        if (
          !cells ||
          (!isCase && !isNamed(cells[0])) ||
          names.has(cells[0]) ||
          countText(cells[1]) < (isCase ? 2 : 3)
        )
          return []
        if (source.isCopied(cells.join(' '), 8)) return []
        names.add(cells[0])
        return [{ unit, cells, isCase }]
      })
      .slice(0, maxRows)
  const cases = pick(true)
  return cases.length >= minCases ? cases : pick(false)
}
