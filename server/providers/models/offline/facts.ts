import { stem } from '@rankwell/seo'
import type { ResearchNotes } from '../tasks.ts'
import { countText, fingerprint, sentencesOf } from './text.ts'

/** A sentence of the research that stands on its own. */
export interface Fact {
  text: string
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

const kept = new WeakMap<ResearchNotes, Fact[]>()

/** Every sentence of pages and references that can be said without its surroundings, each once. */
export function collectFacts(research: ResearchNotes, language: string): Fact[] {
  const known = kept.get(research)
  if (known) return known
  const seen = new Set<string>()
  const facts: Fact[] = []
  const sources = [...research.references.map(({ title, text }) => ({ url: title, text })), ...research.pages]
  for (const { url, text } of sources) {
    for (const line of text.split('\n')) {
      for (const sentence of sentencesOf(line, language)) {
        const key = fingerprint(sentence)
        if (seen.has(key) || !standsAlone(sentence, language)) continue
        seen.add(key)
        facts.push({
          text: sentence,
          stems: stemsOf(sentence, language),
          words: countText(sentence),
          source: url,
        })
      }
    }
  }
  kept.set(research, facts)
  return facts
}

/** How many of the wanted stems a fact holds, as a share of its own length. */
export function nearness(fact: Fact, wanted: ReadonlySet<string>): number {
  let shared = 0
  for (const one of wanted) if (fact.stems.has(one)) shared += 1
  return shared === 0 ? 0 : shared / Math.sqrt(fact.stems.size)
}
