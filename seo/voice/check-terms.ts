import type { TextAnalysis } from '../text/analyze.ts'
import { splitAtoms } from '../text/atoms.ts'
import type { Lexicon } from '../text/lexicon.ts'
import { createMatcher, findMatches, type Matcher, matchEnd, matchStart } from '../text/matcher.ts'
import { matchCase } from './check-words.ts'
import type { Style, TextViolation } from './types.ts'

interface WatchedTerm {
  /** What is looked for. */
  term: string
  replacement: string | null
  rule: 'preferred-term' | 'forbidden-term'
  /** Whether only another spelling of the same term is a violation: "Wordpress" for "WordPress". */
  isSpelling: boolean
}

export interface TermChecker {
  terms: readonly WatchedTerm[]
  /** Null without terms. */
  matcher: Matcher | null
}

/** Terms to find in texts of a lexicon. */
export function createTermChecker({ preferred, forbidden }: Style, lexicon: Lexicon): TermChecker {
  const { lower } = lexicon.language
  const terms: WatchedTerm[] = []
  for (const { term, insteadOf } of preferred) {
    for (const other of insteadOf)
      terms.push({ term: other, replacement: term, rule: 'preferred-term', isSpelling: false })
    // Terms written with capitals, such as names of products, have one spelling.
    if (term !== lower(term))
      terms.push({ term, replacement: term, rule: 'preferred-term', isSpelling: true })
  }
  for (const { term, replacement } of forbidden)
    terms.push({ term, replacement: replacement || null, rule: 'forbidden-term', isSpelling: false })
  const phrases = terms.map(({ term }) => term)
  return { terms, matcher: phrases.length > 0 ? createMatcher(lexicon, phrases) : null }
}

const toComparable = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').replaceAll("'", '’')

export function checkTerms(analysis: TextAnalysis, { terms, matcher }: TermChecker): TextViolation[] {
  if (!matcher) return []
  const atoms = splitAtoms(analysis)
  const rows = findMatches(matcher, atoms)
  const { language } = analysis.lexicon
  const violations: TextViolation[] = []
  for (let row = 0; row < rows.length; row += 3) {
    const watched = terms[rows[row] as number]
    if (!watched) continue
    const from = matchStart(atoms, rows[row + 1] as number)
    const to = matchEnd(atoms, rows[row + 2] as number)
    const found = analysis.text.slice(from, to)
    const violation = judge(watched, { from, to, found }, language)
    if (violation) violations.push(violation)
  }
  return violations
}

function judge(
  { term, replacement, rule, isSpelling }: WatchedTerm,
  place: { from: number; to: number; found: string },
  language: TextAnalysis['lexicon']['language'],
): TextViolation | null {
  const found = toComparable(place.found)
  const isSame = language.lower(found) === language.lower(toComparable(term))
  if (isSpelling) {
    const isUpper = found === found.toLocaleUpperCase(language.locale)
    // In capitals throughout, as in a heading, a name has no other spelling.
    return isSame && found !== toComparable(term) && !isUpper ? { rule, ...place, fix: replacement } : null
  }
  // A preferred term that contains the one it replaces is not a violation of itself.
  if (replacement !== null && found === toComparable(replacement)) return null
  // An inflected form needs an inflected replacement, which only a person can give.
  if (replacement === null || !isSame) return { rule, ...place, fix: null }
  const keepsCase = replacement !== language.lower(replacement)
  return { rule, ...place, fix: keepsCase ? replacement : matchCase(place.found, replacement, language) }
}
