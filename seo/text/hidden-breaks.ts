import { unspaced } from './lexicon.ts'
import { addSpan, type WordSpans } from './scan.ts'

/** Control characters and the zero-width space are invisible, but the segmenter splits words at them. */
const isHidden = (code: number): boolean =>
  code === 0x200b ||
  (code < 0x20 && (code < 0x09 || code > 0x0d)) ||
  (code >= 0x7f && code < 0xa0 && code !== 0x85)

/** Joins the parts of a word that are separated only by invisible characters. */
export function joinHiddenBreaks(text: string, spans: WordSpans): void {
  const { count, starts, ends } = spans
  let at = 0
  // Nearly every gap begins with a space or a visible character.
  while (
    at < count - 1 &&
    !(
      isHidden(text.charCodeAt(ends[at] as number)) &&
      isJoined(text, ends[at] as number, starts[at + 1] as number)
    )
  )
    at++
  if (at >= count - 1) return
  spans.count = at
  for (; at < count; at++) {
    const from = starts[at] as number
    while (at < count - 1 && isJoined(text, ends[at] as number, starts[at + 1] as number)) at++
    addSpan(spans, text, from, ends[at] as number)
  }
}

function isJoined(text: string, from: number, to: number): boolean {
  if (from === to) return false
  for (let i = from; i < to; i++) if (!isHidden(text.charCodeAt(i))) return false
  // Scripts without spaces do separate words by a zero-width space.
  return !unspaced.test(text.charAt(from - 1)) && !unspaced.test(text.charAt(to))
}
