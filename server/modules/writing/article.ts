import { countWords } from '@rankwell/seo'
import { asksQuestions, closesArticle } from '@rankwell/seo/offline'
import { focusTask } from '../../providers/models/focus-task.ts'
import type { WritingModel } from '../../providers/models/index.ts'
import { streamTask } from '../../providers/models/request-list.ts'
import type { ArticlePlan, ResearchNotes, SectionKind, SectionTask } from '../../providers/models/tasks.ts'
import { followOutline } from './follow-outline.ts'

/**
 * One part of an article to be generated: introduction, a heading with its subheadings, questions,
 * conclusion.
 */
export interface PlannedPart {
  kind: SectionKind
  headings: SectionTask['headings']
  words: number
}

const introductionShare = 0.09
const conclusionShare = 0.08
/** Minimum words per heading, to justify the heading. */
const minWords = 60

const kindOf = (headings: SectionTask['headings']): SectionKind => {
  const text = headings[0]?.text ?? ''
  if (asksQuestions(text)) return 'questions'
  return headings.length === 1 && closesArticle(text) ? 'conclusion' : 'section'
}

/**
 * Divides an article into parts that are generated one after the other: an introduction, then exactly the
 * outline. Headings of level 2 start a part. Words are distributed by headings.
 */
export function planParts(plan: ArticlePlan): PlannedPart[] {
  const groups: SectionTask['headings'][] = []
  for (const heading of plan.outline) {
    const last = groups.at(-1)
    if (heading.level <= 2 || !last) groups.push([heading])
    else last.push(heading)
  }
  const kinds = groups.map((group, at) =>
    at === 0 && kindOf(group) === 'conclusion' ? 'section' : kindOf(group),
  )
  const bodyGroups = groups.filter((_, at) => kinds[at] !== 'conclusion')
  const share = 1 - introductionShare - conclusionShare * (groups.length - bodyGroups.length)
  const headings = bodyGroups.reduce((sum, group) => sum + group.length, 0)
  const part = (kind: SectionKind, list: SectionTask['headings'], words: number): PlannedPart => ({
    kind,
    headings: list,
    words: Math.max(minWords, Math.round(words)),
  })
  return [
    part('introduction', [], plan.wordTarget * introductionShare),
    ...groups.map((group, at) => {
      const kind = kinds[at] ?? 'section'
      const own = kind === 'conclusion' ? conclusionShare : (share * group.length) / Math.max(1, headings)
      return part(kind, group, plan.wordTarget * own)
    }),
    // Without an outline the text has no headings, but it still has a conclusion.
    ...(groups.length === 0 ? [part('conclusion', [], plan.wordTarget * (1 - introductionShare))] : []),
  ]
}

/** Words for the next part: its share of the remaining target. */
function shareOut(parts: PlannedPart[], left: number): number {
  const planned = parts.reduce((sum, part) => sum + part.words, 0)
  const own = parts[0]?.words ?? 0
  const share = (own * Math.max(0, left)) / Math.max(1, planned)
  return Math.round(Math.min(own * 1.3, Math.max(own * 0.5, share)))
}

export interface ArticleProgress {
  part: PlannedPart
  /** Parts finished before this one. */
  done: number
  total: number
  /** The next chunk of Markdown; empty when a part begins. */
  piece: string
}

/**
 * Generates an article part by part. With `from` the earlier parts count as finished; their text is given in
 * `written`, so that nothing is repeated.
 */
export async function* writeArticle(
  model: WritingModel,
  source: { plan: ArticlePlan; research: ResearchNotes; from?: number; written?: string },
  signal?: AbortSignal,
): AsyncGenerator<ArticleProgress> {
  const { plan, research, from = 0 } = source
  const parts = planParts(plan)
  let written = source.written ?? ''
  for (const [index, part] of parts.entries()) {
    if (index < from) continue
    const position = { part, done: index, total: parts.length }
    yield { ...position, piece: '' }
    const task: SectionTask = {
      task: 'section',
      ...part,
      words: shareOut(parts.slice(index), plan.wordTarget - countWords(written, plan.language)),
      plan,
      research,
      index,
      total: parts.length,
      written,
    }
    const focused = await focusTask(model, task, signal)
    for await (const piece of followOutline(streamTask(model, focused, signal), part)) {
      written += piece
      yield { ...position, piece }
    }
    written += '\n\n'
    yield { ...position, done: index + 1, piece: '\n\n' }
  }
}

/** A heading with its subheadings in an outline. */
function cutSection(outline: ArticlePlan['outline'], first: number): SectionTask['headings'] {
  const top = outline[first]
  if (!top) return []
  const next = outline.findIndex(({ level }, index) => index > first && level <= top.level)
  return outline.slice(first, next < 0 ? undefined : next)
}

/** The scope of one section: the outline's heading at that position and its subheadings. */
export function planSection(plan: ArticlePlan, first: number): PlannedPart {
  const headings = cutSection(plan.outline, first)
  const share = headings.length / Math.max(1, plan.outline.length)
  return {
    kind: asksQuestions(headings[0]?.text ?? '') ? 'questions' : 'section',
    headings,
    words: Math.max(minWords, Math.round(plan.wordTarget * share)),
  }
}

/** Generates one section of an article: the outline's heading at that position and its subheadings. */
export async function* writeSection(
  model: WritingModel,
  { plan, research, written = '' }: { plan: ArticlePlan; research: ResearchNotes; written?: string },
  first: number,
  signal?: AbortSignal,
): AsyncGenerator<ArticleProgress> {
  const part = planSection(plan, first)
  const place = { index: first, total: plan.outline.length, written }
  const task = await focusTask(model, { task: 'section', ...part, plan, research, ...place }, signal)
  for await (const piece of streamTask(model, task, signal)) yield { part, done: 0, total: 1, piece }
}
