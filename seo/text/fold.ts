const foldedPoints = new Map<number, string>()

/** Letters that Unicode decomposition does not reduce. */
const reduced: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '\u0451': '\u0435',
  '\u0439': '\u0439',
  '\u0457': '\u0457',
}

/**
 * A lower-case word without accents, vowel marks, apostrophes, periods and invisible characters, with
 * digits of every script as 0–9. Cyrillic й keeps its breve: it is a letter, not an accent.
 * @param kept characters to leave unchanged
 */
export function foldWord(word: string, kept = ''): string {
  if (isPlain(word)) return word
  let folded = ''
  for (const char of word.normalize('NFC')) {
    if (kept !== '' && kept.includes(char)) {
      folded += char
      continue
    }
    const point = char.codePointAt(0) ?? 0
    let plain = foldedPoints.get(point)
    if (plain === undefined) {
      plain = foldChar(char)
      if (foldedPoints.size < 5000) foldedPoints.set(point, plain)
    }
    folded += plain
  }
  return folded
}

function isPlain(word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i)
    const isLetter = code >= 0x61 && code <= 0x7a
    if (!isLetter && !(code >= 0x30 && code <= 0x39) && code !== 0x2b && code !== 0x23) return false
  }
  return true
}

function foldChar(char: string): string {
  const known = reduced[char]
  if (known !== undefined) return known
  if (/['’‘ʼ.\u0640\p{Mn}\p{Cf}]/u.test(char)) return ''
  if (/\p{Nd}/u.test(char)) return readDigit(char)
  return char
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}

/** Decimal digits come in blocks of ten that begin with the zero. */
function readDigit(char: string): string {
  const point = char.codePointAt(0) ?? 0
  let zero = point
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((point - zero) % 10)
}
