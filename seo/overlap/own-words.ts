import { getSharedTools } from '../article/tools.ts'
import { getLanguage } from '../languages/index.ts'
import { listOwnRanges } from '../substance/quotations.ts'
import { hashWord } from '../substance/word-facts.ts'
import { analyzeText, endOf, idOf, startOf } from '../text/analyze.ts'
import type { TextBlock } from '../types.ts'

/** The author's own words in a text in reading order, one entry per word. */
export interface OwnWords {
  blocks: readonly TextBlock[]
  hashes: Int32Array
  /** The block of a word, and its UTF-16 offsets there. */
  blockOf: Int32Array
  starts: Int32Array
  ends: Int32Array
  /** Index of the run of own words that contains a word; a run ends at a quotation and at the end of its block. */
  runs: Int32Array
  count: number
}

/** Reads the words of blocks, except quotations that name and link to their source. */
export function readOwnWords(blocks: readonly TextBlock[], language: string): OwnWords {
  const rows: number[] = []
  let run = 0
  for (const [at, block] of blocks.entries()) {
    const tools = getSharedTools(getLanguage(language))
    const analysis = analyzeText(block.text, tools.lexicon)
    for (const [first, last] of listOwnRanges(block, analysis)) {
      for (let word = first; word <= last; word++) {
        const hash = hashWord(tools, idOf(analysis, word))
        rows.push(hash, at, startOf(analysis, word), endOf(analysis, word), run)
      }
      run++
    }
  }
  const count = rows.length / 5
  const column = (offset: number) => Int32Array.from({ length: count }, (_, at) => rows[at * 5 + offset] ?? 0)
  return {
    blocks,
    hashes: column(0),
    blockOf: column(1),
    starts: column(2),
    ends: column(3),
    runs: column(4),
    count,
  }
}

/** The author's own words as text, one line per run. */
export function writeOwnText({ blocks, blockOf, starts, ends, runs, count }: OwnWords): string {
  const lines: string[] = []
  let first = 0
  for (let word = 1; word <= count; word++) {
    if (word < count && runs[word] === runs[first]) continue
    const block = blocks[blockOf[first] ?? 0]
    if (block) lines.push(block.text.slice(starts[first], ends[word - 1]))
    first = word
  }
  return lines.join('\n')
}

/** Spreads the bits (MurmurHash3's finalizer). */
export function mix(value: number): number {
  let hash = value ^ (value >>> 16)
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

/** Hash of the shingle of `length` words that begins at a word; null if its run is too short. */
export function hashShingle({ hashes, runs, count }: OwnWords, word: number, length: number): number | null {
  const last = word + length - 1
  if (last >= count || runs[word] !== runs[last]) return null
  let hash = 0
  for (let at = word; at <= last; at++) hash = mix(Math.imul(hash, 31) + (hashes[at] ?? 0))
  return hash
}
