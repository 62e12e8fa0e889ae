/**
 * Counts the syllables of a Portuguese word: vowel letters, minus glides: i and u after another vowel, u
 * after g and q, nasal diphthongs, and unstressed i or u before a vowel.
 */
export function countPortugueseSyllables(word: string): number {
  const plain = word
    .normalize('NFC')
    .replace(/qu(?=[aáâãeéêiíoóõô])/g, 'k')
    .replace(/gu(?=[eéêií])/g, 'g')
    .replace(/gu(?=[aáâãoóõô])/g, 'g')
  let count = 0
  let before = ''
  for (let i = 0; i < plain.length; i++) {
    const letter = plain[i] ?? ''
    const isVowel = 'aáâãàeéêiíoóôõuúü'.includes(letter)
    const isGlide = isVowel && before !== '' && glides(before, letter, plain.slice(i + 1))
    if (isVowel && !isGlide) count++
    before = isVowel && !isGlide ? letter : ''
  }
  return Math.max(1, count)
}

/** Whether a vowel belongs to the same syllable as the vowel before it. */
function glides(before: string, letter: string, rest: string): boolean {
  if (before === 'ã') return letter === 'o' || letter === 'e' || letter === 'i'
  if (before === 'õ') return letter === 'e'
  if (letter !== 'i' && letter !== 'u') return false
  // Before a nasal or a final l, r or z, i and u form their own syllable: ruim, raiz, cair, sair, juiz.
  if (letter === before || /^(?:nh|[lrzm](?![aeiouáéíóúâêôãõh])|n[dt])/.test(rest)) return false
  return true
}
