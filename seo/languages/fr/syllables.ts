/** Counts the syllables of a French word: vowel groups, split at a hiatus, minus a silent final e. */
export function countFrenchSyllables(word: string): number {
  const plain = word
    .normalize('NFC')
    .replace(/qu(?=[aàâeéèêioôy])/g, 'k')
    .replace(/gu(?=[eéèêiy])/g, 'g')
    .replace(/ge(?=[aàâoô])/g, 'j')
  const groups = plain.match(/[aàâäeéèêëiîïoôöuùûüyœæ]+/g) ?? []
  let count = groups.length
  for (const group of groups) if (isHiatus(group)) count++
  if (count > 1 && endsSilent(plain)) count--
  return Math.max(1, count)
}

/** Adjacent vowels pronounced separately: `éa`, `oè`, `ao` but not `aou`, a letter with diaeresis. */
function isHiatus(group: string): boolean {
  return /[aou][éè]|é[aâeèoôui]|[aeo]ï|[ao]ë|ao(?!u)|oa/.test(group)
}

/** A final e or es after a consonant. */
function endsSilent(word: string): boolean {
  return /[^aàâäeéèêëiîïoôöuùûüyœæ]es?$/.test(word)
}
