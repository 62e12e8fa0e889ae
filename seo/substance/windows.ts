import type { Tools } from '../article/tools.ts'
import { Gap, type TextAnalysis } from '../text/analyze.ts'
import { thresholds } from '../thresholds.ts'
import type { FunctionWords } from './function-words.ts'
import { classifyWord } from './word-facts.ts'

/** Counts that a stretch of running text adds to its window. */
export interface WindowPart {
  /** First and last word in the block. */
  first: number
  last: number
  words: number
  functionWords: number
  /** Adjacent pairs that include a function word, and the sum of their information in bits. */
  pairs: number
  bits: number
}

export const windowWords = 60
const { margin } = thresholds.substance.language

/** Measures the words from `first` to `last`; a sentence border counts as a neighbor too. */
export function measurePart(
  analysis: TextAnalysis,
  tools: Tools,
  model: FunctionWords,
  first: number,
  last: number,
): WindowPart {
  const { tokens, pairs } = model
  const comma = tokens - 2
  const border = tokens - 1
  const { columns, base, words: length } = analysis
  const gaps = base + 3 * length
  const { wordFacts } = tools
  let functionWords = 0
  let found = 0
  let bits = 0
  let left = border
  for (let word = first; word <= last; word++) {
    const id = columns[base + word] as number
    const token = (wordFacts.classes[id] || classifyWord(tools, id) + 1) - 1
    if (token > 0) functionWords++
    if (token > 0 || (left > 0 && left < comma)) {
      found++
      bits += pairs[left * tokens + token] as number
    }
    const gap = columns[gaps + word] as number
    left = token
    if (gap < Gap.hard) continue
    left = gap === Gap.sentence ? border : comma
    if (token === 0) continue
    found++
    bits += pairs[token * tokens + left] as number
  }
  return { first, last, words: last - first + 1, functionWords, pairs: found, bits }
}

/** Whether a window's share of function words and their order are those of natural language. */
export function isNormal(model: FunctionWords, { words, functionWords, pairs, bits }: Sums): boolean {
  const share = functionWords / words
  if (share < model.share[0] - margin.share || share > model.share[1] + margin.share) return false
  const order = pairs > 0 ? bits / pairs : 0
  return order >= model.order[0] - margin.order && order <= model.order[1] + margin.order
}

type Sums = Pick<WindowPart, 'words' | 'functionWords' | 'pairs' | 'bits'>

export function addPart(sum: Sums, part: Sums): void {
  sum.words += part.words
  sum.functionWords += part.functionWords
  sum.pairs += part.pairs
  sum.bits += part.bits
}

export function clearPart(sum: Sums): void {
  sum.words = 0
  sum.functionWords = 0
  sum.pairs = 0
  sum.bits = 0
}

export function copyPart(sum: Sums, part: Sums): void {
  clearPart(sum)
  addPart(sum, part)
}
