/** Control, invisible and direction characters, with which text can hide; joiners that scripts need stay. */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b\u2060-\u2064\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb]|\udb40[\udc00-\udc7f]/g
/** Runs of white space, and single ones that are no plain space: what stands right already is left alone. */
const SPACES = /\s{2,}|[^\S ]/g
const LONE_SURROGATES = /[\ud800-\udfff]/

const PLAIN = /^[\x20-\x7e]*$/

/**
 * Text as it is stored and counted: Unicode NFC, one space between words, none around, nothing
 * invisible, and always valid UTF-8.
 */
export function normaliseText(text: string): string {
  const single = text.replace(SPACES, ' ').trim()
  if (PLAIN.test(single)) return single
  // What is taken out may have stood between two spaces.
  const seen = single.replace(INVISIBLE, '').replace(SPACES, ' ').trim().normalize('NFC')
  return LONE_SURROGATES.test(seen) ? seen.toWellFormed() : seen
}
