import { findKeyword, splitSentences } from '@rankwell/seo'

/** A hash of a text, used instead of a random number. */
export function hashText(text: string): number {
  let hash = 2166136261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}

/** The list in an order that depends only on the seed. */
export const shuffle = <T>(list: readonly T[], seed: string): T[] =>
  list
    .map((value, index) => ({ value, key: hashText(`${seed}/${index}`) }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value)

export const countText = (text: string): number =>
  (text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? []).length

/** Letters and digits only, to detect repeated sentences. */
export const fingerprint = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const capitalize = (text: string, language = 'en'): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

export const sentencesOf = (text: string, language: string): string[] =>
  splitSentences(text, language)
    .map(({ from, to }) => text.slice(from, to).replace(/\s+/g, ' ').trim())
    .filter(Boolean)

export const countKeyword = (text: string, keyword: string, language: string): number =>
  keyword ? findKeyword(text, keyword, language).length : 0
