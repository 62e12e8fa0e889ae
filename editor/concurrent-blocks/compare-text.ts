import type { XmlElement } from 'yjs'
import { diffText, splitWords } from '../yjs/diff.ts'
import { readBlockText } from './block-model.ts'

/** Compares the texts of blocks within one transaction. */
export interface TextComparer {
  read(block: XmlElement): string
  areEqual(a: string, b: string): boolean
  /** Whether the second text is the first one with text added. */
  isExtended(text: string, extended: string): boolean
  /** Whether the second text ends with the first one, which must not be blank. */
  isSuffix(suffix: string, text: string): boolean
}

/** With fewer units in common, two texts are not assumed to have the same origin. */
const minCommonLength = 3
/** Budget of characters and pairs: a user's change needs a few thousand, a hostile one could need any number. */
const maxWork = 4_000_000
/** The cost of a character in a diff relative to skipping it, and the maximum number of characters charged. */
const diffCost = 8
const maxDiffCharacters = 4000

/**
 * Compares blocks at a bounded cost: each block is read once, blocks are diffed only where they can match, and once the
 * budget is used up, nothing counts as equal. The text must not change while the comparer is used.
 */
export function createTextComparer(budget = maxWork): TextComparer {
  const cache = new Map<XmlElement, string>()
  let left = budget
  /** Whether a text contains all characters of another one in order, so that their diff removes nothing. */
  const isSubsequence = (text: string, extended: string): boolean => {
    let at = -1
    for (let index = 0; index < text.length; index++) {
      const next = extended.indexOf(text.charAt(index), at + 1)
      left -= 1 + ((next < 0 ? extended.length : next) - at) / 64
      if (next < 0 || left <= 0) return false
      at = next
    }
    return true
  }
  return {
    read(block) {
      const cached = cache.get(block)
      if (cached !== undefined) return cached
      const text = readBlockText(block)
      cache.set(block, text)
      return text
    },
    areEqual(a, b) {
      left -= a.length === b.length ? 1 + a.length / 64 : 1
      return left > 0 && a === b
    },
    isExtended(text, extended) {
      left -= 1
      if (left <= 0 || extended.length <= text.length || text.trim().length < minCommonLength) return false
      if (!isSubsequence(text, extended)) return false
      const characters = text.length + extended.length
      left -= characters + diffCost * Math.min(characters, maxDiffCharacters)
      return left > 0 && diffText(text, extended).every((edit) => !('remove' in edit))
    },
    isSuffix(suffix, text) {
      left -= 1 + suffix.length / 64
      return left > 0 && text.endsWith(suffix) && suffix.trim() !== ''
    },
  }
}

/** Whether a text contains every word of another one, each at least as often. */
export function hasAllWords(text: string, words: string): boolean {
  const counts = new Map<string, number>()
  for (const word of splitWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return splitWords(words).every((word) => {
    const left = (counts.get(word) ?? 0) - 1
    counts.set(word, left)
    return left >= 0 || word.trim() === ''
  })
}

export const isLetter = (character: string): boolean => /[\p{L}\p{M}\p{N}_]/u.test(character)

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
