const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Number of characters as a reader counts them: an emoji or a letter with marks is one. */
export function countGraphemes(text: string): number {
  for (let i = 0; i < text.length; i++) {
    if (!isPlain(text.charCodeAt(i))) return countFrom(text, i)
  }
  return text.length
}

/**
 * Characters that never combine with a neighbor: Latin, Greek and Cyrillic letters, punctuation, spaces, no
 * CR.
 */
function isPlain(code: number): boolean {
  return code < 0x300 ? code !== 0x0d && code !== 0xa9 && code !== 0xae : code >= 0x370 && code < 0x483
}

function countFrom(text: string, at: number): number {
  // The previous character may take the first mark, so counting starts with it.
  const start = Math.max(0, at - 1)
  let count = start
  for (const _ of segmenter.segment(text.slice(start))) count++
  return count
}
