import { keywordKey } from '@rankwell/contract'

const maxLength = 200

/** Keywords in pasted text: one per line, or separated by commas or semicolons of any script. */
export const splitKeywords = (text: string): string[] =>
  text
    .split(/[\n\r\t,;،؛、]+/)
    .map((part) => part.trim().replace(/\s+/g, ' ').slice(0, maxLength))
    .filter(Boolean)

/** Adds keywords to a list, without duplicates (ignoring case). */
export function addKeywords(list: string[], more: string[]): string[] {
  const seen = new Set(list.map(keywordKey))
  const added = more.filter((keyword) => {
    const key = keywordKey(keyword)
    if (!key || seen.has(key)) return false
    seen.add(key)
    return true
  })
  return added.length > 0 ? [...list, ...added] : list
}
