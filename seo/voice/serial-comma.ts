import type { TextRange } from '../types.ts'

/** The end of a list of words: "a, b, and c". */
export interface ListEnd {
  hasComma: boolean
  /** The comma before the conjunction, or where it would be. */
  at: number
  /** The last but one word and the conjunction. */
  shown: TextRange
}

const item = "[\\p{L}\\p{N}$€£%&’'./-]{1,40}(?: [\\p{L}\\p{N}$€£%&’'./-]{1,40}){0,2}"
const pattern = new RegExp(
  `, ((?:${item}, ){0,8})(${item})(,?) (and|or) (?=([\\p{L}\\p{N}’'-]+)(?: [\\p{L}\\p{N}’'-]+){0,2})`,
  'gu',
)

/** Words that begin or belong to a clause rather than an item of a list. */
const clauseWord =
  /\b(?:i|you|we|they|he|she|it|this|that|these|those|who|which|what|when|where|if|because|although|while|as|but|so|then|is|are|was|were|be|been|has|have|had|do|does|did|will|would|can|could|should|may|might|must|not|please|and|or|however|therefore|too|instead|perhaps|though)\b/i

/** A clause that opens like this ends at its comma. */
const subordinate = /^(?:as|if|when|while|although|because|once|until|since|though|unless|whenever)\b/i

/** A sentence that opens like this has a comma after the opening, unless its subject follows before. */
const opening =
  /^(?:in|on|at|after|before|during|for|with|without|by|from|under|over|through|despite|unlike|like|today|tomorrow|yesterday|now|then|first|second|finally|next|also|however|instead|still|yes|no|well|sometimes|often|usually|here|there|to|overall|meanwhile|later|[a-z]+ly)\b/i
const subject = /\b(?:i|we|you|they|he|she|it)\b/i

const isOpening = (text: string): boolean =>
  subordinate.test(text) || (opening.test(text) && !subject.test(text))

/** Finds where English lists of three or more items end. */
export function findSerialCommas(text: string): ListEnd[] {
  const ends: ListEnd[] = []
  for (const match of text.matchAll(pattern)) {
    const [whole, earlier = '', last = '', comma = '', conjunction = '', following = ''] = match
    if (clauseWord.test(last) || clauseWord.test(following)) continue
    const start = findSentenceStart(text, match.index)
    const before = text.slice(start, match.index)
    // With three commas or more it is a list, whatever opens the sentence.
    if (earlier === '' && (!before.trim() || isOpening(before.trimStart()))) continue
    if (earlier === '' && !comma && isApposition(text, match.index + whole.length)) continue
    const at = match.index + 2 + earlier.length + last.length
    const word = last.slice(last.lastIndexOf(' ') + 1)
    ends.push({
      hasComma: comma !== '',
      at,
      shown: { from: at - word.length, to: at + comma.length + 1 + conjunction.length },
    })
  }
  return ends
}

function findSentenceStart(text: string, at: number): number {
  let start = at
  while (start > 0 && at - start < 300 && !'.!?;:\n('.includes(text[start - 1] as string)) start--
  return start
}

/** "The tool, fast and simple, works": the words between commas explain the one before. */
function isApposition(text: string, at: number): boolean {
  return /^[^,.;:!?\n]{1,40},/.test(text.slice(at, at + 60))
}
