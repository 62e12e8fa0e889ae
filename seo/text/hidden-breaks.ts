import { unspaced } from './lexicon.ts'
import { addSpan, type WordSpans } from './scan.ts'

/** Control characters and the zero-width space show nothing, but part words for the segmenter. */
const isHidden = (code: number): boolean =>
  code === 0x200b ||
  (code < 0x20 && (code < 0x09 || code > 0x0d)) ||
  (code >= 0x7f && code < 0xa0 && code !== 0x85)

/** Makes one word of what looks like one: parts with only hidden characters in between. */
export function joinHiddenBreaks(text: string, spans: WordSpans): void {
  const { count, starts, ends } = spans
  let at = 0
  // Nearly every gap begins with a space or a visible sign.
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
  // Scripts without spaces do part words by a zero-width space.
  return !unspaced.test(text.charAt(from - 1)) && !unspaced.test(text.charAt(to))
}
