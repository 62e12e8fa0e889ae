import type { Language } from '../languages/language.ts'
import { listTextKeys } from './keys.ts'
import type { WordSpans } from './scan.ts'
import { addSpan, createWordSpans } from './scan.ts'

/** Maximum text in one lexicon before it is replaced; see `isFull`. */
const maxCharacters = 2_000_000

/**
 * Numbers every distinct spelling in an article, so that a word's properties are computed once and looked up
 * by number.
 */
export interface Lexicon {
  language: Language
  /** Spelling by number. */
  words: string[]
  /** Counts by number; filled by `addWord`. */
  syllables: Uint8Array
  letters: Uint8Array
  hardness: Uint8Array
  roles: Uint8Array
  /** When a period after the word belongs to it; see `Abbreviates`. */
  abbreviates: Uint8Array
  /** Bit flags for the spelling of a word; see `WordTrait`. */
  traits: Uint8Array
  /** Bit flags for the role of a word at the start of a sentence; see `OpeningRole`. */
  openings: Uint8Array
  /** Keys by number, computed on first use. */
  keys: (string[] | undefined)[]
  /** Number of the same word in lower case, by number, computed on first use. */
  lowerIds: number[]
  slots: Int32Array
  hashes: Int32Array
  lows: Int32Array
  highs: Int32Array
  characters: number
}

export const Abbreviates = {
  never: 0,
  always: 1,
  /** Only before a number. */
  beforeNumber: 2,
} as const

export const WordTrait = {
  /** Has one of the language's own letters. */
  marked: 1,
  /** Is compared by its parts: around an apostrophe, or character by character. */
  intricate: 2,
} as const

export const OpeningRole = {
  /** Is skipped when openings are compared. */
  article: 1,
  /** Links the sentence to the previous one. */
  transition: 2,
} as const

export function createLexicon(language: Language): Lexicon {
  return {
    language,
    words: [],
    syllables: new Uint8Array(1024),
    letters: new Uint8Array(1024),
    hardness: new Uint8Array(1024),
    roles: new Uint8Array(1024),
    abbreviates: new Uint8Array(1024),
    traits: new Uint8Array(1024),
    openings: new Uint8Array(1024),
    keys: [],
    lowerIds: [],
    slots: new Int32Array(4096),
    hashes: new Int32Array(1024),
    lows: new Int32Array(1024),
    highs: new Int32Array(1024),
    characters: 0,
  }
}

/** True if the lexicon should be replaced by a new one to free memory. */
export function isFull(lexicon: Lexicon): boolean {
  return lexicon.characters > maxCharacters
}

/** Number of a word found by the latest scan of `text`. */
export function findWord(lexicon: Lexicon, text: string, spans: WordSpans, place: number): number {
  const { slots, hashes, lows, highs } = lexicon
  const hash = spans.hashes[place] as number
  const low = spans.lows[place] as number
  const high = spans.highs[place] as number
  const mask = slots.length - 1
  let slot = hash & mask
  for (;;) {
    const id = (slots[slot] as number) - 1
    if (id < 0) return addWord(lexicon, text, spans, place, slot)
    // Short words are identified by their letters in `low` and `high`; longer ones are compared.
    if (lows[id] === low && highs[id] === high) {
      if (low !== 0) return id
      if (hashes[id] === hash && isSame(lexicon.words[id] as string, text, spans, place)) return id
    }
    slot = (slot + 1) & mask
  }
}

function isSame(word: string, text: string, spans: WordSpans, place: number): boolean {
  const from = spans.starts[place] as number
  const length = (spans.ends[place] as number) - from
  if (word.length !== length) return false
  let i = 0
  while (i < length && word.charCodeAt(i) === text.charCodeAt(from + i)) i++
  return i === length
}

const single = createWordSpans()

/** Number of a single word outside a text. */
export function internWord(lexicon: Lexicon, word: string): number {
  single.count = 0
  addSpan(single, word, 0, word.length)
  return findWord(lexicon, word, single, 0)
}

export function getKeys(lexicon: Lexicon, id: number): string[] {
  let keys = lexicon.keys[id]
  if (!keys) {
    keys = listTextKeys(lexicon.words[id] as string, lexicon.language)
    lexicon.keys[id] = keys
  }
  return keys
}

function addWord(lexicon: Lexicon, text: string, spans: WordSpans, place: number, slot: number): number {
  const id = lexicon.words.length
  if (id === lexicon.hashes.length) growColumns(lexicon)
  const word = copyText(text, spans.starts[place] as number, spans.ends[place] as number)
  lexicon.words.push(word)
  lexicon.hashes[id] = spans.hashes[place] as number
  lexicon.lows[id] = spans.lows[place] as number
  lexicon.highs[id] = spans.highs[place] as number
  lexicon.slots[slot] = id + 1
  lexicon.characters += word.length + 16
  measureWord(lexicon, id, word)
  if (id * 2 > lexicon.slots.length) growSlots(lexicon)
  return id
}

/** Copied, since a slice would keep the whole text in memory as long as the word is known. */
function copyText(text: string, from: number, to: number): string {
  const word = text.slice(from, to)
  return word.length < 13 || word.length > 1000 ? word : word.split('').join('')
}

const letter = /\p{L}/u
const upper = /\p{Lu}/u

function measureWord(lexicon: Lexicon, id: number, word: string): void {
  const { language } = lexicon
  const { readability } = language
  const lower = language.lower(word.length > 100 ? word.slice(0, 100) : word)
  lexicon.abbreviates[id] = readAbbreviation(word, lower, language)
  lexicon.traits[id] =
    (hasOwnLetter(lower, language.ownLetters) ? WordTrait.marked : 0) |
    (isIntricate(word, language) ? WordTrait.intricate : 0)
  if (!readability) return
  lexicon.syllables[id] = Math.min(255, readability.countSyllables?.(lower) ?? 0)
  lexicon.openings[id] =
    (readability.openers.has(lower) ? OpeningRole.article : 0) |
    (readability.openingTransitions?.has(lower) ? OpeningRole.transition : 0)
  lexicon.hardness[id] = readability.countHardness?.(lower) ?? 0
  lexicon.letters[id] = Math.min(255, countLetters(lower))
  if (readability.passive) {
    const plain = lower.replace(/[’ʼ‘]/g, "'")
    lexicon.roles[id] = readability.passive.roles(plain, word.charCodeAt(0) !== lower.charCodeAt(0))
  }
}

const apostrophe = /['’‘]/
/** Thai, Lao, Tibetan, Burmese, Khmer, Chinese, Japanese and Korean. */
export const unspaced =
  /[\u0e00-\u109f\u1780-\u17ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff66-\uff9f]|[\ud840-\ud88d][\udc00-\udfff]/

function isIntricate(word: string, language: Language): boolean {
  if (word.length <= 64 && apostrophe.test(word) && listWordParts(word, language).length > 1) return true
  return unspaced.test(word)
}

/** The parts of a word around its apostrophes; a contraction such as `don't` is one part. */
export function listWordParts(word: string, language: Language): string[] {
  const parts = word.split(apostrophe)
  const isWhole = parts.includes('') || language.contractions.has(language.lower(parts.at(-1) ?? ''))
  return isWhole ? [word] : parts
}

/** Whether a word has one of the letters that its language does not share with English. */
function hasOwnLetter(lower: string, ownLetters: string): boolean {
  if (ownLetters === '') return false
  for (const char of lower.normalize('NFC')) if (ownLetters.includes(char)) return true
  return false
}

function readAbbreviation(word: string, lower: string, language: Language): number {
  if (language.abbreviations.has(lower)) return Abbreviates.always
  if (language.numberAbbreviations.has(lower)) return Abbreviates.beforeNumber
  return isInitial(word) ? Abbreviates.always : Abbreviates.never
}

/** An initial, as in `J. Smith`. */
function isInitial(word: string): boolean {
  return word.length === 1 && upper.test(word)
}

function countLetters(word: string): number {
  let count = 0
  for (const char of word) if (letter.test(char) || (char >= '0' && char <= '9')) count++
  return count
}

const byteColumns = [
  'syllables',
  'letters',
  'hardness',
  'roles',
  'abbreviates',
  'traits',
  'openings',
] as const

function growColumns(lexicon: Lexicon): void {
  const size = lexicon.hashes.length * 2
  for (const column of ['hashes', 'lows', 'highs'] as const) {
    const wider = new Int32Array(size)
    wider.set(lexicon[column])
    lexicon[column] = wider
  }
  for (const column of byteColumns) {
    const wider = new Uint8Array(size)
    wider.set(lexicon[column])
    lexicon[column] = wider
  }
}

function growSlots(lexicon: Lexicon): void {
  const slots = new Int32Array(lexicon.slots.length * 2)
  const mask = slots.length - 1
  for (let id = 0; id < lexicon.words.length; id++) {
    let slot = (lexicon.hashes[id] as number) & mask
    while (slots[slot] !== 0) slot = (slot + 1) & mask
    slots[slot] = id + 1
  }
  lexicon.slots = slots
}
