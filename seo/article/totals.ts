import { reserve } from '../substance/counter.ts'
import { countSubstance, createSubstanceTotals, type SubstanceTotals } from '../substance/totals.ts'
import type { BlockState } from './blocks.ts'
import type { BlockSubject } from './subject.ts'

/** Sums over all blocks; integers, so that adding and removing blocks causes no rounding errors. */
export interface Totals {
  words: number
  /** Number of blocks that contain one of the language's own letters. */
  marked: number
  proseWords: number
  sentences: number
  syllables: number
  letters: number
  hard: number
  longSentences: number
  passives: number
  withTransition: number
  paragraphs: number
  longParagraphs: number
  /** Matches by phrase. */
  counts: Int32Array
  /** Credit of each phrase as a term of the subject. */
  credits: Int32Array
  /** 1 for phrases whose matches have changed since their places were collected. */
  changed: Uint8Array
  substance: SubstanceTotals
}

export function createTotals(phrases: number, substance = createSubstanceTotals()): Totals {
  return {
    words: 0,
    marked: 0,
    proseWords: 0,
    sentences: 0,
    syllables: 0,
    letters: 0,
    hard: 0,
    longSentences: 0,
    passives: 0,
    withTransition: 0,
    paragraphs: 0,
    longParagraphs: 0,
    counts: new Int32Array(phrases),
    credits: new Int32Array(phrases),
    changed: new Uint8Array(phrases).fill(1),
    substance,
  }
}

/** Reserves space for the hashes of all blocks at once. */
export function expectBlocks(totals: Totals, blocks: readonly BlockState[]): void {
  let runs = 0
  for (const { substance } of blocks) if (substance) runs += substance.runsTo - substance.runsFrom
  if (runs > 0) reserve(totals.substance.runs, runs)
}

/** Adds a block (`sign` 1) or removes it (−1). */
export function countBlock(
  totals: Totals,
  { words, analysis, prose, substance, subject, matches }: BlockState,
  sign: 1 | -1,
): void {
  totals.words += sign * words
  if (analysis.isMarked) totals.marked += sign
  if (substance) countSubstance(totals.substance, substance, sign)
  for (let row = 0; row < matches.length; row += 3) {
    const phrase = matches[row] as number
    totals.counts[phrase] = (totals.counts[phrase] as number) + sign
    totals.changed[phrase] = 1
  }
  if (subject) addCredits(totals.credits, subject, sign)
  if (!prose) return
  totals.proseWords += sign * prose.words
  totals.sentences += sign * prose.sentences
  totals.syllables += sign * prose.syllables
  totals.letters += sign * prose.letters
  totals.hard += sign * prose.hard
  totals.longSentences += sign * prose.longSentences
  totals.passives += sign * prose.passives
  totals.withTransition += sign * prose.withTransition
  totals.paragraphs += sign * prose.paragraphs
  totals.longParagraphs += sign * prose.longParagraphs
}

function addCredits(credits: Int32Array, { terms, credit }: BlockSubject, sign: 1 | -1): void {
  for (const term of terms) credits[term] = (credits[term] as number) + sign * credit
}
