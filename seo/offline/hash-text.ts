/** A 32-bit hash of a text. */
export function hashText(text: string): number {
  let hash = 2166136261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}
