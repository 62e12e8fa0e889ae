import { type TaggedText, writeMarkTags } from '@rankwell/editor'
import { countWords, listContentStems } from '@rankwell/seo'
import { includesWord, sentencesOf, wordsOf } from './tagged-sentences.ts'

/** Whether a sentence refers to the previous one and is unclear without it. */
function refersBack(sentence: string, language: string): boolean {
  const first = /^[^\p{L}]*([\p{L}\p{M}]+)/u.exec(sentence)?.[1]?.toLocaleLowerCase(language) ?? ''
  return includesWord(wordsOf(language)?.openers ?? '', first)
}

/**
 * Keeps whole sentences: removes the least important ones until the given share of the words remains. The first
 * sentence and those with formatting, such as a link, are kept, and no kept sentence refers to a removed one.
 */
export function keepSentences(source: TaggedText, language: string, share: number): string {
  const { text, ranges } = source
  const all = sentencesOf(source, language).map((range) => {
    const own = text.slice(range.from, range.to)
    const isMarked = ranges.some(({ from, to }) => from < range.to && to > range.from)
    return {
      ...range,
      own,
      isMarked,
      words: countWords(own, language),
      stems: listContentStems(own, language),
    }
  })
  const counts = new Map<string, number>()
  for (const stem of all.flatMap(({ stems }) => stems)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const weigh = ({ stems }: (typeof all)[number]) =>
    stems.reduce((sum, stem) => sum + (counts.get(stem) ?? 0), 0) / Math.sqrt(stems.length || 1)
  let left = all.reduce((sum, { words }) => sum + words, 0)
  const max = left * share
  let kept = all
  while (left > max) {
    const removable = kept.filter((one, at) => {
      const next = kept[at + 1]
      return at > 0 && !one.isMarked && !(next && refersBack(next.own, language))
    })
    const [least] = removable.sort((a, b) => weigh(a) - weigh(b))
    const overshoots = least && Math.abs(left - least.words - max) > left - max
    if (!least || (overshoots && kept !== all)) break
    kept = kept.filter((one) => one !== least)
    left -= least.words
  }
  return kept.map(({ from, to }) => writeMarkTags(source, from, to)).join(' ')
}
