import type { StoredFunctionWords } from '../substance/function-words.ts'
/** What one language brings: how its words are matched, split into sentences and measured. */
export interface Language {
  /** Two-letter code. */
  code: string
  /** What `Intl` is given; always valid. */
  locale: string
  /** Lower case by the language's own rules. */
  lower(text: string): string
  /** Common form of the inflections of a lower-case word with its marks. */
  stem(word: string): string
  /**
   * What a lower-case word is matched by: itself as the language spells it, and base forms it may belong to.
   * Without it words match apart from case and marks only.
   */
  matchKeys?(word: string): Iterable<string>
  /** Adds keys that only a word of the text has, such as one without its prefix. */
  addTextKeys?(word: string, keys: Set<string>): void
  /** Letters with marks that belong to the alphabet: never taken for the letter without the mark. */
  ownLetters: string
  /** How words that make up a compound may be written. */
  compounds?: CompoundRules
  /** What `&` is read as. */
  conjunction: string
  /** The sign before decimals; the other one groups thousands. */
  decimalSign: '.' | ','
  /** Set while a score of formula 1 is computed. */
  formula1?: Formula1Rules
  /** Rewrites letters before marks are dropped, such as German `ae` for `ä`. */
  spell?(word: string): string
  /** Words before an apostrophe that belong to the next word: `l'`, `dell'`. */
  elisions: ReadonlySet<string>
  /** Endings after an apostrophe that are no word of their own: `don't`, `we'll`. */
  contractions: ReadonlySet<string>
  stopWords: ReadonlySet<string>
  /** Lower case, without the last full stop. */
  abbreviations: ReadonlySet<string>
  /** Abbreviations only before a number, such as `p. 12`; elsewhere they end a sentence. */
  numberAbbreviations: ReadonlySet<string>
  /** A number with a full stop is an ordinal: `3. Oktober`. */
  hasOrdinalDot: boolean
  readability: ReadabilityRules | null
  /** Phrases that ask a reader to act. */
  callToActions: readonly string[]
}

/** What formula 1 did otherwise; see `seo/formula-1/`. */
interface Formula1Rules {
  keywordKeys(word: string): string[]
  textKeys(word: string): string[]
  /** Whether a sentence ends after the number that starts at `at`. */
  endsSentence(text: string, at: number): boolean
}

/** Makes a language by the rules of formula 1. */
export type FormerLanguage = (language: Language) => Language

/** How words of a language match; large, so that a browser loads it for the document's language only. */
type MatchRules = Pick<Language, 'matchKeys' | 'addTextKeys' | 'compounds'>

export interface LanguageData {
  matching: MatchRules
  functionWords: StoredFunctionWords
}

/** Compounds that are written as one word, apart or with a hyphen. */
interface CompoundRules {
  /** Least letters of each part. */
  minPart: number
  /** Letters that may link the parts, such as German `s`. */
  links: readonly string[]
  /** Nouns have a capital: in a text the second of two parts written apart must have one. */
  areCapitalized: boolean
  /** Whether two words may be written as one; any two without it. */
  joins?(first: string, second: string): boolean
}

/** What is counted in the sentences of a text. */
export interface TextCounts {
  words: number
  sentences: number
  syllables: number
  letters: number
  /** Words that the formula calls hard; 0 where it knows none. */
  hard: number
}

export interface ReadabilityFormula {
  name: string
  /** Value of the formula; higher is easier. */
  measure(counts: TextCounts): number
  /** Lowest value of each level; below the last one is Difficult. */
  bands: { Easy: number; 'Fairly Easy': number; Standard: number }
}

/** Roles that a word can play in a passive sentence. */
export const WordRole = {
  auxiliary: 1,
  participle: 2,
  /** No participle after it belongs to an auxiliary before it. */
  stop: 4,
  /** Turns the next auxiliary into something else, as a reflexive pronoun does. */
  shield: 8,
} as const

export interface PassiveRules {
  /** Roles of a lower-case word; `isCapital` says how it was written. */
  roles(word: string, isCapital: boolean): number
  /**
   * `after`: the participle follows the auxiliary within four words.
   * `clause`: both stand in the same clause, in any order.
   */
  order: 'after' | 'clause'
}

export interface ReadabilityRules {
  formula: ReadabilityFormula
  countSyllables?(word: string): number
  /** Points of hardness of a word, as the formula counts them. */
  countHardness?(word: string): number
  transitions: readonly string[] | null
  /** Words that tie a sentence to the one before it only where they open it, such as `next`. */
  openingTransitions?: ReadonlySet<string>
  passive: PassiveRules | null
  /** Words that do not make an opening of their own, such as articles. */
  openers: ReadonlySet<string>
}

/** A word list written as text. */
export function listWords(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean))
}

/** A list of phrases written as text, separated by commas. */
export function listPhrases(text: string): string[] {
  return text
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
}

const none: ReadonlySet<string> = new Set()

/** A language without rules of its own: words match apart from case and marks. */
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
