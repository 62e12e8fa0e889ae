import type { StoredFunctionWords } from '../substance/function-words.ts'
/** The rules of one language: how its words are matched, split into sentences and measured. */
export interface Language {
  /** Two-letter code. */
  code: string
  /** Locale passed to `Intl`; always valid. */
  locale: string
  /** Lower-cases text by the language's own rules. */
  lower(text: string): string
  /** The form shared by all inflections of a lower-case word with its marks. */
  stem(word: string): string
  /**
   * Match keys of a lower-case word: the word as the language spells it, and its possible base forms. Without it, words
   * match only if they are equal apart from case and marks.
   */
  matchKeys?(word: string): Iterable<string>
  /** Adds keys that apply only to words in the text, such as a word without its prefix. */
  addTextKeys?(word: string, keys: Set<string>): void
  /** Letters with marks that belong to the alphabet; never treated as the letter without the mark. */
  ownLetters: string
  /** How words that form a compound may be written. */
  compounds?: CompoundRules
  /** The word that `&` stands for. */
  conjunction: string
  /** The decimal sign; the other one groups thousands. */
  decimalSign: '.' | ','
  /** Set while a score of formula 1 is computed. */
  formula1?: Formula1Rules
  /** Rewrites letters before marks are dropped, such as German `ae` for `ä`. */
  spell?(word: string): string
  /** Words before an apostrophe that belong to the next word: `l'`, `dell'`. */
  elisions: ReadonlySet<string>
  /** Endings after an apostrophe that are not separate words: `don't`, `we'll`. */
  contractions: ReadonlySet<string>
  stopWords: ReadonlySet<string>
  /** Lower case, without the final period. */
  abbreviations: ReadonlySet<string>
  /** Abbreviations only before a number, such as `p. 12`; elsewhere they end a sentence. */
  numberAbbreviations: ReadonlySet<string>
  /** A number with a period is an ordinal: `3. Oktober`. */
  hasOrdinalDot: boolean
  readability: ReadabilityRules | null
  /** Phrases that ask a reader to act. */
  callToActions: readonly string[]
}

/** Differences of formula 1; see `seo/formula-1/`. */
interface Formula1Rules {
  keywordKeys(word: string): string[]
  textKeys(word: string): string[]
  /** Whether a sentence ends after the number that starts at `at`. */
  endsSentence(text: string, at: number): boolean
}

/** Creates a language with the rules of formula 1. */
export type FormerLanguage = (language: Language) => Language

/**
 * Word-matching rules of a language. They are large, so browsers load them only for the document's language.
 */
type MatchRules = Pick<Language, 'matchKeys' | 'addTextKeys' | 'compounds'>

export interface LanguageData {
  matching: MatchRules
  functionWords: StoredFunctionWords
}

/** Compounds that are written as one word, apart or with a hyphen. */
interface CompoundRules {
  /** Minimum number of letters in each part. */
  minPart: number
  /** Letters that may link the parts, such as German `s`. */
  links: readonly string[]
  /** Whether nouns are capitalized, so that in a text the second of two separately written parts must be. */
  areCapitalized: boolean
  /** Whether two words may be written as one; if missing, any two may. */
  joins?(first: string, second: string): boolean
}

/** Counts over the sentences of a text. */
export interface TextCounts {
  words: number
  sentences: number
  syllables: number
  letters: number
  /** Words that the formula considers hard; 0 if it has no such term. */
  hard: number
}

export interface ReadabilityFormula {
  name: string
  /** Value of the formula; higher is easier. */
  measure(counts: TextCounts): number
  /** Lowest value of each level; values below all of them are Difficult. */
  bands: { Easy: number; 'Fairly Easy': number; Standard: number }
}

/** Roles that a word can play in a passive sentence. */
export const WordRole = {
  auxiliary: 1,
  participle: 2,
  /** A participle after this word never belongs to an auxiliary before it. */
  stop: 4,
  /** The next auxiliary does not count as one, as after a reflexive pronoun. */
  shield: 8,
} as const

export interface PassiveRules {
  /** Roles of a lower-case word; `isCapital` says whether it was capitalized in the text. */
  roles(word: string, isCapital: boolean): number
  /**
   * `after`: the participle follows the auxiliary within four words.
   * `clause`: both are in the same clause, in any order.
   */
  order: 'after' | 'clause'
}

export interface ReadabilityRules {
  formula: ReadabilityFormula
  countSyllables?(word: string): number
  /** How hard a word is, in points as defined by the formula. */
  countHardness?(word: string): number
  transitions: readonly string[] | null
  /** Words that are a transition only at the start of a sentence, such as `next`. */
  openingTransitions?: ReadonlySet<string>
  passive: PassiveRules | null
  /** Words that are skipped when openings are compared, such as articles. */
  openers: ReadonlySet<string>
}

/** Parses a word list. */
export function listWords(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean))
}

/** Parses a list of phrases separated by commas. */
export function listPhrases(text: string): string[] {
  return text
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
}

const none: ReadonlySet<string> = new Set()

/** A language without rules of its own: words match if they are equal apart from case and marks. */
export function makeLanguage(code: string, rules: Partial<Language> = {}): Language {
  return {
    code,
    locale: isKnownLocale(code) ? code : 'en',
    lower: (text) => text.toLowerCase(),
    stem: (word) => word,
    ownLetters: '',
    conjunction: '',
    decimalSign: ',',
    elisions: none,
    contractions: none,
    stopWords: none,
    abbreviations: none,
    numberAbbreviations: none,
    hasOrdinalDot: false,
    readability: null,
    callToActions: [],
    ...rules,
  }
}

function isKnownLocale(code: string): boolean {
  try {
    return Intl.Segmenter.supportedLocalesOf(code).length > 0
  } catch {
    return false
  }
}
