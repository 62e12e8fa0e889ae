import type { NotesWords } from '../languages/language.ts'

const minWords = 6
const maxWords = 45
/** A linking word is one of the first words. */
const wordsThatLink = 8
/** More of a sentence's words are numbers in a list of prices. */
const maxNumberShare = 0.3

const ended = /\p{L}.*[.。][”“"’»)\]]*$/u
const started = /^[“”„«‚‘"'(¿]*(?:\p{Lu}|\p{Lt}|\p{Lo}|\p{Nd})/u
/** Addresses, signs of interfaces and lists, and pictures. */
const foreignSigns =
  /https?:|www\.|@|[#|©®™→←►▶✓✔✗•·…★☆»]{2}|[|©→←►▶✓✔✗•★☆…]|\.\.|\p{Extended_Pictographic}|[<>{}=\\]|\[\d*\]|\d\/5\b/u
const numbered = /^\(?\p{Nd}+[.)]\s|^\p{Lu}[.)]\s|^\(?\p{Nd}+\)?\s*[-–]/u
/** `Tip: …`, `Step two: …` */
const labeled = /^(?:[\p{L}\p{M}\p{N}'’-]+\s+){0,2}[\p{L}\p{M}\p{N}'’-]+\s?[:：]\s/u
const shouted = /(?:\p{Lu}{3,}[\s,]+){3}/u

/** Whether all quotation marks and brackets inside a sentence are closed. */
function isBalanced(text: string): boolean {
  const count = (signs: RegExp) => text.match(signs)?.length ?? 0
  return (
    count(/\(/g) === count(/\)/g) &&
    count(/\[/g) === count(/\]/g) &&
    count(/«/g) === count(/»/g) &&
    count(/"/g) % 2 === 0 &&
    count(/[“”„]/g) % 2 === 0
  )
}

/**
 * Whether an editor could quote a sentence: a whole statement about the subject, in which neither the author nor the
 * site speaks, and which does not refer to another place of its page.
 */
export function isQuotable(text: string, words: number, { fragment, unquotable }: NotesWords): boolean {
  if (words < minWords || words > maxWords) return false
  if (!ended.test(text) || !started.test(text) || numbered.test(text) || labeled.test(text)) return false
  if (foreignSigns.test(text) || shouted.test(text) || !isBalanced(text)) return false
  const numbers = text.match(/\p{Nd}[\p{Nd}.,]*/gu)?.length ?? 0
  return numbers / words <= maxNumberShare && !unquotable.test(text) && !fragment?.test(text)
}

/** Whether a sentence can be understood without the one before it. */
export const standsAlone = (text: string, { dangling, linking }: NotesWords): boolean =>
  !dangling.test(text) && !linking.test(text.split(' ').slice(0, wordsThatLink).join(' '))
