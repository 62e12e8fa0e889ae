import { Gap, gapOf } from '../text/analyze.ts'
import { forEachSentence, locateSentence } from '../text/sentences.ts'
import type { Place, SentenceMark } from '../types.ts'
import type { BlockState } from './blocks.ts'
import { countRepeatedOpenings } from './openings.ts'
import { SentenceTrait } from './prose.ts'

/** Results of the readability checks for each sentence of running text. */
export function markSentences(blocks: readonly BlockState[]): SentenceMark[] {
  const repeated = new Map<BlockState, Set<number>>()
  countRepeatedOpenings(blocks, (block, sentence) => {
    const known = repeated.get(block)
    if (known) known.add(sentence)
    else repeated.set(block, new Set([sentence]))
  })
  return blocks.flatMap((block) => markBlock(block, repeated.get(block)))
}

function markBlock({ id, analysis, prose }: BlockState, repeated: Set<number> | undefined): SentenceMark[] {
  const marks: SentenceMark[] = []
  if (!prose) return marks
  forEachSentence(analysis, (first, last) => {
    const traits = prose.traits[marks.length] as number
    marks.push({
      blockId: id,
      ...locateSentence(analysis, first, last),
      words: last - first + 1,
      isLong: (traits & SentenceTrait.long) !== 0,
      isPassive: (traits & SentenceTrait.passive) !== 0,
      hasTransition: (traits & SentenceTrait.transition) !== 0,
      repeatsOpening: repeated?.has(marks.length) ?? false,
    })
  })
  return marks
}

/** Places of the paragraphs that are too long. */
export function placeLongParagraphs(blocks: readonly BlockState[]): Place[] {
  return blocks
    .filter(({ prose }) => prose && prose.longParagraphs > 0)
    .map(({ id, text }) => ({ blockId: id, from: 0, to: text.length }))
}

/** First and last word of the sentence that contains a word. */
export function sentenceAround({ analysis }: BlockState, word: number): { first: number; last: number } {
  let first = word
  while (first > 0 && gapOf(analysis, first - 1) !== Gap.sentence) first--
  let last = word
  while (gapOf(analysis, last) !== Gap.sentence) last++
  return { first, last }
}
