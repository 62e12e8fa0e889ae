import { matchingPairs, measureMatching } from '../seo/validity/matching/measure.ts'
import type { MatchingPair } from '../seo/validity/matching/pairs.ts'

interface BenchRow {
  name: string
  ours: string
  reference: string
  ratio: string
  goal: string
}

const list = (pairs: MatchingPair[]) =>
  pairs.map(({ keyword, text }) => `${keyword}/${text}`).join(', ') || 'none'

/** Everyday inflections that match, and similar words that do not, per language. */
export function runMatchingBench(): BenchRow[] {
  return Object.entries(matchingPairs).map(([language, pairs]) => {
    const { matched, inflections, confused, lookAlikes, missed } = measureMatching(language, pairs)
    process.stderr.write(`  ${language} missed: ${list(missed)}; confused: ${list(confused)}\n`)
    return {
      name: `keyword matching, ${language}`,
      ours: `${matched} of ${inflections} inflections`,
      reference: `${confused.length} of ${lookAlikes} look-alikes`,
      ratio: '',
      goal: '≥ 46 and 0',
    }
  })
}
