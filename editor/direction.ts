export type TextDirection = 'ltr' | 'rtl'

/**
 * The direction of a text by majority: right-to-left if letters of Hebrew or an Arabic-family script outnumber Latin
 * letters. Digits, spaces, punctuation, and other scripts are not counted.
 */
export function textDirection(text: string): TextDirection {
  let balance = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 0x590) {
      if (isLatin(code)) balance--
    } else if (code <= 0x8ff) {
      if (isRtlLetter(code)) balance++
    } else if ((code >= 0xfb1d && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefc)) {
      balance++
    } else if (code >= 0x1e00 && code <= 0x1eff) {
      balance--
    }
  }
  return balance > 0 ? 'rtl' : 'ltr'
}

function isLatin(code: number): boolean {
  if (code < 0xc0) return (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
  return code <= 0x24f && code !== 0xd7 && code !== 0xf7
}

/** Hebrew, Arabic, Syriac, Thaana, NKo, Samaritan, Mandaic and the Arabic supplements, without their digits,
 * punctuation and vowel signs. */
function isRtlLetter(code: number): boolean {
  if (code < 0x5d0) return false
  if (code <= 0x5f2) return true
  if (code < 0x620) return false
  if (code >= 0x64b && code <= 0x66d) return false
  if (
    code === 0x670 ||
    code === 0x6d4 ||
    (code >= 0x6d6 && code <= 0x6ed && code !== 0x6e5 && code !== 0x6e6)
  ) {
    return false
  }
  if (code >= 0x6f0 && code <= 0x6f9) return false
  if ((code >= 0x700 && code <= 0x70f) || code === 0x711 || (code >= 0x730 && code <= 0x74c)) return false
  if ((code >= 0x7a6 && code <= 0x7b0) || (code >= 0x7c0 && code <= 0x7c9)) return false
  return code < 0x8ca
}
