import { listEveryday } from '../../keywords/everyday.ts'
import { getLanguage } from '../../languages/index.ts'
import { asksQuestions, closesArticle, findKind } from '../heading-kinds.ts'
import type { HeadingKind } from '../languages/language.ts'
import type { Stems } from '../stems.ts'
import type { PageParagraph } from './read-pages.ts'
import type { NotesHeading } from './types.ts'

/** What a heading asks for. */
export interface Topic {
  heading: string
  kind: HeadingKind
  /** Its stems apart from those of the main keyword, weighted by how rare they are on the pages. */
  own: ReadonlyMap<string, number>
  total: number
  /** Stems of the headings above it, which are excluded from its own. */
  above: Stems
}

/** How well a text below a page's heading fits a topic. */
export interface Fit {
  /** Similarity of the two headings, 0–1. */
  section: number
  /** Weighted share of the topic's stems that the text has, 0–1. */
  text: number
}

/** A heading this similar needs no common word in the text; a less similar one does. */
const sameSection = 0.75
const nearSection = 0.45
const minTextNear = 0.3
const minText = 0.6
/** For headings about the keyword only. */
const sameSubject = 0.9
/** Below this number, the common stems occur everywhere on the pages. */
const minWeight = 1.6
/** "Choosing", "way", and the like say little about a heading's subject. */
const everydayWeight = 0.3

/** What a heading asks for; the first one never closes the article. */
function kindOf(text: string, language: string, isFirst: boolean): HeadingKind {
  if (asksQuestions(text)) return 'questions'
  return !isFirst && closesArticle(text) ? 'closing' : findKind(text, language)
}

/** Weights of stems: the fewer paragraphs contain a stem, the higher its weight. */
export function createWeights(
  paragraphs: readonly PageParagraph[],
  language: string,
): (stem: string) => number {
  const everyday = listEveryday(getLanguage(language))
  const counts = new Map<string, number>()
  for (const { sentences } of paragraphs)
    for (const stem of new Set(sentences.flatMap(({ stems }) => [...stems])))
      counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return (stem) =>
    Math.log(2 + paragraphs.length / (1 + (counts.get(stem) ?? 0))) *
    (everyday.has(stem) ? everydayWeight : 1)
}

export function readTopics(
  headings: readonly NotesHeading[],
  language: string,
  readStems: (text: string) => Stems,
  { main, weigh }: { main: Stems; weigh: (stem: string) => number },
): Topic[] {
  const open: { level: number; stems: Stems }[] = []
  return headings.map((heading, at) => {
    const stems = readStems(heading.text)
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= heading.level) open.pop()
    const above = new Set(open.flatMap((one) => [...one.stems]).filter((stem) => !main.has(stem)))
    open.push({ level: heading.level, stems })
    const own = new Map([...stems].filter((stem) => !main.has(stem)).map((stem) => [stem, weigh(stem)]))
    const total = [...own.values()].reduce((sum, weight) => sum + weight, 0)
    return { heading: heading.text, kind: kindOf(heading.text, language, at === 0), own, total, above }
  })
}

export function fitSection(
  topic: Topic,
  { section, sectionStems }: PageParagraph,
  { main, weigh }: { main: Stems; weigh: (stem: string) => number },
): number {
  if (section.toLowerCase() === topic.heading.toLowerCase()) return 1
  let [both, all] = [0, 0]
  for (const stem of sectionStems) {
    if (main.has(stem)) continue
    all += weigh(stem)
    both += topic.own.get(stem) ?? 0
  }
  // Both headings are about the keyword only, or the beginning of the page explains it.
  if (topic.total === 0) return all === 0 && (section !== '' || topic.kind === 'definition') ? sameSubject : 0
  return all === 0 ? 0 : both / Math.sqrt(topic.total * all)
}

export function fitText(topic: Topic, stems: Stems, main: Stems): number {
  if (topic.total === 0) return main.size > 0 && [...main].every((stem) => stems.has(stem)) ? 1 : 0
  let both = 0
  for (const [stem, weight] of topic.own) if (stems.has(stem)) both += weight
  return both / topic.total
}

const hasAny = (stems: Stems, wanted: Stems): boolean => {
  for (const stem of wanted) if (stems.has(stem)) return true
  return false
}

/** Whether a text belongs under a heading: it is below a similar one, or its first sentence has the heading's words. */
export function isRelevant(
  topic: Topic,
  fit: Fit,
  { stems, first }: { stems: Stems; first: Stems },
  main: Stems,
): boolean {
  if (topic.total === 0) return fit.section === 1 || (fit.section > 0 && hasAny(stems, main))
  if (fit.section >= sameSection) return true
  if (fit.section >= nearSection && fit.text >= minTextNear) return true
  if (fit.text < minText || fitText(topic, first, main) < minText / 2) return false
  if (topic.total * fit.text < minWeight) return false
  if (topic.above.size > 0 && !hasAny(stems, topic.above)) return hasAny(stems, main)
  return topic.own.size > 1 || fit.section > 0.2 || hasAny(stems, main)
}
