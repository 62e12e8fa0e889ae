/** Syllables of a French word: vowel groups, with hiatus, less a final e that is not heard. */
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

/** Vowels heard apart: `aé`, `éo`, `oa`, a letter with diaeresis. */
function isHiatus(group: string): boolean {
  return /é[aâeèoôuiî]|[aou]é|[ao]ï|oë|aë|[ae]ü|ao|oa|[rl]?ia(?!i)|io(?!n)|éi/.test(group)
}

/** A final e, es or ent after a consonant. */
function endsSilent(word: string): boolean {
  if (/[^aàâäeéèêëiîïoôöuùûüyœæ]es?$/.test(word)) return true
  return /[^aàâäeéèêëiîïoôöuùûüyœæm]ent$/.test(word) && /(?:ss|[dlrtv])ent$/.test(word) && word.length > 6
}
