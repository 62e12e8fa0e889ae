import { type Stems, shareStems } from '../stems.ts'
import type { RankedCandidate } from './passages.ts'

const maxTerms = 8
/** A term also belongs under a second heading if it is nearly as frequent there. */
const secondShare = 0.7

/** Distributes the brief's keywords over the headings below which pages use them. */
export function assignTerms(
  terms: readonly string[],
  headings: readonly { stems: Stems; ranked: readonly RankedCandidate[] }[],
  readStems: (text: string) => Stems,
): string[][] {
  const assigned: { term: string; worth: number }[][] = headings.map(() => [])
  for (const term of terms) {
    const stems = readStems(term)
    if (stems.size === 0) continue
    const worths = headings.map(({ stems: own, ranked }) => {
      const named = shareStems(own, stems) === 1 && own.size >= stems.size ? 3 : 0
      const single = ranked.filter(({ from, to }) => from === to)
      const uses = single.filter((one) => [...stems].every((stem) => one.stems.has(stem))).length
      return named + uses / Math.sqrt(1 + single.length)
    })
    const best = Math.max(0, ...worths)
    if (best === 0) continue
    for (const [heading, worth] of worths.entries())
      if (worth >= best * secondShare) assigned[heading]?.push({ term, worth })
  }
  return assigned.map((list) =>
    list
      .sort((a, b) => b.worth - a.worth)
      .slice(0, maxTerms)
      .map(({ term }) => term),
  )
}
