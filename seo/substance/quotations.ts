import { endOf, startOf, type TextAnalysis } from '../text/analyse.ts'
import { forEachSentence, locateSentence } from '../text/sentences.ts'
import type { TextBlock, TextRange } from '../types.ts'

/** Stretches of words, both ends included. */
export type WordRange = readonly [first: number, last: number]

const quotation = /“[^“”]*”|"[^"]*"|«[^«»]*»|»[^«»]*«|„[^„“”]*[“”]|‹[^‹›]*›/g

/**
 * The words of a block that are the author's own: all but a quote block with a linked source, and what stands
 * in quotation marks in a sentence with a link.
 */
export function listOwnRanges(block: TextBlock, analysis: TextAnalysis): WordRange[] {
  const { words } = analysis
  if (words === 0) return []
  const links = block.links ?? []
  if (block.kind === 'quote' && (block.hasLinkedSource || links.length > 0)) return []
  if (links.length === 0) return [[0, words - 1]]
  const quoted = listQuoted(block.text, analysis, links)
  if (quoted.length === 0) return [[0, words - 1]]
  const own: WordRange[] = []
  let first = 0
  for (let word = 0; word <= words; word++) {
    const isOwn =
      word < words &&
      !quoted.some(({ from, to }) => startOf(analysis, word) >= from && endOf(analysis, word) <= to)
    if (isOwn) continue
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
  forEachSentence(analysis, (first, last) => {
    const { from, to } = locateSentence(analysis, first, last)
    if (links.some((link) => link.from < to && link.to > from)) sourced.push({ from, to })
  })
  return quoted.filter((quote) => sourced.some(({ from, to }) => quote.from < to && quote.to > from))
}
