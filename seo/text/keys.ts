import type { Language } from '../languages/language.ts'
import { foldWord } from './fold.ts'

/** Longer words are compared without stemming, because stemmers are not designed for them. */
const maxLength = 64

/** Prefix of a key that applies only if the marks of the language's own letters are ignored. */
const bareSign = '~'
/** Prefix of a key of a capitalized word, in a language that capitalizes nouns. */
const nounSign = '^'

/** Extra conditions for matching a keyword's word. */
export interface KeywordKeyOptions {
  /** Whether the keyword or the text has none of the language's own letters, so that their marks are ignored. */
  isBare: boolean
  /** Whether the word must be capitalized in the text. */
  isNoun: boolean
}

/** Keys of a keyword's word; a word of a text matches if the two share a key. */
export function listKeywordKeys(word: string, language: Language, options: KeywordKeyOptions): string[] {
  if (language.formula1) return language.formula1.keywordKeys(word)
  const keys = makeKeys(word, language)
  if (options.isBare && language.ownLetters !== '') {
    for (const key of [...keys]) keys.add(bareSign + foldKey(key)).add(foldKey(key))
  }
  return options.isNoun ? [...keys].map((key) => nounSign + key) : [...keys]
}

/** Keys of a word of a text. */
export function listTextKeys(word: string, language: Language): string[] {
  if (language.formula1) return language.formula1.textKeys(word)
  const keys = makeKeys(word, language)
  if (language.addTextKeys && word.length <= maxLength) language.addTextKeys(writeLower(word, language), keys)
  if (language.ownLetters !== '') {
    for (const key of [...keys]) {
      const bare = foldKey(key)
      if (bare !== key) keys.add(bareSign + bare)
    }
  }
  if (language.compounds?.areCapitalized && word.charAt(0) !== language.lower(word.charAt(0))) {
    for (const key of [...keys]) keys.add(nounSign + key)
  }
  return [...keys]
}

/**
 * A word in lower case, composed, with plain apostrophes and without invisible characters and vowel marks.
 */
function writeLower(word: string, language: Language): string {
  return language
    .lower(word.normalize('NFC'))
    .replace(/[’‘ʼ]/g, "'")
    .replace(/[\u0640\p{Cc}\p{Cf}]|(?<=\p{sc=Arab})\p{Mn}/gu, '')
}

const grouped = /^\d{1,3}(?:[.,\u066c]\d{3})+$/

function makeKeys(word: string, language: Language): Set<string> {
  if (word.length > maxLength) return new Set([word.toLowerCase()])
  const lower = writeLower(word, language)
  if (/^\p{Nd}/u.test(lower)) return new Set([writeNumber(lower, language)])
  if (!language.matchKeys) return new Set([foldWord(lower)])
  const keys = new Set<string>()
  for (const key of language.matchKeys(lower)) keys.add(foldKey(key, language.ownLetters))
  return keys
}

/** Folds a word but keeps the apostrophes that `matchKeys` left in place. */
function foldKey(key: string, ownLetters = ''): string {
  if (!key.includes("'")) return foldWord(key, ownLetters)
  return key
    .split("'")
    .map((part) => foldWord(part, ownLetters))
    .join("'")
}

/** Removes the thousands separators of a number: `1,000` is `1000`, and `3.50` is not `350`. */
function writeNumber(word: string, { decimalSign }: Language): string {
  const digits = word
    .split('.')
    .map((part) => foldWord(part))
    .join('.')
    .replace(/\u066c/g, ',')
  if (!grouped.test(digits) || digits.includes(decimalSign)) return digits
  return digits.replace(/[.,]/g, '')
}

/** The word itself, lower case and folded, for lists of fixed phrases. */
export function exactForm(word: string, language: Language): string {
  return word.length > maxLength ? word : foldWord(language.lower(word.normalize('NFC')))
}

function spell(word: string, language: Language): string {
  return language.spell ? language.spell(word) : word
}

/** Common form of a word's inflections, for grouping words: `stem('Policies', 'en')` is `policy`. */
export function stemWord(word: string, language: Language): string {
  if (word.length > maxLength) return word.toLowerCase()
  return foldWord(spell(language.stem(language.lower(word.normalize('NFC'))), language))
}
