import { getLanguage } from '../languages/index.ts'
import type { RepeatedPhrase, TextBlock } from '../types.ts'
import { splitSentences } from '../words.ts'
import { listWords } from './statistics.ts'

const longestPhrase = 8

/**
 * Phrases of three to eight words that stand in the text more than once, those that cost the reader most first.
 * A phrase never crosses a sentence, neither begins nor ends with a stop word, and is left out where a longer
 * one holds every place of it.
 */
export function findRepeatedPhrases(
  blocks: readonly TextBlock[],
  language = 'en',
  { least = 3, most = 40 }: { least?: number; most?: number } = {},
): RepeatedPhrase[] {
  const { stopWords } = getLanguage(language)
  const found = new Map<string, RepeatedPhrase>()
  for (const { id, text } of blocks)
    for (const sentence of splitSentences(text, language)) {
      const words = listWords(text.slice(sentence.from, sentence.to), language)
      for (let first = 0; first + least <= words.length; first++) {
        if (stopWords.has(words[first]?.word ?? '')) continue
        for (let length = least; length <= longestPhrase && first + length <= words.length; length++) {
          const last = words[first + length - 1]
          const start = words[first]
          if (!last || !start || stopWords.has(last.word)) continue
          const phrase = words
            .slice(first, first + length)
            .map(({ word }) => word)
            .join(' ')
          const place = { blockId: id, from: sentence.from + start.from, to: sentence.from + last.to }
          const known = found.get(phrase)
          if (known) known.places.push(place)
          else found.set(phrase, { phrase, words: length, places: [place] })
        }
      }
    }
  const repeated = [...found.values()]
    .filter(({ places }) => places.length > 1)
    .sort((a, b) => b.words - a.words)
  const kept: RepeatedPhrase[] = []
  for (const one of repeated) {
    const isInside = kept.some(
      (longer) =>
        longer.places.length >= one.places.length && ` ${longer.phrase} `.includes(` ${one.phrase} `),
    )
    if (!isInside) kept.push(one)
  }
  return kept.sort((a, b) => b.places.length * b.words - a.places.length * a.words).slice(0, most)
}
