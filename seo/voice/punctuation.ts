import { addTo, mostFrequent, round } from './read-words.ts'
import { findSerialCommas } from './serial-comma.ts'
import type { VoiceDash, VoiceProfile } from './types.ts'

export interface PunctuationCounts {
  signs: Map<'!' | '?' | '-' | ';' | ':' | '(' | '…', number>
  dashes: Map<VoiceDash, number>
  quotes: Map<string, number>
  apostrophes: Map<'curly' | 'straight', number>
  serial: { with: number; without: number }
}

export const createPunctuationCounts = (): PunctuationCounts => ({
  signs: new Map(),
  dashes: new Map(),
  quotes: new Map(),
  apostrophes: new Map(),
  serial: { with: 0, without: 0 },
})

const signs: readonly [key: '!' | '?' | ';' | ':' | '(' | '…', pattern: RegExp][] = [
  ['!', /!+/g],
  ['?', /[?؟]+/g],
  [';', /[;؛]/g],
  [':', /(?<!\d):(?!\/\/|\d)/g],
  ['(', /\(/g],
  ['…', /…|\.{3,}/g],
]

const dashes: readonly [VoiceDash, RegExp][] = [
  ['em', /[^\s—]—[^\s—]/g],
  ['em-spaced', /\s—\s/g],
  ['en-spaced', /\s–\s/g],
  ['hyphen', /\p{L}\s--?\s|\p{L}--\p{L}/gu],
]

const quotes: readonly [string, RegExp][] = [
  ['“”', /“[^“”„]{1,300}”/g],
  ['„“', /„[^“”„]{1,300}“/g],
  ['„”', /„[^“”„]{1,300}”/g],
  ['«»', /«[^«»]{1,300}»/g],
  ['»«', /»[^«»]{1,300}«/g],
  ['""', /"[^"\n]{1,300}"/g],
  ['‘’', /(?<!\p{L})‘[^‘’]{1,300}’(?!\p{L})/gu],
]

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Adds a text's signs to the counts. */
export function countPunctuation(text: string, language: string, counts: PunctuationCounts): void {
  for (const [key, pattern] of signs) addTo(counts.signs, key, count(text, pattern))
  for (const [key, pattern] of dashes) {
    const found = count(text, pattern)
    addTo(counts.dashes, key, found)
    addTo(counts.signs, '-', found)
  }
  for (const [key, pattern] of quotes) addTo(counts.quotes, key, count(text, pattern))
  addTo(counts.apostrophes, 'curly', count(text, /\p{L}’\p{L}/gu))
  addTo(counts.apostrophes, 'straight', count(text, /\p{L}'\p{L}/gu))
  if (language !== 'en') return
  for (const { hasComma } of findSerialCommas(text)) counts.serial[hasComma ? 'with' : 'without']++
}

/** Fewer cases say nothing about a habit. */
const minCases = 2
const clear = 0.8

function describeSerial({ serial }: PunctuationCounts): VoiceProfile['punctuation']['serialComma'] {
  const cases = serial.with + serial.without
  if (cases < minCases) return null
  if (serial.with >= clear * cases) return 'always'
  return serial.without >= clear * cases ? 'never' : 'mixed'
}

export function describePunctuation(counts: PunctuationCounts, words: number): VoiceProfile['punctuation'] {
  const rate = (sign: '!' | '?' | '-' | ';' | ':' | '(' | '…') =>
    words > 0 ? round((1000 * (counts.signs.get(sign) ?? 0)) / words, 1) : 0
  return {
    exclamations: rate('!'),
    questions: rate('?'),
    dashes: rate('-'),
    semicolons: rate(';'),
    colons: rate(':'),
    parentheses: rate('('),
    ellipses: rate('…'),
    dash: mostFrequent(counts.dashes),
    serialComma: describeSerial(counts),
    quotes: mostFrequent(counts.quotes),
    apostrophe: mostFrequent(counts.apostrophes),
  }
}
