import { measureProse, type Prose } from '../article/prose.ts'
import { findLevel } from '../article/readability.ts'
import { getSharedTools, type Tools } from '../article/tools.ts'
import { getLanguage } from '../languages/index.ts'
import { analyzeText, type TextAnalysis } from '../text/analyze.ts'
import { splitAtoms } from '../text/atoms.ts'
import { forEachSentence } from '../text/sentences.ts'
import type { TextBlock } from '../types.ts'
import {
  countFormality,
  createFormalityCounts,
  describeContractions,
  describeFormality,
} from './formality.ts'
import { findHeadingCase, summarizeCases } from './heading-case.ts'
import { getVoiceLanguage } from './languages/index.ts'
import type { VoiceLanguage } from './languages/language.ts'
import {
  countPersons,
  createPersonCounts,
  describeAddress,
  describePerson,
  listAddressWords,
} from './person.ts'
import { countPunctuation, createPunctuationCounts, describePunctuation } from './punctuation.ts'
import { round } from './read-words.ts'
import { minVoiceWords, type VoiceHeadingCase, type VoiceMeasurement, type VoiceProfile } from './types.ts'
import { countVocabulary, createVocabularyCounts, describeVocabulary } from './vocabulary.ts'

const isProse = ({ kind }: TextBlock) => kind !== 'heading' && kind !== 'title' && kind !== 'table-cell'

/** Everything counted in the blocks of a text. */
function createCounts() {
  return {
    lengths: [] as number[],
    formula: { words: 0, sentences: 0, syllables: 0, letters: 0, hard: 0 },
    persons: createPersonCounts(),
    formality: createFormalityCounts(),
    punctuation: createPunctuationCounts(),
    vocabulary: createVocabularyCounts(),
    headings: { count: 0, cases: [] as VoiceHeadingCase[], questions: 0, words: 0 },
  }
}

type Counts = ReturnType<typeof createCounts>

function addProse(analysis: TextAnalysis, prose: Prose | null, voice: VoiceLanguage, counts: Counts): void {
  const { code } = analysis.lexicon.language
  forEachSentence(analysis, (first, last) => counts.lengths.push(last - first + 1))
  countPersons(analysis, voice, counts.persons)
  countFormality(analysis, voice, counts.formality)
  countPunctuation(analysis.text, code, counts.punctuation)
  countVocabulary(analysis, counts.vocabulary)
  if (!prose) return
  const { formula } = counts
  formula.words += prose.words
  formula.sentences += prose.sentences
  formula.syllables += prose.syllables
  formula.letters += prose.letters
  formula.hard += prose.hard
}

function addHeading(analysis: TextAnalysis, voice: VoiceLanguage, { headings }: Counts): void {
  if (analysis.words === 0) return
  headings.count++
  headings.words += analysis.words
  if (/[?؟]\s*$/.test(analysis.text)) headings.questions++
  const found = findHeadingCase(analysis, voice)
  if (found) headings.cases.push(found)
}

function describeLengths(lengths: readonly number[]): VoiceProfile['sentenceLength'] {
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  const variance = lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / lengths.length
  return {
    mean: round(mean, 1),
    deviation: round(Math.sqrt(variance), 1),
    shortest: lengths.reduce((least, length) => Math.min(least, length)),
    longest: lengths.reduce((most, length) => Math.max(most, length)),
  }
}

function describeReadability({ language }: Tools, { formula }: Counts): VoiceProfile['readability'] {
  const rules = language.readability
  if (!rules || formula.sentences === 0) return null
  const score = round(rules.formula.measure(formula), 1)
  return { formula: rules.formula.name, score, level: findLevel(rules.formula, score) }
}

function describe(tools: Tools, counts: Counts): VoiceProfile {
  const { code } = tools.language
  const words = counts.vocabulary.words.length
  const punctuation = describePunctuation(counts.punctuation, words)
  const contractions = describeContractions(counts.formality, code)
  const address = describeAddress(counts.persons)
  const { exclamations } = punctuation
  const { headings } = counts
  return {
    language: code,
    words,
    sentences: counts.lengths.length,
    sentenceLength: describeLengths(counts.lengths),
    readability: describeReadability(tools, counts),
    person: describePerson(counts.persons),
    formality: {
      level: describeFormality({ counts: counts.formality, words, exclamations, address, contractions }),
      address,
      addressWords: listAddressWords(counts.persons),
      contractions: contractions === null ? null : round(contractions),
    },
    vocabulary: describeVocabulary(counts.vocabulary),
    punctuation,
    headings: {
      count: headings.count,
      case: summarizeCases(headings.cases),
      questions: headings.questions,
      words: headings.count > 0 ? round(headings.words / headings.count, 1) : 0,
    },
  }
}

/**
 * Measures how a text is written. Without 300 words of running text, which excludes headings and tables, the
 * profile is null.
 */
export function measureVoice(blocks: readonly TextBlock[], language = 'en'): VoiceMeasurement {
  const tools = getSharedTools(getLanguage(language))
  const voice = getVoiceLanguage(tools.language.code)
  const counts = createCounts()
  for (const block of blocks) {
    const analysis = analyzeText(block.text, tools.lexicon)
    if (block.kind === 'heading') addHeading(analysis, voice, counts)
    else if (isProse(block))
      addProse(analysis, measureProse(analysis, splitAtoms(analysis), block.kind, tools), voice, counts)
  }
  const words = counts.vocabulary.words.length
  if (words < minVoiceWords || counts.lengths.length === 0)
    return { profile: null, words, needed: minVoiceWords }
  return { profile: describe(tools, counts), words }
}
