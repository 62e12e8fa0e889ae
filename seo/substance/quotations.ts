import { endOf, startOf, type TextAnalysis } from '../text/analyze.ts'
import { forEachSentence, locateSentence } from '../text/sentences.ts'
import type { TextBlock, TextRange } from '../types.ts'

/** Inclusive range of word indexes. */
export type WordRange = readonly [first: number, last: number]

const quotation = /“[^“”]*”|"[^"]*"|«[^«»]*»|»[^«»]*«|„[^„“”]*[“”]|‹[^‹›]*›/g

/**
 * Ranges of the author's own words: without quote blocks that link to their source, and without quotations in
 * sentences that contain a link. The headings of research notes are own words once text is written below them.
 */
export function listOwnRanges(block: TextBlock, analysis: TextAnalysis): WordRange[] {
  const { words } = analysis
  if (words === 0) return []
  const links = block.links ?? []
  if (block.kind === 'heading' && block.hasLinkedSource) return []
  if (block.kind === 'quote' && (block.hasLinkedSource || links.length > 0)) return []
  if (links.length === 0) return [[0, words - 1]]
  const quoted = listQuoted(block.text, analysis, links)
  if (quoted.length === 0) return [[0, words - 1]]
  const own: WordRange[] = []
  let first = 0
  let next = 0
  for (let word = 0; word <= words; word++) {
    if (word < words) {
      while (next < quoted.length && (quoted[next] as TextRange).to < endOf(analysis, word)) next++
      if (startOf(analysis, word) < (quoted[next]?.from ?? Number.POSITIVE_INFINITY)) continue
    }
    if (word > first) own.push([first, word - 1])
    first = word + 1
  }
  return own
}

function listQuoted(text: string, analysis: TextAnalysis, links: readonly TextRange[]): TextRange[] {
  const quoted = [...text.matchAll(quotation)].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
  }))
  if (quoted.length === 0) return []
  const sourced: TextRange[] = []
  const isLinked = createOverlapTest(links)
  forEachSentence(analysis, (first, last) => {
    const sentence = locateSentence(analysis, first, last)
    if (isLinked(sentence)) sourced.push(sentence)
  })
  return quoted.filter(createOverlapTest(sourced))
}

/**
 * Whether a range overlaps one of `ranges`. Ranges and queries are in reading order, so one pass is enough.
 */
export function createOverlapTest(ranges: readonly TextRange[]): (range: TextRange) => boolean {
  let next = 0
  return ({ from, to }) => {
    while (next < ranges.length && (ranges[next] as TextRange).to <= from) next++
    return (ranges[next]?.from ?? Number.POSITIVE_INFINITY) < to
  }
}
