/** Counts the syllables of a Dutch word: vowel groups, split at a diaeresis or a compound seam. */
export function countDutchSyllables(word: string): number {
  const plain = word.normalize('NFC').replace(/qu/g, 'kw')
  let count = 0
  for (const group of plain.match(/[aeiouyáéèêëïíóöúü]+/g) ?? []) count += countGroup(group)
  return Math.max(1, count)
}

const single = /^(?:aai|ooi|oei|eeu|ieu|aa|ee|oo|uu|ie|oe|eu|ui|ij|ei|ai|au|ou|[aeiouyáéèêëïíóöúü])/

function countGroup(group: string): number {
  let rest = group
  let count = 0
  while (rest) {
    rest = rest.slice((single.exec(rest)?.[0] ?? rest).length)
    count++
  }
  return count
}
