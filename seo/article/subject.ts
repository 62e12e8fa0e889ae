import { analyzeText } from '../text/analyze.ts'
import { splitAtoms } from '../text/atoms.ts'
import type { Matcher, MatchRows } from '../text/matcher.ts'
import { findMatches } from '../text/matcher.ts'
import { thresholds } from '../thresholds.ts'

const { wordsPerTerm } = thresholds.substance.topic

/**
 * Credit of a term in sixtieths; an integer, so that adding and removing blocks causes no rounding errors.
 */
export const fullCredit = 60

/** The brief's terms that a block covers. */
export interface BlockSubject {
  /** Subject terms in the block, without duplicates. */
  terms: readonly number[]
  /** Credit of each term: full if the block has enough words for all of them, less in a bare list. */
  credit: number
}

const none: BlockSubject = { terms: [], credit: 0 }

/**
 * Flags, by phrase number, the terms that share no content word with the main keyword. Variants of the main
 * keyword do not broaden the topic.
 */
export function findSubjectTerms(
  names: readonly string[],
  content: readonly number[],
  wordMatcher: Matcher,
): Uint8Array {
  return Uint8Array.from(names, (name, phrase) => {
    if (phrase === 0) return 0
    const rows = findMatches(wordMatcher, splitAtoms(analyzeText(name, wordMatcher.lexicon)))
    for (let row = 0; row < rows.length; row += 3) if (content.includes(rows[row] as number)) return 0
    return 1
  })
}

export function surveySubject(subject: Uint8Array, matches: MatchRows, ownWords: number): BlockSubject {
  if (matches.length === 0) return none
  const terms = new Set<number>()
  for (let row = 0; row < matches.length; row += 3) {
    const phrase = matches[row] as number
    if (subject[phrase] === 1) terms.add(phrase)
  }
  if (terms.size === 0) return none
  const share = Math.floor((fullCredit * ownWords) / (wordsPerTerm * terms.size))
  return { terms: [...terms], credit: Math.min(fullCredit, share) }
}
