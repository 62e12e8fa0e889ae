import { heldOutPairs } from '../seo/validity/matching/held-out.ts'
import { matchingPairs, measureMatching } from '../seo/validity/matching/measure.ts'
import type { MatchingPair, MatchingPairs } from '../seo/validity/matching/pairs.ts'

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
  return [...listRows('keyword matching', matchingPairs), ...listRows('held out', heldOutPairs)]
}

function listRows(name: string, byLanguage: Record<string, MatchingPairs>): BenchRow[] {
  return Object.entries(byLanguage).map(([language, pairs]) => {
    const { matched, inflections, confused, lookAlikes, missed } = measureMatching(language, pairs)
    process.stderr.write(`  ${name}, ${language}, missed: ${list(missed)}; confused: ${list(confused)}\n`)
    return {
      name: `${name}, ${language}`,
      ours: `${matched} of ${inflections} inflections`,
      reference: `${confused.length} of ${lookAlikes} look-alikes`,
      ratio: '',
      goal: `≥ ${Math.ceil(inflections * 0.92)} and 0`,
    }
  })
}
