/** In a price list, more of the words are numbers. */
const maxNumberShare = 0.3

const ended = /\p{L}.*[.。][”“"’»)\]]*$/u
const started = /^[“”„«‚‘"'(¿]*(?:\p{Lu}|\p{Lt}|\p{Lo}|\p{Nd})/u
/** Addresses, symbols of interfaces and lists, and images. */
const foreignSigns =
  /https?:|www\.|@|[#|©®™→←►▶✓✔✗•·…★☆»]{2}|[|©→←►▶✓✔✗•★☆…]|\.\.|\p{Extended_Pictographic}|[<>{}=\\]|\[\d*\]|\d\/5\b/u
const numbered = /^\(?\p{Nd}+[.)]\s|^\p{Lu}[.)]\s|^\(?\p{Nd}+\)?\s*[-–]/u
/** `Tip: …`, `Step two: …` */
const labeled = /^(?:[\p{L}\p{M}\p{N}'’-]+\s+){0,2}[\p{L}\p{M}\p{N}'’-]+\s?[:：]\s/u
const shouted = /(?:\p{Lu}{3,}[\s,]+){3}/u

/** Whether all quotation marks and brackets inside a sentence are closed. */
function isBalanced(text: string): boolean {
  const count = (sign: string) => text.split(sign).length
  const pairs = ['()', '[]', '«»'].every(([open = '', close = '']) => count(open) === count(close))
  return pairs && count('"') % 2 === 1 && (text.match(/[“”„]/g)?.length ?? 0) % 2 === 0
}

/** Whether a text looks like a whole sentence of prose, not like a part of a list, a price table, or an interface. */
export function isWellFormed(text: string, words: number): boolean {
  if (!ended.test(text) || !started.test(text) || numbered.test(text) || labeled.test(text)) return false
  if (foreignSigns.test(text) || shouted.test(text) || !isBalanced(text)) return false
  return (text.match(/\p{Nd}[\p{Nd}.,–-]*/gu)?.length ?? 0) / words <= maxNumberShare
}
