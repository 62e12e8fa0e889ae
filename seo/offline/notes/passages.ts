import { type Stems, shareStems } from '../../stems.ts'
import { isAboutMoney } from './quotable.ts'
import type { PageParagraph, ReadPages } from './read-pages.ts'
import { type Fit, fitSection, fitText, isAsked, isRelevant, type Scale, type Topic } from './topics.ts'
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

export interface RankedCandidate extends Candidate {
  worth: number
}

const maxPassages = 4
const maxPassageWords = 65
const maxWordsPerPageAndSection = 90
const maxPageShare = 0.1
const minSingleWords = 7
/** Passages with more common stems have the same content. */
const sameShare = 0.6
const maxRanked = 40

/** All passages that pages offer: one to three quotable sentences, the first of which is clear without context. */
export function listCandidates(paragraphs: readonly PageParagraph[]): Candidate[] {
  const read = (paragraph: PageParagraph, from: number, count: number): Candidate[] => {
    const parts = paragraph.sentences.slice(from, from + count)
    const words = parts.reduce((sum, one) => sum + one.words, 0)
    const isFit = words >= minSingleWords && words <= maxPassageWords
    if (!isFit || parts.length < count || !parts.every(({ isQuotable }) => isQuotable)) return []
    const sentences = parts.map(({ text }) => text)
    const stems = new Set(parts.flatMap((one) => [...one.stems]))
    return [{ paragraph, from, sentences, text: sentences.join(' '), words, stems }]
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
const rate = ({ section, text }: Fit, candidate: Candidate, { main }: Scale): number =>
  section * 3 +
  text +
  rateLength(candidate.words) +
  (shareStems(main, candidate.stems) >= 0.5 ? 0.2 : 0) +
  (/\p{Nd}/u.test(candidate.text) ? 0.1 : 0) +
  (candidate.paragraph.isFirst && candidate.from === 0 ? 0.3 : 0)

/** The candidates that belong under a heading, the best first. */
export function rankCandidates(
  topic: Topic,
  candidates: readonly Candidate[],
  scale: Scale,
): RankedCandidate[] {
  const sections = new Map<PageParagraph, number>()
  return candidates
    .flatMap((candidate) => {
      const { paragraph, stems, from, text } = candidate
      // An answer makes no sense without its question.
      const isBare = paragraph.isFirst && from === 0 && !isAsked(topic.heading)
      if (isBare && isAsked(paragraph.sections[0]?.text ?? '')) return []
      if (topic.kind === 'price' && !isAboutMoney(text, scale.language)) return []
      const section = sections.getOrInsertComputed(paragraph, () => fitSection(topic, paragraph, scale))
      const fit = { section, text: fitText(topic, stems, scale) }
      const isFit = isRelevant(topic, fit, { stems, first: paragraph.sentences[from]?.stems ?? stems }, scale)
      return isFit ? [{ ...candidate, worth: rate(fit, candidate, scale) }] : []
    })
    .sort((a, b) => b.worth - a.worth)
    .slice(0, maxRanked)
}

/** Words that may be quoted of a page. */
const allowedOf = ({ words }: ReadPages, page: number): number => maxPageShare * (words[page] ?? 0)

/** Creates a function that takes a passage for a heading if the limits allow it; each sentence is used once. */
function createTaker(read: ReadPages, used: readonly string[]) {
  const taken: { candidate: Candidate; heading: number }[] = []
  return (candidate: Candidate, heading: number): boolean => {
    const { sentences, stems, paragraph } = candidate
    const ofPage = taken.filter((one) => one.candidate.paragraph.page === paragraph.page)
    const count = (list: typeof taken) =>
      list.reduce((sum, one) => sum + one.candidate.words, candidate.words)
    const isNew =
      count(ofPage.filter((one) => one.heading === heading)) <= maxWordsPerPageAndSection &&
      count(ofPage) <= allowedOf(read, paragraph.page) &&
      // By text, because pages repeat their own paragraphs and those of others.
      !sentences.some((text) => used.some((one) => one.includes(text))) &&
      !taken.some(({ candidate: other }) => shareStems(stems, other.stems) > sameShare) &&
      !taken.some(({ candidate: other }) => other.sentences.some((text) => sentences.includes(text)))
    if (isNew) taken.push({ candidate, heading })
    return isNew
  }
}

/** Up to four passages for each heading: every heading gets its best one before another gets its second. */
export function allocatePassages(
  ranked: readonly (readonly RankedCandidate[])[],
  read: ReadPages,
  { used, headings }: Pick<NotesTask, 'used' | 'headings'>,
): RankedCandidate[][] {
  const take = createTaker(read, used)
  const chosen: RankedCandidate[][] = ranked.map(() => [])
  // Headings whose best passages are on one page share what may be quoted of it.
  const pages = ranked.map(([best]) => best?.paragraph.page)
  const shareOf = (page: number) => allowedOf(read, page) / pages.filter((one) => one === page).length
  const levelOf = (at: number) => headings[at]?.level ?? 2
  // Headings with few candidates come first, because others can use another page; those of questions come last.
  const order = [...ranked.entries()].sort(([i, a], [j, b]) => levelOf(i) - levelOf(j) || a.length - b.length)
  for (let round = 0; round < maxPassages; round++)
    for (const [heading, list] of order) {
      const own = chosen[heading] ?? []
      const quoted = new Set(own.map(({ paragraph }) => paragraph.page))
      const worthNow = ({ worth, words, paragraph }: RankedCandidate) =>
        worth -
        (quoted.has(paragraph.page) ? 0.4 : 0) -
        (round === 0 && words > shareOf(paragraph.page) ? 0.6 : 0)
      const next = list
        .toSorted((a, b) => worthNow(b) - worthNow(a))
        .find((candidate) => take(candidate, heading))
      if (next) own.push(next)
    }
  return chosen.map((list) => list.sort((a, b) => b.worth - a.worth))
}
