/** Control, invisible and direction characters that can hide text; joiners required by scripts are kept. */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b\u2060-\u2064\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb]|\udb40[\udc00-\udc7f]/g
/** Runs of white space, and single white-space characters other than a plain space. */
const SPACES = /\s{2,}|[^\S ]/g
/**
 * Maximum number of marks on a letter, because NFC takes quadratic time in it; no script needs more than 30
 * (Stream-Safe Text Format, Unicode Standard Annex 15).
 */
const PILED_MARKS = /(\p{M}{30})\p{M}+/gu
const LONE_SURROGATES = /[\ud800-\udfff]/

const SPACE = 32
const [AS_IT_IS, BREAK, CLOSER_LOOK] = [0, 1, 2]

/** How each character is handled: unchanged, replaced by one space, or fully normalized. */
const CARE = makeCare()

function makeCare(): Uint8Array {
  const table = new Uint8Array(0x10000).fill(CLOSER_LOOK)
  // Letters of Latin, Greek, Cyrillic and Arabic, dashes and quotes that are already normalized in NFC.
  const settled = [
    ...([
      [0x20, 0x7e],
      [0xa1, 0xac],
      [0xae, 0x2ff],
      [0x391, 0x3a1],
      [0x3a3, 0x3c9],
      [0x400, 0x47f],
    ] as const),
    ...([
      [0x621, 0x64a],
      [0x660, 0x669],
      [0x6f0, 0x6f9],
      [0x2010, 0x2027],
      [0x2030, 0x203e],
      [0x20ac, 0x20ac],
      [0x2190, 0x2328],
      [0x232b, 0x2adb],
    ] as const),
  ]
  for (const [from, to] of settled) table.fill(AS_IT_IS, from, to + 1)
  table.fill(BREAK, 0x09, 0x0d + 1)
  table[0xa0] = BREAK
  return table
}

/**
 * Normalizes text for storing and counting: Unicode NFC, one space between words, trimmed, nothing invisible,
 * and always valid UTF-8.
 */
export function normalizeText(text: string): string {
  let care = AS_IT_IS
  let before = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    care |= CARE[code] as number
    if (code === SPACE && before === SPACE) care |= BREAK
    before = code
  }
  if (care === AS_IT_IS) return text.trim()
  const single = text.replace(SPACES, ' ').trim()
  if (care === BREAK) return single
  // Removed characters may have been between two spaces.
  const seen = single
    .replace(INVISIBLE, '')
    .replace(SPACES, ' ')
    .trim()
    .replace(PILED_MARKS, '$1')
    .normalize('NFC')
  return LONE_SURROGATES.test(seen) ? seen.toWellFormed() : seen
}
