/**
 * Counts the syllables of a Spanish word: vowel letters, minus those in a diphthong or triphthong with an
 * unstressed i, u or final y, and those silent after g and q.
 */
export function countSpanishSyllables(word: string): number {
  const plain = word
    .normalize('NFC')
    .replace(/qu(?=[eéií])/g, 'k')
    .replace(/gu(?=[eéií])/g, 'g')
    .replace(/y$/, 'i')
  let count = 0
  let before = ''
  for (const letter of plain) {
    const isVowel = 'aeiouáéíóúü'.includes(letter)
    if (isVowel && !glides(before, letter)) count++
    before = isVowel ? letter : ''
  }
  return Math.max(1, count)
}

/** Whether a vowel belongs to the same syllable as the vowel before it. */
function glides(before: string, letter: string): boolean {
  if (before === '') return false
  return 'iuü'.includes(letter) || 'iuü'.includes(before)
}
