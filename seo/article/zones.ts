import type { ZoneFacts } from '../checks/facts.ts'
import { Gap, gapOf } from '../text/analyse.ts'
import { findMatches } from '../text/matcher.ts'
import type { Formula, Place } from '../types.ts'
import type { BlockState } from './blocks.ts'
import type { KeywordSet } from './keywords.ts'
import { sentenceAround } from './marks.ts'
import { placeMatch, wordAt } from './places.ts'

/** A stretch of words of one block, both ends included. */
interface Stretch {
  block: BlockState
  first: number
  last: number
}

/** Blocks where the keyword should stand. */
export interface Zones {
  first: Stretch[]
  middle: Stretch[]
  last: Stretch[]
}

/**
 * The first paragraph, the sentences that reach into the middle third of the words, and the end: the last block,
 * since formula 2 the last section.
 */
export function findZones(blocks: readonly BlockState[], words: number, formula: Formula): Zones {
  const opening = blocks.find(isFilledParagraph) ?? blocks.find(isFilledText)
  const closing = blocks.findLast(isFilled)
  return {
    first: opening ? [takeWhole(opening)] : [],
    middle: findMiddle(blocks, words),
    last: formula > 1 ? findLastSection(blocks) : closing ? [takeWhole(closing)] : [],
  }
}

/** From the last heading to the end; without headings the last paragraph, or whatever block is last. */
function findLastSection(blocks: readonly BlockState[]): Stretch[] {
  const heading = blocks.findLastIndex(({ kind, words }) => kind === 'heading' && words > 0)
  if (heading >= 0) return blocks.slice(heading).filter(isFilled).map(takeWhole)
  const closing = blocks.findLast(isFilledParagraph) ?? blocks.findLast(isFilled)
  return closing ? [takeWhole(closing)] : []
}

const isFilled = ({ words }: BlockState) => words > 0
const isFilledParagraph = ({ words, kind }: BlockState) => words > 0 && kind === 'paragraph'
const isFilledText = ({ words, kind }: BlockState) => words > 0 && kind !== 'heading' && kind !== 'title'

function takeWhole(block: BlockState): Stretch {
  return { block, first: 0, last: block.words - 1 }
}

function findMiddle(blocks: readonly BlockState[], words: number): Stretch[] {
  const low = words / 3
  const high = (2 * words) / 3
  const stretches: Stretch[] = []
  let start = 0
  for (const block of blocks) {
    const end = start + block.words
    if (start < high && end > low && end > start) stretches.push(cutStretch(block, low - start, high - start))
    if (end >= high) break
    start = end
  }
  return stretches
}

/** The part of a block between two word counts, widened to whole sentences. */
function cutStretch(block: BlockState, low: number, high: number): Stretch {
  const first = low <= 0 ? 0 : sentenceAround(block, Math.floor(low)).first
  const last = high >= block.words ? block.words - 1 : sentenceAround(block, Math.ceil(high) - 1).last
  return { block, first, last }
}

/** Does a zone hold the main keyword as a phrase, or at least all of its words? */
export function checkZone(stretches: readonly Stretch[], keywords: KeywordSet, formula: Formula): ZoneFacts {
  const places = () => placeIn(stretches, (block) => block.matches, 0)
  if (stretches.some((stretch) => holdsPhrase(stretch))) return { holds: 'phrase', places }
  if (formula > 1) return checkContent(stretches, keywords)
  const missing = new Set(Array.from({ length: keywords.words }, (_, word) => word))
  for (const stretch of stretches) dropFound(missing, stretch, keywords)
  if (keywords.words === 0 || missing.size > 0) return { holds: 'nothing', places: () => [] }
  return { holds: 'words', places: () => placeIn(stretches, (block) => matchWords(block, keywords)) }
}

/** The content words in one sentence in any order, or at least all of them somewhere. */
function checkContent(stretches: readonly Stretch[], keywords: KeywordSet): ZoneFacts {
  const { content } = keywords
  const missing = new Set(content)
  for (const stretch of stretches) dropFound(missing, stretch, keywords)
  if (content.length === 0 || missing.size > 0) return { holds: 'nothing', places: () => [] }
  const isTogether = stretches.some((stretch) => holdsTogether(stretch, keywords))
  const places = () => placeIn(stretches, (block) => matchWords(block, keywords))
  return { holds: isTogether ? 'together' : 'words', places }
}

function holdsTogether({ block, first, last }: Stretch, keywords: KeywordSet): boolean {
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

function holdsPhrase({ block, first, last }: Stretch): boolean {
  const { matches, atoms } = block
  for (let row = 0; row < matches.length; row += 3) {
    if (matches[row] !== 0) continue
    const word = wordAt(atoms, matches[row + 1] as number)
    if (word >= first && word <= last) return true
  }
  return false
}

/** Matches of the main keyword's single words, found once. */
export function matchWords(block: BlockState, keywords: KeywordSet) {
  block.wordMatches ??= findMatches(keywords.wordMatcher, block.atoms)
  return block.wordMatches
}

function dropFound(missing: Set<number>, { block, first, last }: Stretch, keywords: KeywordSet): void {
  if (missing.size === 0) return
  const matches = matchWords(block, keywords)
  for (let row = 0; row < matches.length; row += 3) {
    const word = wordAt(block.atoms, matches[row + 1] as number)
    if (word >= first && word <= last) missing.delete(matches[row] as number)
  }
}

function placeIn(
  stretches: readonly Stretch[],
  matchesOf: (block: BlockState) => readonly number[],
  phrase?: number,
): Place[] {
  const places: Place[] = []
  for (const { block, first, last } of stretches) {
    const matches = matchesOf(block)
    for (let row = 0; row < matches.length; row += 3) {
      if (phrase !== undefined && matches[row] !== phrase) continue
      const atom = matches[row + 1] as number
      const word = wordAt(block.atoms, atom)
      if (word < first || word > last) continue
      places.push(placeMatch(block.id, block.atoms, atom, matches[row + 2] as number))
    }
  }
  return places
}
