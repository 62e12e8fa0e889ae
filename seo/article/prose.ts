import type { PassiveRules } from '../languages/language.ts'
import { WordRole } from '../languages/language.ts'
import type { TextAnalysis } from '../text/analyze.ts'
import { Gap, idOf } from '../text/analyze.ts'
import type { Atoms } from '../text/atoms.ts'
import { internWord, OpeningRole } from '../text/lexicon.ts'
import type { Matcher } from '../text/matcher.ts'
import { findMatches, mayStart, startsPhrase } from '../text/matcher.ts'
import { thresholds } from '../thresholds.ts'
import type { BlockKind } from '../types.ts'
import { countRepeats } from './openings.ts'
import { hasPassive } from './passive.ts'
import { wordAt } from './places.ts'
import type { Tools } from './tools.ts'

/** Bit flags for one sentence. */
export const SentenceTrait = { long: 1, passive: 2, transition: 4 } as const

/** Counts of one block of running text that readability is computed from. */
export interface Prose {
  words: number
  syllables: number
  letters: number
  hard: number
  sentences: number
  longSentences: number
  passives: number
  withTransition: number
  /** 1 for a paragraph, quote or alert, 0 for a list item. */
  paragraphs: number
  longParagraphs: number
  /** Traits by sentence. */
  traits: number[]
  /** A key for the start of each sentence; equal keys mean equal openings. */
  openings: number[]
  /** Number of sentences that start like the two before them in the same block. */
  repeats: number
}

const { sentenceLength, paragraphLength } = thresholds.readability

/** Measures a block; null for headings, titles and table cells, which are not running text. */
export function measureProse(
  analysis: TextAnalysis,
  atoms: Atoms,
  kind: BlockKind,
  tools: Tools,
): Prose | null {
  const rules = tools.language.readability
  if (!rules || analysis.words === 0 || !isProse(kind)) return null
  const isParagraph = kind !== 'list-item'
  const prose: Prose = {
    words: analysis.words,
    syllables: 0,
    letters: 0,
    hard: 0,
    sentences: analysis.sentences,
    longSentences: 0,
    passives: 0,
    withTransition: 0,
    paragraphs: isParagraph ? 1 : 0,
    longParagraphs: isParagraph && analysis.words > paragraphLength.words ? 1 : 0,
    traits: [],
    openings: [],
    repeats: 0,
  }
  listSentences(analysis, atoms, prose, tools.transitions)
  for (let i = 0; i < sentences.length; i += 4) {
    const first = sentences[i] as number
    const last = sentences[i + 1] as number
    let traits = 0
    if (last - first + 1 > sentenceLength.words) {
      traits |= SentenceTrait.long
      prose.longSentences++
    }
    if (rules.passive && isPassive(analysis, first, last, sentences[i + 2] as number, rules.passive)) {
      traits |= SentenceTrait.passive
      prose.passives++
    }
    const opens = analysis.lexicon.openings[idOf(analysis, first)] as number
    if (sentences[i + 3] === 1 || opens & OpeningRole.transition) {
      traits |= SentenceTrait.transition
      prose.withTransition++
    }
    prose.traits.push(traits)
    prose.openings.push(findOpening(analysis, first, last))
  }
  prose.repeats = countRepeats(prose.openings)
  return prose
}

/** Output rows of `listSentences`, valid until its next call; reused to avoid an allocation per block. */
const sentences: number[] = []

/**
 * Writes a row per sentence: first word, last word, combined roles, and 1 if it has a transition. Also adds
 * up the counts that the formulas need.
 */
function listSentences(
  analysis: TextAnalysis,
  atoms: Atoms,
  prose: Prose,
  transitions: Matcher | null,
): void {
  const { words, columns, base, lexicon } = analysis
  const { syllables, letters, hardness, roles } = lexicon
  sentences.length = 0
  const isPlain = atoms.wordOf === null
  let first = 0
  let seen = 0
  let linked = 0
  let syllableSum = 0
  let letterSum = 0
  let hardSum = 0
  for (let word = 0; word < words; word++) {
    const id = columns[base + word] as number
    syllableSum += syllables[id] as number
    letterSum += letters[id] as number
    hardSum += hardness[id] as number
    seen |= roles[id] as number
    if (linked === 0 && transitions && isPlain && mayStart(transitions, id)) {
      linked = startsPhrase(transitions, atoms, word) ? 1 : 0
    }
    if (columns[base + 3 * words + word] !== Gap.sentence) continue
    sentences.push(first, word, seen, linked)
    first = word + 1
    seen = 0
    linked = 0
  }
  prose.syllables = syllableSum
  prose.letters = letterSum
  prose.hard = hardSum
  if (transitions && !isPlain) markTransitions(findMatches(transitions, atoms), atoms)
}

function markTransitions(rows: readonly number[], atoms: Atoms): void {
  let row = 0
  for (let i = 0; i < sentences.length; i += 4) {
    const last = sentences[i + 1] as number
    for (; row < rows.length && wordAt(atoms, rows[row + 1] as number) <= last; row += 3) sentences[i + 3] = 1
  }
}

const bothRoles = WordRole.auxiliary | WordRole.participle

function isPassive(
  analysis: TextAnalysis,
  first: number,
  last: number,
  roles: number,
  { order }: PassiveRules,
): boolean {
  return (roles & bothRoles) === bothRoles && hasPassive(analysis, first, last, order)
}

function isProse(kind: BlockKind): boolean {
  return kind === 'paragraph' || kind === 'list-item' || kind === 'quote' || kind === 'alert'
}

/** Key of the first word, or of the first two if the first is an article or similar. */
function findOpening(analysis: TextAnalysis, first: number, last: number): number {
  const { openings } = analysis.lexicon
  const opening = lowerId(analysis, first)
  const isOpener = (openings[idOf(analysis, first)] as number) & OpeningRole.article
  return isOpener && last > first ? opening + 0x1000000 * (1 + lowerId(analysis, first + 1)) : opening
}

function lowerId(analysis: TextAnalysis, word: number): number {
  const { lexicon } = analysis
  const id = idOf(analysis, word)
  const known = lexicon.lowerIds[id]
  if (known !== undefined) return known
  const lower = internWord(lexicon, lexicon.language.lower(lexicon.words[id] as string))
  lexicon.lowerIds[id] = lower
  return lower
}
