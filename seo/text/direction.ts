/**
 * Whether a text is mostly right-to-left: Hebrew and Arabic-family letters outnumber Latin ones. Digits,
 * spaces, punctuation, marks and other scripts do not count.
 */
export function isRightToLeft(text: string): boolean {
  let balance = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 0x80) {
      const lower = code | 0x20
      if (lower >= 0x61 && lower <= 0x7a) balance--
    } else if (isRightToLeftLetter(code, text, i)) balance++
    else if (isLatinLetter(code)) balance--
  }
  return balance > 0
}

const letter = /\p{L}/u

function isRightToLeftLetter(code: number, text: string, at: number): boolean {
  // Adlam, Hanifi Rohingya and the Arabic mathematical letters are outside the Basic Multilingual Plane.
  if (code === 0xd83a || code === 0xd83b || code === 0xd803) {
    const point = text.codePointAt(at) ?? 0
    return point > 0xffff && letter.test(String.fromCodePoint(point))
  }
  const isInRange = (code >= 0x590 && code <= 0x8ff) || (code >= 0xfb1d && code <= 0xfdff)
  return (isInRange || (code >= 0xfe70 && code <= 0xfefe)) && letter.test(String.fromCharCode(code))
}

const latin = /\p{Script=Latin}/u

function isLatinLetter(code: number): boolean {
  if (code < 0x250) return code >= 0xc0 ? code !== 0xd7 && code !== 0xf7 : code === 0xaa || code === 0xba
  return latin.test(String.fromCharCode(code))
}
