import { getSharedTools, type Tools } from '../article/tools.ts'
import { getLanguage } from '../languages/index.ts'
import { analyzeText, Gap, type TextAnalysis } from '../text/analyze.ts'
import { thresholds } from '../thresholds.ts'
import { placeHash } from './counter.ts'
import { hashWord } from './word-facts.ts'

/** Words per run: two authors seldom write the same six words, and small edits leave most runs intact. */
export const runWords = 6
const base = 0x01000193
const { sentenceWords } = thresholds.substance.distinct
/** Weight of the word that leaves the rolling hash. */
const leaving = Array.from({ length: runWords }).reduce((power: number) => Math.imul(power, base), 1)

/** Maximum number of stored hashes: 200 kB as bytes, before text encoding. */
const maxHashes = 36_000

/**
 * Writes hashes of the six-word runs of the words from `first` to `last` into `hashes`, starting at `at`.
 * @returns the index after the last hash
 */
export function writeRuns(
  { columns, base: start }: TextAnalysis,
  tools: Tools,
  [first, last]: readonly [number, number],
  hashes: Int32Array,
  at: number,
): number {
  let sum = 0
  let next = at
  const { wordFacts } = tools
  for (let word = first; word <= last; word++) {
    const id = columns[start + word] as number
    sum = (Math.imul(sum, base) + (wordFacts.hashes[id] || hashWord(tools, id))) | 0
    const gone = word - runWords
    if (gone >= first) {
      sum = (sum - Math.imul(leaving, wordFacts.hashes[columns[start + gone] as number] as number)) | 0
    }
    if (word - first >= runWords - 1) hashes[next++] = mix(sum)
  }
  return next
}

/**
 * Writes hashes of the sentences between `from` and `to` that are long enough and entirely inside; the same
 * sentences as `forEachOwnSentence` visits.
 * @returns the index after the last hash
 */
export function writeSentenceHashes(
  { columns, base: start, words }: TextAnalysis,
  { wordFacts }: Tools,
  [from, to]: readonly [number, number],
  hashes: Int32Array,
  at: number,
): number {
  const gaps = start + 3 * words
  // A sentence that began in a quotation is not entirely the author's own.
  let isWhole = from === 0 || columns[gaps + from - 1] === Gap.sentence
  let next = at
  let sum = 0
  let length = 0
  for (let word = from; word <= to; word++) {
    sum = (Math.imul(sum, base) + (wordFacts.hashes[columns[start + word] as number] as number)) | 0
    length++
    if (columns[gaps + word] !== Gap.sentence) continue
    if (isWhole && length >= sentenceWords) hashes[next++] = mix((sum + length) | 0)
    isWhole = true
    sum = 0
    length = 0
  }
  return next
}

/** Mixes the bits (MurmurHash3's finalizer); never 0, which marks an empty slot. */
function mix(value: number): number {
  let hash = value ^ (value >>> 16)
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return hash ^ (hash >>> 16) || 1
}

/** Six-word runs of the competitors' pages, as a hash set. */
export interface RivalRuns {
  /**
   * Only hashes divisible by the modulus are kept, to limit the set's size; shares are computed on that
   * sample.
   */
  modulus: number
  size: number
  slots: Int32Array
}

export const isSampled = (hash: number, modulus: number): boolean =>
  modulus === 1 || (hash >>> 0) % modulus === 0

export function hasRun({ slots }: RivalRuns, hash: number): boolean {
  const mask = slots.length - 1
  for (let slot = placeHash(hash, mask); ; slot = (slot + 1) & mask) {
    const found = slots[slot]
    if (found === hash) return true
    if (found === 0) return false
  }
}

function makeRivalRuns(hashes: Iterable<number>, count: number, modulus: number): RivalRuns {
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(8, count * 2))))
  const mask = slots.length - 1
  for (const hash of hashes) {
    let slot = placeHash(hash, mask)
    while (slots[slot] !== 0) slot = (slot + 1) & mask
    slots[slot] = hash
  }
  return { modulus, size: count, slots }
}

/** Hashes the runs of competitors' pages; each text is one paragraph, heading or similar. */
export function hashRivals(texts: Iterable<string>, language: string): RivalRuns {
  const hashes = new Set<number>()
  for (const text of texts) {
    const tools = getSharedTools(getLanguage(language))
    const analysis = analyzeText(text, tools.lexicon)
    const runs = new Int32Array(Math.max(0, analysis.words - runWords + 1))
    writeRuns(analysis, tools, [0, analysis.words - 1], runs, 0)
    for (const hash of runs) hashes.add(hash)
  }
  const modulus = Math.max(1, Math.ceil(hashes.size / maxHashes))
  const kept = [...hashes].filter((hash) => isSampled(hash, modulus))
  return makeRivalRuns(kept, kept.length, modulus)
}

/** Encodes the set as text for storage: the modulus, a colon, and the hashes in base 64, little-endian. */
export function writeRivalRuns({ modulus, slots, size }: RivalRuns): string {
  const bytes = new DataView(new ArrayBuffer(size * 4))
  const hashes = slots.filter((hash) => hash !== 0).sort()
  for (const [at, hash] of hashes.entries()) bytes.setInt32(at * 4, hash, true)
  let text = ''
  for (let i = 0; i < bytes.byteLength; i++) text += String.fromCharCode(bytes.getUint8(i))
  return `${modulus}:${btoa(text)}`
}

/** @throws if the text was not written by `writeRivalRuns` */
export function readRivalRuns(stored: string): RivalRuns {
  const [modulus = '', code = ''] = stored.split(':')
  const text = atob(code)
  const bytes = new DataView(Uint8Array.from(text, (char) => char.charCodeAt(0)).buffer)
  const hashes = Array.from({ length: bytes.byteLength / 4 }, (_, at) => bytes.getInt32(at * 4, true))
  if (!/^[1-9]\d*$/.test(modulus) || hashes.includes(0)) throw new Error('Not a list of run hashes')
  return makeRivalRuns(new Set(hashes), hashes.length, Number(modulus))
}
