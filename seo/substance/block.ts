import type { Tools } from '../article/tools.ts'
import { Gap, type TextAnalysis } from '../text/analyze.ts'
import { thresholds } from '../thresholds.ts'
import type { BlockKind, TextBlock } from '../types.ts'
import type { WordRange } from './quotations.ts'
import { listOwnRanges } from './quotations.ts'
import { hasRun, isSampled, type RivalRuns, writeRuns, writeSentenceHashes } from './runs.ts'
import { measurePart, type WindowPart, windowWords } from './windows.ts'

/**
 * How close a kind of block is to running text: paragraphs 0, other running text 1, headings, titles and
 * table cells 2.
 */
type Closeness = 0 | 1 | 2

/** Substance data of one block. */
export interface BlockSubstance {
  own: WordRange[]
  ownWords: number
  closeness: Closeness
  /** Whether all words are the author's own. */
  isWhole: boolean
  /** Hashes of six-word runs from `runsFrom`, followed by sentences of running text until `sentencesTo`. */
  hashes: Int32Array
  runsFrom: number
  runsTo: number
  sentencesTo: number
  /** Number of runs that can be compared with the competitors' sampled hashes, and of those found among them. */
  sampled: number
  copied: number
  /** Parts of the language windows; several if the block is longer than two windows. */
  parts: readonly WindowPart[]
}

/** Hashes of many short texts share one array, since allocating one for each takes longer than filling it. */
const slabSize = 8192
let slab = new Int32Array(slabSize)
let slabUsed = 0

function reserve(size: number): void {
  if (slabUsed + size <= slab.length) return
  slab = new Int32Array(Math.max(slabSize, size))
  slabUsed = 0
}

const noParts: readonly WindowPart[] = []

export function measureSubstance(
  block: TextBlock,
  analysis: TextAnalysis,
  tools: Tools,
  rivals: RivalRuns | null,
): BlockSubstance {
  const own = listOwnRanges(block, analysis)
  const isProse = isRunning(block.kind)
  reserve(2 * analysis.words)
  const runsFrom = slabUsed
  let ownWords = 0
  for (const range of own) {
    ownWords += range[1] - range[0] + 1
    slabUsed = writeRuns(analysis, tools, range, slab, slabUsed)
  }
  const runsTo = slabUsed
  if (isProse) writeSentences(analysis, tools, own)
  const substance: BlockSubstance = {
    own,
    ownWords,
    closeness: block.kind === 'paragraph' ? 0 : isProse ? 1 : 2,
    isWhole: ownWords === analysis.words,
    hashes: slab,
    runsFrom,
    runsTo,
    sentencesTo: slabUsed,
    sampled: 0,
    copied: 0,
    parts: listParts(analysis, tools, own),
  }
  if (rivals) countCopied(substance, rivals)
  return substance
}

/** Compares the same block with other competitors. */
export function compareRuns(substance: BlockSubstance, rivals: RivalRuns | null): BlockSubstance {
  const compared = { ...substance, sampled: 0, copied: 0 }
  if (rivals) countCopied(compared, rivals)
  return compared
}

/** Counts the runs that the competitors' sampled hashes cover, and the runs found among them. */
function countCopied(substance: BlockSubstance, rivals: RivalRuns): void {
  const { hashes, runsFrom, runsTo } = substance
  const { modulus, size } = rivals
  if (size === 0) return
  for (let at = runsFrom; at < runsTo; at++) {
    const hash = hashes[at] as number
    if (!isSampled(hash, modulus)) continue
    substance.sampled++
    if (hasRun(rivals, hash)) substance.copied++
  }
}

const isRunning = (kind: BlockKind) =>
  kind === 'paragraph' || kind === 'list-item' || kind === 'quote' || kind === 'alert'

/** Calls `visit` with each sentence that is long enough and entirely the author's own. */
export function forEachOwnSentence(
  { columns, base, words }: TextAnalysis,
  own: readonly WordRange[],
  visit: (first: number, last: number) => void,
): void {
  const { sentenceWords } = thresholds.substance.distinct
  for (const [from, to] of own) {
    // A sentence that began in a quotation is not entirely the author's own.
    let first = from === 0 || columns[base + 3 * words + from - 1] === Gap.sentence ? from : to + 1
    for (let word = from; word <= to; word++) {
      if (columns[base + 3 * words + word] !== Gap.sentence) continue
      if (word - first + 1 >= sentenceWords) visit(first, word)
      first = word + 1
    }
  }
}

function writeSentences(analysis: TextAnalysis, tools: Tools, own: readonly WordRange[]): void {
  for (const range of own) slabUsed = writeSentenceHashes(analysis, tools, range, slab, slabUsed)
}

/** Splits long stretches of own words into parts of about one window's length. */
function listParts(analysis: TextAnalysis, tools: Tools, own: readonly WordRange[]): readonly WindowPart[] {
  const model = tools.functionWords
  if (!model) return noParts
  const parts: WindowPart[] = []
  for (const [first, last] of own) {
    const words = last - first + 1
    const count = Math.max(1, Math.floor(words / windowWords))
    for (let part = 0; part < count; part++) {
      const from = first + Math.floor((part * words) / count)
      const to = first + Math.floor(((part + 1) * words) / count) - 1
      parts.push(measurePart(analysis, tools, model, from, to))
    }
  }
  return parts
}
