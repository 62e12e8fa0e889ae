import { listEveryday } from '../../keywords/everyday.ts'
import { getLanguage } from '../../languages/index.ts'
import type { StemReader, Stems } from '../../stems.ts'
import { asksQuestions, closesArticle, findKind } from '../heading-kinds.ts'
import type { HeadingKind } from '../languages/language.ts'
import type { PageParagraph } from './read-pages.ts'

/** What texts of a task are compared by. */
export interface Scale {
  language: string
  /** Stems of the main keyword. */
  main: Stems
  readStems: StemReader
  /** Sum of the stems' weights, the higher the fewer paragraphs have them. */
  weigh: (stems: Stems) => number
}

/** What a heading asks for. */
export interface Topic {
  heading: string
  kind: HeadingKind
  /** Its stems apart from those of the main keyword. */
  own: Stems
}

/** How well a text below a page's heading fits a topic. */
export interface Fit {
  /** Similarity of the two headings, 0–1. */
  section: number
  /** Weighted share of the topic's stems that the text has, 0–1. */
  text: number
}

/** A heading this similar needs no common word in the text; a less similar one does. */
export const sameSection = 0.75
const nearSection = 0.45
const minTextNear = 0.3
const minText = 0.6
/** For headings about the keyword only. */
const sameSubject = 0.9
/** For the headings above a page's own subheading. */
const upperShare = 0.9
/** Below this number, the common stems occur everywhere on the pages. */
const minWeight = 1.6
/** "Choosing", "way", and the like say little about a heading's subject. */
const everydayWeight = 0.3

export function createScale(
  { language, keyword }: { language: string; keyword: string },
  paragraphs: readonly PageParagraph[],
  readStems: StemReader,
): Scale {
  const everyday = listEveryday(getLanguage(language))
  const counts = new Map<string, number>()
  for (const { sentences } of paragraphs)
    for (const stem of new Set(sentences.flatMap(({ stems }) => [...stems])))
      counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const weighStem = (stem: string) => {
    const rarity = Math.log(2 + paragraphs.length / (1 + (counts.get(stem) ?? 0)))
    return everyday.has(stem) ? rarity * everydayWeight : rarity
  }
  const weigh = (stems: Stems) => [...stems].reduce((sum, stem) => sum + weighStem(stem), 0)
  return { language, main: readStems(keyword), readStems, weigh }
}

/** What a heading asks for; the first one never closes the article. */
export function readTopic(heading: string, isFirst: boolean, { language, main, readStems }: Scale): Topic {
  const closes = !isFirst && closesArticle(heading)
  const kind = asksQuestions(heading) ? 'questions' : closes ? 'closing' : findKind(heading, language)
  return { heading, kind, own: readStems(heading).difference(main) }
}

/** How well the headings above a text fit; one that is not directly above it counts for slightly less. */
export function fitSection(topic: Topic, { sections }: PageParagraph, scale: Scale): number {
  // The beginning of a page explains its subject.
  if (sections.length === 0) return topic.own.size === 0 && topic.kind === 'definition' ? sameSubject : 0
  return Math.max(...sections.map((one, at) => fitHeading(topic, one, scale) * (at > 0 ? upperShare : 1)))
}

function fitHeading(topic: Topic, { text, stems }: { text: string; stems: Stems }, { main, weigh }: Scale) {
  if (text.toLowerCase() === topic.heading.toLowerCase()) return 1
  const own = stems.difference(main)
  // Both headings are about the keyword only.
  if (topic.own.size === 0) return own.size === 0 ? sameSubject : 0
  const both = topic.own.intersection(own)
  return both.size === 0 ? 0 : weigh(both) / Math.sqrt(weigh(topic.own) * weigh(own))
}

export function fitText({ own }: Topic, stems: Stems, { main, weigh }: Scale): number {
  if (own.size === 0) return main.size > 0 && main.isSubsetOf(stems) ? 1 : 0
  return weigh(own.intersection(stems)) / weigh(own)
}

/** Whether a heading is a question. */
export const isAsked = (heading: string): boolean => /[?؟？]\s*$/u.test(heading)

/** Whether a text belongs under a heading: it is below a similar one, or its first sentence has the heading's words. */
export function isRelevant(
  topic: Topic,
  { section, text }: Fit,
  { stems, first }: { stems: Stems; first: Stems },
  scale: Scale,
): boolean {
  const isAboutKeyword = !scale.main.isDisjointFrom(stems)
  if (topic.own.size === 0) return section >= sameSubject * upperShare && (section === 1 || isAboutKeyword)
  // A similar question has another answer.
  const isNear = section >= nearSection && text >= minTextNear && !isAsked(topic.heading)
  if (section >= sameSection || isNear) return true
  if (text < minText || fitText(topic, first, scale) < minText / 2) return false
  if (scale.weigh(topic.own) * text < minWeight) return false
  // A single word has many senses, unless a heading of the page has it too.
  return topic.own.intersection(stems).size > 1 || section > 0.2
}

/** Distributes a list over topics by the place of each item, up to `max` per topic. */
export function distribute<T>(
  list: readonly T[],
  topics: readonly Topic[],
  placeOf: (one: T) => number,
  max = 99,
) {
  const byPlace = Map.groupBy(list, placeOf)
  return topics.map((_, place) => (byPlace.get(place) ?? []).slice(0, max))
}

/** The place of the topic that a text fits best; -1 if it fits none. */
export function findTopic(topics: readonly Topic[], stems: Stems, min: number, scale: Scale): number {
  const fits = topics.map((topic) => (topic.own.size > 0 ? fitText(topic, stems, scale) : 0))
  const best = Math.max(...fits)
  return best >= min ? fits.indexOf(best) : -1
}
