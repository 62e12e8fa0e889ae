import { type Stems, shareStems } from '../stems.ts'
import type { PageParagraph, ReadPages } from './read-pages.ts'
import { fitSection, fitText, isRelevant, type Topic } from './topics.ts'

/** Consecutive sentences of one paragraph. */
export interface Candidate {
  paragraph: PageParagraph
  from: number
  to: number
  text: string
  words: number
  stems: Stems
}

export interface RankedCandidate extends Candidate {
  worth: number
}

const maxSentences = 3
const maxPassages = 4
const maxPassageWords = 65
const maxWordsPerPageAndSection = 90
const maxPageShare = 0.1
const minSingleWords = 7
/** If pages are short, so are the first passages, so that more headings get one. */
const minFirstWords = 25
/** Passages with more common stems have the same content. */
const sameShare = 0.6
const maxRanked = 40

/** All passages that pages offer: one to three quotable sentences, the first of which is clear without context. */
export function listCandidates(paragraphs: readonly PageParagraph[]): Candidate[] {
  const candidates: Candidate[] = []
  for (const paragraph of paragraphs)
    for (const [from, first] of paragraph.sentences.entries()) {
      if (!first.isOpening) continue
      let [text, words] = ['', 0]
      const stems = new Set<string>()
      for (const [offset, sentence] of paragraph.sentences.slice(from, from + maxSentences).entries()) {
        if (!sentence.isQuotable) break
        text = text ? `${text} ${sentence.text}` : sentence.text
        words += sentence.words
        if (words > maxPassageWords) break
        for (const stem of sentence.stems) stems.add(stem)
        if (words < minSingleWords) continue
        candidates.push({ paragraph, from, to: from + offset, text, words, stems: new Set(stems) })
      }
    }
  return candidates
}

const figure = /\p{Nd}/u
const money = /[$€£¥₹₽₺%٪]|\p{Nd}\s?(?:usd|eur|euro|euros|dollars?|tl|lira|руб|рублей|ريال|درهم|جنيه|دولار)/iu

/** Up to 0.3 for a length of one to three good sentences. */
function rateLength(words: number): number {
  if (words < 10) return 0
  return words <= 50 ? 0.1 + Math.min(0.2, (words - 10) / 100) : 0.15
}

/** Whether a text begins with the keyword, like a definition. */
const startsWith = (text: string, main: Stems, readStems: (text: string) => Stems): boolean =>
  main.size > 0 &&
  shareStems(
    readStems(
      text
        .split(' ')
        .slice(0, main.size + 3)
        .join(' '),
    ),
    main,
  ) === 1

export interface Ranking {
  main: Stems
  weigh: (stem: string) => number
  readStems: (text: string) => Stems
}

/** The candidates that belong under a heading, the best first. */
export function rankCandidates(
  topic: Topic,
  candidates: readonly Candidate[],
  ranking: Ranking,
): RankedCandidate[] {
  const { main, readStems } = ranking
  const ranked: RankedCandidate[] = []
  let last: PageParagraph | null = null
  let section = 0
  for (const candidate of candidates) {
    const { paragraph, stems, text, words } = candidate
    if (paragraph !== last) {
      last = paragraph
      section = fitSection(topic, paragraph, ranking)
    }
    const fit = { section, text: fitText(topic, stems, main) }
    if (!isRelevant(topic, fit, { stems, first: paragraph.sentences[candidate.from]?.stems ?? stems }, main))
      continue
    const isDefinition =
      topic.kind === 'definition' && candidate.from === 0 && startsWith(text, main, readStems)
    const worth =
      fit.section * 1.2 +
      fit.text +
      rateLength(words) +
      (shareStems(main, stems) >= 0.5 ? 0.2 : 0) +
      (figure.test(text) ? 0.1 : 0) +
      (topic.kind === 'price' && money.test(text) ? 0.4 : 0) +
      (isDefinition ? 0.5 : 0) +
      (paragraph.isFirst && candidate.from === 0 ? 0.1 : 0)
    ranked.push({ ...candidate, worth })
  }
  return ranked.sort((a, b) => b.worth - a.worth).slice(0, maxRanked)
}

const sentencesOf = ({ paragraph, from, to }: Candidate): string[] =>
  paragraph.sentences.slice(from, to + 1).map(({ text }) => text)

/** Decides which passage goes where; each sentence is used once, within the limits for a page. */
function createAllocation({ words }: ReadPages, used: readonly string[]) {
  const taken: Candidate[] = []
  const perPage = words.map(() => 0)
  const perSection = new Map<string, number>()
  const given = used.join('\n')
  // By text, because pages repeat their own paragraphs and those of others.
  const usedSentences = new Set<string>()

  /** Takes a passage for a heading if the limits allow it. */
  return (candidate: Candidate, heading: number): boolean => {
    const { page } = candidate.paragraph
    const key = `${heading}/${page}`
    const ofSection = (perSection.get(key) ?? 0) + candidate.words
    const ofPage = (perPage[page] ?? 0) + candidate.words
    if (ofSection > maxWordsPerPageAndSection || ofPage > maxPageShare * (words[page] ?? 0)) return false
    const sentences = sentencesOf(candidate)
    if (sentences.some((text) => usedSentences.has(text) || given.includes(text))) return false
    if (taken.some(({ stems }) => shareStems(candidate.stems, stems) > sameShare)) return false
    taken.push(candidate)
    for (const text of sentences) usedSentences.add(text)
    perSection.set(key, ofSection)
    perPage[page] = ofPage
    return true
  }
}

/** Up to four passages for each heading: every heading gets its best one before another gets its second. */
export function allocatePassages(
  ranked: readonly (readonly RankedCandidate[])[],
  read: ReadPages,
  used: readonly string[],
): RankedCandidate[][] {
  const take = createAllocation(read, used)
  const chosen: RankedCandidate[][] = ranked.map(() => [])
  const wanting = ranked.filter((list) => list.length > 0).length
  const words = read.words.reduce((sum, count) => sum + count * maxPageShare, 0)
  const firstWords = Math.max(minFirstWords, words / Math.max(1, wanting))
  // Headings with few candidates come first, because others can use another page.
  const order = [...ranked.keys()].sort((a, b) => (ranked[a]?.length ?? 0) - (ranked[b]?.length ?? 0))
  for (let round = 0; round < maxPassages; round++)
    for (const heading of order) {
      const own = chosen[heading] ?? []
      if (own.length < round) continue
      const pages = new Set(own.map(({ paragraph }) => paragraph.page))
      const rate = ({ worth, words: length, paragraph }: RankedCandidate) =>
        worth - (pages.has(paragraph.page) ? 0.4 : 0) - (round === 0 && length > firstWords ? 0.6 : 0)
      const list = (ranked[heading] ?? []).toSorted((a, b) => rate(b) - rate(a))
      const next = list.find((candidate) => take(candidate, heading))
      if (next) own.push(next)
    }
  return chosen.map((list) => list.sort((a, b) => b.worth - a.worth))
}
