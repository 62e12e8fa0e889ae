import { getSharedTools } from './article/tools.ts'
import { getLanguage } from './languages/index.ts'
import { analyzeText, isTypedBare } from './text/analyze.ts'
import { splitAtoms } from './text/atoms.ts'
import { stemWord } from './text/keys.ts'
import { createMatcher, findMatches, matchEnd, matchStart } from './text/matcher.ts'
import { createWordSpans, scanWords } from './text/scan.ts'
import { forEachSentence, locateSentence } from './text/sentences.ts'
import type { TextRange } from './types.ts'

const spans = createWordSpans()

/** Number of words by `Intl.Segmenter`'s rules. */
export function countWords(text: string, language = 'en'): number {
  scanWords(text, getLanguage(language).locale, spans)
  return spans.count
}

/** Sentences of a text that contain words, as UTF-16 offsets. */
export function splitSentences(text: string, language = 'en'): TextRange[] {
  const analysis = analyzeText(text, getSharedTools(getLanguage(language)).lexicon)
  const ranges: TextRange[] = []
  forEachSentence(analysis, (first, last) => ranges.push(locateSentence(analysis, first, last)))
  return ranges
}

/**
 * Finds every place of a keyword in a text, ignoring case, hyphens, apostrophes, marks and inflection.
 * Offsets are UTF-16 and refer to the original text; places do not overlap.
 */
export function findKeyword(text: string, keyword: string, language = 'en'): TextRange[] {
  const { lexicon } = getSharedTools(getLanguage(language))
  const analysis = analyzeText(text, lexicon)
  const isBareText = isTypedBare(analysis.words, analysis.isMarked)
  const matcher = createMatcher(lexicon, [keyword], { isBareText })
  const atoms = splitAtoms(analysis)
  const rows = findMatches(matcher, atoms)
  const ranges: TextRange[] = []
  for (let row = 0; row < rows.length; row += 3) {
    const from = matchStart(atoms, rows[row + 1] as number)
    ranges.push({ from, to: matchEnd(atoms, rows[row + 2] as number) })
  }
  return ranges
}

/** Common form of a word's inflections, lower case without marks. */
export function stem(word: string, language = 'en'): string {
  return stemWord(word, getLanguage(language))
}
