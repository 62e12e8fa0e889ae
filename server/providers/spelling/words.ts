/** A word of a text, by its position. */
export interface Word {
  from: number
  word: string
}

/** Mark tags and code, whose content is not checked. */
const masked = /`[^`]*`|<\/?m\d{1,4} ?\/?>/g
const mask = '\0'
const edges = /^[\p{Ps}\p{Pi}"'*_~]+|[\p{Pe}\p{Pf}"'*_~.,;:!?…،؛؟]+$/gu

/**
 * The words of a text that may be checked: in lower case, consisting of the given letters only. Code, addresses, words
 * with figures or hyphens, and words of which only a part is formatted are left out.
 */
export function listWords(text: string, letters: string): Word[] {
  const known = new Set(letters)
  const plain = text.replace(masked, (found) => mask.repeat(found.length))
  const found: Word[] = []
  for (const match of plain.matchAll(/[^\s\0—–]+/gu)) {
    const word = match[0].replace(edges, '')
    const from = match.index + match[0].indexOf(word)
    const to = match.index + match[0].length
    if (word && [...word].every((letter) => known.has(letter)) && !isCut(plain, match.index, to))
      found.push({ from, word })
  }
  return found
}

/** Whether a tag or code divides a word: there is a letter right behind it. */
function isCut(plain: string, from: number, to: number): boolean {
  const isLetterBeyond = (at: number, step: 1 | -1) => {
    if (plain.charAt(at) !== mask) return false
    let beyond = at
    while (plain.charAt(beyond) === mask) beyond += step
    return /\p{L}/u.test(plain.charAt(beyond))
  }
  return isLetterBeyond(from - 1, -1) || isLetterBeyond(to, 1)
}
