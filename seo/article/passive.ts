import type { PassiveRules } from '../languages/language.ts'
import { WordRole } from '../languages/language.ts'
import type { TextAnalysis } from '../text/analyze.ts'
import { Gap, gapOf, idOf } from '../text/analyze.ts'

const { auxiliary, participle, stop, shield } = WordRole
const reach = 4

/** Whether the sentence between two words (both included) contains a passive. */
export function hasPassive(
  analysis: TextAnalysis,
  first: number,
  last: number,
  order: PassiveRules['order'],
): boolean {
  return order === 'after' ? hasFollowing(analysis, first, last) : hasInClause(analysis, first, last)
}

function roleOf(analysis: TextAnalysis, word: number): number {
  return analysis.lexicon.roles[idOf(analysis, word)] as number
}

function hasFollowing(analysis: TextAnalysis, first: number, last: number): boolean {
  for (let word = first; word < last; word++) {
    if (!(roleOf(analysis, word) & auxiliary)) continue
    if (word > first && roleOf(analysis, word - 1) & shield) continue
    for (let next = word + 1; next <= last && next <= word + reach; next++) {
      const role = roleOf(analysis, next)
      if (role & stop) break
      if (role & participle) return true
    }
  }
  return false
}

function hasInClause(analysis: TextAnalysis, first: number, last: number): boolean {
  let seen = 0
  for (let word = first; word <= last; word++) {
    const role = roleOf(analysis, word)
    if (role & stop) seen = 0
    seen |= role & (auxiliary | participle)
    if (seen === (auxiliary | participle)) return true
    if (gapOf(analysis, word) >= Gap.hard) seen = 0
  }
  return false
}
