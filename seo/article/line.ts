import { analyzeText } from '../text/analyze.ts'
import { splitAtoms } from '../text/atoms.ts'
import { countGraphemes } from '../text/graphemes.ts'
import { findMatches } from '../text/matcher.ts'
import type { Formula } from '../types.ts'
import { hasAllContentWords, type KeywordSet } from './keywords.ts'
import type { Tools } from './tools.ts'

/** Measurements of a title or a meta description. */
export interface LineState {
  text: string
  length: number
  containsKeyword: boolean
  /** The call-to-action phrase found, or an empty string. */
  callToAction: string
}

/** Measures a line; leading and trailing spaces do not count. */
export function measureLine(text: string, tools: Tools, keywords: KeywordSet, formula: Formula): LineState {
  const atoms = splitAtoms(analyzeText(text, tools.lexicon))
  const matches = findMatches(keywords.matcher, atoms)
  let containsKeyword = false
  for (let row = 0; row < matches.length; row += 3) if (matches[row] === 0) containsKeyword = true
  if (formula > 1) containsKeyword ||= hasAllContentWords(keywords, findMatches(keywords.wordMatcher, atoms))
  const calls = tools.callToActions ? findMatches(tools.callToActions, atoms) : []
  const call = calls[0]
  return {
    text,
    length: countGraphemes(text.trim()),
    containsKeyword,
    callToAction: call === undefined ? '' : (tools.language.callToActions[call] ?? ''),
  }
}
