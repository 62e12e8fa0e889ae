import { getLanguage } from '../languages/index.ts'
import type { RepeatedPhrase, TextBlock } from '../types.ts'
import { splitSentences } from '../words.ts'
import { listWords } from './statistics.ts'

const maxWords = 8

/**
 * Phrases of three to eight words that occur more than once, longest and most frequent first. A phrase never
 * crosses a sentence border and never starts or ends with a stop word; it is omitted if a longer phrase
 * covers all its places.
 */
export function findRepeatedPhrases(
  blocks: readonly TextBlock[],
  language = 'en',
  { minWords = 3, limit = 40 }: { minWords?: number; limit?: number } = {},
): RepeatedPhrase[] {
  const { stopWords } = getLanguage(language)
  const found = new Map<string, RepeatedPhrase>()
  for (const { id, text } of blocks)
    for (const sentence of splitSentences(text, language)) {
      const words = listWords(text.slice(sentence.from, sentence.to), language)
      for (let first = 0; first + minWords <= words.length; first++) {
        if (stopWords.has(words[first]?.word ?? '')) continue
        for (let length = minWords; length <= maxWords && first + length <= words.length; length++) {
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
  return kept.sort((a, b) => b.places.length * b.words - a.places.length * a.words).slice(0, limit)
}
