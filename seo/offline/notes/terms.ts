import type { Candidate } from './passages.ts'
import { distribute, type Scale, type Topic } from './topics.ts'

const maxTerms = 8

/** The brief's keywords under the heading that names them, or else below which pages use them most. */
export function assignTerms(
  terms: readonly string[],
  topics: readonly Topic[],
  { ranked, readStems }: { ranked: readonly (readonly Candidate[])[]; readStems: Scale['readStems'] },
): string[][] {
  const placeOf = (term: string): number => {
    const stems = readStems(term)
    const uses = topics.map(({ heading }, at) => {
      const isNamed = stems.isSubsetOf(readStems(heading))
      return isNamed ? 99 : (ranked[at]?.filter((one) => stems.isSubsetOf(one.stems)).length ?? 0)
    })
    const most = Math.max(0, ...uses)
    return stems.size > 0 && most > 0 ? uses.indexOf(most) : -1
  }
  return distribute(terms, topics, placeOf, maxTerms)
}
