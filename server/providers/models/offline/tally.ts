import type { ArticlePlan, ResearchNotes } from '../tasks.ts'
import { countKeyword, countText, fingerprint } from './text.ts'
import { countTokens, stemsOf, tokensOf } from './units.ts'

/** Share of words that the main keyword should make up: within the ideal 1–2 %. */
const idealDensity = 0.01
const mostDensity = 0.015

/** How often the keywords stand in the article so far. */
export interface Tally {
  note(text: string): void
  /** What words would do for the keywords: worth for one that is missing, harm for one that is there enough. */
  weigh(tokens: readonly string[]): number
  /** Phrases of the brief that stand less often than they should, those that fit a subject first. */
  missing(about: string, most: number): string[]
  needsMain(): boolean
}

export function openTally(plan: ArticlePlan, { keywords }: ResearchNotes, written: string): Tally {
  const { language, keyword } = plan
  const main = tokensOf(keyword, language)
  const size = Math.max(1, countText(keyword))
  let words = 0
  let mainCount = 0
  const counts = keywords
    .filter((one) => fingerprint(one.keyword) !== fingerprint(keyword))
    .map((one) => ({ ...one, tokens: tokensOf(one.keyword, language), count: 0 }))

  function note(text: string): void {
    words += countText(text)
    mainCount += countKeyword(text, keyword, language)
    for (const one of counts) one.count += countKeyword(text, one.keyword, language)
  }
  note(written)

  const needsMain = () => keyword !== '' && (mainCount * size) / Math.max(80, words) < idealDensity

  return {
    note,
    weigh(tokens) {
      let worth = 0
      for (const { tokens: term, low, high, count } of counts) {
        const own = countTokens(tokens, term)
        if (own === 0) continue
        if (count + own > high) worth -= 4 * own
        else if (count < low) worth += 1.6
      }
      const own = countTokens(tokens, main)
      const limit = (Math.max(words, plan.wordTarget * 0.6) * mostDensity) / size
      return own > 0 && mainCount + own > limit ? worth - 6 * own : worth
    },
    missing(about, most) {
      const wanted = stemsOf(about, language)
      const fit = (tokens: readonly string[]) => tokens.filter((token) => wanted.has(token)).length
      return counts
        .filter((one) => one.count < one.low && one.tokens.length > 1)
        .filter((one) => countTokens(one.tokens, main) === 0 || needsMain())
        .sort((a, b) => fit(b.tokens) - fit(a.tokens) || b.low - b.count - (a.low - a.count))
        .slice(0, most)
        .map((one) => one.keyword)
    },
    needsMain,
  }
}
