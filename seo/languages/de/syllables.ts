/**
 * Counts the syllables of a German word by vowel groups; vowels that meet at a compound seam count
 * separately.
 */
export function countGermanSyllables(word: string): number {
  const plain = word.normalize('NFC').replace(/qu/g, 'kw')
  let count = 0
  for (const group of plain.match(/[aeiouyäöü]+/g) ?? []) count += countGroup(group)
  return Math.max(1, count)
}

const single = /^(?:aa|ee|oo|ie|ei|ai|au|äu|eu|oi|ui|ey|ay|ou|[aeiouyäöü])/

function countGroup(group: string): number {
  let rest = group
  let count = 0
  while (rest) {
    const taken = single.exec(rest)?.[0] ?? rest
    rest = rest.slice(taken.length)
    count++
  }
  return count
}
