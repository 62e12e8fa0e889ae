import { listEveryday } from '../../keywords/everyday.ts'
import { getLanguage } from '../../languages/index.ts'
import type { StemReader, Stems } from '../../stems.ts'
import { asksQuestions, closesArticle, findKind } from '../heading-kinds.ts'
import { wordsIn } from '../languages/index.ts'
import type { HeadingKind } from '../languages/language.ts'
import type { PageParagraph, Section } from './read-pages.ts'

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
const otherSection = 0.6
const minTextNear = 0.3
const minText = 0.6
const minTextAsked = 0.8
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
  // "Composting at a glance" asks about composting only.
  const asking = kind === 'definition' && wordsIn(language)?.headings.kinds.definition
  return { heading, kind, own: readStems(asking ? heading.replace(asking, '') : heading).difference(main) }
}

/** How well the headings above a text fit; one that is not directly above it counts for slightly less. */
export function fitSection(topic: Topic, { sections }: PageParagraph, scale: Scale): number {
  // The beginning of a page explains its subject.
  if (sections.length === 0) return topic.own.size === 0 && topic.kind === 'definition' ? sameSubject : 0
  return Math.max(...sections.map((one, at) => fitHeading(topic, one, scale) * (at > 0 ? upperShare : 1)))
}

/** Whether a text is below the very heading. */
export const isBelow = ({ heading }: Topic, { sections }: PageParagraph): boolean =>
  sections.some(({ text }) => text.toLowerCase() === heading.toLowerCase())

function fitHeading({ heading, kind, ...topic }: Topic, section: Section, { main, weigh }: Scale): number {
  if (section.text.toLowerCase() === heading.toLowerCase()) return 1
  const own = section.stems.difference(main)
  // Both headings are about the keyword only.
  if (topic.own.size === 0) return own.size === 0 ? sameSubject : 0
  const both = topic.own.intersection(own)
  if (both.size === 0) return 0
  const fit = weigh(both) / Math.sqrt(weigh(topic.own) * weigh(own))
  // Another question has another answer, and steps are no definition.
  const kinds = new Set([kind, section.kind, 'other'])
  const isOther = kinds.size > 2 || (isAsked(heading) && isAsked(section.text) && both.size < own.size)
  return isOther ? Math.min(fit, otherSection) : fit
}

export function fitText({ own }: Pick<Topic, 'own'>, stems: Stems, { main, weigh }: Scale): number {
  if (own.size === 0) return main.size > 0 && main.isSubsetOf(stems) ? 1 : 0
  return weigh(own.intersection(stems)) / weigh(own)
}

/** Whether a heading is a question. */
export const isAsked = (heading: string): boolean => /[?؟？]\s*$/u.test(heading)

/** Whether a text belongs under a heading: it is below a similar one, or its first sentence has the heading's words. */
export function isRelevant(
  { heading, own }: Topic,
  { section, text }: Fit,
  { stems, from, paragraph }: { stems: Stems; from: number; paragraph: PageParagraph },
  scale: Scale,
): boolean {
  const isAboutKeyword = !scale.main.isDisjointFrom(stems)
  if (own.size === 0) return section >= sameSubject * upperShare && (section === 1 || isAboutKeyword)
  if (section >= sameSection) return true
  // A similar question has another answer.
  if (isAsked(heading) && (text < minTextAsked || own.intersection(stems).size < 2)) return false
  const above = new Set(paragraph.sections.flatMap((one) => [...one.stems]))
  // A single word has many senses.
  const isSubject = own.size === 1 || own.intersection(stems.union(above)).size > 1
  if (section >= nearSection && text >= minTextNear && isSubject) return true
  if (text < minText || fitText({ own }, paragraph.sentences[from]?.stems ?? stems, scale) < minText / 2)
    return false
  return scale.weigh(own) * text >= minWeight && (own.intersection(stems).size > 1 || section > 0.2)
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
