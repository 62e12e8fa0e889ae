import { getSharedTools } from '../article/tools.ts'
import { getLanguage } from '../languages/index.ts'
import type { Language } from '../languages/language.ts'
import type { TextAnalysis } from '../text/analyze.ts'
import { createLexicon, isFull, type Lexicon } from '../text/lexicon.ts'
import type { TextBlock, TextRange } from '../types.ts'
import { checkDashes, checkSentences, checkSerialCommas } from './check-signs.ts'
import { checkTerms, createTermChecker, type TermChecker } from './check-terms.ts'
import { checkNumbers, checkSpelling, openSpelling } from './check-words.ts'
import { getVoiceLanguage } from './languages/index.ts'
import type { VoiceLanguage } from './languages/language.ts'
import type { Style, StyleRules, TextViolation } from './types.ts'

/** What a style needs to check a text. */
export interface StyleTools {
  rules: StyleRules
  language: Language
  voice: VoiceLanguage
  spelling: ((word: string) => string | undefined) | null
  lexicon: Lexicon
  terms: TermChecker
}

export function createStyleTools(style: Style): StyleTools {
  const { language } = getSharedTools(getLanguage(style.language))
  const lexicon = createLexicon(language)
  return {
    rules: style.rules,
    language,
    voice: getVoiceLanguage(language.code),
    spelling: openSpelling(style.rules.spelling, language),
    lexicon,
    terms: createTermChecker(style, lexicon),
  }
}

/** Replaces a lexicon that has grown too large, with the terms that belong to it. */
export const renewTools = (tools: StyleTools, style: Style): StyleTools =>
  isFull(tools.lexicon) ? createStyleTools(style) : tools

/** More marks in one block than anyone reads; a bound for hostile texts. */
const maxPerBlock = 500

const address = /:\/\/|^\W?www\.|\S@\S|\w\.(?:com|org|net|io|de|fr|es|it|nl|pt|ru|tr|uk)\b/i
const maxAddress = 200

/** Addresses are not prose: they keep their spelling. */
function isInAddress(text: string, { from, to }: TextRange): boolean {
  let start = from
  while (start > 0 && from - start < maxAddress && !/\s/.test(text.charAt(start - 1))) start--
  let end = to
  while (end < text.length && end - to < maxAddress && !/\s/.test(text.charAt(end))) end++
  return end - start > to - from && address.test(text.slice(start, end))
}

export const overlaps = (one: TextRange, other: TextRange): boolean =>
  one.from < other.to && other.from < one.to

const isWhole = ({ rule }: TextViolation) => rule === 'sentence-length'

/** The first check wins, so that a word is not marked twice; sentences may contain other marks. */
function keepFirst(violations: readonly TextViolation[]): TextViolation[] {
  const kept: TextViolation[] = []
  for (const violation of violations)
    if (isWhole(violation) || !kept.some((other) => !isWhole(other) && overlaps(other, violation)))
      kept.push(violation)
  return kept.sort((a, b) => a.from - b.from || b.to - a.to)
}

/** The violations in one block, except the case of headings, which depends on the other blocks. */
export function checkText(
  analysis: TextAnalysis,
  { kind }: Pick<TextBlock, 'kind'>,
  { rules, language, voice, spelling, terms }: StyleTools,
): TextViolation[] {
  const { text } = analysis
  const isProse = kind !== 'heading' && kind !== 'title'
  const found = checkTerms(analysis, terms)
  if (spelling) found.push(...checkSpelling(analysis, spelling))
  if (rules.serialComma && language.code === 'en') found.push(...checkSerialCommas(text, rules.serialComma))
  if (rules.dash) found.push(...checkDashes(text, rules.dash, language.code))
  if (rules.numbers && isProse && kind !== 'table-cell')
    found.push(...checkNumbers(analysis, rules.numbers, voice))
  if (rules.sentenceWords && isProse) found.push(...checkSentences(analysis, rules.sentenceWords))
  return keepFirst(found.filter((one) => isWhole(one) || !isInAddress(text, one)).slice(0, maxPerBlock))
}
