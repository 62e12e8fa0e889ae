import type { ArticlePlan, ResearchNotes } from '../tasks.ts'
import { countTokens, stemsOf, tokensOf } from './research-units.ts'
import { countKeyword, countText, fingerprint } from './text.ts'

/** Share of words that the main keyword should make up where the brief gives no range for it. */
const mainShare = { low: 0.01, high: 0.02 }
/** How far a keyword's use may run ahead of the text's growth, in words. */
const aheadWords = 140

interface Count {
  keyword: string
  tokens: readonly string[]
  low: number
  high: number
  count: number
  /** Occurrences in headings that are still to come. */
  ahead: number
}

/** Keyword occurrences in the article so far, including headings that are still to come. */
export interface KeywordCounts {
  note(text: string): void
  /** The effect of words on the keywords: positive for a missing one, negative for one that is used often enough. */
  weigh(tokens: readonly string[]): number
  /** Whether words would raise a keyword above its range, or above what the article's length allows so far. */
  exceeds(tokens: readonly string[]): boolean
  /** Phrases of the brief that are used too rarely, those related to a topic first. */
  missing(about: string, limit: number): string[]
  needsMain(): boolean
}

export function countKeywords(
  plan: ArticlePlan,
  { keywords }: ResearchNotes,
  written: string,
): KeywordCounts {
  const { language, keyword, wordTarget } = plan
  const size = Math.max(1, countText(keyword))
  const isMain = (text: string) => fingerprint(text) === fingerprint(keyword)
  const given = keywords.find((one) => isMain(one.keyword))
  const toCount = (one: { keyword: string; low: number; high: number }): Count => ({
    ...one,
    tokens: tokensOf(one.keyword, language),
    count: 0,
    ahead: 0,
  })
  const low = Math.max(1, Math.ceil((wordTarget * mainShare.low) / size))
  const high = Math.max(low + 1, Math.floor((wordTarget * mainShare.high) / size))
  const main = toCount({ keyword, low, high: Math.min(high, Math.max(low + 1, given?.high ?? high)) })
  // A part of the main keyword occurs wherever that one does, so its range must allow for it.
  const leaveRoom = (one: Count): Count =>
    countTokens(main.tokens, one.tokens) > 0 ? { ...one, high: Math.max(one.high, main.high + one.low) } : one
  const others = keywords.filter((one) => !isMain(one.keyword)).map((one) => leaveRoom(toCount(one)))
  const all = keyword ? [main, ...others] : others
  let words = countText(written)
  const add = (text: string) => {
    for (const one of all) one.count += countKeyword(text, one.keyword, language)
  }
  add(written)
  const inText = all.map((one) => one.count)
  add(plan.outline.flatMap(({ text }) => (written.includes(` ${text}\n`) ? [] : [text])).join('\n'))
  for (const [at, one] of all.entries()) one.ahead = one.count - (inText[at] ?? 0)

  const grown = () => Math.min(1, (words + aheadWords) / Math.max(1, wordTarget * 0.9))
  const limitOf = (one: Count) =>
    one === main
      ? one.high
      : Math.min(one.high, one.ahead + Math.max(1, Math.ceil((one.high - one.ahead) * grown())))
  const dueOf = (one: Count) => Math.ceil(one.low * grown())
  const holdsMain = (one: Count) => countTokens(one.tokens, main.tokens) > 0
  const usesOf = (tokens: readonly string[]) =>
    all.flatMap((one) => {
      const uses = countTokens(tokens, one.tokens)
      return uses > 0 ? [{ one, uses }] : []
    })

  return {
    note(text) {
      words += countText(text)
      add(text)
    },
    weigh(tokens) {
      let worth = 0
      for (const { one, uses } of usesOf(tokens)) {
        if (one.count + uses > limitOf(one)) worth -= 6 * uses
        else if (one.count < one.low)
          worth += (one.tokens.length > 1 ? 5 : 2) * Math.min(uses, one.low - one.count)
      }
      return worth
    },
    exceeds: (tokens) => {
      const uses = usesOf(tokens)
      // Remaining phrases that contain the main keyword need their share of its range.
      const kept = others
        .filter((one) => one.count < one.low && holdsMain(one) && !uses.some((use) => use.one === one))
        .reduce((sum, one) => sum + one.low - one.count, 0)
      return uses.some(({ one, uses: more }) => one.count + more > limitOf(one) - (one === main ? kept : 0))
    },
    missing(about, limit) {
      const wanted = stemsOf(about, language)
      const fit = ({ tokens }: Count) => tokens.filter((token) => wanted.has(token)).length
      return others
        .filter((one) => one.count < dueOf(one))
        .filter((one) => !usesOf(one.tokens).some((use) => use.one.count + use.uses > limitOf(use.one)))
        .sort(
          (a, b) => fit(b) - fit(a) || a.count / a.low - b.count / b.low || b.tokens.length - a.tokens.length,
        )
        .slice(0, limit)
        .map((one) => one.keyword)
    },
    needsMain: () => keyword !== '' && main.count < dueOf(main),
  }
}
