import type { Tools } from '../article/tools.ts'
import { Gap, gapOf, idOf, type TextAnalysis } from '../text/analyse.ts'
import { thresholds } from '../thresholds.ts'
import type { FunctionWords } from './function-words.ts'
import { classifyWord } from './word-facts.ts'

/** What a stretch of running text adds to the window it belongs to. */
export interface WindowPart {
  /** First and last word in the block. */
  first: number
  last: number
  words: number
  functionWords: number
  /** Pairs of neighbors with a function word among them, and the sum of their information in bits. */
  pairs: number
  bits: number
}

export const windowWords = 60
const { margin } = thresholds.substance.language

/** Measures the words from `first` to `last`; a sentence's border is a neighbor too. */
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
  const part = { first, last, words: last - first + 1, functionWords: 0, pairs: 0, bits: 0 }
  let left = border
  for (let word = first; word <= last; word++) {
    const token = classifyWord(tools, idOf(analysis, word))
    if (token > 0) part.functionWords++
    if (token > 0 || (left > 0 && left < comma)) {
      part.pairs++
      part.bits += pairs[left * tokens + token] as number
    }
    const gap = gapOf(analysis, word)
    left = token
    if (gap < Gap.hard) continue
    const sign = gap === Gap.sentence ? border : comma
    if (token > 0) {
      part.pairs++
      part.bits += pairs[token * tokens + sign] as number
    }
    left = sign
  }
  return part
}

/** Is a window's share of function words, and the order they come in, that of running language? */
export function isNormal(model: FunctionWords, { words, functionWords, pairs, bits }: WindowPart): boolean {
  const share = functionWords / words
  if (share < model.share[0] - margin.share || share > model.share[1] + margin.share) return false
  const order = pairs > 0 ? bits / pairs : 0
  return order >= model.order[0] - margin.order && order <= model.order[1] + margin.order
}

export function addPart(sum: WindowPart, part: WindowPart): void {
  sum.words += part.words
  sum.functionWords += part.functionWords
  sum.pairs += part.pairs
  sum.bits += part.bits
}
