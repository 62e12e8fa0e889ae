/** Syllables of a German word: its vowel groups, with vowels that only meet at a seam counted apart. */
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
