import { joinHiddenBreaks } from './hidden-breaks.ts'
import type { Lexicon } from './lexicon.ts'
import { Abbreviates, findWord, WordTrait } from './lexicon.ts'
import { createWordSpans, scanWords } from './scan.ts'

/** Kinds of separators between two words. */
export const Gap = {
  /** Spaces, quotes, slashes: a phrase continues. */
  soft: 0,
  /** A single hyphen: both words may also be written as one. */
  hyphen: 1,
  /** A comma, colon or bracket: the phrase ends, the sentence continues. */
  hard: 2,
  /** The sentence ends. */
  sentence: 3,
} as const

/** The words of one text and the gaps between them. Immutable. */
export interface TextAnalysis {
  text: string
  lexicon: Lexicon
  words: number
  sentences: number
  /** From `base`: word numbers, then their starts, their ends, and the gaps after them. */
  columns: Int32Array
  base: number
  /** True if a word is compared by its parts, or a hyphen joins two words. */
  isIntricate: boolean
  /** True if a word has one of the language's own letters. */
  isMarked: boolean
}

/** Minimum number of words; a shorter text may lack the language's own letters by chance. */
const minBareTextWords = 50

/** Whether a text was typed without the language's own letters, so that their marks are ignored. */
export function isTypedBare(words: number, isMarked: boolean): boolean {
  return !isMarked && words >= minBareTextWords
}

export const idOf = (analysis: TextAnalysis, word: number): number =>
  analysis.columns[analysis.base + word] as number
export const startOf = (analysis: TextAnalysis, word: number): number =>
  analysis.columns[analysis.base + analysis.words + word] as number
export const endOf = (analysis: TextAnalysis, word: number): number =>
  analysis.columns[analysis.base + 2 * analysis.words + word] as number
export const gapOf = (analysis: TextAnalysis, word: number): number =>
  analysis.columns[analysis.base + 3 * analysis.words + word] as number

const spans = createWordSpans()

/** Many short texts share one array, since allocating one for each takes longer than filling it. */
const slabSize = 8192
let slab = new Int32Array(slabSize)
let slabUsed = 0

/** Reserves `size` zeros, starting at `slabUsed`. */
function reserve(size: number): Int32Array {
  if (slabUsed + size > slab.length) {
    slab = new Int32Array(Math.max(slabSize, size))
    slabUsed = 0
  }
  return slab
}

/** Words and sentences of a text. */
export function analyzeText(text: string, lexicon: Lexicon): TextAnalysis {
  scanWords(text, lexicon.language.locale, spans)
  if (!lexicon.language.formula1) joinHiddenBreaks(text, spans)
  const { count, starts, ends } = spans
  const columns = reserve(4 * count)
  const base = slabUsed
  slabUsed += 4 * count
  let sentences = 0
  let isIntricate = false
  let traits = 0
  for (let i = 0; i < count; i++) {
    const from = starts[i] as number
    const to = ends[i] as number
    const at = base + i
    const word = findWord(lexicon, text, spans, i)
    columns[at] = word
    traits |= lexicon.traits[word] as number
    columns[at + count] = from
    columns[at + 2 * count] = to
    const next = i + 1 < count ? (starts[i + 1] as number) : -1
    if (next === to + 1 && text.charCodeAt(to) === 0x20) continue
    const gap =
      next < 0
        ? Gap.sentence
        : (readPlainGap(text, to, next, lexicon, word) ??
          readGap(text, lexicon, {
            word,
            wordFrom: from,
            from: to,
            to: next,
            gapBefore: i === 0 ? Gap.sentence : (columns[at - 1 + 3 * count] as number),
            wordBefore: i === 0 ? -1 : (columns[at - 1] as number),
          }))
    columns[at + 3 * count] = gap
    if (gap === Gap.sentence) sentences++
    else if (gap === Gap.hyphen || next === to) isIntricate = true
    if (isSign(text.charCodeAt(to)) || isAmpersand(text, to, next)) isIntricate = true
  }
  isIntricate ||= (traits & WordTrait.intricate) !== 0
  const isMarked = (traits & WordTrait.marked) !== 0
  return { text, lexicon, words: count, sentences, columns, base, isIntricate, isMarked }
}

/** `&` between spaces, which stands for the language's word for it. */
export function isAmpersand(text: string, from: number, to: number): boolean {
  return to - from === 3 && text.charCodeAt(from + 1) === 0x26
}

/** `+` and `#` right after a word can be part of it: C++, C#. */
export function isSign(code: number): boolean {
  return code === 0x2b || code === 0x23
}

/** Characters that end a sentence. */
const stops = '.!?…؟۔।。！？｡'
const unspacedStops = '。！？｡'
const hyphens = '-\u2010\u2011'
/** Characters inside a phrase that do not split it. */
const bridges =
  ' \t\u00a0\u202f\u2009\u200a\u2002\u2003\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"\'“”„«»‘’‚*_/\\&+#~`|'

/** Fast path for the most common gaps: a period or comma and a space before an English letter. */
function readPlainGap(text: string, from: number, to: number, lexicon: Lexicon, id: number): number | null {
  if (to - from !== 2 || text.charCodeAt(from + 1) !== 0x20) return null
  const sign = text.charCodeAt(from)
  if (sign === 0x2c) return Gap.hard
  const next = text.charCodeAt(to)
  const isCapital = next >= 0x41 && next <= 0x5a
  const isLong = (lexicon.words[id] as string).length > 2
  return sign === 0x2e && isCapital && isLong && lexicon.abbreviates[id] !== Abbreviates.always
    ? Gap.sentence
    : null
}

/** A gap and its context. */
interface GapPlace {
  /** Number of the word before the gap, and where it starts. */
  word: number
  wordFrom: number
  from: number
  to: number
  /** The gap and the word before that word. */
  gapBefore: number
  wordBefore: number
}

function readGap(text: string, lexicon: Lexicon, place: GapPlace): number {
  const { word, from, to } = place
  let stop = ''
  let isSpaced = false
  let isSoft = true
  for (let i = from; i < to; i++) {
    const char = text[i] as string
    if (char === '\n' || char === '\r' || char === '\u2028' || char === '\u2029') return Gap.sentence
    if (stops.includes(char)) {
      stop ||= char
      isSoft = false
      if (unspacedStops.includes(char)) return Gap.sentence
    } else if (bridges.includes(char)) {
      if (stop !== '' && isSpace(char)) isSpaced = true
    } else if (!hyphens.includes(char)) isSoft = false
  }
  if (stop === '.' && text.charCodeAt(from) === 0x2e && isAbbreviation(lexicon, word, text, to)) {
    return isSoftBetween(text, from + 1, to) ? Gap.soft : Gap.hard
  }
  if (stop !== '' && isSpaced && endsSentence(text, place, stop, lexicon)) return Gap.sentence
  if (!isSoft) return Gap.hard
  return to - from === 1 && hyphens.includes(text[from] as string) ? Gap.hyphen : Gap.soft
}

function isAbbreviation(lexicon: Lexicon, id: number, text: string, next: number): boolean {
  const kind = lexicon.abbreviates[id]
  if (kind === Abbreviates.beforeNumber) return digit.test(text.charAt(next))
  return kind === Abbreviates.always
}

const digit = /\p{Nd}/u

function isSoftBetween(text: string, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (!bridges.includes(text[i] as string)) return false
  return true
}

function isSpace(char: string): boolean {
  return char === ' ' || char === '\t' || char === '\u00a0' || char === '\u202f' || char === '\u2009'
}

const lower = /\p{Ll}/u
/** Names such as `iPhone`, `eBay` and `macOS` that start a sentence with a lower-case letter. */
const brand = /^\p{Ll}{1,5}\p{Lu}/u

/** Whether the stop after a word ends the sentence, rather than marking an ordinal or a pause. */
function endsSentence(text: string, place: GapPlace, stop: string, lexicon: Lexicon): boolean {
  const { wordFrom, from, to } = place
  const { formula1, hasOrdinalDot } = lexicon.language
  const following = String.fromCodePoint(text.codePointAt(to) ?? 0)
  if (lower.test(following) && (formula1 || !brand.test(text.slice(to, to + 8)))) return false
  if (stop !== '.' || text[from] !== '.' || from - wordFrom > 2) return true
  if (!/^\d+$/.test(text.slice(wordFrom, from))) return true
  if (formula1) return formula1.endsSentence(text, wordFrom)
  if (isItemStart(text, place)) return false
  return !hasOrdinalDot || isReference(lexicon, place.wordBefore)
}

/** A number at the start of a line, list or sentence numbers an item and is not a sentence. */
function isItemStart(text: string, { wordFrom, gapBefore }: GapPlace): boolean {
  if (gapBefore === Gap.sentence) return true
  let before = wordFrom - 1
  while (before >= 0 && isSpace(text[before] as string)) before--
  return before < 0 || text[before] === ':'
}

/** The number in `S. 12` is not an ordinal. */
function isReference(lexicon: Lexicon, wordBefore: number): boolean {
  return wordBefore >= 0 && lexicon.abbreviates[wordBefore] === Abbreviates.beforeNumber
}
