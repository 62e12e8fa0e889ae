import { analyseText } from '../text/analyse.ts'
import { splitAtoms } from '../text/atoms.ts'
import { countGraphemes } from '../text/graphemes.ts'
import { findMatches } from '../text/matcher.ts'
import type { Formula } from '../types.ts'
import { holdsContent, type KeywordSet } from './keywords.ts'
import type { Tools } from './tools.ts'

/** A title or a meta description, measured. */
export interface LineState {
  text: string
  length: number
  holdsKeyword: boolean
  /** The call-to-action phrase it holds, or empty. */
  callToAction: string
}

/** Measures a line; outer spaces do not count. */
export function measureLine(text: string, tools: Tools, keywords: KeywordSet, formula: Formula): LineState {
  const atoms = splitAtoms(analyseText(text, tools.lexicon))
  const matches = findMatches(keywords.matcher, atoms)
  let holdsKeyword = false
  for (let row = 0; row < matches.length; row += 3) if (matches[row] === 0) holdsKeyword = true
  if (formula > 1) holdsKeyword ||= holdsContent(keywords, findMatches(keywords.wordMatcher, atoms))
  const calls = tools.callToActions ? findMatches(tools.callToActions, atoms) : []
  const call = calls[0]
  return {
    text,
    length: countGraphemes(text.trim()),
    holdsKeyword,
    callToAction: call === undefined ? '' : (tools.language.callToActions[call] ?? ''),
  }
}
