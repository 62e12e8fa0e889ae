import type { TextRange } from '../types.ts'
import type { TextAnalysis } from './analyze.ts'
import { endOf, Gap, gapOf, startOf } from './analyze.ts'

/** Calls `visit` with the first and the last word of each sentence. */
export function forEachSentence(analysis: TextAnalysis, visit: (first: number, last: number) => void): void {
  let first = 0
  for (let i = 0; i < analysis.words; i++) {
    if (gapOf(analysis, i) !== Gap.sentence) continue
    visit(first, i)
    first = i + 1
  }
}

/** Text range of a sentence, with surrounding quotes, brackets, and closing punctuation. */
export function locateSentence(analysis: TextAnalysis, first: number, last: number): TextRange {
  const from = first === 0 ? 0 : findBreak(analysis, first - 1)
  const to = last === analysis.words - 1 ? analysis.text.length : findBreak(analysis, last)
  return trimRange(analysis.text, from, to)
}

/**
 * End of the sentence after a word: past its punctuation and closing quotes or brackets, or at the line
 * break.
 */
function findBreak(analysis: TextAnalysis, word: number): number {
  const { text } = analysis
  const next = startOf(analysis, word + 1)
  let at = endOf(analysis, word)
  while (at < next && !'.!?…؟۔।。！？｡\n\r\u2028\u2029'.includes(text[at] as string)) at++
  while (at < next && '.!?…؟۔।。！？｡"\'”’»)]}'.includes(text[at] as string)) at++
  return at
}

function trimRange(text: string, from: number, to: number): TextRange {
  let start = from
  let end = to
  while (start < end && text.charCodeAt(start) <= 0x20) start++
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end--
  return { from: start, to: end }
}
