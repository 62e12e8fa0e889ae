import { stem } from '@rankwell/seo'
import type { ArticlePlan, ResearchNotes } from '../tasks.ts'
import { countText, fingerprint, hashText, sentencesOf } from './text.ts'

/** A sentence of the research that stands on its own. */
export interface Fact {
  text: string
  /** Word stems in order, for finding phrases. */
  tokens: readonly string[]
  stems: ReadonlySet<string>
  words: number
  source: string
}

const fewestWords = 7
const mostWords = 26
/** Openings that point to something said before, or to a person who speaks. */
const leaning: Record<string, RegExp> = {
  en: /^(this|that|these|those|it|its|they|them|their|he|she|his|her|however|but|and|or|also|so|then|such|both|either|neither|another|others?|yet|still|instead|otherwise|here|there|i|we|my|our|for example|in other words|as a result|because of this|the (same|first|second|third|other|last|next|former|latter)|first|second|third|finally|next|after that)\b/i,
  ar: /^(هذا|هذه|ذلك|تلك|هو|هي|هم|وهو|وهي|لكن|ولكن|لذلك|ولذلك|أيضا|كما|ثم|بعد ذلك|أما|وهكذا|مع ذلك|ومع ذلك|نحن|أنا|الأول|الثاني|الثالث|أولا|ثانيا)(\s|،)/,
}
const pointing =
  /\b(this|the) (article|guide|page|table|chart|figure|section|list|picture)\b|\b(above|below|earlier|my|our|we|i|i'm|i've|us)\b|هذا المقال|هذه المقالة|الجدول|الصورة|أدناه|أعلاه|جدتي|أمي|\bhttps?:|@/i

function standsAlone(sentence: string, language: string): boolean {
  const words = countText(sentence)
  const opening = leaning[language.slice(0, 2)]
  return (
    words >= fewestWords &&
    words <= mostWords &&
    /[.!。]$/.test(sentence) &&
    /^[\p{Lu}\p{Lo}]/u.test(sentence) &&
    !/[?؟:"“”«»()]/.test(sentence) &&
    !opening?.test(sentence) &&
    !pointing.test(sentence)
  )
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

/** How often a phrase stands in a text, both as word stems. */
export function countTokens(text: readonly string[], phrase: readonly string[]): number {
  let count = 0
  for (let at = 0; phrase.length > 0 && at + phrase.length <= text.length; at++) {
    if (phrase.every((token, index) => text[at + index] === token)) count += 1
  }
  return count
}

/** The facts of the last few articles: each part of an article brings the same research again. */
const kept = new Map<string, Fact[]>()
const mostKept = 8

const describeResearch = ({ pages, references }: ResearchNotes, language: string): string =>
  `${language} ${[...pages, ...references].map(({ title, text }) => `${title}:${text.length}:${hashText(text)}`).join(' ')}`

/** Every sentence of pages and references that can be said without its surroundings, each once. */
export function collectFacts(research: ResearchNotes, language: string): Fact[] {
  const key = describeResearch(research, language)
  const known = kept.get(key)
  if (known) return known
  const seen = new Set<string>()
  const facts: Fact[] = []
  const sources = [...research.references.map(({ title, text }) => ({ url: title, text })), ...research.pages]
  for (const { url, text } of sources) {
    for (const line of text.split('\n')) {
      for (const sentence of sentencesOf(line, language)) {
        const print = fingerprint(sentence)
        if (seen.has(print) || !standsAlone(sentence, language)) continue
        seen.add(print)
        facts.push({
          text: sentence,
          tokens: tokensOf(sentence, language),
          stems: stemsOf(sentence, language),
          words: countText(sentence),
          source: url,
        })
      }
    }
  }
  kept.set(key, facts)
  if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '')
  return facts
}

/** How many of the wanted stems a fact holds, as a share of its own length. */
export function nearness(fact: Fact, wanted: ReadonlySet<string>): number {
  let shared = 0
  for (const one of wanted) if (fact.stems.has(one)) shared += 1
  return shared === 0 ? 0 : shared / Math.sqrt(fact.stems.size)
}

/** How many words of the subject, or of the keywords that go with it, a heading names. */
export function subjectWords(
  text: string,
  research: Pick<ResearchNotes, 'keywords'>,
  plan: Pick<ArticlePlan, 'keyword' | 'language'>,
): number {
  const subject = stemsOf(
    `${plan.keyword} ${research.keywords.map((one) => one.keyword).join(' ')}`,
    plan.language,
  )
  let named = 0
  for (const one of stemsOf(text, plan.language)) if (subject.has(one)) named += 1
  return Math.min(named, 3)
}
