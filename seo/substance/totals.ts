import type { BlockSubstance } from './block.ts'
import { addHashes, clearCounter, createHashCounter, type HashCounter, removeHashes } from './counter.ts'

/** Sums over all blocks; removing a block exactly undoes adding it. */
export interface SubstanceTotals {
  ownWords: number
  /** Own words by closeness to running text. */
  wordsOf: [number, number, number]
  runs: HashCounter
  sentences: HashCounter
  sampled: number
  copied: number
}

export const createSubstanceTotals = (): SubstanceTotals => ({
  ownWords: 0,
  wordsOf: [0, 0, 0],
  runs: createHashCounter(),
  sentences: createHashCounter(),
  sampled: 0,
  copied: 0,
})

export function clearSubstanceTotals(totals: SubstanceTotals): void {
  clearCounter(totals.runs)
  clearCounter(totals.sentences)
  totals.ownWords = 0
  totals.wordsOf = [0, 0, 0]
  totals.sampled = 0
  totals.copied = 0
}

/** Adds a block (`sign` 1) or removes it (−1). */
export function countSubstance(totals: SubstanceTotals, block: BlockSubstance, sign: 1 | -1): void {
  totals.ownWords += sign * block.ownWords
  totals.wordsOf[block.closeness] += sign * block.ownWords
  totals.sampled += sign * block.sampled
  totals.copied += sign * block.copied
  const change = sign === 1 ? addHashes : removeHashes
  const { hashes, runsFrom, runsTo, sentencesTo } = block
  change(totals.runs, hashes, runsFrom, runsTo)
  change(totals.sentences, hashes, runsTo, sentencesTo)
}
