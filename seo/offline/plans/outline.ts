import { findKeyword } from '../../words.ts'
import { compare, detectIntent, isWholeQuestion } from '../intents.ts'
import { wordsIn } from '../languages/index.ts'
import type { PlanPatterns } from '../languages/language.ts'
import { shareStems, stemsOf } from '../stems.ts'
import { addQuestionMark, capitalizeFirst, showKeyword, spellNames } from './casing.ts'
import {
  type CleanHeading,
  cleanHeading,
  describeHeading,
  isSame,
  listCommonWords,
  mergeSame,
  namesBrand,
  type SourceHeading,
} from './headings.ts'

const wordsPerSection = 170
const sections = { min: 4, max: 9 }
const maxQuestions = 5
const maxBelow = 4

export interface OutlineRequest {
  language: string
  keyword: string
  title: string
  wordTarget: number
  headings: readonly SourceHeading[]
  questions: readonly string[]
  /** Text of the pages, used to recognize names. */
  texts: readonly string[]
  /** Headings of a rejected suggestion. */
  known: readonly string[]
  /** The current year; earlier ones are removed from headings. */
  year: number
}

export interface PlannedHeading {
  level: 2 | 3
  text: string
}

interface Context extends OutlineRequest {
  patterns: PlanPatterns | undefined
  isKnown: (text: string) => boolean
}

/**
 * The order of an article's parts: headings that pages share, in their usual order, then others about the keyword; if
 * there are few, those of a standard outline for the intent. Common questions become a section.
 */
export function planOutline(request: OutlineRequest): PlannedHeading[] {
  const keyword = request.keyword.trim() || request.title.trim()
  const known = new Set(request.known.map((text) => text.toLowerCase()))
  const context: Context = {
    ...request,
    keyword,
    patterns: wordsIn(request.language)?.plans,
    isKnown: (text) => known.has(text.toLowerCase()),
  }
  const wanted = Math.min(
    sections.max,
    Math.max(sections.min, Math.round(request.wordTarget / wordsPerSection)),
  )
  const found = chooseHeadings(context, wanted)
  const skeleton = found.length < wanted ? listSkeleton(context) : []
  const body = arrange(fillUp(found, skeleton, wanted, context), context)
  return [...body, ...listQuestions(context, body), ...listClosing(context)]
}

/** Headings of the research in order of preference: those of several pages, then those about the keyword. */
function chooseHeadings(context: Context, wanted: number): CleanHeading[] {
  const { headings, keyword, language, texts } = context
  const common = listCommonWords(texts)
  const clean = headings.flatMap((one, at) => {
    const text = cleanHeading(one.text, context)
    if (!text || (one.count < 2 && namesBrand(text, keyword, common, language))) return []
    const place = one.place ?? at / headings.length
    return [describeHeading({ ...one, text: capitalizeFirst(text, language), place }, context)]
  })
  const isTelling = (one: CleanHeading) => one.count > 1 || isAbout(one, context)
  return mergeSame(clean.toSorted((a, b) => b.count - a.count))
    .filter((one) => isTelling(one) && (!one.isQuestion || one.subject === 'definition' || one.count > 2))
    .filter((one) => one.stems.size > 0 && !context.isKnown(one.text))
    .toSorted((a, b) => Math.min(b.count, 20) - Math.min(a.count, 20))
    .slice(0, wanted)
}

/** Whether a heading of one page is about the keyword and more than one word. */
function isAbout({ text, subject }: CleanHeading, { keyword, language }: Context): boolean {
  const main = new Set(stemsOf(keyword, language))
  const stems = stemsOf(text, language)
  return (
    text.includes(' ') && (subject !== undefined || stems.some((stem) => main.has(stem))) && stems.length <= 7
  )
}

interface SkeletonPart {
  heading: CleanHeading
  below: string[]
}

/** The headings of the keyword's intent; those for any topic follow if another suggestion is requested. */
function listSkeleton(context: Context): SkeletonPart[] {
  const { patterns, keyword, language, texts, known } = context
  if (!patterns || !keyword) return []
  const intent = detectIntent(keyword, language)
  const shown = showKeyword(keyword, language, texts)
  const pair = compare(keyword, language)
  const fill = (line: string): string | null => {
    if (/\{[ab]\}/.test(line)) {
      if (!pair?.a) return null
      const name = (part: string) => showKeyword(part, language, texts)
      return line.replace('{a}', () => name(pair.a).sentence).replace('{b}', () => name(pair.b).sentence)
    }
    if (!line.includes('{k}')) return line
    // A question is a heading by itself.
    if (shown.isQuestion) return shown.sentence
    const text = line.startsWith('{k}') ? shown.sentence : shown.inside
    return capitalizeFirst(
      line.replace('{k}', () => text),
      language,
    )
  }
  const others = intent === 'topic' || known.length === 0 ? [] : patterns.intents.topic.outline
  const parts: SkeletonPart[] = []
  for (const line of [...patterns.intents[intent].outline, ...others]) {
    if (line.startsWith('- ')) parts.at(-1)?.below.push(line.slice(2))
    else {
      const text = fill(line)
      if (text && !parts.some(({ heading }) => heading.text === text))
        parts.push({
          heading: describeHeading({ text, level: 2, count: 0, place: 0 }, context),
          below: [],
        })
    }
  }
  return parts
}

/** Adds missing headings of the standard outline, at their usual position. */
function fillUp(
  found: CleanHeading[],
  skeleton: SkeletonPart[],
  wanted: number,
  context: Context,
): (CleanHeading & { below?: string[] })[] {
  const missing = (part: SkeletonPart) =>
    !found.some((one) => isSame(one, part.heading) || shareStems(one.stems, part.heading.stems) >= 0.5)
  const open = skeleton.filter(missing)
  const fresh = [
    ...open.filter(({ heading }) => !context.isKnown(heading.text)),
    ...open.filter(({ heading }) => context.isKnown(heading.text)),
  ]
  const enough = found.length > 0 ? Math.min(wanted, Math.max(found.length, fewHeadings)) : wanted
  const added = fresh.slice(0, Math.max(0, Math.min(enough, skeletonMax) - found.length))
  return [
    ...found,
    ...added.map(({ heading, below }) => ({
      ...heading,
      below,
      place: skeleton.findIndex((one) => one.heading === heading) / skeleton.length,
    })),
  ]
}

/** If the research has fewer headings than this, others are added. */
const fewHeadings = 6
/** Without research, an outline has at most as many headings as a standard one. */
const skeletonMax = 7

/** Puts headings in order; headings of a lower level stay below the heading they belong to. */
function arrange(
  chosen: readonly (CleanHeading & { below?: string[] })[],
  context: Context,
): PlannedHeading[] {
  const { keyword, language } = context
  const holds = (text: string) => keyword !== '' && findKeyword(text, keyword, language).length > 0
  const place = (one: CleanHeading) =>
    one.subject === 'definition' && one.count > 0 ? one.place / 10 : one.place
  const ordered = chosen.toSorted((a, b) => place(a) - place(b))
  const result: PlannedHeading[] = []
  let above: CleanHeading | null = null
  let below = 0
  for (const one of ordered) {
    const isBelow =
      above !== null && one.level > 2 && below < maxBelow && shareStems(above.stems, one.stems) > 0
    result.push({ level: isBelow ? 3 : 2, text: one.text })
    below = isBelow ? below + 1 : 0
    if (!isBelow) above = one
    for (const text of one.below ?? []) result.push({ level: 3, text })
  }
  if (keyword === '' || result.some(({ text }) => holds(text))) return result
  const [first] = listSkeleton(context)
  const text = first?.heading.text ?? showKeyword(keyword, language, context.texts).sentence
  return [{ level: 2, text }, ...result]
}

function listQuestions(context: Context, body: readonly PlannedHeading[]): PlannedHeading[] {
  const { questions, patterns, language, keyword } = context
  if (!patterns) return []
  const told = body.map(({ text }) => describeHeading({ text, level: 2, count: 1, place: 0 }, context))
  const main = showKeyword(keyword, language, []).sentence.toLowerCase()
  const asked: CleanHeading[] = []
  for (const question of questions) {
    const text = cleanHeading(question, context)
    if (!text || asked.length >= maxQuestions || context.isKnown(text)) continue
    const one = describeHeading({ text: withMark(text, language), level: 3, count: 1, place: 0 }, context)
    if (one.text.toLowerCase() === main) continue
    if (![...told, ...asked].some((other) => isSame(one, other))) asked.push(one)
  }
  if (asked.length === 0) return []
  return [{ level: 2, text: patterns.faq }, ...asked.map(({ text }) => ({ level: 3 as const, text }))]
}

/** A question with its question mark. */
function withMark(text: string, language: string): string {
  const shown = capitalizeFirst(spellNames(text), language)
  const isMarked = /[?？؟]$/.test(shown) || !isWholeQuestion(shown, language)
  return isMarked ? shown : addQuestionMark(shown, language)
}

const listClosing = ({ patterns }: Context): PlannedHeading[] =>
  patterns ? [{ level: 2, text: patterns.conclusion }] : []
