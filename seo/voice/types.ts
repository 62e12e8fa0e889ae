import type { Place, TextRange } from '../types.ts'

/** Minimum number of words; a profile of fewer would describe chance. */
export const minVoiceWords = 300

export type GrammaticalPerson = 'firstSingular' | 'firstPlural' | 'second' | 'third'

/** How readers are addressed; `plain` in languages or forms that do not distinguish, such as English "you". */
export type AddressForm = 'informal' | 'formal' | 'mixed' | 'plain'

export type VoiceFormality = 'casual' | 'neutral' | 'formal'

export type VoiceHeadingCase = 'sentence' | 'title' | 'mixed'

export type VoiceDash = 'em' | 'em-spaced' | 'en-spaced' | 'hyphen'

/** The measurable habits of a text. */
export interface VoiceProfile {
  language: string
  words: number
  sentences: number
  /** Words per sentence. */
  sentenceLength: { mean: number; deviation: number; shortest: number; longest: number }
  /** Null in a language without a formula. */
  readability: {
    formula: string
    score: number
    level: 'Easy' | 'Fairly Easy' | 'Standard' | 'Difficult'
  } | null
  /** Sentences in each person, as a share of those that have one. */
  person: { main: GrammaticalPerson | null; shares: Record<GrammaticalPerson, number> }
  formality: {
    level: VoiceFormality
    address: AddressForm | null
    /** The pronouns used to address readers, most frequent first. */
    addressWords: string[]
    /** Share of the forms that could be contracted; null in languages where that says nothing. */
    contractions: number | null
  }
  vocabulary: {
    /** Average share of different words in windows of 100 words. */
    variety: number
    /** Letters per word. */
    wordLength: number
    /** Typical words and phrases, most typical first. */
    terms: { term: string; count: number }[]
  }
  /** Signs per 1,000 words, and habits where there are enough cases to tell. */
  punctuation: {
    exclamations: number
    questions: number
    dashes: number
    semicolons: number
    colons: number
    parentheses: number
    ellipses: number
    dash: VoiceDash | null
    /** Null outside English and without lists. */
    serialComma: 'always' | 'never' | 'mixed' | null
    /** The opening and closing quotation marks used most. */
    quotes: string | null
    apostrophe: 'curly' | 'straight' | null
  }
  headings: { count: number; case: VoiceHeadingCase | null; questions: number; words: number }
}

export type VoiceMeasurement =
  | { profile: VoiceProfile; words: number }
  /** Too short, with the number of words it has. */
  | { profile: null; words: number; needed: number }

export type SpellingVariant = 'american' | 'british' | 'brazilian' | 'european' | 'german' | 'swiss'

export type NumberStyle = 'words-to-nine' | 'words-to-ten' | 'digits'

/** Rules of a style; one that is missing is not checked. */
export interface StyleRules {
  spelling?: SpellingVariant | undefined
  serialComma?: 'always' | 'never' | undefined
  dash?: 'em' | 'em-spaced' | 'en-spaced' | 'none' | undefined
  numbers?: NumberStyle | undefined
  headings?: 'sentence' | 'title' | undefined
  /** Maximum words of a sentence. */
  sentenceWords?: number | undefined
}

/** A term as it must be written, with those it replaces. */
export interface PreferredTerm {
  term: string
  insteadOf: readonly string[]
}

export interface ForbiddenTerm {
  term: string
  replacement?: string | undefined
}

export interface Style {
  language: string
  rules: StyleRules
  preferred: readonly PreferredTerm[]
  forbidden: readonly ForbiddenTerm[]
}

export type StyleRule =
  | 'preferred-term'
  | 'forbidden-term'
  | 'spelling'
  | 'serial-comma'
  | 'dash'
  | 'number'
  | 'heading-case'
  | 'sentence-length'

/** A violation within a text. */
export interface TextViolation extends TextRange {
  rule: StyleRule
  found: string
  /** What replaces the range; null if only a person can tell. */
  fix: string | null
  /** Words of a sentence that is too long. */
  words?: number
}

/** A violation in an article. */
export interface StyleViolation extends Place {
  rule: StyleRule
  found: string
  fix: string | null
  words?: number
}
