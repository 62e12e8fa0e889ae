// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const controlCharacters = /[\0-\x08\x0b\x0c\x0e-\x1f]+/g

/**
 * Removes control characters except tab and line breaks, because databases do not accept them. Lone surrogates become
 * U+FFFD, as in Yjs.
 */
export function cleanText(text: string): string {
  const cleaned = text.search(controlCharacters) < 0 ? text : text.replace(controlCharacters, '')
  return cleaned.isWellFormed() ? cleaned : cleaned.toWellFormed()
}

/**
 * Removes characters that hide text from readers but not from a model: the tag block, zero-width space, word joiner,
 * byte order mark, and bidirectional overrides. Zero-width (non-)joiners and emoji variation selectors stay, because
 * Arabic-script languages and emoji need them.
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
