import { stem } from '@rankwell/seo'
import type { ResearchNotes } from '../tasks.ts'
import type { ParsedSentence } from './language-rules.ts'
import { type Fluency, type Role, roleOf } from './phrases.ts'
import { readSources, type SourceSentence, type SourceText } from './source-text.ts'
import { countText, fingerprint } from './text.ts'

/** A part of the research that can be rephrased. */
export interface Unit {
  from: SourceSentence
  /** Null for a user's own note, which is used unchanged. */
  reading: ParsedSentence | null
  tokens: readonly string[]
  stems: ReadonlySet<string>
  words: number
  /** Makes sense without the previous sentence. */
  stands: boolean
  /** Fingerprints of text that contains it. */
  traces: readonly string[]
  /** Share of its words that several pages use: statements of a single page are often off topic. */
  weight: number
}

/** The statements of a page below one heading, in order. */
export interface Topic {
  section: string
  source: string
  units: Unit[]
  stems: ReadonlySet<string>
  /** The role of the section, or else of the page. */
  role: Role
  /** The first sentence unchanged, for a yes or a no. */
  opening: string
}

interface Collected {
  units: Unit[]
  topics: Topic[]
}

export function stemsOf(text: string, language: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]{2,}/gu) ?? []
  return new Set(words.map((word) => stem(word, language)))
}

/** Word stems in the order of the text. */
export function tokensOf(text: string, language: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
  return words.map((word) => stem(word, language))
}

/** Occurrences of a phrase in a text, both as word stems. */
export function countTokens(text: readonly string[], phrase: readonly string[]): number {
  let count = 0
  for (let at = 0; phrase.length > 0 && at + phrase.length <= text.length; at++) {
    if (phrase.every((token, index) => text[at + index] === token)) count += 1
  }
  return count
}

/** Share of the smaller set that is also in the other one. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const one of a) if (b.has(one)) shared += 1
  return shared / Math.max(1, Math.min(a.size, b.size))
}

function findRole(section: string, page: string, fluency: Fluency): Role {
  const own = roleOf(section, fluency)
  return own === 'other' && /mistake|problem|خطأ|أخطاء/i.test(page) ? 'mistakes' : own
}

/** A sentence with a lower share of common words is specific to one page. */
const minShared = 0.34

const kept = new WeakMap<SourceText, Collected>()

/** The number of pages that contain each word stem. */
function spreadOf({ pages, references }: ResearchNotes, language: string): Map<string, number> {
  const spread = new Map<string, number>()
  for (const { text } of [...pages, ...references])
    for (const one of stemsOf(text, language)) spread.set(one, (spread.get(one) ?? 0) + 1)
  return spread
}

/** All statements of the research that can be rephrased, in order. */
export function collectUnits(research: ResearchNotes, language: string, fluency: Fluency): Collected {
  const { voice } = fluency
  const { pages } = research
  const source = readSources(research, language)
  const known = kept.get(source)
  if (known) return known
  const spread = spreadOf(research, language)
  const seen = new Set<string>()
  const toUnit = (from: SourceSentence, reading: ParsedSentence | null): Unit => {
    const text = reading?.parts.join(' ') ?? from.text
    const stems = stemsOf(text, language)
    return {
      from,
      reading,
      tokens: tokensOf(text, language),
      stems,
      words: countText(text),
      stands: reading !== null && !reading.leans && voice.isWhole(reading),
      traces: (reading ? voice.traces(reading) : [from.text])
        .map(fingerprint)
        .filter((one) => one.length > 7),
      weight: [...stems].filter((one) => (spread.get(one) ?? 0) > 1).length / Math.max(1, stems.size),
    }
  }
  const units = source.sentences.flatMap((from): Unit[] => {
    const print = fingerprint(from.text)
    if (seen.has(print)) return []
    seen.add(print)
    if (from.isOwn) return [toUnit(from, null)]
    const read = voice.read(from.text, source.isName).map((reading) => toUnit(from, reading))
    return pages.length > 2 ? read.filter((unit) => unit.weight >= minShared) : read
  })
  const topics = new Map<string, Topic & { stems: Set<string> }>()
  for (const unit of units) {
    if (!unit.reading) continue
    const { section, source: page } = unit.from
    const key = `${page}/${section}`
    const topic = topics.get(key) ?? {
      section,
      source: page,
      units: [],
      stems: stemsOf(section, language),
      role: findRole(section, page, fluency),
      opening: source.sentences.find((one) => one.section === section && one.source === page)?.text ?? '',
    }
    topic.units.push(unit)
    for (const one of unit.stems) topic.stems.add(one)
    topics.set(key, topic)
  }
  const collected = { units, topics: [...topics.values()] }
  kept.set(source, collected)
  return collected
}

/** Number of words of the topic, or of its keywords, in a heading; 3 at most. */
export function subjectWords(
  text: string,
  keywords: readonly { keyword: string }[],
  { keyword, language }: { keyword: string; language: string },
): number {
  const subject = stemsOf(`${keyword} ${keywords.map((one) => one.keyword).join(' ')}`, language)
  let named = 0
  for (const one of stemsOf(text, language)) if (subject.has(one)) named += 1
  return Math.min(named, 3)
}
