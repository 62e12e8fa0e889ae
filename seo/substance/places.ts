import type { BlockState } from '../article/blocks.ts'
import { endOf, startOf } from '../text/analyze.ts'
import { locateSentence } from '../text/sentences.ts'
import type { Place } from '../types.ts'
import { forEachOwnSentence } from './block.ts'
import { createOverlapTest } from './quotations.ts'
import { hasRun, isSampled, type RivalRuns, runWords } from './runs.ts'
import type { LanguageWindow } from './window-list.ts'

/** Calls `visit` with each run's hash and first word; runs are stored per stretch of own words. */
function forEachRun({ substance }: BlockState, visit: (hash: number, first: number) => void): void {
  if (!substance) return
  let at = substance.runsFrom
  for (const [first, last] of substance.own)
    for (let word = first; word + runWords - 1 <= last; word++) visit(substance.hashes[at++] as number, word)
}

/** Places of a block's words flagged in `words`; adjacent words are merged. */
function placeMarked({ id, analysis }: BlockState, words: ReadonlySet<number>): Place[] {
  const places: Place[] = []
  let first = -1
  for (let word = 0; word <= analysis.words; word++) {
    if (words.has(word)) {
      if (first < 0) first = word
    } else if (first >= 0) {
      places.push({ blockId: id, from: startOf(analysis, first), to: endOf(analysis, word - 1) })
      first = -1
    }
  }
  return places
}

function placeRuns(block: BlockState, isMarked: (hash: number) => boolean): Place[] {
  const words = new Set<number>()
  forEachRun(block, (hash, first) => {
    if (isMarked(hash)) for (let word = first; word < first + runWords; word++) words.add(word)
  })
  return placeMarked(block, words)
}

/** Words that also occur on a competitor's page, in runs of at least six. */
export function placeCopied(blocks: readonly BlockState[], rivals: RivalRuns): Place[] {
  const { modulus } = rivals
  return blocks.flatMap((block) =>
    placeRuns(block, (hash) => isSampled(hash, modulus) && hasRun(rivals, hash)),
  )
}

/** Repeated sentences and repeated runs of six words. */
export function placeRepeated(blocks: readonly BlockState[]): Place[] {
  const runs = new Set<number>()
  const sentences = new Set<number>()
  const isKnown = (known: Set<number>, hash: number) => {
    if (known.has(hash)) return true
    known.add(hash)
    return false
  }
  return blocks.flatMap((block) => {
    const { id, analysis, substance } = block
    const places = placeRuns(block, (hash) => isKnown(runs, hash))
    if (!substance || substance.sentencesTo === substance.runsTo) return places
    let at = substance.runsTo
    const isMarked = createOverlapTest([...places])
    forEachOwnSentence(analysis, substance.own, (first, last) => {
      if (!isKnown(sentences, substance.hashes[at++] as number)) return
      const place = { blockId: id, ...locateSentence(analysis, first, last) }
      if (!isMarked(place)) places.push(place)
    })
    return places
  })
}

/** The parts of windows that do not look like natural language. */
export function placeWindows(windows: readonly LanguageWindow[]): Place[] {
  return windows.flatMap(({ parts }) =>
    parts.map(({ block: { id, analysis }, part }) => ({
      blockId: id,
      from: startOf(analysis, part.first),
      to: endOf(analysis, part.last),
    })),
  )
}
