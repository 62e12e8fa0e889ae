import { type BlockSubstance, compareRuns, measureSubstance } from '../substance/block.ts'
import type { RivalRuns } from '../substance/runs.ts'
import type { TextAnalysis } from '../text/analyze.ts'
import { analyzeText } from '../text/analyze.ts'
import type { Atoms } from '../text/atoms.ts'
import { splitAtoms } from '../text/atoms.ts'
import type { MatchRows } from '../text/matcher.ts'
import { findMatches } from '../text/matcher.ts'
import type { BlockKind, Formula, Place, TextBlock, TextRange } from '../types.ts'
import type { KeywordSet } from './keywords.ts'
import { wordAt } from './places.ts'
import type { Prose } from './prose.ts'
import { measureProse } from './prose.ts'
import type { BlockSubject } from './subject.ts'
import { surveySubject } from './subject.ts'
import type { Tools } from './tools.ts'

/** Cached analysis of one block; recomputed when its text changes. */
export interface BlockState {
  id: string
  kind: BlockKind
  level: number
  text: string
  /** Normalized heading text, used to find duplicates; empty for other kinds. */
  plain: string
  words: number
  analysis: TextAnalysis
  atoms: Atoms
  prose: Prose | null
  /** Null for formula 1. */
  substance: BlockSubstance | null
  links: readonly TextRange[] | undefined
  hasLinkedSource: boolean
  /** Matches of the keywords. */
  matches: MatchRows
  /** Positions of the matches, computed lazily. */
  places: Place[]
  /** Null for formula 1. */
  subject: BlockSubject | null
  /** Matches of the main keyword's single words, computed lazily. */
  wordMatches: MatchRows | null
}

/** Everything besides a block's text that its analysis depends on. */
export interface BlockRules {
  tools: Tools
  keywords: Pick<KeywordSet, 'matcher' | 'subject'>
  formula: Formula
  rivals: RivalRuns | null
}

export function makeBlock(block: TextBlock, { tools, keywords, formula, rivals }: BlockRules): BlockState {
  const analysis = analyzeText(block.text, tools.lexicon)
  const atoms = splitAtoms(analysis)
  const substance = formula === 1 ? null : measureSubstance(block, analysis, tools, rivals)
  const matches = findOwnMatches(keywords.matcher, atoms, substance)
  return {
    id: block.id,
    kind: block.kind,
    level: block.level ?? 0,
    text: block.text,
    plain: block.kind === 'heading' ? block.text.trim().toLowerCase() : '',
    words: analysis.words,
    analysis,
    atoms,
    prose: measureProse(analysis, atoms, block.kind, tools),
    substance,
    links: block.links,
    hasLinkedSource: block.hasLinkedSource ?? false,
    matches,
    places: [],
    subject: substance && surveySubject(keywords.subject, matches, substance.ownWords),
    wordMatches: null,
  }
}

/** Matches a block against new keywords. */
export function rematchBlock(block: BlockState, keywords: BlockRules['keywords']): BlockState {
  const { atoms, substance } = block
  const matches = findOwnMatches(keywords.matcher, atoms, substance)
  const subject = substance && surveySubject(keywords.subject, matches, substance.ownWords)
  return { ...block, matches, places: [], subject, wordMatches: null }
}

/** Compares a block with a new set of competitors. */
export function compareBlock(block: BlockState, rivals: RivalRuns | null): BlockState {
  const { substance } = block
  return substance ? { ...block, substance: compareRuns(substance, rivals) } : block
}

/** Keyword matches, without those inside quotations that link to their source. */
function findOwnMatches(
  matcher: KeywordSet['matcher'],
  atoms: Atoms,
  substance: BlockSubstance | null,
): MatchRows {
  const matches = findMatches(matcher, atoms)
  const { own = [], isWhole = true } = substance ?? {}
  if (isWhole) return matches
  const rows: MatchRows = []
  let next = 0
  for (let row = 0; row < matches.length; row += 3) {
    const word = wordAt(atoms, matches[row + 1] as number)
    while (next < own.length && (own[next]?.[1] as number) < word) next++
    if (word >= (own[next]?.[0] ?? Number.POSITIVE_INFINITY)) rows.push(...matches.slice(row, row + 3))
  }
  return rows
}

/** Whether the links, which determine the author's own words, are the same. Usually there are none. */
function hasSameSources(state: BlockState, { links, hasLinkedSource = false }: TextBlock): boolean {
  if (state.hasLinkedSource !== hasLinkedSource) return false
  if (state.links === links) return true
  return (
    state.links?.length === links?.length &&
    (links ?? []).every(({ from, to }, at) => state.links?.[at]?.from === from && state.links[at]?.to === to)
  )
}

function isUnchanged(state: BlockState, block: TextBlock): boolean {
  return (
    state.id === block.id &&
    state.kind === block.kind &&
    state.level === (block.level ?? 0) &&
    state.text === block.text &&
    hasSameSources(state, block)
  )
}

/**
 * Returns the states of `blocks`, reusing unchanged ones of `before`. Calls `drop` for each state removed,
 * and `add` for each one added.
 */
export function updateBlocks(
  before: readonly BlockState[],
  blocks: readonly TextBlock[],
  make: (block: TextBlock) => BlockState,
  drop: (state: BlockState) => void,
  add: (state: BlockState) => void,
): BlockState[] {
  const shared = Math.min(before.length, blocks.length)
  let head = 0
  while (head < shared && isUnchanged(before[head] as BlockState, blocks[head] as TextBlock)) head++
  let tail = 0
  while (tail < shared - head && isUnchanged(fromEnd(before, tail), fromEnd(blocks, tail))) tail++

  const removed = before.slice(head, before.length - tail)
  const byId = removed.length > 1 ? new Map(removed.map((state) => [state.id, state])) : null
  const added: BlockState[] = []
  removed.forEach(drop)
  for (let i = head; i < blocks.length - tail; i++) {
    const block = blocks[i] as TextBlock
    const old = byId?.get(block.id)
    const state = old && isUnchanged(old, block) ? old : make(block)
    add(state)
    added.push(state)
  }
  return before.slice(0, head).concat(added, before.slice(before.length - tail))
}

function fromEnd<T>(list: readonly T[], index: number): T {
  return list[list.length - 1 - index] as T
}
