import type { Dictionary, SpellingLanguage } from './languages.ts'

/** Shorter words have too many neighbors. */
const minLength = 5
/** Longer strings are not words, and checking them would be slow. */
const maxLength = 30
/** A missing letter has many neighbors in shorter words. */
const minLengthForInsertion = 7

/** The kind of a misspelling. `other` only prevents a correction. */
type Slip = 'accent' | 'swapped' | 'doubled' | 'vowel' | 'missing' | 'other'

const withoutAccents = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '')

/** Words at distance 1, with the slip that leads from them to the given word. */
function* listNeighbors(word: string, language: SpellingLanguage): Generator<[string, Slip]> {
  const { letters, vowelPairs, hasAccents } = language
  const last = word.length - 1
  const isVowelPair = (a: string, b: string) => vowelPairs.some((pair) => pair === a + b || pair === b + a)
  for (let at = 0; at <= word.length; at += 1) {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
    const isInside = at > 0 && at < last
    if (letter && after && letter !== after.charAt(0))
      // Endings such as -le and -el are both correct, so the last two letters are not swapped.
      yield [
        before + after.charAt(0) + letter + after.slice(1),
        isInside && at + 1 < last ? 'swapped' : 'other',
      ]
    if (letter) yield [before + after, at > 0 && letter === word.charAt(at - 1) ? 'doubled' : 'other']
    for (const other of letters) {
      const isTwice = other === letter || other === word.charAt(at - 1)
      const inserted = isTwice ? 'doubled' : word.length >= minLengthForInsertion ? 'missing' : 'other'
      yield [before + other + letter + after, at > 0 && at <= last ? inserted : 'other']
      if (!letter || other === letter) continue
      const isAccent = hasAccents && withoutAccents(other) === withoutAccents(letter)
      const isVowel = isInside && isVowelPair(other, letter)
      yield [before + other + after, isAccent ? 'accent' : isVowel ? 'vowel' : 'other']
    }
  }
}

/**
 * The correction of a misspelled word, or null if none is certain. First and last letters are seldom wrong but often
 * make another word, such as a plural that the dictionary lacks, so they are left as they are.
 */
export function findCorrection(
  word: string,
  language: SpellingLanguage,
  dictionary: Dictionary,
): string | null {
  if (word.length < minLength || word.length > maxLength || dictionary.isCorrect(word)) return null
  const found = new Map<string, Slip>()
  for (const [neighbor, slip] of listNeighbors(word, language)) {
    const earlier = found.get(neighbor)
    if ((earlier === undefined || earlier === 'other') && (earlier || dictionary.hasWord(neighbor)))
      found.set(neighbor, slip)
  }
  const only = (slip: Slip): string | null => {
    const all = [...found].filter(([, one]) => one === slip)
    return all.length === 1 ? (all[0]?.[0] ?? null) : null
  }
  const certain = only('accent') ?? only('swapped')
  if (certain) return certain
  const [first, ...others] = found
  return first && others.length === 0 && first[1] !== 'other' ? first[0] : null
}
