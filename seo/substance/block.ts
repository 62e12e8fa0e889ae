import type { Tools } from '../article/tools.ts'
import type { TextAnalysis } from '../text/analyse.ts'
import { forEachSentence } from '../text/sentences.ts'
import { thresholds } from '../thresholds.ts'
import type { BlockKind, TextBlock } from '../types.ts'
import type { WordRange } from './quotations.ts'
import { listOwnRanges } from './quotations.ts'
import { hashSentence, hasRun, isSampled, type RivalRuns, runWords, writeRuns } from './runs.ts'
import { measurePart, type WindowPart, windowWords } from './windows.ts'

/** What substance needs to know about one block. */
export interface BlockSubstance {
  own: WordRange[]
  ownWords: number
  /** All words are the author's own. */
  isWhole: boolean
  runs: Int32Array
  /** Hashes of the sentences of running text that are long enough to count. */
  sentences: Int32Array
  /** Runs that the competitors' hashes can tell about, and those found there. */
  sampled: number
  copied: number
  /** Parts of the windows of running language; several where the block is longer than two windows. */
  parts: WindowPart[]
}

const noHashes = new Int32Array(0)

export function measureSubstance(
  block: TextBlock,
  analysis: TextAnalysis,
  tools: Tools,
  rivals: RivalRuns | null,
): BlockSubstance {
  const own = listOwnRanges(block, analysis)
  let ownWords = 0
  let runCount = 0
  for (const [first, last] of own) {
    ownWords += last - first + 1
    runCount += Math.max(0, last - first + 2 - runWords)
  }
  const runs = runCount > 0 ? new Int32Array(runCount) : noHashes
  let at = 0
  for (const range of own) {
    writeRuns(analysis, tools, range, runs, at)
    at += Math.max(0, range[1] - range[0] + 2 - runWords)
  }
  return {
    own,
    ownWords,
    isWhole: ownWords === analysis.words,
    runs,
    sentences: isRunning(block.kind) ? listSentences(analysis, tools, own) : noHashes,
    ...compareRuns(runs, rivals),
    parts: isRunning(block.kind) ? listParts(analysis, tools, own) : [],
  }
}

/** How many runs the competitors' hashes can tell about, and how many they hold. */
export function compareRuns(runs: Int32Array, rivals: RivalRuns | null) {
  let sampled = 0
  let copied = 0
  if (rivals && rivals.size > 0)
    for (const hash of runs) {
      if (!isSampled(hash, rivals.modulus)) continue
      sampled++
      if (hasRun(rivals, hash)) copied++
    }
  return { sampled, copied }
}

const isRunning = (kind: BlockKind) =>
  kind === 'paragraph' || kind === 'list-item' || kind === 'quote' || kind === 'alert'

/** First and last word of each sentence that is long enough and wholly the author's own. */
export function forEachOwnSentence(
  analysis: TextAnalysis,
  own: readonly WordRange[],
  visit: (first: number, last: number) => void,
): void {
  forEachSentence(analysis, (first, last) => {
    if (last - first + 1 < thresholds.substance.distinct.sentenceWords) return
    if (own.some(([from, to]) => first >= from && last <= to)) visit(first, last)
  })
}

function listSentences(analysis: TextAnalysis, tools: Tools, own: readonly WordRange[]): Int32Array {
  const hashes: number[] = []
  forEachOwnSentence(analysis, own, (first, last) => hashes.push(hashSentence(analysis, tools, first, last)))
  return Int32Array.from(hashes)
}

/** Each own stretch as one part, or as several of about a window's length. */
function listParts(analysis: TextAnalysis, tools: Tools, own: readonly WordRange[]): WindowPart[] {
  const model = tools.functionWords
  if (!model) return []
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
