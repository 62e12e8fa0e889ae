import { createTextFinder } from '../../headings/text-below.ts'
import { createStemReader, type StemReader, type Stems, shareStems } from '../../stems.ts'
import { capitalizeFirst, createSpeller } from '../../text/casing.ts'
import { findKeyword } from '../../words.ts'
import { findSubject } from '../heading-kinds.ts'
import { compare, detectIntent, isWholeQuestion } from '../intents.ts'
import { codeOf, wordsIn } from '../languages/index.ts'
import { showKeyword } from './casing.ts'
import { cleanHeading, isSame, type PlacedHeading, type ReadHeading, type SourceHeading } from './headings.ts'

const wordsPerSection = 170
const sections = { min: 4, max: 9 }
const maxQuestions = 5
/** If the research has fewer headings than this, others are added. */
const fewHeadings = 6
/** No heading of a single page comes before this part of an article. */
const singlePlace = 0.3
/** Without research, an outline has at most as many headings as a standard one. */
const skeletonMax = 7

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
}

export interface PlannedHeading {
  level: 2 | 3
  text: string
}

interface Context extends OutlineRequest {
  main: Stems
  readStems: StemReader
  isKnown: (heading: { text: string }) => boolean
}

/**
 * The order of an article's parts: headings that pages share, in their usual order, then others about the keyword; if
 * there are few, those of a standard outline for the intent. Common questions become a section.
 */
export function planOutline(request: OutlineRequest): PlannedHeading[] {
  const keyword = request.keyword.trim() || request.title.trim()
  const known = new Set(request.known.map((text) => text.toLowerCase()))
  const readStems = createStemReader(request.language)
  const isKnown = ({ text }: { text: string }) => known.has(text.toLowerCase())
  const context = { ...request, keyword, readStems, main: readStems(keyword), isKnown }
  const target = Math.round(request.wordTarget / wordsPerSection)
  const wanted = Math.min(sections.max, Math.max(sections.min, target))
  const found = chooseHeadings(context).slice(0, wanted)
  const body = fillUp(found, wanted, context)
  const asked = listQuestions(context, body)
  const patterns = wordsIn(request.language)?.plans
  const planned = arrange(body)
  if (!patterns) return planned
  const faq = asked.length > 0 ? [{ level: 2 as const, text: patterns.faq }, ...asked] : []
  return [...planned, ...faq, { level: 2, text: patterns.conclusion }]
}

function readHeading(heading: PlacedHeading, { language, main, readStems }: Context): ReadHeading {
  const all = readStems(heading.text)
  const own = all.difference(main)
  const subject = findSubject(heading.text, language)
  return { ...heading, stems: own.size > 0 ? own : all, subject }
}

/** Adds a heading to a list; one that says the same as another adds its pages to that. */
function addNew(list: ReadHeading[], heading: ReadHeading): ReadHeading[] {
  const at = list.findIndex((one) => isSame(one, heading))
  const known = list[at]
  if (!known) return [...list, heading]
  const count = known.count + heading.count
  const place = (known.place * known.count + heading.place * heading.count) / count
  return list.with(at, { ...known, count, place })
}

/** Headings of the research in order of preference: those of several pages, then those about the keyword. */
function chooseHeadings(context: Context): ReadHeading[] {
  const { headings, keyword, language, texts, main, readStems, isKnown } = context
  const spellLikePages = createSpeller(texts)
  const isName = (word: string) =>
    spellLikePages(word) === word && !keyword.toLowerCase().includes(word.toLowerCase())
  // German capitals do not tell a name from a noun.
  const isBrand = (text: string) =>
    codeOf(language) !== 'de' && (text.match(/(?<=\s)\p{Lu}[\p{L}\p{M}]{2,}/gu) ?? []).some(isName)
  const isAbout = ({ text, subject }: ReadHeading) =>
    subject !== undefined || !readStems(text).isDisjointFrom(main)
  const isStatement = (one: ReadHeading) =>
    one.count > 2 || defines(one, context) || !isWholeQuestion(one.text, language)
  const isFit = (one: ReadHeading) =>
    isStatement(one) && !isKnown(one) && (one.count > 1 || (one.text.includes(' ') && !isBrand(one.text)))
  const hasText = createTextFinder(context.texts)
  const found = headings
    .flatMap((one, at) => {
      if (one.count < 2 && !hasText(one.text)) return []
      const text = capitalizeFirst(cleanHeading(one.text, keyword, language) ?? '', language)
      const place = one.place ?? at / headings.length
      return text ? [readHeading({ ...one, text, place }, context)] : []
    })
    .sort((a, b) => b.count - a.count)
    .reduce(addNew, [])
    .filter((one) => one.stems.size > 0 && isFit(one))
    .sort((a, b) => b.count - a.count)
  const sure = found.filter((one) => one.count > 1 || isAbout(one))
  // Rather than a standard heading, one of a page on the subject, because that page says something about it.
  const others = found.filter((one) => one.level === 2 && !sure.includes(one))
  return [...sure, ...others.slice(0, Math.max(0, fewHeadings - sure.length))].map((one) =>
    placeByKind(one, context),
  )
}

/** Whether a heading asks what the keyword itself is. */
const defines = ({ text, subject }: ReadHeading, { main, readStems }: Context): boolean =>
  subject === 'definition' && main.isSubsetOf(readStems(text))

/** What is needed comes before how it is done, and what goes wrong after it, wherever single pages mention it. */
function placeByKind(heading: ReadHeading, context: Context): ReadHeading {
  const { subject, place, count } = heading
  if (defines(heading, context)) return { ...heading, place: place - 1 }
  if (subject === 'tools') return { ...heading, place: place / 2 }
  if (subject === 'mistakes') return { ...heading, place: (1 + place) / 2 }
  // The first heading of a single page is rarely where other pages begin.
  return count > 1 ? heading : { ...heading, place: Math.max(place, singlePlace) }
}

/** The headings of the keyword's intent; those for any topic follow if another suggestion is requested. */
function listSkeleton(context: Context): ReadHeading[] {
  const { keyword, language, texts, known } = context
  const intents = wordsIn(language)?.plans.intents
  const show = (text: string) => showKeyword(text, language, texts)
  const { sentence, isQuestion } = show(keyword)
  if (!intents || !keyword) return []
  const pair = compare(keyword, language)
  const names: Record<string, string> = {
    '{k}': sentence,
    '{a}': show(pair?.a ?? '').sentence,
    '{b}': show(pair?.b ?? '').sentence,
  }
  const { outline } = intents[detectIntent(keyword, language)]
  const lines = known.length > 0 ? [...outline, ...intents.topic.outline] : outline
  // A question is a heading by itself.
  const write = (line: string) =>
    isQuestion && line.startsWith('{k}') ? sentence : line.replace(/\{[kab]\}/, (name) => names[name] ?? '')
  const filled = new Set(lines.filter((line) => pair || !/\{[ab]\}/.test(line)).map(write))
  const place = (text: string, at: number) => ({ text, level: 2, count: 0, place: at / lines.length })
  return [...filled].map((text, at) => readHeading(place(text, at), context))
}

/** Adds what is missing from the skeleton, in the order of places. */
function fillUp(found: ReadHeading[], wanted: number, context: Context): ReadHeading[] {
  const { keyword, language, texts, isKnown } = context
  const skeleton = listSkeleton(context)
  const isNear = (a: ReadHeading, b: ReadHeading) => isSame(a, b) || shareStems(a.stems, b.stems) >= 0.5
  const open = skeleton
    .filter((part) => !found.some((one) => isNear(one, part)))
    .sort((a, b) => Number(isKnown(a)) - Number(isKnown(b)))
  const enough = Math.min(wanted, found.length > 0 ? fewHeadings : skeletonMax)
  const added = open.slice(0, Math.max(0, enough - found.length))
  const body = [...found, ...added].sort((a, b) => a.place - b.place || b.count - a.count)
  if (!keyword || body.some(({ text }) => findKeyword(text, keyword, language).length > 0)) return body
  const text = skeleton[0]?.text ?? showKeyword(keyword, language, texts).sentence
  return [readHeading({ text, level: 2, count: 0, place: 0 }, context), ...body]
}

/** Headings with their levels; one of a lower level stays below a heading that it is about. */
function arrange(body: readonly ReadHeading[]): PlannedHeading[] {
  let above: ReadHeading | null = null
  return body.map((one) => {
    const isBelow = above !== null && one.level > 2 && shareStems(above.stems, one.stems) > 0
    if (!isBelow) above = one
    return { level: isBelow ? 3 : 2, text: one.text }
  })
}

/** Questions that no heading answers, with their marks. */
function listQuestions(context: Context, body: readonly ReadHeading[]): PlannedHeading[] {
  const { questions, language, keyword } = context
  const hasText = createTextFinder(context.texts)
  const main = showKeyword(keyword, language).sentence.toLowerCase()
  return questions
    .filter(hasText)
    .flatMap((question) => cleanHeading(question, keyword, language) ?? [])
    .map((text) => showKeyword(text, language).sentence)
    .map((text) => readHeading({ text, level: 3, count: 1, place: 0 }, context))
    .filter((one) => one.text.toLowerCase() !== main)
    .reduce(addNew, [...body])
    .slice(body.length, body.length + maxQuestions)
    .map(({ text }) => ({ level: 3, text }))
}
