import type { XmlElement } from 'yjs'
import { diffText, splitWords } from '../yjs/diff.ts'
import { readWords } from './deleted-blocks.ts'

/** Compares what blocks say, for one change. */
export interface WordComparer {
  read(block: XmlElement): string
  areEqual(a: string, b: string): boolean
  /** Whether a text is another one with more words in it. */
  isGrown(words: string, grown: string): boolean
  /** Whether a text ends with another one that is not blank. */
  isEnd(end: string, words: string): boolean
}

/** Fewer units in common are no sign that two texts were made of one. */
const leastCommon = 3
/** So many letters and pairs are looked at: a person's change needs some thousand, one made to hurt has no end. */
const mostWork = 4_000_000
/** What letters cost that a difference is made of, next to what it costs to pass over them; so many at most. */
const diffWeight = 8
const mostWeighed = 4000

/**
 * Compares blocks at a bounded price: each is read once, what cannot fit is seen without a difference made of it, and
 * when the work is used up nothing is alike any more. The text must not change while it is used.
 */
export function createWordComparer(most = mostWork): WordComparer {
  const read = new Map<XmlElement, string>()
  let left = most
  /** Whether the letters of a text are all in another one, in order; without that no difference only adds. */
  const isWithin = (words: string, grown: string): boolean => {
    let at = -1
    for (let index = 0; index < words.length; index++) {
      const next = grown.indexOf(words.charAt(index), at + 1)
      left -= 1 + ((next < 0 ? grown.length : next) - at) / 64
      if (next < 0 || left <= 0) return false
      at = next
    }
    return true
  }
  return {
    read(block) {
      const known = read.get(block)
      if (known !== undefined) return known
      const words = readWords(block)
      read.set(block, words)
      return words
    },
    areEqual(a, b) {
      left -= a.length === b.length ? 1 + a.length / 64 : 1
      return left > 0 && a === b
    },
    isGrown(words, grown) {
      left -= 1
      if (left <= 0 || grown.length <= words.length || words.trim().length < leastCommon) return false
      if (!isWithin(words, grown)) return false
      const letters = words.length + grown.length
      left -= letters + diffWeight * Math.min(letters, mostWeighed)
      return left > 0 && diffText(words, grown).every((edit) => !('remove' in edit))
    },
    isEnd(end, words) {
      left -= 1 + end.length / 64
      return left > 0 && words.endsWith(end) && end.trim() !== ''
    },
  }
}

/** Whether every word of `words` is in `text`, each at least as often. */
export function hasAllWords(text: string, words: string): boolean {
  const counts = new Map<string, number>()
  for (const word of splitWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return splitWords(words).every((word) => {
    const left = (counts.get(word) ?? 0) - 1
    counts.set(word, left)
    return left >= 0 || word.trim() === ''
  })
}

export const isLetter = (sign: string): boolean => /[\p{L}\p{M}\p{N}_]/u.test(sign)

/** Whether a text contains another one, not as a part of longer words. */
export function includesWords(text: string, words: string): boolean {
  const isCut = (outside: string, inside: string) => isLetter(outside) && isLetter(inside)
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const end = at + words.length
    const isPart =
      isCut(text.charAt(at - 1), text.charAt(at)) || isCut(text.charAt(end), text.charAt(end - 1))
    if (words === '' || !isPart) return true
  }
  return false
}
