import type { TextAnalysis } from '../text/analyse.ts'
import { idOf } from '../text/analyse.ts'
import type { Atoms } from '../text/atoms.ts'
import { internWord } from '../text/lexicon.ts'
import { findMatches } from '../text/matcher.ts'
import { forEachSentence } from '../text/sentences.ts'
import { thresholds } from '../thresholds.ts'
import type { BlockKind } from '../types.ts'
import { hasPassive } from './passive.ts'
import type { Tools } from './tools.ts'

/** Bits of what is known about one sentence. */
export const SentenceTrait = { long: 1, passive: 2, transition: 4 } as const

/** What readability needs to know about one block of running text. */
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
  /** What each sentence opens with; equal numbers open alike. */
  openings: number[]
}

const { sentenceLength, paragraphLength } = thresholds.readability

/** Measures a block; null for headings, titles and table cells, which are no running text. */
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
    ...sumWords(analysis),
    sentences: analysis.sentences,
    longSentences: 0,
    passives: 0,
    withTransition: 0,
    paragraphs: isParagraph ? 1 : 0,
    longParagraphs: isParagraph && analysis.words > paragraphLength.words ? 1 : 0,
    traits: [],
    openings: [],
  }
  const transitionWords = findTransitions(analysis, atoms, tools)
  let transition = 0
  forEachSentence(analysis, (first, last) => {
    let traits = 0
    if (last - first + 1 > sentenceLength.words) {
      traits |= SentenceTrait.long
      prose.longSentences++
    }
    if (rules.passive && hasPassive(analysis, first, last, rules.passive.order)) {
      traits |= SentenceTrait.passive
      prose.passives++
    }
    while ((transitionWords[transition] ?? last) < first) transition++
    if ((transitionWords[transition] ?? analysis.words) <= last) {
      traits |= SentenceTrait.transition
      prose.withTransition++
    }
    prose.traits.push(traits)
    prose.openings.push(findOpening(analysis, first, last, tools))
  })
  return prose
}

function isProse(kind: BlockKind): boolean {
  return kind === 'paragraph' || kind === 'list-item' || kind === 'quote' || kind === 'alert'
}

function sumWords(analysis: TextAnalysis) {
  const { syllables, letters, hardness } = analysis.lexicon
  const sum = { words: analysis.words, syllables: 0, letters: 0, hard: 0 }
  for (let word = 0; word < analysis.words; word++) {
    const id = idOf(analysis, word)
    sum.syllables += syllables[id] as number
    sum.letters += letters[id] as number
    sum.hard += hardness[id] as number
  }
  return sum
}

/** First words of the transition phrases in a text, in order. */
function findTransitions(analysis: TextAnalysis, atoms: Atoms, { transitions }: Tools): number[] {
  if (!transitions || analysis.words === 0) return []
  const rows = findMatches(transitions, atoms)
  const words: number[] = []
  for (let row = 0; row < rows.length; row += 3) {
    const atom = rows[row + 1] as number
    words.push(atoms.wordOf ? (atoms.wordOf[atom] as number) : atom)
  }
  return words
}

/** The first word, and the second too where the first is an article or the like. */
function findOpening(analysis: TextAnalysis, first: number, last: number, { language }: Tools): number {
  const { lexicon } = analysis
  const opening = lowerId(analysis, first)
  const isOpener = language.readability?.openers.has(lexicon.words[opening] as string)
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
