// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const controlCharacters = /[\0-\x08\x0b\x0c\x0e-\x1f]+/g

/** Removes what no store keeps: NUL and other control characters but tab and line breaks; lone surrogates
 * become U+FFFD, as Yjs would make of them anyway. */
export function cleanText(text: string): string {
  const cleaned = text.search(controlCharacters) < 0 ? text : text.replace(controlCharacters, '')
  return cleaned.isWellFormed() ? cleaned : cleaned.toWellFormed()
}

/**
 * Removes characters that hide text from a reader but not from a model: the tag block, zero-width space,
 * word joiner, byte order mark and bidirectional overrides. Zero-width (non-)joiner and the emoji
 * variation selector stay: Arabic-script and emoji need them.
 */
export function stripInvisible(text: string): string {
  return text.replace(/[\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/gu, '')
}

export function escapeHtml(text: string): string {
  if (!/[&<>\u00a0]/.test(text)) return text
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;')
}

export function escapeAttribute(text: string): string {
  return escapeHtml(text).replaceAll('"', '&quot;')
}
