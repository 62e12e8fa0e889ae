import type { TextAnalysis } from '../text/analyze.ts'
import { endOf, startOf } from '../text/analyze.ts'
import type { VoiceLanguage } from './languages/language.ts'
import { isCapitalized, lowerAt, mostFrequent, spellingAt } from './read-words.ts'
import type { VoiceHeadingCase } from './types.ts'

/** Capitals inside a word, digits, or only capitals: names and acronyms keep their spelling. */
const isFixed = (word: string): boolean =>
  /\d/.test(word) || /.\p{Lu}/u.test(word) || word === 'I' || /^I’/.test(word)

/** Whether a word starts a sentence or the part after a colon. */
function opensPart(analysis: TextAnalysis, word: number): boolean {
  if (word === 0) return true
  const gap = analysis.text.slice(endOf(analysis, word - 1), startOf(analysis, word))
  return /[:.!?–—|("“„«]/.test(gap)
}

interface HeadingWord {
  index: number
  isCapital: boolean
  /** Written in lower case in title case as well. */
  isMinor: boolean
}

/** The words of a heading whose case says something. */
function listTelling(analysis: TextAnalysis, voice: VoiceLanguage): HeadingWord[] {
  const telling: HeadingWord[] = []
  for (let index = 1; index < analysis.words; index++) {
    const spelling = spellingAt(analysis, index)
    if (isFixed(spelling) || !/^\p{L}/u.test(spelling) || opensPart(analysis, index)) continue
    const isMinor = index < analysis.words - 1 && voice.minorWords?.has(lowerAt(analysis, index)) === true
    telling.push({ index, isCapital: isCapitalized(spelling), isMinor })
  }
  return telling
}

/** The case of a heading; null if it has too few words to tell. */
export function findHeadingCase(analysis: TextAnalysis, voice: VoiceLanguage): VoiceHeadingCase | null {
  const major = listTelling(analysis, voice).filter(({ isMinor }) => !isMinor)
  if (!voice.lowersNouns || major.length < 2) return null
  const capitals = major.filter(({ isCapital }) => isCapital).length
  if (capitals === major.length) return 'title'
  return capitals * 2 <= major.length ? 'sentence' : 'mixed'
}

/** The case of most headings. */
export function summarizeCases(cases: readonly VoiceHeadingCase[]): VoiceHeadingCase | null {
  const counts = new Map<VoiceHeadingCase, number>()
  for (const one of cases) counts.set(one, (counts.get(one) ?? 0) + 1)
  const main = mostFrequent(counts)
  return main && (counts.get(main) ?? 0) >= 0.7 * cases.length ? main : main && 'mixed'
}

const capitalize = (word: string, locale: string) => word.charAt(0).toLocaleUpperCase(locale) + word.slice(1)

/**
 * The words of a heading that are not in the wanted case, each with its replacement.
 * @param names words that the article capitalizes inside sentences, in lower case
 */
export function findWrongCase(
  analysis: TextAnalysis,
  voice: VoiceLanguage,
  wanted: 'sentence' | 'title',
  names: ReadonlySet<string>,
): { from: number; to: number; fix: string }[] {
  if (!voice.lowersNouns || (wanted === 'title' && !voice.minorWords)) return []
  const telling = listTelling(analysis, voice)
  const { lower, locale } = analysis.lexicon.language
  const change = (index: number, fix: string) => ({
    from: startOf(analysis, index),
    to: endOf(analysis, index),
    fix,
  })
  const textAt = (index: number) => analysis.text.slice(startOf(analysis, index), endOf(analysis, index))
  if (wanted === 'title')
    return telling
      .filter(({ isCapital, isMinor }) => !isCapital && !isMinor)
      .map(({ index }) => change(index, capitalize(textAt(index), locale)))
  const unknown = telling.filter(({ isCapital, index }) => isCapital && !names.has(lowerAt(analysis, index)))
  // A single capital may be a name; several in a row of only capitals are not.
  const major = telling.filter(({ isMinor }) => !isMinor)
  const isTitle = major.length > 0 && major.every(({ isCapital }) => isCapital)
  if (!isTitle && unknown.length < 2) return []
  if (isTitle && major.length === 1) return []
  return unknown.map(({ index }) => change(index, lower(textAt(index))))
}
