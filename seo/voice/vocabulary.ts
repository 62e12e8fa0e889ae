import type { Language } from '../languages/language.ts'
import type { TextAnalysis } from '../text/analyze.ts'
import { Gap, gapOf } from '../text/analyze.ts'
import { countGraphemes } from '../text/graphemes.ts'
import { addTo, lowerAt, mostFrequent, round, spellingAt } from './read-words.ts'
import type { VoiceProfile } from './types.ts'

/** Words of a text in order, and its repeated words and pairs by their stems. */
export interface VocabularyCounts {
  words: string[]
  letters: number
  terms: Map<string, { count: number; spellings: Map<string, number>; isPair: boolean }>
}

export const createVocabularyCounts = (): VocabularyCounts => ({ words: [], letters: 0, terms: new Map() })

const isContent = (word: string, { stopWords }: Language): boolean =>
  /^\p{L}[\p{L}\p{M}’-]{2,}$/u.test(word) && !stopWords.has(word) && !stopWords.has(word.replaceAll('’', "'"))

export function countVocabulary(analysis: TextAnalysis, counts: VocabularyCounts): void {
  const { language } = analysis.lexicon
  let before: { stem: string; spelling: string } | null = null
  for (let i = 0; i < analysis.words; i++) {
    const word = lowerAt(analysis, i)
    counts.words.push(word)
    counts.letters += countGraphemes(word)
    if (!isContent(word, language)) {
      before = null
      continue
    }
    const stem = language.stem(word)
    // Capitals at the start of a sentence are not part of the spelling.
    const isOpening = i === 0 || gapOf(analysis, i - 1) === Gap.sentence
    const spelling = isOpening ? word : spellingAt(analysis, i)
    addTerm(counts, stem, spelling, false)
    if (before) addTerm(counts, `${before.stem} ${stem}`, `${before.spelling} ${spelling}`, true)
    before = gapOf(analysis, i) === Gap.soft ? { stem, spelling } : null
  }
}

function addTerm({ terms }: VocabularyCounts, key: string, spelling: string, isPair: boolean): void {
  const term = terms.get(key) ?? { count: 0, spellings: new Map(), isPair }
  term.count++
  addTo(term.spellings, spelling)
  terms.set(key, term)
}

const windowWords = 100
const windowStep = 10

/** Average share of different words in windows of equal length, which does not depend on the text's length. */
function measureVariety(words: readonly string[]): number {
  if (words.length < windowWords) return words.length > 0 ? new Set(words).size / words.length : 0
  let sum = 0
  let windows = 0
  for (let from = 0; from + windowWords <= words.length; from += windowStep) {
    sum += new Set(words.slice(from, from + windowWords)).size / windowWords
    windows++
  }
  return sum / windows
}

const maxTerms = 20
const minUses = 3

export function describeVocabulary(counts: VocabularyCounts): VoiceProfile['vocabulary'] {
  const repeated = [...counts.terms]
    .filter(([, { count }]) => count >= minUses)
    .map(([key, { count, spellings, isPair }]) => ({
      key,
      count,
      isPair,
      term: mostFrequent(spellings) ?? key,
    }))
  const inPairs = new Map<string, number>()
  for (const { isPair, key, count } of repeated)
    if (isPair) for (const stem of key.split(' ')) inPairs.set(stem, Math.max(count, inPairs.get(stem) ?? 0))
  // A word that mostly occurs in a listed pair says nothing more.
  const isCovered = (key: string, count: number) => (inPairs.get(key) ?? 0) >= 0.7 * count
  const terms = repeated
    .filter(({ isPair, key, count }) => isPair || !isCovered(key, count))
    .sort(
      (a, b) => b.count * (b.isPair ? 2 : 1) - a.count * (a.isPair ? 2 : 1) || a.term.localeCompare(b.term),
    )
    .slice(0, maxTerms)
    .map(({ term, count }) => ({ term, count }))
  const { words, letters } = counts
  return {
    variety: round(measureVariety(words)),
    wordLength: words.length > 0 ? round(letters / words.length, 1) : 0,
    terms,
  }
}
