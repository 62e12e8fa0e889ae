import type { ZoneFacts } from '../checks/facts.ts'
import { Gap, gapOf } from '../text/analyze.ts'
import { findMatches } from '../text/matcher.ts'
import type { Formula, Place } from '../types.ts'
import type { BlockState } from './blocks.ts'
import type { KeywordSet } from './keywords.ts'
import { sentenceAround } from './marks.ts'
import { placeMatch, wordAt } from './places.ts'

/** Consecutive blocks, from word `first` of the first one to word `last` of the last one. */
interface Zone {
  blocks: readonly BlockState[]
  from: number
  to: number
  first: number
  last: number
}

/** The zones where the keyword is expected; null without words. */
export interface Zones {
  first: Zone | null
  middle: Zone | null
  last: Zone | null
}

/**
 * The first paragraph, the sentences that overlap the middle third of the words, and the end: the last block,
 * since formula 2 the last section.
 */
export function findZones(blocks: readonly BlockState[], words: number, formula: Formula): Zones {
  const paragraph = blocks.findIndex(isFilledParagraph)
  const opening = paragraph >= 0 ? paragraph : blocks.findIndex(isFilledText)
  const closing = blocks.findLastIndex(isFilled)
  return {
    first: takeWhole(blocks, opening),
    middle: findMiddle(blocks, words),
    last: formula > 1 ? findLastSection(blocks) : takeWhole(blocks, closing),
  }
}

/** From the last heading to the end; without headings the last paragraph, or the last block of any kind. */
function findLastSection(blocks: readonly BlockState[]): Zone | null {
  const end = blocks.findLastIndex(isFilled)
  const heading = blocks.findLastIndex(({ kind, words }) => kind === 'heading' && words > 0)
  if (heading >= 0) return takeWhole(blocks, heading, end + 1)
  const paragraph = blocks.findLastIndex(isFilledParagraph)
  return takeWhole(blocks, paragraph >= 0 ? paragraph : end)
}

const isFilled = ({ words }: BlockState) => words > 0
const isFilledParagraph = ({ words, kind }: BlockState) => words > 0 && kind === 'paragraph'
const isFilledText = ({ words, kind }: BlockState) => words > 0 && kind !== 'heading' && kind !== 'title'

function takeWhole(blocks: readonly BlockState[], from: number, to = from + 1): Zone | null {
  if (from < 0) return null
  return { blocks, from, to, first: 0, last: (blocks[to - 1] as BlockState).words - 1 }
}

/** The blocks that overlap the middle third; the first and the last one are widened to whole sentences. */
function findMiddle(blocks: readonly BlockState[], words: number): Zone | null {
  const low = words / 3
  const high = (2 * words) / 3
  let from = 0
  let start = 0
  while (from < blocks.length && start + (blocks[from] as BlockState).words <= low) {
    start += (blocks[from] as BlockState).words
    from++
  }
  if (from === blocks.length) return null
  const opening = blocks[from] as BlockState
  const first = low <= start ? 0 : sentenceAround(opening, Math.floor(low - start)).first
  let to = from
  while (start + (blocks[to] as BlockState).words < high) {
    start += (blocks[to] as BlockState).words
    to++
  }
  const closing = blocks[to] as BlockState
  const isWhole = high - start >= closing.words
  const last = isWhole ? closing.words - 1 : sentenceAround(closing, Math.ceil(high - start) - 1).last
  return { blocks, from, to: to + 1, first, last }
}

/** Calls `visit` for each block of a zone with its first and last word, until one call returns true. */
function someBlock(
  { blocks, from, to, first, last }: Zone,
  visit: (block: BlockState, first: number, last: number) => boolean,
): boolean {
  for (let at = from; at < to; at++) {
    const block = blocks[at] as BlockState
    if (visit(block, at === from ? first : 0, at === to - 1 ? last : block.words - 1)) return true
  }
  return false
}

const nothing: ZoneFacts = { holds: 'nothing', places: () => [] }

/** Whether a zone contains the main keyword as a phrase, or at least all of its words. */
export function checkZone(zone: Zone | null, keywords: KeywordSet, formula: Formula): ZoneFacts {
  if (!zone || keywords.words === 0) return nothing
  if (someBlock(zone, hasPhrase))
    return { holds: 'phrase', places: () => placeIn(zone, (block) => block.matches, 0) }
  const wanted = formula > 1 ? keywords.content : Array.from({ length: keywords.words }, (_, word) => word)
  if (wanted.length === 0 || !hasAllWords(zone, wanted, keywords)) return nothing
  const isTogether =
    formula > 1 &&
    someBlock(zone, (block, first, last) => hasSentenceWithAllWords(block, first, last, keywords))
  const places = () => placeIn(zone, (block) => matchWords(block, keywords))
  return { holds: isTogether ? 'together' : 'words', places }
}

function hasAllWords(zone: Zone, wanted: readonly number[], keywords: KeywordSet): boolean {
  const missing = new Set(wanted)
  return someBlock(zone, (block, first, last) => {
    const matches = matchWords(block, keywords)
    for (let row = 0; row < matches.length; row += 3) {
      const word = wordAt(block.atoms, matches[row + 1] as number)
      if (word >= first && word <= last) missing.delete(matches[row] as number)
    }
    return missing.size === 0
  })
}

function hasSentenceWithAllWords(
  block: BlockState,
  first: number,
  last: number,
  keywords: KeywordSet,
): boolean {
  const { content } = keywords
  const matches = matchWords(block, keywords)
  const found = new Set<number>()
  let reached = first
  for (let row = 0; row < matches.length; row += 3) {
    const word = wordAt(block.atoms, matches[row + 1] as number)
    if (word < first || word > last || !content.includes(matches[row] as number)) continue
    for (; reached < word; reached++) if (gapOf(block.analysis, reached) === Gap.sentence) found.clear()
    found.add(matches[row] as number)
    if (found.size === content.length) return true
  }
  return false
}

function hasPhrase({ matches, atoms }: BlockState, first: number, last: number): boolean {
  for (let row = 0; row < matches.length; row += 3) {
    if (matches[row] !== 0) continue
    const word = wordAt(atoms, matches[row + 1] as number)
    if (word >= first && word <= last) return true
  }
  return false
}

/** Matches of the main keyword's single words, computed once. */
export function matchWords(block: BlockState, keywords: KeywordSet) {
  block.wordMatches ??= findMatches(keywords.wordMatcher, block.atoms)
  return block.wordMatches
}

function placeIn(zone: Zone, matchesOf: (block: BlockState) => readonly number[], phrase?: number): Place[] {
  const places: Place[] = []
  someBlock(zone, (block, first, last) => {
    const matches = matchesOf(block)
    for (let row = 0; row < matches.length; row += 3) {
      if (phrase !== undefined && matches[row] !== phrase) continue
      const atom = matches[row + 1] as number
      const word = wordAt(block.atoms, atom)
      if (word >= first && word <= last)
        places.push(placeMatch(block.id, block.atoms, atom, matches[row + 2] as number))
    }
    return false
  })
  return places
}
