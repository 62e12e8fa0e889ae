import { type Stems, shareStems } from '../../stems.ts'
import { namesMoney } from '../../text/money.ts'
import { findKind } from '../heading-kinds.ts'
import type { PageParagraph, ReadPages } from './read-pages.ts'
import type { Fit, Scale, Topic } from './topics.ts'
import { fitSection, fitText, isAsked, isBelow, isRelevant, sameSection } from './topics.ts'
import type { NotesTask } from './types.ts'

/** Consecutive sentences of one paragraph. */
export interface Candidate {
  paragraph: PageParagraph
  from: number
  sentences: readonly string[]
  text: string
  words: number
  stems: Stems
}

export type RankedCandidate = Candidate & { worth: number }

const maxPassages = 4
const maxPassageWords = 65
const maxWordsPerPageAndSection = 90
const maxPageShare = 0.1
/** Turkish, for one, says more in a word. */
const minSingle = { words: 7, length: 45 }
/** Passages with more common stems have the same content. */
const sameShare = 0.6
const maxRanked = 40
/** What a word costs where headings compete for those of a page. */
const wordCost = 0.05

/** All passages that pages offer: one to three quotable sentences, the first of which is clear without context. */
export function listCandidates(paragraphs: readonly PageParagraph[]): Candidate[] {
  const read = (paragraph: PageParagraph, from: number, count: number): Candidate[] => {
    const parts = paragraph.sentences.slice(from, from + count)
    const words = parts.reduce((sum, one) => sum + one.words, 0)
    const sentences = parts.map(({ text }) => text)
    const text = sentences.join(' ')
    const isFit = (words >= minSingle.words || text.length >= minSingle.length) && words <= maxPassageWords
    const isWhole = parts.length === count && parts.every(({ isQuotable }) => isQuotable)
    if (!isFit || !isWhole || !parts.at(-1)?.isTelling) return []
    const stems = new Set(parts.flatMap((one) => [...one.stems]))
    return [{ paragraph, from, sentences, text, words, stems }]
  }
  return paragraphs.flatMap((paragraph) =>
    paragraph.sentences.flatMap(({ isOpening }, from) =>
      isOpening ? [1, 2, 3].flatMap((count) => read(paragraph, from, count)) : [],
    ),
  )
}

/** Up to 0.3 for a length of one to three good sentences. */
const rateLength = (words: number): number =>
  words > 50 ? 0.15 : words < 10 ? 0 : 0.1 + Math.min(0.2, (words - 10) / 100)

/** What a passage is worth under a heading. */
function rate({ section, text }: Fit, candidate: Candidate, { main, readStems }: Scale): number {
  const { paragraph, from, stems, words } = candidate
  // "Composting is …" explains it better than a sentence that mentions it later.
  const begins =
    paragraph.isIntro && main.isSubsetOf(readStems(/^(?:\S+\s*){1,4}/.exec(candidate.text)?.[0] ?? ''))
  const merit =
    (paragraph.isFirst && from === 0 ? 0.3 : 0) +
    (begins ? 0.5 : 0) +
    (/\p{Nd}/u.test(candidate.text) ? 0.1 : 0)
  return section * 3 + text + rateLength(words) + merit + (shareStems(main, stems) >= 0.5 ? 0.2 : 0)
}

/** The candidates that belong under a heading, the best first. */
export function rankCandidates(
  topic: Topic,
  candidates: readonly Candidate[],
  scale: Scale,
): RankedCandidate[] {
  const sections = new Map<PageParagraph, number>()
  const isQuestion = isAsked(topic.heading)
  const isOfKind = (text: string) =>
    topic.kind !== 'price' || namesMoney(text) || findKind(text, scale.language) === 'price'
  // What such a page says on the heading is below it.
  const own = new Set(
    candidates.flatMap(({ paragraph }) => (isBelow(topic, paragraph) ? [paragraph.page] : [])),
  )
  const fitOf = (paragraph: PageParagraph) =>
    own.has(paragraph.page) && !isBelow(topic, paragraph) ? 0 : fitSection(topic, paragraph, scale)
  return candidates
    .flatMap((candidate) => {
      const { paragraph, stems, from, text } = candidate
      const section = sections.getOrInsertComputed(paragraph, fitOf)
      const isStart = paragraph.isFirst && from === 0
      if (paragraph.isIntro && topic.own.size > 0) return []
      // An answer makes no sense without its question; further below a question, a text may be about something else.
      const isBare = section < sameSection || (isStart && !isQuestion)
      if (isBare && isAsked(paragraph.sections[0]?.text ?? '')) return []
      if (isQuestion && !paragraph.isFirst && topic.own.isDisjointFrom(stems)) return []
      const fit = { section, text: fitText(topic, stems, scale) }
      const isFit = isOfKind(text) && isRelevant(topic, fit, candidate, scale)
      return isFit ? [{ ...candidate, worth: rate(fit, candidate, scale) }] : []
    })
    .sort((a, b) => b.worth - a.worth)
    .slice(0, maxRanked)
}

/** Words that may be quoted of a page. */
const allowedOf = ({ words }: ReadPages, page: number): number => maxPageShare * (words[page] ?? 0)

/** Creates a function that tells if the limits allow a passage under a heading; each sentence is used once. */
function createLimits(read: ReadPages, used: readonly string[]) {
  return (candidate: Candidate, heading: number, chosen: readonly (readonly Candidate[])[]): boolean => {
    const { sentences, stems, paragraph } = candidate
    const taken = chosen.flat()
    const count = (list: readonly Candidate[] = []) =>
      list
        .filter((one) => one.paragraph.page === paragraph.page)
        .reduce((sum, one) => sum + one.words, candidate.words)
    return (
      count(chosen[heading]) <= maxWordsPerPageAndSection &&
      count(taken) <= allowedOf(read, paragraph.page) &&
      // By text, because pages repeat their own paragraphs and those of others.
      !sentences.some((text) => used.some((one) => one.includes(text))) &&
      !taken.some((other) => shareStems(stems, other.stems) > sameShare) &&
      !taken.some((other) => other.sentences.some((text) => sentences.includes(text)))
    )
  }
}

/**
 * Up to four passages for each heading: every heading gets one before another gets its second. First passages are short
 * where headings share a page; they are extended if there are words left.
 */
export function allocatePassages(
  ranked: readonly (readonly RankedCandidate[])[],
  read: ReadPages,
  { used, headings }: Pick<NotesTask, 'used' | 'headings'>,
): RankedCandidate[][] {
  const isAllowed = createLimits(read, used)
  const chosen: RankedCandidate[][] = ranked.map(() => [])
  // Headings whose best passages are on one page share what may be quoted of it.
  const pages = ranked.map(([best]) => best?.paragraph.page)
  const isShort = ({ words, paragraph: { page } }: Candidate) =>
    words <= allowedOf(read, page) / pages.filter((one) => one === page).length
  const levelOf = (at: number) => headings[at]?.level ?? 2
  // Headings with few candidates come first, because others can use another page; those of questions come last.
  const order = [...ranked.entries()].sort(([i, a], [j, b]) => levelOf(i) - levelOf(j) || a.length - b.length)
  const shortest = (list: readonly Candidate[]) => Math.min(...list.map(({ words }) => words))
  const add = (at: number, list: readonly RankedCandidate[], costOfWord = 0) => {
    const own = chosen[at] ?? []
    const isOwn = (is: (one: PageParagraph) => boolean) => own.some(({ paragraph }) => is(paragraph))
    const rateNow = ({ worth, words, paragraph: { page } }: RankedCandidate) =>
      worth - words * costOfWord - (isOwn((one) => one.page === page) ? 0.4 : 0)
    const next = list
      .filter(({ paragraph }) => !isOwn((one) => one === paragraph))
      .sort((a, b) => rateNow(b) - rateNow(a))
      .find((one) => isAllowed(one, at, chosen))
    if (next) own.push(next)
  }
  for (const [at, list] of order) add(at, list.filter(isShort))
  const missed = order.filter(([at]) => chosen[at]?.length === 0)
  for (const [at, list] of missed.sort(([, a], [, b]) => shortest(a) - shortest(b))) add(at, list, wordCost)
  for (const [at, list] of order) {
    const [first, ...others] = chosen[at] ?? []
    const isLonger = ({ text }: Candidate) =>
      first && text.length > first.text.length && text.startsWith(first.text)
    const longer = list.find((one) => isLonger(one) && isAllowed(one, at, chosen.with(at, others)))
    if (longer) chosen[at] = [longer, ...others]
  }
  for (let round = 1; round < maxPassages; round++) for (const [at, list] of order) add(at, list)
  return chosen.map((list) => list.sort((a, b) => b.worth - a.worth))
}
